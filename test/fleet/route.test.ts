import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newApiToken, newSecret, newToken } from '../../src/auth/tokens'
import { billingCustomers, tenants } from '../../src/db/control/schema'
import { newTenantId, type TenantId } from '../../src/db/tenant-id'
import { clueOf } from '../../src/fleet/clue'
import type { Fleet } from '../../src/fleet/fleet'
import { answerAnywhere, knowPeers, passOn } from '../../src/fleet/route'
import { accountHeader, nameHeader, openSeal, peerHeader, sealHeader } from '../../src/fleet/seal'
import { maxStrangerBytes } from '../../src/http/body'
import type { OwnedName } from '../../src/tenants/names'
import { boxesInProcess } from '../support/boxes-in-process'
import { postgres } from '../support/postgres'
import { createWorld, type World } from '../support/world'

test('a seal counts once, for half a minute, for the request and the client that it was made for', () => {
  let time = 1_000_000
  const [asks, asked] = [openSeal('secret', () => time), openSeal('secret', () => time)]
  const sealed = (told: Record<string, string> = {}, path = '/me') => {
    const headers = new Headers({ [accountHeader]: 'one', [nameHeader]: 'host a', [peerHeader]: '203.0.113.1' })
    asks.put('GET', path, headers)
    for (const [name, value] of Object.entries(told)) headers.set(name, value)
    return new Request('http://box/me', { headers })
  }
  const request = sealed()
  expect([asked.check(request), asked.check(request)]).toEqual(['good', 'used'])
  const late = sealed()
  time += 30_001
  expect(asked.check(late)).toBe('expired')
  expect(asked.check(sealed())).toBe('good')
  for (const header of [accountHeader, nameHeader, peerHeader])
    expect(asked.check(sealed({ [header]: 'other' }))).toBe('forged')
  expect(asked.check(sealed({}, '/sites'))).toBe('forged')
  expect(asked.check(sealed({}, '//me'))).toBe('good') // `fetch` sends one slash
  expect(openSeal('other secret', () => time).check(sealed())).toBe('forged')
  expect(asked.check(new Request('http://box/me'))).toBeUndefined()
  const another = openSeal('secret', () => time)
  const shown = sealed()
  expect(another.check(shown)).toBe('good')
  time += 30_000
  expect([another.check(sealed()), another.check(shown)]).toEqual(['good', 'used']) // as long as it is valid
  const early = sealed()
  time -= 30_001
  expect(asked.check(early)).toBe('expired') // of a box whose clock is ahead
})

test('a seal of a box whose clock is ahead counts once for as long as it is valid, whatever came since', () => {
  let time = 1_000_000
  const asked = openSeal('secret', () => time)
  const sealedAhead = (ms: number) => {
    const headers = new Headers({ [accountHeader]: 'one' })
    openSeal('secret', () => time + ms).put('GET', '/me', headers)
    return new Request('http://box/me', { headers })
  }
  const early = sealedAhead(30_000)
  expect(asked.check(early)).toBe('good')
  for (const wait of [30_000, 29_999, 1]) {
    time += wait
    expect([asked.check(sealedAhead(0)), asked.check(early)]).toEqual(['good', 'used'])
  }
  time += 1
  expect(asked.check(early)).toBe('expired')
})

describe('a request says whose it is', () => {
  let world: World
  const account = newTenantId()
  const link = newSecret(account)
  beforeAll(async () => {
    world = await createWorld({ env: { BASE_URL: 'http://localhost:3000/api' } })
  })
  afterAll(() => world.end())
  const clue = async (path: string, init: RequestInit = {}, host?: string) => {
    const found = await clueOf(world.ctx, new Request(`http://localhost:3000/api${path}`, init), host)
    const { body, ...rest } = found ?? {}
    return found && { ...rest, ...(body && { body: new TextDecoder().decode(body) }) }
  }
  const posted = (body: unknown) => ({ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

  test('by the host it is for, before all else', async () => {
    const headers = { authorization: `Bearer ${newToken(account)}` }
    const name = { kind: 'host', name: 'www.kruse.example' }
    expect(await clue('/sites', { headers }, 'www.kruse.example')).toEqual({ name } as never)
    expect(await clue('/auth/login', posted({ email: 'a@b.de' }), 'www.kruse.example')).toEqual({ name } as never)
    expect(await clue('/internal/edge/ask?domain=Www.Kruse.Example')).toEqual({ name } as never)
    expect(await clue('/internal/edge/ask?domain=localhost')).toBeUndefined()
    expect(await clue('/internal/edge/ask')).toBeUndefined()
  })

  test('by its token, a link or the name of a site in its path', async () => {
    for (const token of [newToken(account), newApiToken(account)])
      for (const scheme of ['Bearer', 'bearer'])
        expect(await clue('/sites', { headers: { authorization: `${scheme} ${token}` } })).toEqual({ account })
    for (const wrong of ['Bearer x', `Basic ${newToken(account)}`, 'Bearer bk_x', ''])
      expect(await clue('/sites', { headers: { authorization: wrong } })).toBeUndefined()
    const other = newTenantId()
    const token = newToken(other)
    expect(await clue('/sites', { headers: { authorization: `Bearer ${token}` } })).toEqual({ account: other })
    const paths = ['/public/team/invitation/', '/preview/', '/confirm/forms/', '/confirm/sign-in/']
    for (const path of paths) expect([path, await clue(path + link)]).toEqual([path, { account }])
    const name = { kind: 'host', name: 'kruse.localhost' }
    for (const path of ['/public/assistant/kruse/chat', '/public/contact/kruse', '/media/kruse/a.png'])
      expect([path, await clue(path, posted({ token: link }))]).toEqual([path, { name } as never])
    expect(await clue('/plans')).toBeUndefined()
  })

  test('by its body, for what has no token yet', async () => {
    const address = { kind: 'email', name: 'jo@example.com' }
    const sent = JSON.stringify({ email: ' JO@example.com ' })
    for (const path of ['/auth/login', '/auth/password/forgot', '/auth/passkey/login/options'])
      expect(await clue(path, posted(sent))).toEqual({ name: address, isAddress: true, body: sent } as never)
    const register = { name: address, isAddress: true, isNew: true, body: sent }
    expect(await clue('/auth/register', posted(sent))).toEqual(register as never)
    for (const path of ['/auth/demo', '/auth/password/reset', '/auth/email/verify', '/auth/email/undo'])
      expect(await clue(path, posted({ token: link }))).toMatchObject({ account })
    expect(await clue('/public/team/accept', posted({ token: link }))).toMatchObject({ account })
    expect(await clue('/auth/totp/challenge', posted({ challenge_token: link }))).toMatchObject({ account })
    const passkey = { name: { kind: 'passkey', name: 'AbC-1' } }
    expect(await clue('/auth/passkey/login/verify', posted({ id: 'AbC-1' }))).toMatchObject(passkey)
    for (const unread of ['{', '[]', '{"email":7}', '{"email":"x"}', `{"email":"${'x'.repeat(1_001)}"}`])
      expect(await clue('/auth/login', posted(unread))).toEqual({ body: unread })
    expect(await clue('/auth/login', posted(`{"email":"${'x'.repeat(maxStrangerBytes)}"}`))).toBeUndefined()
    expect(await clue('/auth/login', { method: 'GET' })).toBeUndefined()
    const long = JSON.stringify({ id: 'x'.repeat(1_001) })
    expect(await clue('/auth/passkey/login/verify', posted(long))).toEqual({ body: long } as never)
  })
})

describe.skipIf(!postgres)('a request', () => {
  const { openWorld, joinFleet } = boxesInProcess()
  const servers: Bun.Server<unknown>[] = []
  let [a, b] = [] as unknown as [Box, Box]
  beforeEach(async () => {
    a = await openBox('a')
    b = await openBox('b')
    await a.fleet.renew()
  })
  afterEach(() => {
    for (const server of servers.splice(0)) server.stop(true)
  })

  interface Box {
    fleet: Fleet
    world: World
    url: string
    /** What reached the answer of this box. */
    answered: string[]
    aborted: Promise<void>
  }

  /** Answers which box it is; `/hang` never. */
  async function openBox(name: string): Promise<Box> {
    const world = await openWorld()
    const answered: string[] = []
    const { promise: aborted, resolve } = Promise.withResolvers<void>()
    let fleet: Fleet | undefined
    const here = async (request: Request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/hang') {
        answered.push(pathname)
        request.signal.addEventListener('abort', () => resolve())
        return new Promise<Response>(() => {})
      }
      answered.push(`${pathname} ${await request.text()}`.trim())
      const told = ['user-agent', 'accept-encoding', 'proxy-connection', 'x-told'].map((header) =>
        request.headers.get(header),
      )
      const headers = { 'keep-alive': 'timeout=7', 'x-told': 'back' }
      return Response.json({ box: name, client: server.requestIP(request)?.address, told }, { headers })
    }
    const server: Bun.Server<unknown> = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      idleTimeout: 0, // nothing but its client ends a request
      fetch: (request) => answerAnywhere(world.ctx, fleet!, request, server, here),
    })
    servers.push(server)
    knowPeers(server)
    const url = server.url.origin
    fleet = await joinFleet(world, name, { url })
    return { fleet, world, url, answered, aborted }
  }

  const accountAt = async (box: Box) => {
    const owner = await box.world.owner()
    const account = owner.user.tenant_id as TenantId
    const owned: OwnedName = { kind: 'email', name: owner.email, account }
    await box.fleet.directory.adopt([account], [owned])
    return { account, owned, token: newToken(account) }
  }
  const ask = async (box: Box, path: string, token: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, host: 'localhost', ...(init.headers as object) }
    const answer = await fetch(box.url + path, { ...init, headers })
    return {
      status: answer.status,
      headers: answer.headers,
      ...((await answer.json()) as { box?: string; error?: string }),
    }
  }
  const login = (email: string) => ({ method: 'POST', body: JSON.stringify({ email, password: 'x' }) })

  test('goes to the box that has the account, whatever its client says of boxes', async () => {
    const { token } = await accountAt(b)
    const headers = { [accountHeader]: newTenantId(), [nameHeader]: 'host a', [peerHeader]: '203.0.113.9' }
    expect(await ask(a, '/me', token, { headers })).toMatchObject({ status: 200, box: 'b', client: '127.0.0.1' })
    expect(await ask(b, '/me', token, { headers })).toMatchObject({ status: 200, box: 'b', client: '127.0.0.1' })
    expect(a.answered).toEqual([])
  })

  test('arrives with what its client has said, and the answer with what that box has, but for each line’s own', async () => {
    const { token } = await accountAt(b)
    const said = async (...lines: string[]) => {
      const { promise: whole, resolve } = Promise.withResolvers<string>()
      let text = ''
      await Bun.connect({
        hostname: '127.0.0.1',
        port: Number(new URL(a.url).port),
        socket: {
          open: (socket) =>
            void socket.write(
              [`GET /me HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...lines, '', ''].join('\r\n'),
            ),
          data(_, bytes) {
            text += bytes
            if (text.includes(']}')) resolve(text)
          },
        },
      })
      const answer = await whole
      return { head: answer.split('\r\n\r\n')[0]!.toLowerCase(), told: JSON.parse(/\{.*\}/.exec(answer)![0]).told }
    }
    const silent = await said()
    expect(silent.told[0] ?? '').toBe('')
    expect(silent.told.slice(1)).toEqual(['identity', null, null])
    expect(silent.head).toContain('x-told: back')
    expect(silent.head).not.toContain('timeout=7')
    const spoken = await said('user-agent: Robot/1', 'accept-encoding: br', 'proxy-connection: x', 'x-told: there')
    expect(spoken.told).toEqual(['Robot/1', 'br', null, 'there'])
  })

  test('that comes to where the account was before is sent once more, and by nobody a third time', async () => {
    const { account, token } = await accountAt(b)
    expect((await ask(a, '/me', token)).box).toBe('b')
    await b.fleet.directory.drop([account])
    b.fleet.transit.hold(account)
    b.fleet.transit.letGo(account)
    await b.world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, account)),
    )
    await a.fleet.directory.adopt([account], [])
    expect((await ask(a, '/me', token)).box).toBe('a')
    expect(a.fleet.passed).toMatchObject({ answered: 1, not_mine: 1 })
    const gone = newTenantId()
    await b.fleet.directory.adopt([gone], [])
    expect((await ask(a, '/me', newToken(gone))).box).toBe('a')
    expect(a.fleet.passed).toMatchObject({ answered: 1, not_mine: 3 })
  })

  test('goes to a box that has joined since this one last looked', async () => {
    const c = await openBox('c')
    const { token } = await accountAt(c)
    expect(await ask(a, '/me', token)).toMatchObject({ status: 200, box: 'c' })
  })

  test('with a long body asks the directory first, since it can be sent only once', async () => {
    const { account, token } = await accountAt(b)
    expect((await ask(a, '/me', token)).box).toBe('b')
    const put = { method: 'PUT', body: 'picture' }
    expect((await ask(a, '/media', token, put)).box).toBe('b')
    expect(b.answered.at(-1)).toBe('/media picture')
    await b.fleet.directory.drop([account])
    await a.fleet.directory.adopt([account], [])
    expect((await ask(a, '/media', token, put)).box).toBe('a')
    expect(a.fleet.passed.not_mine).toBe(0)
    const gone = newTenantId()
    await b.fleet.directory.adopt([gone], [])
    const refused = await ask(a, '/media', newToken(gone), put)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  })

  test('by a name that another account of that box has by now is sent once more, with its body', async () => {
    const [former, present] = [await accountAt(b), await accountAt(b)]
    const { directory } = b.fleet
    const { name } = present.owned
    await directory.release([present.owned])
    await directory.reserve({ ...present.owned, account: former.account })
    expect((await a.fleet.find(present.owned))?.account).toBe(former.account)
    await directory.release([{ ...present.owned, account: former.account }])
    await directory.reserve(present.owned)
    expect(await ask(a, '/auth/login', '', login(name))).toMatchObject({ status: 200, box: 'b' })
    expect(a.fleet.passed).toMatchObject({ answered: 1, not_mine: 1 })
    expect(b.answered).toEqual([`/auth/login ${login(name).body}`])
  })

  test('of the payment provider goes to the box of its customer, once', async () => {
    const { account } = await accountAt(b)
    const customer: OwnedName = { kind: 'customer', name: 'cus_1', account }
    const here: OwnedName = { kind: 'customer', name: 'cus_2', account: (await accountAt(a)).account }
    await b.fleet.directory.reserve(customer)
    await a.fleet.directory.reserve(here)
    await b.world.ctx.control.write((tx) =>
      tx.insert(billingCustomers).values({ tenantId: account, customerId: 'cus_1', createdAt: '' }),
    )
    const body = Uint8Array.from(Buffer.from('an event'))
    const pass = (name: string, headers = {}) => {
      const request = new Request(`${a.url}/webhooks/payments`, { method: 'POST', headers })
      return passOn(a.fleet, request, { kind: 'customer', name }, body)
    }
    expect((await pass('cus_1'))?.status).toBe(200)
    expect(b.answered).toEqual(['/webhooks/payments an event'])
    expect(await pass('cus_1', { [sealHeader]: 'a box has asked' })).toBeUndefined()
    expect([await pass('cus_2'), await pass('cus_3')]).toEqual([undefined, undefined])
    expect([a.answered, b.answered.length]).toEqual([[], 1])
  })

  test('that its client gives up ends at the other box as well', async () => {
    const { token } = await accountAt(b)
    const leaving = new AbortController()
    const asked = fetch(`${a.url}/hang`, { headers: { authorization: `Bearer ${token}` }, signal: leaving.signal })
    while (b.answered.length === 0) await new Promise(setImmediate)
    leaving.abort()
    await expect(asked).rejects.toThrow()
    await b.aborted
  })
})
