import { motifKeys, motifs } from './motifs'

export interface NameParts {
  /** What one remembers. */
  main: string
  /** What it is: `Backstube`, `Steuerberatung GmbH`; set small. */
  descriptor?: string
  /** Where it stands in the name. */
  side?: 'before' | 'after'
}

const general =
  /^(gmbh|ug|kg|ohg|ag|gbr|e\.?\s?k\.?|e\.?v\.?|ltd\.?|llc|inc\.?|co\.?|studio|atelier|haus|gruppe|group|werke|manufaktur|handel|service|services|partner|praxis|zentrum|center|centre|laden|shop|store|verlag|institut|institute|büro|kollektiv|collective|the|der|die|das)$/i
const small =
  /^(und|and|et|&|\+|der|die|das|des|den|dem|the|of|for|für|am|an|im|in|auf|bei|von|vom|van|de|la|le|zu|zum|zur)$/i

const isDescriptor = (word: string) =>
  general.test(word) || motifKeys.some((key) => motifs[key].words.test(word.toLowerCase()))

/** Parts a name into what it is called and what it is, where its first or last words say the latter. */
export function partName(text: string): NameParts {
  const words = text.split(' ')
  const isName = (rest: string[]) =>
    rest.length > 0 && !small.test(rest[0]!) && !small.test(rest.at(-1)!) && rest.some((word) => !isDescriptor(word))
  let first = 0
  while (first < words.length && isDescriptor(words[first]!)) first++
  if (first > 0 && isName(words.slice(first)) && /^[\p{Lu}\d]/u.test(words[first]!)) {
    return { main: words.slice(first).join(' '), descriptor: words.slice(0, first).join(' '), side: 'before' }
  }
  let last = words.length
  while (last > 0 && isDescriptor(words[last - 1]!)) last--
  if (last < words.length && isName(words.slice(0, last))) {
    return { main: words.slice(0, last).join(' '), descriptor: words.slice(last).join(' '), side: 'after' }
  }
  return { main: text }
}

/** One to three letters that stand for a name: those of its own words before those of its trade. */
export function initialsOf(text: string): string {
  const words = text.split(/[\s\-–/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const own = words.filter((word) => !small.test(word) && !isDescriptor(word) && !/^(dr|prof)\.?$/i.test(word))
  const all = words.filter((word) => !small.test(word))
  const chosen = own.length >= 2 ? own : all.length > 0 ? all : words
  const letters = chosen.slice(0, 3).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
  const initials = letters.join('').toLocaleUpperCase('de')
  return initials === '' ? [...text][0]! : [...initials].slice(0, 3).join('')
}

/** Two lines whose longer one is as short as can be; one line for a name that is short, or a single word. */
export function breakName(text: string, longest: number): string[] {
  const words = text.split(' ')
  if (text.length <= longest || words.length < 2) return [text]
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)] as const)
  const cost = ([a, b]: readonly [string[], string[]]) =>
    Math.max(a.join(' ').length, b.join(' ').length) + (small.test(a.at(-1)!) ? 3 : 0)
  const best = splits.reduce((x, y) => (cost(y) < cost(x) ? y : x))
  return best.map((part) => part.join(' '))
}
