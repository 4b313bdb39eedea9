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

/** Milliseconds of processor time, the least of several rounds: what is above it is the machine's. */
function cost(text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    markdown(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least / text.length
}

for (const [, text] of shapes) markdown(text) // compiled
const usual = cost(shapes[0]![1])
const rows = shapes.map(([name, text]) => ({
  name,
  ratio: cost(text) / usual,
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
