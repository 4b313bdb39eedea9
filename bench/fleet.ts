/**
 * Several boxes on this machine with a PostgreSQL of their own: what a hop costs, what two boxes answer against one, what the
 * directory carries, and how long an account pauses that moves. By turns within one run.
 *
 *     bun bench/fleet.ts [accounts in the directory, in thousands] [MB of media of the account that moves]
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPostgres } from '../src/fleet/postgres'
import { findCaddy, startCaddy } from '../test/support/caddy'
import { lookAround, register, startFleet } from '../test/support/fleet'
import { freePort } from '../test/support/ports'
import { postgres } from '../test/support/postgres'
import { newSite } from '../test/support/sites'
import { threadsMs } from './processor'

const [thousands = 1_000, megabytes = 500] = Bun.argv.slice(2).map(Number)
if (!postgres) process.exit(1)
const apiHost = 'api.baukasten.example'
const operatorToken = 'operator-token-of-the-bench'
const fleet = await startFleet(postgres, ['a', 'b'], { BASE_URL: `https://${apiHost}`, OPERATOR_TOKEN: operatorToken })
try {
  await lookAround(fleet, 'a', 'closed')
  const person = await register(fleet, 'a')
  await measureHop(person.token)
  await measureShare(person.token)
  await measureEdge(person.token)
  await measureMove(person)
  await measureDirectory()
} finally {
  await fleet.end()
  await postgres.end()
}
process.exit(0)

function median(list: number[]): number {
  return list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!
}

async function timed(times: number, work: () => Promise<unknown>) {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  return median(took)
}

/** The same request to the box that has the account, and to the other. */
async function measureHop(token: string) {
  const ask = (name: string) => async () => {
    const answer = await fetch(`${fleet.box(name).url}/me`, { headers: { authorization: `Bearer ${token}` } })
    await answer.text()
  }
  const rounds = { here: [] as number[], passedOn: [] as number[] }
  for (let round = 0; round < 10; round++) {
    rounds.here.push(await timed(300, ask('b')))
    rounds.passedOn.push(await timed(300, ask('a')))
  }
  const [here, passedOn] = [median(rounds.here), median(rounds.passedOn)]
  console.log(
    `GET /me: p50 ${here.toFixed(2)} ms where it is, ${passedOn.toFixed(2)} ms through another box (${(passedOn - here).toFixed(2)} ms more)`,
  )
}

/**
 * Processor time (user and system) a request, of every box that takes part: one box alone, without a directory; the box of the
 * account; and a box that has to ask it. The load comes from here and is not counted, nor are PostgreSQL and Caddy: requests a
 * second would be those of whatever else runs on the cores. The ways come by turns, and ratios are the median of those of each turn.
 */
async function measureShare(token: string) {
  const alone = await fleet.add('alone', { DIRECTORY_URL: '', BOX_URL: '', FLEET_SECRET: '' })
  const login = { email: 'alone@example.com', password: 'correct horse battery', name: 'Alone' }
  const lone = (await alone.client.post('/auth/register', login)).body.token as string
  const site = await newSite(fleet.box('b').client.with(token))
  const loneSite = await newSite(alone.client.with(lone))
  const ways = [
    { asked: 'alone', boxes: ['alone'], token: lone, site: loneSite.id },
    { asked: 'b', boxes: ['a', 'b'], token, site: site.id },
    { asked: 'a', boxes: ['a', 'b'], token, site: site.id },
  ]
  const asks = {
    'GET /me': ['/me', 'GET'],
    'a site': ['/sites/:site', 'GET'],
    'a write': ['/sites/:site', 'PUT'],
  } as const
  for (const [what, [path, method]] of Object.entries(asks)) {
    const took: number[][] = [[], [], []]
    for (let round = 0; round < 60; round++)
      for (const n of [0, 1, 2].map((n) => (n + round) % 3)) {
        const { asked, boxes, token, site } = ways[n]!
        const url = fleet.box(asked).url + path.replace(':site', site)
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
        const each = async (left = 25) => {
          const body = method === 'PUT' ? JSON.stringify({ name: `Name ${left}` }) : undefined
          const answer = await fetch(url, { method, headers, body })
          if (!answer.ok) throw new Error(`${answer.status}`)
          await answer.text()
          if (left > 1) await each(left - 1)
        }
        const before = cpuMs(boxes)
        await Promise.all([each(), each(), each(), each()])
        if (round >= 15) took[n]!.push((cpuMs(boxes) - before) / 100) // the first ones warm up
      }
    const [one, here, through] = took as [number[], number[], number[]]
    const ratio = (more: number[], less: number[]) => median(more.map((each, n) => each / less[n]!))
    const either = here.map((each, n) => (each + through[n]!) / 2)
    console.log(
      `${what}: ${median([...one]).toFixed(3)} ms of processor time on one box alone, ${ratio(here, one).toFixed(2)} × among others, ${ratio(through, one).toFixed(2)} × on both where it came to the other; two boxes against one ${(2 * ratio(one, here)).toFixed(2)} × where each is asked for its own, ${(2 * ratio(one, either)).toFixed(2)} × where either is asked`,
    )
  }
  await alone.end()
}

/** How many requests come to the wrong box behind Caddy with `LB_POLICY=cookie`: of who keeps cookies, as browsers do, and of who does not. */
async function measureEdge(token: string) {
  const path = findCaddy()
  if (!path) return
  const upstream = ['a', 'b'].map((name) => new URL(fleet.box(name).url).host).join(' ')
  const caddy = await startCaddy(path, freePort(), { upstream, apiHost, operatorToken, policy: 'cookie' })
  const passedOn = async () => {
    const { url } = fleet.box('a')
    const answer = await fetch(`${url}/internal/metrics`, { headers: { authorization: `Bearer ${operatorToken}` } })
    return Number(/requests_passed_on_total\{outcome="answered"\} (\d+)/.exec(await answer.text())?.[1])
  }
  const shareOf = async (isBrowser: boolean) => {
    const before = await passedOn()
    const cookies: Record<string, string> = {}
    for (let n = 0; n < 200; n++) {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const headers = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') }
      const answer = await caddy.ask(new Request(`https://${apiHost}/me`, { headers }))
      if (answer.status !== 200) throw new Error(`${answer.status}`)
      for (const { name, value } of answer.headers.getSetCookie().map((said) => Bun.Cookie.parse(said)))
        if (isBrowser) cookies[name] = value
    }
    return (((await passedOn()) - before) / 2).toFixed(1)
  }
  while (!(await caddy.ask(new Request(`https://${apiHost}/healthz`)).catch(() => undefined))?.ok) await Bun.sleep(100)
  console.log(
    `behind Caddy, two boxes, 200 requests: ${await shareOf(true)} % passed on for who keeps cookies, ${await shareOf(false)} % for who does not`,
  )
  await caddy.stop()
}

/** Processor time of boxes, with all of their threads (Linux). */
function cpuMs(names: string[]): number {
  return names.reduce((sum, name) => sum + threadsMs(fleet.box(name).server.pid), 0)
}

async function measureMove({ token, account }: { token: string; account: string }) {
  const client = fleet.box('b').client.with(token)
  const site = await newSite(client)
  const folder = join(fleet.box('b').dir, account, 'media', site.id)
  mkdirSync(folder, { recursive: true })
  for (let n = 0; n < megabytes / 5; n++) writeFileSync(join(folder, `bild-${n}.webp`), randomBytes(5 * 1024 * 1024))
  const from = performance.now()
  const { out, err } = await fleet.box('b').cli(['move', account, 'a', '--json'])
  if (err) throw new Error(err)
  console.log(
    `a move with ${megabytes} MB of media: ${((performance.now() - from) / 1000).toFixed(1)} s, paused for ${JSON.parse(out).pause_ms} ms`,
  )
}

async function measureDirectory() {
  const { sql } = fleet
  const count = thousands * 1_000
  await sql`insert into boxes (name, generation, id, holder, url, lease_until, accounts, free_bytes, version, key_check)
    select 'box' || n, 1, '', '', 'http://box' || n, now() + interval '1 day', 0, 0, '', '' from generate_series(1, 998) n`
  await sql`insert into accounts (id, box) select 'account' || n, 'box' || (n % 998 + 1) from generate_series(1, ${count}::int) n`
  await sql`insert into names (kind, name, account) select 'email', 'person' || n || '@example.com', 'account' || n from generate_series(1, ${count}::int) n`
  await sql`insert into names (kind, name, account) select 'host', 'site' || n || '.example.com', 'account' || n from generate_series(1, ${count}::int) n`
  await sql`analyze`
  const [size] = await sql`select pg_total_relation_size('names') + pg_total_relation_size('accounts') as bytes`
  const self = { name: 'bench', generation: 1, id: 'bench', holder: 'bench', leaseSeconds: 15 }
  const report = { url: 'http://bench', accounts: 0, freeBytes: 0, version: '', keyCheck: '' }
  const directory = openPostgres(fleet.box('a').directory, self, 30_000)
  await directory.renew(report)
  const any = () => Math.floor(Math.random() * count) + 1
  const renewal = await timed(200, () => directory.renew(report))
  const look = await timed(2_000, () => directory.find({ kind: 'host', name: `site${any()}.example.com` }))
  let fresh = 0
  const taking = await timed(500, () =>
    directory.reserve({ kind: 'email', name: `new${++fresh}@example.com`, account: crypto.randomUUID() as never }),
  )
  await directory.close()
  console.log(
    `a directory of ${thousands} thousand accounts on 1 000 boxes: ${(Number(size.bytes) / count).toFixed(0)} bytes an account; a look-up ${look.toFixed(2)} ms, a name taken ${taking.toFixed(2)} ms, a renewal ${renewal.toFixed(1)} ms`,
  )
}
