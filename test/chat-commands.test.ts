import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { commandTable } from '../src/ai/builtin/chat/commands/table'
import { maxCommandLength } from '../src/ai/builtin/chat/reading'
import { understand } from '../src/ai/builtin/chat/understand'
import { readSiteContent } from '../src/ai/chat/site-content'
import { wishExamples } from '../src/editor/ai/ai-examples'
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

describe('hours in sentences', () => {
  test('that tell the same days are left alone and named', async () => {
    const site = structuredClone(content)
    const footer = site.pages.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'footer')
    if (footer) footer.content = { de: { text: 'Di–Sa ab 6:30 Uhr, samstags bis 13 Uhr.' } }
    const text = await said('Samstag bis 14 Uhr offen', site)
    expect(text.filter((line) => line.startsWith('updateBlock Wann wir backen'))).toHaveLength(1)
    const outcome = await understand({
      message: 'Samstag bis 14 Uhr offen',
      history: [],
      userLanguage: 'de',
      today: '2026-11-22',
      content: site,
    })
    expect(outcome.text).toContain('Bitte prüfen Sie außerdem:')
    expect(outcome.text).toContain('„Di–Sa ab 6:30 Uhr, samstags bis 13 Uhr.“')
    expect(JSON.stringify(outcome)).not.toContain(`"block":"${footer?.id}"`)
  })

  test('of a day without hours are asked for, not made up', async () => {
    expect((await said('Sonntag bis 12 Uhr offen'))[0]).toStartWith(
      'say:hours Für Sonntag fehlt noch der Beginn oder das Ende.',
    )
  })
})

test.each([
  'Am 24.12. geschlossen',
  'An Heiligabend haben wir von 6 bis 12 Uhr geöffnet',
  'We are closed on December 31st',
])('a day of the year is no change of the week: %s', async (wish) => {
  expect(await digestOf(content, wish)).toMatch(/^say:special/)
})

describe('the table of commands', () => {
  // what the bakery does not have yet
  const withVoices = structuredClone(content)
  for (const page of withVoices.pages)
    for (const block of page.blocks) {
      if (block.type === 'features') block.content.de = { ...block.content.de, text: 'Alles gut , und frisch .' }
      if (block.type === 'cta')
        block.content = {
          de: { headline: 'Hunger bekommen?', text: 'Wir backen Brot , Kuchen .' },
          en: { headline: 'Hungry now?', text: 'We bake bread , cakes .' },
        }
      if (block.type === 'cta') block.content.de = { ...block.content.de, primary: { label: 'Kontakt', href: '/' } }
    }
  const [home] = withVoices.pages.filter(({ is_home }) => is_home)
  const voices = { de: { headline: 'Stimmen', items: [] }, en: { headline: 'Voices', items: [] } }
  const [block] = home?.blocks ?? []
  if (home && block)
    home.blocks.push({
      ...structuredClone(block),
      id: crypto.randomUUID(),
      type: 'testimonials',
      content: voices,
      props: {},
    })
  for (const found of withVoices.pages.flatMap(({ blocks }) => blocks))
    if (found.type === 'opening_hours')
      found.props = { hours: [...(found.props.hours as object[]), { day: 'mo', from: '8:00', to: '12:00' }] }

  test('is the one of the guide', async () => {
    const guide = await Bun.file(join(import.meta.dir, '../docs/editor.md')).text()
    for (const { name, examples } of commandTable)
      expect(guide).toContain(`| ${name.en} | \`${examples.de[0]}\`, \`${examples.en[0]}\` |`)
  })

  const examples = commandTable.flatMap(({ examples }) => [...examples.de, ...examples.en])
  test.each(examples)('has an example that works: %s', async (example) => {
    expect(await digestOf(withVoices, example)).not.toMatch(/^say:/)
  })

  test.each([
    ...wishExamples.de.forPage,
    ...wishExamples.de.forSite,
    ...wishExamples.en.forPage,
    ...wishExamples.en.forSite,
  ])('and the editor suggests what is understood: %s', async (chip) => {
    expect(await digestOf(withVoices, chip)).not.toMatch(/^say:(?:unknown|near|thinking)/)
  })
  const chosen = withVoices.pages.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'cta')
  test.each([...wishExamples.de.forSection, ...wishExamples.en.forSection])(
    'of a section that is chosen: %s',
    async (chip) => {
      const more = { pageId: home?.id, blockId: chosen?.id }
      expect(await digestOf(withVoices, chip, more)).not.toMatch(/^say:(?:unknown|near|thinking|which)/)
    },
  )
})

describe('nothing is done where', () => {
  test.each([
    // something negates, postpones or only thinks of it
    'Lösche die Seite Besuch nicht',
    'Bitte noch nicht veröffentlichen',
    'Publish the site tomorrow',
    'Publish the site. Wait, not yet.',
    'Veröffentliche die Website. Nein, doch nicht.',
    'Veröffentliche die Website, sobald Anna zurück ist',
    'Lösche die Vorteile und die Öffnungszeiten nicht',
    'Don’t delete the features and hide the opening hours',
    'Lösche die Vorteile erst nach Weihnachten',
    'Vielleicht sollten wir die Vorteile löschen',
    'Wenn wir die Vorteile löschen, was bleibt dann?',
    'Das Bauernbrot kostet nicht 5,20 €',
    'Das Bauernbrot kostete früher 4,20 €',
    // somebody else has said it, or it has happened
    'Meine Frau meint, wir sollten die Vorteile löschen',
    'My husband says delete the page Visit',
    'Der Text „Lösche die Seite Besuch“ ist komisch',
    'We deleted the page Visit yesterday',
    'Hast du die Website veröffentlicht?',
    // what is given may be for what is new
    'Create a page “Jobs” and add a contact form',
    'Erstelle eine Seite „Jobs“ und veröffentliche sie',
    // a word has no role
    'Ändere die Überschrift auf der Startseite',
    'Ändere die Überschrift zu etwas Frischem',
    'Change the heading to something catchier',
    'Mach die Seite moderner',
    'Füge eine Galerie mit unseren Hochzeitstorten hinzu',
    'Füge auf allen Seiten ein Kontaktformular hinzu',
    'Nächsten Samstag bis 14 Uhr offen',
    'Jeden zweiten Samstag bis 14 Uhr offen',
    'Der Kurs ist samstags von 10 bis 12 Uhr',
    'Bauernbrot um 20 Cent teurer',
    'Remove the sourdough workshop from the prices',
    'Lösche alle Seiten außer Besuch',
    'Hide the prices from customers under 18',
    // it cannot be done
    'Add an online shop with PayPal',
    'Schick allen Kunden eine Mail, dass wir zu haben',
  ])('%s', async (wish) => {
    expect(await digestOf(content, wish)).toMatch(/^say:/)
  })

  test('and every offer can be sent as it is', async () => {
    const offersOf = async (message: string) => {
      const outcome = await understand({ message, history: [], userLanguage: 'de', today: '2026-11-22', content })
      return outcome.kind === 'say' ? (outcome.offers ?? []) : []
    }
    const offers = (
      await Promise.all(
        [
          'Mach die Seite moderner',
          'Publish the site tomorrow',
          'die Brezel kostet ab morgen 1,10',
          'Add an online shop with PayPal',
        ].map(offersOf),
      )
    ).flat()
    expect(offers.length).toBeGreaterThan(5)
    for (const offer of offers)
      expect([offer, await digestOf(content, offer)]).not.toEqual([offer, expect.stringMatching(/^say:/)])
  })
})

test('what is negated beside a wish leaves the wish alone', async () => {
  const lines = await said('Bitte die Öffnungszeiten nicht ändern, nur die Vorteile ausblenden')
  expect(lines).toEqual([expect.stringContaining('updateBlock Wenig Zutaten, viel Zeit is_visible=false')])
})

test('which of several is meant is asked with a whole wish for each', async () => {
  const two = structuredClone(content)
  const home = two.pages.find(({ is_home }) => is_home)
  const cta = home?.blocks.find(({ type }) => type === 'cta')
  if (home && cta)
    home.blocks.push({
      ...structuredClone(cta),
      id: crypto.randomUUID(),
      content: { de: { headline: 'Noch ein Aufruf' } },
    })
  const outcome = await understand({
    message: 'Blende den Handlungsaufruf aus',
    history: [],
    userLanguage: 'de',
    today: '2026-11-22',
    content: two,
  })
  expect(outcome).toMatchObject({
    kind: 'say',
    offers: [
      'Blende den Abschnitt „Hunger bekommen?“ auf der Seite „Start“ aus',
      'Blende den Abschnitt „Noch ein Aufruf“ auf der Seite „Start“ aus',
    ],
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
    expect(await digestOf(content, text)).toMatch(/^say:/)
    expect(await digestOf(content, text.slice(0, maxCommandLength))).toBeString()
  })
})
