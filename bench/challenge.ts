/**
 * What a challenge for visitors costs: to solve one, as their browser does, and to look at an answer, a right one or one
 * that solves nothing, as the server does.
 *
 *     bun bench/challenge.ts
 */
import { isSolved, newChallenge } from '../src/auth/visitor-challenge'
import { solve } from '../src/browser/solve'
import type { SiteRow } from '../src/db/tenant/sites'
import { createWorld } from '../test/support/world'
import { percentile } from './load'

const turns = 40
const { ctx, end } = await createWorld()
const site = { id: crypto.randomUUID(), settings: { challenge: 'all' } } as unknown as SiteRow

const solving: number[] = []
const right: number[] = []
const wrong: number[] = []
for (let n = 0; n < turns; n++) {
  const challenge = newChallenge(ctx, site, 'form')
  const solution = await timed(solving, () => solve(challenge))
  await timed(wrong, () => isSolved(ctx, site, 'form', `${challenge.ticket}.1.2.3.4`))
  if (!(await timed(right, () => isSolved(ctx, site, 'form', solution)))) throw new Error('not solved')
}
await end()
const shown = (times: number[]) =>
  `p50 ${percentile(times, 50).toFixed(3)} ms, p95 ${percentile(times, 95).toFixed(3)} ms`
console.log(`solving:          ${shown(solving)}`)
console.log(`a right answer:   ${shown(right)}`)
console.log(`a wrong answer:   ${shown(wrong)}`)
console.log(`ratio of medians: ${Math.round(percentile(solving, 50) / percentile(right, 50))}`)

async function timed<T>(times: number[], work: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  const done = await work()
  times.push(performance.now() - start)
  return done
}
