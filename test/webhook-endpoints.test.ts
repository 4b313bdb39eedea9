import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints } from '../src/db/tenant/webhooks'
import { switchOff } from '../src/webhooks/endpoints'
import { dropDeliveriesAbout, keptDeliveries, queueDelivery } from '../src/webhooks/events'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Endpoints as people keep them: addresses, events, secrets. What reaches them is in webhook-deliveries. */

const world: World = await createWorld({ egress: { resolve: async () => ['127.0.0.1'] } }) // no call leaves
afterAll(() => world.end())

const valid = { url: 'https://hooks.example/a?key=1', events: ['form.submission'] }
async function newAccount() {
  const owner = await world.owner()
  const site = await newSite(owner)
  return {
    ...{ owner, site, tenant: world.ctx.tenants.get(owner.user.tenant_id) },
    make: (fields: object = {}) => owner.post(`/sites/${site.id}/webhooks`, { ...valid, ...fields }),
    list: async () => (await owner.get(`/sites/${site.id}/webhooks`)).body.data,
  }
}

test('its secret is shown once and sealed; a new one is made where that is asked for', async () => {
  const { owner, tenant, make, list } = await newAccount()
  const { body, status } = await make({ description: ' Kasse ' })
  const { secret, ...endpoint } = body.data
  expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[\w-]{43}$/)])
  expect(endpoint).toMatchObject({ ...valid, description: 'Kasse', is_active: true, disabled_reason: null })
  expect(await list()).toEqual([endpoint])
  expect((await owner.get(`/webhooks/${endpoint.id}`)).body.data).toEqual(endpoint)
  const stored = async () => (await tenant.read((db) => db.select().from(webhookEndpoints)))[0]?.secret ?? ''
  const before = await stored()
  expect(before).not.toContain(secret)
  const rotated = (await owner.put(`/webhooks/${endpoint.id}`, { rotate_secret: true })).body.data
  expect(rotated.secret).toMatch(/^whsec_/)
  expect([rotated.secret === secret, (await stored()) === before]).toEqual([false, false])
  expect(world.logged()).not.toContain(secret)
})

test('what is not sent stays; it is deleted with its deliveries, and all of it stands in the activity', async () => {
  const { owner, site, make, list } = await newAccount()
  const { id } = (await make({ description: 'A' })).body.data
  const changed = await owner.put(`/webhooks/${id}`, { events: ['entry.changed', 'entry.changed'] })
  expect(changed.body.data).toMatchObject({ url: valid.url, description: 'A', events: ['entry.changed'] })
  const delivery = (await owner.post(`/webhooks/${id}/test`)).body.data
  expect((await owner.delete(`/webhooks/${id}`)).body).toEqual({ deleted: true })
  expect([await list(), (await owner.get(`/deliveries/${delivery.id}`)).status]).toEqual([[], 404])
  const { data } = (await owner.get(`/sites/${site.id}/activity`)).body
  expect(data.slice(0, 3).map(({ type, summary }: Record<string, string>) => [type, summary])).toEqual([
    ['webhook.deleted', 'Webhook an hooks.example gelöscht'],
    ['webhook.updated', 'Webhook an hooks.example geändert'],
    ['webhook.created', 'Webhook an hooks.example angelegt'],
  ])
})

test('each site has a list of its own, and one that goes leaves the others', async () => {
  const { owner, make, list } = await newAccount()
  const sister = await newSite(owner)
  const { id } = (await make()).body.data
  const other = (await owner.post(`/sites/${sister.id}/webhooks`, valid)).body.data
  const listed = (await owner.get(`/sites/${sister.id}/webhooks`)).body.data
  expect([await list(), listed]).toMatchObject([[{ id }], [{ id: other.id }]])
  const second = (await make()).body.data
  expect((await owner.delete(`/webhooks/${id}`)).status).toBe(200)
  expect(await list()).toMatchObject([{ id: second.id }])
})

test('its address is https without user name and password, its events are some of those there are', async () => {
  const { owner, make } = await newAccount()
  const wrong: [string, object][] = [
    ['url', { url: 'http://hooks.example/a' }],
    ['url', { url: 'https://a:b@hooks.example/a' }],
    ['url', { url: 'hooks.example' }],
    ['url', { url: 'file:///etc/passwd' }],
    ['url', { url: `https://hooks.example/${'a'.repeat(2000)}` }],
    ['url', { url: undefined }],
    ['events', { events: [] }],
    ['events.0', { events: ['site.deleted'] }],
    ['events', { events: undefined }],
    ['description', { description: 'a'.repeat(201) }],
  ]
  const { id } = (await make({ url: `https://hooks.example/${'a'.repeat(1978)}`, description: 'a'.repeat(200) })).body
    .data
  for (const [field, fields] of wrong) {
    const { status, body } = await make(fields)
    expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]])
    if (Object.values(fields).includes(undefined)) continue
    expect([field, (await owner.put(`/webhooks/${id}`, fields)).status]).toEqual([field, 422])
  }
})

test('a site has 20 at most, and another of the account as many', async () => {
  const { owner, make, list } = await newAccount()
  for (let n = 0; n < 20; n++) expect((await make()).status).toBe(201)
  expect(Object.keys((await make()).body.errors)).toEqual(['url'])
  expect(await list()).toHaveLength(20)
  expect((await owner.post(`/sites/${(await newSite(owner)).id}/webhooks`, valid)).status).toBe(201)
})

test('since when it fails is forgotten where it is switched on, and kept where something else is changed', async () => {
  const { owner, tenant, make } = await newAccount()
  const { id } = (await make()).body.data
  const failingSince = '2026-05-04T08:00:00.000Z'
  await tenant.write((tx) => tx.update(webhookEndpoints).set({ failingSince }))
  expect((await owner.put(`/webhooks/${id}`, { description: 'B' })).body.data.failing_since).toBe(failingSince)
  expect((await owner.put(`/webhooks/${id}`, { is_active: true })).body.data.failing_since).toBeNull()
})

test('of several each is itself: in the order they were made, changed, switched off and logged one by one', async () => {
  const { owner, tenant, make, list } = await newAccount()
  const events = ['form.submission', 'form.submission']
  const made = []
  for (const url of ['https://z.example/', 'https://a.example/'])
    made.push((await make({ url, events })).body.data as { id: string })
  const [first, second] = made
  expect((await list()).map((one: { url: string; events: string[] }) => [one.url, one.events])).toEqual([
    ['https://z.example/', ['form.submission']],
    ['https://a.example/', ['form.submission']],
  ])
  const ping = async (id: string) => (await owner.post(`/webhooks/${id}/test`)).body.data.id as string
  const logged = async (id: string) =>
    (await owner.get(`/webhooks/${id}/deliveries`)).body.data.map((one: { id: string; status: string }) => [
      one.id,
      one.status,
    ])
  const [old, one, two] = [await ping(first!.id), await ping(first!.id), await ping(second!.id)]
  await world.ctx.deliveries.settled()
  expect(await logged(second!.id)).toEqual([[two, 'pending']])
  expect((await owner.put(`/webhooks/${second!.id}`, { description: 'B' })).status).toBe(200)
  expect(await logged(second!.id)).toEqual([[two, 'pending']]) // a change is no end
  await tenant.write((tx) =>
    tx
      .update(webhookDeliveries)
      .set({ status: 'delivered', dueAt: null })
      .where(eq(webhookDeliveries.endpointId, first!.id)),
  )
  expect((await owner.post(`/deliveries/${one}/replay`)).body.data.status).toBe('pending')
  await world.ctx.deliveries.settled()
  const before = [
    [one, 'pending'],
    [old, 'delivered'],
  ]
  expect(await logged(first!.id)).toEqual(before)
  await owner.put(`/webhooks/${second!.id}`, { is_active: false })
  expect([await logged(first!.id), await logged(second!.id)]).toEqual([before, [[two, 'failed']]])
})

test('the log of one site is bounded by itself, and what is told of a thing goes with that thing alone', async () => {
  const { owner, tenant, make } = await newAccount()
  const sites = [
    (await make()).body.data,
    (await owner.post(`/sites/${(await newSite(owner)).id}/webhooks`, valid)).body.data,
  ]
  const at = world.ctx.now().toISOString()
  const queue = (endpoint: { id: string; site_id: string }, subjectId: string) =>
    tenant.write((tx) =>
      queueDelivery(tx, { id: endpoint.id, siteId: endpoint.site_id }, { event: 'ping', subjectId, at, data: {} }),
    )
  const count = () => tenant.read((db) => db.$count(webhookDeliveries))
  await queue(sites[0], 'a')
  await queue(sites[0], 'b')
  await tenant.write((tx) => tx.update(webhookDeliveries).set({ bytes: keptDeliveries.bytes / 2 }))
  await queue(sites[1], 'b') // the other site is nearly full
  expect(await count()).toBe(3)
  await tenant.write((tx) => dropDeliveriesAbout(tx, 'a'))
  expect(await count()).toBe(2)
})

test('the service switches off the one that is meant and not its twin at the same address, nor one that has another by now', async () => {
  const { tenant, make, list } = await newAccount()
  const [one, two] = [(await make()).body.data, (await make()).body.data]
  const active = async () => (await list()).map(({ is_active }: { is_active: boolean }) => is_active)
  const off = (id: string, url: string) => tenant.write((tx) => switchOff(tx, { id, url }, 'gone', world.ctx.now()))
  await off(one.id, 'https://before.example/')
  expect(await active()).toEqual([true, true])
  await off(two.id, two.url)
  expect(await active()).toEqual([true, false])
})

test('they go with their site', async () => {
  const { owner, site, tenant, make } = await newAccount()
  await make()
  await owner.delete(`/sites/${site.id}`)
  expect(await tenant.read((db) => db.$count(webhookEndpoints))).toBe(0)
})

test('the data export has them without their secrets', async () => {
  const { owner, make, list } = await newAccount()
  const { secret } = (await make()).body.data
  const { body } = await owner.get('/account/data-export')
  expect(body.sites[0].webhooks).toEqual(await list())
  expect(JSON.stringify(body)).not.toContain(secret)
})
