import type { CollectionView as Collection, EntryView as Entry } from '../../cms/cms.schema'
import { isText } from '../../cms/localized'

type Field = Collection['fields'][number]

/** What saving other fields does to the entries that are there. */
export type Effect =
  | { kind: 'hidden'; field: string; count: number }
  | { kind: 'unfit'; field: string; count: number }
  | { kind: 'missing'; field: string; count: number }
  | { kind: 'options'; field: string; count: number }
  | { kind: 'languages'; field: string; locale: string }
  | { kind: 'one-language'; field: string; locale: string; count: number }

/**
 * Counted over the entries as they are shown now. The service hides what no longer fits and loses nothing; this says how
 * much that is before somebody saves.
 */
export function effectsOf(before: Field[], after: Field[], entries: Entry[], defaultLocale: string): Effect[] {
  const countOf = (test: (value: unknown) => boolean, key: string) =>
    entries.filter(({ data }) => test(data[key])).length
  return [
    ...before
      .filter(({ key }) => !after.some((field) => field.key === key))
      .map(({ key, label }): Effect => ({ kind: 'hidden', field: label, count: countOf(isThere, key) })),
    ...after.flatMap((field): Effect[] => {
      const { key, label, type, required, localized, options = [] } = field
      const old = before.find((one) => one.key === key)
      const effects: Effect[] = []
      if (old && old.type !== type)
        effects.push({
          kind: 'unfit',
          field: label,
          count: countOf((value) => isThere(value) && !fits(field, value), key),
        })
      if (required && !old?.required)
        effects.push({ kind: 'missing', field: label, count: countOf((value) => !isThere(value), key) })
      if (old && old.type === 'select' && type === 'select')
        effects.push({
          kind: 'options',
          field: label,
          count: countOf((value) => typeof value === 'string' && !options.includes(value), key),
        })
      if (old && localized && !old.localized) effects.push({ kind: 'languages', field: label, locale: defaultLocale })
      if (old?.localized && !localized) {
        const others = (value: unknown) => Object.keys(Object(value)).some((locale) => locale !== defaultLocale)
        effects.push({ kind: 'one-language', field: label, locale: defaultLocale, count: countOf(others, key) })
      }
      return effects
    }),
  ].filter((effect) => !('count' in effect) || effect.count > 0)
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Roughly what the service accepts of a type; the service has the last word. */
function fits({ type, options = [] }: Field, value: unknown): boolean {
  switch (type) {
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'image':
      return typeof value === 'object'
    case 'select':
      return typeof value === 'string' && options.includes(value)
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
    case 'email':
      return typeof value === 'string' && /^\S+@\S+$/.test(value)
    case 'url':
      return typeof value === 'string' && /^(https?:|\/|#|mailto:|tel:)/.test(value)
    case 'reference':
      return false
    default:
      return typeof value === 'string' || isTexts(value)
  }
}
const isTexts = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

/** The fields as the service takes them: nothing of a type that they no longer have. */
export const toSend = (fields: Field[]) =>
  fields.map(({ key, label, type, required, localized, options, collection }) => ({
    key,
    label,
    type,
    required,
    ...(localized && isText({ type }) && { localized }),
    ...(type === 'select' && { options: options ?? [] }),
    ...(type === 'reference' && { collection }),
  }))

/** By which an entry has the value of a field: from its name, and not one that is taken. */
export function keyFor(label: string, taken: Iterable<string>): string {
  const others = new Set(taken)
  const words = label
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 50)
  const key = words || 'feld'
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? key : `${key}_${n}`
    if (!others.has(numbered)) return numbered
  }
}

/** Names of the fields that two states of a collection differ in, for whoever has to choose between them. */
export function differingFields(a: Pick<Collection, 'fields'>, b: Pick<Collection, 'fields'>): string[] {
  const keys = new Set([...a.fields, ...b.fields].map(({ key }) => key))
  const at = ({ fields }: Pick<Collection, 'fields'>, key: string) => fields.find((field) => field.key === key)
  return [...keys].flatMap((key) => {
    const [one, other] = [at(a, key), at(b, key)]
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [(one ?? other)?.label ?? key]
  })
}
