/** What a rewritten text must still hold: highlighted words, targets of links, code and numbers. */
function partsOf(text: string): string[] {
  const marks = text.match(/==[^=\n]+==/g) ?? []
  const targets = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const addresses = text.match(/https?:\/\/[^\s)>\]]+[^\s)>\].,;:!?]/g) ?? []
  const code = text.match(/`[^`\n]+`/g) ?? []
  return [...marks, ...targets, ...addresses, ...code]
}

/** A number at the beginning of a list item is none. */
const numbersOf = (text: string): string[] => text.replace(/^\s*\d+[.)]\s/gm, '').match(/\d+(?:[.,:]\d+)*/g) ?? []

/** Parts that `before` has and `after` has not, or not as often; numbers may be written in another way (`1,000`, `1000`). */
export function missingParts(before: string, after: string): string[] {
  const digits = (numbers: string[]) => numbers.map((number) => number.replace(/[.,:]/g, ''))
  const left = digits(numbersOf(after))
  const numbers = numbersOf(before).filter((number) => {
    const at = left.indexOf(number.replace(/[.,:]/g, ''))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const parts = [...new Set(partsOf(before))].filter((part) => count(after, part) < count(before, part))
  return [...parts, ...numbers].slice(0, 20)
}

const count = (text: string, part: string) => text.split(part).length - 1
