/**
 * How one account's heaviest load moves another's answers: `GET /sites/{id}` of one account, first alone, then while
 * another account replaces 400 blocks of a page eight times at once, without end. Both medians from one process; their
 * ratio is the figure.
 *
 *     bun bench/neighbours.ts [seconds]
 */
import { createBox } from '../test/support/process'
import { percentile } from './load'

const seconds = Number(process.argv[2] ?? 5)
const atOnce = 8
const box = createBox()
const server = await box.serve()

const quiet = await account('quiet')
const loud = await account('loud')
const content = { de: { headline: 'Brot', text: 'Ein Absatz über Brot. '.repeat(20) } }
const blocks = JSON.stringify({ blocks: Array.from({ length: 400 }, () => ({ type: 'hero', content })) })

await measure(1)
const alone = await measure(seconds)
let isOver = false
let replaced = 0
const load = Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      const answer = await loud.put(`/pages/${loud.page}/blocks`, blocks)
      if (answer !== 200) throw new Error(`status ${answer}`)
      replaced++
    }
  }),
)
await measure(1)
const beside = await measure(seconds)
isOver = true
await load
await box.end()

const show = (times: number[]) =>
  `p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`
console.log(`alone:  ${show(alone)}`)
console.log(`beside: ${show(beside)}, ${(replaced / (seconds + 1)).toFixed(1)} replaces/s`)
console.log(`ratio:  ${(percentile(beside, 50) / percentile(alone, 50)).toFixed(1)}`)

async function account(name: string) {
  const person = { email: `${name}@example.com`, password: 'correct horse battery', name }
  const { body } = await server.client.post('/auth/register', person)
  const client = server.client.with(body.token)
  const site = (await client.post('/sites', { name, slug: name })).body.data.id
  const translations = [{ locale: 'de', title: 'A', slug: 'a' }]
  const page = (await client.post(`/sites/${site}/pages`, { slug: 'a', path: '/a', translations })).body.data.id
  const call = async (method: string, path: string, sent?: string) => {
    const headers = { authorization: `Bearer ${body.token}` }
    const answer = await fetch(server.url + path, { method, headers, body: sent })
    await answer.arrayBuffer()
    return answer.status
  }
  return {
    site,
    page,
    get: (path: string) => call('GET', path),
    put: (path: string, sent: string) => call('PUT', path, sent),
  }
}

/** Times of one request after the other. Milliseconds. */
async function measure(forSeconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + forSeconds * 1000
  while (performance.now() < end) {
    const start = performance.now()
    const status = await quiet.get(`/sites/${quiet.site}`)
    if (status !== 200) throw new Error(`status ${status}`)
    times.push(performance.now() - start)
  }
  return times
}
