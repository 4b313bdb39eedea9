import { describe, expect, test } from 'bun:test'
import { blockTypes } from '../src/block-types/catalog'
import { renderBlock } from '../src/block-types/render'
import { shownCompany } from '../src/facts/contact-places'
import type { TestClient } from './support/client'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { samplePage } from './support/page-view'
import { newBlock, newPage, newSite } from './support/sites'

/** A site is built from a brief; a fact that is changed once changes in all that the build wrote of it. */

cleanUpAfterEach()

const german = {
  name: 'Physiotherapie Lindner',
  brief:
    'Physiotherapie Lindner ist eine Praxis für Physiotherapie in Freiburg, Hauptstraße 12, 79098 Freiburg. Telefon 0761 555010, praxis@lindner.example. ' +
    'Krankengymnastik 25 €, Manuelle Therapie 30 €, Massage 40 €. Geöffnet ist Di–Do 8–18 Uhr, Fr 8–14 Uhr, Mo geschlossen. Wir nehmen uns Zeit für jeden Menschen.',
}
const english = {
  name: 'Harper Photography',
  brief:
    'Harper Photography is a photographer in Leeds, 14 Mill Lane, Leeds LS1 4AB. Call 0113 496 0123, hello@harper.example. ' +
    'Weddings from £900, portraits £120. Open Tuesday to Friday 9am to 5pm. We take pictures that last.',
}

async function built({ name, brief }: typeof german, locale: string) {
  const world = await newWorld()
  const owner = await world.owner()
  const { id: site } = await newSite(owner, { name, locales: [locale], default_locale: locale })
  expect((await owner.post('/ai/build', { site_id: site, brief })).status).toBe(202)
  await world.drain()
  const patch = async (body: object) => {
    const { status, body: answer } = await owner.patch(`/sites/${site}/facts`, body)
    expect([status, answer]).toEqual([200, expect.anything()])
    return answer
  }
  const { facts } = (await owner.get(`/sites/${site}/facts`)).body.data
  return { world, owner, site: site as string, facts, patch, said: () => saidOn(owner, site) }
}

/** All texts of a site, header, footer and descriptions included. */
async function saidOn(owner: TestClient, site: string): Promise<string> {
  const pages = (await owner.get(`/sites/${site}/pages`)).body.data
  const { header, footer } = (await owner.get(`/sites/${site}/regions`)).body.data
  const ids = [...pages.map(({ id }: { id: string }) => id), header, footer]
  const all = await Promise.all(ids.map(async (id) => (await owner.get(`/pages/${id}`)).body.data))
  const texts = all.map(({ translations, blocks }) =>
    JSON.stringify([translations, blocks.map(({ content }: { content: object }) => content)]),
  )
  return texts
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replace(/"(?:etag|id)":"(?:[^"\\]|\\.)*",?|,"special":\[\]/g, '')
}
const titles = ({ changed }: { changed: { pages: { title: string }[] } }) => changed.pages.map(({ title }) => title)
const putRight = ({ data }: { data: { mentions: Record<string, string>[] } }) => ({
  texts: data.mentions.map(({ page_id, block_id, locale, path, sentence, after }) => ({
    ...{ page_id, block_id, locale, path, before: sentence, after },
  })),
})

describe('a fact that is changed on the card of a built site', () => {
  test.each([
    ['Deutsch', german, 'de', 25, '25 €', '27 €'],
    ['English', english, 'en', 900, 'from £900', 'from £950'],
  ] as const)('%s: a price', async (_, sample, locale, amount, before, after) => {
    const { facts, patch, said } = await built(sample, locale)
    const now = amount + (locale === 'de' ? 2 : 50)
    const texts = await said()
    expect(texts).toContain(before)
    const offers = facts.offers.map((one: { price: { amount: number } }) =>
      one.price.amount === amount ? { ...one, price: { ...one.price, amount: now } } : one,
    )
    expect((await patch({ offers })).data.mentions).toEqual([])
    expect(await said()).toBe(texts.replaceAll(before, after))
    await patch({ offers: facts.offers })
    expect(await said()).toBe(texts)
  })

  test('hours: in the opening, the footer and all sections; the owner’s own sentence is proposed', async () => {
    const { facts, patch, said } = await built(german, 'de')
    const texts = await said()
    const hours = [{ days: ['mo', 'tu', 'we', 'th', 'fr'], spans: [{ opens: '07:00', closes: '19:00' }] }]
    const answer = await patch({ hours })
    expect(await said()).toContain('Mo–Fr 7:00–19:00"')
    expect(await said()).toContain('"headline":"Montag – Freitag","text":"7:00–19:00 Uhr"')
    expect(answer.data.mentions).toMatchObject([
      {
        sentence: 'Geöffnet ist Di–Do 8–18 Uhr, Fr 8–14 Uhr, Mo geschlossen.',
        after: 'Geöffnet ist Mo–Fr 7:00–19:00 Uhr.',
      },
    ])
    expect((await patch(putRight(answer))).data.mentions).toEqual([])
    expect(/.{20}(?:\D8:00|14:00|8–18|"Freitag"|Mo geschlossen).{20}/.exec(await said())?.[0]).toBeUndefined()
    const shown = ({ data }: { data: { uses: { fact: string; page: string }[] } }) =>
      data.uses.filter(({ fact }) => fact === 'hours').map(({ page }) => page)
    expect(new Set(shown(await patch({ hours: facts.hours })))).toEqual(
      new Set(['Praxis für Physiotherapie in Freiburg', 'Fußzeile', 'Kontakt']),
    )
    expect((await said()).replace('Mo–Fr 7:00–19:00 Uhr', 'Di–Do 8–18 Uhr, Fr 8–14 Uhr, Mo geschlossen')).toBe(texts)
  })

  test('hours in English', async () => {
    const { patch, said } = await built(english, 'en')
    const hours = [{ days: ['mo', 'tu', 'we'], spans: [{ opens: '10:00', closes: '16:00' }] }]
    expect((await patch({ hours })).data.mentions).toEqual([])
    expect(await said()).not.toContain('9 am')
    expect(await said()).toContain('"headline":"Monday – Wednesday","text":"10 am–4 pm"')
    expect(await said()).toContain('Mon–Wed 10 am–4 pm')
  })

  test.each([
    ['Deutsch', german, 'de', '0761 555010', '0761 999888', ['Fußzeile', 'Kontakt', 'Impressum']],
    ['English', english, 'en', '0113 496 0123', '0113 496 0999', ['Footer', 'Contact', 'Legal notice']],
  ] as const)('%s: the telephone, which the answer says where it is shown', async (_, sample, locale, ...told) => {
    const [before, phone, shown] = told
    const { patch, said } = await built(sample, locale)
    const texts = await said()
    expect(texts).toContain(before)
    const answer = await patch({ contact: { phone } })
    expect(await said()).toBe(texts.replaceAll(before, phone))
    expect(answer.data.mentions).toEqual([])
    expect(titles(answer)).toEqual(expect.arrayContaining([...shown]))
    const uses = answer.data.uses.filter(({ fact }: { fact: string }) => fact === 'contact.phone')
    expect(uses.map(({ page }: { page: string }) => page)).toEqual(expect.arrayContaining([...shown]))
  })

  test.each([
    ['Deutsch', german, 'de', 'Hauptstraße 12', 'Goethestraße 3', ['Fußzeile', 'Kontakt', 'Datenschutz']],
    ['English', english, 'en', '14 Mill Lane', '2 High Street', ['Footer', 'Contact', 'Privacy']],
  ] as const)('%s: the address; a sentence of the owner’s is proposed', async (_, sample, locale, ...told) => {
    const [before, street, shown] = told
    const { patch, said } = await built(sample, locale)
    const answer = await patch({ place: { street } })
    expect(titles(answer)).toEqual(expect.arrayContaining([...shown]))
    expect(answer.data.mentions).toMatchObject([{ fact: 'place.street', path: 'text' }])
    await patch(putRight(answer))
    expect(await said()).not.toContain(before)
  })
})

test('a second build keeps what it says nothing of, what was so before, and what was cut loose', async () => {
  const { world, owner, site, facts, patch } = await built(german, 'de')
  const { id: page } = await newPage(owner, site, '/stellen')
  const days = facts.hours.flatMap(({ days, spans }: { days: string[]; spans: { opens: string; closes: string }[] }) =>
    spans.flatMap(({ opens, closes }) => days.map((day) => ({ day, from: opens, to: closes }))),
  )
  const { id: block_id } = await newBlock(owner, page, { type: 'opening_hours', props: { hours: days }, content: {} })
  await patch({ since: 1987, cut: [{ block_id, place: 'hours' }] })
  await patch({ contact: { phone: '0761 999888' } })
  expect((await owner.post('/ai/build', { site_id: site, brief: german.brief })).status).toBe(202)
  await world.drain()
  await newBlock(owner, page, { type: 'rich_text', content: { de: { text: 'Telefon 0761 555010.' } } })
  const { data } = (await owner.get(`/sites/${site}/facts`)).body
  expect(data.facts).toMatchObject({ since: 1987, hours: facts.hours, contact: { phone: '0761 999888' } })
  expect(data.mentions).toContainEqual(expect.objectContaining({ page_id: page, after: 'Telefon 0761 999888.' }))
  expect(data.uses).toContainEqual(expect.objectContaining({ block_id, is_loose: true }))
})

describe('what its owner wrote', () => {
  async function open(content: object, type = 'hero') {
    const world = await newWorld()
    const owner = await world.owner()
    const { id: site } = await newSite(owner)
    const page = await newPage(owner, site, '/')
    await newBlock(owner, page.id, { type, content: { de: content } })
    const patch = async (body: object) => (await owner.patch(`/sites/${site}/facts`, body)).body
    return { patch }
  }
  const friday = (closes: string) => [{ days: ['fr'], spans: [{ opens: '08:00', closes }] }]

  test('below the day or the offer that it is of is proposed with other times and another price', async () => {
    const items = [
      { headline: 'Freitag', text: 'von 8 bis 14 Uhr' },
      { headline: 'Massage', text: 'nur 40 Euro' },
    ]
    const { patch } = await open({ headline: 'Hallo', items })
    await patch({ hours: friday('14:00'), offers: [{ id: 'm', name: 'Massage', priceText: '40 €' }] })
    const { data, changed } = await patch({
      hours: friday('16:00'),
      offers: [{ id: 'm', name: 'Massage', priceText: '45 €' }],
    })
    expect(changed.blocks).toBe(0)
    expect(data.mentions).toMatchObject([
      { path: 'items.0.text', after: 'von 8 bis 16 Uhr' },
      { path: 'items.1.text', after: 'nur 45 Euro' },
    ])
  })

  test('is one proposal a sentence, with all that is no longer so', async () => {
    const { patch } = await open({ text: 'Hauptstraße 12, Telefon 0761 555010.' }, 'rich_text')
    await patch({ place: { street: 'Hauptstraße 12' }, contact: { phone: '0761 555010' } })
    const { data } = await patch({ place: { street: 'Goethestraße 3' }, contact: { phone: '0761 999' } })
    expect(data.mentions).toMatchObject([{ after: 'Goethestraße 3, Telefon 0761 999.' }])
  })

  test('of a day that was closed and no longer is, is named', async () => {
    const { patch } = await open({ text: 'Montag geschlossen.' }, 'rich_text')
    await patch({ hours: friday('14:00') })
    const { data } = await patch({ hours: [...friday('14:00'), { days: ['mo'], spans: friday('14:00')[0]!.spans }] })
    expect(data.mentions).toMatchObject([{ sentence: 'Montag geschlossen.' }])
  })
})

describe('company data that a block shows without a field for them are known of', () => {
  const company = { phone: '076198765', email: 'probe@lindner.example', street: 'Probeweg', city: 'Freiburg' }
  const page = samplePage('de')
  const around = { ...page, site: { ...page.site, company } }
  const signs = { 'contact.phone': '076198765', 'contact.email': 'mailto:probe@', place: 'Probeweg' }
  const bar = ['call', 'mail', 'route'].map((kind) => ({ kind }))

  test.each(
    blockTypes
      .filter(({ key, isActive }) => isActive && key !== 'contact_details')
      .map((type) => [type.key, type] as const),
  )('%s', (key, type) => {
    for (const own of [{}, { variant: 'imprint' }, { variant: 'line' }, { variant: 'plain' }, { hide_company: true }])
      for (const words of [
        { headline: 'Kopf' },
        { headline: 'Kopf', bar },
        { headline: 'Kopf', address: 'Woanders' },
      ]) {
        const block = {
          id: 'a',
          type: key,
          version: type.version,
          props: { show_company: key !== 'footer' || 'variant' in own, ...own },
          content: { de: words },
        }
        const drawn = renderBlock(block, around, { position: 1, defaultLocale: 'de' }).toString()
        const seen = Object.entries(signs).flatMap(([fact, sign]) => (drawn.includes(sign) ? [fact] : []))
        expect([
          own,
          words,
          shownCompany(block)
            .map(({ fact }) => fact as string)
            .sort(),
        ]).toEqual([own, words, seen.sort()])
      }
  })
})
