/** A text with what is selected in it. */
export interface Edited {
  text: string
  start: number
  end: number
}

const signs = { strong: '**', em: '*', mark: '==' } as const
export type Sign = keyof typeof signs

/** Sets signs around the selection, or takes those away that stand around it. Spaces at its ends stay outside. */
export function toggleSign({ text, start, end }: Edited, name: Sign): Edited {
  const sign = signs[name]
  const chosen = text.slice(start, end)
  const from = start + (chosen.length - chosen.trimStart().length)
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length))
  const inner = text.slice(from, to)
  const [before, after] = [text.slice(0, from), text.slice(to)]
  if (isSigned(before, after, name))
    return {
      text: before.slice(0, -sign.length) + inner + after.slice(sign.length),
      start: from - sign.length,
      end: to - sign.length,
    }
  return { text: before + sign + inner + sign + after, start: from + sign.length, end: to + sign.length }
}

/** One star of two is none of its own. */
function isSigned(before: string, after: string, name: Sign): boolean {
  const sign = signs[name]
  if (!before.endsWith(sign) || !after.startsWith(sign)) return false
  if (name !== 'em') return true
  const stars = (text: RegExpExecArray | null) => text?.[0].length ?? 0
  return stars(/\*+$/.exec(before)) !== 2 && stars(/^\*+/.exec(after)) !== 2
}

/** Makes the selection a link whose address is selected next. */
export function addLink({ text, start, end }: Edited): Edited {
  const label = text.slice(start, end)
  const at = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](https://)${text.slice(end)}`,
    start: at,
    end: at + 'https://'.length,
  }
}

/** Puts a sign before each line of the selection, or takes it away where all of them have it. */
export function toggleLines({ text, start, end }: Edited, sign: '- ' | '## '): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isOn = lines.every((line) => line.startsWith(sign))
  const changed = lines.map((line) => (isOn ? line.slice(sign.length) : sign + line.replace(/^(#{1,6}|[-*]) /, '')))
  const after = changed.join('\n')
  return { text: text.slice(0, from) + after + text.slice(to), start: from, end: from + after.length }
}
