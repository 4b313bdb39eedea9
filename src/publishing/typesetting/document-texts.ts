import type { Pacer } from '../../event-loop'

/** Where a text of a document stands. */
export interface TextPlace {
  /** Its language as BCP 47 has it. */
  language: string
  /** An element around it is one of those that were asked for. */
  isMarked: boolean
}

/** What they hold is shown as it is, or not at all. */
const verbatim = new Set(['style', 'title', 'textarea', 'option', 'pre', 'code', 'kbd', 'samp'])

/**
 * The finished HTML document with each of its texts changed, but no script, style sheet, field, code or attribute.
 * `marks` says of an opening tag, by name and attributes as written, whether the texts in it are marked. Texts come with
 * their entities.
 */
export function changeTexts(
  document: string,
  locale: string,
  marks: (tag: string, attributes: string) => boolean,
  change: (text: string, place: TextPlace) => string,
): string {
  const read = partReader(locale, marks, change)
  return document.replace(anyPart, (part, closing, tag, rest) => read(part, closing, tag, rest))
}

/** As `changeTexts`, with `pause` between pieces of the document. */
export async function changeTextsInTurns(
  document: string,
  locale: string,
  marks: (tag: string, attributes: string) => boolean,
  change: (text: string, place: TextPlace) => string,
  pause: Pacer,
): Promise<string> {
  const read = partReader(locale, marks, change)
  let changed = ''
  let parts = 0
  let end = 0
  for (const { 0: part, 1: closing, 2: tag, 3: rest = '', index } of document.matchAll(anyPart)) {
    changed += document.slice(end, index) + read(part, closing, tag, rest)
    end = index + part.length
    if (++parts % partsAtOnce === 0) await pause()
  }
  return changed + document.slice(end)
}
const partsAtOnce = 200

const anyPart = /<script\b[\s\S]*?<\/script>|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[^<]+/gi

/** Gives what becomes of each part of a document, one after the other. */
function partReader(
  locale: string,
  marks: (tag: string, attributes: string) => boolean,
  change: (text: string, place: TextPlace) => string,
) {
  const languages = [locale]
  const open: { tag: string; isMarked: boolean; hasLanguage: boolean }[] = []
  let marked = 0
  let unread = 0
  return (part: string, closing: string | undefined, tag: string | undefined, rest: string): string => {
    if (tag === undefined) {
      if (part[0] === '<' || unread > 0) return part
      return change(part, { language: languages.at(-1) ?? locale, isMarked: marked > 0 })
    }
    if (closing) {
      const last = open.findLastIndex((one) => one.tag === tag)
      for (const one of last < 0 ? [] : open.splice(last)) {
        if (one.isMarked) marked--
        if (one.hasLanguage) languages.pop()
        if (verbatim.has(one.tag)) unread--
      }
      return part
    }
    if (voidElements.has(tag) || rest.endsWith('/')) return part
    const language = / lang="([^"]*)"/.exec(rest)?.[1]
    const isMarked = marks(tag, rest)
    open.push({ tag, isMarked, hasLanguage: language !== undefined })
    if (isMarked) marked++
    if (language !== undefined) languages.push(language)
    if (verbatim.has(tag)) unread++
    return part
  }
}

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
