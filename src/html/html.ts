import { type MarkupPiece, piecesOf, type Tag } from './pieces'

/**
 * Markup is a tree until it is written: the texts of a template, taken apart once for each place in the code, and the
 * values in it, which may be markup again. What has to know elements, headings or links (typesetting, levels of headings,
 * search, what an editor may write in) goes over the tree with `read`; nobody takes a finished string apart.
 *
 * Where a text comes from travels with it: an editor's drawing gets texts with marks around them (text-marks.ts), which
 * `read` hands on and a reader turns into attributes. A wrapper object would have been seen by each line of a renderer
 * that joins, measures or compares texts; marks pass through all that joins, and the few lines that measure or compare
 * take them off. Publishing has no marks and pays nothing for them.
 */
export class Html {
  constructor(
    readonly strings: readonly string[],
    readonly values: readonly Part[] = [],
    readonly around?: Around,
  ) {}

  /** As it is sent. */
  get text(): string {
    return written(this)
  }

  toString() {
    return this.text
  }

  /** Whether its text is ''. */
  get isEmpty(): boolean {
    return this.strings.join('') === '' && this.values.every(isEmpty)
  }
}

type Part = Html | string | number | false | null | undefined | Part[]

/** What holds for all of some markup, wherever it is put. Of what is nested, the inner comes first. */
export interface Around {
  /** Gives what becomes of its headings, one tag after the other. */
  levels?: () => (level: number, isEnd: boolean) => number
  /** The address for a link that Markdown has to a path of the site; without one it is no link. */
  href?: (path: string) => string | undefined
  /** Attributes of its first element. */
  first?: Html
}

interface Place {
  level?: (level: number, isEnd: boolean) => number
  href?: Around['href']
  /** `undefined` once they have been written. */
  first?: Html
}

/** Hears of what markup is made of, in order. Texts and tags come as they are written, with entities. */
interface Reader {
  /** A text between two tags may come in several parts. */
  text(text: string): void
  open(name: string, tag: string, isVoid: boolean): void
  close(name: string, tag: string): void
}

/**
 * Template for markup. Every value is escaped for text and quoted attributes; `Html` and lists of it pass as they are;
 * `false`, `null` and `undefined` leave nothing. Unquoted attributes, `<script>` and `<style>` take no values.
 */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  for (let i = 0; i < values.length; i++) if (typeof values[i] === 'object') values[i] = settled(values[i])
  return new Html(strings, values)
}

/** Vouches for markup that this program made itself. Never for anything a user wrote. */
export const trusted = (text: string) => new Html([text])

export const nothing = trusted('')

/** The same markup with something that holds for all of it. */
export const wrapped = (markup: Html, around: Around): Html => new Html(whole, [markup], around)
const whole = ['', '']

export const read = (markup: Html, reader: Reader) => visit(markup, reader, {})

const special = /[&<>"'`]/g
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

export const escapeHtml = (text: string) => text.replace(special, (c) => entities[c]!)

/** What is no text becomes one where it is put in: a value that cannot is the fault of what puts it there. */
const settled = (part: Part): Part =>
  part instanceof Html || !part ? part : Array.isArray(part) ? part.map(settled) : String(part)

const isEmpty = (part: Part): boolean =>
  part instanceof Html
    ? part.isEmpty
    : Array.isArray(part)
      ? part.every(isEmpty)
      : part === false || (part ?? '') === ''

function written(part: Part): string {
  if (typeof part === 'string') return escapeHtml(part)
  if (!(part instanceof Html))
    return Array.isArray(part) ? part.map(written).join('') : isEmpty(part) ? '' : String(part)
  let out = ''
  if (part.around) {
    const add = (text: string) => {
      out += text
    }
    read(part, { text: add, open: (_, tag) => add(tag), close: (_, tag) => add(tag) })
  } else for (const [i, text] of part.strings.entries()) out += text + written(part.values[i])
  return out
}

/** Each template of the code has one list of texts, always the same. */
const known = new WeakMap<readonly string[], MarkupPiece[]>()

function visit(part: Part, reader: Reader, place: Place) {
  if (Array.isArray(part)) for (const one of part) visit(one, reader, place)
  if (!(part instanceof Html)) {
    const text = Array.isArray(part) ? '' : written(part)
    if (text) reader.text(text)
    return
  }
  const { strings, values, around } = part
  if (values.length === 0 && !strings[0]!.includes('<')) return reader.text(strings[0]!)
  const inside = around ? placeIn(place, around) : place
  let pieces = known.get(strings)
  if (!pieces) {
    pieces = piecesOf(strings)
    known.set(strings, pieces)
  }
  for (const piece of pieces) {
    if (typeof piece === 'string') reader.text(piece)
    else if (typeof piece === 'number') visit(values[piece], reader, inside)
    else visitTag(piece, values, reader, inside)
  }
}

function placeIn({ level = (found) => found, href }: Place, around: Around): Place {
  const own = around.levels?.()
  return { level: own ? (found, isEnd) => level(own(found, isEnd), isEnd) : level, href, ...around }
}

function visitTag(tag: Tag, values: readonly Part[], reader: Reader, place: Place) {
  const { isEnd, isVoid, isHeading, parts } = tag
  let { name } = tag
  let text = ''
  for (const part of parts) text += typeof part === 'string' ? part : written(values[part])
  if (isHeading && place.level) {
    name = `h${place.level(Number(name[1]), isEnd)}`
    text = text.replace(tag.name, name)
  }
  if (isEnd) return reader.close(name, text)
  if (place.href && name === 'a' && text.startsWith(siteLink)) text = linked(text, place.href)
  if (place.first) {
    text = text.replace(name, `${name}${place.first}`)
    place.first = undefined
  }
  reader.open(name, text, isVoid)
}

/** On a link that Markdown has to a path of the site, before its address. */
export const sitePathAttribute = 'data-site-path'
const siteLink = `<a ${sitePathAttribute}="" href="`

function linked(tag: string, href: NonNullable<Around['href']>): string {
  const [path = '', ...rest] = tag.slice(siteLink.length).split('"')
  const address = href(path.replaceAll('&amp;', '&'))
  return `<a${address === undefined ? '' : ` href="${escapeHtml(address)}"`}${rest.join('"')}`
}
