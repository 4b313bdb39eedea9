import { foldUmlauts } from '../../values/fold'

/** With umlauts as their bare letters, for who types `andern` and means `ändern`. */
const bare = (text: string): string => text.toLowerCase().replace(/ß/g, 'ss').normalize('NFD').replace(/\p{M}/gu, '')

/**
 * How well a text answers a query, higher is better; `undefined` where it does not. Every word of the query has to be
 * found: at the start of a word, within one, or by its letters in their order.
 */
export function scoreOf(query: string, text: string): number | undefined {
  const wanted = foldUmlauts(query).split(/\s+/).filter(Boolean)
  let score = 0
  for (const word of wanted) {
    const found = Math.max(scoreOfWord(word, foldUmlauts(text)), scoreOfWord(word, bare(text)))
    if (found === 0) return undefined
    score += found
  }
  return score / Math.max(1, wanted.length)
}

function scoreOfWord(word: string, text: string): number {
  if (text === word) return 100
  if (text.startsWith(word)) return 90
  const at = text.indexOf(word)
  if (at > 0) return isWordStart(text, at) ? 80 : 50
  return word.length >= 3 ? lettersInOrder(word, text) : 0
}

const isWordStart = (text: string, at: number) => /[^\p{L}\p{N}]/u.test(text.charAt(at - 1))

/** The closer the letters stand together the better; the first one begins a word, so that not everything fits. */
function lettersInOrder(word: string, text: string): number {
  let best = 0
  for (let start = text.indexOf(word.charAt(0)); start >= 0; start = text.indexOf(word.charAt(0), start + 1)) {
    if (start > 0 && !isWordStart(text, start)) continue
    let at = start
    for (const letter of word.slice(1)) {
      at = text.indexOf(letter, at + 1)
      if (at < 0) break
    }
    if (at >= 0) best = Math.max(best, (30 * word.length) / (at - start + 1))
  }
  return best > 10 ? best : 0
}

/** Those that answer the query, the best first; those used lately come before others that answer as well. */
export function searched<T extends { id: string; name: string; words?: string }>(
  items: T[],
  query: string,
  recent: string[] = [],
): T[] {
  if (!query.trim()) return items
  return items
    .flatMap((item) => {
      const byName = scoreOf(query, item.name)
      const byWords = item.words === undefined ? undefined : scoreOf(query, `${item.name} ${item.words}`)
      const score = Math.max(byName ?? 0, (byWords ?? 0) * 0.8)
      return score > 0 ? [{ item, score: score + (recent.includes(item.id) ? 5 : 0) }] : []
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item)
}
