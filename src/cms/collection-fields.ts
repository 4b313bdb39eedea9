import type { CollectionField } from '../db/tenant/collections'
import { FieldErrors } from '../errors'
import type { Text } from '../words/text'
import type { FieldInput } from './cms.schema'
import { isText } from './localized'

const keyTwice: Text = { de: 'Dieser Schlüssel kommt zweimal vor.', en: 'This key appears twice.' }
const optionsMissing: Text = {
  de: 'Eine Auswahl braucht mindestens eine Möglichkeit.',
  en: 'A select needs at least one option.',
}
const optionTwice: Text = { de: 'Eine Möglichkeit kommt zweimal vor.', en: 'An option appears twice.' }
const notLocalizable: Text = {
  de: 'Nur Felder vom Typ text und richtext gibt es in mehreren Sprachen.',
  en: 'Only fields of the types text and richtext come in several languages.',
}
const collectionMissing: Text = {
  de: 'Ein Verweis braucht den Kurznamen einer Sammlung.',
  en: 'A reference needs the slug of a collection.',
}
const collectionUnknown: Text = {
  de: 'Diese Sammlung gibt es auf der Website nicht.',
  en: 'There is no such collection on this site.',
}

/**
 * Definitions as they are stored. `targets` are the slugs that references may point to.
 * Throws FieldErrors below `fields` for all that is wrong at once.
 */
export function readFields(sent: FieldInput[], targets: Set<string>): CollectionField[] {
  const errors: Record<string, Text[]> = {}
  const keys = new Set<string>()
  for (const [index, { key, type, options, collection, localized }] of sent.entries()) {
    if (keys.has(key)) errors[`fields.${index}.key`] = [keyTwice]
    keys.add(key)
    if (type === 'select') {
      if (!options?.length) errors[`fields.${index}.options`] = [optionsMissing]
      else if (new Set(options).size < options.length) errors[`fields.${index}.options`] = [optionTwice]
    }
    if (localized && !isText({ type })) errors[`fields.${index}.localized`] = [notLocalizable]
    if (type === 'reference') {
      if (!collection) errors[`fields.${index}.collection`] = [collectionMissing]
      else if (!targets.has(collection)) errors[`fields.${index}.collection`] = [collectionUnknown]
    }
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return sent.map(({ key, label, type, required = false, localized, options, collection }) => ({
    key,
    label: label?.trim() || key,
    type,
    required,
    ...(localized && { localized }),
    ...(type === 'select' && { options: options! }),
    ...(type === 'reference' && { collection: collection! }),
  }))
}
