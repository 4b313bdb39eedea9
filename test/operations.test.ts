import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { type Actor, type CallableOperation, type OperationInput, openOperations } from '../src/http/operations'
import { bodies, contract, extensions } from './support/contract'
import { newPage, newSite } from './support/sites'
import { join } from './support/team'
import { createWorld, type World } from './support/world'

/** Operations that the service calls by itself, for somebody: the same roles, limits and checks as over HTTP. */

const world: World = await createWorld()
afterAll(() => world.end())
const { operations } = world.ctx.http

type Owner = Awaited<ReturnType<World['owner']>>
const actorFor = ({ user }: Owner, kind: Actor['kind'] = 'chat'): Actor => ({
  kind,
  userId: user.id,
  tenantId: user.tenant_id,
})
const keyOf = ({ method, path }: CallableOperation) => `${method} ${path}`
const inputFor = (operation: CallableOperation, id: string): OperationInput => ({
  params: Object.fromEntries([...operation.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, id])),
  body: bodies[keyOf(operation)],
})
const all = operations.list().map((operation) => [operation.id, operation] as const)

describe('the list', () => {
  /** Ways of signing in, and what else is for the person alone. */
  const ofThePerson = /^\w+ \/(auth\/|account\/(email|deletion|preferences)$|account\/tokens)/
  const files = [
    'POST /sites/:site/media',
    'POST /sites/:site/files',
    'GET /sites/:site/translations',
    'POST /sites/:site/translations',
    'GET /account/data-export',
    'GET /sites/:site/submissions/export',
    'GET /billing/invoices/:invoiceId/pdf',
    'POST /ai/chat', // events
    'GET /pages/:page/preview', // a page
    'POST /mcp', // calls operations itself
    'GET /sites/:site/events', // events
    'GET /sites/:site/versions/:version/preview', // a page
    'PUT /sites/:site/presence', // of the person who sits there
  ]

  test('has each operation with a role, but those of the person alone, uploads and downloads', () => {
    const expected = [...contract, ...extensions]
      .filter(([method, path, role]) => role !== '-' && !ofThePerson.test(`${method} ${path}`))
      .filter(([method, path]) => !files.includes(`${method} ${path}`))
      .map(([method, path, role, perMinute]) => [`${method} ${path}`, role, perMinute ?? null])
    const there = operations.list().map((one) => [keyOf(one), one.role, one.perMinute ?? null])
    expect(there.sort()).toEqual(expected.sort())
  })

  test('has plain JSON Schemas that compile, and take the bodies that the routes take', () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false })
    addFormats(ajv)
    for (const [id, operation] of all) {
      const check = ajv.compile(operation.input)
      const input = JSON.parse(JSON.stringify(inputFor(operation, crypto.randomUUID())))
      if (Object.keys(input.params).length === 0) delete input.params
      expect([id, check(input), check.errors]).toEqual([id, true, null])
      if (operation.path.includes(':')) expect([id, check({ ...input, params: {} })]).toEqual([id, false])
    }
  })

  test('is found by id alone, and what is not in it cannot be called', async () => {
    expect(operations.find('createSite')).toMatchObject({ method: 'POST', path: '/sites', role: 'admin' })
    const owner = await world.owner()
    for (const id of ['uploadAsset', 'changePassword', 'exportData', 'register', 'toString', ''])
      await expect(operations.call(actorFor(owner), id)).rejects.toMatchObject({
        status: 404,
        key: 'unknown_operation',
      })
  })
})

describe('a call', () => {
  test('does what the route does, for the account of its actor and in the name of the user', async () => {
    const owner = await world.owner()
    const made = await operations.call(actorFor(owner), 'createSite', { body: { name: 'Rosa', slug: 'rosa' } })
    const site = (await owner.get('/sites')).body.data[0]
    expect(made).toEqual({ ok: true, status: 201, data: (await owner.get(`/sites/${site.id}`)).body })
    const { body } = await owner.get(`/sites/${site.id}/activity`)
    expect(body.data[0]).toMatchObject({ type: 'site.created', actor: { id: owner.user.id } })
    const listed = await operations.call(actorFor(owner), 'listPages', {
      params: { site: site.id },
      query: { limit: '1' },
    })
    expect(listed).toMatchObject({ ok: true, status: 200 })
  })

  test.each(all)('%s is answered without a session', async (_, operation) => {
    const owner = await world.owner()
    const result = await operations.call(actorFor(owner), operation.id, inputFor(operation, crypto.randomUUID()))
    expect(result.status).not.toBe(401)
    expect(result.status).not.toBe(500)
  })

  test('is refused for the role that the user has now, before body and id are looked at', async () => {
    const owner = await world.owner()
    const person = await join(world, owner, 'editor')
    const actor: Actor = { kind: 'chat', userId: person.id, tenantId: owner.user.tenant_id }
    const site = await newSite(owner)
    const rename = { params: { site: site.id }, body: { name: 'Neu' } }
    expect(await operations.call(actor, 'updateSite', rename)).toMatchObject({ ok: true })
    await owner.post(`/team/members/${person.id}/role`, { role: 'viewer' })
    expect(await operations.call(actor, 'updateSite', { params: { site: 'x' }, body: 1 })).toEqual({
      ok: false,
      status: 403,
      error: { error: 'forbidden', message: expect.any(String), required: 'editor', role: 'viewer' },
    })
  })

  test('is refused for somebody who has left, and for a user of another account', async () => {
    const owner = await world.owner()
    const other = await world.owner()
    const person = await join(world, owner, 'editor')
    const actor: Actor = { kind: 'schedule', userId: person.id, tenantId: owner.user.tenant_id }
    expect((await operations.call(actor, 'listSites')).ok).toBe(true)
    await owner.delete(`/team/members/${person.id}`)
    for (const one of [actor, { ...actorFor(owner), tenantId: other.user.tenant_id }]) {
      const result = await operations.call(one, 'listSites')
      expect(result).toMatchObject({ ok: false, status: 401, error: { error: 'unauthenticated' } })
    }
  })

  test('is refused while the account is suspended', async () => {
    const owner = await world.owner()
    await world.suspend(owner)
    const result = await operations.call(actorFor(owner, 'schedule'), 'listSites')
    expect(result).toMatchObject({ ok: false, status: 403, error: { error: 'account_suspended' } })
  })

  test('counts with the calls over HTTP', async () => {
    const owner = await world.owner()
    const { perMinute } = operations.find('setLanguage')!
    const call = () => operations.call(actorFor(owner), 'setLanguage', { body: { language: 'de' } })
    for (let i = 0; i < perMinute! / 2; i++) {
      expect((await call()).ok).toBe(true)
      expect((await owner.post('/account/locale', { language: 'de' })).status).toBe(200)
    }
    expect(await call()).toMatchObject({ ok: false, status: 429, error: { error: 'rate_limited' } })
    expect((await owner.post('/account/locale', { language: 'de' })).status).toBe(429)
  })

  test('has its body checked and bounded, in the language of the user', async () => {
    const owner = await world.owner()
    await owner.post('/account/locale', { language: 'en' })
    const call = (body: unknown) => operations.call(actorFor(owner), 'createSite', { body })
    expect(await call({ slug: 'rosa' })).toMatchObject({
      ok: false,
      status: 422,
      error: { message: 'Please check your input.', errors: { name: [expect.any(String)] } },
    })
    expect(await call({ name: 'A'.repeat(1024 * 1024), slug: 'a' })).toMatchObject({ ok: false, status: 413 })
    expect(await call(nested(200))).toMatchObject({
      ok: false,
      status: 422,
      error: { errors: { body: [expect.any(String)] } },
    })
    const circle: Record<string, unknown> = {}
    circle.self = circle
    for (const value of [circle, () => 1, 1n]) await expect(call(value)).rejects.toMatchObject({ key: 'invalid_json' })
    expect((await owner.get('/sites')).body.data).toEqual([])
  })

  test('of a foreign id is answered like one of an id that never was, whatever stands for an id', async () => {
    const owner = await world.owner()
    const other = await world.owner()
    const site = await newSite(owner)
    const page = await newPage(owner, site.id, '/')
    const call = (id: unknown) => operations.call(actorFor(other), 'deletePage', { params: { page: id } })
    const unknown = await call(crypto.randomUUID())
    expect(unknown).toMatchObject({ ok: false, status: 404, error: { error: 'not_found' } })
    const shapes = [
      page.id,
      '',
      '.',
      '..',
      '../me',
      '%2e%2e',
      'x/y',
      '?',
      '#',
      '\0',
      '\ud800',
      'a'.repeat(5000),
      undefined,
      7,
    ]
    for (const id of shapes) expect([id, await call(id)]).toEqual([id, unknown])
    for (const params of [null, [page.id], 'x']) {
      const result = await operations.call(actorFor(other), 'deletePage', { params, query: null })
      expect(result).toEqual(unknown)
    }
    expect((await owner.get(`/pages/${page.id}`)).status).toBe(200)
  })

  test('does not wait for the places that requests of the account take: they may be what makes it', async () => {
    const owner = await world.owner()
    const leave: (() => void)[] = []
    for (let i = 0; i < 8; i++) leave.push(await world.ctx.http.loadLimits.enter(owner.user.tenant_id))
    expect(await operations.call(actorFor(owner), 'listSites')).toMatchObject({ ok: true })
    for (const one of leave) one()
  })

  test('leaves a line in the log that names the kind of actor', async () => {
    const owner = await world.owner()
    await operations.call(actorFor(owner, 'schedule'), 'listSites')
    await new Promise((turn) => setImmediate(turn)) // the line of an answer is written after it
    const lines = world
      .logged()
      .split('\n')
      .filter((line) => line.includes(owner.user.tenant_id))
    const { actor, route, status, tenant } = JSON.parse(lines.find((line) => line.includes('"actor"'))!)
    expect({ actor, route, status, tenant }).toEqual({
      actor: 'schedule',
      route: '/sites',
      status: 200,
      tenant: owner.user.tenant_id,
    })
  })
})

describe('from outside', () => {
  let seen: Request[] = []
  const own = openOperations()
  beforeAll(() => {
    const handle = (request: Request) => {
      seen.push(request)
      return world.app.handle(request)
    }
    own.learn({ routes: world.app.routes, handle }, '')
  })

  test('nothing that a call carries makes a request one: sent again, it is a stranger', async () => {
    const owner = await world.owner()
    seen = []
    const result = await own.call(actorFor(owner), 'renameUser', { body: { name: 'Rosa' } })
    expect(result).toEqual({ ok: true, status: 200, data: { name: 'Rosa' } })
    const [{ url, method, headers } = new Request('http://localhost')] = seen
    const again = [new Request(url, { method, headers, body: '{"name":"Mara"}' }), seen[0]!]
    for (const request of again) expect((await world.app.handle(request)).status).toBe(401)
    const claims = ['actor', 'x-actor', 'x-user', 'x-user-id', 'x-tenant-id'].map((name) => [
      name,
      JSON.stringify(actorFor(owner)),
    ])
    const { status } = await world.stranger().post('/account/profile', { name: 'Mara' }, Object.fromEntries(claims))
    expect(status).toBe(401)
  })

  test('a call reaches no other route than its own', async () => {
    const owner = await world.owner()
    const elsewhere = openOperations()
    const { hooks } = world.app.routes.find(({ method, path }) => method === 'GET' && path === '/sites')!
    elsewhere.learn({ routes: [{ method: 'GET', path: '/:name', hooks }], handle: world.app.handle }, '')
    const result = await elsewhere.call(actorFor(owner), 'listSites', { params: { name: 'team' } })
    expect(result).toMatchObject({ ok: false, status: 404, error: { error: 'not_found' } })
  })

  test('a call says who asks, in which language, and single values of its query alone', async () => {
    const owner = await world.owner()
    const actor: Actor = { ...actorFor(owner, 'agent'), client: 'agent-7', language: 'fr' }
    seen = []
    await own.call(actor, 'listSites', { query: { limit: 5, all: true, cursor: 'ü&', list: ['x'], none: null } })
    await own.call(actorFor(owner), 'renameUser', { body: { name: 'Jürgen Groß' } })
    const [asked, plain] = seen
    expect([...new URL(asked!.url).searchParams]).toEqual([
      ['limit', '5'],
      ['all', 'true'],
      ['cursor', 'ü&'],
    ])
    const named = ['x-client-id', 'accept-language', 'content-length']
    expect(named.map((name) => asked?.headers.get(name))).toEqual(['agent-7', 'fr', null])
    expect(named.map((name) => plain?.headers.get(name))).toEqual([null, null, '24'])
    expect((await owner.get('/me')).body.name).toBe('Jürgen Groß')
  })

  test('what is learned anew is all that there is, with its forms', () => {
    const anew = openOperations()
    const routeOf = (id: string) =>
      world.app.routes.find(({ hooks }) => (hooks.detail as { operationId?: string })?.operationId === id)!
    const learn = (...routes: typeof world.app.routes) => anew.learn({ routes, handle: world.app.handle }, '')
    const [rename, create] = [routeOf('renameUser'), routeOf('createSite')]
    learn(rename)
    expect(() => anew.demandForm('renameUser', {})).toThrow()
    expect(() => anew.demandForm('createSite', { name: 'A', slug: 'a' })).toThrow()
    learn(create, { ...rename, hooks: { ...rename.hooks, body: undefined } })
    expect(anew.list().map(({ id }) => id)).toEqual(['createSite', 'renameUser'])
    expect(() => anew.demandForm('renameUser', {})).not.toThrow()
    expect(() => anew.demandForm('createSite', {})).toThrow()
  })
})

function nested(levels: number): unknown {
  let value: unknown = {}
  for (let i = 0; i < levels; i++) value = { value }
  return value
}
