import type { CollectionView, EntryView as Entry } from '../../cms/cms.schema'
import { entryText, type Spoken } from './entry-values'

type Field = CollectionView['fields'][number]

export interface Sorting {
  key: string
  isDown: boolean
}

/** Entries in which every word of the search stands somewhere, sorted by a field; empty values come last. */
export function viewOf(entries: Entry[], search: string, sorting: Sorting | undefined, spoken: Spoken): Entry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = entries.filter(({ data, slug }) => {
    const text = `${slug} ${JSON.stringify(data)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (!sorting) return found
  const { compare } = new Intl.Collator(spoken.defaultLocale, { numeric: true })
  const sortValue = ({ data }: Entry) => {
    const value = data[sorting.key]
    return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : entryText(value, spoken)
  }
  return found
    .map((entry) => ({ entry, value: sortValue(entry) }))
    .sort((a, b) => {
      if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '')
      const order =
        typeof a.value === 'number' && typeof b.value === 'number'
          ? a.value - b.value
          : compare(String(a.value), String(b.value))
      return sorting.isDown ? -order : order
    })
    .map(({ entry }) => entry)
}

const kept = (collection: string) => `columns ${collection}`

/** Which columns somebody has chosen in this browser; at first the four that say most. */
export function columnsOf(collection: string, fields: Field[]): string[] {
  const chosen = localStorage.getItem(kept(collection))?.split(' ')
  const known = fields.map(({ key }) => key)
  if (chosen) return known.filter((key) => chosen.includes(key))
  const short = fields.filter(({ type }) => type !== 'richtext').map(({ key }) => key)
  return (short.length > 0 ? short : known).slice(0, 4)
}
export const keepColumns = (collection: string, keys: string[]) =>
  localStorage.setItem(kept(collection), keys.join(' '))
