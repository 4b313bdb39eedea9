import type { TSchema } from '@sinclair/typebox'
import { isBeyondBounds } from '../html/markdown'
import { isObject } from '../values/is-object'

/** 422 for a long text that would become more than pages show of one. */
export const textBeyondBounds = {
  de: 'Zu viele Tabellenzellen, kurze Zeilen, Ebenen, Klammern oder Adressen für einen Text. Bitte auf mehrere Abschnitte verteilen.',
  en: 'Too many table cells, short lines, levels, brackets or addresses for one text. Please spread it over several sections.',
}

/** Paths of the long texts in content of such a schema that are beyond the bounds. */
export function textsBeyondBounds(schema: TSchema, value: unknown, path = ''): string[] {
  if (typeof value === 'string') return schema['x-format'] === 'markdown' && isBeyondBounds(value) ? [path] : []
  const below = (key: string | number, inner: TSchema, one: unknown) =>
    textsBeyondBounds(inner, one, path === '' ? String(key) : `${path}.${key}`)
  if (Array.isArray(value)) return schema.items ? value.flatMap((one, i) => below(i, schema.items, one)) : []
  if (!isObject(value)) return []
  return Object.entries<TSchema>(schema.properties ?? {}).flatMap(([key, inner]) => below(key, inner, value[key]))
}
