import { Parser } from 'htmlparser2'
import type { DayHours, Facts, SpecialDays } from '../../ai/answer'
import { readDays } from '../../ai/week'
import type { Pacer } from '../../event-loop'
import { visibleText } from '../../html/visible-text'

/** A piece of a published page that can answer a question by itself. */
export interface Passage {
  /** Id of its section on the page, for a link that leads there. */
  anchor: string | null
  /** Key of the block type that drew it. */
  type: string
  /** What it stands under: titles of the section and of the part of it, outermost first. */
  headings: string[]
  text: string
  /** What can be said as a sentence of its own; the words of the page. */
  facts: Facts
}

/** A passage ends with the first unit that passes this; one unit is never torn apart. Characters. */
const usualLength = 600
/** A unit is shortened to this; longer ones are pasted books. */
const maxUnitLength = 4_000

/** Tags whose text is not for reading. */
const silent = new Set(['script', 'style', 'svg', 'nav', 'form', 'template', 'button', 'iframe', 'select', 'noscript'])
/** Tags that make one unit of everything inside. */
const wholes = new Set(['li', 'tr', 'details', 'blockquote', 'address', 'figure'])
const headingTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const lineTags = new Set(['p', 'dt', 'dd', 'td', 'th', 'summary', 'figcaption', 'pre'])
/** Of a card or a line of a list, shown apart without a blank between them. */
const inlines = new Set(['a', 'span', 'time', 'small', 'data'])
const breaks = new Set([
  'br',
  'p',
  'div',
  'dt',
  'dd',
  'li',
  'td',
  'th',
  'ul',
  'ol',
  'summary',
  'header',
  ...headingTags,
])

interface Unit {
  text: string
  headings: string[]
  /** Of a question with its answer: it stands alone. */
  isWhole: boolean
  facts: Facts
}

interface Section {
  anchor: string | null
  type: string
  units: Unit[]
  /** What was found since the last unit. */
  facts: Facts
  /** Shown above everything else where nothing else follows. */
  title: string
}

/** The readable parts of a published page, in order. `locale` is that of the page: it names the days. Never throws. */
export function readPassages(page: string, locale: string): Passage[] {
  const steps = readSections(page, locale)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.flatMap(joinUnits)
}

/** As `readPassages`, with `pause` between pieces of the page. */
export async function readPassagesInTurns(page: string, locale: string, pause: Pacer): Promise<Passage[]> {
  const steps = readSections(page, locale)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value.flatMap(joinUnits)
    await pause()
  }
}

/** Characters that are read at a time. */
const pieceLength = 16_384

function joinUnits({ anchor, type, units, title }: Section): Passage[] {
  const passages: Passage[] = []
  let open: Passage | undefined
  for (const { text, headings, isWhole, facts } of units) {
    if (!open || isWhole || open.text.length > usualLength || !sameHeadings(open.headings, headings)) {
      open = { anchor, type, headings, text, facts: {} }
      passages.push(open)
    } else open.text += `\n${text}`
    open.facts = joinFacts(open.facts, facts)
    if (isWhole) open = undefined
  }
  return passages.length === 0 && title !== '' ? [{ anchor, type, headings: [], text: title, facts: {} }] : passages
}

const joinFacts = (a: Facts, b: Facts): Facts => ({
  ...b,
  ...a,
  ...((a.hours || b.hours) && { hours: [...(a.hours ?? []), ...(b.hours ?? [])] }),
  ...((a.specialDays || b.specialDays) && { specialDays: [...(a.specialDays ?? []), ...(b.specialDays ?? [])] }),
  ...((a.prices || b.prices) && { prices: [...(a.prices ?? []), ...(b.prices ?? [])] }),
})

const sameHeadings = (a: string[], b: string[]) => a.length === b.length && a.every((text, i) => text === b[i])

/** A stack machine over the tags: what it keeps is bounded by the page, which is our own. */
function* readSections(page: string, locale: string): Generator<void, Section[]> {
  const sections: Section[] = []
  let section: Section | undefined
  let mute = 0
  let inBody = 0
  let whole: { depth: number; tag: string } | undefined
  let row: { depth: number; term: string; text: string; spans: string[] } | undefined
  let depth = 0
  let text = ''
  let title = '' // of the section
  let part = '' // of a part of it
  let around = '' // title of the block that it stands in
  let isPart = false
  let heading: string | undefined
  let afterInline = false // two of them side by side are two words

  const flush = (isWhole = false) => {
    const line = tidy(text)
    text = ''
    if (!section || line === '') return
    const headings = [title, part].filter((each) => each !== '' && each !== line)
    section.units.push({ text: line.slice(0, maxUnitLength), headings, isWhole, facts: section.facts })
    section.facts = {}
  }

  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        depth++
        if (mute > 0 || silent.has(tag) || attributes['aria-hidden'] === 'true') {
          mute++
          return
        }
        if (tag === 'main' || tag === 'footer') inBody++
        if (inBody === 0) return
        const classes = attributes.class ?? ''
        const own = tag === 'section' ? /(?:^|\s)(block|part)(?:\s|$)/.exec(classes)?.[1] : undefined
        if (tag === 'footer' || own) {
          flush()
          if (own !== 'part') around = ''
          title = around
          part = ''
          isPart = own === 'part'
          section = { anchor: attributes.id ?? null, type: typeOf(classes, tag), units: [], facts: {}, title: '' }
          sections.push(section)
        }
        if (/b-opening_hours__(row|part)/.test(classes)) row = { depth, term: '', text: '', spans: [] }
        if (tag === 'time' && row && attributes.datetime) row.spans.push(attributes.datetime)
        if (tag === 'a' && section) noteLink(section.facts, attributes.href ?? '')
        if (headingTags.has(tag) && !whole) {
          flush()
          heading = ''
        } else if (wholes.has(tag) && !whole) {
          flush()
          whole = { depth, tag }
        } else if (isRow(tag, classes) && !whole) {
          flush()
          whole = { depth, tag: 'row' }
        } else if (lineTags.has(tag) && !whole) flush()
        else if (breaks.has(tag) || (tag === 'span' && /__|figure/.test(classes) && /\S$/.test(text))) text += ' \n'
        else if (section && afterInline && inlines.has(tag)) text += ' '
      },
      ontext(data) {
        afterInline = false
        if (mute > 0 || inBody === 0 || !section) return
        if (heading !== undefined) heading += data
        else text += data
        if (row) row.text += data
      },
      onclosetag(tag) {
        if (mute > 0) {
          mute--
          depth--
          return
        }
        if (inBody > 0) close(tag)
        afterInline = inlines.has(tag)
        if (tag === 'main' || tag === 'footer') inBody = Math.max(0, inBody - 1)
        depth--
      },
    },
    { decodeEntities: true },
  )

  const close = (tag: string) => {
    if (heading !== undefined && headingTags.has(tag)) {
      const words = tidy(heading)
      heading = undefined
      if (tag === 'h1' || tag === 'h2' || title === '') [title, part] = [words, '']
      else part = words
      if (!isPart) around = title
      if (section && section.title === '') section.title = words
    }
    if (row && (tag === 'dt' || tag === 'strong') && row.term === '') row.term = tidy(row.text)
    if (row && row.depth === depth) {
      noteHours(section, row, locale)
      row = undefined
    }
    if (whole && whole.depth === depth) {
      notePrice(section, text)
      noteAddress(section, whole.tag, text)
      const isWhole = whole.tag === 'details'
      whole = undefined
      flush(isWhole)
    } else if (!whole && (lineTags.has(tag) || tag === 'section' || tag === 'footer')) flush()
  }

  for (let at = 0; at < page.length; at += pieceLength) {
    parser.write(page.slice(at, at + pieceLength))
    yield
  }
  parser.end()
  return sections
}

/** Lists of terms put each pair in a box of its own. */
const isRow = (tag: string, classes: string) => tag === 'div' && /__(row|line|item|pair)\b/.test(classes)

const typeOf = (classes: string, tag: string) => /(?:^|\s)b-([a-z_]+)(?:\s|$)/.exec(classes)?.[1] ?? tag

/** Lines of a unit are told apart as in a list of things; blanks are one. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map(visibleText)
    .filter(Boolean)
    .reduce((whole, line) => (whole === '' ? line : whole + (/[.!?:;,–—…]$/.test(whole) ? ' ' : ' · ') + line), '')
}

/** A row of opening hours: days of the week, or dates, with what is open then. */
function noteHours(section: Section | undefined, row: { term: string; spans: string[] }, locale: string) {
  if (!section) return
  const [from, until = from] = row.spans.filter(isDate)
  const spans = readSpans(row.spans.filter((time) => !isDate(time)))
  if (from !== undefined && until !== undefined) {
    const special: SpecialDays = { label: row.term, from, until, spans }
    section.facts.specialDays = [...(section.facts.specialDays ?? []), special]
    return
  }
  const days = readDays(row.term, locale)
  if (days.length > 0) section.facts.hours = [...(section.facts.hours ?? []), { days, spans }]
}

const isDate = (time: string) => /^\d{4}-\d{2}-\d{2}$/.test(time)

function readSpans(times: string[]): DayHours['spans'] {
  const spans: DayHours['spans'] = []
  for (let i = 0; i + 1 < times.length; i += 2) {
    const [from, to] = [times[i], times[i + 1]]
    if (from && to) spans.push({ from, to })
  }
  return spans
}

const priceTypes = new Set(['price_list', 'pricing_plans', 'services', 'cards'])
const amount = /(?:€|£|\$|\bEUR\b|\bCHF\b|\bUSD\b|\bGBP\b|\bEuro\b)/i

/** A line of a list of prices: name first, the amount last. */
function notePrice(section: Section | undefined, text: string) {
  if (!section || !priceTypes.has(section.type) || !amount.test(text) || !/\d/.test(text)) return
  const parts = text.split('\n').map(tidy).filter(Boolean)
  const price = parts.findLast((part) => amount.test(part) && /\d/.test(part))
  const [name] = parts
  if (!name || !price || name === price) return
  section.facts.prices = [...(section.facts.prices ?? []), { name, price }]
}

function noteAddress(section: Section | undefined, tag: string, text: string) {
  if (section && tag === 'address' && /\d/.test(text) && !text.includes('@')) section.facts.address ??= tidy(text)
}

function noteLink(facts: Facts, href: string) {
  if (href.startsWith('tel:')) facts.phone ??= decode(href.slice(4))
  if (href.startsWith('mailto:')) facts.email ??= decode(href.slice(7).split('?')[0] ?? '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
