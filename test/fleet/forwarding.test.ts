import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { connect } from 'node:net'
import { openSeal } from '../../src/fleet/seal'
import { fleetSecret, lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { form, picture } from '../support/images'
import { postgres } from '../support/postgres'
import { watch } from '../support/site-events'
import { newPage, newSite } from '../support/sites'

setDefaultTimeout(180_000)

let fleet: TestFleet

/** Somebody of box b, and a as the box that is asked. */
async function elsewhere() {
  const person = await register(fleet, 'a')
  expect(person.home).toBe('b')
  return { person, asked: fleet.box('a').client.with(person.token), home: fleet.box('b') }
}

describe.skipIf(!postgres)('a request', () => {
  beforeAll(async () => {
    fleet = await startFleet(postgres!, ['a', 'b'])
  })
  afterAll(() => fleet.end())

  test('is answered by any box, and new accounts go to the one with the fewest', async () => {
    await lookAround(fleet, 'a', 'open')
    const people = [await register(fleet, 'a'), await register(fleet, 'a')]
    expect(people.map(({ home }) => home).sort()).toEqual(['a', 'b'])
    for (const { token, email, password, account } of people)
      for (const asked of ['a', 'b']) {
        const { client } = fleet.box(asked)
        const me = await client.with(token).get('/me')
        expect([asked, me.status, me.body.email]).toEqual([asked, 200, email])
        const login = await client.post('/auth/login', { email, password })
        expect([login.status, login.body.user?.tenant_id]).toEqual([200, account])
        expect((await client.post('/auth/login', { email, password: 'wrong' })).status).toBe(401)
      }
    const { client } = fleet.box('a')
    expect((await client.with(`bk_${'x'.repeat(43)}`).get('/me')).status).toBe(401)
    await lookAround(fleet, 'a', 'closed') // for the tests below
  })

  test('comes as it was sent: body, conditions, language, address, and its answer as it was made', async () => {
    const { person, asked } = await elsewhere()
    const site = await newSite(asked)
    const changed = await asked.put(`/sites/${site.id}`, { name: 'Neu' }, { 'if-match': site.etag })
    expect(changed.status).toBe(200)
    const stale = await asked.put(
      `/sites/${site.id}`,
      { name: 'Alt' },
      { 'if-match': site.etag, 'accept-language': 'de' },
    )
    expect([stale.status, stale.body.message]).toEqual([412, expect.stringMatching(/[äöü]|inzwischen|geändert/)])
    const noise = await picture(1500, 1500).png({ compressionLevel: 0 }).toBuffer()
    const uploaded = await asked.post(`/sites/${site.id}/media`, form(noise, 'groß.png'))
    expect([noise.length > 5_000_000, uploaded.status]).toEqual([true, 201])
    const path = new URL(uploaded.body.url).pathname
    const [here, there] = await Promise.all(
      ['a', 'b'].map((name) => fetch(fleet.box(name).url + path).then((answer) => answer.arrayBuffer())),
    )
    expect(Buffer.from(here!).equals(Buffer.from(there!))).toBe(true)
    for (const encoding of ['gzip', 'identity']) {
      const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding }
      const [packed, packedThere] = await Promise.all(
        ['a', 'b'].map((name) =>
          fetch(`${fleet.box(name).url}/block-types`, { headers, decompress: false } as RequestInit),
        ),
      )
      expect(packed!.headers.get('content-encoding')).toBe(packedThere!.headers.get('content-encoding'))
      expect(Buffer.from(await packed!.arrayBuffer()).equals(Buffer.from(await packedThere!.arrayBuffer()))).toBe(true)
    }
    for (const odd of [
      '/sites/%22|^`{}\\x?q=%20"\'<>&ä',
      '//sites',
      '/sites/%zz?%',
      '/sites/../me?a=b#c',
      '/sites;a/%2e%2e/me',
    ]) {
      const [asA, asB] = await Promise.all(['a', 'b'].map((name) => raw(fleet.box(name).url, odd, person.token)))
      expect([odd, asA]).toEqual([odd, odd.startsWith('//') ? 200 : asB]) // `fetch` sends one slash
    }
    // limits count whoever asked, not the box in between
    const invited = await asked.post('/team/invitations', { email: `i-${person.email}`, role: 'editor' })
    const link = `/public/team/invitation/${new URL(invited.body.accept_url).searchParams.get('token')}`
    const look = async (name: string, address: string) => (await fleet.box(name).client.from(address).get(link)).status
    for (let n = 0; n < 12; n++) expect(await look('a', '192.0.2.9')).toBe(200)
    expect([await look('b', '192.0.2.9'), await look('a', '192.0.2.8')]).toEqual([429, 200])
  })

  test('for a stream gets it as it is told, and leaves with its client', async () => {
    const { person, asked, home } = await elsewhere()
    const site = await newSite(asked)
    const reader = await watch(fleet.box('a').url, person.token, site.id)
    expect(reader.response.headers.get('content-type')).toContain('text/event-stream')
    await until(async () => (await openStreams(home)) === 1)
    const page = await newPage(home.client.with(person.token), site.id, '/neu')
    await until(() => reader.told.some(({ data }) => JSON.stringify(data).includes(page.id)))
    reader.leave()
    await until(async () => (await openStreams(home)) === 0)
  })

  test('for a site, a form, a link or an invitation is answered by whoever has it', async () => {
    const { asked, person } = await elsewhere()
    const site = await newSite(asked)
    await newPage(asked, site.id, '/')
    await asked.post(`/sites/${site.id}/publish`, {})
    const host = `${site.public_slug}.localhost`
    await until(async () => (await fleet.box('b').site(host)).status === 200)
    const page = await fleet.box('a').site(host)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Willkommen')])
    expect((await fleet.box('a').site('nobody.localhost')).status).toBe(404)

    const { client } = fleet.box('a')
    expect((await client.get(`/public/assistant/${site.public_slug}/config`)).status).toBe(200)
    const link = await asked.post(`/sites/${site.id}/preview-links`, {})
    const shown = await fetch(fleet.box('a').url + new URL(link.body.data.url).pathname, { redirect: 'manual' })
    expect(shown.status).toBe(302)
    const invited = await asked.post('/team/invitations', { email: 'jo@example.com', role: 'editor' })
    const token = new URL(invited.body.accept_url).searchParams.get('token')!
    expect((await client.get(`/public/team/invitation/${token}`)).body.email).toBe('jo@example.com')
    const accepted = await client.post('/public/team/accept', { token, name: 'Jo', password: person.password })
    expect([accepted.status, accepted.body.user?.tenant_id]).toEqual([200, person.account])
    expect((await client.with(accepted.body.token).get('/me')).status).toBe(200)
    const made = await asked.post('/account/tokens', { name: 'CI', role: 'viewer' })
    expect((await client.with(made.body.data.token).get('/sites')).body.data).toHaveLength(1)
  })

  test('is believed to come from a box only by its seal, once, and for half a minute', async () => {
    const { person } = await elsewhere()
    const asked = fleet.box('a').url
    /** Asks box a for what it does not have, as another box would. */
    const sealed = (secret = fleetSecret, lateMs = 0, path = '/me') => {
      const headers = new Headers({ authorization: `Bearer ${person.token}`, 'x-baukasten-account': person.account })
      openSeal(secret, () => Date.now() - lateMs).put('GET', path, headers)
      return headers
    }
    const ask = async (headers: Headers) => (await fetch(`${asked}/me`, { headers })).status
    expect(await ask(sealed())).toBe(421) // a box that is wrong: told so, and nothing is passed on
    expect(await ask(sealed(fleetSecret, 20_000))).toBe(421)
    const seal = sealed()
    expect([await ask(seal), await ask(seal)]).toEqual([421, 503]) // heard on the line, and sent once more
    const changed = sealed()
    changed.set('x-baukasten-peer', '10.9.9.9')
    const refused = [
      sealed('x'.repeat(fleetSecret.length)),
      sealed(fleetSecret, 31_000),
      sealed(fleetSecret, -31_000),
      sealed(fleetSecret, 0, '/sites'),
      changed,
      new Headers({ 'x-baukasten-fleet': fleetSecret }),
    ]
    for (const headers of refused) expect(await ask(headers)).toBe(503)
    for (const why of ['used', 'forged', 'expired']) await fleet.box('a').server.said(`a box asks whose seal is ${why}`)
    const settle = {
      method: 'POST',
      body: JSON.stringify({ kind: 'email', name: person.email, account: person.account }),
    }
    expect((await fetch(`${fleet.box('b').url}/internal/fleet/settle`, settle)).status).toBe(404)
  })

  test('that was sent to the wrong box is sent to the right one', async () => {
    const { person, asked } = await elsewhere()
    expect((await asked.get('/me')).status).toBe(200)
    await fleet.add('c')
    await lookAround(fleet, 'a', 'closed') // a knows of c by then
    // a knows that the account is on b; the directory says c by now, which says that it is not there
    await fleet.sql`update accounts set box = 'c' where id = ${person.account}`
    expect((await asked.get('/me')).status).toBe(200)
    await fleet.box('b').server.stop()
    expect((await asked.get('/me')).status).toBe(503)
  })
})

/** The status of a path that is sent as it stands. */
function raw(url: string, path: string, token: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    ),
  )
  socket.on('data', (bytes) => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(String(bytes))?.[1])))
  socket.on('close', () => resolve(undefined))
  socket.on('error', reject)
  return promise
}

async function openStreams({ url }: { url: string }) {
  const text = await (await fetch(`${url}/internal/metrics`)).text()
  return Number(/^baukasten_event_streams (\d+)/m.exec(text)?.[1])
}
