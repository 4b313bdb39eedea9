import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { accountRows } from '../src/db/control/account-rows'
import { talk } from './support/chat'
import { bodies, contract, extensions } from './support/contract'
import { newPasskey } from './support/passkey-authenticator'
import { newInvoice } from './support/payments'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Who may do what, generated from the route table: no operation can be forgotten here. */

const world: World = await createWorld()
afterAll(() => world.end())

interface Route {
  key: string
  method: string
  path: string
  role: string
  perMinute?: number
}
const internal =
  /^\/($|healthz|readyz|docs|openapi\.json|internal|confirm\/|media\/|preview\/|welcome\/|app(\/|$)|invitation$|auth\/callback$)/
const routes: Route[] = world.app.routes
  .filter(({ method, path }) => !internal.test(path) && ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
  .map(({ method, path, hooks }) => {
    const detail = (hooks as { detail?: Record<string, unknown> }).detail ?? {}
    const signedIn = Array.isArray(detail.security) && detail.security.length > 0
    const perMinute = detail['x-rate-limit'] as number | undefined
    return { key: `${method} ${path}`, method, path, role: signedIn ? String(detail['x-role']) : '-', perMinute }
  })
const signedIn = routes.filter(({ role }) => role !== '-')
const withId = signedIn.filter(
  ({ path }) => path.includes(':') && !['/auth/sessions/:id', '/auth/oauth/:provider'].includes(path),
)
const ranks = ['viewer', 'editor', 'admin', 'owner']

test('the routes are those of the contract and the named extensions, with their roles and limits', () => {
  const there = routes.map(({ key, role, perMinute }) => [key, role, perMinute ?? null])
  const agreed = [...contract, ...extensions].map(([method, path, role, perMinute]) => [
    `${method} ${path}`,
    role,
    perMinute ?? null,
  ])
  expect(there.sort()).toEqual(agreed.sort())
})

describe('without a token', () => {
  test.each(signedIn.map((route) => [route.key, route] as const))(
    '%s answers 401, with and without a readable body',
    async (_, route) => {
      const stranger = world.stranger()
      const path = fill(route.path, crypto.randomUUID())
      const withoutBody = await stranger.call(route.method, path)
      expect([withoutBody.status, withoutBody.body.error]).toEqual([401, 'unauthenticated'])
      const wrongToken = await stranger.with(`bk_${'x'.repeat(43)}`).call(route.method, path)
      expect(wrongToken.status).toBe(401)
      if (route.method !== 'GET') expect((await stranger.call(route.method, path, '{not json')).status).toBe(401)
    },
  )
})

describe('with too low a role', () => {
  const refused = signedIn.flatMap((route) =>
    ranks.slice(0, ranks.indexOf(route.role)).map((role) => [role, route.key, route] as const),
  )
  let people: Record<string, Awaited<ReturnType<World['member']>>>
  beforeAll(async () => {
    const owner = await world.owner()
    people = {
      viewer: await world.member(owner, 'viewer'),
      editor: await world.member(owner, 'editor'),
      admin: await world.member(owner, 'admin'),
    }
  })
  test.each(refused)('a %s is refused %s before body and id are looked at', async (role, _, route) => {
    const { status, body } = await people[role]!.call(route.method, fill(route.path, 'x'), {})
    expect(status).toBe(403)
    expect(body).toEqual({ error: 'forbidden', message: body.message, required: route.role, role })
  })
})

describe('with an id of another account', () => {
  const ids: Record<string, string> = {}
  let other: Awaited<ReturnType<World['owner']>>
  beforeAll(async () => {
    const owner = await world.owner()
    other = await world.owner()
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const generation = await owner.post(`/sites/${site.id}/publish`, {})
    await world.drain()
    const [release] = (await owner.get(`/sites/${site.id}/releases`)).body.data
    const version = await owner.post(`/sites/${site.id}/versions`, {})
    const collection = await owner.post(`/sites/${site.id}/collections`, { name: 'Brote' })
    const entry = await owner.post(`/collections/${collection.body.data.id}/entries`, { data: {} })
    const asset = await owner.post(`/sites/${site.id}/media`, bodies['POST /sites/:site/media'])
    await owner.post(`/public/contact/${site.public_slug}`, { name: 'A', email: 'a@example.com', message: 'A' })
    const [submission] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
    const invited = await owner.post('/team/invitations', { email: 'someone@example.com', role: 'editor' })
    const hook = await owner.post(`/sites/${site.id}/webhooks`, bodies['POST /sites/:site/webhooks'])
    Object.assign(ids, {
      webhook: hook.body.data.id,
      delivery: (await owner.post(`/webhooks/${hook.body.data.id}/test`)).body.data.id,
      site: site.id,
      page: page.id,
      block: (await newBlock(owner, page.id)).id,
      asset: asset.body.asset_id,
      collection: collection.body.data.id,
      entry: entry.body.data.id,
      version: version.body.data.id,
      release: release.id,
      theme: (await owner.post('/themes', bodies['POST /themes'])).body.data.id,
      generation: generation.body.generation_id,
      id: (await newPasskey(owner)).id, // of a passkey, the only resource whose path says no more
      pendingAction: (await talk(owner, site.id, 'Mach die Hauptfarbe rot')).actions[0].id,
      invitation: invited.body.invitation.id,
      member: owner.user.id,
      submission: submission.id,
      redirect: (await owner.post(`/sites/${site.id}/redirects`, { from: '/a', to: '/b' })).body.data.id,
      link: (await owner.post(`/sites/${site.id}/preview-links`, {})).body.data.id,
      domain: (await owner.post(`/sites/${site.id}/domains`, { host: 'fremd.example' })).body.data.id,
      invoiceId: await newInvoice(world, owner),
    })
  })
  test.each(withId.map((route) => [route.key, route] as const))(
    '%s answers as for an id that never was',
    async (key, route) => {
      const foreignPath = route.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'missing')
      expect(foreignPath).not.toContain('missing')
      const foreign = await other.call(route.method, foreignPath, bodies[key])
      expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found'])
      const upperCase = foreignPath.replace(/[0-9a-f-]{36}/g, (id) => id.toUpperCase())
      expect((await other.call(route.method, upperCase, bodies[key])).body).toEqual(foreign.body)
      const nil = '00000000-0000-0000-0000-000000000000'
      for (const id of [
        crypto.randomUUID(),
        nil,
        `${ids.site}%2F..`,
        'x',
        '%00',
        `${ids.site}%20`,
        '1'.repeat(3000),
        "' or 1=1--",
        '%zz',
      ]) {
        const unknown = await other.call(route.method, fill(route.path, id), bodies[key])
        expect([id.slice(0, 40), unknown.status, unknown.body]).toEqual([id.slice(0, 40), 404, foreign.body])
      }
    },
  )
})

describe('rate limits', () => {
  const limited = routes.filter((route) => route.perMinute)
  test.each(limited.map((route) => [route.key, route] as const))(
    '%s passes up to its limit and not once more',
    async (_, route) => {
      const caller = await callerOf(route)
      if (route.key === 'POST /auth/login') world.advance(60_000)
      const path = fill(route.path, crypto.randomUUID())
      for (let i = 0; i < route.perMinute!; i++)
        expect((await caller.call(route.method, path, {})).status).not.toBe(429)
      const over = await caller.call(route.method, path, {})
      expect([over.status, over.body.error]).toEqual([429, 'rate_limited'])
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
      world.advance(60_000)
      expect((await caller.call(route.method, path, {})).status).not.toBe(429)
    },
  )
})

describe('200 calls at once', () => {
  const limited = routes.filter(({ perMinute }) => perMinute && perMinute < 200)
  test.each(limited.map((route) => [route.key, route] as const))('%s passes exactly its limit', async (_, route) => {
    const caller = await callerOf(route)
    world.advance(60_000)
    const path = fill(route.path, crypto.randomUUID())
    const answers = await Promise.all(Array.from({ length: 200 }, () => caller.call(route.method, path, {})))
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(route.perMinute ?? 0)
  })
})

/** Of somebody whose address is proved: mails to others are counted, too, and end before the calls do. */
async function callerOf({ role }: Route) {
  if (role === '-') return world.stranger()
  const owner = await world.owner()
  const proved = { emailVerifiedAt: world.ctx.now().toISOString() }
  await world.ctx.control.write((tx) => accountRows(tx, owner.user.tenant_id).users.update(proved))
  return owner
}

function fill(path: string, id: string) {
  return path.replace(/:\w+/g, id)
}
