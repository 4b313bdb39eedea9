import { pageSections } from '../../publishing/search/page-sections'
import type { PageFacts, Passage } from './block-facts'

/** A passage ends with the first line that passes this; one line is never torn apart. Characters. */
const usualLength = 600
/** A line is shortened to this; longer ones are pasted books. */
const maxLineLength = 4_000

/**
 * The readable parts of a published page, in order: what its blocks state item by item, and of the others what can be read
 * in the document. Linear in the document.
 */
export function readPassages(document: string, facts: PageFacts = new Map()): Passage[] {
  const isStated = new Set<string>()
  const passages: Passage[] = []
  let around = '' // title of the block that a heading of its text stands in
  let block = ''
  for (const [anchor, titles, text] of pageSections(document)) {
    const own = blockAt(anchor, facts)
    const { type = 'page', items } = facts.get(own) ?? {}
    const [title = '', ...parts] = titles.split('\n')
    if (own !== block || own === '') around = title
    block = own
    if (items && !isStated.has(own)) passages.push(...items)
    const place = { anchor: anchor || null, type, headings: headingsOf(around, title, parts) }
    if (items) isStated.add(own)
    else passages.push(...joinLines(text.split('\n'), place))
  }
  return passages
}

const headingsOf = (around: string, title: string, parts: string[]) =>
  [...new Set([around, title, ...parts.slice(0, 2)])].filter((one) => one !== '')

/** The block that an anchor belongs to: what it has within itself has ids that begin with its own. */
function blockAt(anchor: string, facts: PageFacts): string {
  if (facts.has(anchor)) return anchor
  const known = [...facts.keys()].filter((key) => anchor.startsWith(`${key}-`) || anchor.startsWith(`${key}_`))
  return known.reduce((longest, key) => (key.length > longest.length ? key : longest), '')
}

function joinLines(lines: string[], place: Pick<Passage, 'anchor' | 'type' | 'headings'>): Passage[] {
  const texts: string[] = []
  for (const line of lines.map((one) => one.slice(0, maxLineLength))) {
    const last = texts.at(-1)
    if (last === undefined || last.length > usualLength) texts.push(line)
    else texts[texts.length - 1] = `${last}\n${line}`
  }
  const [title = ''] = place.headings
  // a title that nothing follows can still answer
  if (texts.join('') === '') return title === '' ? [] : [{ ...place, headings: [], text: title, facts: {} }]
  return texts.map((text) => ({ ...place, text, facts: {} }))
}
