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

/** A script or stylesheet that is written out, which is one piece; what a tag begins with. */
const token = /<(script|style)\b[\s\S]*?<\/\1|<(\/?)([a-z][a-z0-9-]*)/giy
const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** What a template is made of. Its tags end at the next `>`: values have none. */
export function piecesOf(strings: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let tag: Tag | undefined
  for (const [i, string] of strings.entries()) {
    if (i > 0) (tag?.parts ?? pieces).push(i - 1)
    for (let at = 0; at < string.length; ) {
      const start = at
      let isText = false
      if (!tag) {
        token.lastIndex = start
        const [found = '', raw, slash, name = raw] = token.exec(string) ?? []
        if (name) {
          const isHeading = /^h[1-6]$/.test(name)
          tag = { name, isEnd: slash === '/', isVoid: raw !== undefined || isVoid.test(name), isHeading, parts: [] }
          pieces.push(tag)
        }
        isText = !name
        at += found.length || 1
      }
      const end = string.indexOf(tag ? '>' : '<', at)
      at = end < 0 ? string.length : tag ? end + 1 : end
      const part = string.slice(start, at)
      ;(isText ? pieces : tag!.parts).push(part)
      if (end >= 0 && tag) {
        if (part.endsWith('/>')) tag.isVoid = true
        tag = undefined
      }
    }
  }
  return pieces
}
