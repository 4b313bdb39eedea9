import { dateLocale } from './dates'
import type { ShownEntry } from './page-view'

/** The props of a list of entries that decide which of them it shows, and in which order. */
export interface ListedBy {
  title_field?: string
  text_field?: string
  sort_field?: string
  sort?: 'ascending' | 'descending'
}

type Entry = Pick<ShownEntry, 'data' | 'types'>

/** The field an entry is called by in a list; `undefined` where it has none. */
export const titleFieldOf = ({ data, types = {} }: Entry, { title_field }: ListedBy): string | undefined =>
  title_field ??
  ['title', 'name', 'headline'].find((key) => own(data, key)) ??
  Object.keys(types).find((key) => types[key] === 'text')

/** Whether a list has anything to say of an entry: one without title and text is left out. */
export const isListed = (entry: Entry, by: ListedBy): boolean =>
  saysSomething(own(entry.data, titleFieldOf(entry, by))) || saysSomething(own(entry.data, by.text_field))

const saysSomething = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(saysSomething)
    : typeof value === 'string'
      ? value.trim() !== ''
      : typeof value === 'boolean' || typeof value === 'number' || isReference(value)

/** A field of an entry as it was filled in; what every object has is no field. */
export const own = (data: Record<string, unknown>, key: string | undefined) =>
  key !== undefined && Object.hasOwn(data, key) ? data[key] : undefined

export const isReference = (value: unknown): value is { title: string } =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'

/** Letters of the texts that one list shows. */
const mostListedLetters = 200_000

/** The same entries, those without their text for which the texts before leave no room. */
export function withinBounds<E extends Entry>(entries: E[], field: string | undefined): E[] {
  let letters = 0
  return entries.map((entry) => {
    const text = own(entry.data, field)
    if (field === undefined || typeof text !== 'string') return entry
    letters += text.length
    return letters > mostListedLetters ? { ...entry, data: { ...entry.data, [field]: undefined } } : entry
  })
}

/**
 * Those that a list shows, in the order that readers of `locale` expect. Worked out once for all the pages that a long
 * list goes on over.
 */
export function listedEntries(entries: ShownEntry[], by: ListedBy, locale: string): ShownEntry[] {
  const { title_field, text_field, sort_field, sort } = by
  const key = JSON.stringify([title_field, text_field, sort_field, sort, locale])
  const lists = listsOf.get(entries) ?? new Map<string, ShownEntry[]>()
  listsOf.set(entries, lists)
  const known = lists.get(key) ?? entries.filter((entry) => isListed(entry, by)).sort(orderOf(by, locale))
  lists.set(key, known)
  return known
}
const listsOf = new WeakMap<ShownEntry[], Map<string, ShownEntry[]>>()

function orderOf({ sort_field, sort }: ListedBy, locale: string): (a: Entry, b: Entry) => number {
  if (!sort_field) return () => 0
  const sign = sort === 'descending' ? -1 : 1
  const { compare } = new Intl.Collator(dateLocale(locale), { numeric: true })
  const words = (value: unknown) => String((isReference(value) ? value.title : value) ?? '')
  return (one, other) => {
    const [a, b] = [own(one.data, sort_field), own(other.data, sort_field)]
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(words(a), words(b)))
  }
}
