import { tradesNamed } from '../brief/trade'

interface NameParts {
  /** What one remembers. */
  main: string
  /** What it is: `Backstube`, `Software Studio`; set small. */
  descriptor?: string
  side?: 'before' | 'after'
}

const legalForm =
  /^(gmbh|mbh|ug|\(haftungsbeschränkt\)|kg|kgaa|ohg|gbr|ag|se|e\.?[gkuv]\.?|partg|partgmbb|ltd\.?|limited|llc|llp|plc|inc\.?|corp\.?|co\.?|s\.?a\.?|s\.?r\.?l\.?|sàrl|sarl)$/i
/** What businesses of every trade call themselves. */
const kind =
  /^(studio|atelier|haus|gruppe|group|werk|werke|manufaktur|handel|service|services|partner|praxis|zentrum|center|centre|laden|shop|store|verlag|institut|institute|büro|kollektiv|collective|company|agentur|agency|ristorante|restaurant|trattoria|osteria|pizzeria|bistro|hotel|pension|gasthof|gasthaus|spedition|transporte?|kanzlei|apotheke|metzgerei|salon|galerie|gallery|\p{L}+(erei|praxis|pension|dienst|handel|bau|technik|schule|klinik|kanzlei|verein|stube|werft|verwaltung|beratung|laden|salon|studio))$/iu
const small =
  /^(und|and|et|&|\+|der|die|das|des|den|dem|the|of|for|für|am|an|im|in|auf|bei|von|vom|van|de|la|le|zu|zum|zur)$/i

const isDescriptor = (word: string) => kind.test(word) || legalForm.test(word) || tradesNamed(word).length > 0

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
  const isName = (part: string[]) => /^[\p{Lu}\d]/u.test(part[0] ?? '') && !small.test(part.at(-1) ?? '')
  const own = words.findIndex((word) => !isDescriptor(word))
  // Of a name that is made of such words alone the first one is what it is: `Tischlerei Holzapfel`.
  const first = own < 0 && !kind.test(words.at(-1) ?? '') ? 1 : own
  if (first > 0 && isName(words.slice(first)))
    return { main: words.slice(first).join(' '), descriptor: words.slice(0, first).join(' '), side: 'before' }
  const last = words.findLastIndex((word) => !isDescriptor(word)) + 1
  if (last > 0 && last < words.length && isName(words.slice(0, last)))
    return { main: words.slice(0, last).join(' '), descriptor: words.slice(last).join(' '), side: 'after' }
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
  const words = withoutLegalForm(text)
    .split(/[\s\-–/]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !title.test(word))
  const all = words.filter((word) => !small.test(word))
  const own = all.filter((word) => !isDescriptor(word))
  const chosen = own.length > 1 ? own : all.length > 0 ? all.slice(0, 2) : words
  const letters = chosen.slice(0, 3).map((word) => /\p{L}|\p{N}{1,2}/u.exec(word)?.[0] ?? '')
  const initials = [...capitals(letters.join('').replaceAll('ß', 'ẞ'))].slice(0, 3)
  if (initials.length === 0) return [...text][0] ?? ''
  if (!spoilt.test(initials.join(''))) return initials.join('')
  return /[&+]/.test(text) ? initials.join('&') : (initials[0] ?? '')
}

/** Longer names of several words stand on two lines. Characters. */
const longest = 17

/** The lines of a name, as even as they can be. The first does not end with a word that belongs to the next one. */
export function breakName(text: string): string[] {
  const words = text.split(' ')
  if (text.length <= longest || words.length === 1) return [text]
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')])
  const cost = (lines: string[], at: number) =>
    Math.max(...lines.map(({ length }) => length)) + (small.test(words[at] ?? '') ? 8 : 0)
  const costs = splits.map(cost)
  return splits[costs.indexOf(Math.min(...costs))] ?? [text]
}
