/**
 * What a live replica costs and gives, with Litestream and an S3 server (versitygw) of their own on this machine: an act that
 * waits for the replica against the same without one, how much is lost when a box and its Litestream end at once, and how
 * long a box takes that is put in the place of another.
 *
 *     bun bench/replica.ts [accounts] [rounds of loss]
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../src/app'
import { readConfig } from '../src/config/config'
import { openContext } from '../src/open-context'
import { createClient } from '../test/support/client'
import { cpuMsOf, openParts } from '../test/support/replica-parts'

const [count = 200, rounds = 5] = Bun.argv.slice(2).map(Number)
const parts = await openParts(mkdtempSync(join(tmpdir(), 'baukasten-bench-')))
try {
  await acts()
  await losses()
  await replacement()
} finally {
  await parts.end()
}

/** Invitations: a row, a mail and a line of history. By turns with a box that has no replica. */
async function acts() {
  const boxes = [await openBox('with'), await openBox()]
  const took: number[][] = [[], []]
  for (let n = 0; n < 150; n++)
    for (const [i, { client }] of boxes.entries()) {
      const start = performance.now()
      const { status } = await client.post('/team/invitations', { email: `guest${n}@example.com`, role: 'editor' })
      if (status === 201) took[i]!.push(performance.now() - start)
    }
  const [withReplica, without] = took.map((times) => times.sort((a, b) => a - b))
  const at = (times: number[] | undefined, share: number) => (times?.[Math.floor(times.length * share)] ?? 0).toFixed(1)
  console.log(
    `an act: p50 ${at(withReplica, 0.5)} ms, p95 ${at(withReplica, 0.95)} ms; without a replica ${at(without, 0.5)} and ${at(without, 0.95)} ms`,
  )
  for (const box of boxes) await box.ctx.close()
}

async function openBox(replica?: string) {
  const dir = parts.folder()
  const env = replica ? { ...parts.env(replica), LITESTREAM_SOCKET: await parts.litestream() } : {}
  const passwords = { memoryCost: 8, timeCost: 1 }
  const config = readConfig({ TENANTS_DIR: dir, TRUSTED_PROXIES: '127.0.0.1/32', ...env })
  const ctx = await openContext(config, { log: pino({ level: 'silent' }), passwords })
  const app = createApp(ctx)
  const stranger = createClient((request) => Promise.resolve(app.handle(request)))
  const owner = async (n: number) => {
    const person = { email: `owner${n}@example.com`, password: 'correct horse battery', name: `Konto ${n}` }
    const { body } = await stranger.from(`198.51.${Math.floor(n / 250)}.${n % 250}`).post('/auth/register', person)
    return { person, token: body.token as string, client: stranger.with(body.token) }
  }
  const { client } = await owner(0)
  return { dir, ctx, owner, client, env }
}

/** Sites made one after the other until everything ends at once; each that was answered and is not there is lost. */
async function losses() {
  let [lost, oldest, made] = [0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const name = `loss${round}`
    const box = await parts.box(name)
    const answered: { path: string; at: number }[] = []
    const { token, site } = await box.account('owner')
    const ask = box.ask(token)
    const until = performance.now() + 1500 + Math.random() * 1500
    for (let n = 0; performance.now() < until; n++) {
      const path = `/seite-${n}`
      const translations = [{ locale: 'de', title: `Seite ${n}`, slug: `s${n}` }]
      const { status } = await ask('POST', `/sites/${site}/pages`, { slug: `s${n}`, path, translations })
      if (status === 201) answered.push({ path, at: performance.now() })
    }
    const end = performance.now()
    await box.kill()
    const heir = await parts.heir(name)
    const { body } = await heir.ask(token)('GET', `/sites/${site}/pages?limit=1000`)
    const found = new Set((body?.data ?? []).map(({ path }: { path: string }) => path))
    const gone = answered.filter(({ path }) => !found.has(path))
    lost += gone.length
    made += answered.length
    for (const { at } of gone) oldest = Math.max(oldest, end - at)
    await heir.kill()
  }
  console.log(
    `ended at once, ${rounds} times: ${lost} of ${made} writes lost, the oldest ${oldest.toFixed(0)} ms before the end`,
  )
}

async function replacement() {
  const box = await openBox('many')
  let start = performance.now()
  let last = await box.owner(1)
  for (let n = 2; n < count; n++) last = await box.owner(n)
  await last.client.post('/sites', { name: 'S', slug: 's' })
  const made = performance.now() - start
  while (box.ctx.replica!.state().behind > 0) await Bun.sleep(50)
  console.log(`${count} accounts made in ${seconds(made)}, all copied after ${seconds(performance.now() - start)}`)
  await box.ctx.close()

  start = performance.now()
  const heir = await parts.heir('many')
  const [placed, serving] = [heir.placedMs, performance.now() - start]
  const { status } = await heir.ask(last.token)('GET', '/sites')
  const first = performance.now() - start
  if (status !== 200) throw new Error(`the heir answers ${status}`)
  console.log(
    `replaced: control database ${seconds(placed)}, listening ${seconds(serving)}, first answer ${seconds(first)}; processor time of the command ${seconds(heir.placedCpuMs)}, of the server until then ${seconds(cpuMsOf(heir.pid))}`,
  )
  await heir.kill()
  const { said, cpuMs } = await parts.replaceAll('many')
  console.log(`replaced with --all: ${said}; processor time of the command ${seconds(cpuMs)}`)
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`
}
