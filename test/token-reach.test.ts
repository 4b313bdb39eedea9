import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { mayCall, siteNamed } from '../src/auth/token-reach'
import { talk } from './support/chat'
import type { TestClient } from './support/client'
import { bodies, contract, extensions } from './support/contract'
import { png } from './support/images'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** Every operation with API tokens: what is closed to all of them, and that one for some sites finds nothing of others. */

const world: World = await createWorld()
afterAll(() => world.end())

const signedIn = [...contract, ...extensions]
  .filter(([, , role]) => role !== '-')
  .map(([method, path, role]) => ({ key: `${method} ${path}`, method, path, role }))
type Operation = (typeof signedIn)[number]
const rows = (operations: Operation[]) => operations.map((operation) => [operation.key, operation] as const)

/** About the account and its people: for somebody who is signed in. What is new there is closed to tokens by itself. */
const isClosed = ({ key }: Operation) => /^\w+ \/(auth|account|billing|team)\b/.test(key) && key !== 'GET /team'
const ofThemes = ['GET /themes', 'POST /themes', 'PATCH /themes/:theme', 'DELETE /themes/:theme']
const forAccount = ['POST /sites', 'GET /team', 'GET /usage', ...ofThemes]
const forAny = ['GET /me', 'GET /sites', 'GET /block-types', 'GET /ai/capabilities', 'POST /mcp']
const named = signedIn.filter(({ path }) => /^\/ai\/(?!generations|capabilities|chat\/)/.test(path))
const onSites = signedIn.filter(
  (operation) =>
    !isClosed(operation) && ![...forAccount, ...forAny].includes(operation.key) && !named.includes(operation),
)

const fill = (path: string, ids: Record<string, string>, otherwise = crypto.randomUUID()) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? otherwise)

async function tokenFor(client: TestClient, fields: object = {}) {
  world.advance(60_000)
  const { body, status } = await client.post('/account/tokens', { name: 'Kasse', role: 'admin', ...fields })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { client: client.with(body.data.token), token: body.data.token as string }
}

/** A site with one of everything, and a word of its own in each text. */
async function fillSite(owner: TestClient, word: string) {
  const site = await newSite(owner, { name: `Site ${word}`, company: { name: `Firma ${word}` } })
  const page = await newPage(owner, site.id, '/', {
    translations: [{ locale: 'de', title: `Seite ${word}`, slug: 'start' }],
  })
  const block = await newBlock(owner, page.id, { content: { de: { headline: `Block ${word}` } } })
  await owner.put(`/sites/${site.id}/theme`, { name: `Theme ${word}`, tokens: { colors: { primary: '#123456' } } })
  const theme = await owner.get(`/sites/${site.id}/theme`)
  const version = await owner.post(`/sites/${site.id}/versions`, { label: `Version ${word}` })
  const fields = [{ key: 'title', label: `Feld ${word}`, type: 'text' }]
  const collection = await owner.post(`/sites/${site.id}/collections`, { name: `Sammlung ${word}`, fields })
  const entry = await owner.post(`/collections/${collection.body.data.id}/entries`, { data: { title: word } })
  const asset = await owner.post(`/sites/${site.id}/media`, bodies['POST /sites/:site/media'])
  await owner.patch(`/sites/${site.id}/media/${asset.body.asset_id}`, { alt: `Bild ${word}` })
  await owner.post(`/public/contact/${site.public_slug}`, { name: word, email: 'v@example.com', message: 'Hallo' })
  const [submission] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
  const redirect = await owner.post(`/sites/${site.id}/redirects`, { from: `/${word}`, to: '/b' })
  const domain = await owner.post(`/sites/${site.id}/domains`, { host: `${word}.example` })
  const pendingAction = (await talk(owner, site.id, 'Mach die Hauptfarbe rot')).actions[0].id
  const endpoint = { url: `https://${word}.invalid/hook`, events: ['site.published'] }
  const webhook = (await owner.post(`/sites/${site.id}/webhooks`, endpoint)).body.data.id
  const delivery = (await owner.post(`/webhooks/${webhook}/test`)).body.data.id
  const generation = await owner.post(`/sites/${site.id}/publish`, { label: word })
  await world.drain()
  return {
    site: site.id,
    page: page.id,
    block: block.id,
    section: block.section_id,
    theme: theme.body.data.id,
    version: version.body.data.id,
    collection: collection.body.data.id,
    entry: entry.body.data.id,
    asset: asset.body.asset_id,
    submission: submission.id,
    redirect: redirect.body.data.id,
    domain: domain.body.data.id,
    pendingAction,
    webhook,
    delivery,
    generation: generation.body.generation_id,
  } as Record<string, string>
}

let owner: Awaited<ReturnType<World['owner']>>
/** The sites that the narrow token reaches and does not reach, by their ids. */
let own: Record<string, string>
let other: Record<string, string>
let wide: TestClient
let narrow: TestClient
let narrowToken: string
beforeAll(async () => {
  owner = await world.owner()
  own = await fillSite(owner, 'gehoertdazu')
  other = await fillSite(owner, 'fremdeswort')
  wide = (await tokenFor(owner)).client
  ;({ client: narrow, token: narrowToken } = await tokenFor(owner, { site_ids: [own.site] }))
}, 180_000)

const ask = async (client: TestClient, { method, path, key }: Operation, ids: Record<string, string>, more = {}) => {
  world.advance(60_000) // limits are not what is tried here
  const body = bodies[key]
  return client.call(
    method,
    fill(path, ids),
    body && !(body instanceof FormData) ? { ...(body as object), ...more } : body,
  )
}

test('the lists above have every operation once', () => {
  const lists = [signedIn.filter(isClosed).map(({ key }) => key), forAccount, forAny, named.map(({ key }) => key)]
  expect([...lists.flat(), ...onSites.map(({ key }) => key)].sort()).toEqual(signedIn.map(({ key }) => key).sort())
  expect(onSites.filter(({ path }) => !path.includes(':'))).toEqual([])
})

describe('a token for the whole account', () => {
  test.each(rows(signedIn.filter(isClosed)))('is refused %s, whatever is sent', async (_, operation) => {
    const { status, body } = await ask(wide, operation, {})
    expect([status, body.error]).toEqual([403, 'forbidden'])
    if (operation.role !== 'owner') expect(body.message).toContain('API-Token')
  })

  test.each(rows(signedIn.filter((operation) => !isClosed(operation))))('is let in to %s', async (_, operation) => {
    const { status } = await ask(wide, operation, {})
    expect([401, 403]).not.toContain(status)
  })

  test('of a viewer is refused what viewers are', async () => {
    const { client } = await tokenFor(owner, { role: 'viewer' })
    for (const operation of signedIn.filter(({ role, path }) => role !== 'viewer' && path.startsWith('/sites')))
      expect((await ask(client, operation, own)).body).toMatchObject({ error: 'forbidden', role: 'viewer' })
  })
})

describe('a token for one site', () => {
  test.each(rows(onSites))('%s: of another site of the account it finds nothing, as of none', async (_, operation) => {
    const unknown = await ask(narrow, operation, {})
    expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found'])
    const theirs = await ask(narrow, operation, other)
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
    if (operation.path.match(/:/g)?.length !== 2) return
    // of the other site, said to be on its own
    expect((await ask(narrow, operation, { ...other, site: own.site ?? '' })).body).toEqual(unknown.body)
  })

  test.each(rows(named))('%s: a site in the body is as good as one in the path', async (_, operation) => {
    const unknown = await ask(narrow, operation, {}, { site_id: crypto.randomUUID() })
    expect([unknown.status, unknown.body.error]).toEqual([404, 'not_found'])
    const theirs = await ask(narrow, operation, {}, { site_id: other.site })
    expect([theirs.status, theirs.body]).toEqual([404, unknown.body])
    const none = await ask(narrow, operation, {}, { site_id: undefined })
    expect([403, 422]).toContain(none.status)
    const mine = await ask(narrow, operation, {}, { site_id: own.site })
    expect([401, 403, 404]).not.toContain(mine.status)
  })

  test.each(forAccount)('%s is not for it', async (key) => {
    const operation = signedIn.find((one) => one.key === key)
    const { status, body } = await ask(narrow, operation as Operation, {})
    expect([status, body.error, body.message]).toEqual([
      403,
      'forbidden',
      'Dieser API-Token gilt nur für einzelne Websites.',
    ])
  })

  test('reads its own site, and no word of the other in any answer', async () => {
    let found = 0
    // events of a site do not end; site-events.test.ts reads them
    for (const operation of signedIn.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'))) {
      const { status, body } = await ask(narrow, operation, own)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      expect([operation.key, text.includes('fremdeswort'), text.includes(other.site ?? '?')]).toEqual([
        operation.key,
        false,
        false,
      ])
      if (onSites.includes(operation)) expect([operation.key, status]).toEqual([operation.key, 200])
      if (text.includes('gehoertdazu')) found++
    }
    expect(found).toBeGreaterThan(12) // else the words were never in the answers that were looked at
    expect((await narrow.get('/sites')).body.data.map(({ id }: { id: string }) => id)).toEqual([own.site])
    expect((await narrow.get('/sites?limit=1')).body).not.toHaveProperty('next_cursor')
  })

  test('writes its own site', async () => {
    expect((await narrow.put(`/sites/${own.site}`, { name: 'Neu' })).status).toBe(200)
    expect((await narrow.put(`/blocks/${own.block}`, { is_visible: false })).status).toBe(200)
    expect((await narrow.put(`/entries/${own.entry}`, { data: { title: 'B' } })).status).toBe(200)
  })

  const bodyIds: [key: string, kind: string, body: (id: string) => object][] = [
    ['PUT /sites/:site', 'theme', (id) => ({ theme_id: id })],
    ['PUT /sites/:site', 'theme', (id) => ({ theme_id: id, site_id: own.site })],
    ['POST /sites/:site/pages', 'page', (id) => ({ ...(bodies['POST /sites/:site/pages'] as object), parent_id: id })],
    ['POST /pages/:page/blocks', 'section', (id) => ({ type: 'cta', section_id: id })],
    ['PUT /blocks/:block', 'section', (id) => ({ section_id: id })],
    ['PUT /pages/:page/reorder-blocks', 'block', (id) => ({ blocks: [{ id, sort_order: 0 }] })],
    ['PUT /pages/:page/reorder-blocks', 'section', (id) => ({ blocks: [{ id: own.block, section_id: id }] })],
    ['POST /ai/chat', 'page', (id) => ({ site_id: own.site, message: 'Hallo', page_id: id })],
    ['POST /ai/chat', 'block', (id) => ({ site_id: own.site, message: 'Hallo', block_id: id })],
  ]
  test.each(bodyIds)(
    '%s: a %s of the other site in the body is as unknown as one that never was',
    async (key, kind, body) => {
      const [method = '', path = ''] = key.split(' ')
      const call = (id: string) => narrow.call(method, fill(path, own), body(id))
      const unknown = await call(crypto.randomUUID())
      expect([404, 422]).toContain(unknown.status)
      const theirs = await call(other[kind] ?? '')
      expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body])
    },
  )

  test('puts on the theme that it wears, and system themes', async () => {
    expect((await narrow.put(`/sites/${own.site}`, { theme_id: own.theme })).status).toBe(200)
    const site = await newSite(owner)
    const system = (await owner.get(`/sites/${site.id}/theme`)).body.data.id
    const { client } = await tokenFor(owner, { site_ids: [site.id] })
    expect((await client.put(`/sites/${site.id}`, { theme_id: system })).status).toBe(200)
  })

  test('brings a deleted page of its own site back, and none of another', async () => {
    for (const [ids, status] of [
      [own, 200],
      [other, 404],
    ] as const) {
      const { id } = await newPage(owner, ids.site ?? '', `/weg-${ids.site}`)
      await owner.delete(`/pages/${id}`)
      expect((await narrow.post(`/pages/${id}/restore`, {})).status).toBe(status)
    }
  })

  test('for several sites reaches each of them', async () => {
    const { client } = await tokenFor(owner, { site_ids: [own.site, other.site] })
    for (const ids of [own, other]) expect((await client.get(`/pages/${ids.page}`)).status).toBe(200)
  })
})

describe('what is done for a token', () => {
  test('the chat reads no more than it: it lists one site, and confirms nothing of another', async () => {
    const said = JSON.stringify(await talk(narrow, own.site ?? '', 'Welche Websites habe ich?'))
    expect(said).not.toContain('fremdeswort')
    const propose = async (id = '') => (await talk(owner, id, 'Mach die Hauptfarbe grün')).actions[0].id as string
    const [theirs, mine] = [await propose(other.site), await propose(own.site)]
    expect((await narrow.post(`/ai/chat/${theirs}/apply`, {})).status).toBe(404)
    expect((await narrow.post(`/ai/chat/${mine}/apply`, {})).status).toBe(200)
  })

  test('a call of the service for it is bound as it is, and ends with it', async () => {
    const me = (await narrow.get('/me')).body
    const actor = { kind: 'chat' as const, userId: me.id, tenantId: me.tenant_id, tokenId: me.token.id }
    const call = (id: string, params = {}) => world.ctx.http.operations.call(actor, id, { params })
    expect(await call('getPage', { page: own.page })).toMatchObject({ status: 200 })
    expect(await call('getPage', { page: other.page })).toMatchObject({ status: 404 })
    expect(await call('getTeam')).toMatchObject({ status: 403 })
    expect(await world.ctx.http.operations.call({ ...actor, tokenId: crypto.randomUUID() }, 'listSites')).toMatchObject(
      {
        status: 401,
      },
    )
  })

  test('a call of the service for it has its role and ends when it expires, and it is no token of a colleague', async () => {
    world.advance(60_000)
    const { data } = (await owner.post('/account/tokens', { name: 'Kasse', role: 'viewer', expires_in_days: 1 })).body
    const me = (await owner.get('/me')).body
    const actor = { kind: 'chat' as const, userId: me.id, tenantId: me.tenant_id, tokenId: data.id }
    const colleague = (await (await world.member(owner, 'admin')).get('/me')).body.id
    const list = (by = actor) => world.ctx.http.operations.call(by, 'listSites')
    expect(await list()).toMatchObject({ status: 200 })
    const body = { name: 'Neu', slug: 'neu' }
    expect(await world.ctx.http.operations.call(actor, 'createSite', { body })).toMatchObject({ status: 403 })
    expect(await list({ ...actor, userId: colleague })).toMatchObject({ status: 401 })
    world.advance(86_400_000 - 1)
    expect(await list()).toMatchObject({ status: 200 })
    world.advance(1)
    expect(await list()).toMatchObject({ status: 401 })
  })

  test('an agent is shown the tools that it may use, and uploads to no other site', async () => {
    const toolsOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)
    const agent = await connect(narrowToken)
    const shown = await toolsOf(agent)
    expect(shown).toContain('updatePage')
    expect(shown).toContain('uploadImage')
    for (const hidden of ['getTeam', 'getUsage', 'createSite', 'inviteMember', 'createCheckout', 'renameUser'])
      expect(shown).not.toContain(hidden)
    const viewer = await toolsOf(await connect((await tokenFor(owner, { role: 'viewer' })).token))
    expect(viewer).toContain('getTeam')
    expect(viewer).not.toContain('updatePage')
    expect(viewer).not.toContain('uploadImage')
    expect(viewer).not.toContain('waitForGeneration')
    const data = Buffer.from(await png()).toString('base64')
    const upload = (site = '') => agent.callTool({ name: 'uploadImage', arguments: { site, data } })
    expect(await upload(own.site)).not.toHaveProperty('isError', true)
    const [theirs, unknown] = [await upload(other.site), await upload(crypto.randomUUID())]
    expect([theirs, theirs.isError]).toEqual([unknown, true])
    const waited = await agent.callTool({ name: 'waitForGeneration', arguments: { generation: other.generation } })
    expect(waited.isError).toBe(true)
  })

  test('a session is offered every tool', () => {
    const me = { role: 'viewer' } as Parameters<typeof mayCall>[0]
    expect(mayCall(me, { method: 'GET', path: '/team', role: 'owner' })).toBe(true)
  })
})

async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const fetch = (url: string | URL, init?: RequestInit) => world.fetch(new Request(String(url), init))
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp?tools=all'), { requestInit, fetch }),
  )
  return client
}

test('a token for two of three sites reaches both of them and not the third, whichever comes first', async () => {
  const owner = await world.owner()
  const sites = []
  for (const slug of ['eins', 'zwei', 'drei']) sites.push(await newSite(owner, { slug }))
  const [one, two, three] = sites
  const { client } = await tokenFor(owner, { site_ids: [two!.id, one!.id] })
  const seen = (await client.get('/sites')).body.data.map(({ id }: { id: string }) => id)
  expect(seen.sort()).toEqual([one!.id, two!.id].sort())
  for (const [site, status] of [
    [one!, 200],
    [two!, 200],
    [three!, 404],
  ] as const) {
    const page = await newPage(owner, site.id, '/a')
    expect((await client.get(`/sites/${site.id}`)).status).toBe(status)
    expect((await client.put(`/pages/${page.id}`, { seo: { a: 1 } })).status).toBe(status)
  }
})

test('a token for two of three sites puts on what either of them wears, and nothing that the third wears alone', async () => {
  const owner = await world.owner()
  const worn = async () => {
    const site = await newSite(owner)
    await owner.put(`/sites/${site.id}/theme`, { name: site.id, tokens: { colors: { primary: '#123456' } } })
    return { ...site, theme: (await owner.get(`/sites/${site.id}/theme`)).body.data.id as string }
  }
  const [one, two, three] = [await worn(), await worn(), await worn()]
  const { client } = await tokenFor(owner, { site_ids: [one.id, two.id] })
  const put = (site: { id: string }, theme_id: string) => client.put(`/sites/${site.id}`, { theme_id })
  const unknown = await put(one, crypto.randomUUID())
  const theirs = await put(one, three.theme)
  expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body])
  expect([(await put(one, two.theme)).status, (await put(two, one.theme)).status]).toEqual([200, unknown.status])
  // what the second wears as well is still in reach
  expect([(await put(two, two.theme)).status, (await put(one, one.theme)).status]).toEqual([200, unknown.status])
})

test('what a call names first is the site of its path, then that of its body', async () => {
  const owner = await world.owner()
  const [one, two] = [await newSite(owner), await newSite(owner)]
  const page = await newPage(owner, one.id, '/a')
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const body = { site_id: two.id }
  expect(await siteNamed(world.ctx, tenant, { params: { page: page.id }, body })).toBe(one.id)
  expect(await siteNamed(world.ctx, tenant, { params: {}, body })).toBe(two.id)
  expect(await siteNamed(world.ctx, tenant, {})).toBeUndefined()
})
