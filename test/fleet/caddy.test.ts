import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { findCaddy, startCaddy } from '../support/caddy'
import { createClient } from '../support/client'
import { keepWriting, lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { form, picture } from '../support/images'
import { freePort } from '../support/ports'
import { postgres } from '../support/postgres'
import { newPage, newSite } from '../support/sites'

setDefaultTimeout(180_000)

const path = findCaddy()
const names = ['a', 'b']
const apiHost = 'api.baukasten.example'
const sitesDomain = 'sites.baukasten.example'
const operatorToken = 'operator-token-of-the-test'

/** The project's Caddyfile before two boxes, one of which stops answering: what clients see who know Caddy alone. */
describe.skipIf(!postgres || !path)('through Caddy', () => {
  let fleet: TestFleet
  let caddy: Awaited<ReturnType<typeof startCaddy>>
  const users: Awaited<ReturnType<typeof user>>[] = []
  beforeAll(async () => {
    const env = { BASE_URL: `https://${apiHost}`, SITES_DOMAIN: sitesDomain, OPERATOR_TOKEN: operatorToken }
    fleet = await startFleet(postgres!, names, env)
    const upstream = names.map((name) => new URL(fleet.box(name).url).host).join(' ')
    const options = { upstream, apiHost, operatorToken, policy: 'cookie', readSeconds: 7 }
    caddy = await startCaddy(path!, freePort(), options)
    await until(async () => (await visit(apiHost, '/healthz').catch(() => undefined)) === 200)
    await lookAround(fleet, 'a', 'open')
    for (const name of names) users.push(await user(name))
  })
  afterAll(async () => {
    await caddy?.stop()
    await fleet?.end()
  })

  const visit = async (host: string, where: string) => (await caddy.ask(new Request(`https://${host}${where}`))).status
  async function user(home: string) {
    let person = await register(fleet, 'a')
    while (person.home !== home) person = await register(fleet, 'a')
    const client = fleet.box(home).client.with(person.token)
    const site = await newSite(client)
    await newPage(client, site.id, '/')
    await client.post(`/sites/${site.id}/publish`, {})
    const host = `${site.public_slug}.${sitesDomain}`
    await until(async () => (await visit(host, '/').catch(() => undefined)) === 200)
    return { ...person, host, site: site.id as string }
  }
  /** Somebody who writes, and every status that a write was answered with. */
  function use(n: number) {
    const { token, site } = users[n]!
    const statuses = new Set<number>()
    const client = createClient(async (request) => {
      const answer = await caddy.ask(
        new Request(request.url.replace('http://localhost', `https://${apiHost}`), request),
      )
      if (request.method === 'POST') statuses.add(answer.status)
      return answer
    })
    return { statuses, ...keepWriting(fleet, ['caddy'], token, site, () => client) }
  }
  type Use = ReturnType<typeof use>
  async function goesOn({ acknowledged }: Use) {
    const seen = acknowledged.length
    await until(() => acknowledged.length > seen + 10)
  }
  async function end(writers: Use[]) {
    for (const writer of writers) await writer.end()
    for (const writer of writers) expect(await writer.lost('caddy')).toEqual([])
  }
  /** All three parts of the file have found out by themselves that a box does not answer. */
  async function noticed(before: string) {
    await until(
      () =>
        (
          caddy
            .logged()
            .slice(before.length)
            .match(/health_checker\.active/g) ?? []
        ).length >= 3,
    )
  }

  /** A browser keeps what it was told last; others keep nothing. */
  async function browse(n: number, cookies: Record<string, string> = {}) {
    const headers = { authorization: `Bearer ${users[n]!.token}`, cookie: cookieHeader(cookies) }
    const answer = await caddy.ask(new Request(`https://${apiHost}/me`, { headers }))
    for (const said of answer.headers.getSetCookie()) {
      const { name, value } = Bun.Cookie.parse(said)
      cookies[name] = value
    }
    return { status: answer.status, cookies }
  }
  const cookieHeader = (cookies: Record<string, string>) =>
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  /** What this box has passed on to others so far. */
  async function passedOn(name: string) {
    const headers = { authorization: `Bearer ${operatorToken}` }
    const metrics = await (await fetch(`${fleet.box(name).url}/internal/metrics`, { headers })).text()
    return Number(/^baukasten_requests_passed_on_total\{outcome="answered"\} (\d+)/m.exec(metrics)?.[1])
  }
  const passedOnByAll = async () => (await passedOn('a')) + (await passedOn('b'))

  test('whoever keeps cookies is brought straight to the box that has their account', async () => {
    for (const n of [0, 1]) {
      let [before, cookies]: [number, Record<string, string>] = [await passedOnByAll(), {}]
      while ((await passedOnByAll()) === before) cookies = (await browse(n)).cookies // until the other box is asked first
      await browse(n, cookies)
      before = await passedOnByAll()
      for (let turn = 0; turn < 10; turn++) expect(await browse(n, cookies)).toEqual({ status: 200, cookies })
      expect(await passedOnByAll()).toBe(before)
    }
  })

  test('what a box is asked while it freezes ends by itself, and streams and uploads last', async () => {
    const { cookies } = await browse(1, (await browse(1)).cookies)
    const { token, site } = users[1]!
    const headers = { authorization: `Bearer ${token}`, cookie: cookieHeader(cookies) }
    const { pid } = fleet.box('b').server
    const at = (where: string, init = {}) => new Request(`https://${apiHost}${where}`, { headers, ...init })
    const stream = await caddy.open(at(`/sites/${site}/events`), (call) => call.end())
    let told = ''
    stream.on('data', (part) => (told += part))
    process.kill(pid, 'SIGSTOP')
    const { status } = await caddy.ask(at('/me'))
    process.kill(pid, 'SIGCONT')
    expect(status).toBe(504)
    await until(async () => (await browse(1, cookies)).status === 200)
    const { id } = await newPage(fleet.box('b').client.with(token), site, '/danach')
    await until(() => told.includes(id))
    stream.destroy()

    const noise = await picture(1500, 1500).png({ compressionLevel: 0 }).toBuffer()
    const sent = new Request('http://x', { method: 'POST', body: form(noise, 'groß.png') })
    const upload = at(`/sites/${site}/media`, { method: 'POST' })
    upload.headers.set('content-type', sent.headers.get('content-type')!)
    const bytes = Buffer.from(await sent.arrayBuffer())
    const answer = await caddy.open(upload, async (call) => {
      for (let n = 0; n < 10; n++) {
        call.write(bytes.subarray((n * bytes.length) / 10, ((n + 1) * bytes.length) / 10))
        await Bun.sleep(800) // longer than an answer may take
      }
      call.end()
    })
    expect(answer.statusCode).toBe(201)
    answer.destroy()
  })

  test('a box that is stopped is asked no more, its accounts are asked to try again, and the others go on', async () => {
    const writers = [use(0), use(1)]
    for (const writer of writers) await goesOn(writer)
    const { pid } = fleet.box('b').server
    const before = caddy.logged()
    process.kill(pid, 'SIGSTOP')
    await noticed(before)
    const [ofA, ofB] = [use(0), use(1)]
    await goesOn(ofA)
    await until(() => ofB.refused.size > 0)
    await goesOn(ofA)
    expect([...ofA.statuses]).toEqual([201])
    expect([[...ofB.statuses], [...ofB.refused]]).toEqual([[503], ['caddy 503']]) // with Retry-After
    expect([await visit(users[0]!.host, '/'), await visit(users[1]!.host, '/')]).toEqual([200, 503])
    process.kill(pid, 'SIGCONT')
    await goesOn(ofB)
    await end([...writers, ofA, ofB])
    for (const { statuses } of writers)
      expect([...statuses].filter((status) => ![201, 503].includes(status))).toEqual([])
    expect(await visit(users[1]!.host, '/')).toBe(200)
  })

  test('a box that has ended costs at most what it was just being asked', async () => {
    const [ofA, ofB] = [use(0), use(1)]
    for (const writer of [ofA, ofB]) await goesOn(writer)
    await fleet.box('b').server.stop('SIGKILL')
    await goesOn(ofA)
    await until(() => ofB.statuses.has(503))
    await fleet.box('b').start()
    await goesOn(ofB)
    await end([ofA, ofB])
    expect([...ofA.statuses].filter((status) => ![201, 502].includes(status))).toEqual([])
    expect([...ofB.statuses].filter((status) => ![201, 502, 503].includes(status))).toEqual([])
  })
})
