import { afterAll, describe, expect, test } from 'bun:test'
import { maxCommandLength } from '../src/ai/builtin/chat/reading'
import { understand } from '../src/ai/builtin/chat/understand'
import { readSiteContent } from '../src/ai/chat/site-content'
import { digestOf, misses } from './support/chat-digest'
import { newBakery } from './support/chat-site'
import {
  doubleUtterances,
  knownUtterances,
  laterUtterances,
  latestUtterances,
  otherTalk,
  otherUtterances,
  sloppyUtterances,
} from './support/chat-utterances'
import { createWorld, type World } from './support/world'

/** What the built-in chat understands, on a site whose facts stand in many places. */

const world: World = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const bakery = await newBakery(owner)
const tenant = world.ctx.tenants.get(owner.user.tenant_id)
const content = await tenant.read((db) => readSiteContent(db, bakery.site.id))

describe('the built-in chat understands', () => {
  test.each(
    [
      ...knownUtterances,
      ...otherUtterances,
      ...laterUtterances,
      ...latestUtterances,
      ...doubleUtterances,
      ...otherTalk,
      ...sloppyUtterances,
    ].map((one) => [one[0], one] as const),
  )('%s', async (_, utterance) => {
    expect(await misses(content, utterance)).toEqual([])
  })
})

const said = async (message: string, of = content) => (await digestOf(of, message)).split('\n')

describe('before publishing it names', () => {
  test('what is really missing, and nothing that is there', async () => {
    expect((await said('Was fehlt noch vor dem Veröffentlichen?')).slice(1)).toEqual([
      '- Noch Entwurf: „Über uns“.',
      '- Es gibt keine Seite „Datenschutz“.',
      '- Formulare haben keinen Empfänger: Anfragen liegen nur im Posteingang.',
    ])
  })

  test('nothing once all of it is there', async () => {
    const done = structuredClone(content)
    done.site.contact_recipient = 'hallo@lindenhof.example'
    for (const page of done.pages) if (page.status === 'draft') page.status = 'published'
    const legal = done.pages.find(({ path }) => path === '/impressum')
    if (legal)
      done.pages.push({
        ...legal,
        path: '/datenschutz',
        translations: legal.translations.map((one) => ({ ...one, title: 'Datenschutz' })),
      })
    expect(await said('Was fehlt noch?', done)).toEqual([
      'say:check Mir fällt nichts auf, das fehlt. Sie können veröffentlichen.',
    ])
  })

  test('each thing that is taken away', async () => {
    const broken = structuredClone(content)
    broken.site.company = {}
    for (const page of broken.pages) {
      page.is_home = false
      if (page.path === '/brot') page.blocks = []
      for (const block of page.blocks) {
        if (block.type === 'hero')
          block.content = { de: { headline: 'Hier steht Ihr Text', image: { url: '/a.jpg', alt: '' } } }
      }
    }
    const text = (await said('What is missing?', broken)).join(' ')
    for (const part of [
      'no home page',
      'Without content: “Bread and prices”',
      'The legal notice lacks: legal name, street',
      'without alt text: “Home”',
      'Not in English: “Home”',
      'Placeholder texts on: “Home”',
    ])
      expect(text).toContain(part)
  })
})

describe('days that are not as usual', () => {
  const special = async (message: string) =>
    (await said(message))
      .filter((line) => line.startsWith('updateBlock'))
      .map((line) => line.replace(/^.*?content\./, ''))

  test.each<[message: string, parts: string[], state: 'open' | 'closed']>([
    ['An Heiligabend haben wir von 6 bis 12 Uhr geöffnet', ['date=2026-12-24', 'from=6:00', 'to=12:00'], 'open'],
    ['On Christmas Eve we are open from 6 to 12', ['date=2026-12-24', 'to=12:00'], 'open'],
    ['Am 24.12. geschlossen', ['date=2026-12-24'], 'closed'],
    ['Am 2. Januar machen wir erst um 9 Uhr auf und um 12 zu', ['date=2027-01-02', 'from=9:00'], 'open'],
    ['Vom 27.12. bis 6.1. sind Betriebsferien', ['date=2026-12-27', 'until=2027-01-06', 'Betriebsferien'], 'closed'],
    ['Zwischen den Jahren ist geschlossen', ['date=2026-12-27', 'until=2026-12-30'], 'closed'],
    ['Am 24. und 31. Dezember sind wir von 7 bis 12 Uhr da', ['date=2026-12-31', 'date=2026-12-24'], 'open'],
    ['Karfreitag zu', ['date=2027-03-26', 'label=Karfreitag'], 'closed'],
    ['We are closed on December 31st, 2027', ['date=2027-12-31'], 'closed'],
  ])('%s', async (message, parts, state) => {
    const lines = (await special(message)).join(' ')
    expect(parts.filter((part) => !lines.includes(part))).toEqual([])
    expect(/special\.\d\.from=/.test(lines)).toBe(state === 'open')
  })

  test('an end alone goes with the usual beginning of that day', async () => {
    // 24 December 2026 is a Thursday
    expect((await special('Heiligabend nur bis 12 Uhr offen')).join(' ')).toContain('special.0.from=6:30')
  })

  test('what is no date of the calendar, or nothing about hours, is left to others', async () => {
    for (const message of ['Am 31.2. geschlossen', 'Schreib einen Beitrag über Weihnachten', 'Heiligabend'])
      expect(await special(message)).toEqual([])
  })
})

describe('hours in sentences', () => {
  test('that tell other days as well are left alone and named', async () => {
    const site = structuredClone(content)
    const footer = site.pages.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'footer')
    if (footer) footer.content = { de: { text: 'Di–Sa ab 6:30 Uhr, samstags bis 13 Uhr.' } }
    const outcome = await understand({
      message: 'Samstag bis 14 Uhr offen',
      history: [],
      userLanguage: 'de',
      today: '2026-11-22',
      content: site,
    })
    expect(outcome.text).toContain('Bitte prüfen Sie außerdem: „Di–Sa ab 6:30 Uhr, samstags bis 13 Uhr.“')
    expect(JSON.stringify(outcome)).not.toContain(`"block":"${footer?.id}"`)
  })

  test('of a day without hours are asked for, not made up', async () => {
    expect((await said('Sonntag bis 12 Uhr offen'))[0]).toStartWith(
      'ask:hours Für Sonntag stehen noch keine Zeiten auf der Website.',
    )
  })
})

describe('a message of any kind', () => {
  const hostile = [
    '"',
    '„',
    "'a",
    '1 ',
    '0',
    'ß',
    ' ',
    '@a.',
    'A b ',
    'Mo-',
    '1:1',
    '⟦0⟧',
    'ändere die Überschrift zu ',
    '==',
    '\\',
    '(a+)+',
    '\u202e',
    '€',
    'und ',
  ]
  test.each(hostile)('of 8000 times %p is answered, and proposes nothing', async (part) => {
    const text = part.repeat(8000 / part.length)
    expect(await digestOf(content, text)).toMatch(/^(?:say|ask):/)
    expect(await digestOf(content, text.slice(0, maxCommandLength))).toBeString()
  })
})
