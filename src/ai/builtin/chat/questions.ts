import { weekDays } from '../../../grammar/week'
import { readChunks } from './chunks'
import { factOf } from './commands/contact'
import { hoursOf, nameOf } from './commands/hours'
import { pricedItems } from './commands/prices'
import { has, of } from './finder'
import { asWords } from './fold'
import { inLanguage, type Outcome, type Reading, say, type Two, textsIn } from './reading'
import type { RoleOf } from './roles'
import { quoted, stem, titleOfPage } from './site-names'

/** A question by stems of folded words: what stands on the site is told behind `head`, or `none` where there is nothing. */
interface Topic {
  name: string
  words: string
  without?: string
  head: Two
  none?: Two
  lines?(reading: Reading, question: string): string[]
}

const topics: Topic[] = [
  {
    // the findings are told behind it: they take more than the site's content
    name: 'check',
    words:
      'fehlt |fehlen |missing |bereit |ready |vollstaendig |komplett |complete |left to do |zu tun |erledigen |check',
    head: ['Das fällt vor dem Veröffentlichen auf:', 'This is what to look at before publishing:'],
  },
  {
    name: 'state',
    words: 'zuletzt |veroeffentlicht |online |live |published |offline ',
    without: 'preis|open',
    head: [
      'Die Website ist veröffentlicht. Jede Veröffentlichung steht unter „Versionen“.',
      'The site is published. Each publish stands under “Versions”.',
    ],
    none: ['Die Website ist noch nicht veröffentlicht.', 'The site is not published yet.'],
    lines({ content: { site, pages } }) {
      const last = pages.flatMap(({ published_at }) => published_at?.slice(0, 10) ?? []).toSorted()
      return site.status === 'published' ? [last.at(-1) ?? site.name] : []
    },
  },
  {
    name: 'price',
    words: 'kost|preis|wie ?viel verlang|wieviel |teuer |verlangen |price|how much |charge ',
    without: 'seiten |pages ',
    head: ['Auf der Website steht:', 'The site says:'],
    none: ['Auf der Website stehen keine Preise.', 'There are no prices on the site.'],
    lines(reading, question) {
      const named = readChunks(reading, question).flatMap((chunk) => of(chunk, 'item').flatMap(({ items }) => items))
      const all = pricedItems(reading)
      const own = all.filter((item) => named.includes(item))
      const lines = (own.length > 0 ? own : all).map(({ label, value }) => `${label}: ${value.price}`)
      return lines.slice(0, 30)
    },
  },
  {
    name: 'hours',
    words:
      'offen |geoeffnet |oeffnungszeit|open|closed |geschlossen |schliess|hours |ruhetag|wann haben wir |bis wann ',
    head: ['So steht es auf der Website:', 'The site says:'],
    none: ['Auf der Website stehen keine Öffnungszeiten.', 'There are no opening hours on the site.'],
    lines(reading) {
      const all = reading.content.pages.flatMap(({ blocks }) => blocks.map(hoursOf)).find((one) => one.length > 0) ?? []
      const closed = inLanguage(reading, ['geschlossen', 'closed'])
      const saidOn = (day: string) =>
        all.flatMap((one) => (one.day === day ? [`${one.from}–${one.to}`] : [])).join(', ')
      return all.length === 0 ? [] : weekDays.map((day) => `${nameOf(day, reading.language)}: ${saidOn(day) || closed}`)
    },
  },
  {
    name: 'contact',
    words: 'telefon|nummer |phone|e mail|mailadresse|email|adresse |anschrift |address |kontaktdaten |erreich|reach ',
    head: ['Eingetragen ist:', 'These are entered:'],
    none: ['Es sind noch keine Kontaktdaten eingetragen.', 'No contact details are entered yet.'],
    lines(reading) {
      const fact = (key: string) => factOf(reading, key)
      const place = [fact('street'), [fact('zip'), fact('city')].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      const phone = inLanguage(reading, ['Telefon', 'Phone'])
      const lines = [`${phone}: ${fact('phone') ?? ''}`, `E-Mail: ${fact('email') ?? ''}`]
      return [...lines, `${inLanguage(reading, ['Adresse', 'Address'])}: ${place}`].filter((line) => !/: $/.test(line))
    },
  },
  {
    name: 'pages',
    words:
      'wie ?viele? seiten |welche (?:unter)?seiten |how many pages |which pages (?:are|do|have)|all(?:e|e unsere)? seiten |all (?:the )?pages |unterseiten |sitemap |which pages $',
    without: 'erwaehn|mention',
    head: ['Das sind die Seiten der Website:', 'These are the pages of the site:'],
    none: ['Die Website hat noch keine Seite.', 'The site has no page yet.'],
    lines(reading) {
      const draft = inLanguage(reading, [', Entwurf', ', draft'])
      const all = reading.content.pages.filter(({ type }) => type !== 'system')
      return all.map((page, i) => {
        const state = page.status === 'draft' ? draft : ''
        return `${i + 1}. ${titleOfPage(page, reading.language)} (${page.path})${state}`
      })
    },
  },
]

type Told = Pick<Topic, 'name' | 'head' | 'none'>
const told = (reading: Reading, { name, head, none = head }: Told, lines: string[]) => {
  const list = lines.map((line) => `\n- ${line}`).join('')
  return say(reading, name, list ? [`${head[0]}${list}`, `${head[1]}${list}`] : none)
}

/** Questions about the site, answered from what stands on it. They change nothing, whatever they say. */
export function answerQuestion(reading: Reading, question: string): Outcome | undefined {
  const folded = ` ${asWords(question)} `
  const asks = (words: string) => new RegExp(` (?:${words})`).test(folded)
  const topic = topics.find(({ words, without }) => asks(words) && !(without && asks(without)))
  return topic ? told(reading, topic, topic.lines?.(reading, question) ?? []) : mentions(reading, question)
}

const naming = ['unknown', 'item', 'block', 'type', 'page']
const asking = new Set(
  'irgendwo anywhere somewhere mention mentioned erwaehnt etwas gibt there dass does stand'.split(' ').map(stem),
)

/** Sentences of the site that have the words of the question which are none of ours. */
function mentions(reading: Reading, question: string): Outcome | undefined {
  const ours = readChunks(reading, question)
  const named = ours.filter(({ text, roles }) => !text.includes('⟦') && roles.some(({ kind }) => naming.includes(kind)))
  const stems = named.flatMap(({ text }) => asWords(text).split(' ').map(stem))
  const words = [...reading.quotes.map(asWords), ...stems.filter((word) => word.length > 3 && !asking.has(word))]
  if (words.length === 0) return undefined
  const lines = reading.content.pages.flatMap((page) =>
    page.blocks
      .flatMap(({ content }) => textsIn(content[reading.language] ?? Object.values(content)[0]))
      .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/u))
      .filter((text) => words.every((word) => ` ${asWords(text)}`.includes(` ${word}`)))
      .map((text) => `${titleOfPage(page, reading.language)}: ${quoted(reading, text.slice(0, 200))}`),
  )
  // a question about doing something
  const isDone = ({ act }: RoleOf<'act'>) => act !== 'write'
  const isToDo = ours.some((chunk) => has(chunk, 'doubt') || of(chunk, 'act').some(isDone))
  if (lines.length === 0 && isToDo) return undefined
  const said = words.join(', ')
  const none: Two = [
    `Dazu finde ich auf der Website nichts (${said}).`,
    `I find nothing about that on the site (${said}).`,
  ]
  const head: Two = ['Dazu steht auf der Website:', 'The site says about that:']
  return told(reading, { name: 'where', head, none }, lines.slice(0, 6))
}
