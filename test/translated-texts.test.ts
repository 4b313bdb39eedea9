import { expect, test } from 'bun:test'
import type { SiteText } from '../src/translations/site-texts'
import { outcomeOf } from '../src/translations/write-texts'

const textOf = (more: object = {}) =>
  ({
    id: 'a',
    place: 'Titel',
    text: 'Bread',
    state: 'open',
    field: { key: 'title', source: 'Brot' },
    ...more,
  }) as unknown as SiteText
const rowOf = (more: object = {}) => ({ line: 1, id: 'a', source: 'Brot', target: 'Bread', isSettled: false, ...more })

test.each([
  ['untranslated', {}, { target: ' \n' }],
  ['untranslated', {}, { target: '', source: 'Brötchen' }],
  ['outdated', {}, { source: 'Brötchen', target: 'Rolls' }],
  ['changed', {}, { target: 'Loaf' }],
  ['changed', { text: '' }, {}],
  ['unchanged', {}, {}],
  ['unchanged', {}, { source: ' Brot\r\n', target: 'Bread  ' }],
  ['confirmed', {}, { isSettled: true }],
  ['unchanged', { state: 'done' }, { isSettled: true }],
  ['changed', {}, { isSettled: true, target: 'Loaf' }],
])('%s: a text %j and a line %j', (outcome, text, row) => {
  expect(outcomeOf(textOf(text), rowOf(row), true)).toBe(outcome as ReturnType<typeof outcomeOf>)
})

test('from another source than the main language nothing is confirmed', () => {
  expect(outcomeOf(textOf(), rowOf({ isSettled: true }), false)).toBe('unchanged')
})
