/**
 * Cuts a list at commas, semicolons, bars, dots in the middle and the last `und`, `and`; not
 * within parentheses or numbers.
 */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let from = 0
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (char === '(' || char === '[') depth++
    else if (char === ')' || char === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0 && separates(text, i, char)) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  parts.push(text.slice(from))
  const filled = joinEllipses(parts).map(trimItem).filter(Boolean)
  return splitLast(filled).map(trimItem).filter(Boolean)
}

/** `Erd-, Feuer- und Waldbestattungen` are one thing: the first halves cannot stand alone. */
function joinEllipses(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last !== undefined && /\p{L}-\s*$/u.test(last)) joined[joined.length - 1] = `${last},${part}`
    else joined.push(part)
  }
  return joined
}

function separates(text: string, i: number, char: string): boolean {
  if (';|•·\n'.includes(char)) return true
  if (char === '/')
    return text[i - 1] === ' ' && text[i + 1] === ' ' && !/[€£$\d]\s$/.test(text.slice(Math.max(0, i - 2), i))
  return char === ',' && !(/\d/.test(text[i - 1] ?? '') && /[\d-]/.test(text[i + 1] ?? ''))
}

/** The last part of a list holds two things: `Kuchen und Brot`. */
function splitLast(parts: string[]): string[] {
  const [, before = '', after = ''] = /^(.*[^\s-])\s(?:und|and|sowie|oder|or)\s(.+)$/i.exec(parts.at(-1) ?? '') ?? []
  const isOne = parts.length < 2 || !after || /^\d/.test(before) || /^(?:\d|mehr|more|so on)/i.test(after)
  return isOne || before.includes('(') ? parts : [...parts.slice(0, -1), before, after]
}

export const trimItem = (text: string) =>
  text
    .trim()
    .replace(
      /^(?:und|and|sowie|oder|plus|auch|also|natürlich|etwa|z\. ?B\.|e\.g\.|wie|like|such as|including|inklusive|[-–—•*:,;.&|]+)\s+/i,
      '',
    )
    .replace(/^["'„“”«»‚‘’]+|["'“”«»‘’]+$/g, '')
    .replace(/[\s,;:.|–—-]+$/, '')
    .replace(/\s+(?:usw|etc|und mehr|and more|u\. ?a|und so weiter|and so on|uvm|u\.v\.m)$/i, '')
    .trim()

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
