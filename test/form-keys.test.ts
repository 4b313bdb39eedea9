import { expect, test } from 'bun:test'
import { formKey, isComplete, localeOfPath } from '../src/contact/demanded-fields'
import type { ParsedSubmission } from '../src/contact/submission-input'
import type { SiteRow } from '../src/db/tenant/sites'

test('the language of a page is told by the beginning of its path, as a whole', () => {
  const site = { locales: ['de', 'en', 'pt-BR'], defaultLocale: 'de' } as SiteRow
  const paths = ['/', '/kontakt', '/en', '/en/contact?a=1#f', '/energie', '/pt-br/contato', '/pt', '']
  expect(paths.map((path) => localeOfPath(site, path))).toEqual(['de', 'de', 'en', 'en', 'de', 'pt-BR', 'de', 'de'])
})

test('a form is known by where it goes on to', () => {
  expect(formKey('/kontakt?a=1#f-0a1b2c3d-sent')).toBe('0a1b2c3d')
  for (const other of [
    '/kontakt#f-0a1b2c3d',
    '/kontakt#f-0a1b2c3-sent',
    '/kontakt#f-0A1B2C3D-sent',
    '',
    null,
    undefined,
  ])
    expect(formKey(other)).toBeUndefined()
})

test('a submission is complete where nothing is wrong, missing or refused', () => {
  const of = (more: object) => isComplete({ problems: {}, ...more } as unknown as ParsedSubmission)
  expect(of({})).toBe(true)
  expect(of({ missing: [], refused: [] })).toBe(true)
  for (const more of [{ problems: { email: {} } }, { missing: [{}] }, { refused: [{}] }]) expect(of(more)).toBe(false)
})
