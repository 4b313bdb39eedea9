import { describe, expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import * as net from 'node:net'
import { sql } from 'drizzle-orm'
import { sites } from '../src/db/tenant/sites'
import { certificateFor } from './support/certificate'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

const { key, cert } = certificateFor('hooks.example')
const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Haben Sie „Brot“? 🥖' }

interface Call {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** A receiver on loopback under the name hooks.example, or plain as localhost, and a world that may call it. */
async function newReceiver(
  answer: (call: Call) => Response | Promise<Response> = () => new Response('ok'),
  host: 'hooks.example' | 'localhost' = 'hooks.example',
) {
  const calls: Call[] = []
  const arrivals: (() => void)[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    ...(host === 'hooks.example' && { tls: { key, cert } }),
    idleTimeout: 30,
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const call = {
        ...{ method: request.method, path: pathname + search, headers: request.headers.toJSON() },
        body: await request.text(),
      }
      calls.push(call)
      for (const arrive of arrivals.splice(0)) arrive()
      return answer(call)
    },
  })
  atEnd(() => server.stop(true))
  const world = await newWorld({
    env: { EGRESS_ALLOW: `${host}:${server.port}` },
    egress: { resolve: async () => ['127.0.0.1'], ca: cert },
  })
  return {
    world,
    calls,
    port: server.port ?? 0,
    url: `${host === 'localhost' ? 'http' : 'https'}://${host}:${server.port}/hook?key=s3cret`,
    /** Waits until this many calls have come in. */
    async arrived(count: number) {
      while (calls.length < count) await new Promise<void>((arrive) => arrivals.push(arrive))
    },
  }
}

async function newInbox(world: World, settings: object, fields: object = {}) {
  const owner = await world.owner()
  const site = await newSite(owner, { settings, ...fields })
  return {
    owner,
    site,
    send: (more: object = {}) =>
      world.stranger().post(`/public/contact/${site.public_slug}`, JSON.stringify({ ...complete, ...more })),
    list: async () => (await owner.get(`/sites/${site.id}/submissions`)).body.data,
  }
}

/** Log lines about webhooks. */
const outcomes = (world: World) =>
  world
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'webhook')

describe('the event form.submission', () => {
  test('reaches the receiver as the contract says, with a signature that verifies', async () => {
    const { world, calls, url, arrived } = await newReceiver()
    const { site, send, list } = await newInbox(world, { webhook_url: url, webhook_secret: 'whsec' }, { slug: 'laden' })
    await send({ phone: '0761', url: '/kontakt', form: 'callback', fields: { guests: 12 } })
    await arrived(1)
    const [row] = await list()
    const [call] = calls
    expect([call!.method, call!.path, call!.headers['content-type']]).toEqual([
      ...['POST', '/hook?key=s3cret', 'application/json'],
    ])
    const submission = {
      ...{ id: row.id, ...complete, phone: '0761', url: '/kontakt', form: 'callback', fields: { guests: 12 } },
    }
    const { id, ...sent } = JSON.parse(call!.body)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent).toEqual({
      event: 'form.submission',
      version: 2,
      site: site.slug,
      site_id: site.id,
      created_at: row.created_at,
      submitted_at: row.created_at,
      submission,
      data: { submission },
    })
    const timestamp = call!.headers['x-service-timestamp']!
    expect(Number(timestamp)).toBe(Math.floor(world.ctx.now().getTime() / 1000))
    const expected = createHmac('sha256', 'whsec').update(`${timestamp}.${call!.body}`).digest('hex')
    expect(call!.headers['x-service-signature']).toBe(`sha256=${expected}`)
  })

  test('goes unsigned where there is no secret', async () => {
    const { world, calls, url, arrived } = await newReceiver()
    const { send } = await newInbox(world, { webhook_url: url })
    await send()
    await arrived(1)
    expect(Object.keys(calls[0]!.headers).filter((name) => name.startsWith('x-service'))).toEqual([])
  })

  test('is not sent for spam, for what is incomplete, or where no address is set', async () => {
    const { world, calls, url, arrived } = await newReceiver()
    const { send } = await newInbox(world, { webhook_url: url })
    await send({ website: 'x' })
    await send({ email: 'x' })
    await (await newInbox(world, {})).send()
    await send({ name: 'The only one' })
    await arrived(1)
    await world.ctx.webhooks.close()
    expect(calls.map(({ body }) => JSON.parse(body).submission.name)).toEqual(['The only one'])
  })

  test('is not sent of what could not be stored', async () => {
    const { world, calls, url, arrived } = await newReceiver()
    const { owner, send } = await newInbox(world, { webhook_url: url })
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    const full = sql`create trigger full before insert on submissions begin select raise(abort, 'disk is full'); end`
    await tenant.write(async (tx) => void (await tx.run(full)))
    expect((await send({ name: 'Lost' })).status).toBe(500)
    await tenant.write(async (tx) => void (await tx.run(sql`drop trigger full`)))
    await send({ name: 'Kept' })
    await arrived(1)
    await world.ctx.webhooks.close()
    expect(calls.map(({ body }) => JSON.parse(body).submission.name)).toEqual(['Kept'])
  })

  test('is not sent unsigned when its secret does not open, and the submission stays', async () => {
    const { world, calls, url } = await newReceiver()
    const { owner, send, list } = await newInbox(world, { webhook_url: url, webhook_secret: 'whsec' })
    await world.ctx.tenants
      .get(owner.user.tenant_id)
      .write((tx) => tx.update(sites).set({ webhookSecret: world.ctx.secrets.seal('whsec', 'elsewhere') }))
    await send()
    await world.ctx.webhooks.close()
    expect([calls.length, (await list()).length]).toEqual([0, 1])
  })

  test('leaves its outcome in the log, without the key in the address and without what was sent', async () => {
    const { world, url, arrived } = await newReceiver(() => new Response('no', { status: 500 }))
    const { owner, site, send } = await newInbox(world, { webhook_url: url, webhook_secret: 'whsec' })
    await send()
    await arrived(1)
    await world.ctx.webhooks.close()
    const [outcome] = outcomes(world)
    expect(outcome).toMatchObject({ tenant: owner.user.tenant_id, site: site.id, status: 500, level: 40 })
    expect(outcome.host).toBe(new URL(url).host)
    expect(outcome.ms).toBeGreaterThanOrEqual(0)
    for (const secret of ['s3cret', 'whsec', 'Ida', 'ida@example.org', 'Brot'])
      expect(world.logged()).not.toContain(secret)
  })
})

describe('a receiver', () => {
  test('that answers badly loses nothing and is not asked again', async () => {
    for (const answer of [
      () => new Response('no', { status: 500 }),
      () => new Response('no', { status: 404 }),
      () => new Response('x'.repeat(30_000_000)),
      () => Response.redirect('https://hooks.example/elsewhere', 307),
      () => new Response('zz', { headers: { 'content-encoding': 'gzip' } }),
    ]) {
      const { world, calls, url } = await newReceiver(answer)
      const { send, list } = await newInbox(world, { webhook_url: url })
      expect((await send()).body).toEqual({ ok: true })
      await world.ctx.webhooks.close()
      expect([calls.length, outcomes(world).length, (await list()).length]).toEqual([1, 1, 1])
    }
  })

  test('that hangs up or speaks no TLS loses nothing', async () => {
    const server = net.createServer((socket) => void socket.destroy())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    atEnd(() => server.close())
    const { port } = server.address() as net.AddressInfo
    const world = await newWorld({
      env: { EGRESS_ALLOW: `hooks.example:${port}` },
      egress: { resolve: async () => ['127.0.0.1'], ca: cert },
    })
    const { send, list } = await newInbox(world, { webhook_url: `https://hooks.example:${port}/` })
    expect((await send()).body).toEqual({ ok: true })
    await world.ctx.webhooks.close()
    expect((await list()).length).toBe(1)
    expect(outcomes(world).map(({ status }) => typeof status)).toEqual(['string'])
  })

  test('that never answers holds up neither the visitor nor other accounts, and no more than ten calls run', async () => {
    let release = () => {}
    const held = new Promise<void>((free) => {
      release = free
    })
    const { world, calls, url, arrived } = await newReceiver(async ({ body }) => {
      if (!body.includes('quick')) await held
      return new Response('ok')
    })
    const slow = await newInbox(world, { webhook_url: url })
    for (let i = 0; i < 8; i++) expect((await slow.send()).body).toEqual({ ok: true })
    await arrived(3)
    const other = await newInbox(world, { webhook_url: url })
    await other.send({ name: 'quick' })
    await arrived(4) // although five of the first account are in line
    expect(JSON.parse(calls[3]!.body).submission.name).toBe('quick')
    for (let account = 0; account < 3; account++) {
      const inbox = await newInbox(world, { webhook_url: url })
      for (let i = 0; i < 3; i++) await inbox.send()
    }
    await arrived(1 + 10)
    expect((await slow.list()).length).toBe(8)
    release()
    await world.ctx.webhooks.close()
    expect(calls.length).toBe(8 + 1 + 9)
    expect(outcomes(world).filter(({ status }) => status === 200).length).toBe(18)
  })

  test.each([
    'https://127.0.0.1:PORT/',
    'https://[::1]:PORT/',
    'https://0x7f.1:PORT/',
    'https://localhost:PORT/',
    'https://inside.example:PORT/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:password@hooks.example:PORT/',
  ])('%s is not called, and the submission stays', async (address) => {
    let connections = 0
    const canary = net.createServer((socket) => {
      connections++
      socket.destroy()
    })
    await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
    atEnd(() => canary.close())
    const { port } = canary.address() as net.AddressInfo
    const world = await newWorld({ egress: { resolve: async () => ['127.0.0.1'], ca: cert } })
    const { send, list } = await newInbox(world, { webhook_url: address.replace('PORT', String(port)) })
    expect((await send()).body).toEqual({ ok: true })
    await world.ctx.webhooks.close()
    expect([connections, (await list()).length]).toEqual([0, 1])
    expect(['forbidden', 'address']).toContain(outcomes(world)[0].status)
    expect(world.logged()).not.toContain('password')
  })
})

test('a receiver on this machine is called over http where the operator names it, and may be set nowhere else', async () => {
  const { world, calls, port, url } = await newReceiver(undefined, 'localhost')
  const { owner, site, send } = await newInbox(world, { webhook_url: url })
  await send()
  await world.ctx.webhooks.close()
  expect(calls.map(({ path }) => path)).toEqual(['/hook?key=s3cret'])
  for (const other of [`http://localhost:${port + 1}/`, `http://hooks.example:${port}/`, 'http://127.0.0.1/']) {
    const { status, body } = await owner.put(`/sites/${site.id}`, { settings: { webhook_url: other } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['settings.webhook_url']])
    const endpoint = await owner.post(`/sites/${site.id}/webhooks`, { url: other, events: ['form.submission'] })
    expect([endpoint.status, Object.keys(endpoint.body.errors ?? {})]).toEqual([422, ['url']])
  }
  expect((await owner.post(`/sites/${site.id}/webhooks`, { url, events: ['form.submission'] })).status).toBe(201)
})

describe('a test call', () => {
  const tested = (owner: { post: (path: string) => Promise<{ status: number; body: unknown }> }, siteId: string) =>
    owner.post(`/sites/${siteId}/webhook/test`)

  test('sends a signed sample that says so, and answers how it went, never what the receiver wrote', async () => {
    const { world, calls, url } = await newReceiver(() => new Response('canary', { status: 202 }))
    const { owner, site, list } = await newInbox(world, { webhook_url: url, webhook_secret: 'whsec' })
    const { status, body } = await tested(owner, site.id)
    expect([status, body]).toEqual([200, { ok: true, status: 202, ms: expect.any(Number), error: null }])
    const [call] = calls
    expect(JSON.parse(call!.body)).toMatchObject({ event: 'form.submission', test: true, site: site.slug })
    const timestamp = call!.headers['x-service-timestamp']!
    const expected = createHmac('sha256', 'whsec').update(`${timestamp}.${call!.body}`).digest('hex')
    expect(call!.headers['x-service-signature']).toBe(`sha256=${expected}`)
    expect(await list()).toEqual([])
    expect(world.logged()).not.toContain('s3cret')
  })

  test('names a refusal, a redirect and what keeps a receiver from answering', async () => {
    const answers = [new Response('', { status: 500 }), Response.redirect('https://hooks.example/elsewhere')]
    const { world, url } = await newReceiver(() => answers.shift() ?? new Response())
    const { owner, site } = await newInbox(world, { webhook_url: url })
    expect((await tested(owner, site.id)).body).toMatchObject({ ok: false, status: 500, error: null })
    expect((await tested(owner, site.id)).body).toMatchObject({ ok: false })
    await owner.put(`/sites/${site.id}`, { settings: { webhook_url: 'https://127.0.0.1:1/hook' } })
    expect((await tested(owner, site.id)).body).toMatchObject({ ok: false, status: null, error: 'forbidden' })
  })

  test('is refused where no address is set, to viewers, and after twenty in a minute', async () => {
    const { world, url, calls } = await newReceiver()
    const { owner, site } = await newInbox(world, {})
    const { status, body } = await owner.post(`/sites/${site.id}/webhook/test`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['settings.webhook_url']])
    await owner.put(`/sites/${site.id}`, { settings: { webhook_url: url } })
    expect((await tested(await world.member(owner, 'viewer'), site.id)).status).toBe(403)
    world.advance(60_000)
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await tested(owner, site.id)).status)
    expect([statuses, calls.length]).toEqual([[...Array(20).fill(200), 429], 20])
  })
})
