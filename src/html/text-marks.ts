import { escapeHtml } from './html'

/**
 * Marks around texts tell where in the markup each of them ends up, so that an editor can make the element itself
 * writable. They are noncharacters, which no text has (Unicode 23.7), and never leave: `placeMarks` turns them into attributes.
 */
const [start, middle, end] = ['\uFDD0', '\uFDD1', '\uFDD2']
const anyMark = /\uFDD0\d+\uFDD1|\uFDD2/g
const wholeText = /^\uFDD0(\d+)\uFDD1([^\uFDD0-\uFDD2]*)\uFDD2$/

export const markText = (text: string, n: number | string) => `${start}${n}${middle}${text}${end}`

export const withoutMarks = (text: string) => (text.includes(start) ? text.replace(anyMark, '') : text)

/** How many letters are drawn. What is drawn may depend on it: a mark is no reason for another drawing. */
export const lettersOf = (text: string | undefined): number => withoutMarks(text ?? '').length

/** False for a text that would be taken for marks. */
export const canBeMarked = (text: string) => !/[\uFDD0-\uFDD2]/.test(text)

/** `change` gets a text without its mark; the mark is put around the result. Texts joined from several lose theirs. */
export function insideMark(text: string, change: (text: string) => string): string {
  if (!text.includes(start)) return change(text)
  const [, n, inner] = wholeText.exec(text) ?? []
  return n === undefined || inner === undefined ? change(withoutMarks(text)) : markText(change(inner), n)
}

interface Element {
  /** Its tag's place among the pieces. */
  piece: number
  /** Nothing but beginnings of marks has come since its tag. */
  isFresh: boolean
  /** Marks that begin right behind the tag and end right before its end tag. */
  whole: Set<number>
  /** Marks of texts that share the element with others. */
  parts: Set<number>
}

const tokens = /<\/?[a-zA-Z][^>]*>|\uFDD0\d+\uFDD1|\uFDD2/g
const isVoid = /^<(area|br|col|hr|img|input|link|meta|source|wbr)\b|\/>$/i

/**
 * The same markup without marks. The element that a text fills has `data-text`, one that holds it beside something else
 * has `data-text-parts`; their values are of `names`, by the numbers of the marks, parts separated by spaces.
 */
export function placeMarks(markup: string, names: string[]): string {
  const pieces: string[] = []
  const found: Element[] = []
  const open: Element[] = []
  const begun: { n: number; element?: Element; isFirst: boolean }[] = []
  /** A text that ended just now: whether it fills its element, the next token tells. */
  let ended: (typeof begun)[number] | undefined
  const shared = () => {
    if (ended) ended.element?.parts.add(ended.n)
    ended = undefined
  }
  let position = 0
  for (const { 0: token, index } of markup.matchAll(tokens)) {
    const between = markup.slice(position, index)
    position = index + token.length
    const element = open.at(-1)
    if (between) {
      shared()
      if (element) element.isFresh = false
      pieces.push(between)
    }
    if (token.startsWith(start)) {
      shared()
      begun.push({ n: Number(token.slice(1, -1)), element, isFirst: element?.isFresh ?? false })
    } else if (token === end) {
      shared()
      ended = begun.pop()
    } else if (token.startsWith('</')) {
      if (ended?.isFirst && ended.element === element) element?.whole.add(ended.n)
      else shared()
      ended = undefined
      open.pop()
      pieces.push(token)
    } else {
      shared()
      if (element) element.isFresh = false
      pieces.push(withoutMarks(token))
      if (isVoid.test(token)) continue
      const opened = { piece: pieces.length - 1, isFresh: true, whole: new Set<number>(), parts: new Set<number>() }
      open.push(opened)
      found.push(opened)
    }
  }
  pieces.push(markup.slice(position))
  for (const { piece, whole, parts } of found) {
    const attributes = `${attribute('data-text', [...whole].slice(0, 1))}${attribute('data-text-parts', [...parts])}`
    if (attributes) pieces[piece] = pieces[piece]!.replace(/\/?>$/, (close) => attributes + close)
  }
  return pieces.join('')

  function attribute(name: string, marks: number[]): string {
    const values = marks.flatMap((n) => names[n] ?? [])
    return values.length > 0 ? ` ${name}="${escapeHtml(values.join(' '))}"` : ''
  }
}
