/**
 * Visitors who ask the assistants of ten accounts at once, each from an address of its own: of ten, seven read to the end,
 * two do not read and one leaves at the first bytes. With the built-in engine, a slow model and one that never answers.
 * How many are served, what the process takes, how another account's answers move (the ratio is the figure), what a
 * refusal costs, and whether what was charged is what was told, with nothing open after it.
 *
 *     bun bench/visitors.ts [visitors]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drainQueue } from '../src/jobs/worker'
import { publishJob } from '../src/publishing/publish'
import { copyFolder } from '../test/support/each-step'
import { startModelServer } from '../test/support/openai-server'
import { createBox, fillFolder } from '../test/support/process'
import { newBlock, newPage, newSite } from '../test/support/sites'
import { percentile } from './load'
import { processorMs } from './processor'

const visitors = Number(process.argv[2] ?? 1000)
const accounts = 10
const password = 'correct horse battery'
const content = {
  de: { headline: 'Brot', groups: [{ headline: 'Immer', items: [{ name: 'Brezel', price: '0,95 €' }] }] },
}
const model = await startModelServer()
model.text = 'Eine Brezel kostet 0,95 €. '.repeat(20)

const seed = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const made = await fillFolder(seed, async (world) => {
  const found: { email: string; slug: string; site: string }[] = []
  for (let n = 0; n < accounts; n++) {
    const owner = await world.owner()
    const site = await newSite(owner, { slug: `baeckerei-${n}` })
    const page = await newPage(owner, site.id, '/', { is_home: true })
    await newBlock(owner, page.id, { type: 'price_list', content })
    await owner.put(`/sites/${site.id}/assistant`, { enabled: true })
    await owner.post(`/sites/${site.id}/publish`, {})
    await drainQueue(world.ctx, { publish: publishJob })
    await world.ctx.assistant.indexing.settled()
    found.push({ email: owner.email, slug: site.public_slug, site: site.id })
  }
  return found
})

for (const [engine, env] of [
  ['builtin', {}],
  ['slow', model.env],
  ['hangs', model.env],
] as const) {
  if (engine !== 'builtin') model.misbehave(engine)
  await run(engine, env)
  model.behave()
}
await model.stop()
rmSync(seed, { recursive: true, force: true })

async function run(engine: string, env: Record<string, string>) {
  const box = createBox({ TRUSTED_PROXIES: '127.0.0.1/32', EGRESS_ALLOW: new URL(model.url).host, ...env })
  copyFolder(seed, box.dir)
  const server = await box.serve()
  const clients = await Promise.all(
    made.map(async ({ email }, n) => {
      const headers = { 'x-forwarded-for': `198.51.100.${n + 1}` }
      return server.client.with((await server.client.post('/auth/login', { email, password }, headers)).body.token)
    }),
  )
  const used = async () =>
    (await Promise.all(clients.map((one) => one.get('/usage')))).map((one) => one.body.chat_tokens.used)
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.url}/internal/metrics`)).text()
    return Number(new RegExp(`^baukasten_${name}(?:\\{[^}]*quantile="0.99"[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1])
  }
  const times = async (until: () => boolean) => {
    const all: number[] = []
    while (!until()) {
      const start = performance.now()
      await quiet.get(`/sites/${quietSite}`)
      all.push(performance.now() - start)
    }
    return all
  }
  const quiet = server.client.with(
    (await server.client.post('/auth/register', { email: 'quiet@example.com', password, name: 'Q' })).body.token,
  )
  const quietSite = (await quiet.post('/sites', { name: 'Q', slug: 'quiet' })).body.data.id
  const after = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  await times(after(1000))
  const alone = await times(after(3000))
  const [before, memory, cpu] = [await used(), await metric('process_resident_memory_bytes'), processorMs(server.pid)]

  let told = 0
  const counts = { whole: 0, refused: 0, other: 0 }
  const leaving: (() => void)[] = []
  const ask = async (n: number) => {
    const path = `/public/assistant/${made[n % accounts]!.slug}/chat`
    const forwarded = `203.0.${n >> 8}.${n & 255}`
    const body = JSON.stringify({ message: 'Was kostet eine Brezel?' })
    if (n % 10 > 6 && n % 10 < 9) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      socket.pause().on('error', () => undefined)
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${forwarded}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
      leaving.push(() => socket.destroy())
      return
    }
    const left = new AbortController()
    leaving.push(() => left.abort())
    const headers = { 'x-forwarded-for': forwarded, 'content-type': 'text/plain' }
    try {
      const answer = await fetch(server.url + path, { method: 'POST', headers, body, signal: left.signal })
      if (answer.status === 429) counts.refused++
      else if (answer.status !== 200) counts.other++
      else if (n % 10 === 9) left.abort()
      else {
        const units = /"units":(\d+)/.exec(await answer.text())?.[1]
        told += Number(units ?? 0)
        if (units) counts.whole++
      }
    } catch {
      // it has left
    }
  }
  let isOver = false
  const asking = Promise.all(Array.from({ length: visitors }, (_, n) => ask(n)))
  void asking.then(() => {
    isOver = true
  })
  const ten = after(10_000)
  const beside = await times(() => isOver || ten())
  const [peak, lag, open] = [
    await metric('process_resident_memory_bytes'),
    await metric('event_loop_lag_seconds'),
    await metric('event_streams'),
  ]

  const [spent, refusedBefore] = [processorMs(server.pid), counts.refused]
  if (engine === 'hangs') await Promise.all(Array.from({ length: 500 }, (_, n) => ask(10 * (visitors + n))))
  const refusals = counts.refused - refusedBefore
  const each = refusals > 0 ? (processorMs(server.pid) - spent) / refusals : undefined
  for (const leave of leaving) leave()
  await asking
  while ((await metric('event_streams')) > 0) await Bun.sleep(50)
  await Promise.race([model.idle(), Bun.sleep(5000)])
  const charged = (await used()).reduce((sum, tokens, n) => sum + tokens - before[n]!, 0)
  const megabytes = (bytes: number) => Math.round(bytes / 1e6)
  const p50 = [percentile(alone, 50), percentile(beside, 50)] as const
  console.log(
    `${engine}: ${visitors} visitors, ${counts.whole} read to the end, ${open} open then, ${counts.refused} refused, ${counts.other} else`,
    `\n  another account's p50 ${p50[0].toFixed(1)} → ${p50[1].toFixed(1)} ms, ratio ${(p50[1] / p50[0]).toFixed(1)}, p99 ${percentile(beside, 99).toFixed(0)} ms; lag p99 ${(lag * 1000).toFixed(0)} ms`,
    `\n  memory ${megabytes(memory)} → ${megabytes(peak)} → ${megabytes(await metric('process_resident_memory_bytes'))} MB; processor ${((processorMs(server.pid) - cpu) / 1000).toFixed(1)} s`,
    each === undefined ? '' : `\n  a refusal ${each.toFixed(2)} ms of processor time`,
    `\n  told ${told} tokens, charged ${charged}; the model has ${model.open()} requests open`,
  )
  await box.end()
}
