import { Parser } from 'htmlparser2'
import type { Facts } from '../../ai/answer'
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
  /** Of a passage that was made from the content of a block. */
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
}

interface Section {
  anchor: string | null
  type: string
  units: Unit[]
  /** Shown above everything else where nothing else follows. */
  title: string
}

/** The readable parts of a published page, in order. Never throws. */
export function readPassages(page: string): Passage[] {
  const steps = readSections(page)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.flatMap(joinUnits)
}

/** As `readPassages`, with `pause` between pieces of the page. */
export async function readPassagesInTurns(page: string, pause: Pacer): Promise<Passage[]> {
  const steps = readSections(page)
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
  for (const { text, headings, isWhole } of units) {
    if (!open || isWhole || open.text.length > usualLength || !sameHeadings(open.headings, headings)) {
      open = { anchor, type, headings, text, facts: {} }
      passages.push(open)
    } else open.text += `\n${text}`
    if (isWhole) open = undefined
  }
  return passages.length === 0 && title !== '' ? [{ anchor, type, headings: [], text: title, facts: {} }] : passages
}

const sameHeadings = (a: string[], b: string[]) => a.length === b.length && a.every((text, i) => text === b[i])

/** A stack machine over the tags: what it keeps is bounded by the page, which is our own. */
function* readSections(page: string): Generator<void, Section[]> {
  const sections: Section[] = []
  let section: Section | undefined
  let mute = 0
  let inBody = 0
  let whole: { depth: number; tag: string } | undefined
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
    section.units.push({ text: line.slice(0, maxUnitLength), headings, isWhole })
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
          section = { anchor: attributes.id ?? null, type: typeOf(classes, tag), units: [], title: '' }
          sections.push(section)
        }
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
    if (whole && whole.depth === depth) {
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
