/**
 * POST /auth/login with the right password, with a wrong one and for an address nobody has, in turns in one process and
 * with hashes of the cost used in service. A stranger must not tell the last two apart: their ratio is the figure.
 *
 *     bun bench/login.ts [turns]
 */
import { createWorld } from '../test/support/world'

const turns = Number(process.argv[2] ?? 100)
const world = await createWorld({ passwords: {}, env: { LOG_LEVEL: 'error' } })
const owner = await world.owner()
const wrong = 'not this one'
const kinds = {
  known: { input: { email: owner.email, password: owner.password }, status: 200 },
  wrong: { input: { email: owner.email, password: wrong }, status: 401 },
  unknown: { input: { email: 'nobody@example.com', password: wrong }, status: 401 },
}
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const times: Record<Kind, number[]> = { known: [], wrong: [], unknown: [] }
for (let turn = -5; turn < turns; turn++) {
  world.advance(3_600_000) // tries with a wrong password are counted by the hour
  // another one first in each turn, so that none always follows the same
  for (let i = 0; i < names.length; i++) {
    const name = names[(i + turn + names.length * 5) % names.length]!
    const milliseconds = await timed(name)
    if (turn >= 0) times[name].push(milliseconds) // the first five warm up
  }
}
await world.end()

for (const name of names) {
  const sorted = times[name].toSorted((a, b) => a - b)
  console.log(`${name.padEnd(7)} median ${at(sorted, 0.5)} ms, p10 ${at(sorted, 0.1)}, p90 ${at(sorted, 0.9)}`)
}
const ratio = (a: Kind, b: Kind) => (median(times[a]) / median(times[b])).toFixed(3)
console.log(`unknown : wrong ${ratio('unknown', 'wrong')}   known : wrong ${ratio('known', 'wrong')}`)

async function timed(name: Kind): Promise<number> {
  const { input, status } = kinds[name]
  const stranger = world.stranger()
  const start = performance.now()
  const answer = await stranger.post('/auth/login', input)
  const took = performance.now() - start
  if (answer.status !== status) throw new Error(`${name}: status ${answer.status}`)
  return took
}

function at(sorted: number[], share: number): string {
  return sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
