import { weekDays } from '../../../grammar/week'
import { isObject } from '../../../values/is-object'
import { readChunks } from './chunks'
import { factOf } from './commands/contact'
import { hoursOf, nameOf } from './commands/hours'
import { pricedItems } from './commands/prices'
import { of } from './finder'
import { fold } from './fold'
import { inLanguage, type Outcome, quoted, type Reading, say, type Two, textsIn } from './reading'
import { type Item, stem, titleOf } from './site-names'

/** Questions about the site, answered from what stands on it. They change nothing, whatever they say. */
export function answerQuestion(reading: Reading, question: string): Outcome | undefined {
  const folded = ` ${fold(question)} `
  const asks = (words: string) => new RegExp(` (?:${words})`).test(folded)
  const found = topics.find(([words, , without]) => asks(words) && !(without && asks(without)))
  return found?.[1](reading, question) ?? mentions(reading, question)
}

type Answer = (reading: Reading, question: string) => Outcome | undefined
/** Stems of folded words that a question must have. */
const topics: [words: string, answer: Answer, without?: string][] = [
  [
    'fehlt |fehlen |missing |bereit |ready |vollstaendig |komplett |complete |left to do |zu tun |erledigen |check',
    check,
  ],
  ['domain', domain],
  ['zuletzt |veroeffentlicht |online |live |published |offline ', state, 'preis|open'],
  ['kost|preis|wie ?viel verlang|wieviel |teuer |verlangen |price|how much |charge ', prices, 'seiten |pages '],
  [
    'offen |geoeffnet |oeffnungszeit|open|closed |geschlossen |schliess|hours |ruhetag|wann haben wir |bis wann ',
    hours,
  ],
  ['telefon|nummer |phone|e mail|mailadresse|email|adresse |anschrift |address |kontaktdaten |erreich|reach ', contact],
  [
    'wie ?viele seiten |welche (?:unter)?seiten |how many pages |which pages (?:are|do|have)|all(?:e|e unsere)? seiten |all (?:the )?pages |unterseiten |sitemap |which pages $',
    pages,
    'erwaehn|mention',
  ],
  ['welche (?:abschnitte|bloecke) |abschnitte |bloecke |sections |blocks |steht auf der |was ist auf ', sections],
  [
    '(?:welche|which|welches|what) (?:farb|schrift|vorlage|aussehen|design|colou?r|font|template|theme)|farben haben ',
    look,
  ],
]

const listed = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

/** What stands on the site, behind these words; or that there is none of it. */
const told = (reading: Reading, topic: string, lines: string[], [de, en]: Two, [keine, none]: Two) =>
  lines.length > 0
    ? say(reading, topic, [`${de}\n${listed(lines)}`, `${en}\n${listed(lines)}`])
    : say(reading, topic, [keine, none])

/** The findings are told behind it: they take more than the site's content. */
function check(reading: Reading) {
  return say(reading, 'check', ['Das fällt vor dem Veröffentlichen auf:', 'This is what to look at before publishing:'])
}

function domain(reading: Reading) {
  return say(reading, 'domain', [
    'Eine eigene Domain verbinden Sie unter „Domains“. Was sie kostet, sagt der Anbieter, bei dem Sie sie kaufen; wie viele Ihr Tarif erlaubt, steht unter „Tarif“.',
    'You connect a domain of your own under “Domains”. What it costs is said by whoever sells it; how many your plan allows stands under “Plan”.',
  ])
}

function state(reading: Reading) {
  const { site, pages } = reading.content
  if (site.status !== 'published')
    return say(
      reading,
      'state',
      ['Die Website ist noch nicht veröffentlicht.', 'The site is not published yet.'],
      [inLanguage(reading, ['Veröffentliche die Website', 'Publish the site'])],
    )
  const days = pages.flatMap(({ published_at }) => published_at ?? []).toSorted()
  const last = days.at(-1)?.slice(0, 10)
  return say(reading, 'state', [
    `Die Website ist veröffentlicht${last ? `; die jüngste Seite trägt das Datum ${last}` : ''}. Jede Veröffentlichung steht unter „Versionen“.`,
    `The site is published${last ? `; its latest page is dated ${last}` : ''}. Each publish stands under “Versions”.`,
  ])
}

function prices(reading: Reading, question: string) {
  const all = pricedItems(reading)
  const words = fold(question).split(' ')
  const named = readChunks(reading, question).flatMap((chunk) => of(chunk, 'item').flatMap(({ items }) => items))
  const entries = [...reading.names.entries.values()].filter(({ name }) =>
    fold(name)
      .split(' ')
      .some((word) => words.includes(word)),
  )
  const line = ({ label, value }: Item) => `${label}: ${value.price}`
  const own = [
    ...all.filter((item) => named.includes(item)).map(line),
    ...entries.map(({ name, price }) => `${name}: ${price}`),
  ]
  const shown = (own.length > 0 ? own : all.map(line)).slice(0, 30)
  return told(
    reading,
    'price',
    shown,
    ['Auf der Website steht:', 'The site says:'],
    ['Auf der Website stehen keine Preise.', 'There are no prices on the site.'],
  )
}

function hours(reading: Reading) {
  const all = reading.content.pages.flatMap(({ blocks }) => blocks.map(hoursOf)).find((one) => one.length > 0)
  const lines = weekDays.map((day) => {
    const spans = all?.filter((one) => one.day === day).map(({ from, to }) => `${from}–${to}`)
    return `${nameOf(day, reading.language)}: ${spans?.join(', ') || inLanguage(reading, ['geschlossen', 'closed'])}`
  })
  return told(
    reading,
    'hours',
    all ? lines : [],
    ['So steht es auf der Website:', 'The site says:'],
    ['Auf der Website stehen keine Öffnungszeiten.', 'There are no opening hours on the site.'],
  )
}

function contact(reading: Reading) {
  const fact = (key: string) => factOf(reading, key)
  const address = [fact('street'), [fact('zip'), fact('city')].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [
    [inLanguage(reading, ['Telefon', 'Phone']), fact('phone')],
    ['E-Mail', fact('email')],
    [inLanguage(reading, ['Adresse', 'Address']), address],
  ]
  return told(
    reading,
    'contact',
    lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
    ['Eingetragen ist:', 'These are entered:'],
    ['Es sind noch keine Kontaktdaten eingetragen.', 'No contact details are entered yet.'],
  )
}

const states = {
  de: { draft: 'Entwurf', published: 'freigegeben', scheduled: 'geplant', archived: 'archiviert' },
  en: { draft: 'draft', published: 'published', scheduled: 'scheduled', archived: 'archived' },
}

function pages(reading: Reading) {
  const { language, content } = reading
  const all = content.pages.filter(({ type }) => type !== 'system')
  const home = inLanguage(reading, [', Startseite', ', home page'])
  const lines = all.map(
    (page) => `${titleOf(page, language)} (${page.path}), ${states[language][page.status]}${page.is_home ? home : ''}`,
  )
  return told(
    reading,
    'pages',
    lines,
    [`Die Website hat ${all.length} Seiten:`, `The site has ${all.length} pages:`],
    ['Die Website hat noch keine Seite.', 'The site has no page yet.'],
  )
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
  return say(reading, 'blocks', [
    `Auf der Seite ${title}:\n${list || '(leer)'}`,
    `On the page ${title}:\n${list || '(empty)'}`,
  ])
}

function look(reading: Reading) {
  const { name, tokens } = reading.content.theme
  const entriesOf = (key: string) => (isObject(tokens[key]) ? Object.entries(tokens[key]) : [])
  const fonts = entriesOf('fonts').filter(([key]) => key === 'text' || key === 'display')
  const lines = [...entriesOf('colors'), ...fonts].map(([key, value]) => `${key}: ${String(value)}`)
  return told(reading, 'design', lines, [`Aussehen „${name}“:`, `Look “${name}”:`], [`„${name}“`, `“${name}”`])
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
  const lines = found
    .slice(0, 6)
    .map(({ page, text }) => `${titleOf(page, reading.language)}: ${quoted(reading, text.slice(0, 200))}`)
  // a question about doing something
  const isToDo = ours.some(({ roles }) =>
    roles.some((role) => (role.kind === 'act' && role.act !== 'write') || role.kind === 'doubt'),
  )
  if (lines.length === 0 && isToDo) return undefined
  const said = words.join(', ')
  return told(
    reading,
    'where',
    lines,
    ['Dazu steht auf der Website:', 'The site says about that:'],
    [`Dazu finde ich auf der Website nichts (${said}).`, `I find nothing about that on the site (${said}).`],
  )
}
const asking = new Set('irgendwo anywhere somewhere mention erwaehnt gibt there dass does stand'.split(' '))
