/** A tag of a template. */
export interface Tag {
  name: string
  isEnd: boolean
  /** Nothing stands within it, and no end tag follows. */
  isVoid: boolean
  isHeading: boolean
  /** As it is written, in turn with the numbers of the values in it. */
  parts: (string | number)[]
}

/** Text as it is written, the number of a value that stands between tags, or a tag. */
export type Piece = string | number | Tag

/** A script or stylesheet that is written out, which is one piece; a tag as far as it goes; text. */
const token = /<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][a-z0-9-]*)[^>]*>?|[^<]+|</gi
const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** What a template is made of. Its tags end at the next `>`: values have none. */
export function piecesOf(strings: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let tag: Tag | undefined
  for (const [i, string] of strings.entries()) {
    if (i > 0) (tag?.parts ?? pieces).push(i - 1)
    const end = tag ? string.indexOf('>') + 1 || string.length : 0
    tag?.parts.push(string.slice(0, end))
    if (tag && string[end - 1] === '>') tag = ended(tag)
    for (const [part, raw, slash, name = raw] of string.slice(end).matchAll(token)) {
      if (!name) {
        pieces.push(part)
        continue
      }
      const found: Tag = {
        name,
        isEnd: slash === '/',
        isVoid: raw !== undefined || isVoid.test(name),
        isHeading: /^h[1-6]$/.test(name),
        parts: [part],
      }
      pieces.push(found)
      tag = part.endsWith('>') ? ended(found) : found
    }
  }
  return pieces
}

function ended(tag: Tag): undefined {
  if (String(tag.parts.at(-1)).endsWith('/>')) tag.isVoid = true
}
