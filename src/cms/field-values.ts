import { Value } from '@sinclair/typebox/value'
import { readDate } from '../block-types/dates'
import { ImageValue, isAddress, isImage, notAddress, notImage } from '../block-types/image-value'
import { textBeyondBounds } from '../block-types/text-bounds'
import type { CollectionField } from '../db/tenant/collections'
import type { JsonObject } from '../db/tenant/sites'
import { FieldErrors } from '../errors'
import { isBeyondBounds } from '../html/markdown'
import { isAsciiEmail, notEmail } from '../values/email'
import { isId } from '../values/ids'
import { isObject } from '../values/is-object'
import { filled, type Text } from '../words/text'
import { longestEntryText } from './entry-texts'
import { asTexts, isLocale, isText, isTexts, textIn } from './localized'

const required: Text = { de: 'Pflichtfeld.', en: 'Required.' }
const notText: Text = { de: 'Erwartet: Text.', en: 'Expected text.' }
const tooLong = (max: number): Text =>
  filled({ de: 'Höchstens {max} Zeichen.', en: 'At most {max} characters.' }, { max })
const notTexts: Text = {
  de: 'Erwartet: Text oder ein Objekt mit einem Text je Sprache.',
  en: 'Expected text or an object with a text for each locale.',
}
const notALocale: Text = {
  de: 'Keine Sprache. Erwartet: de, en, de-AT …',
  en: 'Not a locale. Expected de, en, de-AT …',
}
const notNumber: Text = { de: 'Erwartet: Zahl.', en: 'Expected a number.' }
const notBoolean: Text = { de: 'Erwartet: true oder false.', en: 'Expected true or false.' }
const notDate: Text = {
  de: 'Kein gültiges Datum. Erwartet: 2026-03-14 oder 2026-03-14T19:00:00Z.',
  en: 'Not a valid date. Expected 2026-03-14 or 2026-03-14T19:00:00Z.',
}
const notOption = ({ options = [] }: CollectionField): Text => {
  const some = options.slice(0, 20).join(', ')
  return filled({ de: 'Keine der Möglichkeiten: {some}.', en: 'Not one of the options: {some}.' }, { some })
}
export const entryUnknown: Text = {
  de: 'Diesen Eintrag gibt es in der Sammlung nicht.',
  en: 'There is no such entry in the collection.',
}
export const assetUnknown: Text = {
  de: 'Dieses Bild gibt es in der Mediathek der Website nicht.',
  en: 'There is no such image in the media library of this site.',
}

/**
 * The stored values with those sent put over them: keys that no field has are not taken, `null` clears a value. Texts in
 * several languages are merged by locale; one that is sent without a language is that of the default locale. What is
 * stored under keys of former fields stays, and so do texts in languages that a field no longer speaks. Whether the entries and images named exist is another question
 * (`demandTargets`). Throws FieldErrors below `data`.
 */
export function mergeValues(
  fields: CollectionField[],
  stored: JsonObject,
  sent: JsonObject,
  defaultLocale: string,
): JsonObject {
  const merged = new Map(Object.entries(stored))
  const errors: Record<string, Text[]> = {}
  for (const field of fields) {
    const value = Object.hasOwn(sent, field.key) ? sent[field.key] : undefined
    if (isText(field)) {
      const { merged: text, wrong } = mergeText(field, ownValue(stored, field), value, defaultLocale)
      if (text === undefined) merged.delete(field.key)
      else merged.set(field.key, text)
      const shown =
        asTexts(text, defaultLocale)[defaultLocale] ?? (field.localized ? '' : shownValue(field, text, defaultLocale))
      const isEmpty = field.required && isMissing(shown, { ...field, localized: false })
      const found: [string, Text][] = wrong.length > 0 ? wrong : isEmpty ? [['', required]] : []
      for (const [below, message] of found) errors[`data.${field.key}${below && `.${below}`}`] = [message]
      continue
    }
    const wrong = value == null ? undefined : misfit(value, field)
    if (value === null) merged.delete(field.key)
    else if (value !== undefined) merged.set(field.key, field.type === 'image' ? imageValue(value) : value)
    const failure = wrong ?? (field.required && isMissing(merged.get(field.key), field) ? required : undefined)
    if (failure) errors[`data.${field.key}`] = [failure]
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
  return Object.fromEntries(merged)
}

/**
 * The values that a collection shows of an entry: those that fit one of its fields as they are today. Texts of localized
 * fields are by locale, those of all others in the default locale.
 */
export function fittingValues(fields: CollectionField[], stored: JsonObject, defaultLocale: string): JsonObject {
  const shown = fields.flatMap((field) => {
    const value = shownValue(field, ownValue(stored, field), defaultLocale)
    return value === undefined ? [] : [[field.key, value] as const]
  })
  return Object.fromEntries(shown)
}

const ownValue = (data: JsonObject, { key }: CollectionField) => (Object.hasOwn(data, key) ? data[key] : undefined)

/** `undefined` for what does not fit. */
function shownValue(field: CollectionField, stored: unknown, defaultLocale: string): unknown {
  if (!isText(field)) return stored === undefined || misfit(stored, field) ? undefined : stored
  if (!field.localized) {
    const text = textIn(stored, defaultLocale, defaultLocale)
    return text === undefined || misfit(text, field) ? undefined : text
  }
  const fitting = Object.entries(asTexts(stored, defaultLocale)).filter(([, text]) => !misfit(text, field))
  return fitting.length > 0 ? Object.fromEntries(fitting) : undefined
}

interface MergedText {
  /** `undefined` where nothing is left. */
  merged: unknown
  /** By locale; at the empty path where the value is no text at all. */
  wrong: [string, Text][]
}

function mergeText(field: CollectionField, stored: unknown, sent: unknown, defaultLocale: string): MergedText {
  const keep = (wrong: [string, Text][] = []): MergedText => ({ merged: stored, wrong })
  if (sent === undefined) return keep()
  if (!field.localized) {
    const problem = sent === null ? undefined : misfit(sent, field) || beyondBounds(sent, field)
    if (problem) return keep([['', problem]])
    return isTexts(stored)
      ? { merged: someTexts({ ...stored, [defaultLocale]: sent }), wrong: [] }
      : { merged: sent ?? undefined, wrong: [] }
  }
  if (sent === null) return { merged: undefined, wrong: [] }
  const texts = typeof sent === 'string' ? { [defaultLocale]: sent } : sent
  if (!isObject(texts)) return keep([['', notTexts]])
  const wrong = Object.entries(texts).flatMap(([locale, text]): [string, Text][] => {
    const problem = isLocale(locale)
      ? text === null
        ? undefined
        : misfit(text, field) || beyondBounds(text, field)
      : notALocale
    return problem ? [[locale, problem]] : []
  })
  if (wrong.length > 0) return keep(wrong)
  return { merged: someTexts({ ...asTexts(stored, defaultLocale), ...texts }), wrong: [] }
}

/** Without those that were cleared. */
function someTexts(texts: Record<string, unknown>) {
  const left = Object.entries(texts).filter(([, text]) => text !== null)
  return left.length > 0 ? Object.fromEntries(left) : undefined
}

const isMissing = (value: unknown, field: CollectionField) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') || misfit(value, field) !== undefined

/** What is wrong with a value, `undefined` when it fits. Nothing is coerced. */
const misfit = (value: unknown, field: CollectionField): Text | undefined => checks[field.type](value, field)

/** Of what is sent: one that is stored already is shown as far as the bounds go. */
const beyondBounds = (text: unknown, { type }: CollectionField): Text | undefined =>
  type === 'richtext' && typeof text === 'string' && isBeyondBounds(text) ? textBeyondBounds : undefined

const textUpTo = (max: number) => (value: unknown) =>
  typeof value !== 'string' ? notText : value.length > max ? tooLong(max) : undefined

const checks: Record<CollectionField['type'], (value: unknown, field: CollectionField) => Text | undefined> = {
  text: textUpTo(longestEntryText.text),
  richtext: textUpTo(longestEntryText.richtext),
  number: (value) => (Number.isFinite(value) ? undefined : notNumber),
  boolean: (value) => (typeof value === 'boolean' ? undefined : notBoolean),
  date: (value) => (isDate(value) ? undefined : notDate),
  image: (value) => (isImage(value) ? undefined : notImage),
  url: (value) => (isAddress(value) ? undefined : notAddress),
  email: (value) => (isMailAddress(value) ? undefined : notEmail),
  select: (value, field) => (field.options?.includes(value as string) ? undefined : notOption(field)),
  reference: (value) => (isId(value) ? undefined : entryUnknown),
}

/** ISO 8601: a real day, with or without a time; as HTML's `date` and `datetime-local` send it, too. */
const isDate = (value: unknown) => typeof value === 'string' && isoDate.test(value) && readDate(value) !== undefined
const isoDate = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?)?$/

function imageValue(value: unknown): unknown {
  if (!Value.Check(ImageValue, value)) return value
  const { asset_id, url, alt, caption, focal } = value
  return { asset_id, url, alt, caption, focal: focal && { x: focal.x, y: focal.y } }
}

/** 254: what a mail server takes (RFC 5321 §4.5.3.1.3). */
const isMailAddress = (value: unknown) => typeof value === 'string' && value.length <= 254 && isAsciiEmail(value)
