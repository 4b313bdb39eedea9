import type { CollectionView, EntryView } from '../../cms/cms.schema'
import { textIn } from '../../cms/localized'
import { valueAt } from '../../values/at-path'

/** What stands in the controls of an entry, by path: `preis`, and `name.de` for what has languages. */
export type EntryDraft = Record<string, unknown>
type Data = EntryView['data']
type Field = CollectionView['fields'][number]

export interface Spoken {
  /** Of the site, its main language first. */
  locales: string[]
  defaultLocale: string
  /** Whether numbers are written with a comma. */
  hasComma: boolean
}

/** The controls of a field, one for each language where it has any. */
export const pathsOf = ({ key, localized }: Field, locales: string[]): string[] =>
  localized ? locales.map((locale) => `${key}.${locale}`) : [key]

export function entryDraftOf(fields: Field[], data: Data, { locales, hasComma }: Spoken): EntryDraft {
  return Object.fromEntries(
    fields.flatMap((field) =>
      pathsOf(field, locales).map((path) => [path, shown(field, valueAt(data, path.split('.')), hasComma)]),
    ),
  )
}

function shown({ type }: Field, value: unknown, hasComma: boolean): unknown {
  if (type === 'boolean') return value === true
  if (type === 'image') return value ?? undefined
  if (type === 'number') return typeof value === 'number' ? writtenNumber(value, hasComma) : ''
  return typeof value === 'string' ? value : ''
}

const writtenNumber = (value: number, hasComma: boolean) => (hasComma ? String(value).replace('.', ',') : String(value))

/**
 * `4,20`, `1.250,00` and `1250.5` alike: what stands last of dot and comma is the decimal one, unless groups of three
 * digits say that it parts thousands in the language of whoever writes: `1.250` is German for more than a thousand.
 */
export function readNumber(text: string, hasComma: boolean): number | undefined {
  const bare = text.replace(/[\s'’]/g, '')
  const thousands = hasComma ? '.' : ','
  const isGrouped = (hasComma ? /^[-+]?[1-9]\d{0,2}(\.\d{3})+$/ : /^[-+]?[1-9]\d{0,2}(,\d{3})+$/).test(bare)
  const decimal = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
  const hasBoth = bare.includes(',') && bare.includes('.')
  const plain = isGrouped
    ? bare.replaceAll(thousands, '')
    : hasBoth
      ? `${bare.slice(0, decimal).replace(/[.,]/g, '')}.${bare.slice(decimal + 1)}`
      : bare.replace(',', '.')
  return /^[-+]?\d+(\.\d*)?$/.test(plain) ? Number(plain) : undefined
}

/** A text in the main language of the site, else in one that it has; at most a line's worth. */
export const entryText = (value: unknown, { defaultLocale }: Pick<Spoken, 'defaultLocale'>): string => {
  const text = textIn(value, defaultLocale, defaultLocale)
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').slice(0, 160) : ''
}

/** What differs, as the service takes it: emptied values are null, and of a text in languages only those that changed. */
export function changesOf(fields: Field[], before: EntryDraft, after: EntryDraft, { locales, hasComma }: Spoken) {
  const data: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const field of fields) {
    const changed = pathsOf(field, locales).filter((path) => !isSame(before[path], after[path]))
    if (changed.length === 0) continue
    const values = changed.map((path) => [path, toSend(field, after[path], hasComma)] as const)
    wrong.push(...values.filter(([, value]) => value === notANumber).map(([path]) => path))
    data[field.key] = field.localized
      ? Object.fromEntries(values.map(([path, value]) => [path.slice(field.key.length + 1), value]))
      : values[0]?.[1]
  }
  return { data, wrong }
}

/** A new entry says what its switches are; everything else that was left empty is not sent. */
export function newEntryValues(fields: Field[], draft: EntryDraft, spoken: Spoken) {
  const { data, wrong } = changesOf(fields, entryDraftOf(fields, {}, spoken), draft, spoken)
  const switches = fields.filter(({ type }) => type === 'boolean').map(({ key }) => [key, draft[key] === true])
  return { data: { ...Object.fromEntries(switches), ...data }, wrong }
}

const notANumber = Symbol('not a number')

function toSend({ type }: Field, value: unknown, hasComma: boolean): unknown {
  if (type === 'boolean') return value === true
  if (type === 'image') return isEmptyImage(value) ? null : value
  const text = String(value ?? '')
  if (text.trim() === '') return null
  if (type === 'number') return readNumber(text, hasComma) ?? notANumber
  return type === 'text' || type === 'richtext' ? text : text.trim()
}

const isEmptyImage = (value: unknown) =>
  typeof value !== 'object' || value === null || !('asset_id' in value || 'url' in value)

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Of what has languages, those of the site in which an entry says nothing although it does in another. */
export function missingLocales(fields: Field[], data: Data, { locales }: Pick<Spoken, 'locales'>): string[] {
  const spoken = fields.filter(({ localized }) => localized)
  return locales.filter((locale) =>
    spoken.some(({ key }) => {
      const isThere = (one: string) => String(valueAt(data, [key, one]) ?? '').trim() !== ''
      return !isThere(locale) && locales.some(isThere)
    }),
  )
}

/** Fields that an entry must have and has not: it is shown as it is, and cannot be saved without them. */
export const missingFields = (fields: Field[], data: Data, defaultLocale: string): Field[] =>
  fields.filter((field) => {
    if (!field.required) return false
    const value = valueAt(data, field.localized ? [field.key, defaultLocale] : [field.key])
    return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  })

/** A day with a time or without one, as the service keeps it, in parts; the zone stays as it was. */
export function dateParts(value: string) {
  const [, day = '', time = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(.*))?$/.exec(value) ?? []
  return { day, time, zone }
}
export const joinDate = ({ day, time, zone }: ReturnType<typeof dateParts>) =>
  day && time ? `${day}T${time}${zone}` : day
