import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { awaitReplica, isAct } from '../../src/replica/acts'
import { cleanUpAfterEach, newWorld } from '../support/fresh-world'
import {
  createReplicaBox,
  hasGateway,
  hasLitestream,
  newAccount,
  newBucket,
  newPlace,
  person,
} from '../support/replica-box'

setDefaultTimeout(180_000)
cleanUpAfterEach()

test('an act that is refused, but has written, waits for the replica as well', async () => {
  const confirmed: string[][] = []
  const handle = async () => new Response(null, { status: 422 })
  const app = { handle: handle as (request: Request) => Response | Promise<Response> }
  const replica = {
    hasPassed: () => false,
    state: () => ({ isAway: false }),
    touching(touched: Set<string>, work: () => unknown) {
      touched.add('control')
      return work()
    },
    confirm: async (touched: Set<string>) => void confirmed.push([...touched]),
  }
  const ctx = { replica, config: { basePath: '' } } as never
  awaitReplica(ctx, app)
  const { status } = await app.handle(new Request('http://x/team/invitations', { method: 'POST' }))
  expect([status, confirmed]).toEqual([422, [['control']]])
})

test.skipIf(!hasLitestream)(
  'an act that was acknowledged is there when box and Litestream end right after it',
  async () => {
    const place = newPlace()
    const box = createReplicaBox(place)
    await box.startLitestream()
    const server = await box.serve()
    const kept = await newAccount(server.url, 'kept')
    const invited = await kept.ask('POST', '/team/invitations', { email: 'colleague@example.com', role: 'editor' })
    const site = await kept.ask('POST', '/sites', { name: 'Gone', slug: 'gone' })
    const deleted = await kept.ask('DELETE', `/sites/${site.body.data.id}`)
    await Promise.all([server.stop('SIGKILL'), box.stopLitestream()])
    expect([invited.status, deleted.status]).toEqual([201, 200])

    const heir = createReplicaBox(place)
    const replaced = await heir.cli(['replace', 'one'])
    expect([replaced.err, replaced.exit]).toEqual(['', 0])
    expect(existsSync(join(heir.dir, kept.id, 'tenant.db'))).toBe(false)
    await heir.startLitestream()
    const again = await heir.serve()
    const signedIn = await person(again.url)('POST', '/auth/login', kept.login)
    expect(signedIn.status).toBe(200)
    const ask = person(again.url, signedIn.body.token)
    const team = await ask('GET', '/team')
    expect(JSON.stringify(team.body)).toContain('colleague@example.com')
    const sites = await ask('GET', '/sites')
    expect(sites.body.data.map(({ id }: { id: string }) => id)).toEqual([kept.site])
  },
)

test('acts are those on money, team and domains, and whatever is deleted', async () => {
  const world = await newWorld()
  const routes = (world.app.routes as { method: string; path: string }[])
    .filter(({ method, path }) => isAct(method, path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(routes.filter((route) => !route.startsWith('DELETE ')).sort()).toEqual([
    'PATCH /domains/:domain',
    'POST /account/deletion',
    'POST /billing/addons/checkout',
    'POST /billing/cancel',
    'POST /billing/checkout',
    'POST /billing/portal',
    'POST /billing/resume',
    'POST /domains/:domain/bind',
    'POST /domains/:domain/primary',
    'POST /domains/:domain/verify',
    'POST /sites/:site/domains',
    'POST /team/invitations',
    'POST /team/members/:member/role',
    'POST /webhooks/payments',
  ])
  for (const { method, path } of world.app.routes) if (method === 'DELETE') expect(isAct(method, path)).toBe(true)
  expect(isAct('GET', '/billing/plans')).toBe(false)
})

test.skipIf(!hasLitestream)(
  'while the replica is away acts are refused with nothing done, others go on, and it comes back',
  async () => {
    const place = newPlace()
    const box = createReplicaBox(place)
    await box.startLitestream()
    const server = await box.serve()
    const { ask } = await newAccount(server.url, 'patient')
    const invite = (name: string) => ask('POST', '/team/invitations', { email: `${name}@example.com`, role: 'editor' })
    expect((await invite('first')).status).toBe(201)
    await box.stopLitestream()
    const during = await invite('during')
    expect([during.status, during.headers.get('retry-after')]).toEqual([503, '5'])
    // the server may notice that the replica is away before it is asked, or only by this act
    expect(['not_replicated', 'replica_away']).toContain(during.body.error)
    const after = await invite('after')
    expect([after.status, after.body.error, after.headers.get('retry-after')]).toEqual([503, 'replica_away', '5'])
    expect((await ask('POST', '/sites', { name: 'Goes on', slug: 'goes-on' })).status).toBe(201)
    const team = (await ask('GET', '/team')).text
    expect([team.includes('during@'), team.includes('after@')]).toEqual([during.body.error === 'not_replicated', false])
    await box.startLitestream()
    await server.said('the replica is back')
    expect((await invite('last')).status).toBe(201)
    expect(server.logged()).not.toContain('unhandled')
  },
)

test.skipIf(!hasGateway)('a bucket that hangs keeps no act waiting for long, and no visitor at all', async () => {
  const bucket = await newBucket()
  const box = createReplicaBox(bucket)
  await box.startLitestream()
  const server = await box.serve()
  const { ask } = await newAccount(server.url, 'slow')
  expect((await ask('POST', '/team/invitations', { email: 'a@example.com', role: 'editor' })).status).toBe(201)
  bucket.freeze()
  const act = await ask('POST', '/team/invitations', { email: 'b@example.com', role: 'editor' })
  expect([act.status, act.body.error]).toEqual([503, 'not_replicated'])
  expect((await ask('GET', '/me')).status).toBe(200)
  expect((await ask('POST', '/sites', { name: 'Goes on', slug: 'goes-on' })).status).toBe(201)
  bucket.thaw()
  let status = 503
  while (status === 503)
    status = (await ask('POST', '/team/invitations', { email: 'c@example.com', role: 'editor' })).status
  expect(status).toBe(201)
})
