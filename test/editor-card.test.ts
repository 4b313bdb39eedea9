import { describe, expect, test } from 'bun:test'
import { readBrief } from '../src/ai/brief/read-brief'
import { completeFacts, readFacts } from '../src/ai/planning/blueprint'
import {
  type Card,
  cardOf,
  factsOfCard,
  fieldAsked,
  isAnswered,
  type KnownFacts,
  keptChanges,
  quoteOf,
  typedCompany,
} from '../src/editor/new-site/card'
import { problemsOfCard } from '../src/editor/new-site/card-problems'
import { withSectionsOf } from '../src/editor/new-site/card-sections'
import type { PlanDraft } from '../src/editor/new-site/plan-draft'

const read: KnownFacts = completeFacts({
  briefLanguage: 'de',
  languages: ['de'],
  name: 'Backstube Lindenhof',
  industry: 'bakery',
  sector: 'food',
  trade: 'Handwerksbäckerei',
  place: { city: 'Freiburg', country: 'DE' },
  since: 1987,
  contact: { phone: '0761 123456', website: 'lindenhof.example' },
  hours: [
    { days: ['tu', 'we'], spans: [{ opens: '07:00', closes: '13:00' }] },
    { days: ['th'], spans: [], note: 'nach Vereinbarung' },
    { days: ['mo'], spans: [] },
  ],
  offers: [
    { name: 'Torte', detail: 'auf Bestellung', price: { amount: 25, currency: 'EUR', isFrom: true, per: 'Stück' } },
    { name: 'Brot' },
  ],
  sources: { trade: { source: 'brief', quote: 'Wir sind eine Handwerksbäckerei.' }, hours: { source: 'brief' } },
})
const factsWith = (changes: Partial<Card>) => factsOfCard(read, changes, '', ['de'])
const card = cardOf(read)

describe('the card of facts', () => {
  test('that is confirmed gives back what was read, with its words', () => {
    const { sources, ...facts } = factsWith({})
    const { sources: _, ...before } = read
    expect(facts as object).toEqual(before)
    expect(sources.trade).toEqual({ source: 'confirmed', quote: 'Wir sind eine Handwerksbäckerei.' })
    expect(new Set(Object.values(sources).map(({ source }) => source))).toEqual(new Set(['confirmed']))
    expect(quoteOf(read, 'trade')).toBe('Wir sind eine Handwerksbäckerei.')
  })

  test('gives back what the service reads of a text in a form that it takes, though no sentence was read whole', () => {
    const { facts } = readBrief('Bäckerei in Ulm. Montag bis Donnerstag von 8 bis 12 Uhr, freitags bis 11 Uhr.')
    expect(facts.hours).toHaveLength(1)
    const { sources: _, ...sent } = factsOfCard(facts, {}, '', facts.languages)
    const { sources, ...taken } = readFacts({ ...sent, sources: facts.sources })
    expect(taken as object).toEqual({ ...facts, sources: undefined })
    expect(Object.keys(sources ?? {})).toContain('hours')
  })

  test('gives the owner’s own words line by line, without what was struck out', () => {
    const own = { ...read, sentences: ['Wir backen.', 'Wir liefern.'], remarks: ['Alle Kassen', 'Kein Aufzug'] }
    const shown = cardOf(own)
    expect([shown.sentences, shown.remarks]).toEqual(['Wir backen.\nWir liefern.', 'Alle Kassen\nKein Aufzug'])
    const facts = factsOfCard(own, { remarks: ' Alle Kassen \n\nHunde willkommen' }, '', ['de'])
    expect([facts.sentences, facts.remarks]).toEqual([own.sentences, ['Alle Kassen', 'Hunde willkommen']])
    expect([facts.sources.sentences, facts.sources.remarks]).toEqual([{ source: 'confirmed' }, { source: 'typed' }])
    expect(factsOfCard(own, { sentences: '' }, '', ['de']).sentences).toEqual([])
  })

  test('has a day open, closed, with a note, or with nothing said, and a day of which nothing is said is not sent', () => {
    expect(Object.values(card.week).map(({ state, spans }) => (spans.length > 0 ? 'open' : state))).toEqual([
      'closed',
      'open',
      'open',
      'note',
      'unstated',
      'unstated',
      'unstated',
    ])
    const week = { ...card.week, tu: card.week.fr, sa: { state: 'closed' as const, spans: [] } }
    const { hours, sources } = factsWith({ week })
    expect(hours).toEqual([
      { days: ['mo'], spans: [] },
      { days: ['we'], spans: [{ opens: '07:00', closes: '13:00' }] },
      { days: ['th'], spans: [], note: 'nach Vereinbarung' },
      { days: ['sa'], spans: [] },
    ])
    expect(sources.hours).toEqual({ source: 'typed' })
  })

  test('takes a price as it is written, and keeps one that was not touched whole', () => {
    expect(card.offers[0]?.price).toContain('je Stück')
    const offers = [card.offers[0]!, { ...card.offers[1]!, price: 'ab 4,50 €' }, { name: 'Brezel', price: '90 Cent' }]
    expect(factsWith({ offers }).offers).toEqual([
      read.offers![0]!,
      { name: 'Brot', price: { amount: 4.5, currency: 'EUR', isFrom: true } },
      { name: 'Brezel', price: { amount: 0.9, currency: 'EUR', isFrom: false } },
    ])
    expect(factsWith({ offers: [{ name: ' ', price: '' }] }).offers).toEqual([])
  })

  test('has days that follow each other in one entry, and none where a day between says nothing', () => {
    const open = { state: 'closed' as const, spans: [{ from: '9:00', to: '12:00' }] }
    const nothing = { state: 'unstated' as const, spans: [] }
    const week = { ...card.week, mo: open, tu: nothing, we: open, th: open, fr: nothing, sa: nothing, su: nothing }
    const spans = [{ opens: '09:00', closes: '12:00' }]
    expect(factsWith({ week }).hours).toEqual([
      { days: ['mo'], spans },
      { days: ['we', 'th'], spans },
    ])
  })

  test('that is changed back to what was read was confirmed, and a price that is changed is read anew', () => {
    const { sources } = factsWith({ name: card.name, phone: '0761 99' })
    expect([sources.name?.source, sources['contact.phone']?.source]).toEqual(['confirmed', 'typed'])
    expect(factsWith({ offers: [{ ...card.offers[0]!, price: '30 €' }] }).offers).toEqual([
      { name: 'Torte', detail: 'auf Bestellung', price: { amount: 30, currency: 'EUR', isFrom: false } },
    ])
  })

  test('is called as the site was called by hand, else by the name that was read', () => {
    expect([cardOf(read, 'Von Hand').name, cardOf(read).name]).toEqual(['Von Hand', 'Backstube Lindenhof'])
  })

  test('marks what was typed, and an empty field says nothing', () => {
    const { contact, since, sources } = factsWith({ phone: ' ', email: 'brot@lindenhof.example', since: '' })
    expect(contact).toEqual({ website: 'lindenhof.example', email: 'brot@lindenhof.example' } as never)
    expect(since).toBeUndefined()
    expect([sources['contact.phone'], sources['contact.email'], sources.since]).toEqual([
      { source: 'typed' },
      { source: 'typed' },
      { source: 'typed' },
    ])
    expect(typedCompany(read, { phone: card.phone, email: ' brot@lindenhof.example ' })).toEqual({
      email: 'brot@lindenhof.example',
    })
  })

  test('keeps what was typed when the text is read anew, but for what it says otherwise now', () => {
    const changes = { email: 'brot@lindenhof.example', phone: '0761 99', street: 'Lindenstraße 12' }
    const now: KnownFacts = { ...read, contact: { phone: '0761 654321' }, place: {} }
    expect(keptChanges(changes, read, now)).toEqual({ email: changes.email, street: changes.street })
    expect(keptChanges(changes, read, read)).toEqual(changes)
    expect(keptChanges(changes, read, { ...read, contact: {} })).toEqual(changes)
  })

  test('forgets with a trade its place in the list', () => {
    const moved = readFacts(JSON.parse(JSON.stringify(factsWith({ trade: 'Yogastudio', city: 'Kiel' }))))
    expect([moved.industry, moved.sector, moved.place]).toEqual(['yoga', 'sport', { city: 'Kiel', country: 'DE' }])
  })

  test('is one that the service takes, alone and with nothing but a name', () => {
    const facts = factsOfCard({}, { name: 'Hofladen', goals: ['visit', 'contact'] }, '', ['en', 'de'])
    const sent = readFacts(JSON.parse(JSON.stringify(facts)))
    expect([sent.name, sent.languages, sent.goals]).toEqual(['Hofladen', ['en', 'de'], ['visit', 'contact']])
  })

  test('says what cannot be sent', () => {
    const offers = [...card.offers, { name: 'Brezel', price: '90' }, { name: '', price: '1 €' }]
    const week = { ...card.week, fr: { state: 'unstated' as const, spans: [{ from: '09:00', to: '' }] } }
    const wrong = { ...card, name: ' ', email: 'brot@lindenhof', since: '87', offers, week }
    expect(problemsOfCard(card, card)).toEqual({})
    const asRead = { ...card, offers: [{ name: 'Kurs', price: 'nach Absprache', read: 0 }, ...card.offers] }
    const turned = [{ name: '', price: '' }, card.offers[1]!, asRead.offers[0]!]
    expect(problemsOfCard({ ...card, offers: turned }, asRead)).toEqual({}) // a price that was read, wherever it stands now
    expect(problemsOfCard(wrong, card)).toEqual({
      name: 'name',
      email: 'email',
      since: 'since',
      'price 2': 'price',
      'offer 3': 'offer',
      hours: 'hours',
    })
  })

  test('knows which questions are about its fields', () => {
    const filled = ['since', 'hours', 'company.street', 'company.vat_id'].map((about) => isAnswered(about, card))
    expect(filled).toEqual([true, true, false, false])
    expect(['company.zip', 'place', 'prices', 'company.vat_id', 'constructor'].map(fieldAsked)).toEqual([
      'zip',
      'street',
      'offers',
      undefined,
      undefined,
    ])
  })

  test('adds to the plan what the brief did not say, once, and before the call to act', () => {
    const section = (id: string, type: string) => ({ id, type })
    const plan: PlanDraft = {
      count: 3,
      questions: [],
      facts: { ...read, hours: [], offers: [] },
      pages: [
        {
          key: 'home',
          path: '/',
          title: { de: 'Start' },
          is_home: true,
          sections: [section('section-1', 'hero'), section('section-2', 'cta')],
        },
        {
          key: 'contact',
          path: '/kontakt',
          title: { de: 'Kontakt' },
          sections: [section('section-3', 'contact_form')],
        },
      ],
    }
    const typesOf = ({ pages }: PlanDraft) => pages.map(({ sections }) => sections.map(({ type }) => type))
    const facts = completeFacts(read as never)
    const after = withSectionsOf(plan, facts)
    expect(typesOf(after)).toEqual([
      ['hero', 'services', 'cta'],
      ['contact_form', 'opening_hours'],
    ])
    expect(typesOf(withSectionsOf(after, facts))).toEqual(typesOf(after))
    const priced = (...offers: typeof facts.offers) => typesOf(withSectionsOf(plan, { ...facts, offers })).flat()
    const [cake] = facts.offers
    expect([priced(cake!).includes('price_list'), priced(cake!, cake!).includes('price_list')]).toEqual([false, true])
    expect(withSectionsOf({ ...plan, facts: read }, facts).pages).toEqual(plan.pages)
  })
})
