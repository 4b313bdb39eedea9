import { fieldError } from '../errors'
import { createPacer } from '../event-loop'
import { type CsvLine, csvLine, readCsv, withoutFormula } from '../values/csv'
import { filled, type Text } from '../words/text'
import { createProblems, mostRows, type TranslationFile } from './translation-file'
import type { FilePart } from './xliff'

/** The file, a part at a time: semicolons, UTF-8 with a byte order mark, CRLF (RFC 4180). No cell starts a formula. */
export async function* writeCsv(
  { source, target }: Pick<TranslationFile, 'source' | 'target'>,
  parts: AsyncIterable<FilePart>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['id', 'page', 'place', `source ${source}`, `target ${target}`, 'state', 'limit'])}`
  for await (const { original, title, texts } of parts)
    yield texts
      .map((text) =>
        csvLine([text.id, `${title} ${original}`, text.place, text.source, text.target, text.state, text.limit ?? '']),
      )
      .join('')
}

/** What `withoutFormula` was given, by what it gave; a cell that it did not write is as it is. */
export function withFormula(cell: string): string {
  if (!cell.includes("'")) return cell
  const bare = cell.replace(/^'/, '')
  return [inside(bare), bare, inside(cell)].find((one) => withoutFormula(one) === cell) ?? cell
}
const inside = (cell: string) =>
  cell.replace(/(^|[\n\r\t,;])([\s\uFEFF"'`]{0,20}?)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, '$1$2')

const words = {
  noHead: {
    de: 'Die erste Zeile muss die Spalten id, source <Sprache> und target <Sprache> nennen, wie in der exportierten Datei.',
    en: 'The first line must name the columns id, source <language> and target <language>, as in the exported file.',
  },
  noId: { de: 'Die Kennung in der Spalte id fehlt.', en: 'The id is missing.' },
  tooMany: filled({ de: 'Höchstens {mostRows} Zeilen.', en: 'At most {mostRows} lines.' }, { mostRows }),
} satisfies Record<string, Text>

const chunkLength = 64 * 1024

/** In parts, since others wait meanwhile: each is read below the first line, which says what separates cells. */
async function readLines(text: string): Promise<CsvLine[]> {
  const content = text.replace(/^\uFEFF/, '')
  const endOf = (at: number) => (content.indexOf('\n', at) + 1 || content.length + 1) - 1
  const head = content.slice(0, endOf(0))
  const pause = createPacer()
  const all = readCsv(head)
  let [start, line, isInside] = [head.length + 1, 1, false]
  for (let at = start, lines = 0; at < content.length; ) {
    const end = endOf(at)
    for (let quote = content.indexOf('"', at); quote >= 0 && quote < end; quote = content.indexOf('"', quote + 1))
      isInside = !isInside
    at = end + 1
    lines++
    if ((isInside || end - start < chunkLength) && at < content.length) continue
    const [, ...read] = readCsv(`${head}\n${content.slice(start, end)}`)
    for (const one of read) all.push({ ...one, line: one.line + line - 1 })
    ;[start, line, lines] = [at, line + lines, 0]
    await pause()
  }
  return all
}

/** Reads a file as spreadsheets save it, whichever separator they use. Throws FieldErrors. */
export async function readTranslationCsv(text: string): Promise<TranslationFile> {
  const [head, ...lines] = await readLines(text)
  const titles = head?.cells.map((cell) => cell.trim()) ?? []
  const find = (pattern: RegExp) => titles.findIndex((title) => pattern.test(title))
  const language = /^(?:source|target) ([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i
  const [id, source, target, state] = [find(/^id$/i), find(/^source /i), find(/^target /i), find(/^state$/i)]
  const languageAt = (at: number) => language.exec(titles[at] ?? '')?.[1]
  const [from, to] = [languageAt(source), languageAt(target)]
  if (id < 0 || from === undefined || to === undefined) throw fieldError('file', words.noHead)
  if (lines.length > mostRows) throw fieldError('file', words.tooMany)
  const problems = createProblems()
  const rows = lines.map(({ line, cells }) => {
    if (!cells[id]) problems.add(line, words.noId)
    return {
      ...{ line, id: cells[id] ?? '', source: withFormula(cells[source] ?? '') },
      ...{
        target: withFormula(cells[target] ?? ''),
        isSettled: state >= 0 && /^(?:done|final|reviewed)$/i.test(cells[state] ?? ''),
      },
    }
  })
  problems.demandNone()
  return { source: from, target: to, rows }
}
