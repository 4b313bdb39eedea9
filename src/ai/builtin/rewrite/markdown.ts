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

export const writeLines = (lines: Line[]) => lines.map(({ prefix, text }) => prefix + text).join('\n')
