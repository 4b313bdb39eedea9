import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ne, sql } from 'drizzle-orm'
import { mails } from '../src/db/control/schema'
import { webhookDeliveries, webhookEndpoints } from '../src/db/tenant/webhooks'
import { beginGeneration, startGeneration, succeedGeneration } from '../src/jobs/generations'
import { listJobs } from '../src/jobs/queue'
import { endJob } from '../src/jobs/worker'
import { timetable } from '../src/schedule'
import { failingDays, retryAfterSeconds } from '../src/webhooks/call'
import { keptDeliveries } from '../src/webhooks/events'
import { atOnce, sendPatience } from '../src/webhooks/sending'
import type { TestClient } from './support/client'
import { newCollection, newEntry } from './support/collections'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'
import { join as joinTeam } from './support/team'
import { type Mode, startReceiver } from './support/webhook-receiver'
import type { World, WorldOptions } from './support/world'

/** What reaches endpoints, how often and when, with a receiver in a process of its own that answers as it is told. */

cleanUpAfterEach()
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver('hooks.example')
})
afterAll(() => receiver.stop())

const world = (options: WorldOptions = {}) =>
  newWorld({
    ...options,
    env: { EGRESS_ALLOW: receiver.allow },
    egress: { resolve: async () => ['127.0.0.1'], ca: receiver.cert },
  })
/** Ends without those that hang. */
const impatient = { deliveries: { ...sendPatience, graceMs: 1 } }
const newPath = () => `/${crypto.randomUUID()}`
const hourMs = 3_600_000

async function newEndpoint(owner: TestClient, siteId: string, path: string, fields: object = {}) {
  const endpoint = { url: receiver.url(path), events: ['form.submission', 'entry.changed'], ...fields }
  const { status, body } = await owner.post(`/sites/${siteId}/webhooks`, endpoint)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data as { id: string; secret: string }
}

/** An account whose site has an endpoint that is told how to answer. */
async function newHooked(at: World, mode: Mode = 'ok', fields: object = {}) {
  const owner = await at.owner()
  const site = await newSite(owner)
  const path = newPath()
  await receiver.tell(path, mode)
  const endpoint = await newEndpoint(owner, site.id, path, fields)
  return {
    ...{ owner, site, path, endpoint },
    submit: (name = 'Ida Holm') =>
      at.stranger().post(`/public/contact/${site.public_slug}`, { name, email: 'ida@example.org', message: 'Brot?' }),
    deliveries: async () => (await owner.get(`/webhooks/${endpoint.id}/deliveries`)).body.data,
    view: async () => (await owner.get(`/webhooks/${endpoint.id}`)).body.data,
    tenant: at.ctx.tenants.get(owner.user.tenant_id),
  }
}

/** Sends what is due now, and waits for the answers. */
async function send({ ctx }: World, begin = () => ctx.deliveries.send(ctx)) {
  await begin()
  await ctx.deliveries.settled()
  await receiver.heard()
}

describe('a delivery', () => {
  test('carries event, id and a signature that verifies, beside the call of the contract', async () => {
    const at = await world()
    const { submit, site, endpoint, path, deliveries, owner } = await newHooked(at)
    await submit()
    await send(at)
    const [call] = receiver.callsTo(path)
    const [row] = await deliveries()
    const [submission] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
    const body = JSON.parse(call?.body ?? '')
    const { name, email, phone, message, url, fields, form } = submission
    const told = { id: submission.id, name, email, phone, message, url, fields, form }
    expect(body).toEqual({
      id: row.id,
      event: 'form.submission',
      version: 2,
      created_at: submission.created_at,
      site: site.slug,
      site_id: site.id,
      submitted_at: submission.created_at,
      submission: told,
      data: { submission: told },
    })
    const headers = call?.headers ?? {}
    const timestamp = headers['x-service-timestamp'] ?? ''
    expect(Number(timestamp)).toBe(Math.floor(at.ctx.now().getTime() / 1000))
    const hmac = createHmac('sha256', endpoint.secret).update(`${timestamp}.${call?.body}`).digest('hex')
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'form.submission',
      'x-service-delivery': row.id,
      'x-service-signature': `sha256=${hmac}`,
    })
    expect(row).toMatchObject({ event: 'form.submission', status: 'delivered', next_attempt_at: null })
    expect(row.attempts).toEqual([{ at: row.created_at, status: 200, error: null, ms: expect.any(Number) }])
    expect((await owner.get(`/deliveries/${row.id}`)).body.data.payload).toEqual(body)
  })

  test('tells of a publish, of going offline, of the end of long work, and of entries; of what was not asked for it does not', async () => {
    const at = await world()
    const all = ['site.published', 'site.unpublished', 'generation.finished', 'entry.changed']
    const { owner, site, path, submit } = await newHooked(at, 'ok', { events: all })
    const other = newPath()
    await newEndpoint(owner, site.id, other, { events: ['site.published'] })
    await submit()
    const { generation_id } = (await owner.post(`/sites/${site.id}/publish`, {})).body
    await at.drain()
    const collection = (await owner.post(`/sites/${site.id}/collections`, { name: 'Brote' })).body.data
    const entry = (await owner.post(`/collections/${collection.id}/entries`, { data: {} })).body.data
    await owner.put(`/entries/${entry.id}`, { data: {} })
    await owner.delete(`/entries/${entry.id}`)
    expect((await owner.post(`/sites/${site.id}/unpublish`)).status).toBe(200)
    await send(at)
    const told = receiver.callsTo(path).map(({ body }) => JSON.parse(body))
    const of = (event: string) => told.filter((one) => one.event === event).map(({ data }) => data)
    expect(told).toHaveLength(6)
    const [{ release_id }] = of('site.published')
    expect(of('site.unpublished')).toEqual([{ release_id }])
    expect(of('site.published')).toEqual([{ generation_id, release_id: expect.any(String), pages: 0 }])
    expect(of('generation.finished')).toEqual([
      { generation: { id: generation_id, kind: 'publish', status: 'succeeded', error: null } },
    ])
    const named = { id: entry.id, collection_id: collection.id, slug: entry.slug }
    const changes = of('entry.changed')
    expect(changes.map(({ action }: { action: string }) => action).sort()).toEqual(['created', 'deleted', 'updated'])
    for (const change of changes) expect(change.entry).toEqual(named)
    expect(receiver.callsTo(other).map(({ body }) => JSON.parse(body).event)).toEqual(['site.published'])
  })

  test('of one site is not told to the endpoints of another', async () => {
    const at = await world()
    const { owner, submit, path } = await newHooked(at)
    const elsewhere = newPath()
    const { id } = await newEndpoint(owner, (await newSite(owner)).id, elsewhere)
    await submit()
    await send(at)
    expect((await owner.get(`/webhooks/${id}/deliveries`)).body.data).toEqual([])
    expect([receiver.callsTo(path).length, receiver.callsTo(elsewhere).length]).toEqual([1, 0])
  })

  test('tells of long work that failed, with the cause', async () => {
    const at = await world()
    const { owner, site, path } = await newHooked(at, 'ok', { events: ['generation.finished'] })
    const { generation_id: id } = (await owner.post(`/sites/${site.id}/publish`, {})).body
    const [job] = await at.ctx.control.read(listJobs)
    if (job) await endJob(at.ctx, job, 'interrupted')
    await send(at)
    const { data } = JSON.parse(receiver.callsTo(path)[0]?.body ?? '')
    expect(data).toEqual({ generation: { id, kind: 'publish', status: 'failed', error: 'interrupted' } })
  })

  test('of the end of work begins with that end, and waits for no timetable', async () => {
    const at = await world()
    const { owner, site, path } = await newHooked(at, 'ok', { events: ['generation.finished'] })
    await owner.post(`/sites/${site.id}/publish`, {})
    await at.drain()
    await send(at, async () => undefined)
    expect(receiver.callsTo(path)).toHaveLength(1)
  })

  test('tells of the end of work that outlasts its request, and of no other', async () => {
    const at = await world()
    const { site, tenant, path } = await newHooked(at, 'ok', { events: ['generation.finished'] })
    for (const kind of ['publish', 'build', 'blog', 'blog_topics', 'image', 'chat'] as const) {
      const id = await startGeneration(at.ctx, tenant, { kind, siteId: site.id })
      await tenant.write(async (tx) => {
        await beginGeneration(tx, id, at.ctx.now())
        await succeedGeneration(tx, id, {}, at.ctx.now())
      })
    }
    await send(at, async () => at.ctx.deliveries.wake(at.ctx, tenant.id))
    const kinds = receiver.callsTo(path).map(({ body }) => JSON.parse(body).data.generation.kind)
    expect(kinds.sort()).toEqual(['blog', 'build', 'publish'])
  })

  test('what changes an entry wakes the sending of its own account, each time', async () => {
    const at = await newWorld()
    const [owner, other] = [await at.owner(), await at.owner()]
    const collection = await newCollection(owner, (await newSite(owner)).id, 'Brote')
    const elsewhere = await newCollection(other, (await newSite(other)).id, 'Brote')
    const woken = spyOn(at.ctx.deliveries, 'wake')
    const entry = await newEntry(owner, collection.id, {})
    await owner.put(`/entries/${entry.id}`, { data: {} })
    await newEntry(other, elsewhere.id, {})
    await owner.delete(`/entries/${entry.id}`)
    const [mine, theirs] = [owner.user.tenant_id, other.user.tenant_id]
    expect(woken.mock.calls.map(([, id]) => id)).toEqual([mine, mine, theirs, mine])
    woken.mockRestore()
  })

  test('is not queued for spam, for what was not kept, or on an endpoint that is off', async () => {
    const at = await world()
    const { owner, site, tenant, deliveries, endpoint, submit } = await newHooked(at)
    const post = (more: object) =>
      at
        .stranger()
        .post(`/public/contact/${site.public_slug}`, { name: 'A', email: 'a@example.org', message: 'A', ...more })
    await post({ website: 'spam' })
    await post({ email: 'no address' })
    const full = sql`create trigger full before insert on webhook_deliveries begin select raise(abort, 'disk is full'); end`
    await tenant.write(async (tx) => void (await tx.run(full)))
    expect((await post({})).status).toBe(500)
    await tenant.write(async (tx) => void (await tx.run(sql`drop trigger full`)))
    expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toEqual([]) // both or neither
    await owner.put(`/webhooks/${endpoint.id}`, { is_active: false })
    await submit()
    expect(await deliveries()).toEqual([])
  })

  test('of a submission that people delete goes with it, sent or not', async () => {
    const at = await world()
    const { owner, site, submit, deliveries, path } = await newHooked(at, 'fail')
    await submit()
    await send(at)
    const [submission] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
    await owner.delete(`/submissions/${submission.id}`)
    expect(await deliveries()).toEqual([])
    at.advance(2 * hourMs)
    await send(at)
    expect(receiver.callsTo(path)).toHaveLength(1)
  })
})

describe('what an endpoint answers', () => {
  test('otherwise than 2xx is tried again after 1 and 5 minutes, half an hour, 2, 12 and 24 hours, then has failed', async () => {
    const at = await world()
    const { submit, deliveries, path } = await newHooked(at, 'fail')
    await submit()
    await send(at)
    for (const [tries, seconds] of retryAfterSeconds.entries()) {
      expect(receiver.callsTo(path)).toHaveLength(tries + 1)
      const [row] = await deliveries()
      const waitMs = Date.parse(row.next_attempt_at) - at.ctx.now().getTime()
      expect(waitMs).toBeGreaterThanOrEqual(seconds * 1000)
      expect(waitMs).toBeLessThanOrEqual(seconds * 1200)
      at.advance(waitMs - 1)
      await send(at)
      expect(receiver.callsTo(path)).toHaveLength(tries + 1)
      at.advance(1)
      await send(at)
    }
    const [row] = await deliveries()
    expect([row.status, row.next_attempt_at]).toEqual(['failed', null])
    expect(row.attempts.map(({ status }: { status: number }) => status)).toEqual(Array(7).fill(500))
    const calls = receiver.callsTo(path)
    expect(new Set(calls.map(({ headers }) => headers['x-service-delivery'])).size).toBe(1)
    expect(new Set(calls.map(({ headers }) => headers['x-service-timestamp'])).size).toBe(7)
    at.advance(100 * hourMs)
    await send(at)
    expect(calls).toHaveLength(7)
  })

  test('2xx after a failure ends it, and the endpoint counts as well again', async () => {
    const at = await world()
    const { submit, deliveries, path, view } = await newHooked(at, 'fail')
    await submit()
    await send(at)
    expect((await view()).failing_since).toBe(at.ctx.now().toISOString())
    await receiver.tell(path, 'ok')
    at.advance(72_000)
    await send(at)
    expect((await deliveries())[0].status).toBe('delivered')
    expect((await view()).failing_since).toBeNull()
    expect(at.ctx.jobs.outcomeCounts.list()).toEqual([
      { kind: 'webhook', outcome: 'failed', count: 1 },
      { kind: 'webhook', outcome: 'ok', count: 1 },
    ])
  })

  test('with a body without an end, or a redirect, is read no further and followed nowhere', async () => {
    const at = await world()
    const seen: Record<string, unknown> = {}
    for (const mode of ['huge', 'drip', 'redirect'] as const) {
      const { submit, deliveries } = await newHooked(at, mode)
      await submit()
      await send(at)
      const [{ status, attempts }] = await deliveries()
      seen[mode] = [status, attempts[0].status, attempts[0].error]
    }
    expect(seen).toEqual({
      huge: ['delivered', 200, null],
      drip: ['delivered', 200, null],
      redirect: ['pending', 307, null],
    })
  })

  test('never, ends at the deadline with the word timeout', async () => {
    const at = await world({ deliveries: { ...sendPatience, deadlineMs: 500 } })
    const { submit, deliveries } = await newHooked(at, 'hang')
    await submit()
    await send(at)
    const [{ status, attempts }] = await deliveries()
    expect([status, attempts[0].status, attempts[0].error]).toEqual(['pending', null, 'timeout'])
    expect(sendPatience.deadlineMs).toBe(10_000)
  })

  test('is kept as status, time and one word: no letter of the body, and no key of the address in the log', async () => {
    const at = await world()
    const { owner, site } = await newHooked(at)
    const path = newPath()
    await receiver.tell(path, 'fail')
    const { id } = await newEndpoint(owner, site.id, `${path}?key=s3cret`)
    await owner.post(`/webhooks/${id}/test`)
    await send(at)
    const { data } = (await owner.get(`/webhooks/${id}/deliveries`)).body
    expect(Object.keys(data[0].attempts[0]).sort()).toEqual(['at', 'error', 'ms', 'status'])
    expect(at.logged()).not.toContain('s3cret')
  })

  test('of an address that nobody outside may reach is never read: no call leaves', async () => {
    const at = await newWorld({ egress: { resolve: async () => ['127.0.0.1'], ca: receiver.cert } })
    const { submit, deliveries, path } = await newHooked(at)
    await submit()
    await send(at)
    expect((await deliveries())[0].attempts[0]).toMatchObject({ status: null, error: 'forbidden' })
    expect(receiver.callsTo(path)).toEqual([])
  })
})

describe('an endpoint', () => {
  test('that answers 410 is switched off at once, its owner told, and what waited has failed', async () => {
    const at = await world()
    const { submit, deliveries, path, view, owner } = await newHooked(at)
    await joinTeam(at, owner, 'admin')
    await submit('Null')
    await send(at)
    await receiver.tell(path, 'fail')
    await submit('Eins')
    await send(at)
    await receiver.tell(path, 'gone')
    await submit('Zwei')
    await send(at)
    expect(await view()).toMatchObject({ is_active: false, disabled_reason: 'gone' })
    const statuses = (await deliveries()).map(({ status }: { status: string }) => status)
    expect(statuses).toEqual(['failed', 'failed', 'delivered'])
    const sent = await at.ctx.control.read((db) => db.select().from(mails).where(ne(mails.kind, 'invitation')))
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [owner.email, expect.stringContaining('hooks.example')],
    ])
    expect(JSON.stringify(sent.map((mail) => at.ctx.outbox.bodyOf(mail)))).not.toContain(path)
  })

  test('that fails for three days is switched off, and not before', async () => {
    const at = await world()
    const { submit, view, owner, endpoint, path } = await newHooked(at, 'fail')
    await submit()
    await send(at)
    at.advance(failingDays * 24 * hourMs - 1)
    await submit()
    await send(at)
    expect((await view()).is_active).toBe(true)
    at.advance(1)
    await submit()
    await send(at)
    expect(await view()).toMatchObject({ is_active: false, disabled_reason: 'failing' })
    const before = receiver.callsTo(path).length
    at.advance(30 * hourMs)
    await submit()
    await send(at)
    expect(receiver.callsTo(path)).toHaveLength(before)
    expect(await at.ctx.control.read((db) => db.$count(mails))).toBe(1)

    const on = await owner.put(`/webhooks/${endpoint.id}`, { is_active: true })
    expect(on.body.data).toMatchObject({ is_active: true, disabled_reason: null, failing_since: null })
    expect(on.body.data).not.toHaveProperty('secret')
  })

  test('that a person switches off hears nothing of what waited, not even once it is on again', async () => {
    const at = await world()
    const { submit, deliveries, owner, endpoint, path } = await newHooked(at, 'fail')
    await submit()
    await send(at)
    await owner.put(`/webhooks/${endpoint.id}`, { is_active: false })
    expect((await deliveries()).map(({ status }: { status: string }) => status)).toEqual(['failed'])
    await receiver.tell(path, 'ok')
    await owner.put(`/webhooks/${endpoint.id}`, { is_active: true })
    at.advance(2 * hourMs)
    await send(at)
    expect(receiver.callsTo(path)).toHaveLength(1)
  })

  test('that hangs holds up neither others of its account nor other accounts', async () => {
    const at = await world(impatient)
    const { owner, site, path: hanging, submit } = await newHooked(at, 'hang')
    const quick = newPath()
    await newEndpoint(owner, site.id, quick)
    const stranger = await newHooked(at)
    await submit()
    await receiver.arrived(hanging, 1)
    for (let n = 0; n < 3; n++) {
      await submit()
      await stranger.submit()
    }
    await receiver.arrived(quick, 4)
    await receiver.arrived(stranger.path, 3)
    expect(receiver.callsTo(hanging)).toHaveLength(1) // one at a time
  }, 30_000)

  test('among many that hang: an account has four calls at once, those that failed before ten in all', async () => {
    const at = await world(impatient)
    const many = await newHooked(at, 'hang')
    for (let n = 0; n < 9; n++) {
      const path = newPath()
      await receiver.tell(path, 'hang')
      await newEndpoint(many.owner, many.site.id, path)
    }
    await many.submit()
    await at.ctx.deliveries.send(at.ctx)
    expect(at.ctx.deliveries.size()).toBe(atOnce.account)

    const others = []
    for (let n = 0; n < 4; n++) others.push(await newHooked(at, 'hang'))
    for (const { owner, site, tenant } of others) {
      for (let n = 0; n < 3; n++) {
        const path = newPath()
        await receiver.tell(path, 'hang')
        await newEndpoint(owner, site.id, path)
      }
      await tenant.write((tx) => tx.update(webhookEndpoints).set({ failingSince: at.ctx.now().toISOString() }))
    }
    for (const { submit } of others) await submit()
    await at.ctx.deliveries.send(at.ctx)
    expect(at.ctx.deliveries.size()).toBe(atOnce.account + atOnce.failing)

    const healthy = await newHooked(at, 'hold')
    await healthy.submit()
    await receiver.arrived(healthy.path, 1)
    expect(at.ctx.deliveries.size()).toBe(atOnce.account + atOnce.failing + 1)
  }, 180_000)
})

describe('while a call is on its way', () => {
  /** An endpoint that keeps the call, for its second try of a delivery, until it is told how to answer. */
  async function held() {
    const at = await world()
    const hooked = await newHooked(at, 'fail')
    await hooked.submit()
    await send(at)
    await receiver.tell(hooked.path, 'hold')
    at.advance(72_000)
    await at.ctx.deliveries.send(at.ctx)
    await receiver.arrived(hooked.path, 2)
    const [delivery] = await hooked.deliveries()
    return { at, ...hooked, delivery }
  }

  test('what a person puts in line anew begins with its first try, whatever the call before it ends with', async () => {
    const { at, owner, delivery, path, deliveries } = await held()
    await owner.post(`/deliveries/${delivery.id}/replay`)
    await receiver.tell(path, 'fail')
    await at.ctx.deliveries.settled()
    await send(at)
    expect(receiver.callsTo(path)).toHaveLength(3)
    const [row] = await deliveries()
    expect([row.status, row.attempts.length]).toEqual(['pending', 2])
    const waitMs = Date.parse(row.next_attempt_at) - at.ctx.now().getTime()
    expect(waitMs).toBeLessThanOrEqual((retryAfterSeconds[0] ?? 0) * 1200)
  })

  test.each([
    ['fail', 'failed'],
    ['ok', 'delivered'],
  ] as const)(
    'and its endpoint is switched off, the answer %s ends it: %s, also once that is on again',
    async (mode, end) => {
      const { at, owner, endpoint, path, deliveries } = await held()
      await owner.put(`/webhooks/${endpoint.id}`, { is_active: false })
      await receiver.tell(path, mode)
      await at.ctx.deliveries.settled()
      const [row] = await deliveries()
      expect([row.status, row.next_attempt_at, row.attempts.length]).toEqual([end, null, 2])
      await owner.put(`/webhooks/${endpoint.id}`, { is_active: true })
      at.advance(2 * hourMs)
      await send(at)
      expect(receiver.callsTo(path)).toHaveLength(2)
    },
  )

  test('and its submission is deleted, nothing of it is written down', async () => {
    const { at, owner, site, path, deliveries } = await held()
    const [submission] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
    await owner.delete(`/submissions/${submission.id}`)
    await receiver.tell(path, 'ok')
    await at.ctx.deliveries.settled()
    expect(await deliveries()).toEqual([])
    expect(at.logged()).not.toContain('webhook deliveries stopped')
  })

  test('the failure of an address does not count for the one that takes its place, nor for another endpoint', async () => {
    const at = await world()
    const { owner, site, path, endpoint, submit, view } = await newHooked(at, 'hold')
    const twin = await newEndpoint(owner, site.id, path, { events: ['entry.changed'] })
    await submit()
    await receiver.arrived(path, 1)
    const next = newPath()
    await owner.put(`/webhooks/${endpoint.id}`, { url: receiver.url(next) })
    await receiver.tell(path, 'fail')
    await at.ctx.deliveries.settled()
    expect(await view()).toMatchObject({ is_active: true, failing_since: null })
    expect((await owner.get(`/webhooks/${twin.id}`)).body.data.failing_since).toBeNull()
  })

  test('that says the address is gone, the one that takes its place stays on', async () => {
    const at = await world()
    const { owner, path, endpoint, submit, view } = await newHooked(at, 'hold')
    await submit()
    await receiver.arrived(path, 1)
    await owner.put(`/webhooks/${endpoint.id}`, { url: receiver.url(newPath()) })
    await receiver.tell(path, 'gone')
    await at.ctx.deliveries.settled()
    expect(await view()).toMatchObject({ is_active: true, disabled_reason: null })
  })
})

describe('a restart', () => {
  test('sends what waited: what was queued and not sent, and what was to be tried again', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-hooks-'))
    atEnd(() => rmSync(dir, { recursive: true, force: true }))
    const before = await world({ dir })
    const failing = await newHooked(before, 'fail')
    await failing.submit()
    await send(before)
    const waiting = await newHooked(before)
    await before.ctx.deliveries.close() // nothing goes out any more, as if it ended here
    await waiting.submit()
    await before.end()

    await receiver.tell(failing.path, 'ok')
    const after = await world({ dir })
    await send(after, () => after.ctx.deliveries.lookAtAll(after.ctx))
    expect([receiver.callsTo(waiting.path).length, receiver.callsTo(failing.path).length]).toEqual([1, 1])
    after.advance(72_000)
    await send(after)
    const calls = receiver.callsTo(failing.path)
    expect(calls).toHaveLength(2)
    expect(calls[1]?.headers['x-service-delivery']).toBe(calls[0]?.headers['x-service-delivery'] ?? '')
  })

  test('sends again what was sent and not written down, under the same id', async () => {
    const at = await world()
    const { submit, tenant, path, deliveries } = await newHooked(at)
    const broken = sql`create trigger broken before update on webhook_deliveries begin select raise(abort, 'disk is full'); end`
    await tenant.write(async (tx) => void (await tx.run(broken)))
    await submit()
    await send(at)
    expect(receiver.callsTo(path)).toHaveLength(1)
    await send(at) // and does not call again and again while it cannot write
    expect(receiver.callsTo(path)).toHaveLength(1)
    await tenant.write(async (tx) => void (await tx.run(sql`drop trigger broken`)))
    await send(at, () => at.ctx.deliveries.lookAtAll(at.ctx))
    const ids = receiver.callsTo(path).map(({ headers }) => headers['x-service-delivery'])
    const [row] = await deliveries()
    expect([ids, row.status]).toEqual([[row.id, row.id], 'delivered'])
  })

  test('waits for calls on their way, but not for those that hang', async () => {
    const at = await world(impatient)
    const { submit, path } = await newHooked(at, 'hang')
    await submit()
    await receiver.arrived(path, 1)
    await at.ctx.deliveries.close()
    expect(at.ctx.deliveries.size()).toBe(1) // still hanging; its row says that it is due
  }, 20_000)
})

describe('the log of deliveries', () => {
  test('is bounded for each site: what has ended goes first, the oldest of it', async () => {
    const at = await world()
    const { owner, endpoint, tenant, site, deliveries } = await newHooked(at, 'fail')
    const row = {
      ...{ endpointId: endpoint.id, siteId: site.id, event: 'ping', subjectId: endpoint.id, body: '{}', bytes: 2 },
      ...{ attempts: [], tries: 0, dueAt: null, createdAt: at.ctx.now().toISOString() },
    }
    const ids = Array.from({ length: keptDeliveries.count }, () => Bun.randomUUIDv7())
    await tenant.write(async (tx) => {
      for (const [n, id] of ids.entries())
        await tx.insert(webhookDeliveries).values({ ...row, id, status: n === 0 ? 'pending' : 'delivered' })
    })
    const test = (await owner.post(`/webhooks/${endpoint.id}/test`)).body.data
    const left = (await deliveries()).map(({ id }: { id: string }) => id)
    expect(left).toHaveLength(keptDeliveries.count)
    expect(left.includes(test.id) && left.includes(ids[0]) && !left.includes(ids[1]) && left.includes(ids[2])).toBe(
      true,
    )

    const half = keptDeliveries.bytes / 2
    await tenant.write((tx) => tx.update(webhookDeliveries).set({ bytes: 0 }))
    await tenant.write(async (tx) => {
      for (const id of ids.slice(-3))
        await tx
          .update(webhookDeliveries)
          .set({ bytes: half - 1000 })
          .where(sql`id = ${id}`)
    })
    await owner.post(`/webhooks/${endpoint.id}/test`)
    const [third, second, newest] = ids.slice(-3)
    const kept = (await deliveries()).map(({ id }: { id: string }) => id)
    expect([newest, second, third].map((id) => kept.includes(id))).toEqual([true, true, false])
  }, 180_000)

  test('goes back 30 days; what still waits stays', async () => {
    const at = await world()
    const { submit, deliveries, tenant } = await newHooked(at)
    await submit()
    await send(at)
    await tenant.write((tx) => tx.update(webhookDeliveries).set({ dueAt: null }))
    const sweep = () => timetable.find(({ name }) => name === 'sweep-deliveries')?.run(at.ctx)
    at.advance(30 * 24 * hourMs)
    await sweep()
    expect(await deliveries()).toHaveLength(1)
    await tenant.write((tx) => tx.update(webhookDeliveries).set({ status: 'pending' }))
    at.advance(1)
    await sweep()
    expect(await deliveries()).toHaveLength(1)
    await tenant.write((tx) => tx.update(webhookDeliveries).set({ status: 'failed' }))
    await sweep()
    expect(await deliveries()).toEqual([])
  })

  test('is paged, newest first', async () => {
    const at = await world()
    const { owner, endpoint } = await newHooked(at)
    const ids = []
    for (let n = 0; n < 3; n++) ids.unshift((await owner.post(`/webhooks/${endpoint.id}/test`)).body.data.id)
    const first = (await owner.get(`/webhooks/${endpoint.id}/deliveries?limit=2`)).body
    const rest = (await owner.get(`/webhooks/${endpoint.id}/deliveries?cursor=${first.next_cursor}`)).body
    expect([...first.data, ...rest.data].map(({ id }: { id: string }) => id)).toEqual(ids)
    await send(at)
  })
})

describe('by hand', () => {
  test('a delivery is sent again under its id, with all its tries before it', async () => {
    const at = await world()
    const { submit, deliveries, path, owner } = await newHooked(at, 'fail')
    await submit()
    await send(at)
    for (const seconds of retryAfterSeconds) {
      at.advance(seconds * 1200)
      await send(at)
    }
    const [failed] = await deliveries()
    expect(failed.status).toBe('failed')
    await receiver.tell(path, 'ok')
    const replayed = await owner.post(`/deliveries/${failed.id}/replay`)
    expect([replayed.status, replayed.body.data.status]).toEqual([202, 'pending'])
    await send(at)
    const [done] = await deliveries()
    expect([done.id, done.status, done.attempts.length]).toEqual([failed.id, 'delivered', 8])
    expect(receiver.callsTo(path).at(-1)?.body).toBe(receiver.callsTo(path)[0]?.body ?? '')
  })

  test('a delivery that fails again is tried again as often as a new one', async () => {
    const at = await world()
    const { deliveries, owner, tenant, endpoint } = await newHooked(at, 'fail')
    await owner.post(`/webhooks/${endpoint.id}/test`)
    await send(at)
    await tenant.write((tx) => tx.update(webhookDeliveries).set({ status: 'failed', tries: 7, dueAt: null }))
    const [failed] = await deliveries()
    await owner.post(`/deliveries/${failed.id}/replay`)
    await send(at)
    const [row] = await deliveries()
    expect(row.status).toBe('pending')
    const waitMs = Date.parse(row.next_attempt_at) - at.ctx.now().getTime()
    expect(waitMs).toBeLessThanOrEqual((retryAfterSeconds[0] ?? 0) * 1200)
  })

  test('a delivery keeps its last 20 tries', async () => {
    const at = await world()
    const { deliveries, owner, tenant, endpoint } = await newHooked(at)
    await owner.post(`/webhooks/${endpoint.id}/test`)
    await send(at)
    const earlier = Array.from({ length: 20 }, (_, n) => ({
      at: new Date(n).toISOString(),
      status: 500,
      error: null,
      ms: n,
    }))
    await tenant.write((tx) => tx.update(webhookDeliveries).set({ attempts: earlier }))
    const [{ id }] = await deliveries()
    await owner.post(`/deliveries/${id}/replay`)
    await send(at)
    const [{ attempts }] = await deliveries()
    expect(attempts.slice(0, -1)).toEqual(earlier.slice(1))
    expect(attempts.at(-1)).toMatchObject({ at: at.ctx.now().toISOString(), status: 200 })
  })

  test('an endpoint is tried out with a ping, whatever it asked for; one that is off is not', async () => {
    const at = await world()
    const { owner, endpoint, path } = await newHooked(at)
    const tried = await owner.post(`/webhooks/${endpoint.id}/test`)
    expect(tried.status).toBe(202)
    await send(at)
    expect(JSON.parse(receiver.callsTo(path)[0]?.body ?? '')).toMatchObject({ event: 'ping', data: {} })
    await owner.put(`/webhooks/${endpoint.id}`, { is_active: false })
    for (const refused of [
      await owner.post(`/webhooks/${endpoint.id}/test`),
      await owner.post(`/deliveries/${tried.body.data.id}/replay`),
    ])
      expect([refused.status, refused.body.error]).toEqual([409, 'webhook_inactive'])
  })
})
