import type { SubmissionRow } from '../db/tenant/submissions'
import { parseJson } from '../http/json'
import { isEmail } from '../values/email'
import { isObject } from '../values/is-object'
import { fill } from '../words/fill'
import type { Text } from '../words/text'
import { inEveryLanguage } from '../words/words-of'

/** What a form was filled with, as it will be stored. */
export type SubmissionValues = Pick<SubmissionRow, 'name' | 'email' | 'phone' | 'message' | 'url' | 'form'> & {
  fields: Record<string, FieldValue>
}
type FieldValue = string | number | boolean | null | (string | number | boolean)[]

/** A field that somebody has added to a form. */
export interface DemandedField {
  /** Not marked as required; what is written must fit all the same. */
  isOptional?: true
  name: string
  label: string
  type: 'text' | 'textarea' | 'select' | 'checkbox' | 'number' | 'date'
  options?: string[]
  min?: number
  max?: number
}

export interface ParsedSubmission {
  values: SubmissionValues
  /** What is wrong, by field; empty when nothing is. */
  problems: Problems
  /** Further fields that the form demands and that are not there (demanded-fields.ts). */
  missing?: DemandedField[]
  /** Values that such a field does not take. */
  refused?: { name: string; problem: Text }[]
  /** The trap was filled in: no person did that. */
  isSpam: boolean
  /** The solution of a challenge, whatever it is. */
  challenge: unknown
}
type Problems = { [field in keyof SubmissionValues]?: Text }

export const maxBodyBytes = 256 * 1024
const maxFields = 50
/** Of a form: its own fields, further ones, and several values of some. */
const maxParts = 300
const maxFieldLength = 5000
const maxLengths = { name: 255, email: 255, phone: 320, message: 20_000, url: 2000, form: 120 }

/**
 * Reads JSON; `undefined` for everything that is no object. Nobody reads what is wrong with a further field there, and a
 * message is worth more than that: what cannot be kept is left out.
 */
export function readJson(bytes: Uint8Array): ParsedSubmission | undefined {
  try {
    const value = parseJson(bytes)
    return isObject(value) ? read(value, true) : undefined
  } catch {
    return undefined
  }
}

/** The values of a form that was sent without script; `undefined` when they are more than any form has. */
export function readParams(bytes: Uint8Array): URLSearchParams | undefined {
  let parts = 1
  for (const byte of bytes) if (byte === ampersand && ++parts > maxParts) return undefined
  return new URLSearchParams(new TextDecoder().decode(bytes))
}
const ampersand = 0x26

/** Reads the values of such a form, where further ones are called `fields[name]`. */
export function readForm(params: URLSearchParams): ParsedSubmission {
  const sent: Record<string, string> = {}
  const fields = new Map<string, string[]>()
  for (const [key, value] of params) {
    const name = /^fields\[([^\]]+)\](?:\[\])?$/.exec(key)?.[1]
    if (name === undefined) sent[key] = value
    else if (value.trim() !== '') fields.set(name, [...(fields.get(name) ?? []), value])
  }
  const flat = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values])
  return read({ ...sent, fields: Object.fromEntries(flat) }, false)
}

function read(sent: Record<string, unknown>, isForgiving: boolean): ParsedSubmission {
  const problems: Problems = {}
  const line = (field: keyof typeof maxLengths) => {
    const text = scalarText(sent[field])
    if (text === undefined) problems[field] = notText
    else if (text.length > maxLengths[field]) problems[field] = tooLong(maxLengths[field])
    return text === undefined ? '' : field === 'message' ? manyLines(text) : oneLine(text)
  }
  const values: SubmissionValues = {
    name: line('name'),
    email: line('email'),
    phone: line('phone'),
    message: line('message'),
    url: line('url'),
    form: line('form'),
    fields: {},
  }
  if (values.name === '') problems.name ??= inEveryLanguage(({ answers }) => answers.form.noName)
  if (!isEmail(values.email)) problems.email ??= inEveryLanguage(({ page }) => page.form.noMail)
  if (values.message === '' && values.url === '') problems.message ??= noMessage()
  const fields = readFields(sent.fields, isForgiving)
  if (fields) values.fields = fields
  else problems.fields = inEveryLanguage(({ answers }) => answers.form.otherTooLong)
  return { values, problems, isSpam: (scalarText(sent.website) ?? 'object') !== '', challenge: sent.challenge }
}

/** Lists and single values; `undefined` when there is too much of it or something deeper, unless that is to be left out. */
function readFields(sent: unknown, isForgiving: boolean): SubmissionValues['fields'] | undefined {
  if (sent === undefined || sent === null) return {}
  if (!isObject(sent)) return undefined
  const fields: [string, FieldValue][] = []
  for (const [written, sentValue] of Object.entries(sent)) {
    const value = readValue(sentValue)
    const name = value === undefined ? '' : oneLine(written)
    const isFine = value !== undefined && name !== '' && name.length <= 120
    if (isFine && fields.length < maxFields) fields.push([name, value])
    else if (!isForgiving) return undefined
    else if (fields.length === maxFields) break // there may be thousands more
  }
  return Object.fromEntries(fields)
}

function readValue(value: unknown): FieldValue | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value === 'string') return value.length <= maxFieldLength ? manyLines(value) : undefined
  if (!Array.isArray(value) || value.length > maxFieldLength / 2) return undefined
  const parts = value.map((part) => (typeof part === 'object' ? undefined : readValue(part)))
  if (parts.some((part) => part === undefined)) return undefined
  return JSON.stringify(parts).length > maxFieldLength ? undefined : (parts as FieldValue)
}

const scalarText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Characters that control a reader or turn the direction of writing have no place in a form. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
export const manyLines = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_C}/gu, '')
    .trim()

export const noMessage = () => inEveryLanguage(({ answers }) => answers.form.noMessage)
const notText: Text = { de: 'Erwartet: Text.', en: 'Expected text.' }
const tooLong = (max: number) =>
  inEveryLanguage(({ answers }, language) => fill(answers.form.tooLong, { number: max.toLocaleString(language) }))
