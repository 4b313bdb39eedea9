/** How words of a page and of a question are compared. Nothing here knows of a document, so that servers can test it. */

const token = /[\p{L}\p{M}\p{N}]+(?:[-‐‑'’][\p{L}\p{M}\p{N}]+)*/gu
const joint = /[-‐‑'’]/

/** The words of a text with their places, `E-Mail` as one. */
export const tokensIn = (text: string) => text.matchAll(token)

/** `Größe`, `Groesse` and `groesse` are one word, as are `Café` and `cafe`. */
export function foldWord(word: string, isGerman: boolean): string {
  const plain = word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/[\p{M}\u00AD]/gu, '')
  // „ue“ is no umlaut in „neue“, „Bauer“ and „Quelle“.
  return isGerman ? plain.replace(/(^|[^aeq])ue/g, '$1u').replace(/([ao])e/g, '$1') : plain
}

/** What a word is found by: `E-Mail` as `e`, `mail` and `email`. */
export function formsOf(word: string, isGerman: boolean): string[] {
  const parts = word.split(joint)
  return [...new Set([...parts, parts.join('')])].map((part) => foldWord(part, isGerman))
}

/** Longest first. */
const german = ['ungen', 'ung', 'ern', 'ten', 'em', 'en', 'er', 'es', 'st', 'te', 'e', 'n', 's', 't']
const english = ['ings', 'ing', 'ies', 'ers', 'ed', 'er', 'es', 'e', 's', 'y']
/** German endings are as often the end of a short word itself. */
const shortestStem = { german: 4, english: 3 }
const shortestInside = 4

/** A word without what inflection puts at its end: light on purpose, `Torten` and `Torte` are both `tort`. */
export function cutStem(folded: string, isGerman: boolean): string {
  const least = isGerman ? shortestStem.german : shortestStem.english
  const endings = isGerman ? german : english
  const ending = endings.find((one) => folded.endsWith(one) && folded.length - one.length >= least)
  return ending ? folded.slice(0, -ending.length) : folded
}

const isEnding = (rest: string, isGerman: boolean) => rest === '' || (isGerman ? german : english).includes(rest)

/** A word of a question, folded, with its stem. */
export interface SearchTerm {
  word: string
  stem: string
}

/** How well a folded word of a page answers a term, 0 to 1: as it is, inflected, begun, as a part of a compound. */
export function closeness(found: string, { word, stem }: SearchTerm, isGerman: boolean): number {
  if (found === word) return 1
  if (found.startsWith(stem) && isEnding(found.slice(stem.length), isGerman)) return 0.9
  if (found.startsWith(word)) return 0.8
  if (word.length < 3) return 0
  if (found.endsWith(word)) return 0.7
  const at = stem.length >= shortestInside ? found.lastIndexOf(stem) : -1
  if (at > 0 && isEnding(found.slice(at + stem.length), isGerman)) return 0.65
  return word.length >= shortestInside && found.includes(word) ? 0.35 : 0
}

const shortestForgiven = 5

/** The same for a term that nothing answers: one slip of the keyboard, or a compound of which the page has the last part. */
export function distantCloseness(found: string, { word }: SearchTerm): number {
  if (word.length >= shortestForgiven) {
    if (isOneSlipAway(word, found)) return 0.4
    const { length } = word
    if (found.length > length && isOneSlipAway(word, found.slice(0, length))) return 0.3
    if (found.length > length && isOneSlipAway(word, found.slice(-length))) return 0.25
  }
  return found.length >= shortestForgiven && word.endsWith(found) ? 0.2 : 0
}

/** One letter wrong, missing or too many, or two neighbours swapped. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  if (rest(one, 1) === rest(other, 1)) return true
  if (rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)) return true
  return one[start] === other[start + 1] && one[start + 1] === other[start] && rest(one, 2) === rest(other, 2)
}
