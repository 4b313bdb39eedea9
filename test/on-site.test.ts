import { describe, expect, spyOn, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { createApp } from '../src/app'
import { onSite } from '../src/auth/on-site'
import { defineError } from '../src/errors'
import { createClient } from './support/client'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

cleanUpAfterEach()

const unavailable = defineError(404, 'assistant_unavailable', { de: 'Nicht da.', en: 'Not there.' })

/** The real app with two more public operations: one that needs a site, and one that answers alike without. */
async function newGuarded() {
  const world = await newWorld()
  const { ctx } = world
  const app = createApp(ctx)
  const isOn = ({ settings }: { settings: Record<string, unknown> }) => settings.talk !== false
  const guarded = app
    .use(onSite(ctx))
    .post('/test/talk/:siteSlug', ({ tenant, site, body }) => ({ tenant: tenant.id, site: site.id, body }), {
      onSite: { perMinute: 3, maxBytes: 100, unknown: unavailable, isOn },
      body: Type.Object({ message: Type.String() }),
    })
  guarded.get('/test/state/:siteSlug', ({ found }) => ({ site: found?.site.id ?? null }), {
    onAnySlug: { perMinute: 1000, isOn },
  })
  guarded.decorator.routeTable.learn(guarded.routes)
  const client = createClient((request) => Promise.resolve(guarded.handle(request)))
  const owner = await world.owner()
  const site = await newSite(owner)
  const from = (n: number) => client.from(`203.0.113.${n}`)
  return { world, owner, site, from, path: `/test/talk/${site.public_slug}`, state: `/test/state/${site.public_slug}` }
}

describe('a public operation on a site', () => {
  test('has the site of the slug and the account it belongs to, looked up once', async () => {
    const { world, owner, site, from, path } = await newGuarded()
    const read = spyOn(world.ctx.control, 'read')
    const { status, body } = await from(1).post(path, { message: 'Hallo' })
    expect([status, body]).toEqual([200, { tenant: owner.user.tenant_id, site: site.id, body: { message: 'Hallo' } }])
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
    await new Promise((turn) => setImmediate(turn))
    expect(world.logged()).toContain(`"tenant":"${owner.user.tenant_id}"`)
  })

  test('answers a slug that nobody has as it says, and by itself with not_found', async () => {
    const { from, world, state } = await newGuarded()
    for (const slug of ['nobody', 'x'.repeat(80), '..%2f..', 'A%20B', '%00'])
      expect((await from(2).post(`/test/talk/${slug}`, { message: 'x' })).status).toBeOneOf([404, 429])
    const { body } = await from(3).post('/test/talk/nobody', { message: 'x' })
    expect(body.error).toBe('assistant_unavailable')
    expect((await from(4).get('/test/state/nobody')).body).toEqual({ site: null })
    expect((await from(4).get(state)).body.site).toBeString()
    const plain = createApp(world.ctx)
      .use(onSite(world.ctx))
      .get('/test/plain/:siteSlug', ({ site }) => site.name, { onSite: { perMinute: 9 } })
    const answer = await plain.handle(new Request('http://localhost/test/plain/nobody'))
    expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ error: 'not_found' })])
  })

  test('that the site has switched off is as good as none, from the next call on', async () => {
    const { owner, site, from, path, state } = await newGuarded()
    expect((await from(1).post(path, { message: 'x' })).status).toBe(200)
    await owner.put(`/sites/${site.id}`, { settings: { talk: false } })
    const off = await from(1).post(path, { message: 'x' })
    const unknown = await from(1).post('/test/talk/nobody', { message: 'x' })
    expect([off.status, off.body]).toEqual([404, unknown.body])
    expect((await from(1).get(state)).body).toEqual({ site: null })
    await owner.put(`/sites/${site.id}`, { settings: { talk: true } })
    expect((await from(2).post(path, { message: 'x' })).status).toBe(200)
  })

  test('counts calls per sender address, those that fail too, before it looks at anything', async () => {
    const { from, path, world } = await newGuarded()
    expect((await from(1).post(path, { message: 'x' })).status).toBe(200)
    expect((await from(1).post('/test/talk/nobody', { message: 'x' })).status).toBe(404)
    expect((await from(1).post(path, '{')).status).toBe(400)
    const read = spyOn(world.ctx.control, 'read')
    const fourth = await from(1).post(path, { message: 'x' })
    expect([fourth.status, read.mock.calls.length]).toEqual([429, 0])
    read.mockRestore()
    expect((await from(2).post(path, { message: 'x' })).status).toBe(200)
    world.advance(60_000)
    expect((await from(1).post(path, { message: 'x' })).status).toBe(200)
  })

  test('reads no more of a body than it allows, and checks its form before it looks for the site', async () => {
    const { from, world } = await newGuarded()
    const read = spyOn(world.ctx.control, 'read')
    const nobody = '/test/talk/nobody'
    expect((await from(1).post(nobody, { message: 'x'.repeat(200) })).status).toBe(413)
    const wrong = await from(1).post(nobody, { message: 1 })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['message']])
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
    const text = await from(1).post(nobody, '{"message":"x"}', { 'content-type': 'text/plain' })
    expect(text.status).toBe(404)
  })

  test('the contact form looks its site up once, then knows it, with and without script', async () => {
    const { world, site, from } = await newGuarded()
    const sent = { name: 'Jana', email: 'jana@example.com', message: 'Hallo' }
    const read = spyOn(world.ctx.control, 'read')
    const path = `/public/contact/${site.public_slug}`
    expect((await from(1).post(path, sent)).body).toEqual({ ok: true })
    expect(read).toHaveBeenCalledTimes(1)
    const form = await from(1).post(path, new URLSearchParams(sent).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, read.mock.calls.length]).toEqual([200, 1])
    read.mockRestore()
  })
})
