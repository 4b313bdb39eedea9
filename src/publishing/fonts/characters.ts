/** Ranges as `unicode-range` writes them: `U+0000-00FF,U+0131`. */
type Ranges = [from: number, to: number][]

export const readRanges = (text: string): Ranges =>
  text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*U\+([0-9A-F]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? []
    return from && to ? [[Number.parseInt(from, 16), Number.parseInt(to, 16)]] : []
  })

export const writeRanges = (ranges: Ranges): string =>
  ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`).join(',')

const hex = (code: number) => code.toString(16).toUpperCase()

export const isIn = (ranges: Ranges, code: number) => ranges.some(([from, to]) => code >= from && code <= to)

/** Codes in ascending order as ranges. */
export function rangesOf(codes: number[]): Ranges {
  const ranges: Ranges = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

/** What is left of ranges without some codes. */
export function without(ranges: Ranges, codes: ReadonlySet<number>): Ranges {
  const left: number[] = []
  for (const [from, to] of ranges) for (let code = from; code <= to; code++) if (!codes.has(code)) left.push(code)
  return rangesOf(left.sort((a, b) => a - b))
}

const codesOf = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0)

/**
 * On board whatever a site says, so that a changed word makes no new font: German and English, the accents of words that
 * both have borrowed, and the marks that pages draw by themselves.
 */
export const usualCodes: ReadonlySet<number> = new Set([
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i),
  0x2010, // what browsers draw where a word breaks at a soft hyphen, and ask for before they know the font
  ...codesOf('\u00A0\u00ADÄÖÜäöüßéèêëàâáçñîïíôóòøåæœúùûÉÈÀÇ'),
  ...codesOf('–—‘’‚“”„«»‹›…·•×÷±−€£§©®™°½¼¾²³→←↑↓'),
])

/** The codes beyond ASCII that a text has. */
export function codesIn(text: string): Set<number> {
  const codes = new Set<number>()
  for (const [character] of text.matchAll(/[^\0-\x7F]/gu)) codes.add(character.codePointAt(0) ?? 0)
  return codes
}
