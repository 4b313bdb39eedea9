/**
 * The edge's question before a certificate, 500 times a second for 25 domains and as many questions for hosts that nobody has: first alone,
 * then while an account replaces the 400 blocks of a page without end, then while a write to the database of the
 * domains' own account cannot begin. The asker is a process of its own; a late answer delays no later question. Between
 * them it asks as often for `/healthz`, which looks at nothing: what that takes is the machine's, not ours.
 *
 *     bun bench/edge-ask.ts [seconds]
 */
import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { startNameServer } from '../test/support/name-server'
import { createBox } from '../test/support/process'
import { percentile } from './load'

/** Verifying and binding have a limit of 30 a minute each. */
const [perSecond, domainCount] = [500, 25]
const hostOf = (i: number) => (i % 2 === 0 ? `www.d${(i / 2) % domainCount}.example` : `x${i % 20_000}.unknown.example`)

if (process.argv[2] === 'client') {
  console.log(JSON.stringify(await ask(process.argv[3] ?? '', Number(process.argv[4]))))
  process.exit()
}

const seconds = Number(process.argv[2] ?? 10)
const dns = await startNameServer()
const box = createBox({ DNS_SERVERS: dns.address, DOMAIN_IPS: '203.0.113.10' })
const server = await box.serve()

const owner = await account('domains')
for (let i = 0; i < domainCount; i++) {
  const host = `www.d${i}.example`
  const { data } = await owner.call('POST', `/sites/${owner.site}/domains`, { host })
  dns.set(`_baukasten.${host}`, { TXT: data.dns_instructions.slice(0, 1).map(({ value }) => value) })
  dns.set(host, { A: ['203.0.113.10'] })
  await owner.call('POST', `/domains/${data.id}/verify`)
  await owner.call('POST', `/domains/${data.id}/bind`)
}

const alone = await measure()
const loud = await account('loud')
const content = { de: { headline: 'Brot', text: 'Ein Absatz über Brot. '.repeat(20) } }
const blocks = { blocks: Array.from({ length: 400 }, () => ({ type: 'hero', content })) }
let isOver = false
const load = (async () => {
  while (!isOver) await loud.call('PUT', `/pages/${loud.page}/blocks`, blocks)
})()
const beside = await measure()
isOver = true
await load

const lock = new Database(join(box.dir, owner.tenantId, 'tenant.db'))
lock.run('begin immediate')
const waiting = owner.call('PUT', `/sites/${owner.site}`, { name: 'Wartet' }).catch(() => undefined)
const held = await measure(4)
lock.run('rollback')
lock.close()
await waiting
await box.end()
await dns.stop()

const p = (times: number[], percent: number) => percentile(times, percent).toFixed(1)
const show = ({ asks, healthz }: Times) =>
  `asks p50 ${p(asks, 50)} ms, p99 ${p(asks, 99)} ms; /healthz p50 ${p(healthz, 50)} ms, p99 ${p(healthz, 99)} ms`
console.log(`alone:                          ${show(alone)}`)
console.log(`while 400 blocks are replaced:  ${show(beside)}`)
console.log(`while a write waits for a lock: ${show(held)}`)

/** What the answers have that are used here. */
interface Made {
  data: { id: string; dns_instructions: { value: string }[] }
}

async function account(name: string) {
  const person = { email: `${name}@example.com`, password: 'correct horse battery', name }
  const { body } = await server.client.post('/auth/register', person)
  const call = async (method: string, path: string, sent?: object): Promise<Made> => {
    const headers = { authorization: `Bearer ${body.token}` }
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(sent) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Made
  }
  const site = (await call('POST', '/sites', { name, slug: name })).data.id
  const translations = [{ locale: 'de', title: 'A', slug: 'a' }]
  const page = (await call('POST', `/sites/${site}/pages`, { slug: 'a', path: '/a', translations })).data.id
  return { call, site, page, tenantId: body.user.tenant_id as string }
}

interface Times {
  asks: number[]
  healthz: number[]
}

async function measure(forSeconds = seconds): Promise<Times> {
  const client = Bun.spawn([process.execPath, import.meta.path, 'client', server.url, String(forSeconds)])
  return JSON.parse(await new Response(client.stdout).text())
}

/** Milliseconds from the moment a question was due to its answer. The first second warms up. */
async function ask(url: string, forSeconds: number): Promise<Times> {
  const times: Times = { asks: [], healthz: [] }
  const open: Promise<void>[] = []
  const start = performance.now()
  const send = async (path: string, expected: number, kept: number[], due: number) => {
    const from = Math.min(due, performance.now()) // a timer may be early, too
    const { status } = await fetch(url + path)
    if (status !== expected) throw new Error(`${path}: ${status}`)
    if (due > start + 1000) kept.push(performance.now() - from)
  }
  for (let i = 0; i < perSecond * forSeconds; i++) {
    const due = start + (i * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await Bun.sleep(early)
    const path = `/internal/edge/ask?domain=${hostOf(i)}`
    open.push(send(path, i % 2 === 0 ? 200 : 403, times.asks, due))
    open.push(send('/healthz', 200, times.healthz, due))
  }
  await Promise.all(open)
  return times
}
