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

const names = {
  from: ['from', 'source', 'old', 'von', 'quelle', 'alt'],
  to: ['to', 'target', 'destination', 'new', 'nach', 'ziel', 'neu'],
  status: ['status', 'code', 'type', 'http'],
}
const columns = ['from', 'to', 'status'] as const

export interface RuleLine {
  line: number
  from: string
  to: string
  status: string
}

/** The columns by their names where the first line has them, else in their order. */
export function readRuleLines(text: string): RuleLine[] {
  const [head, ...rest] = readCsv(text)
  if (!head) return []
  const titles = head.cells.map((cell) => cell.toLowerCase())
  const named = columns.map((column) => titles.findIndex((title) => names[column].includes(title)))
  const [from = 0, to = 1, status = 2] = named[0] === -1 ? [0, 1, 2] : named
  const lines = named[0] === -1 ? [head, ...rest] : rest
  return lines.map(({ line, cells }) => ({
    line,
    from: cells[from] ?? '',
    to: cells[to] ?? '',
    status: cells[status] ?? '',
  }))
}
