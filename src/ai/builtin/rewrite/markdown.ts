/** A line of Markdown: what makes it a heading, an item or a quote, and its text. */
export interface Line {
  prefix: string
  text: string
  /** `verbatim` is code, tables and markup, which no rule touches. */
  kind: 'prose' | 'heading' | 'item' | 'blank' | 'verbatim'
}

export function readLines(markdown: string): Line[] {
  let fence: string | undefined
  return markdown.split('\n').map((line): Line => {
    const marks = /^\s*(```+|~~~+)/.exec(line)?.[1]
    if (fence !== undefined) {
      if (marks?.startsWith(fence)) fence = undefined
      return { prefix: '', text: line, kind: 'verbatim' }
    }
    if (marks) {
      fence = marks
      return { prefix: '', text: line, kind: 'verbatim' }
    }
    if (line.trim() === '') return { prefix: '', text: line, kind: 'blank' }
    if (/^(\s*\||\s*<\/?\w|\s*([-*_]\s*){3,}$|\s*=+\s*$|\[[^\]]+\]:)/.test(line))
      return { prefix: '', text: line, kind: 'verbatim' }
    const [prefix = ''] = /^\s*(>\s?)*(#{1,6}\s+|[-*+•]\s+(\[[ xX]\]\s+)?|\d{1,3}[.)]\s+)?/.exec(line) ?? []
    const kind = /#\s*$/.test(prefix) ? 'heading' : /[-*+•\d\].)]\s*$/.test(prefix) ? 'item' : 'prose'
    return { prefix, text: line.slice(prefix.length), kind }
  })
}

const writeLines = (lines: Line[]) => lines.map(({ prefix, text }) => prefix + text).join('\n')

/** Two characters that no text needs; what stands between them is a number. */
const [start, end] = ['\uE000', '\uE001']
/** A part that is kept, as rules see it. */
const keptPart = new RegExp(`${start}\\d+${end}`, 'g')

/**
 * Applies `change` to lines in which code, links, addresses and `==marks==` stand as single words that no rule knows, and
 * gives the whole text. Undefined when one of them got lost.
 */
export function withKeptParts(lines: Line[], change: (lines: Line[]) => Line[]): string | undefined {
  const parts: string[] = []
  const hide = (part: string) => start + (parts.push(part) - 1) + end
  const hidden = lines.map((line) => ({
    ...line,
    text:
      line.kind === 'verbatim'
        ? hide(line.text)
        : line.text.replace(/[\uE000\uE001]/g, '').replace(kept, (part) => hide(part)),
  }))
  const changed = writeLines(change(hidden))
  const places: string[] = changed.match(keptPart) ?? []
  if (parts.some((_, index) => !places.includes(`${start}${index}${end}`))) return undefined
  return changed.replace(keptPart, (place) => parts[Number(place.slice(1, -1))] ?? '')
}

const kept = new RegExp(
  [
    '(`+)[^`]+?\\1', // code
    '!?\\[[^\\]]{0,400}\\]\\([^)]{0,400}\\)', // links and images
    '!?\\[[^\\]]{0,400}\\]\\[[^\\]]{0,400}\\]',
    '<[^<>\\s][^<>]{0,400}>', // addresses in angle brackets, markup
    '==[^=\\n]+==',
    'https?://[^\\s)]+[^\\s).,;:!?]',
    'www\\.[^\\s)]+[^\\s).,;:!?]',
    // begun only where a word begins: from every letter of a long one it would take long
    '(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+',
    '(?<![\\w-])[\\w-]{1,63}(?:\\.[\\w-]{1,63}){0,4}\\.(?:de|com|org|net|eu|at|ch|io|co\\.uk)\\b',
    '\\{\\{[^}]{0,100}\\}\\}', // placeholders of templates
  ].join('|'),
  'g',
)
