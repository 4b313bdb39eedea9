import { describe, expect, test } from 'bun:test'
import { judgeLegal } from '../src/publishing/check/legal-rules'
import type { PublishedPage } from '../src/publishing/published-page'
import { pageWords } from '../src/words/words-of'

/** What the law of a country wants to be read on a site, told from its company data and from what its pages say. */

const page = (path: string, blocks: object[] = [], title = path) =>
  ({
    id: path,
    path,
    type: 'legal',
    blocks,
    translations: new Map([['de', { title, extra: {} }]]),
  }) as unknown as PublishedPage
const block = (type: string, props: object, content: object = {}) => ({ id: type, type, version: 1, props, content })
const imprint = block('legal', { variant: 'imprint' })
const words = (body: string) => block('rich_text', {}, { de: { body } })

function found(company: object, pages: PublishedPage[], name = 'Lindenhof') {
  const told: string[] = []
  judgeLegal({
    plan: {
      inventory: { site: { name, company }, locales: ['de'], hasAssistant: false },
      words: (locale: string) => pageWords(locale),
    },
    pages,
    report: (code: string, _: unknown, place: { field?: string } = {}) =>
      told.push([code, place.field].filter(Boolean).join(' ')),
  } as never)
  return told.sort()
}
const complete = {
  ...{ legal_name: 'Ida Holm', street: 'Hof 1', zip: '79100', city: 'Freiburg', country: 'DE' },
  ...{ phone: '0761 1234567', email: 'ida@b.example' },
}

describe('the legal notice', () => {
  test('lacks nothing that the company data say, and names the field of what they do not', () => {
    expect(found(complete, [page('/impressum', [imprint])])).toEqual([])
    expect(found({ ...complete, zip: undefined, email: undefined }, [page('/impressum', [imprint])])).toEqual([
      ...['imprint_incomplete company.email', 'imprint_incomplete company.zip'],
    ])
    expect(found(complete, [page('/brot')])).toEqual(['imprint_missing'])
  })

  test('names the register of a company and of a merchant, and who represents a company', () => {
    const lacks = (legal_name: string, more: object = {}) =>
      found({ ...complete, legal_name, ...more }, [page('/impressum', [imprint])]).map((one) => one.split('.')[1])
    expect(lacks('Holm GmbH')).toEqual(['managing_directors', 'register_court'])
    expect(lacks('Ida Holm e. K.')).toEqual(['register_court'])
    expect(lacks('Ida Holm e. K.', { register_court: 'Freiburg' })).toEqual(['register_number'])
    expect(lacks('Holm AG', { country: 'CH' })).toEqual(['managing_directors'])
    expect(lacks('Holm OG', { country: 'AT', register_number: 'FN 1', managing_directors: ['Ida'] })).toEqual([])
  })

  test('of a regulated profession names both its chamber and its title, outside of Switzerland', () => {
    const lacks = (text: string, country = 'DE') =>
      found({ ...complete, country }, [page('/impressum', [imprint, words(text)])], 'Kanzlei Holm, Rechtsanwältin')
    const both = 'Rechtsanwaltskammer Freiburg, Berufsbezeichnung Rechtsanwältin'
    expect([lacks(both), lacks('', 'CH')]).toEqual([[], []])
    for (const half of ['', 'Rechtsanwaltskammer Freiburg', 'Berufsbezeichnung Rechtsanwältin'])
      expect(lacks(half)).toEqual(['imprint_profession'])
  })

  test('shows the number for the value added tax that the business has, written as its country does', () => {
    const told = (vat_id: string, blocks: object[]) => found({ ...complete, vat_id }, [page('/impressum', blocks)])
    const written = words(
      'Ida Holm, Hof 1, 79100 Freiburg, ida@b.example, Telefon 0761 1234567, USt-IdNr. DE 123 456 789',
    )
    expect([told('DE123456789', [imprint]), told('DE 123456789', [written])]).toEqual([[], []])
    expect(told('DE12345', [imprint])).toEqual(['vat_id_malformed company.vat_id'])
    expect(told('DE987654321', [written])).toEqual(['vat_id_not_shown company.vat_id'])
  })
})

test('a privacy notice is asked for where something hands on data of visitors, and where the law of the country does', () => {
  const form = block('contact_form', {})
  const told = (country: string | undefined, ...pages: PublishedPage[]) =>
    found({ ...complete, country }, [page('/impressum', [imprint]), ...pages])
  expect([told('DE'), told('DE', page('/kontakt', [form]))]).toEqual([[], ['privacy_missing']])
  expect(told('DE', page('/kontakt', [form]), page('/datenschutz'))).toEqual([])
  expect([told('US', page('/kontakt', [form])), told(undefined, page('/kontakt', [form]))]).toEqual([
    [],
    ['privacy_missing'],
  ])
})
