import { expect, test } from 'bun:test'
import { type Encoding, encodings, preferredEncoding, quickEncodings } from '../src/http/preferred-encoding'

test.each<[string | null, Encoding | undefined]>([
  [null, undefined],
  ['', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['gzip;q=0.5, identity;q=0.1', 'gzip'],
  ['zstd, gzip', 'gzip'],
  [`gzip, ${'x'.repeat(200)}, br;q=0.5`, 'gzip'],
])('of brotli and gzip, whoever says “%s” gets %p', (header, encoding) => {
  for (let n = 0; n < 2; n++) expect(preferredEncoding(header, encodings)).toBe(encoding)
})

test('the choice is among those that are there', () => {
  expect(preferredEncoding('br, gzip, zstd', quickEncodings)).toBe('zstd')
  expect(preferredEncoding('br, gzip;q=0.5', ['gzip'])).toBe('gzip')
  expect(preferredEncoding('br', ['gzip'])).toBeUndefined()
  expect(preferredEncoding('br', [])).toBeUndefined()
})
