import { describe, expect, test } from 'bun:test'
import { markOf } from '../src/block-types/made-from'
import { entryPagesOf, templateIds } from '../src/cms/entry-page-settings'
import { entryTextFields, longestEntryText, notedOfEntry, withSettled } from '../src/cms/entry-texts'
import { warnOfValues } from '../src/cms/value-warnings'
import type { CollectionField } from '../src/db/tenant/collections'

const field = (key: string, type: CollectionField['type'], localized = true): CollectionField => ({
  ...{ key, type, label: key === 'body' ? '' : `Label ${key}` },
  ...(localized && { localized }),
})
const fields = [field('title', 'text'), field('body', 'richtext'), field('sku', 'text', false), field('day', 'date')]

describe('the texts of an entry', () => {
  test('are those that each language has of its own, with a name, a form and a bound of their kind', () => {
    const data = { title: 'Roggenlaib', body: { de: 'Mit **Sauerteig**', en: ' ' }, sku: 'R1', day: '2026-05-04' }
    const of = (source: string) => entryTextFields(fields, data, { source, defaultLocale: 'de' })
    expect(
      of('de').map(({ key, title, source, format, maxLength }) => [key, title, source, format, maxLength]),
    ).toEqual([
      ['title', 'Label title', 'Roggenlaib', 'inline', longestEntryText.text],
      ['body', 'body', 'Mit **Sauerteig**', 'markdown', longestEntryText.richtext],
    ])
    expect(of('en')).toEqual([]) // plain text is of the default locale
  })

  const before = { title: { de: 'Roggenlaib', en: 'Rye loaf' }, body: { de: 'Gut', en: 'Good' } }
  const noted = notedOfEntry(fields, before, 'de')

  test('are noted with what they were made from, by what was known before', () => {
    expect(noted).toEqual({
      noted: { en: { title: markOf('Roggenlaib', 'Rye loaf'), body: markOf('Gut', 'Good') } },
    })
    const changed = { ...before, title: { de: 'Roggenbrot', en: 'Rye loaf' } }
    expect(notedOfEntry(fields, changed, 'de', { data: before, textMarks: noted })).toEqual(noted)
    expect(notedOfEntry(fields, { title: 'Roggenlaib' }, 'de')).toBeNull()
  })

  test('keep what somebody has said of them, language by language and text by text, whatever is written beside it', () => {
    const french = withSettled(null, 'fr', { title: 'a' })
    const more = withSettled(withSettled(french, 'en', { body: 'b' }), 'fr', { body: 'c' })
    expect(more).toEqual({ settled: { fr: { title: 'a', body: 'c' }, en: { body: 'b' } } })
    expect(withSettled(noted, 'fr', { title: 'a' })?.noted).toEqual(noted!.noted!)
    const after = notedOfEntry(fields, before, 'de', { data: {}, textMarks: more })
    expect(after).toEqual({ ...noted, ...more })
    expect(notedOfEntry(fields, {}, 'de', { data: {}, textMarks: more })).toEqual(more)
  })
})

test('values that no field takes, and texts of other languages, are named once: when they are new', () => {
  const warned = (sent: object, stored: object = {}) => {
    const paths: string[] = []
    warnOfValues(fields, sent as never, stored as never, ['de', 'en'], (path) => paths.push(path))
    return paths
  }
  expect(warned({ title: 'a', colour: 'red', size: null })).toEqual(['data.colour'])
  expect(warned({ colour: 'red' }, { colour: 'blue' })).toEqual([])
  expect(warned({ title: { de: 'a', fr: 'b', it: 'c' } }, { title: { fr: 'x' } })).toEqual(['data.title.it'])
  expect(warned({ sku: { fr: 'b' } })).toEqual([])
})

test('pages of entries are those of settings that can be used', () => {
  const settings = {
    entry_pages: {
      brote: { path: '/brote', template: 'a' },
      kurse: { path: '/kurse/alle', template: 5 },
      weg: { path: 'weg' },
      oben: { path: '/' },
      gross: { path: '/Brote' },
      lang: { path: `/${'a'.repeat(300)}` },
      nichts: null,
    },
  }
  expect(Object.fromEntries(entryPagesOf(settings as never))).toEqual({
    brote: { path: '/brote', template: 'a' },
    kurse: { path: '/kurse/alle' },
  })
  expect([...templateIds(settings as never)]).toEqual(['a'])
  expect(entryPagesOf(undefined).size + entryPagesOf({ entry_pages: [] } as never).size).toBe(0)
})
