/** A piece of an answer: text in a dress, never markup. */
export interface InlinePiece {
  kind: 'text' | 'strong' | 'em' | 'mark'
  text: string
}
type AnswerPart = { kind: 'paragraph'; pieces: InlinePiece[] } | { kind: 'list'; items: InlinePiece[][] }

/**
 * An answer in the few dresses that it may wear: paragraphs, lists, bold, italic, highlighted. Nothing in it can be
 * pressed or loaded: whoever writes into a site's texts writes into what a model says.
 */
export function answerParts(text: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  for (const line of text.split('\n')) {
    const item = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.*)$/.exec(line)
    const last = parts.at(-1)
    if (item) {
      const pieces = inlinePieces(item[1] ?? '')
      if (last?.kind === 'list') last.items.push(pieces)
      else parts.push({ kind: 'list', items: [pieces] })
    } else if (line.trim())
      parts.push({ kind: 'paragraph', pieces: inlinePieces(line.trim().replace(/^#{1,6}\s+/, '')) })
  }
  return parts
}

const dresses = { '**': 'strong', '*': 'em', '==': 'mark' } as const

export function inlinePieces(text: string): InlinePiece[] {
  const pieces: InlinePiece[] = []
  let from = 0
  for (const match of text.matchAll(/(\*\*|==|\*)(?=\S)(.+?)(?<=\S)\1/g)) {
    const [whole, sign = '', inner = ''] = match
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) })
    pieces.push({ kind: dresses[sign as keyof typeof dresses], text: inner })
    from = match.index + whole.length
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) })
  return pieces
}
