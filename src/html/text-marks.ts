import { escapeHtml, type Html, read } from './html'

/**
 * Marks around texts tell where in the markup each of them ends up, so that an editor can make the element itself
 * writable. They are noncharacters, which no text has (Unicode 23.7), and never leave: `placeMarks` turns them into
 * attributes. Each has its number in it, and signs of this process, so that no text can forge one.
 */
const [start, end] = ['\uFDD0', '\uFDD2']
/** One character for each number, of those that mean nothing. */
const [first, most] = [0xe000, 6400]
const signOf = (n: number) => String.fromCharCode(first + n)
const own = signOf(Math.random() * most) + signOf(Math.random() * most)

const anyMark = new RegExp(`[${start}${end}]${own}(.)`, 'g')
const wholeText = new RegExp(`^${start}${own}(.)([^]*)${end}${own}\\1$`)

/** Without a mark for a number that has no sign. */
export const markText = (text: string, n: number) =>
  n < most ? `${start}${own}${signOf(n)}${text}${end}${own}${signOf(n)}` : text

export const withoutMarks = (text: string) => (text.includes(own) ? text.replace(anyMark, '') : text)

const numberOf = (sign: string) => sign.charCodeAt(0) - first

/** How many letters are drawn. What is drawn may depend on it: a mark is no reason for another drawing. */
export const lettersOf = (text: string | undefined): number => withoutMarks(text ?? '').length

/** `change` gets a text without its mark; the mark is put around the result. Texts joined from several lose theirs. */
export function insideMark(text: string, change: (text: string) => string): string {
  if (!text.includes(own)) return change(text)
  const [, sign = '', inner = own] = wholeText.exec(text) ?? []
  return inner.includes(own) ? change(withoutMarks(text)) : markText(change(inner), numberOf(sign))
}

interface Element {
  /** Its tag's place among the pieces. */
  piece: number
  isOutermost: boolean
  /** Nothing but beginnings of marks has come since its tag. */
  isFresh: boolean
  /** The text whose mark begins right behind the tag and ends right before its end tag. */
  whole?: number
  /** Texts that share the element with others. */
  parts: Set<number>
}

/**
 * Markup as it is sent, without marks. The element that a text fills has `data-text`, one that holds it beside something
 * else has `data-text-parts`; their values are of `names`, by the numbers of the marks, parts separated by spaces. The
 * outermost elements, as a rule one, have `data-block` with the id.
 */
export function placeMarks(markup: Html, names: string[], id: string): string {
  const pieces: string[] = []
  const found: Element[] = []
  const open: Element[] = []
  const begun: { n: number; element?: Element; isFirst?: boolean }[] = []
  /** A text that ended just now: whether it fills its element, what comes next tells. */
  let ended: (typeof begun)[number] | undefined
  const shared = () => {
    ended?.element?.parts.add(ended.n)
    ended = undefined
  }
  const add = (piece: string) => {
    shared()
    const element = open.at(-1)
    if (element) element.isFresh = false
    return pieces.push(piece) - 1
  }
  read(markup, {
    text(text) {
      let position = 0
      for (const { 0: token, 1: sign = '', index } of text.includes(own) ? text.matchAll(anyMark) : []) {
        if (index > position) add(text.slice(position, index))
        position = index + token.length
        shared()
        const n = numberOf(sign)
        const element = open.at(-1)
        if (token.startsWith(start)) begun.push({ n, element, isFirst: element?.isFresh })
        else [ended] = begun.splice(begun.findLastIndex((one) => one.n === n))
      }
      if (position < text.length) add(text.slice(position))
    },
    open(_, tag, isVoid) {
      const isOutermost = open.length === 0
      const element = { piece: add(withoutMarks(tag)), isOutermost, isFresh: true, parts: new Set<number>() }
      found.push(element)
      if (!isVoid) open.push(element)
    },
    close(_, tag) {
      const element = open.pop()
      if (element && ended?.isFirst && ended.element === element) element.whole ??= ended.n
      else shared()
      ended = undefined
      pieces.push(tag)
    },
  })
  for (const { piece, isOutermost, whole, parts } of found) {
    const attributes =
      attribute('text', whole === undefined ? '' : names[whole]) +
      attribute('text-parts', [...parts].map((n) => names[n]).join(' ')) +
      attribute('block', isOutermost ? id : '')
    if (attributes) pieces[piece] = pieces[piece]!.replace(/\/?>$/, (close) => attributes + close)
  }
  return pieces.join('')
}

const attribute = (name: string, value: string | undefined) => (value ? ` data-${name}="${escapeHtml(value)}"` : '')
