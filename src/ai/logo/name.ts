import { motifKeys, motifs } from './motifs'

export interface NameParts {
  /** What one remembers. */
  main: string
  /** What it is: `Backstube`, `Software Studio`; set small. */
  descriptor?: string
  /** Where it stands in the name. */
  side?: 'before' | 'after'
}

const legalForm =
  /^(gmbh|mbh|ug|\(haftungsbeschränkt\)|kg|kgaa|ohg|gbr|ag|se|e\.?[gkuv]\.?|partg|partgmbb|ltd\.?|limited|llc|llp|plc|inc\.?|corp\.?|co\.?|s\.?a\.?|s\.?r\.?l\.?|sàrl|sarl)$/i
/** What businesses of every trade call themselves. */
const kind =
  /^(studio|atelier|haus|gruppe|group|werk|werke|manufaktur|handel|service|services|partner|praxis|zentrum|center|centre|laden|shop|store|verlag|institut|institute|büro|kollektiv|collective|company|agentur|agency|ristorante|restaurant|trattoria|osteria|pizzeria|bistro|hotel|pension|gasthof|gasthaus|spedition|transporte?|kanzlei|apotheke|metzgerei|salon|galerie|gallery|\p{L}+(erei|praxis|pension|dienst|handel|bau|technik|schule|klinik|kanzlei|verein|stube|werft|verwaltung|beratung|laden|salon|studio))$/iu
const small =
  /^(und|and|et|&|\+|der|die|das|des|den|dem|the|of|for|für|am|an|im|in|auf|bei|von|vom|van|de|la|le|zu|zum|zur)$/i
/** What follows says where. */
const place = /^(am|an|im|in|auf|bei|at|near)$/i

const isDescriptor = (word: string) =>
  kind.test(word) || legalForm.test(word) || motifKeys.some((key) => motifs[key].words.test(word.toLowerCase()))

/** The name without `GmbH` and the like, which a logo leaves out, where something else is left. */
export function withoutLegalForm(text: string): string {
  const words = text.replace(/ (e\.) ([gkuv]\.)$/i, ' $1$2').split(' ')
  let end = words.length
  while (end > 1) {
    const last = words[end - 1] ?? ''
    const isForm = legalForm.test(last) && /^(\p{Lu}|e\.|e[GKUV]|\(|mbh)/u.test(last)
    const joinsForms = end < words.length && /^(&|\+|und|and)$/i.test(last)
    if (!isForm && !joinsForms) break
    end--
  }
  const rest = words.slice(0, end)
  return end === words.length || rest.every((word) => small.test(word)) ? text : rest.join(' ')
}

/** Parts a name into what it is called and what it is, where its first or last words say the latter. */
export function partName(text: string): NameParts {
  const words = text.split(' ')
  const isJoining = (word: string | undefined) => word === undefined || small.test(word)
  const isName = (rest: string[]) =>
    (!isJoining(rest[0]) || /^\p{Lu}/u.test(rest[0] ?? '')) &&
    !isJoining(rest.at(-1)) &&
    !rest.every((word) => kind.test(word))
  let first = 0
  while (first < words.length - 1 && isDescriptor(words[first] ?? '')) first++
  // Of a name that is made of such words alone the first one is what it is: `Tischlerei Holzapfel`.
  if (words.every(isDescriptor)) first = kind.test(words[0] ?? '') ? 1 : 0
  if (first > 0 && isName(words.slice(first)) && /^[\p{Lu}\d]/u.test(words[first] ?? '')) {
    return { main: words.slice(first).join(' '), descriptor: words.slice(0, first).join(' '), side: 'before' }
  }
  let last = words.length
  while (last > 1 && isDescriptor(words[last - 1] ?? '')) last--
  if (last < words.length && isName(words.slice(0, last))) {
    return { main: words.slice(0, last).join(' '), descriptor: words.slice(last).join(' '), side: 'after' }
  }
  return { main: text }
}

/** Greek capitals lose their accents. */
export const capitals = (text: string) => text.toLocaleUpperCase(/\p{Script=Greek}/u.test(text) ? 'el' : 'de')

/** `Dr. med.`, `Dipl.-Ing.` */
const title = /^(?:(dr|prof)\.?|(med|dent|vet|jur|phil|rer|nat|dipl|ing|mag)\.)$/i

/** Pairs that the German-speaking countries do not issue on number plates either. */
const spoilt = /^(ss|ns|sa|kz|hj)$/i

/** One to three letters that stand for a name: those of its own words before those of its trade. */
export function initialsOf(text: string): string {
  const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word)
  const words = withoutLegalForm(text)
    .split(/[\s\-–/]+/)
    .filter((word) => isWord(word) && !title.test(word))
  const where = words.findIndex((word) => place.test(word))
  const before = where > 0 ? words.slice(0, where).filter((word) => !small.test(word)) : []
  const all = before.length > 1 ? before : words.filter((word) => !small.test(word))
  const own = all.filter((word) => !isDescriptor(word))
  const chosen = own.length > 1 || all.length === 0 ? own : all.slice(0, all.length > 3 ? 3 : 2)
  const letters = (chosen.length > 0 ? chosen : words)
    .slice(0, 3)
    .map((word) => /\p{L}|\p{N}{1,2}/u.exec(word)?.[0] ?? '')
  const initials = [...capitals(letters.join('').replaceAll('ß', 'ẞ'))].slice(0, 3)
  if (initials.length === 0) return [...text][0] ?? ''
  if (!spoilt.test(initials.join(''))) return initials.join('')
  return /[&+]/.test(text) ? initials.join('&') : (initials[0] ?? '')
}

/** The most characters of one line, and of two. */
const longest = [17, 40] as const

/**
 * One line for a name that is short or a single word, two or three for longer ones: those whose longest line is the
 * shortest. A line does not end with a word that belongs to the next one.
 */
export function breakName(text: string): string[] {
  const words = text.split(' ')
  const count = Math.min(text.length <= longest[0] ? 1 : text.length <= longest[1] ? 2 : 3, words.length)
  const cost = (lines: string[][]) =>
    Math.max(...lines.map((line) => line.join(' ').length)) +
    lines.slice(0, -1).filter((line) => small.test(line.at(-1) ?? '')).length * 8
  const splits = splitsOf(words, count)
  const best = splits.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  return best.map((line) => line.join(' '))
}

/** All ways to part words into lines; of sixty characters there are at most some hundred. */
function splitsOf(words: string[], count: number): string[][][] {
  if (count === 1) return [[words]]
  return words.slice(count - 1).flatMap((_, at) => {
    const head = words.slice(0, at + 1)
    return splitsOf(words.slice(at + 1), count - 1).map((rest) => [head, ...rest])
  })
}
