/**
 * POST /auth/login with the right password, with a wrong one and for an address nobody has, and /auth/password/forgot for
 * an address that has an account and one that has none; in turns in one process and with hashes of the cost used in
 * service. A stranger must not tell known and unknown apart: the ratios are the figures.
 *
 *     bun bench/login.ts [turns]
 */
import { createWorld } from '../test/support/world'

const turns = Number(process.argv[2] ?? 100)
const world = await createWorld({ passwords: {}, env: { LOG_LEVEL: 'error' } })
const owner = await world.owner()
const wrong = 'not this one'
const kinds = {
  known: { path: '/auth/login', input: { email: owner.email, password: owner.password }, status: 200 },
  wrong: { path: '/auth/login', input: { email: owner.email, password: wrong }, status: 401 },
  unknown: { path: '/auth/login', input: { email: 'nobody@example.com', password: wrong }, status: 401 },
  forgot: { path: '/auth/password/forgot', input: { email: owner.email }, status: 200 },
  forgotUnknown: { path: '/auth/password/forgot', input: { email: 'nobody@example.com' }, status: 200 },
}
type Kind = keyof typeof kinds
const names = Object.keys(kinds) as Kind[]

const times: Record<Kind, number[]> = { known: [], wrong: [], unknown: [], forgot: [], forgotUnknown: [] }
for (let turn = -5; turn < turns; turn++) {
  world.advance(86_400_000) // tries with a wrong password are counted by the hour, mails by the day as well
  // in another order in each turn, so that none always follows the same
  for (const name of shuffled(names)) {
    const milliseconds = await timed(name)
    if (turn >= 0) times[name].push(milliseconds) // the first five warm up
  }
}
await world.end()

for (const name of names) {
  const sorted = times[name].toSorted((a, b) => a - b)
  console.log(`${name.padEnd(13)} median ${at(sorted, 0.5)} ms, p10 ${at(sorted, 0.1)}, p90 ${at(sorted, 0.9)}`)
}
const ratio = (a: Kind, b: Kind) => (median(times[a]) / median(times[b])).toFixed(3)
console.log(`unknown : wrong ${ratio('unknown', 'wrong')}   known : wrong ${ratio('known', 'wrong')}`)
console.log(`forgot unknown : known ${ratio('forgotUnknown', 'forgot')}`)

function shuffled(all: Kind[]): Kind[] {
  return all
    .map((kind) => [Math.random(), kind] as const)
    .sort(([a], [b]) => a - b)
    .map(([, kind]) => kind)
}

async function timed(name: Kind): Promise<number> {
  const { path, input, status } = kinds[name]
  const stranger = world.stranger()
  const start = performance.now()
  const answer = await stranger.post(path, input)
  const took = performance.now() - start
  if (answer.status !== status) throw new Error(`${name}: status ${answer.status}`)
  return took
}

function at(sorted: number[], share: number): string {
  return sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(2)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!
}
