import { afterAll, expect, test } from 'bun:test'
import { webhookEndpoints } from '../src/db/tenant/webhooks'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Endpoints as people keep them: addresses, events, secrets. What reaches them is in webhook-deliveries. */

const world: World = await createWorld()
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
