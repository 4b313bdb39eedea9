/**
 * What texts of hostile shapes cost to draw, in processor time for each character, beside what prose costs in the same
 * run. Ends with 1 where one costs more than five times as much.
 *
 *     bun bench/markdown.ts [characters]
 */
import { markdown } from '../src/html/markdown'
import { textShapes } from '../test/support/text-shapes'

const most = 5
const shapes = Object.entries(textShapes(Number(process.argv[2] ?? 20_000)))
const rounds = 7

/** Milliseconds of processor time for each character. */
function cost(text: string): number {
  const before = process.cpuUsage()
  markdown(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / text.length
}

/** Of prose that is drawn right before it, in the middle of several rounds: what the machine adds is in both. */
function ratioOf(text: string): number {
  const ratios = Array.from({ length: rounds }, () => {
    const usual = Math.min(cost(prose), cost(prose))
    return Math.min(cost(text), cost(text)) / usual
  })
  return ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

const [[, prose] = ['', '']] = shapes
for (const [, text] of shapes) for (let i = 0; i < 3; i++) markdown(text) // compiled
const usual = cost(prose)
const rows = shapes.map(([name, text]) => ({
  name,
  ratio: ratioOf(text),
  grows: markdown(text).text.length / text.length,
}))
rows.sort((a, b) => b.ratio - a.ratio)
for (const { name, ratio, grows } of rows)
  console.log(
    `${name.padEnd(32)} ${ratio.toFixed(2).padStart(6)} of prose, ${grows.toFixed(1).padStart(5)} characters for one`,
  )
const missed = rows.filter(({ ratio }) => ratio > most)
console.log(
  `${rows.length} shapes, prose ${(usual * 1000).toFixed(3)} ms for 1,000 characters; beyond ${most}: ${missed.length}`,
)
process.exit(missed.length > 0 ? 1 : 0)
