import { findHours } from '../../src/ai/brief/hours'
import { numberFrom } from '../../src/ai/brief/steps'

export const number = /(?<![\p{L}\d.,])\d{1,3}(?:[.,'’\u202f\u00a0 ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?/gu

export function amountOf(written: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(written) ?? []
  return Number(whole.replace(/\D/g, '')) + Number(`0.${decimals}`)
}

/** Numbers of a text by value, those in words too. */
export function numbersOf(text: string): Set<number> {
  const values = new Set<number>()
  for (const [written] of text.matchAll(number)) {
    values.add(amountOf(written))
    for (const part of written.split(/\D/)) if (part) values.add(Number(part))
  }
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const value = numberFrom(word.replace(/(?:e[nmrs]?)$/, '')) ?? numberFrom(word)
    if (value !== undefined) values.add(value)
  }
  return values
}

const timePattern = /(?<![\d.,])(\d{1,2})(?:[:.](\d{2}))?\s?(uhr|am|pm|a\.m\.|p\.m\.|h\b)?(?![\d%€£$]|[.,]\d)/giu

/** Times of day in minutes; a bare `9:30` counts, a bare `9` does not. */
export function timesOf(text: string): { minutes: number; written: string; index: number }[] {
  return [...text.matchAll(timePattern)].flatMap((match) => {
    const [written, hour = '', minute, suffix] = match
    if (!suffix && (minute === undefined || !written.includes(':'))) return []
    const half = suffix?.toLowerCase().startsWith('p') ? 12 * 60 : 0
    const minutes = (Number(hour) % (half ? 12 : 25)) * 60 + Number(minute ?? 0) + half
    return minutes <= 24 * 60 ? [{ minutes, written: written.trim(), index: match.index }] : []
  })
}

export const spansOf = (text: string) => {
  const spans = new Set<string>()
  for (const { hours } of findHours(text, true))
    for (const day of hours.days) for (const { opens, closes } of hours.spans) spans.add(`${day} ${opens}–${closes}`)
  return spans
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A text without its opening hours, so that their numbers are not counted twice. */
export function withoutTimes(text: string): string {
  let rest = text
  for (const { start, end } of findHours(text, true).reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return rest
}
