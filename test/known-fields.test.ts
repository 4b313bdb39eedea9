import { expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { localTextField, noMeaning, notAnActiveLocale, textField, validateKnownFields } from '../src/http/known-fields'
import { warnOfLeftOut } from '../src/http/left-out'
import { collectWarnings } from '../src/http/warnings'
import type { Text } from '../src/words/text'

/** Objects with fields that have a meaning beside any others: what is looked at, refused, and warned of. */

const known = {
  name: textField('Linde', 'A name', (text) => (text === 'no' ? { de: 'Nein.', en: 'No.' } : undefined)),
  claim: localTextField('Frisch', 'A claim'),
}
function look(sent: Record<string, unknown>, before?: Record<string, unknown>) {
  const warned: [string, Text][] = []
  const hints = { title: { de: 'Siehe name.', en: 'See name.' } }
  const warn = (path: string, text: Text) => void warned.push([path, text])
  const errors = Object.keys(validateKnownFields(known, sent, { at: 'company', before, locales: ['de'], hints, warn }))
  return { errors, warned }
}

test('what is stored so already, null, and an empty text where a text belongs are not looked at', () => {
  expect(look({ name: 'no', claim: 7 })).toEqual({ errors: ['company.name', 'company.claim'], warned: [] })
  const before = { name: 'no', claim: 7, old: [1] }
  expect(look({ name: 'no', claim: 7, old: [1] }, before)).toEqual({ errors: [], warned: [] })
  expect(look({ name: 'no', old: [2] }, { ...before, name: 'yes' })).toMatchObject({
    errors: ['company.name'],
    warned: [['company.old', noMeaning]],
  })
  expect(look({ name: '', claim: null })).toEqual({ errors: [], warned: [] })
})

test('other fields are warned of, with the way where there is one; names that every object has are other fields', () => {
  expect(look({ title: 'a', constructor: 'b', toString: 'c' }).warned).toEqual([
    ['company.title', { de: 'Siehe name.', en: 'See name.' }],
    ['company.constructor', noMeaning],
    ['company.toString', noMeaning],
  ])
})

test('of a text for each language those that the site lacks are warned of, and what is no text is named', () => {
  expect(look({ claim: { de: 'a', fr: 'b' } })).toEqual({
    errors: [],
    warned: [['company.claim.fr', notAnActiveLocale]],
  })
  expect(look({ claim: { de: 'a', en: 7, fr: null } })).toEqual({ errors: ['company.claim.en'], warned: [] })
})

test('fields that an operation leaves out are warned of unless they are sent back as they are', () => {
  const body = Type.Object({ name: Type.String() })
  const view = Type.Object({ name: Type.String(), id: Type.String(), slug: Type.String() })
  const fixed = { slug: { now: 'linde', message: { de: 'Fest.', en: 'Fixed.' } } }
  const paths = (sent: object) => {
    const { warn, answer } = collectWarnings('en')
    warnOfLeftOut(sent, { body, view, fixed }, warn)
    return answer().warnings?.map(({ path, message }) => [path, message])
  }
  expect(paths({ name: 'a', id: 'b', slug: 'linde' })).toBeUndefined()
  expect(paths({ slug: 'tanne', colour: 'red' })).toEqual([
    ['slug', 'Fixed.'],
    ['colour', 'There is no such field here. It was not stored.'],
  ])
})

test('an answer has fifty warnings at most, with names that are cut', () => {
  const { warn, answer } = collectWarnings('de')
  for (let n = 0; n < 60; n++) warn(`${n} ${'x'.repeat(300)}`, noMeaning)
  const { warnings = [] } = answer()
  expect(warnings).toHaveLength(50)
  expect(warnings[0]).toEqual({ path: `0 ${'x'.repeat(198)}`, message: noMeaning.de })
})
