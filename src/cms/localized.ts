import type { CollectionField } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { isObject } from '../values/is-object'
import { baseOf } from '../words/languages'

/** Texts by locale. They stand where a field that speaks one language has its text. */
export type TextsByLocale = Record<string, string>

export const isLocale = (key: string) => /^[a-z]{2}(-[A-Z]{2})?$/.test(key)

/** Fields that can speak several languages, whether they do or not. */
export const isText = ({ type }: Pick<CollectionField, 'type'>) => type === 'text' || type === 'richtext'

/** Distinguished from all other objects that a field can have held: those of images have longer keys. */
export const isTexts = (value: unknown): value is TextsByLocale =>
  isObject(value) && Object.entries(value).every(([key, text]) => isLocale(key) && typeof text === 'string')

/** A stored text of either kind by locale; one without a language is that of the default locale. */
export const asTexts = (stored: unknown, defaultLocale: string): TextsByLocale =>
  typeof stored === 'string' ? { [defaultLocale]: stored } : isTexts(stored) ? stored : {}

/**
 * The text for a reader: in the locale, else in its base language (`de` for `de-AT`), else in the default one, else in
 * whichever there is. Gives what has no languages back as it is.
 */
export function textIn(value: unknown, locale: string, defaultLocale: string): unknown {
  if (!isTexts(value)) return value
  const at = (key: string) => (Object.hasOwn(value, key) && value[key]?.trim() ? value[key] : undefined)
  return at(locale) ?? at(baseOf(locale)) ?? at(defaultLocale) ?? Object.values(value).find((text) => text.trim())
}

/** The values of an entry as readers of a locale see them; `localized` are the keys of fields that have languages. */
export function dataIn(data: JsonObject, localized: string[], locale: string, defaultLocale: string): JsonObject {
  if (localized.length === 0) return data
  const texts = localized.filter((key) => Object.hasOwn(data, key))
  return { ...data, ...Object.fromEntries(texts.map((key) => [key, textIn(data[key], locale, defaultLocale)])) }
}
