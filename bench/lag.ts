/**
 * How long the server's one thread is held at a time under everything that accounts do at once: pages of 400 blocks are
 * replaced, sites published, versions saved and restored, pictures uploaded, hostile bodies sent, pages visited. Beside
 * it, the same timer in a process that does nothing: what the machine itself adds. On a busy machine the processor time
 * is the figure that counts.
 *
 *     bun bench/lag.ts [seconds]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { hostileJson } from '../test/support/hostile-bodies'
import { photo } from '../test/support/photo'
import { createBox } from '../test/support/process'
import { percentile } from './load'

const seconds = Number(process.argv[2] ?? 30)
const folder = mkdtempSync(join(tmpdir(), 'lag-'))
const probe = join(import.meta.dir, 'lag-probe.ts')
const file = join(folder, 'lag')
const box = createBox({ BUN_OPTIONS: `--preload=${probe}`, LAG_FILE: file })
const server = await box.serve()
const idle = Bun.spawn([process.execPath, probe], { env: { LAG_FILE: file } })

const content = { de: { headline: 'Brot', text: 'Ein Absatz über Brot. '.repeat(20) } }
const blocks = JSON.stringify({ blocks: Array.from({ length: 400 }, () => ({ type: 'hero', content })) })
const picture = new Uint8Array(
  await sharp(Buffer.from(photo('lag')))
    .jpeg()
    .toBuffer(),
)
const [writer, publisher, editor] = [await account('writer'), await account('publisher'), await account('editor')]
await publisher.call('PUT', `/pages/${publisher.page}/blocks`, blocks)
await editor.call('PUT', `/pages/${editor.page}/blocks`, blocks)

const startedAt = Date.now()
const end = performance.now() + seconds * 1000
const counts: Record<string, number> = {}
const again = async (what: string, work: () => Promise<unknown>) => {
  for (; performance.now() < end; counts[what] = (counts[what] ?? 0) + 1) await work()
}
await Promise.all([
  ...Array.from({ length: 4 }, () =>
    again('replaces', () => writer.call('PUT', `/pages/${writer.page}/blocks`, blocks)),
  ),
  again('publishes', async () => {
    await publisher.call('POST', `/sites/${publisher.site}/publish`, '{}')
    await Bun.sleep(300)
  }),
  again('versions', async () => {
    const { data } = await editor.call('POST', `/sites/${editor.site}/versions`, '{"label":"x"}')
    await editor.call('POST', `/sites/${editor.site}/versions/${data?.id}/restore`)
    await Bun.sleep(200)
  }),
  again('uploads', async () => {
    const form = new FormData()
    form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg')
    await editor.call('POST', `/sites/${editor.site}/media`, form)
    await Bun.sleep(200)
  }),
  again('hostile bodies', async () => {
    for (const make of Object.values(hostileJson)) await writer.call('POST', '/sites', make(1_000_000))
  }),
  ...Array.from({ length: 4 }, () =>
    again('visits', () =>
      fetch(server.url, { headers: { host: `${publisher.slug}.localhost` } }).then((answer) => answer.arrayBuffer()),
    ),
  ),
])
await server.stop('SIGTERM')
idle.kill('SIGTERM')
await idle.exited

console.log(
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
)
const shares = [50, 99, 99.9, 100]
const show = (what: string, times: number[]) =>
  console.log(`${what.padEnd(42)} ${shares.map((p) => `p${p} ${percentile(times, p).toFixed(1)}`).join(', ')} ms`)
const read = (name: string, what: 'late' | 'held') => {
  const noted = JSON.parse(readFileSync(`${file}.${name}`, 'utf8')) as Record<'late' | 'held' | 'at', number[]>
  return noted[what].filter((_, index) => (noted.at[index] ?? 0) > startedAt)
}
show('processor time of the server between timers', read('server', 'held'))
show('timers of the server come late by', read('server', 'late'))
show('timers of a process that does nothing', read('idle', 'late'))
await box.end()
rmSync(folder, { recursive: true })

async function account(name: string) {
  const person = { email: `${name}@example.com`, password: 'correct horse battery', name }
  const { body } = await server.client.post('/auth/register', person)
  const client = server.client.with(body.token)
  const site = (await client.post('/sites', { name, slug: name })).body.data
  const translations = [{ locale: 'de', title: 'A', slug: 'a' }]
  const sent = { slug: 'a', path: '/', status: 'published', translations }
  const page = (await client.post(`/sites/${site.id}/pages`, sent)).body.data.id as string
  const call = async (method: string, path: string, body_?: string | FormData | Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${body.token}` }
    const answer = await fetch(server.url + path, { method, headers, body: body_ })
    return (await answer.json().catch(() => ({}))) as { data?: { id: string } }
  }
  return { site: site.id as string, slug: site.public_slug as string, page, call }
}
