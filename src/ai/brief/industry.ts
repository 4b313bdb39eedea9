import { type Industry, industries } from './industries'
import { fold } from './text'

interface Pattern {
  industry: string
  weight: number
  /** How the word stands in the text. */
  fits: 'whole' | 'start' | 'end' | 'within'
  parts: string[]
}

/** How a business calls itself stands in its first sentences. */
const openingLength = 160
const nameWeight = 6
const wordWeight = 1

/** Patterns by the first four letters of their first word, so that a text is read once whatever the number of trades. */
const byStart = new Map<string, Pattern[]>()
const keyLength = 3
for (const [industry, row] of Object.entries(industries)) {
  for (const [list, weight] of [
    [row.names, nameWeight],
    [row.words, wordWeight],
  ] as const) {
    for (const written of list.split(' ')) add(industry, written, weight)
  }
  for (const label of [row.de, row.en]) if (!/\s/.test(label)) add(industry, label, nameWeight)
}

function add(industry: string, written: string, weight: number) {
  const bare = written.replace(/^\*|\*$/g, '')
  const parts = bare.split('_').map(fold)
  const first = parts[0] ?? ''
  const isLong = bare.length >= 6 && parts.length === 1
  const fits = written.startsWith('*')
    ? 'end'
    : isLong
      ? 'within'
      : written.endsWith('*') && parts.length === 1
        ? 'start'
        : 'whole'
  const key = first.slice(0, keyLength)
  byStart.set(key, [...(byStart.get(key) ?? []), { industry, weight, fits, parts }])
}

interface Word {
  text: string
  folded: string
  start: number
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\d]+(?:[-’'&.][\p{L}\d]+)*/gu)].map(({ 0: word, index }) => ({
    text: word,
    folded: fold(word),
    start: index,
  }))

export interface FoundTrade {
  industry: string
  row: Industry
  /** What the business calls itself, in the words of the brief: `Handwerksbäckerei`. */
  trade?: string
}

/**
 * The trade that most of a brief speaks of. What such a business is called counts more than what it does, and what
 * stands early more than what stands late; a trade named once in passing loses against a brief full of another.
 */
export function readTrade(brief: string, name = ''): FoundTrade | undefined {
  const scores = new Map<string, number>()
  const seen = new Set<string>()
  const trades = new Map<string, { text: string; at: number; isOfName: boolean }>()
  const words = wordsOf(`${name} \u0000 ${brief}`)
  const nameEnd = name.length + 2
  const nameAt = name ? brief.toLowerCase().indexOf(name.toLowerCase()) : -1
  for (const [i, word] of words.entries()) {
    const isInName = word.start < nameEnd
    for (const pattern of matchesAt(words, i, word)) {
      const early = word.start < nameEnd + 160 ? 1.6 : 1
      const key = `${pattern.industry}/${pattern.parts.join(' ')}`
      const weight = (seen.has(key) ? 0.3 : 1) * pattern.weight * early * (isDeniedWord(words, i) ? 0 : 1)
      seen.add(key)
      scores.set(pattern.industry, (scores.get(pattern.industry) ?? 0) + weight)
      if (pattern.weight !== nameWeight || isInName || !endsWord(pattern, word.folded)) continue
      const text = words
        .slice(i, i + pattern.parts.length)
        .map((part) => part.text)
        .join(' ')
      const at = word.start - nameEnd - 1
      const isOfName = nameAt >= 0 && at < nameAt + name.length && at + text.length > nameAt
      const known = trades.get(pattern.industry)
      const isBetter =
        !known ||
        (known.isOfName && !isOfName && at < openingLength) ||
        (known.at === at && text.length > known.text.length)
      if (isBetter) trades.set(pattern.industry, { text, at, isOfName })
    }
  }
  const best = [...scores].sort((a, b) => b[1] - a[1])[0]
  if (!best || best[1] < 2) return undefined
  const row = industries[best[0]]
  if (!row) return undefined
  const trade = trades.get(best[0])
  return { industry: best[0], row, trade: trade ? tradePhrase(brief, trade) : undefined }
}

const isDeniedWord = (words: Word[], i: number) =>
  words
    .slice(Math.max(0, i - 2), i)
    .some(({ folded }) =>
      /^(?:kein|keine|keinen|no|not|nicht|ohne|without|ehemalige[nrs]?|former|früheren?|fruheren?|gegenuber|opposite|neben|near|nahe|uber|above)$/.test(
        folded,
      ),
    )

/** `Photovoltaikanlagen` is what a business sells, `Photovoltaik` what it is. */
const endsWord = ({ parts }: Pattern, folded: string) =>
  parts.length > 1 || /^\p{L}{0,4}$/u.test(folded.slice(folded.lastIndexOf(parts[0] ?? '') + (parts[0] ?? '').length))

/** The patterns that fit a word; of two trades whose words overlap the longer word counts: `Goldschmiede`, not `Schmiede`. */
function matchesAt(words: Word[], i: number, { folded }: Word): Pattern[] {
  const found: { pattern: Pattern; from: number; length: number }[] = []
  const last = Math.max(0, Math.min(folded.length - keyLength, 40))
  for (let from = 0; from <= last; from++) {
    for (const pattern of byStart.get(folded.slice(from, from + keyLength)) ?? []) {
      if (fitsWord(pattern, words, i, folded, from))
        found.push({ pattern, from, length: pattern.parts.join(' ').length })
    }
  }
  return found
    .filter(
      (one) =>
        !found.some(
          (other) =>
            other.length > one.length &&
            other.from <= one.from + one.length &&
            other.pattern.industry !== one.pattern.industry &&
            other.pattern.weight >= one.pattern.weight,
        ),
    )
    .map(({ pattern }) => pattern)
}

function fitsWord({ fits, parts }: Pattern, words: Word[], i: number, folded: string, from: number): boolean {
  const [first = '', ...more] = parts
  if (more.length > 0) {
    const ends = (index: number, part: string) => {
      const other = words[i + index + 1]?.folded
      return (
        other !== undefined &&
        (part.endsWith('*') ? other.startsWith(part.slice(0, -1)) : other === part || other === `${part}s`)
      )
    }
    return from === 0 && folded === first && more.every((part, index) => ends(index, part))
  }
  if (!folded.startsWith(first, from)) return false
  const rest = folded.length - from - first.length
  if (fits === 'whole') return from === 0 && rest === 0
  if (fits === 'start') return from === 0
  if (fits === 'end') return rest === 0
  // within a longer word the rest has to be a word too, or an ending: `Biobäckerei`, not `Rechtsanwaltsgehilfe` in `echt`
  return from === 0 || from >= 3 || folded[from - 1] === '-'
}

const qualifier =
  /(?:[\p{Lu}][\p{Ll}]+(?:e|er|es|en)|[\p{Ll}]+(?:e|er|es|ische[rs]?|ige[rs]?)|small|family|family-run|independent|organic|mobile|local|traditional|vegan|modern|little|boutique|rural|freie|bio)\s$/u

/** Joins what belongs to it: `Praxis für Physiotherapie`, `independent bookshop`. */
function tradePhrase(brief: string, { text, at }: { text: string; at: number }): string {
  const before = brief.slice(Math.max(0, at - 60), at)
  const praxis =
    /(?:Praxis|Studio|Büro|Institut|Zentrum|Betrieb|Atelier|Kanzlei|Werkstatt|Agentur|Verein|Haus|Schule|practice|studio|clinic|school)\s(?:für|of|for)\s(?:[\p{L}-]+\s(?:und|and)\s)?$/iu.exec(
      before,
    )
  if (praxis) return praxis[0] + text
  const lead = qualifier.exec(before)
  const isArticle =
    lead &&
    /^(?:eine[rs]?|die|der|das|unsere|meine|seine|ihre|neue[rs]?|diese[rs]?|jede[rs]?|alle|unser|für|the|here|we|are|were|here|einer)\s$/i.test(
      lead[0],
    )
  return (lead && !isArticle ? lead[0] : '') + text
}
