import { isObject } from '../../values/is-object'
import type { Json } from '../document/draft'

/**
 * What to send so that a record has these values, by path as in `content.de.headline`: the fields that they stand in, whole,
 * since operations replace them so. `record` is as the service has answered it.
 */
export function bodyWith(operation: string, record: Json, values: Json): Json {
  const body: Json = operation === 'updateTheme' ? { tokens: structuredClone(record.tokens) } : {}
  for (const [name, value] of Object.entries(values)) {
    const [field = '', ...path] = name.split('.')
    if (path.length === 0) {
      body[field] = value
      continue
    }
    if (operation === 'updatePage' && field === 'translations')
      body[field] ??= Object.fromEntries(translationsOf(record).map((texts) => [texts.locale, structuredClone(texts)]))
    else body[field] ??= structuredClone(record[field])
    put(body[field], path, value)
  }
  if (operation === 'updateBlock' && isObject(body.content)) {
    const { content } = body
    body.content = Object.fromEntries(
      below(values, 'content').map((locale) => [locale, (content as Json)[locale] ?? null]),
    )
  }
  if (operation === 'updatePage' && isObject(body.translations)) {
    const { translations } = body
    body.translations = below(values, 'translations').flatMap((locale) => {
      const { etag: _tag, ...texts } = ((translations as Json)[locale] ?? {}) as Json
      return Object.keys(texts).length > 0 ? [{ ...texts, locale }] : []
    })
  }
  if (operation === 'updateEntry' && isObject(body.data)) {
    const { data } = body
    body.data = Object.fromEntries(below(values, 'data').map((key) => [key, (data as Json)[key] ?? null]))
  }
  return body
}

/** What has values in a field: its languages, or the keys of an entry. */
const below = (values: Json, field: string): string[] => {
  const paths = Object.keys(values).map((name) => name.split('.'))
  return [...new Set(paths.flatMap(([first, second]) => (first === field && second ? [second] : [])))]
}

const translationsOf = ({ translations }: Json): Json[] =>
  Array.isArray(translations) ? translations.filter(isObject) : []

/** `#id` names an item of a list. What was nothing before becomes nothing again. */
function put(root: unknown, path: string[], value: unknown) {
  let place = root
  for (const name of path.slice(0, -1)) {
    if (Array.isArray(place)) place = place.find((item) => isObject(item) && `#${item.id}` === name)
    else place = isObject(place) ? place[name] : undefined
  }
  const name = path.at(-1) ?? ''
  if (!isObject(place)) return
  if (value === null) delete place[name]
  else place[name] = value
}
