import { describe, expect, test } from 'bun:test'
import type { FormerFact, StoredFacts } from '../src/db/tenant/facts'
import { putRight } from '../src/facts/put-right'
import type { Hours } from '../src/grammar/business'
import type { Day } from '../src/grammar/week'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newBlock, newPage, newSite } from './support/sites'

/** Texts that tell a former fact, and what they say once it is put right. */

cleanUpAfterEach()

const on = (days: Day[], ...spans: [opens: string, closes: string][]): Hours => ({
  days,
  spans: spans.map(([opens, closes]) => ({ opens, closes })),
})
const right = (text: string, former: FormerFact, stored: StoredFacts, company = {}, locale = 'de') =>
  putRight(text, former, { stored, company }, locale)

describe('hours', () => {
  const week: Day[] = ['mo', 'tu', 'we', 'th', 'fr']
  const former = { fact: 'hours' as const, hours: [on(week, ['9:00', '18:00']), on(['sa'], ['09:00', '13:00'])] }
  const now = [on(week, ['10:00', '18:30']), on(['sa'], ['9:00', '13:00'])]
  const withHours = (text: string, hours: Hours[], before: FormerFact = former) => right(text, before, { hours })

  test.each([
    ['Offen Mo–Fr 9–18 Uhr, Sa 9–13 Uhr.', 'Offen Mo–Fr 10–18:30 Uhr, Sa 9–13 Uhr.'],
    ['**Montag bis Freitag** von 9:00 bis 18:00', '**Montag bis Freitag** von 10:00 bis 18:30'],
    ['Mo.–Fr. 09.00–18.00 Uhr', 'Mo.–Fr. 10.00–18.30 Uhr'],
    ['montags bis freitags 9 Uhr bis 18 Uhr', 'montags bis freitags 10 Uhr bis 18:30 Uhr'],
    ['Open Mon–Fri 9am–6pm', 'Open Mon–Fri 10am–6:30pm'],
    ['Fridays 9 AM to 6 PM', 'Fridays 10 AM to 6:30 PM'],
    // nothing of the former week, days that have different hours now, a half of the day that is not said
    ['Küche Mo–Fr 12–14 Uhr', undefined],
    ['Sa 9–13 Uhr', undefined],
    ['Von 9 bis 18 Uhr', undefined],
    ['Open Monday to Friday, 9 till 6', undefined],
  ] as const)('%s', (text, after) => {
    expect(withHours(text, now)).toBe(after as string)
  })

  test('that no longer are the same on these days, or come with a note, are left to the owner', () => {
    const noMonday = [on(week.slice(1), ['10:00', '18:30'])]
    expect(withHours('Mo–Fr 9–18 Uhr', noMonday)).toBeUndefined()
    expect(withHours('Di–Fr 9–18 Uhr', noMonday)).toBe('Di–Fr 10–18:30 Uhr')
    expect(withHours('Di–Fr 9–18 Uhr', [{ ...noMonday[0]!, note: 'nur mit Termin' }])).toBeUndefined()
    const twice = [on(['mo'], ['9:00', '12:00'], ['14:00', '18:00'])]
    expect(withHours('Mo 9–18 Uhr', twice)).toBeUndefined()
    const later = [on(['mo'], ['9:00', '12:00'], ['15:00', '18:00'])]
    expect(withHours('Mo 9–12 und 14–18 Uhr', later, { fact: 'hours', hours: twice })).toBe('Mo 9–12 und 15–18 Uhr')
  })
})

describe('a whole week in a sentence whose days no longer have the same hours', () => {
  const former = { fact: 'hours' as const, hours: [on(['mo', 'tu'], ['9:00', '18:00']), on(['we'], ['9:00', '13:00'])] }
  const now = [on(['mo'], ['9:00', '18:00']), on(['tu', 'we', 'th'], ['10:00', '16:00'])]
  test.each([
    ['Offen Mo, Di 9–18 Uhr und Mi 9–13 Uhr.', 'Offen Mo 9:00–18:00 Uhr, Di–Do 10:00–16:00 Uhr.', 'de', now],
    ['Open Mon, Tue 9am–6pm, Wed 9am–1pm.', 'Open Mon 9 am–6 pm, Tue–Thu 10 am–4 pm.', 'en', now],
    // a part of the week, something else among the hours, no hours any more, an appointment
    ['Offen Mo, Di 9–18 Uhr.', undefined, 'de', now],
    ['Mo, Di 9–18 Uhr, danach Yoga, Mi 9–13 Uhr', undefined, 'de', now],
    ['Offen Mo, Di 9–18 Uhr und Mi 9–13 Uhr.', undefined, 'de', []],
    ['Offen Mo, Di 9–18 Uhr und Mi 9–13 Uhr.', undefined, 'de', [{ ...now[0]!, note: 'nur mit Termin' }]],
  ] as const)('%s → %s', (text, after, locale, hours) => {
    expect(right(text, former, { hours: [...hours] }, {}, locale)).toBe(after as string)
  })
})

describe('prices', () => {
  const offer = (amount: number, more: object = {}) => ({
    id: 'cut',
    name: 'Haarschnitt',
    price: { amount, currency: 'EUR', isFrom: false, ...more },
  })
  const withPrice = (text: string, after: object, before = offer(24), locale = 'de') =>
    right(text, { fact: 'offers.cut', offer: before }, { offers: [after as typeof before] }, {}, locale)

  test.each([
    ['Ein Haarschnitt kostet 24 Euro.', 'Ein Haarschnitt kostet 26 Euro.'],
    ['Haarschnitt 24,00 €, Farbe 50 €', 'Haarschnitt 26,00 €, Farbe 50 €'],
    ['Der **Haarschnitt** ist für €24 zu haben.', 'Der **Haarschnitt** ist für €26 zu haben.'],
    // twice the same amount, the offer is named elsewhere, another price
    ['Haarschnitt 24 €, Rasur 24 €', undefined],
    ['Das kostet 24 €.', undefined],
    ['Ein Haarschnitt kostet 22 €.', undefined],
  ] as const)('%s', (text, after) => {
    expect(withPrice(text, offer(26))).toBe(after as string)
  })

  test('become what they are now, with cents, as least prices and as ranges', () => {
    expect(withPrice('Ein Haarschnitt kostet 24 €.', offer(26.5))).toBe('Ein Haarschnitt kostet 26,50 €.')
    expect(withPrice('Ein Haarschnitt kostet 24 €.', offer(26, { isFrom: true }))).toBe(
      'Ein Haarschnitt kostet ab 26\u00a0€.',
    )
    expect(withPrice('A Haarschnitt is €24.', offer(1250), offer(24), 'en')).toBe('A Haarschnitt is €1,250.')
  })

  test('of an offer that has another name, is for something else or has no price stay', () => {
    const text = 'Ein Haarschnitt kostet 24 €.'
    expect(withPrice(text, { ...offer(26), name: 'Schnitt' })).toBeUndefined()
    expect(withPrice(text, offer(26, { per: 'Stunde' }))).toBeUndefined()
    expect(withPrice(text, { id: 'cut', name: 'Haarschnitt', priceText: 'nach Aufwand' })).toBeUndefined()
  })
})

describe('telephone, mail and address', () => {
  const company = {
    phone: '0761 999',
    email: 'neu@lindenhof.example',
    street: 'Goethestraße 3',
    zip: '79100',
    city: 'Ulm',
  }
  const told =
    (fact: 'contact.phone' | 'contact.email' | 'place.street', text: string) =>
    (said: string, own = company) =>
      right(said, { fact, text }, {}, own)

  test('a number goes however it is written, a mail address however large', () => {
    const phone = told('contact.phone', '0761 555010')
    expect(phone('Rufen Sie an: +49 (0)761 55 50 10.')).toBe('Rufen Sie an: 0761 999.')
    expect(phone('Anruf genügt (0761 555010), Fax 0761 777777.')).toBe('Anruf genügt (0761 999), Fax 0761 777777.')
    expect(phone('Rufen Sie an: 0761 555010.', { ...company, phone: '' })).toBeUndefined()
    expect(told('contact.email', 'alt@lindenhof.example')('An Alt@lindenhof.example schreiben')).toBe(
      'An neu@lindenhof.example schreiben',
    )
  })

  test.each([
    ['Hauptstraße 12', 'Goethestraße 3'],
    ['Sie finden uns in der Hauptstraße 12.', 'Sie finden uns in der Goethestraße 3.'],
    ['Besuchen Sie uns: Hauptstraße 12, 79098 Freiburg.', 'Besuchen Sie uns: Goethestraße 3, 79100 Ulm.'],
    ['Die Hauptstraße 12 ist leicht zu finden', undefined],
  ] as const)('an address goes as a whole: %s', (text, after) => {
    expect(told('place.street', 'Hauptstraße 12')(text)).toBe(after as string)
  })

  test('a street stays where an article would no longer fit, or the town is not known', () => {
    const at = told('place.street', 'Hauptstraße 12')
    expect(at('Sie finden uns in der Hauptstraße 12.', { ...company, street: 'Am Markt 1' })).toBeUndefined()
    expect(at('Hauptstraße 12', { ...company, street: 'Am Markt 1' })).toBe('Am Markt 1')
    expect(at('Hauptstraße 12, 79098 Freiburg', { ...company, city: '' })).toBeUndefined()
  })
})

describe('of a site', () => {
  async function open() {
    const world = await newWorld()
    const owner = await world.owner()
    const site = (await newSite(owner)).id as string
    const page = (await newPage(owner, site, '/')).id as string
    const description = 'Ruf an: 0761 555010'
    const translations = [{ locale: 'de', title: 'Start', slug: 'start', description }]
    expect((await owner.put(`/pages/${page}`, { translations })).status).toBe(200)
    const text = 'Wir sind da. Rufen Sie an: +49 761 55 50 10.'
    const block = await newBlock(owner, page, { type: 'rich_text', content: { de: { headline: 'Kontakt', text } } })
    const patch = (body: object) => owner.patch(`/sites/${site}/facts`, body)
    await patch({ contact: { phone: '0761 555010' } })
    const { mentions } = (await patch({ contact: { phone: '0761 999' } })).body.data
    const texts = async () => {
      const { translations: told, blocks } = (await owner.get(`/pages/${page}`)).body.data
      return [told[0].description, blocks[0].content.de.text]
    }
    return { world, owner, site, page, block, text, description, mentions, texts, patch }
  }
  const asText = ({ page_id, block_id, locale, path, sentence: before, after }: Record<string, string>) => ({
    ...{ page_id, block_id, locale, path, before, after },
  })

  test('texts come with what would be right, are put right as one, and back', async () => {
    const { mentions, texts, patch, text, description, page } = await open()
    expect(mentions).toMatchObject([
      { block_id: null, sentence: description, after: 'Ruf an: 0761 999' },
      { path: 'text', sentence: 'Rufen Sie an: +49 761 55 50 10.', after: 'Rufen Sie an: 0761 999.' },
    ])
    const sent = mentions.map(asText)
    const { status, body } = await patch({ texts: sent })
    expect([status, body.data.mentions, body.changed.pages.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      [],
      [page],
    ])
    expect(await texts()).toEqual(['Ruf an: 0761 999', 'Wir sind da. Rufen Sie an: 0761 999.'])
    const back = sent.map((one: { before: string; after: string }) => ({
      ...one,
      before: one.after,
      after: one.before,
    }))
    await patch({ texts: back })
    expect(await texts()).toEqual([description, text])
  })

  test('a sentence that is the end of another one is put right itself', async () => {
    const { owner, patch, page, block } = await open()
    await owner.put(`/blocks/${block.id}`, { content: { de: { text: 'Do–Fr 9–18 Uhr. Fr 9–18 Uhr.' } } })
    const at = { page_id: page, block_id: block.id, locale: 'de', path: 'text' }
    await patch({ texts: [{ ...at, before: 'Fr 9–18 Uhr.', after: 'Fr 9–16 Uhr.' }] })
    const { blocks } = (await owner.get(`/pages/${page}`)).body.data
    expect(blocks[0].content.de.text).toBe('Do–Fr 9–18 Uhr. Fr 9–16 Uhr.')
  })

  test('a text that says something else by now stays, and with it all that was to be written', async () => {
    const { owner, mentions, texts, patch, block } = await open()
    await owner.put(`/blocks/${block.id}`, { content: { de: { text: 'Anders.' } } })
    const { status, body } = await patch({ since: 1998, texts: mentions.map(asText) })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['texts.1.before']])
    expect((await texts())[0]).toBe('Ruf an: 0761 555010')
  })

  test('texts of another site, or of another page, are not found', async () => {
    const { owner, mentions } = await open()
    const other = (await newSite(owner)).id
    const sent = mentions.map(asText)
    expect((await owner.patch(`/sites/${other}/facts`, { texts: sent })).status).toBe(404)
    const elsewhere = (await newPage(owner, other, '/')).id
    const mixed = [{ ...sent[1], page_id: elsewhere }]
    expect((await owner.patch(`/sites/${other}/facts`, { texts: mixed })).status).toBe(404)
  })
})
