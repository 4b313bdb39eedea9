import type { InterfaceLanguage } from '../words/interface-languages'
import { pick, type Text, wordsIn } from '../words/text'

/** How a line is meant; colour and mark are up to whoever shows it. */
export type Tone = 'title' | 'good' | 'warning' | 'bad' | 'off'

/** What a command says, one at a time; a running server sends each as one line of JSON, the exit code last. */
export type OutputLine = { line: string; tone?: Tone } | { error: string }
export type Output = OutputLine | { exit: number }
export type Send = (line: OutputLine) => void

/** A command's way to speak. */
export interface Out {
  language: InterfaceLanguage
  line(text: Text | string, tone?: Tone): void
  /** For the eyes of people even when the rest goes into a file. */
  error(text: Text | string): void
  json(value: unknown): void
}

export function openOut(language: InterfaceLanguage, send: Send): Out {
  const text = (words: Text | string) => printable(typeof words === 'string' ? words : pick(words, language))
  return {
    language,
    line: (words, tone) => send({ line: text(words), tone }),
    error: (words) => send({ error: text(words) }),
    json: (value) => send({ line: printableJson(value) }),
  }
}

/** Names come from customers: control characters and those that turn the direction of writing stay out of a terminal. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Bidi_C}]/gu, '\u{FFFD}')

const printableJson = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /(?!\n)[\p{Cc}\p{Bidi_C}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A list with the names of its columns above it. */
export function showTable(out: Out, heads: { de: string[]; en: string[] }, rows: (string | number)[][]) {
  const [head, ...lines] = inColumns([wordsIn(heads, out.language), ...rows])
  out.line(head!, 'title')
  for (const line of lines) out.line(line)
}

/** Rows in columns as wide as their widest cell, two blanks between them. Numbers stand at the right. */
export function inColumns(rows: (string | number)[][]): string[] {
  const cells = rows.map((row) => row.map((cell) => printable(String(cell))))
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map((row) => Bun.stringWidth(row[i] ?? ''))))
  return cells.map((row, r) =>
    row
      .map((cell, i) => {
        const room = ' '.repeat(widths[i]! - Bun.stringWidth(cell))
        return typeof rows[r]![i] === 'number' ? room + cell : cell + room
      })
      .join('  ')
      .trimEnd(),
  )
}
