import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { answerChat } from '../src/ai/builtin/chat/answer'
import { commands } from '../src/ai/builtin/chat/commands/table'
import { maxCommandLength } from '../src/ai/builtin/chat/reading'
import { understand } from '../src/ai/builtin/chat/understand'
import { readChatSite } from '../src/ai/chat/site-content'
import type { ChatControls } from '../src/ai/chat/turn'
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
import { readOtherwise } from './support/readings'
import { createWorld, type World } from './support/world'

/** Other words for the same commands. */
const moreExamples = [
  'Füge einen Preis hinzu: Croissant 1,80 €',
  'Füge eine Kundenstimme hinzu: „Bestes Brot der Stadt.“ Jana K.',
  'Füge Öffnungszeiten hinzu',
  'Füge häufige Fragen hinzu',
  'Füge eine Galerie unter den Öffnungszeiten ein',
  'Ergänze den Text vom Eintrag „Brezel“: nur samstags',
  'Montags geschlossen',
  'Neue Öffnungszeiten: Mo–Fr 7–18 Uhr, Sa 7–12 Uhr',
  'Die Akzentfarbe soll Orange sein',
  'Verwende Archivo für die Überschriften',
  'Runde Buttons',
  'Neue Seite: Lieferservice',
  'Die Seite Besuch soll „Anfahrt“ heißen',
  'Verschiebe die Seite Besuch im Menü vor die Seite Brot und Preise',
  'Preis der Brezel: 1,10 €',
  'Mach die Schrift größer',
  'Mehr Abstand zwischen den Abschnitten',
  'Veröffentliche die Seite Über uns',
  'Nimm die Website offline',
  'Entferne die Vorteile',
  'Schieb die Öffnungszeiten über die Vorteile',
  'Überschrift auf der Startseite: Täglich frisch',
  'Der Button soll „Jetzt bestellen“ heißen',
  'Add a price: Croissant €1.80',
  'Add a testimonial: “Best bread in town.” Jana K.',
  'Add opening hours',
  'Add a FAQ',
  'Add a gallery below the opening hours',
  'Add to the text of the entry “Pretzel”: Saturdays only',
  'Closed on Mondays',
  'New opening hours: Mon–Fri 7am–6pm, Sat 7am–noon',
  'Make the main colour dark green',
  'Set the accent colour to #ff6600',
  'Use Archivo for the headings',
  'Round buttons',
  'New page: Delivery',
  'Call the page Visit “Find us”',
  'Move the page Visit in the menu before the page Bread and prices',
  'Price of the pretzel: €1.10',
  'Make the font bigger',
  'More space between the sections',
  'Publish the page About us',
  'Take the site offline',
  'Remove the features',
  'Move the opening hours above the features',
  'Heading on the home page: Fresh every day',
  'The button should say “Order now”',
]

/** What the built-in chat understands, on a site whose facts stand in many places. */

const world: World = await createWorld()
afterAll(() => world.end())
const owner = await world.owner()
const bakery = await newBakery(owner)
const tenant = world.ctx.tenants.get(owner.user.tenant_id)
const content = await tenant.read((db) => readChatSite(db, bakery.site.id))

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

test('of all these messages the whole of what is proposed, named and offered is as it was', async () => {
  const read = async (message: string) => {
    const turn = { message, history: [], userLanguage: 'de' as const, today: '2026-11-22', content }
    const outcome = await understand(turn)
    const named = outcome.text?.match(/„[^“]*“|“[^”]*”|\d[\d.,:–]*/g) ?? []
    if (outcome.kind !== 'propose') return [`say ${outcome.topic} ${named.join(' ')}`, ...(outcome.offers ?? [])]
    const digest = await digestOf(content, message)
    const lines = digest.replace(/ \S*\.id=[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}/g, '').split('\n')
    return [...lines.sort(), named.join(' ')]
  }
  expect(await readOtherwise('messages', read)).toEqual([])
})

const said = async (message: string, of = content) => (await digestOf(of, message)).split('\n')

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

  test('of a day that opens take away the note that it is closed, in every language, and no other note', async () => {
    const site = structuredClone(content)
    const block = site.pages.flatMap(({ blocks }) => blocks).find(({ type }) => type === 'opening_hours')!
    block.content = {
      de: {
        days: [
          { day: 'su', note: 'Ruhetag' },
          { day: 'sa', note: 'im Winter bis 12 Uhr' },
        ],
      },
      en: { days: [{ day: 'su', note: 'closed all day' }] },
    }
    const message = 'Sonntag von 9 bis 12 Uhr offen'
    const outcome = await understand({ message, history: [], userLanguage: 'de', today: '2026-11-22', content: site })
    const bodies = JSON.stringify(outcome)
    expect(bodies).toContain('"day":"su","from":"9:00","to":"12:00"')
    expect(bodies).toContain('"content":{"de":{"days":[{"day":"sa","note":"im Winter bis 12 Uhr"}]},"en":{"days":[]}}')
  })

  test('of a day without hours are asked for, not made up', async () => {
    expect((await said('Sonntag bis 12 Uhr offen'))[0]).toStartWith(
      'say:hours Für Sonntag fehlt noch der Beginn oder das Ende.',
    )
  })
})

describe('of two of a kind', () => {
  type Pages = (typeof content)['pages']
  const company = { street: 'Goethestraße 14', zip: '79100', city: 'Freiburg', phone: '0761 555010' }
  const section = (id: string, type: string, de: object, props: object = {}) => ({
    ...{ id, type, props, content: { de }, is_visible: true, section_id: 'x', sort_order: 0 },
  })
  const page = (path: string, title: string, ...blocks: object[]) => ({
    ...{ id: title, path, type: 'page', status: 'published', is_home: path === '/', blocks },
    translations: [{ locale: 'de', title, slug: title }],
  })
  const outcomeOf = (message: string, pages: object[], more: object = {}, others: object = {}) => {
    const own = { site: { ...content.site, company }, pages: pages as Pages, collections: [] }
    const site = { ...content, ...own, ...others }
    return understand({ message, history: [], userLanguage: 'de', today: '2026-11-22', content: site, ...more })
  }
  const callsOf = async (...asked: Parameters<typeof outcomeOf>) => {
    const outcome = await outcomeOf(...asked)
    return outcome.kind === 'propose' ? outcome.calls : outcome.text
  }
  const saturday = (...spans: string[]) =>
    spans.map((span) => ({ day: 'sa', from: span.split('–')[0], to: span.split('–')[1] }))
  const hours = (id: string, ...spans: string[]) => section(id, 'opening_hours', {}, { hours: saturday(...spans) })

  test('a beginning is that of the first hours of a day, an end that of the last', async () => {
    const pages = [page('/', 'Start', hours('a', '9:00–12:00', '14:00–18:00'))]
    for (const [message, ...spans] of [
      ['Samstag bis 17 Uhr offen', '9:00–12:00', '14:00–17:00'],
      ['Samstag ab 10 Uhr offen', '10:00–12:00', '14:00–18:00'],
    ] as const)
      expect(await callsOf(message, pages)).toMatchObject([{ body: { props: { hours: saturday(...spans) } } }])
  })

  test('hours that differ from section to section are left to the owner, and the same ones change in both', async () => {
    const both = (to: string) => [page('/', 'Start', hours('a', '9:00–18:00')), page('/b', 'Besuch', hours('b', to))]
    expect(await callsOf('Samstag bis 17 Uhr offen', both('9:00–16:00'))).toContain('verschiedene Zeiten')
    expect(await callsOf('Samstag bis 17 Uhr offen', both('9:00–18:00'))).toHaveLength(2)
    expect(await callsOf('Samstag bis 18 Uhr offen', both('9:00–18:00'))).toContain('steht schon so')
  })

  test('the note that a day is closed goes for the day that opens, and for no other', async () => {
    const days = ['su', 'mo'].map((day) => ({ day, note: 'Ruhetag' }))
    const block = section('a', 'opening_hours', { days }, { hours: saturday('9:00–12:00') })
    const calls = await callsOf('Sonntag von 9 bis 12 Uhr offen', [page('/', 'Start', block)])
    expect(calls).toMatchObject([{ body: { content: { de: { days: [{ day: 'mo', note: 'Ruhetag' }] } } } }])
  })

  test('a page takes the first address that none has', async () => {
    const pages = [page('/', 'Start'), page('/jobs', 'Stellen'), page('/jobs-2', 'Mehr')]
    expect(await callsOf('Erstelle eine Seite „Jobs“', pages)).toMatchObject([{ body: { path: '/jobs-3' } }])
  })

  test('an address changes with the company, and in sentences that say its street', async () => {
    const text = 'Sie finden uns in der Goethestraße 14, im Hof.'
    const pages = [page('/', 'Start', section('a', 'rich_text', { body: text }))]
    expect(await callsOf('Neue Adresse: Wiehrestraße 3, 79100 Freiburg', pages)).toMatchObject([
      { operation: 'updateSite', body: { company: { street: 'Wiehrestraße 3' } } },
      {
        params: { block: 'a' },
        body: { content: { de: { body: text.replace('Goethestraße 14', 'Wiehrestraße 3') } } },
      },
    ])
  })

  test('of two addresses, numbers and places that stand side by side only the own one changes', async () => {
    const own = { ...company, email: 'laden@linde.example' }
    const bodyOf = async (message: string, body: string) => {
      const pages = [page('/', 'Start', section('a', 'rich_text', { body }))]
      const calls = await callsOf(message, pages, {}, { site: { ...content.site, company: own } })
      return typeof calls === 'string' ? calls : (calls[1]!.body!.content as { de: { body: string } }).de.body
    }
    expect(
      await bodyOf(
        'Unsere neue Telefonnummer ist 0761 12345',
        '[0761 555010](tel:+49761555010), Bus: [0761 45000](tel:076145000)',
      ),
    ).toBe('[0761 12345](tel:076112345), Bus: [0761 45000](tel:076145000)')
    expect(
      await bodyOf('Die E-Mail-Adresse ist jetzt info@linde.example', 'laden@linde.example, hof@anders.example'),
    ).toBe('info@linde.example, hof@anders.example')
    const branch = { street: 'Hauptstraße 9', zip: '79206', city: 'Breisach' }
    const shown = [
      page('/', 'Start', section('a', 'contact_details', {}, company), section('b', 'contact_details', {}, branch)),
    ]
    const moved = await callsOf('Neue Adresse: Wiehrestraße 3, 79102 Freiburg', shown)
    expect(moved).toMatchObject([
      { operation: 'updateSite' },
      { params: { block: 'a' }, body: { props: { street: 'Wiehrestraße 3', zip: '79102' } } },
    ])
    expect(moved).toHaveLength(2)
  })

  test('what the company does not say is told from the first section that has it', async () => {
    const pages = [
      page('/', 'Start', section('a', 'contact_details', {}, { street: 'Gasse 1' })),
      page('/b', 'Besuch', section('b', 'contact_details', {}, { phone: '0761 55' })),
    ]
    const { text } = await outcomeOf(
      'Wie ist unsere Telefonnummer?',
      pages,
      {},
      { site: { ...content.site, company: {} } },
    )
    expect([text.includes('0761 55'), text.includes('Gasse 1')]).toEqual([true, true])
  })

  test('who gets the messages of forms is told of where it is the address that changes, and only there', async () => {
    const told = async (contact_recipient: string) => {
      const site = { ...content.site, company: { ...company, email: 'laden@linde.example' }, contact_recipient }
      const outcome = await outcomeOf(
        'Die E-Mail-Adresse ist jetzt info@linde.example',
        [page('/', 'Start')],
        {},
        { site },
      )
      return outcome.text.includes('Formulare gehen weiter')
    }
    expect([await told('laden@linde.example'), await told('chefin@linde.example')]).toEqual([true, false])
  })

  test('an entry is added where there is one list, and asked about where there are two', async () => {
    const group = (name: string) => ({ headline: name, items: [{ name, price: '4 €' }] })
    const list = (...names: string[]) => [page('/', 'Start', section('a', 'price_list', { groups: names.map(group) }))]
    const message = 'Füge einen Preis hinzu: Croissant 1,80 €'
    expect(await callsOf(message, list('Brot'))).toHaveLength(1)
    expect(await callsOf(message, list('Brot', 'Kuchen'))).toContain('Ich habe nicht alles verstanden')
  })

  test('what stands everywhere already is no change, and words are replaced on the page that is named alone', async () => {
    const collections = [{ ...content.collections[0]!, entries: [{ id: 'e', data: { titel: 'Sauerteigkurs' } }] }]
    const text = (id: string) => section(id, 'rich_text', { body: 'Der Sauerteigkurs.' })
    const pages = [page('/', 'Start', text('a')), page('/b', 'Besuch', text('b'))]
    expect(await callsOf('Unsere neue Telefonnummer ist 0761 555010', pages)).toBe('Das steht schon überall so.')
    const replaced = async (where: string) => {
      const message = `Ersetze ${where}„Sauerteigkurs“ durch „Brotkurs“`
      const calls = await callsOf(message, pages, {}, { collections })
      return typeof calls === 'string' ? calls : calls.map(({ params }) => params?.block ?? params?.entry)
    }
    expect(await replaced('')).toEqual(['a', 'b', 'e'])
    expect(await replaced('auf der Seite Besuch ')).toEqual(['b'])
  })

  test('what is replaced everywhere is replaced in the entries of all collections', async () => {
    const collections = ['kurse', 'feste'].map((slug) => {
      const entries = [{ id: slug, data: { titel: 'Sauerteigkurs' } }]
      return { ...content.collections[0]!, slug, entries }
    })
    const calls = await callsOf('Ersetze „Sauerteigkurs“ durch „Brotkurs“', [page('/', 'Start')], {}, { collections })
    expect(calls).toEqual(
      ['kurse', 'feste'].map((entry) => ({
        ...{ operation: 'updateEntry', params: { entry } },
        body: { data: { titel: 'Brotkurs' } },
      })),
    )
  })

  test('the font grows and shrinks to a bound, and no further', async () => {
    const calls = (message: string, base: number) => {
      const tokens = { ...content.theme.tokens, fonts: { base } }
      return callsOf(message, [page('/', 'Start')], {}, { theme: { ...content.theme, tokens } })
    }
    const sized = (base: number) => [{ body: { tokens: { fonts: { base } } } }]
    expect(await calls('Mach die Schrift größer', 20)).toMatchObject(sized(21))
    expect(await calls('Mach die Schrift kleiner', 16)).toMatchObject(sized(15))
    for (const base of [21, 22]) expect(await calls('Mach die Schrift größer', base)).toContain(`schon ${base} px`)
    expect(await calls('Mach die Schrift kleiner', 15)).toContain('schon 15 px')
  })

  test('of two sections of a kind the chosen one is meant, and a text is changed in a language that it has', async () => {
    const gallery = (id: string) => section(id, 'gallery', { headline: `Bilder ${id}` })
    const pages = [page('/', 'Start', gallery('a'), gallery('b'))]
    const look = { pageId: 'Start', blockId: 'b' }
    expect(await callsOf('Blende die Galerie aus', pages, look)).toMatchObject([{ params: { block: 'b' } }])
    const english = await callsOf('Change the heading of the gallery to “New”', pages, look)
    expect(english).toMatchObject([{ params: { block: 'b' }, body: { content: { de: { headline: 'New' } } } }])
  })

  test('a heading that stands on two pages is asked about with both, by its name', async () => {
    const asked = (id: string) => section(id, 'cta', { headline: 'Fragen' })
    const outcome = await outcomeOf('Blende den Abschnitt „Fragen“ aus', [
      ...[page('/', 'Start', asked('a')), page('/b', 'Besuch', asked('b'))],
    ])
    expect(outcome).toMatchObject({
      topic: 'which',
      offers: ['Start', 'Besuch'].map((title) => `Blende den Abschnitt „Fragen“ auf der Seite „${title}“ aus`),
    })
  })

  test('an entry goes in each language whose list is as long, and of two that are named both go', async () => {
    const items = (...names: string[]) => ({ items: names.map((question) => ({ question, answer: '…' })) })
    const faq = {
      ...section('a', 'faq', {}),
      content: { de: items('Parken', 'Hunde', 'Karten'), en: items('Parking', 'Dogs', 'Cards'), fr: items('Chiens') },
    }
    const pages = [page('/', 'Start', faq)]
    expect(await callsOf('Lösche den Eintrag „Hunde“', pages)).toEqual([
      expect.objectContaining({ body: { content: { de: items('Parken', 'Karten'), en: items('Parking', 'Cards') } } }),
    ])
    expect(await callsOf('Lösche den Eintrag „Parken“ und „Hunde“', pages)).toEqual([
      expect.objectContaining({ body: { content: { de: items('Karten'), en: items('Cards') } } }),
    ])
    // a text is one of its language
    const [call] = (await callsOf('Ändere den Text vom Eintrag „Hunde“ zu „Ja“', pages)) as { body: object }[]
    expect(Object.keys((call!.body as { content: object }).content)).toEqual(['de'])
  })

  test('what moves goes beside the one of its own page, into the section before it, and not beyond an end', async () => {
    const at = (id: string, type: string, section_id: string) => ({
      ...section(id, type, { headline: `Teil ${id}` }),
      section_id,
    })
    const pages = [
      page(
        '/',
        'Start',
        at('a', 'cta', '1'),
        at('b', 'gallery', '1'),
        at('c', 'opening_hours', '2'),
        at('d', 'map', '3'),
      ),
      page('/b', 'Besuch', at('e', 'opening_hours', '4')),
    ]
    const moved = async (message: string) => {
      const calls = await callsOf(message, pages)
      if (typeof calls === 'string') return calls
      const { blocks } = calls[0]!.body as { blocks: { id: string; section_id: string }[] }
      return blocks.map(({ id, section_id }) => id + section_id).join(' ')
    }
    expect(await moved('Verschiebe die Galerie unter die Öffnungszeiten')).toBe('a1 c2 b2 d3')
    expect(await moved('Verschiebe die Karte über die Galerie')).toBe('a1 d1 b1 c2')
    expect(await moved('Verschiebe die Karte ganz nach oben')).toBe('d1 a1 b1 c2')
    for (const message of ['Verschiebe den ersten Abschnitt nach oben', 'Verschiebe die Karte nach unten'])
      expect(await moved(message)).toBe('Der Abschnitt steht schon dort.')
    const list = (...names: string[]) => ({ items: names.map((question) => ({ question, answer: '…' })) })
    const own = [page('/', 'Start', section('a', 'faq', list('Parken', 'Hunde', 'Karten')))]
    const content = async (message: string) => {
      const calls = await callsOf(message, own)
      return typeof calls === 'string' ? calls : calls[0]!.body?.content
    }
    expect(await content('Verschiebe den Eintrag „Hunde“ nach oben')).toEqual({ de: list('Hunde', 'Parken', 'Karten') })
    expect(await content('Verschiebe den Eintrag „Parken“ nach oben')).toEqual({
      de: list('Parken', 'Hunde', 'Karten'),
    })
  })

  test('a name changes in sentences where it is no mere syllable, and links stay what they are', async () => {
    const text = (body: string) => section('a', 'cta', { text: body, primary: { label: body, href: `/${body}` } })
    const renamed = async (name: string) =>
      callsOf(
        'Unser Firmenname ist jetzt „Linde“',
        [page('/', 'Start', text(name))],
        {},
        {
          site: { ...content.site, name, company },
        },
      )
    expect(await renamed('Hof')).toMatchObject([{ operation: 'updateSite', body: { name: 'Linde' } }])
    expect(await renamed('Hof')).toHaveLength(1)
    expect(await renamed('Hofladen')).toMatchObject([
      { operation: 'updateSite' },
      { body: { content: { de: { text: 'Linde', primary: { label: 'Linde', href: '/Hofladen' } } } } },
    ])
    expect(await callsOf('Ersetze „Hofladen“ durch „Laden“', [page('/', 'Start', text('Hofladen'))])).toMatchObject([
      { body: { content: { de: { text: 'Laden', primary: { label: 'Laden', href: '/Hofladen' } } } } },
    ])
    const two = ['a', 'b'].map((id) => section(id, 'rich_text', { body: id }))
    const chosen = { pageId: 'Start', blockId: 'b' }
    expect(await callsOf('Ändere den Text zu „Neu“', [page('/', 'Start', ...two)], chosen)).toMatchObject([
      { params: { block: 'b' } },
    ])
  })

  test('words are replaced where they are said, and not where they are names for the machine', async () => {
    const items = (headline: string) => [{ icon: 'star', headline }]
    const text = section('a', 'features', { items: items('star, star') }, { variant: 'star' })
    expect(await callsOf('Ersetze „star“ durch „Stern“', [page('/', 'Start', text)])).toEqual([
      expect.objectContaining({ params: { block: 'a' }, body: { content: { de: { items: items('Stern, Stern') } } } }),
    ])
  })

  test('a price is that of the entry that has one, and what costs that much already is no change', async () => {
    const list = { groups: [{ headline: 'Brot', items: [{ name: 'Brezel', price: '0,90 €' }] }] }
    const pages = [
      page(
        '/',
        'Start',
        section('a', 'features', { items: [{ headline: 'Brezel' }] }),
        section('b', 'price_list', list),
      ),
    ]
    expect(await callsOf('Die Brezel kostet jetzt 1,10 €', pages)).toMatchObject([{ params: { block: 'b' } }])
    expect(await callsOf('Die Brezel kostet jetzt 0,90 €', pages)).toBe('Das kostet schon so viel.')
  })

  test('a page is renamed in the language of the wish, and a new one is there in each language of the site', async () => {
    const visit = {
      ...page('/besuch', 'Besuch'),
      translations: ['Besuch', 'Visit'].map((title, i) => ({ locale: ['de', 'en'][i], title, slug: 'besuch' })),
    }
    const pages = [page('/', 'Start'), visit]
    const named = async (message: string) =>
      (await callsOf(message, pages)) as unknown as { body: { translations: object[] } }[]
    expect((await named('Benenne die Seite Besuch in „Anfahrt“ um'))[0]?.body.translations).toEqual([
      { locale: 'de', title: 'Anfahrt' },
    ])
    expect((await named('Rename the page Visit to “Find us”'))[0]?.body.translations).toEqual([
      { locale: 'en', title: 'Find us' },
    ])
    expect((await named('Erstelle eine Seite „Jobs“'))[0]?.body.translations).toMatchObject([
      { locale: 'de', title: 'Jobs' },
      { locale: 'en', title: 'Jobs' },
    ])
  })

  test('a page goes live or offline where it is not so already, and beside the page that is named', async () => {
    const draft = { ...page('/jobs', 'Jobs'), status: 'draft' }
    const pages = [page('/', 'Start'), page('/brot', 'Brot'), page('/besuch', 'Besuch'), draft]
    expect(await callsOf('Nimm die Seite Besuch offline', pages)).toMatchObject([
      { params: { page: 'Besuch' }, body: { status: 'draft' } },
    ])
    expect(await callsOf('Veröffentliche die Seite Jobs', pages)).toMatchObject([
      { params: { page: 'Jobs' }, body: { status: 'published' } },
    ])
    expect(await callsOf('Nimm die Seite Jobs offline', pages)).toContain('schon ein Entwurf')
    expect(await callsOf('Veröffentliche die Seite Besuch', pages)).toContain('schon zur Veröffentlichung')
    const ordered = async (message: string) => {
      const [call] = (await callsOf(message, pages)) as unknown as { body: { pages: string[] } }[]
      return call?.body.pages.join(' ')
    }
    expect(await ordered('Verschiebe die Seite Besuch im Menü vor die Seite Brot')).toBe('Start Besuch Brot Jobs')
    expect(await ordered('Verschiebe die Seite Start im Menü hinter die Seite Brot')).toBe('Brot Start Besuch Jobs')
  })

  test('on two pages with the same, what is meant is on the page that is named, else on the one that is looked at', async () => {
    const hours = (id: string) => ({ ...section(id, 'opening_hours', { headline: 'Zeiten' }), sort_order: 4 })
    const items = (id: string) =>
      section(id, 'faq', { headline: 'Fragen', items: [{ question: 'Parken', answer: '…' }] })
    const pages = [page('/', 'Start', hours('a'), items('b')), page('/besuch', 'Besuch', hours('c'), items('d'))]
    const blockIn = async (message: string, more: object = {}) => {
      const calls = await callsOf(message, pages, more)
      return typeof calls === 'string' ? calls : (calls[0]?.params?.block ?? calls[0])
    }
    expect(await blockIn('Blende die Öffnungszeiten auf der Seite Besuch aus')).toBe('c')
    expect(await blockIn('Blende die Öffnungszeiten aus', { pageId: 'Besuch' })).toBe('c')
    expect(await blockIn('Blende die Öffnungszeiten aus', { pageId: 'Start' })).toBe('a')
    expect(await blockIn('Lösche den Eintrag „Parken“ auf der Seite Besuch')).toBe('d')
    expect(await blockIn('Füge auf der Seite Besuch eine Frage hinzu: Gibt es Karten? Ja.')).toBe('d')
    for (const [where, sort_order] of [
      ['unter', 5],
      ['über', 4],
    ] as const)
      expect(await blockIn(`Füge auf der Seite Besuch ${where} den Öffnungszeiten eine Galerie ein`)).toMatchObject({
        operation: 'createBlock',
        ...{ params: { page: 'Besuch' }, body: { type: 'gallery', sort_order } },
      })
  })

  test('an entry that two sections of a page have is the one of the section that is named, else it is asked about', async () => {
    const items = (id: string, headline: string) =>
      section(id, 'faq', { headline, items: [{ question: 'Parken', answer: '…' }] })
    const pages = [page('/', 'Start', items('a', 'Anreise'), items('b', 'Besuch'))]
    expect(await callsOf('Lösche den Eintrag „Parken“ im Abschnitt „Besuch“', pages)).toMatchObject([
      { params: { block: 'b' } },
    ])
    expect(await callsOf('Lösche den Eintrag „Parken“', pages)).toContain('Was ist gemeint')
  })

  const questions = (id: string, headline: string) =>
    section(id, 'faq', { headline, items: [{ question: 'Parken', answer: '…' }] })
  const courses = section('c', 'price_list', {
    ...{ headline: 'Preise', groups: [{ items: ['Welpenkurs', 'Agility'].map((name) => ({ name, price: '5 €' })) }] },
  })
  const school = [
    page('/', 'Start', section('a', 'gallery', { headline: 'Bilder vom Hof' }), questions('b', 'Fragen')),
    page('/kurse', 'Kurse', courses, questions('d', 'Fragen zu Kursen')),
  ]
  const offersOf = async (message: string) => {
    const outcome = await outcomeOf(message, school)
    return outcome.kind === 'say' ? (outcome.offers ?? []) : outcome.wish
  }

  test('a name that a page and a section have is asked about, and what the site says is told in the language of the question', async () => {
    const texts = {
      de: { headline: 'Kurse', text: 'Parken im Hof.' },
      en: { headline: 'Kurse', text: 'Parking nearby.' },
    }
    const both = [page('/', 'Start', { ...section('a', 'cta', {}), content: texts }), page('/kurse', 'Kurse')]
    const outcome = await outcomeOf('Lösche „Kurse“', both)
    expect(outcome).toMatchObject({ kind: 'say', topic: 'which' })
    expect(outcome.kind === 'say' && outcome.offers).toHaveLength(2)
    const told = async (message: string) => (await outcomeOf(message, both)).text
    expect(await told('Steht irgendwo etwas von Parken?')).toContain('Parken im Hof.')
    for (const message of ['Is there parking anywhere?', 'Is “Parking” mentioned anywhere?'])
      expect(await told(message)).toContain('Parking nearby.')
  })

  test('entries of two pages are named with their pages, and what is asked about can be sent as it is', async () => {
    const wishes = ['Start', 'Kurse'].map(
      (title) => `Lösche den Eintrag „Welpenkurs“ auf der Seite „Kurse“ und „Parken“ auf der Seite „${title}“`,
    )
    expect(await offersOf('Lösche den Eintrag „Welpenkurs“ und „Parken“')).toEqual(wishes)
    for (const wish of wishes) expect(await offersOf(wish)).toBe(wish)
    expect(await offersOf('Lösche den Eintrag „Welpenkurs“ und „Agility“')).toBe(
      'Lösche den Eintrag „Welpenkurs“ und „Agility“ auf der Seite „Kurse“',
    )
  })

  test('offers are about the page that is named, the entry that is meant and the wish that is one', async () => {
    const [price, text] = ['Preis auf der Seite „Kurse“: „Welpenkurs“ 80 €', 'Ändere den Text vom Eintrag „Welpenkurs“']
    expect(await offersOf('Frau Parken sagt, der Welpenkurs soll halt so 80 Euro kosten')).toEqual([
      ...[price, `${text} auf der Seite „Kurse“ zu: `],
    ])
    const asked = 'Auf der Seite Kurse das mit dem Parken stimmt irgendwie nicht mehr, bitte löschen'
    expect((await offersOf(asked))[0]).toBe('Lösche den Eintrag „Parken“ auf der Seite „Kurse“')
    expect(JSON.stringify(await offersOf(asked))).not.toContain('„Start“')
    expect(
      JSON.stringify(await offersOf('Der Welpenkurs soll irgendwie teurer werden, aber noch nicht')),
    ).not.toContain('Welpenkurs')
    expect((await offersOf('Nicht den Agility löschen sondern irgendwie den Welpenkurs'))[0]).toBe(
      'Lösche den Eintrag „Welpenkurs“ auf der Seite „Kurse“',
    )
    expect(await offersOf('Ändere die Überschrift der Galerie zu: Neu. Lösche die Galerie.')).toContain(
      'Lösche den Abschnitt „Bilder vom Hof“ auf der Seite „Start“',
    )
  })

  test('two sections of one page with the same heading are told apart by their place', async () => {
    const asked = (id: string) => section(id, 'cta', { headline: 'Fragen' })
    const outcome = await outcomeOf('Lösche den Abschnitt „Fragen“', [page('/', 'Start', asked('a'), asked('b'))])
    expect(outcome).toMatchObject({
      topic: 'which',
      offers: [1, 2].map((n) => `Lösche den Abschnitt ${n} auf der Seite „Start“`),
    })
  })

  test('a colour replaces the one for dark screens too, and a template is put on where another one is worn', async () => {
    const pages = [page('/', 'Start')]
    const theme = (colorsDark?: object) => ({
      theme: { ...content.theme, tokens: { ...content.theme.tokens, colorsDark } },
    })
    const bodyOf = async (message: string, others: object) => {
      const calls = await callsOf(message, pages, {}, others)
      return typeof calls === 'string' ? calls : calls[0]!.body
    }
    const dark = await bodyOf('Mach die Akzentfarbe blau', theme({ accent: '#ffffff', primary: '#eeeeee' }))
    expect(dark).toMatchObject({ tokens: { colorsDark: { accent: null } } })
    expect(Object.keys((dark as { tokens: { colorsDark: object } }).tokens.colorsDark)).toEqual(['accent'])
    expect(Object.keys((await bodyOf('Mach die Akzentfarbe blau', theme())) as { tokens: object })).toEqual(['tokens'])
    const body = (await bodyOf('Nimm die Vorlage Handwerk', {})) as { theme_id: string }
    const worn = { site: { ...content.site, theme_id: body.theme_id } }
    expect(await bodyOf('Nimm die Vorlage Handwerk', worn)).toContain('trägt die Website schon')
  })

  test('hours are told day by day, and pages with those that are drafts', async () => {
    const own = section(
      'a',
      'opening_hours',
      {},
      { hours: [...saturday('9:00–12:00'), { day: 'su', from: '10:00', to: '11:00' }] },
    )
    const pages = [page('/', 'Start', own), { ...page('/jobs', 'Jobs'), status: 'draft' }]
    const { text } = await outcomeOf('Wann haben wir offen?', pages)
    for (const line of ['Samstag: 9:00–12:00\n', 'Sonntag: 10:00–11:00', 'Montag: geschlossen\n'])
      expect(`${text}\n`).toContain(line)
    const listed = (await outcomeOf('Welche Seiten gibt es?', pages)).text
    expect([listed.includes('Jobs (/jobs), Entwurf'), listed.includes('Start (/), Entwurf')]).toEqual([true, false])
  })

  test('what is more than one action holds is proposed in as many as it takes, each as full as it may be', async () => {
    const parts: number[] = []
    const controls = {
      say: () => undefined,
      propose: async (calls: unknown[]) => ({ ok: parts.push(calls.length) > 0, summary: '', data: {} }),
    } as unknown as ChatControls
    const texts = [200, 150, 140].map((kb, i) =>
      section(`${i}`, 'rich_text', { body: `Altbau ${'x'.repeat(kb * 1000)}` }),
    )
    const site = { ...content, pages: [page('/', 'Start', ...texts)] as Pages, collections: [] }
    const turn = {
      message: 'Ersetze „Altbau“ durch „Neubau“',
      history: [],
      userLanguage: 'de' as const,
      today: '2026-11-22',
    }
    await answerChat({ ...turn, content: site }, controls, new AbortController().signal)
    expect(parts).toEqual([1, 2])
  })

  test('what was refused is not to be confirmed', async () => {
    const said: string[] = []
    const answer = async (ok: boolean) => {
      said.length = 0
      const controls = {
        say: (text: string) => void said.push(text),
        propose: async () => ({ ok, summary: 'Das geht nicht.', data: {} }),
      } as unknown as ChatControls
      const turn = {
        message: 'Veröffentliche die Website',
        history: [],
        userLanguage: 'de' as const,
        today: '2026-11-22',
      }
      await answerChat({ ...turn, content: { ...content, isComplete: false } }, controls, new AbortController().signal)
      return ['Bitte bestätigen', 'Einen Teil ihrer Seiten', 'Das geht nicht.'].map((one) =>
        said.join('').includes(one),
      )
    }
    expect([await answer(true), await answer(false)]).toEqual([
      [true, true, false],
      [false, false, true],
    ])
  })

  test('what names no page is meant for the one that is looked at', async () => {
    const pages = [page('/', 'Start', section('a', 'cta', { headline: 'A' })), page('/b', 'Besuch')]
    for (const pageId of ['Start', 'Besuch'])
      expect(await callsOf('Füge eine Galerie hinzu', pages, { pageId })).toMatchObject([{ params: { page: pageId } }])
  })
})

test('words that are replaced are named with every place where they stand', async () => {
  const turn = {
    message: 'Ersetze „Brot“ durch „Gebäck“',
    history: [],
    userLanguage: 'de' as const,
    today: '2026-11-22',
  }
  const { text } = await understand({ ...turn, content })
  const isIn = ({ content: own }: object & { content: object }) => JSON.stringify(own).includes('Brot')
  const pages = content.pages.filter(({ blocks }) => blocks.some(isIn))
  const count = pages.flatMap(({ blocks }) => blocks.filter(isIn)).length
  expect([pages.length > 1, text.includes(`Das ändert ${count} Stellen`)]).toEqual([true, true])
  for (const { translations } of pages) expect(text).toContain(translations[0]?.title ?? '')
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
    for (const { name, example } of commands)
      expect(guide).toContain(`| ${name.en} | \`${example.de}\`, \`${example.en}\` |`)
  })

  const examples = commands.flatMap(({ example }) => [example.de, example.en])
  test.each([...examples, ...moreExamples])('has an example that works: %s', async (example) => {
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
    'Das Bauernbrot gibt es nicht mehr',
    'Veröffentliche das bitte, aber ohne die Vorteile',
    'Das Grün gefällt mir nicht',
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
    const whole = offers.filter((offer) => !/:\s*$/.test(offer))
    expect(whole.length).toBeGreaterThan(5)
    for (const offer of whole)
      expect([offer, await digestOf(content, offer)]).not.toEqual([offer, expect.stringMatching(/^say:/)])
  })
})

describe('a wish that is not whole is met by offers', () => {
  const offersTo = async (message: string) => {
    const outcome = await understand({ message, history: [], userLanguage: 'de', today: '2026-11-22', content })
    return outcome.kind === 'say' ? (outcome.offers ?? []) : []
  }
  test.each([
    ['Das Bauernbrot gibt es nicht mehr', 'Lösche den Eintrag „Bauernbrot“ auf der Seite „Brot und Preise“'],
    [
      'Das mit dem Sauerteig stimmt so nicht mehr',
      'Ändere den Text im Abschnitt „Seit 1987“ auf der Seite „Über uns“ zu: ',
    ],
    ['Das Bauernbrot ist teurer geworden, 5,20 €', 'Preis auf der Seite „Brot und Preise“: „Bauernbrot“ 5,20 €'],
    ['Die Postleitzahl ist falsch', 'Neue Adresse: '],
    [
      'Die Seite Besuch gehört im Menü an die zweite Stelle',
      'Verschiebe die Seite „Besuch“ im Menü vor die Seite „Brot und Preise“',
    ],
    [
      'Blende die Vorteile aus, nicht nur die Preise',
      'Blende den Abschnitt „Wenig Zutaten, viel Zeit“ auf der Seite „Start“ aus',
    ],
    ['Wir brauchen eine Datenschutzseite', 'Erstelle eine Seite „Datenschutz“'],
    ['Mittwochs bitte rausnehmen bei den Öffnungszeiten', 'Mittwochs geschlossen'],
    ['Der Text bei Über uns klingt so steif', 'Ändere den Text im Abschnitt „Seit 1987“ auf der Seite „Über uns“ zu: '],
    ['We no longer bake pretzels', 'Delete the entry “Pretzel” on the page “Bread and prices”'],
    ['Don’t touch the prices, just call the page Visit something else', 'Rename the page “Visit” to: '],
    ['Nicht die Vorteile löschen, nur die Brezel', 'Lösche den Eintrag „Brezel“ auf der Seite „Brot und Preise“'],
    ['Zieh die Preise auf die Startseite', 'Füge auf der Seite „Start“ ein: Preisliste'],
    [
      'Kann man die Seite Besuch vor Brot und Preise setzen?',
      'Verschiebe die Seite „Besuch“ im Menü vor die Seite „Brot und Preise“',
    ],
    [
      'Bitte lass die Preise so, aber die Vorteile müssen raus',
      'Lösche den Abschnitt „Wenig Zutaten, viel Zeit“ auf der Seite „Start“',
    ],
    ['Hide the prices for now', 'Hide the section “Prices” on the page “Bread and prices”'],
  ])('about the place: %s', async (message, offer) => {
    expect(await offersTo(message)).toContain(offer)
  })

  test('what is new and of no kind can be an entry of each list of the site', async () => {
    const offers = await offersTo('Wir haben einen neuen Azubi namens Jonas')
    expect(offers.length).toBeGreaterThan(1)
    for (const offer of offers) expect(offer).toMatch(/^Füge auf der Seite „.+“ .+ hinzu: $/)
  })

  test.each([
    ['Lösch das Bauernbrot nicht, es ist nur teurer geworden', /Lösche/],
    // a page is not to go for a part of a wish
    ['Nimm den Satz über die Backzeiten von der Seite Besuch', /^Lösche die Seite/],
    ['Nicht die Vorteile löschen, nur die Brezel', /Vorteile|Zutaten/],
    ['Don’t publish yet. The farmhouse loaf got dearer, €5.50', /Publish/],
  ])('and none that it negates: %s', async (message, never) => {
    const offers = await offersTo(message)
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) expect(offer).not.toMatch(never)
  })

  test.each([
    'Koche mir einen Kaffee',
    'Wir haben jetzt auch einen Lieferdienst',
    'Lösch den Yogakurs',
    'Das Foto vom Team muss weg',
    'The intro is too long',
  ])('and no refusal is without one: %s', async (message) => {
    expect(await offersTo(message)).not.toEqual([])
  })

  test('whole ones, or beginnings that end with a colon', async () => {
    for (const message of ['Die Brezel', 'Preis der Brezel falsch', 'The farmhouse loaf got dearer', 'Über uns'])
      for (const offer of await offersTo(message))
        if (!/:\s*$/u.test(offer))
          expect([offer, await digestOf(content, offer)]).not.toEqual([offer, expect.stringMatching(/^say:/)])
  })

  test.each([
    'Ändere den Text im Abschnitt „Seit 1987“ auf der Seite „Über uns“ zu: ',
    'Ergänze den Text im Abschnitt „Seit 1987“ auf der Seite „Über uns“: ',
    'Ändere den Titel vom Eintrag „Brezel“ auf der Seite „Brot und Preise“ zu: ',
    'Add to the text of the entry “Pretzel” on the page “Bread and prices”: ',
    'Füge auf der Seite „Besuch“ einen Text ein: ',
    'Rename the page “Visit” to: ',
  ])('whose beginning does what it says once it is ended: %s', async (offer) => {
    expect(await digestOf(content, `${offer}Neue Worte`)).toMatch(/=(?:.*\s)?Neue Worte/u)
  })
})

test('a text that is given keeps its reason', async () => {
  expect(await said('Ändere die Überschrift zu: Frisch, weil wir früh aufstehen')).toEqual([
    expect.stringContaining('headline=Frisch, weil wir früh aufstehen'),
  ])
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
