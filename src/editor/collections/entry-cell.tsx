import { useQuery } from '@tanstack/react-query'
import { collectionsQuery } from '../data/collections-query'
import { addressFor, useAsset } from '../media/media-data'
import { useDates, useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { type Entry, entryQuery, entryTitle, type Field } from './collections-data'
import { entriesWords } from './entries.words'
import { dateParts, entryText, type Spoken } from './entry-values'

/** A value as one line of a table. */
export function Cell({ site, field, entry, spoken }: { site: string; field: Field; entry: Entry; spoken: Spoken }) {
  const words = useWords(entriesWords)
  const { number } = useNumbers()
  const value = entry.data[field.key]
  switch (field.type) {
    case 'image':
      return <Thumbnail site={site} value={value} />
    case 'boolean':
      return typeof value === 'boolean' ? (value ? words.common.yes : words.common.no) : null
    case 'number':
      return typeof value === 'number' ? number(value) : null
    case 'date':
      return typeof value === 'string' ? <Day value={value} /> : null
    case 'reference':
      return typeof value === 'string' ? <Target site={site} field={field} id={value} spoken={spoken} /> : null
    default:
      return entryText(value, spoken)
  }
}

function Day({ value }: { value: string }) {
  const { day, moment } = useDates()
  const { time } = dateParts(value)
  if (Number.isNaN(Date.parse(value))) return value
  // A day alone is the same everywhere: not the midnight of another time zone.
  return time ? moment(value) : day(`${value}T12:00:00`)
}

function Thumbnail({ site, value }: { site: string; value: unknown }) {
  const { asset_id, url } = (value ?? {}) as { asset_id?: string; url?: string }
  const asset = useAsset(site, asset_id)
  const address = asset ? addressFor(asset, 40) : url
  return address ? <img className="thumbnail" src={address} alt="" loading="lazy" /> : null
}

function Target({ site, field, id, spoken }: { site: string; field: Field; id: string; spoken: Spoken }) {
  const { data: collections } = useQuery(collectionsQuery(site))
  const target = collections?.find(({ slug }) => slug === field.collection)
  const { data: entry } = useQuery({ ...entryQuery(site, target?.id ?? '', id), enabled: target !== undefined })
  return entry && target ? entryTitle(target.fields, entry, spoken.defaultLocale) : null
}
