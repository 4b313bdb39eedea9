import { amountOf } from './money'

/** A number of a text, and what it counts where that changes what it says. */
export interface Figure {
  value: number
  unit?: Unit
  quote: string
}

/** Minutes and hours are `minutes`, days and weeks `days`, months and years `months`. */
type Unit = 'percent' | 'minutes' | 'days' | 'months' | 'distance' | 'area' | 'weight' | 'rank' | 'stars' | 'house'

const units: [RegExp, Unit, number][] = [
  [/^(?:%|prozent|percent|per cent)/i, 'percent', 1],
  [/^(?:minuten?|min|minütig\p{L}*|minutes?|mins?)(?!\p{L})/iu, 'minutes', 1],
  [/^(?:stunden?|std|stündig\p{L}*|hours?|hrs?|h)(?!\p{L})/iu, 'minutes', 60],
  [/^(?:tagen?|tage?s?|tägig\p{L}*|days?)(?!\p{L})/iu, 'days', 1],
  [/^(?:wochen?|wöchig\p{L}*|weeks?)(?!\p{L})/iu, 'days', 7],
  [/^(?:monate?n?|monatig\p{L}*|months?)(?!\p{L})/iu, 'months', 1],
  [/^(?:jahre?n?|jährig\p{L}*|years?)(?!\p{L})/iu, 'months', 12],
  [/^(?:km|kilomet\p{L}+|miles?|meilen?)(?!\p{L})/iu, 'distance', 1],
  [/^(?:m²|m2|qm|quadratmetern?|square \p{L}+)/iu, 'area', 1],
  [/^(?:kg|g|gramm|kilo(?:gramm)?|grams?|tonnen?|tons?)(?!\p{L})/iu, 'weight', 1],
  [/^(?:generation|jahrhundert|jubiläum|century|anniversary)/i, 'rank', 1],
  [/^(?:stars?|sternen?|sterne?)(?!\p{L})/iu, 'stars', 1],
]
const figure = /(?<![\p{L}\d])\d+(?:[.,'’]\d{3})*(?:[.,]\d+)*(?![\d])(?!D\b|K\b|G\b)/gu
const street = /(?:str(?:aße|asse|\.)|gasse|weg|platz|allee|ring|ufer|damm|hof|markt)\s$/i

/** The figures of a text whose number words are digits. */
export function figuresOf(text: string): Figure[] {
  const prose = text.replace(/^\s*\d+[.)]\s/gm, (mark) => ' '.repeat(mark.length))
  return [...prose.matchAll(figure)].map(({ 0: written, index }) => {
    const after = prose.slice(index + written.length).replace(/^(?:\.(?=[\s-]))?[\s-]*/, '')
    const [, unit, factor] = units.find(([pattern]) => pattern.test(after)) ?? []
    const value = amountOf(written)
    const isHouse =
      street.test(prose.slice(Math.max(0, index - 12), index)) || (written.length === 5 && /^\p{Lu}/u.test(after))
    const quote = `${written}${/^(?:\s?%|[\s.-]{0,2}\p{L}+)/u.exec(prose.slice(index + written.length))?.[0] ?? ''}`
    if (unit === undefined) return { value, quote, ...(isHouse && { unit: 'house' }) }
    return { value: Math.round(value * factor! * 100) / 100, unit, quote }
  })
}
