import type { IndexedPage, IndexedSection } from './index-format'

/** Of one language: a visitor loads about a third of it, compressed, and a phone reads it in a moment. */
const maxIndexLetters = 1_000_000
/** More than any site of a business has; their titles alone would fill the index. */
export const maxIndexedPages = 5_000

/**
 * The pages, as far as an index may hold them: where they say too much together, the longest lose their end, all of them
 * at the same length. Titles stay.
 */
export function boundedPages(pages: IndexedPage[], most = maxIndexLetters): IndexedPage[] {
  const kept = pages.slice(0, maxIndexedPages)
  const lengths = kept.map(([, , sections]) => sections.reduce((sum, section) => sum + lengthOf(section), 0))
  const room = most - kept.reduce((sum, [address, title]) => sum + address.length + title.length, 0)
  const share = fairShare(lengths, Math.max(room, 0))
  return kept.map((page, i) => (lengths[i]! <= share ? page : [page[0], page[1], shortened(page[2], share)]))
}

const lengthOf = ([anchor, headings, text]: IndexedSection) => anchor.length + headings.length + text.length

/** The length up to which everything fits into `room` together. */
function fairShare(lengths: number[], room: number): number {
  let left = room
  const ascending = [...lengths].sort((a, b) => a - b)
  for (const [i, length] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - i))
    if (length > share) return share
    left -= length
  }
  return Number.POSITIVE_INFINITY
}

function shortened(sections: IndexedSection[], most: number): IndexedSection[] {
  let left = most
  return sections.flatMap(([anchor, headings, text]): IndexedSection[] => {
    const title = cut(headings, left - anchor.length)
    const words = cut(text, left - anchor.length - title.length)
    left -= anchor.length + title.length + words.length
    return title || words ? [[anchor, title, words]] : []
  })
}

/** Up to the last whole word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = most > 0 ? Math.max(text.lastIndexOf(' ', most), text.lastIndexOf('\n', most)) : 0
  return text.slice(0, Math.max(end, 0))
}
