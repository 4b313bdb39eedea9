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
export type MarkupPiece = string | number | Tag

const tagStart = /<(\/?)([a-z][a-z0-9-]*)/iy
const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** What a template is made of. Its tags end at the next `>`: values have none. */
export function piecesOf(strings: readonly string[]): MarkupPiece[] {
  const pieces: MarkupPiece[] = []
  let tag: Tag | undefined
  for (const [i, string] of strings.entries()) {
    if (i > 0) (tag?.parts ?? pieces).push(i - 1)
    for (let at = 0; at < string.length; ) {
      const start = at
      if (!tag) {
        tagStart.lastIndex = start
        const [found = '', slash, name] = tagStart.exec(string) ?? []
        if (name) {
          const isHeading = /^h[1-6]$/.test(name)
          tag = { name, isEnd: slash === '/', isVoid: isVoid.test(name), isHeading, parts: [] }
          pieces.push(tag)
        }
        at += found.length || 1
      }
      const end = string.indexOf(tag ? '>' : '<', at)
      at = end < 0 ? string.length : tag ? end + 1 : end
      const part = string.slice(start, at)
      ;(tag?.parts ?? pieces).push(part)
      if (tag && end >= 0) {
        if (part.endsWith('/>')) tag.isVoid = true
        tag = undefined
      }
    }
  }
  return pieces
}
