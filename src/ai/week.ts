/** Names of the days, Monday first, as pages write them: full and short, folded to lower case without accents. */
const names: Record<string, string[][]> = {
  de: [
    ['montag', 'mo'],
    ['dienstag', 'di'],
    ['mittwoch', 'mi'],
    ['donnerstag', 'do'],
    ['freitag', 'fr'],
    ['samstag', 'sonnabend', 'sa'],
    ['sonntag', 'so'],
  ],
  en: [
    ['monday', 'mon', 'mo'],
    ['tuesday', 'tue', 'tues', 'tu'],
    ['wednesday', 'wed', 'we'],
    ['thursday', 'thu', 'thurs', 'th'],
    ['friday', 'fri', 'fr'],
    ['saturday', 'sat', 'sa'],
    ['sunday', 'sun', 'su'],
  ],
}

/** Monday 0 to Sunday 6; `undefined` for a word that names no day in the language. */
export function dayOf(word: string, locale: string): number | undefined {
  const folded = word.toLowerCase().replace(/[^a-z]/g, '')
  const list = names[locale.slice(0, 2)] ?? localDays(locale)
  const day = list.findIndex((each) => each.includes(folded) || each.includes(folded.replace(/s$/, '')))
  return day < 0 || folded === '' ? undefined : day
}

/** `Dienstag – Freitag`, `Sa, So`, `Monday`: each day once, in the order of the week. */
export function readDays(label: string, locale: string): number[] {
  const found = new Set<number>()
  for (const part of label.split(/[,;&]|\bund\b|\band\b/)) {
    const days = part
      .split(/[–—-]|\bbis\b|\bto\b/)
      .map((word) => dayOf(word, locale))
      .filter((day) => day !== undefined)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) continue
    for (let day = first; ; day = (day + 1) % 7) {
      found.add(day)
      if (day === last) break
    }
  }
  return [...found].sort((a, b) => a - b)
}

const others = new Map<string, string[][]>()

/** Days of a language that the table does not hold, as the platform knows them. */
function localDays(locale: string): string[][] {
  const known = others.get(locale)
  if (known) return known
  const list = Array.from({ length: 7 }, (_, day) =>
    (['long', 'short'] as const).map((weekday) => {
      const name = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, 0, 1 + day)),
      )
      return name.toLowerCase().replace(/[^a-z]/g, '')
    }),
  )
  others.set(locale, list)
  return list
}
