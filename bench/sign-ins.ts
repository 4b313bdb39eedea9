/**
 * Sixty sign-ins at once from one address, over and over: how they move the sign-in of somebody elsewhere, and `GET /me`
 * of who is signed in. Medians alone and beside them, from one process; their ratios are the figures.
 *
 *     bun bench/sign-ins.ts [rounds]
 */
import { createBox } from '../test/support/process'
import { percentile } from './load'

const rounds = Number(process.argv[2] ?? 5)
const atOnce = 60
const box = createBox({ TRUSTED_PROXIES: '127.0.0.1/32' })
const server = await box.serve()
const person = { email: 'quiet@example.com', password: 'correct horse battery' }
const { token } = (await server.client.post('/auth/register', { ...person, name: 'Quiet' })).body
const quiet = server.client.with(token)

let address = 0
const nextAddress = () => `203.0.${++address >> 8}.${address & 255}`
const signIn = (input: object, from: string) => server.client.post('/auth/login', input, { 'x-forwarded-for': from })

const times = {
  alone: { signIn: [] as number[], me: [] as number[] },
  beside: { signIn: [] as number[], me: [] as number[] },
}
await measure(times.alone, after(1000))
for (const each of Object.values(times.alone)) each.length = 0
for (let round = 0; round < rounds; round++) {
  await measure(times.alone, after(1000))
  const crowd = nextAddress()
  let isOver = false
  const signingIn = Promise.all(
    Array.from({ length: atOnce }, (_, n) =>
      signIn({ email: `nobody${n}@example.com`, password: 'not this one' }, crowd),
    ),
  ).then(() => {
    isOver = true
  })
  await measure(times.beside, () => isOver)
  await signingIn
}
await box.end()

for (const what of ['signIn', 'me'] as const) {
  const [alone, beside] = [percentile(times.alone[what], 50), percentile(times.beside[what], 50)]
  console.log(`${what}: p50 ${alone.toFixed(1)} → ${beside.toFixed(1)} ms, ratio ${(beside / alone).toFixed(1)}`)
}

/** Until `isOver`, and once at least. */
async function measure(into: { signIn: number[]; me: number[] }, isOver: () => boolean) {
  do {
    into.signIn.push(await timed(() => signIn(person, nextAddress())))
    for (let n = 0; n < 5; n++) into.me.push(await timed(() => quiet.get('/me')))
  } while (!isOver())
}

async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const start = performance.now()
  const { status } = await work()
  if (status !== 200) throw new Error(`status ${status}`)
  return performance.now() - start
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms
  return () => performance.now() > end
}
