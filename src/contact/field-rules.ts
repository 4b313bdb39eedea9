import { fill } from '../words/fill'
import type { Text } from '../words/text'
import { inEveryLanguage } from '../words/words-of'
import { type DemandedField, manyLines, type SubmissionValues } from './submission-input'

/** What fields of a form were filled with although they do not take it, as a browser would not have sent it. */
export function refusedValues(fields: DemandedField[], values: SubmissionValues['fields']) {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (value === undefined || value === null || value === '') return []
    const problem = Array.isArray(value) ? oneOnly() : problemOf(field, String(value))
    return problem ? [{ name: field.name, problem }] : []
  })
}

function problemOf({ type, options = [], min, max }: DemandedField, value: string): Text | undefined {
  if (type === 'select') return options.some((option) => sameWords(option, value)) ? undefined : notOffered()
  if (type === 'date') return isDate(value) ? undefined : noDate()
  if (type !== 'number') return undefined
  const number = Number(value)
  if (!/^[-+]?\d*\.?\d+(e[-+]?\d+)?$/i.test(value) || !Number.isFinite(number)) return noNumber()
  if (isSet(min) && number < min)
    return inEveryLanguage(({ page }, language) => fill(page.form.atLeast, { number: min.toLocaleString(language) }))
  if (isSet(max) && number > max)
    return inEveryLanguage(({ page }, language) => fill(page.form.atMost, { number: max.toLocaleString(language) }))
  return undefined
}

const isSet = (bound: number | null | undefined): bound is number => Number.isFinite(bound)

/** Browsers send an option with its white space folded. */
const sameWords = (a: string, b: string) => folded(a) === folded(b)
const folded = (text: string) => manyLines(text).replace(/\s+/g, ' ').trim()

/** A day of the calendar as date fields send it (HTML: valid date string). */
function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const oneOnly = () => inEveryLanguage(({ answers }) => answers.form.oneValue)
const notOffered = () => inEveryLanguage(({ answers }) => answers.form.notOffered)
const noDate = () => inEveryLanguage(({ answers }) => answers.form.noDate)
const noNumber = () => inEveryLanguage(({ page }) => page.form.noNumber)
