/** What stands for what, as `old → new`, one on a line; nothing behind the arrow drops the word. */
export const wordTable = (text: string): [old: string, put: string][] =>
  text
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const [old = '', put = ''] = line.split('→')
      return [old.trim(), put.trim()]
    })
    .sort(([one], [other]) => other.length - one.length) // `im Rahmen von` before `im Rahmen`

type Table = readonly (readonly [old: string, put: string])[]

/** Replaces whole words in one pass, so that nothing is replaced twice; a capital at the beginning stays one. */
export function replaceWords(text: string, table: Table): string {
  if (table.length === 0) return text
  const puts = new Map(table.map(([old, put]) => [old.toLowerCase(), put]))
  const choices = table.map(([old]) => old.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '\\s+')).join('|')
  const words = new RegExp(`(?<![\\p{L}\\p{N}’'-])(${choices})(?![\\p{L}\\p{N}]|[’'-]\\p{L})`, 'giu')
  const changed = text.replace(words, (found: string, _: string, at: number) => {
    const put = puts.get(found.toLowerCase().replace(/\s+/g, ' '))
    const isCapital = /^\p{Lu}/u.test(found)
    // At the beginning a sentence may need the word for its order: `Natürlich backen wir`
    if (put === undefined || (put === '' && isCapital && text[at + found.length] !== ',')) return found
    return isCapital ? put.charAt(0).toUpperCase() + put.slice(1) : put
  })
  return changed === text ? text : tidy(changed, text)
}

/** What words that were dropped leave behind: double spaces, a space before a comma, a small letter at the beginning. */
export function tidy(changed: string, before: string): string {
  const closed = changed
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\(\s*\)/g, '')
    .replace(/ +([,.;:!?…])/g, '$1')
    .replace(/,(?=[,.;:!?])/g, '')
    .replace(/([.!?…]\s+|^\s*),\s*/g, '$1')
  const trimmed = /^\s/.test(before) ? closed : closed.trimStart()
  if (!/^["„“»(*_]*\p{Lu}/u.test(before)) return trimmed
  return trimmed
    .replace(/^(["„“»(*_]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase())
    .replace(/(\p{L}{3,}[.!?]\s+)(\p{Ll})/gu, (whole, end: string, letter: string) =>
      before.includes(whole) ? whole : end + letter.toUpperCase(),
    )
}
