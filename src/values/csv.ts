import { stringify } from 'csv-stringify/sync'

/** A line of the file with its number, as editors count. */
export interface CsvLine {
  line: number
  cells: string[]
}

const separators = [';', ',', '\t']

/**
 * Lines of a CSV file as spreadsheets write it (RFC 4180, and with semicolons or tabs); empty ones are left out. A quote
 * that is never closed ends with the file.
 */
export function readCsv(text: string): CsvLine[] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content)
  const lines: CsvLine[] = []
  let [cells, cell, line, start, isQuoted] = [[] as string[], '', 1, 1, false]
  const endLine = () => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) lines.push({ line: start, cells })
    ;[cells, cell, start] = [[], '', line]
  }
  for (let i = 0; i < content.length; i++) {
    const char = content[i]
    if (char === '\n') line++
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (content[i + 1] === '"') cell += content[++i]
      else isQuoted = false
    } else if (char === '"' && cell.trim() === '') [cell, isQuoted] = ['', true]
    else if (char === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (char === '\n' || char === '\r') endLine()
    else cell += char
  }
  endLine()
  return lines
}

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1)
  const countOf = (separator: string) => first.split(separator).length
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best))
}

/** A line of a file for spreadsheets: semicolons, CRLF (RFC 4180). No cell starts a formula. */
export const csvLine = (values: string[]): string =>
  stringify([values.map(withoutFormula)], { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\n\r\t,]/ })

/**
 * Puts an apostrophe where a spreadsheet would begin to calculate (OWASP, CSV Injection): at the start of a cell, whatever
 * spaces and quotes come first, and after whatever a program set to another separator would take for the end of one.
 */
export function withoutFormula(text: string): string {
  let safe = ''
  let copied = 0
  let isAtStart = true
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (cellStarts.has(char)) isAtStart = true
    else if (isAtStart && formulaStarts.has(char)) {
      safe += `${text.slice(copied, i)}'`
      copied = i
      isAtStart = false
    } else if (!/[\s\uFEFF"'`]/.test(char)) isAtStart = false
  }
  const inside = safe + text.slice(copied)
  return /^[\s\uFEFF"'`]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/.test(text) && !inside.startsWith("'")
    ? `'${inside}`
    : inside
}
const cellStarts = new Set('\n\r\t,;')
const formulaStarts = new Set('=+-@\uFF1D\uFF0B\uFF0D\uFF20')
