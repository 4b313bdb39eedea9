import type { CollectionField } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { notAnActiveLocale } from '../http/known-fields'
import type { Warn } from '../http/warnings'
import type { Text } from '../words/text'
import { isTexts } from './localized'

const noSuchField: Text = {
  de: 'Dieses Feld hat die Sammlung nicht. Es wurde nicht gespeichert.',
  en: 'The collection does not have this field. It was not stored.',
}

/** Warns of values that no field takes, and of texts in languages that the site does not have. */
export function warnOfValues(
  fields: CollectionField[],
  sent: JsonObject,
  stored: JsonObject,
  locales: string[],
  warn: Warn,
) {
  const known = new Map(fields.map((field) => [field.key, field]))
  for (const [key, value] of Object.entries(sent)) {
    const field = known.get(key)
    if (!field) {
      if (value !== null && !Object.hasOwn(stored, key)) warn(`data.${key}`, noSuchField)
    } else if (field.localized && isTexts(value)) {
      const before = isTexts(stored[key]) ? stored[key] : {}
      for (const locale of Object.keys(value))
        if (!locales.includes(locale) && !Object.hasOwn(before, locale))
          warn(`data.${key}.${locale}`, notAnActiveLocale)
    }
  }
}
