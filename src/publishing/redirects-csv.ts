import { readCsv } from '../values/csv'

const names = {
  from: ['from', 'source', 'old', 'von', 'quelle', 'alt'],
  to: ['to', 'target', 'destination', 'new', 'nach', 'ziel', 'neu'],
  status: ['status', 'code', 'type', 'http'],
}
const columns = ['from', 'to', 'status'] as const

interface RuleLine {
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
