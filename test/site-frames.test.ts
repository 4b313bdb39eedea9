import { describe, expect, test } from 'bun:test'
import type { BriefFacts } from '../src/ai/brief/facts'
import { aboutBlocks } from '../src/ai/builtin/site/about'
import { draftFromFacts } from '../src/ai/builtin/site/draft'
import * as frames from '../src/ai/builtin/site/frames'
import { kindOf } from '../src/ai/builtin/site/kinds'
import { materialFor } from '../src/ai/builtin/site/material'
import { offerBlocks } from '../src/ai/builtin/site/offers'
import { planFromFacts } from '../src/ai/builtin/site/plan'

const site = {
  name: 'x',
  locale: 'de',
  locales: ['de'],
  pictures: [],
  company: { street: 'Am Markt 3', zip: '24103', city: 'Kiel' },
  hasRecipient: true,
}
const factsOf = (name: string, more: Partial<BriefFacts> = {}): BriefFacts => ({
  briefLanguage: 'de',
  languages: ['de', 'en'],
  name,
  industry: 'hairdresser',
  sector: 'beauty',
  trade: 'Friseursalon',
  place: { city: 'Kiel' },
  since: 1987,
  people: ['Rosa Lindner, Inhaberin', 'Tim Brandt'],
  offers: ['Schnitt', 'Farbe', 'Pflege'].map((offer) => ({ name: offer, detail: `${offer} nach Wunsch` })),
  hours: [
    {
      days: ['mo', 'tu'],
      spans: [{ opens: '09:00', closes: '18:00' }],
    },
  ],
  contact: { phone: '0431 5550100' },
  questions: [{ question: 'Brauche ich einen Termin?', answer: 'Ja.' }],
  sentences: ['Wir schneiden.', 'Wir färben.', 'Wir pflegen.', 'Wir beraten.'].map(
    (text) => `${text} Seit Jahren am Markt.`,
  ),
  colours: [],
  ...more,
})

async function headlinesOf(facts: BriefFacts, lang: 'de' | 'en') {
  const languages: ('de' | 'en')[] = ['de', 'en']
  const blueprint = planFromFacts({ facts, questions: [], site, languages })
  const question = { blueprint, facts, site, languages }
  const { pages } = await draftFromFacts(question, {
    signal: new AbortController().signal,
    onPage: async () => undefined,
  })
  return pages.flatMap(({ blocks }) => blocks.flatMap(({ content }) => String(content[lang]?.headline ?? '') || []))
}

const lists = Object.entries({ ...frames, ...frames.calls }).filter((entry): entry is [string, frames.Frames] =>
  Array.isArray(entry[1]),
)
const firms = ['Salon Mira', 'Haarwerk', 'Kamm und Schere', 'Haus am Fleet', 'Schnittpunkt']

describe('a built site', () => {
  const drafted = async (facts: BriefFacts) => {
    const languages = facts.languages
    const blueprint = planFromFacts({ facts, questions: [], site, languages })
    const controls = { signal: new AbortController().signal, onPage: async () => {} }
    return draftFromFacts({ blueprint, facts, site, languages }, controls)
  }

  test('asks of visitors what its owner says, else what is usual for its trade, wherever it asks', async () => {
    const asked = async (goals: BriefFacts['goals']) => {
      const { pages, header } = await drafted(factsOf('Salon Anders', { languages: ['de'], ...(goals && { goals }) }))
      const forms = pages.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'contact_form'))
      const labels = header.map(({ content }) => (content.de?.primary as { label?: string } | undefined)?.label)
      return [...new Set([...labels, ...forms.map(({ content }) => content.de?.submit_label)])]
    }
    expect(await asked(['registration', 'callback'])).toEqual(['Anmeldung senden'])
    expect(await asked(['callback'])).toEqual(['Rückruf anfragen'])
    expect(await asked(undefined)).toEqual(['Termin anfragen'])
  })

  test('says at home what the opening has no room for, and nothing twice', () => {
    const body = (...sentences: string[]) => {
      const facts = factsOf('Salon Anders', { sentences })
      return aboutBlocks['about-teaser']!(materialFor('de', facts, site))?.content.body
    }
    const long = `Wir ${'beraten und '.repeat(25)}schneiden.`
    expect([body('Wir schneiden.', 'Wir färben.'), body(long, 'Wir färben.')]).toEqual([
      'Wir färben.',
      `${long} Wir färben.`,
    ])
  })

  test('says beside a price what comes on top of it, wherever the price stands', () => {
    const price = { amount: 50, currency: 'EUR', isFrom: false, note: 'zzgl. Material' }
    const facts = factsOf('Werkstatt', {
      offers: [
        { name: 'Montage', price: { ...price, per: 'Stunde' }, duration: '60 Minuten' },
        { name: 'Reparatur', price },
      ],
    })
    const saidIn = (intent: string, field: string) => {
      const content: Record<string, unknown> = offerBlocks[intent]!(materialFor('de', facts, site))?.content ?? {}
      const [group] = (content.groups ?? []) as { items: Record<string, unknown>[] }[]
      return (group?.items ?? (content.items as Record<string, unknown>[])).map((item) => item[field])
    }
    expect(saidIn('prices', 'note')).toEqual(['zzgl. Material', 'zzgl. Material'])
    expect(saidIn('plans', 'price_note')).toEqual(['zzgl. Material', 'zzgl. Material'])
    expect(saidIn('offers', 'meta')).toEqual(['zzgl. Material, 60 Minuten', 'zzgl. Material'])
  })

  test('leads to the prices where the page of what it offers is a draft', () => {
    const page = (key: string, status: 'draft' | 'published') => ({ key, path: `/${key}`, title: { de: key }, status })
    const hrefOf = (status: 'draft' | 'published') => {
      const pages = [page('offers', status), page('prices', 'published')]
      const m = materialFor('de', factsOf('Salon Anders'), site, pages)
      return (offerBlocks['offers-teaser']!(m)?.content.primary as { href?: string } | undefined)?.href
    }
    expect([hrefOf('draft'), hrefOf('published')]).toEqual(['/prices', '/offers'])
  })

  test('has signs beside what it offers where each has its own', () => {
    const icons = (...names: string[]) => {
      const facts = factsOf('Salon Anders', { offers: names.map((name) => ({ name })) })
      const { items = [] } = offerBlocks['offers-icons']!(materialFor('de', facts, site))?.content ?? {}
      return (items as { icon?: string }[]).flatMap(({ icon }) => icon ?? [])
    }
    expect(icons('Brot', 'Reparatur')).toHaveLength(2)
    expect(icons('Brot', 'Reparatur', 'Roggenbrot')).toEqual([])
    expect(icons('Brot', 'Reparatur', 'Montage')).toEqual([])
  })
})

describe('the sentences of built sites', () => {
  test('there are four for every section, and none in two lists', () => {
    for (const [name, list] of lists) expect([name, list.length]).toEqual([name, name === 'plainOpenings' ? 3 : 4])
    for (const language of [0, 1]) {
      const all = lists
        .filter(([name]) => name !== 'plainOpenings')
        .flatMap(([, list]) => list.map((frame) => frame[language]))
      expect(all.filter((text, at) => all.indexOf(text) < at)).toEqual([])
    }
  })

  test('are left out where a fact is missing, or would be said twice, and the next one is used for a second section', () => {
    const all: frames.Frames = [
      ['{trade} in {city}', '{trade} in {city}'],
      ['Seit {since}', 'Since {since}'],
      ['Hier', 'Here'],
    ]
    const filled = (slots: frames.Slots, turn: number) => frames.fill({ name: 'Ulmer', lang: 'de' }, all, slots, turn)
    const both = (slots: frames.Slots) => [0, 1, 2].map((turn) => filled(slots, turn)).sort()
    expect(both({ trade: 'Bäckerei', city: 'Ulm', since: 1987 })).toEqual(['Bäckerei in Ulm', 'Hier', 'Seit 1987'])
    expect(new Set(both({ trade: 'Bäckerei Ulm', city: 'Ulm', since: 1987 }))).toEqual(new Set(['Hier', 'Seit 1987']))
    expect(new Set(both({ city: 'Ulm' }))).toEqual(new Set(['Hier']))
    expect(frames.fill({ name: 'Ulmer', lang: 'de' }, [['{trade}', '{trade}']], {})).toBeUndefined()
  })

  test('claim nothing', () => {
    const claims =
      /leidenschaft|passion|willkommen|welcome|partner|\bbeste[nrs]?\b|\bbest\b|größte|professionell|hochwertig|quality|qualität|persönlich|individuell/i
    expect(lists.flatMap(([, list]) => list.flat()).filter((text) => claims.test(text))).toEqual([])
  })

  test.each(['de', 'en'] as const)('no headline stands twice on a site: %s', async (lang) => {
    for (const name of firms) {
      const headlines = await headlinesOf(factsOf(name), lang)
      expect([name, headlines.filter((text, at) => headlines.indexOf(text) < at)]).toEqual([name, []])
    }
  })

  test('two firms of a trade do not sound alike, and the same firm always does', async () => {
    const all = await Promise.all(firms.map((name) => headlinesOf(factsOf(name), 'de')))
    const plain = all.map((headlines, at) => headlines.map((text) => text.replaceAll(firms[at]!, '…')))
    for (const [at, one] of plain.entries())
      for (const other of plain.slice(at + 1))
        expect(one.filter((text) => other.includes(text)).length / one.length).toBeLessThan(0.7)
    expect(await headlinesOf(factsOf('Haarwerk'), 'de')).toEqual(all[1]!)
  })

  test('a district that needs an article stands behind no “in”', async () => {
    const district = { name: 'x', locale: 'de', locales: ['de'], pictures: [], company: {}, hasRecipient: true }
    const facts = factsOf('Haarwerk', { place: { city: 'Landkreis Landshut' } })
    const blueprint = planFromFacts({
      brief: '',
      facts,
      questions: [],
      site: district,
      languages: ['de'],
    } as Parameters<typeof planFromFacts>[0])
    expect(JSON.stringify(blueprint)).not.toContain('in Landkreis')
  })
})

describe('the kind of a site', () => {
  test.each([
    [{ industry: 'bakery', sector: 'food' }, 'bakery', 'handwerk'],
    [{ industry: 'restaurant', sector: 'food' }, 'food', 'tafel'],
    [{ industry: 'hotel', sector: 'hospitality' }, 'hospitality', 'tafel'],
    [{ sector: 'food' }, 'food', 'handwerk'],
    [{ sector: 'education' }, 'sport', 'atelier'],
    [{ sector: 'shop', trade: 'Fahrradladen' }, 'shop', 'nord'],
    [{ sector: 'shop', trade: 'Fahrradwerkstatt' }, 'repair', 'nord'],
    [{ sector: 'food', trade: 'Genusswerkstatt' }, 'food', 'handwerk'],
    [{}, 'general', 'nord'],
    [{ industry: 'no such' }, 'general', 'nord'],
    [{ industry: 'constructor', sector: 'food' }, 'food', 'handwerk'],
  ] as const)('of %j is %s, in %s', (facts, key, theme) => {
    const kind = kindOf(facts)
    expect([kind.key, kind.theme]).toEqual([key, theme])
    expect([kind.home[0], kind.home.at(-1), kind.title.de.length > 2]).toEqual(['opening', 'cta', true])
  })
})

test('a page for visits is planned where there is a way and a time to come, else hours and ways stand with the contact', () => {
  const pagesOf = (facts: BriefFacts, company: object) => {
    const known = { ...site, company }
    const { sitemap, skeletons } = planFromFacts({ facts, questions: [], site: known, languages: ['de'] })
    return [
      sitemap.map(({ key }) => key),
      skeletons.find(({ page }) => page === 'contact')?.blocks.length ?? 0,
    ] as const
  }
  const street = site.company
  const [both, fewer] = pagesOf(factsOf('Haarwerk'), street)
  expect(both).toContain('visit')
  const [pages, more] = pagesOf(factsOf('Haarwerk'), { city: 'Kiel' })
  expect(pages).not.toContain('visit')
  expect(more).toBeGreaterThan(fewer)
  expect(pagesOf(factsOf('Haarwerk', { hours: [] }), street)[0]).not.toContain('visit')
})
