import type { Mark, Node } from 'prosemirror-model'

/** A run of text in one dress, or a line's end (`text` is then empty). */
export interface Run {
  text: string
  marks: readonly Mark[]
}

const delimited = ['mark', 'strike', 'strong', 'em']
const isBreak = ({ text }: Run) => text === ''
const has = ({ marks }: Run, name: string) => marks.some(({ type }) => type.name === name)
const without = ({ text, marks }: Run, name: string): Run => ({
  text,
  marks: marks.filter(({ type }) => type.name !== name),
})

/**
 * The text as Markdown can say it: no space at the ends of lines and of marks, where nobody sees them. Addresses that
 * become links by themselves are text.
 */
export function tidyRuns(block: Node): Run[] {
  let runs: Run[] = block.children.map((node) => ({ text: node.text ?? '', marks: node.marks }))
  runs = runs.map((run) => (run.marks.some(isAutoLink) ? without(run, 'link') : run))
  runs = runs.map((run) => (isBreak(run) ? { text: '', marks: [] } : { ...run, text: dialled(run) }))
  for (const name of delimited) runs = joined(runs.flatMap((run, i) => spacesOutside(runs, run, i, name)))
  runs = joined(runs.filter(({ text, marks }) => text !== '' || marks.length === 0))
  return trimmed(runs)
}

const isAutoLink = ({ type, attrs }: Mark) => type.name === 'link' && attrs.isAuto

/** Numbers to dial are shown so that no line breaks within; they are kept as people write them. */
const dialled = ({ text, marks }: Run) =>
  marks.some(({ type, attrs }) => type.name === 'link' && /^tel:/i.test(attrs.href)) &&
  /^[+\d\s()/.\u2011-]+$/.test(text)
    ? text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
    : text

/** Where a mark begins or ends with space, that space is before or behind it. */
function spacesOutside(runs: Run[], run: Run, i: number, name: string): Run[] {
  if (isBreak(run) || !has(run, name) || has(run, 'code')) return [run]
  const isFirst = !runs[i - 1] || !has(runs[i - 1] as Run, name)
  const isLast = !runs[i + 1] || !has(runs[i + 1] as Run, name)
  const start = isFirst ? (/^\s*/.exec(run.text)?.[0] ?? '') : ''
  const rest = run.text.slice(start.length)
  const end = isLast ? (/\s*$/.exec(rest)?.[0] ?? '') : ''
  const bare = without(run, name)
  return [
    { ...bare, text: start },
    { ...run, text: rest.slice(0, rest.length - end.length) },
    { ...bare, text: end },
  ].filter(({ text }) => text)
}

function trimmed(runs: Run[]): Run[] {
  const out = runs.map((run) => ({ ...run }))
  for (let i = 0; i < out.length; i++) {
    const run = out[i]
    if (!run || isBreak(run) || has(run, 'code')) continue
    const [before, after] = [out[i - 1], out[i + 1]]
    const isLineStart = !before || isBreak(before) || (has(before, 'soft_break') && before.text)
    const isLineEnd = !after || isBreak(after) || has(after, 'soft_break')
    const isAtEnd = !before || !after || isBreak(before) || isBreak(after)
    if (has(run, 'soft_break') && isAtEnd) out.splice(i, 1)
    else {
      if (has(run, 'soft_break')) run.text = ' '
      else {
        if (isLineStart) run.text = run.text.trimStart()
        if (isLineEnd) run.text = run.text.trimEnd()
      }
      if (run.text) continue
      out.splice(i, 1)
    }
    i = Math.max(-1, i - 2)
  }
  while (out.length > 0 && isBreak(out.at(-1) as Run)) out.pop()
  while (out[0] && isBreak(out[0])) out.shift()
  return out.length === runs.length ? out : trimmed(out)
}

function joined(runs: Run[]): Run[] {
  const out: Run[] = []
  for (const run of runs) {
    const last = out.at(-1)
    if (last?.text && run.text && keyOfMarks(last) === keyOfMarks(run)) last.text += run.text
    else out.push({ ...run })
  }
  return out
}

const keyOfMarks = ({ marks }: Run) =>
  marks
    .map(({ type, attrs }) => (type.name === 'link' ? `link ${attrs.href} ${attrs.title ?? ''}` : type.name))
    .sort()
    .join('\n')

/** Equal for texts that look the same on the page. */
export const keyOfRuns = (runs: Run[]) => JSON.stringify(runs.map((run) => [run.text, keyOfMarks(run)]))

/** A way to write marks and letters down; the first under which the text is read back as it was is taken. */
export interface Style {
  em: '*' | '_'
  escape: 'nothing' | 'signs' | 'all signs'
  /** A letter that touches a mark from outside is written as a sign, or the mark would not be one. */
  isEncoding: boolean
}

export const styles: Style[] = [
  { em: '*', escape: 'nothing', isEncoding: false },
  { em: '*', escape: 'signs', isEncoding: false },
  { em: '_', escape: 'signs', isEncoding: false },
  { em: '*', escape: 'signs', isEncoding: true },
  { em: '_', escape: 'signs', isEncoding: true },
  { em: '*', escape: 'all signs', isEncoding: true },
  { em: '_', escape: 'all signs', isEncoding: true },
]

/** Markdown of tidy runs, not yet safe at the beginnings of its lines. */
export function writeRuns(runs: Run[], style: Style): string {
  const pieces: { isSign: boolean; text: string }[] = []
  const open: Mark[] = []
  const close = (count: number) => {
    while (open.length > count) pieces.push({ isSign: true, text: closing(open.pop() as Mark, style) })
  }
  for (const [i, run] of runs.entries()) {
    const wanted = run.marks.filter(({ type }) => type.name !== 'code' && type.name !== 'soft_break')
    const isWanted = (mark: Mark) => wanted.some((other) => other.eq(mark))
    const firstUnwanted = open.findIndex((mark) => !isWanted(mark))
    if (firstUnwanted >= 0) close(firstUnwanted)
    const reach = (mark: Mark) => {
      const end = runs.findIndex((other, at) => at > i && !other.marks.some((its) => its.eq(mark)))
      return end < 0 ? runs.length : end
    }
    const added = wanted.filter((mark) => !open.some((other) => other.eq(mark)))
    for (const mark of added.sort((a, b) => reach(b) - reach(a))) {
      pieces.push({ isSign: true, text: opening(mark, style) })
      open.push(mark)
    }
    if (isBreak(run)) pieces.push({ isSign: false, text: '\\\n' })
    else if (has(run, 'soft_break')) pieces.push({ isSign: false, text: '\n' })
    else if (has(run, 'code')) pieces.push({ isSign: false, text: codeSpan(run.text) })
    else pieces.push({ isSign: false, text: escaped(run.text, style) })
  }
  close(0)
  if (style.isEncoding)
    for (const [i, piece] of pieces.entries()) {
      if (piece.isSign) continue
      if (pieces[i + 1]?.isSign) piece.text = piece.text.replace(/[\p{L}\p{N}]$/u, encoded)
      if (pieces[i - 1]?.isSign) piece.text = piece.text.replace(/^[\p{L}\p{N}]/u, encoded)
    }
  return pieces.map(({ text }) => text).join('')
}

const encoded = (letter: string) => `&#${letter.codePointAt(0)};`

const signs: Record<string, string> = { mark: '==', strike: '~~', strong: '**' }
const signOf = ({ type }: Mark, { em }: Style) => (type.name === 'em' ? em : (signs[type.name] ?? ''))
const opening = (mark: Mark, style: Style) => (mark.type.name === 'link' ? '[' : signOf(mark, style))

function closing(mark: Mark, style: Style): string {
  if (mark.type.name !== 'link') return signOf(mark, style)
  const { href, title } = mark.attrs
  const address = /^[^\s()<>\\]+$/.test(href) ? href : `<${String(href).replace(/[<>\\]/g, '\\$&')}>`
  return `](${address}${title ? ` "${String(title).replace(/["\\]/g, '\\$&')}"` : ''})`
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const pad = /^`|`$|^ .* $/.test(text) && text.trim() ? ' ' : ''
  return `${fence}${pad}${text}${pad}${fence}`
}

function escaped(text: string, { escape: which }: Style): string {
  if (which === 'nothing') return text
  if (which === 'all signs') return text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
  return text.replace(
    /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|=(?==)|(?<==)=|~(?=~)|(?<=~)~|&(?=#?\w+;)|<(?=[\w/!?])/gu,
    '\\$&',
  )
}

/** The same lines, none of which begins a list, a heading, a quote, a rule or a table. */
export const guardLines = (text: string) =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
        .replace(/^([-+*>#=~|]|`{3})/, '\\$1')
        .replace(/^:(?=-)/, '\\:'),
    )
    .join('\n')
