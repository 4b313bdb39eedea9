/** Small numbers count things in a text: „drei Punkte“, “3 steps”. */
const largestCount = 12

const figure = /\d+(?:[.,:]\d+)*/g
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * Numbers and mail addresses of a text that do not stand in what is known: prices, times, dates, shares, telephone
 * numbers. Counts up to twelve that nothing follows which makes them a measure are allowed, and so is the year.
 */
export function unknownFigures(text: string, known: string, today: string): string[] {
  const grounds = new Set([...known.matchAll(figure)].map(([found]) => asOne(found)))
  const year = Number(today.slice(0, 4))
  const prose = text.replace(/^\s*\d+[.)]\s/gm, '')
  const figures = [...prose.matchAll(figure)]
    .filter((match) => {
      const [found] = match
      if (grounds.has(asOne(found))) return false
      const value = Number(found)
      if (value === year || value === year + 1) return false
      return !(Number.isInteger(value) && value <= largestCount && !isMeasure(prose, match.index, found.length))
    })
    .map(([found]) => found)
  const mails = (text.match(mail) ?? []).filter((address) => !known.toLowerCase().includes(address.toLowerCase()))
  return [...new Set([...figures, ...mails])]
}

/** „5,20“ and “5.20” are one price. */
const asOne = (found: string) => found.replaceAll(',', '.').replace(/\.0+$/, '')

const measure =
  /^\s*(€|\$|£|%|eur|usd|gbp|euro|cent|prozent|percent|uhr|o.clock|am\b|pm\b|stunden?|hours?|jahre?|years?|kg|g\b|km|m²|qm)/i
const isMeasure = (text: string, at: number, length: number) =>
  measure.test(text.slice(at + length, at + length + 12)) || /[€$£+]\s?$/.test(text.slice(Math.max(0, at - 2), at))
