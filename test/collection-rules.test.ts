import { expect, test } from 'bun:test'
import { readFields } from '../src/cms/collection-fields'
import { slugsIn, titlesBegun } from '../src/cms/entry-slugs'
import { FieldErrors } from '../src/errors'

const targets = new Set(['sorten'])
function refused(...fields: object[]): string[] {
  try {
    readFields(fields as never, targets)
    return []
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error
    return Object.keys(error.fields)
  }
}
const text = (key: string, more: object = {}) => ({ key, label: key, type: 'text', ...more })

test('definitions are told all that is wrong with them at once', () => {
  expect(
    refused(
      text('a'),
      text('a'),
      text('b', { type: 'select' }),
      text('c', { type: 'select', options: ['x', 'y', 'x'] }),
      text('d', { type: 'number', localized: true }),
      text('e', { type: 'reference' }),
      text('f', { type: 'reference', collection: 'nirgends' }),
      text('g', { type: 'reference', collection: 'sorten' }),
      text('a'),
    ),
  ).toEqual([
    ...['fields.1.key', 'fields.2.options', 'fields.3.options', 'fields.4.localized', 'fields.5.collection'],
    ...['fields.6.collection', 'fields.8.key'],
  ])
  expect(refused(text('a', { type: 'select', options: [] }))).toEqual(['fields.0.options'])
  const reference = text('a', { type: 'reference', collection: 'sorten' })
  expect(() => readFields([reference] as never, new Set())).toThrow() // the first collection of a site
})

test('what is kept of a definition is what its type knows, with a label that says something', () => {
  const kept = (field: object) => readFields([text('preis', field)] as never, targets)[0] as unknown
  expect(kept({ label: '  ', options: ['x'], collection: 'sorten' })).toEqual({
    ...{ key: 'preis', label: 'preis', type: 'text', required: false },
  })
  expect(kept({ label: ' Preis ', localized: true, required: true })).toEqual({
    ...{ key: 'preis', label: 'Preis', type: 'text', required: true, localized: true },
  })
  expect(kept({ type: 'select', options: ['x', 'y'], collection: 'sorten' })).toMatchObject({ options: ['x', 'y'] })
  expect(kept({ type: 'reference', collection: 'sorten', options: ['x'] })).not.toHaveProperty('options')
})

test('an entry is called in each language by its own slug, else by the main one', () => {
  expect(slugsIn(['de', 'en', 'fr'], { slug: 'brot' }, { en: 'bread' })).toEqual({
    de: 'brot',
    en: 'bread',
    fr: 'brot',
  })
  expect(slugsIn(['de'], { slug: 'brot' })).toEqual({ de: 'brot' })
})

test('languages begin that have a name now and had none', () => {
  const fields = [text('title', { localized: true })] as never
  const begun = (before: object, after: object) => titlesBegun(fields, before as never, after as never)
  expect(begun({}, { title: { de: 'Brot', en: 'Bread', fr: ' ' } })).toEqual({ de: 'Brot', en: 'Bread' })
  expect(begun({ title: { de: 'Brot', en: ' ' } }, { title: { de: 'Laib', en: 'Loaf' } })).toEqual({ en: 'Loaf' })
  expect(begun({ title: { de: 'Brot' } }, { title: 'Brot' })).toEqual({})
  expect(begun({ title: 'Brot' }, { title: { de: 'Brot', en: 'Bread' } })).toEqual({ de: 'Brot', en: 'Bread' })
})
