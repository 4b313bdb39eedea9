import { expect, test } from 'bun:test'
import { placeLine } from '../src/block-types/place-line'

test.each([
  [{ zip: '79098', city: 'Freiburg' }, '79098 Freiburg'],
  [{ zip: '79098', city: 'Freiburg', country: 'DE' }, '79098 Freiburg'],
  [{ zip: 'SW1A 1AA', city: 'London', country: 'GB' }, 'London SW1A 1AA'],
  [{ zip: 'D02 AF30', city: 'Dublin', country: 'IE' }, 'Dublin D02 AF30'],
  [{ zip: '12345', city: 'Dublin', country: 'IE' }, '12345 Dublin'],
  [{ zip: '1012 AB', city: 'Amsterdam', country: 'NL' }, '1012 AB Amsterdam'],
  [{ city: 'London', country: 'GB' }, 'London'],
  [{}, ''],
])('%j is written “%s”', (place, line) => {
  expect(placeLine(place)).toBe(line)
})
