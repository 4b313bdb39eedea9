/** A piece of a text: in both, only before, or only after. */
export interface DifferencePiece {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Beyond that a text is shown as a whole: nobody compares so much word by word. */
const mostWords = 1_500

/**
 * What differs between two texts, in whole words with the spaces around them. All that is not `added` gives the text
 * before, all that is not `removed` the one after.
 */
export function wordDifference(before: string, after: string): DifferencePiece[] {
  const [from, to] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  let end = 0
  while (end < from.length - start && end < to.length - start && from.at(-1 - end) === to.at(-1 - end)) end++
  const middle = changed(from.slice(start, from.length - end), to.slice(start, to.length - end))
  return merged([
    { kind: 'same', text: from.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: from.slice(from.length - end).join('') },
  ])
}

/** Words, spaces and signs, each by itself. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? []

/** By the longest common sequence. */
function changed(from: string[], to: string[]): DifferencePiece[] {
  if (from.length + to.length > mostWords)
    return [
      { kind: 'removed', text: from.join('') },
      { kind: 'added', text: to.join('') },
    ]
  const width = to.length + 1
  const lengths = new Uint16Array((from.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      lengths[i * width + j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pieces: DifferencePiece[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const [gone = '', come = ''] = [from[i], to[j]]
    if (i < from.length && j < to.length && gone === come) {
      pieces.push({ kind: 'same', text: gone })
      i++
      j++
    } else if (j >= to.length || (i < from.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'removed', text: gone })
      i++
    } else {
      pieces.push({ kind: 'added', text: come })
      j++
    }
  }
  return pieces
}

/**
 * Neighbours of one kind as one. A space between two changes is no common ground: with it on both sides a changed phrase
 * is one piece and not a row of single words.
 */
function merged(pieces: DifferencePiece[]): DifferencePiece[] {
  const out: DifferencePiece[] = []
  let removed = ''
  let added = ''
  const settle = () => {
    if (removed) out.push({ kind: 'removed', text: removed })
    if (added) out.push({ kind: 'added', text: added })
    removed = added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    if (!text) continue
    if (kind === 'removed') removed += text
    else if (kind === 'added') added += text
    else if ((removed || added) && /^\s+$/.test(text) && isChange(pieces[index + 1])) {
      removed += text
      added += text
    } else {
      settle()
      const last = out.at(-1)
      if (last?.kind === 'same') last.text += text
      else out.push({ kind, text })
    }
  }
  settle()
  return out
}

const isChange = (piece: DifferencePiece | undefined) =>
  piece !== undefined && piece.kind !== 'same' && piece.text !== ''
