interface Entry {
  id: string
  collection_id: string
  sort_order: number
  data: Record<string, unknown>
}

/** Entries of one collection that a page shows; without `limit` those it names. */
interface KnownEntries<E extends Entry> {
  collection: string
  entries: E[]
  limit?: number
  by?: { sort_field?: string }
}

/**
 * A list with an entry as it stands now, without it where it is gone. `undefined` where the list has to be read again: it
 * shows only the first of more, and it is for the service to say which.
 */
export function replaceEntry<E extends Entry, L extends KnownEntries<E>>(
  list: L,
  id: string,
  entry: E | undefined,
): L | undefined {
  const { collection, entries, limit, by } = list
  const known = entries.find((one) => one.id === id)
  if (!known && entry?.collection_id !== collection) return list
  if (limit === undefined && !known) return list
  const isAll = limit === undefined || entries.length < limit
  const field = by?.sort_field
  const staysInPlace = known && entry && (field === undefined || known.data[field] === entry.data[field])
  if (!isAll && !staysInPlace) return undefined
  const others = entries.filter((one) => one !== known)
  if (!entry) return { ...list, entries: others }
  return { ...list, entries: known ? entries.map((one) => (one === known ? entry : one)) : [...entries, entry] }
}
