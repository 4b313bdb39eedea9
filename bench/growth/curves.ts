import { escapeHtml } from '../../src/html/html'

export interface Series {
  name: string
  points: [x: number, y: number][]
}

const width = 440
const height = 300
const margin = { left: 48, right: 112, top: 40, bottom: 34 }
const colours = ['#2f6f4f', '#b4562a', '#3b5bA5', '#8a4f9e'].map((colour) => colour.toLowerCase())

/** Graphs beside each other as SVG, both axes by powers of ten: what grows like the site goes up by one line per line. */
export function curves(graphs: { title: string; series: Series[] }[]): string {
  const drawn = graphs.map(
    ({ title, series }, i) => `<g transform="translate(${i * width} 0)">${graph(title, series)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${graphs.length * width} ${height}" font-family="system-ui,sans-serif" font-size="11" fill="#333"><title>Growth with the number of pages</title><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>\n`
}

function graph(title: string, series: Series[]): string {
  const all = series.flatMap(({ points }) => points)
  const x = axis(
    all.map(([value]) => value),
    margin.left,
    width - margin.right,
  )
  const y = axis(
    all.map(([, value]) => value),
    height - margin.bottom,
    margin.top,
  )
  const down = y.powers.map(
    (power) =>
      `<path d="M${margin.left} ${y.at(power)}H${width - margin.right}" stroke="#ddd"/><text x="${margin.left - 6}" y="${y.at(power) + 4}" text-anchor="end">${power}</text>`,
  )
  const across = [...new Set(all.map(([value]) => value))].map(
    (value) => `<text x="${x.at(value)}" y="${height - margin.bottom + 16}" text-anchor="middle">${value}</text>`,
  )
  return `<text x="${margin.left}" y="20" font-size="13" font-weight="600">${escapeHtml(title)}</text>${down.join('')}${across.join('')}<text x="${width - margin.right}" y="${height - 4}" text-anchor="end">pages</text>${series.map((one, i) => line(one, i, series, x.at, y.at)).join('')}`
}

function line({ name, points }: Series, i: number, all: Series[], x: Place, y: Place): string {
  const path = points.map(([a, b], n) => `${n === 0 ? 'M' : 'L'}${x(a)} ${y(b)}`).join('')
  const dots = points.map(([a, b]) => `<circle cx="${x(a)}" cy="${y(b)}" r="2.5"/>`).join('')
  const colour = colours[i % colours.length]
  return `<g fill="${colour}"><path d="${path}" fill="none" stroke="${colour}" stroke-width="1.6"/>${dots}<text x="${width - margin.right + 8}" y="${labelAt(all, i, y)}">${escapeHtml(name)}</text></g>`
}

/** At the height of the last point, no nearer to the label above than a line. */
function labelAt(all: Series[], i: number, y: Place): number {
  const ends = all.map(({ points }, n) => ({ n, at: y(points.at(-1)?.[1] ?? 1) + 4 })).sort((a, b) => a.at - b.at)
  let free = 0
  for (const end of ends) {
    const at = Math.max(end.at, free)
    if (end.n === i) return Math.round(at)
    free = at + 13
  }
  return 0
}

type Place = (value: number) => number

function axis(values: number[], from: number, to: number): { at: Place; powers: number[] } {
  const [least, most] = [Math.floor(log(Math.min(...values))), Math.ceil(log(Math.max(...values)))]
  const at = (value: number) => Math.round(from + ((log(value) - least) / Math.max(most - least, 1)) * (to - from))
  return { at, powers: Array.from({ length: most - least + 1 }, (_, i) => 10 ** (least + i)) }
}

const log = (value: number) => Math.log10(Math.max(value, 0.1))
