import { weekDays } from '../../../grammar/week'
import { readChunks } from './chunks'
import { factOf } from './commands/facts'
import { hoursOf, nameOf } from './commands/hours'
import { pricedItems } from './commands/prices'
import { fold } from './fold'
import { type Outcome, quoted, type Reading, say, textsIn } from './reading'
import { stem, titleOf } from './site-names'

/** Questions about the site, answered from what stands on it. They change nothing, whatever they say. */
export function answerQuestion(reading: Reading, question: string): Outcome | undefined {
  const folded = ` ${fold(question)} `
  const asks = (words: string) => new RegExp(` (?:${words})`).test(folded)
  const found = topics.find(([words, without]) => asks(words) && !(without && asks(without)))
  return found?.[2](reading, question) ?? mentions(reading, question)
}

type Answer = (reading: Reading, question: string) => Outcome | undefined
/** Stems of folded words that a question must and must not have. */
const topics: [words: string, without: string | undefined, answer: Answer][] = [
  [
    'fehlt |fehlen |missing |bereit |ready |vollstaendig |komplett |complete |left to do |noch zu tun |erledigen |checkliste |checklist ',
    undefined,
    check,
  ],
  ['domain', undefined, domain],
  ['zuletzt |veroeffentlicht |online |live |published |offline ', 'preis|open', state],
  ['kost|preis|wie ?viel verlang|wieviel |teuer |verlangen |cost|price|how much |charge ', 'seiten |pages ', prices],
  [
    'offen |geoeffnet |oeffnungszeit|open |opening |closed |geschlossen |schliess|hours |ruhetag|wann haben wir |bis wann |closed',
    'aendern |where would ',
    hours,
  ],
  [
    'telefon|nummer |phone|e mail|mailadresse|email|adresse |anschrift |address |kontaktdaten |erreich|reach ',
    undefined,
    contact,
  ],
  [
    'wie ?viele seiten |wieviele seiten |welche (?:unter)?seiten |how many pages |which pages (?:are|do|have)|alle seiten |all pages |unterseiten |sitemap |which pages $',
    'erwaehn|mention',
    pages,
  ],
  [
    'welche (?:abschnitte|bloecke) |abschnitte |bloecke |sections |blocks |steht auf der |was ist auf ',
    undefined,
    sections,
  ],
  [
    'welche (?:farbe|schrift|vorlage)|which (?:colour|color|font|template|theme)|welches (?:aussehen|design)|farben haben |what (?:colour|color|font|template)',
    undefined,
    look,
  ],
]

/** The findings are told behind it: they take more than the site's content. */
function check(reading: Reading) {
  return say(reading, 'check', 'Das fällt vor dem Veröffentlichen auf:', 'This is what to look at before publishing:')
}

function domain(reading: Reading) {
  return say(
    reading,
    'domain',
    'Eine eigene Domain verbinden Sie unter „Domains“. Was sie kostet, sagt der Anbieter, bei dem Sie sie kaufen; wie viele Ihr Tarif erlaubt, steht unter „Tarif“.',
    'You connect a domain of your own under “Domains”. What it costs is said by whoever sells it; how many your plan allows stands under “Plan”.',
  )
}

function state(reading: Reading) {
  const { site, pages } = reading.content
  const days = pages.flatMap(({ published_at }) => published_at ?? []).toSorted()
  const last = days.at(-1)?.slice(0, 10)
  return site.status === 'published'
    ? say(
        reading,
        'state',
        `Die Website ist veröffentlicht${last ? `; die jüngste Seite trägt das Datum ${last}` : ''}. Jede Veröffentlichung steht unter „Versionen“.`,
        `The site is published${last ? `; its latest page is dated ${last}` : ''}. Each publish stands under “Versions”.`,
      )
    : say(reading, 'state', 'Die Website ist noch nicht veröffentlicht.', 'The site is not published yet.', [
        reading.language === 'de' ? 'Veröffentliche die Website' : 'Publish the site',
      ])
}

const listed = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

function prices(reading: Reading, question: string) {
  const all = pricedItems(reading)
  const named = readChunks(reading, question).flatMap(({ roles }) =>
    roles.flatMap((role) => (role.kind === 'item' ? role.items : [])),
  )
  const fitting = all.filter((item) => named.includes(item))
  const words = fold(question).split(' ')
  const entries = [...reading.names.entries.values()].filter(({ name }) =>
    fold(name)
      .split(' ')
      .some((word) => words.includes(word)),
  )
  const own = [
    ...fitting.map(({ label, value }) => `${label}: ${value.price}`),
    ...entries.map(({ name, price }) => `${name}: ${price}`),
  ]
  const shown = own.length > 0 ? own : all.map(({ label, value }) => `${label}: ${value.price}`)
  const list = listed(shown.slice(0, 30))
  return list
    ? say(reading, 'price', `Auf der Website steht:\n${list}`, `The site says:\n${list}`)
    : say(reading, 'price', 'Auf der Website stehen keine Preise.', 'There are no prices on the site.')
}

function hours(reading: Reading) {
  const all = reading.content.pages.flatMap(({ blocks }) => blocks.map(hoursOf)).find((one) => one.length > 0)
  if (!all)
    return say(
      reading,
      'hours',
      'Auf der Website stehen keine Öffnungszeiten.',
      'There are no opening hours on the site.',
    )
  const list = listed(
    weekDays.map((day) => {
      const spans = all.filter((one) => one.day === day).map(({ from, to }) => `${from}–${to}`)
      return `${nameOf(day, reading.language)}: ${spans.join(', ') || (reading.language === 'de' ? 'geschlossen' : 'closed')}`
    }),
  )
  return say(reading, 'hours', `So steht es auf der Website:\n${list}`, `The site says:\n${list}`)
}

function contact(reading: Reading) {
  const fact = (key: string) => factOf(reading, key)
  const lines = [
    [reading.language === 'de' ? 'Telefon' : 'Phone', fact('phone')],
    ['E-Mail', fact('email')],
    [
      reading.language === 'de' ? 'Adresse' : 'Address',
      [fact('street'), [fact('zip'), fact('city')].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ],
  ]
  const list = listed(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])))
  return list
    ? say(reading, 'contact', `Eingetragen ist:\n${list}`, `These are entered:\n${list}`)
    : say(reading, 'contact', 'Es sind noch keine Kontaktdaten eingetragen.', 'No contact details are entered yet.')
}

function pages(reading: Reading) {
  const { language } = reading
  const words =
    language === 'de'
      ? { draft: 'Entwurf', published: 'freigegeben', scheduled: 'geplant', archived: 'archiviert' }
      : { draft: 'draft', published: 'published', scheduled: 'scheduled', archived: 'archived' }
  const all = reading.content.pages.filter(({ type }) => type !== 'system')
  const list = listed(
    all.map(
      (page) =>
        `${titleOf(page, language)} (${page.path}), ${words[page.status]}${page.is_home ? (language === 'de' ? ', Startseite' : ', home page') : ''}`,
    ),
  )
  return list
    ? say(
        reading,
        'pages',
        `Die Website hat ${all.length} Seiten:\n${list}`,
        `The site has ${all.length} pages:\n${list}`,
      )
    : say(reading, 'pages', 'Die Website hat noch keine Seite.', 'The site has no page yet.')
}

function sections(reading: Reading, question: string) {
  const named = readChunks(reading, question).flatMap(({ roles }) =>
    roles.flatMap((role) => (role.kind === 'page' ? [role.page] : [])),
  )
  const isHome = /startseite|home ?page|front page/iu.test(question)
  const page = isHome ? reading.content.pages.find(({ is_home }) => is_home) : (named[0] ?? reading.page)
  if (!page) return undefined
  const list = page.blocks
    .map((block, i) => `${i + 1}. ${textsIn(block.content[reading.language]?.headline)[0] ?? block.type}`)
    .join('\n')
  const title = quoted(reading, titleOf(page, reading.language))
  return say(
    reading,
    'blocks',
    `Auf der Seite ${title}:\n${list || '(leer)'}`,
    `On the page ${title}:\n${list || '(empty)'}`,
  )
}

function look(reading: Reading) {
  const { name, tokens } = reading.content.theme
  const of = (key: string) =>
    typeof tokens[key] === 'object' && tokens[key] !== null ? Object.entries(tokens[key]) : []
  const list = listed(
    [...of('colors'), ...of('fonts').filter(([key]) => key === 'text' || key === 'display')].map(
      ([key, value]) => `${key}: ${String(value)}`,
    ),
  )
  return say(reading, 'design', `Aussehen „${name}“:\n${list}`, `Look “${name}”:\n${list}`)
}

/** Sentences of the site that have the words of the question which are none of ours. */
function mentions(reading: Reading, question: string): Outcome | undefined {
  const ours = readChunks(reading, question)
  const words = [
    ...reading.quotes.map(fold),
    ...ours
      .filter(
        ({ text, roles }) =>
          !text.includes('⟦') && roles.some(({ kind }) => ['unknown', 'item', 'block', 'type', 'page'].includes(kind)),
      )
      .flatMap(({ text }) => fold(text).split(' ').map(stem))
      .filter((word) => word.length > 3 && !asking.has(word)),
  ]
  if (words.length === 0) return undefined
  const found = reading.content.pages.flatMap((page) =>
    page.blocks.flatMap((block) => {
      const texts = textsIn(block.content[reading.language] ?? Object.values(block.content)[0])
      const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/u))
      return sentences
        .filter((text) => words.every((word) => ` ${fold(text)}`.includes(` ${word}`)))
        .map((text) => ({ page, text }))
    }),
  )
  const list = listed(
    found
      .slice(0, 6)
      .map(({ page, text }) => `${titleOf(page, reading.language)}: ${quoted(reading, text.slice(0, 200))}`),
  )
  // a question about doing something
  if (
    !list &&
    ours.some(({ roles }) =>
      roles.some((role) => (role.kind === 'act' && role.act !== 'write') || role.kind === 'doubt'),
    )
  )
    return undefined
  return list
    ? say(reading, 'where', `Dazu steht auf der Website:\n${list}`, `The site says about that:\n${list}`)
    : say(
        reading,
        'where',
        `Dazu finde ich auf der Website nichts (${words.join(', ')}).`,
        `I find nothing about that on the site (${words.join(', ')}).`,
      )
}
const asking = new Set([
  'irgendwo',
  'anywhere',
  'somewhere',
  'mention',
  'erwaehnt',
  'gibt',
  'there',
  'dass',
  'does',
  'stand',
])
