/** The same value without the tags of its records and the marks of its texts, for comparing what they say. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export function withoutTags(value: any): any {
  if (Array.isArray(value)) return value.map(withoutTags)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => !['etag', 'contents_etag', 'etags', 'made_from'].includes(key))
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutTags(part)]))
}
