/**
 * The same work by PocketBase and by this service, by turns in one run: both servers on one core, the client on the
 * other. PocketBase as it comes (`synchronous` NORMAL), this service as it comes (FULL: what is answered is on disk).
 *
 *     go install github.com/pocketbase/pocketbase/examples/base@v0.36.1
 *     bun bench/peers.ts [rounds] [ms per round] [part of a name]
 *
 * Exits 1 where a write is slower than 1.2 of PocketBase's requests per second.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../test/support/ports'
import { median } from './load'
import { processorMs } from './processor'

const goal = 1.2
const pocketBase = Bun.env.POCKETBASE ?? join(homedir(), 'go/bin/base')
const [rounds = 5, ms = 2000] = Bun.argv.slice(2, 4).map(Number)
const wanted = Bun.argv[4] ?? ''
const texts = ['Wir backen ab vier Uhr. ', 'Mit Mehl aus der Mühle im Tal. '].map((text) => text.repeat(8))
const blockCount = 20
const siteCount = 8

type Send = (method: string, path: string, body?: object) => Promise<Response>
/** The n-th request of a kind of work; n tells how often it was asked for, so that each changes something. */
type Ask = (n: number) => Promise<Response>
interface Peer {
  'GET who am I': Ask
  'GET page of 20 blocks': Ask
  'GET list of 50 pages': Ask
  'write one block': Ask
  'write 20 blocks': Ask
  'order of 20 blocks': Ask
  'create a page': Ask
  'save an entry': Ask
  /** Each from another address: an address may send ten a minute. */
  'send a form': Ask
}

const folder = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const children: Bun.Subprocess[] = []
let asked = 0
try {
  const [ours, theirs] = [await startOurs(join(folder, 'ours')), await startTheirs(join(folder, 'theirs'))]
  let isMissed = false
  for (const name of (Object.keys(ours) as (keyof Peer)[]).filter((one) => one.includes(wanted)))
    for (const atOnce of [1, 16]) {
      const perSecond: [number[], number[]] = [[], []]
      const used: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round++)
        for (const [index, ask] of [ours[name], theirs[name]].entries()) {
          const before = processorMs(children[index]!.pid)
          const { count, seconds } = await drive(ask, round === 0 ? 16 : atOnce)
          if (round === 0) continue // warms up
          perSecond[index]!.push(count / seconds)
          used[index]!.push((processorMs(children[index]!.pid) - before) / count)
        }
      const [a, b] = perSecond.map(median) as [number, number]
      const [cost, otherCost] = used.map(median) as [number, number]
      isMissed ||= !name.startsWith('GET') && a < goal * b
      console.log(
        `${name}, ${atOnce} at once: ${a.toFixed(0)}/s, PocketBase ${b.toFixed(0)}/s, ratio ${(a / b).toFixed(2)}; processor ${cost.toFixed(2)} and ${otherCost.toFixed(2)} ms, ratio ${(otherCost / cost).toFixed(2)}`,
      )
    }
  if (isMissed) process.exitCode = 1
} finally {
  for (const child of children) child.kill()
  await Promise.all(children.map((child) => child.exited))
  rmSync(folder, { recursive: true, force: true })
}

/** Asks again and again, so many at a time, for `ms` milliseconds. Throws at an answer that is no success. */
async function drive(ask: Ask, atOnce: number): Promise<{ count: number; seconds: number }> {
  let count = 0
  const start = performance.now()
  const one = async () => {
    while (performance.now() - start < ms) {
      const answer = await ask(asked++)
      if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
      await answer.arrayBuffer()
      count++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { count, seconds: (performance.now() - start) / 1000 }
}

function sender(base: string, token: string, further: Record<string, string> = {}): Send {
  return (method, path, body) =>
    fetch(base + path, {
      method,
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }), ...further },
      body: body && JSON.stringify(body),
    })
}

/** What a record of either service may hold, as far as it is looked at. */
interface Told {
  id: string
  token: string
  count: number
  data: { id: string; public_slug: string; sections: { blocks: { id: string }[] }[] }
}
async function json(answering: Promise<Response>): Promise<Told> {
  const answer = await answering
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}: ${await answer.text()}`)
  return (await answer.json()) as Told
}

function content(n: number) {
  return { de: { body: `${texts[n % 2]}${n}` }, en: { body: `${texts[(n + 1) % 2]}${n}` } }
}

async function startOurs(dir: string): Promise<Peer> {
  spawn([process.execPath, join(import.meta.dir, '../src/main.ts')], {
    ...{ TENANTS_DIR: dir, PORT: '0', TRUSTED_PROXIES: '127.0.0.1/32' },
  })
  const notice = join(dir, 'server.json')
  while (!existsSync(notice)) await Bun.sleep(20)
  const base = `http://127.0.0.1:${new URL(JSON.parse(readFileSync(notice, 'utf8')).url).port}`
  const account = { email: 'owner@example.com', password: 'correct horse battery', name: 'Backstube' }
  const { token } = await json(sender(base, '')('POST', '/auth/register', account))
  const send = sender(base, `Bearer ${token}`)
  const newSite = async (slug: string) =>
    (await json(send('POST', '/sites', { name: 'Backstube', slug, locales: ['de', 'en'] }))).data
  const site = await newSite('backstube')
  const further = [site.id] // a site has room for 5 000 pages
  for (let n = 1; n < siteCount; n++) further.push((await newSite(`backstube-${n}`)).id)
  let made = 0
  const newPage = (n: number | string, siteId = further[made++ % siteCount]) =>
    send('POST', `/sites/${siteId}/pages`, {
      slug: `seite-${n}`,
      path: `/seite-${n}`,
      translations: ['de', 'en'].map((locale) => ({ locale, title: `Seite ${n}`, slug: `seite-${n}` })),
    })
  const pages: string[] = []
  for (let n = 0; n < 50; n++) pages.push((await json(newPage(`alt-${n}`, site.id))).data.id)
  const block = (n: number) => ({ type: 'rich_text', content: content(n) })
  const list = (n: number) => Array.from({ length: blockCount }, (_, at) => block(n + at))
  await json(send('PUT', `/pages/${pages[0]}/blocks`, { blocks: list(0) }))
  const { data } = await json(send('GET', `/pages/${pages[0]}`))
  const ids: string[] = data.sections.flatMap(({ blocks }) => blocks.map(({ id }) => id))
  const single = (await json(send('POST', `/pages/${pages[1]}/blocks`, block(0)))).data
  const fields = [{ key: 'title', label: 'Titel', type: 'text' }]
  const collection = (await json(send('POST', `/sites/${site.id}/collections`, { name: 'Brote', fields }))).data
  const entry = (await json(send('POST', `/collections/${collection.id}/entries`, { data: { title: 'Laib' } }))).data
  const other = (await json(send('PUT', `/pages/${pages[2]}/blocks`, { blocks: list(0) }))).count
  const form = (n: number) => ({ name: `Jana ${n}`, email: 'jana@example.com', message: texts[n % 2] })
  const address = (n: number) => `10.${(n >> 16) % 256}.${(n >> 8) % 256}.${n % 256}`
  if (ids.length !== blockCount || other !== blockCount) throw new Error('not the blocks that were written')
  return {
    'GET who am I': () => send('GET', '/me'),
    'GET page of 20 blocks': () => send('GET', `/pages/${pages[0]}`),
    'GET list of 50 pages': () => send('GET', `/sites/${site.id}/pages?limit=50`),
    'write one block': (n) => send('PUT', `/blocks/${single.id}`, block(n)),
    'write 20 blocks': (n) => send('PUT', `/pages/${pages[2]}/blocks`, { blocks: list(n) }),
    'order of 20 blocks': (n) =>
      send('PUT', `/pages/${pages[0]}/reorder-blocks`, {
        blocks: ids.map((_, at) => ids[(at + n) % blockCount]),
      }),
    'create a page': (n) => newPage(n),
    'save an entry': (n) => send('PUT', `/entries/${entry.id}`, { data: { title: `Laib ${n}` } }),
    'send a form': (n) =>
      sender(base, '', { 'x-forwarded-for': address(n) })('POST', `/public/contact/${site.public_slug}`, form(n)),
  }
}

async function startTheirs(dir: string): Promise<Peer> {
  const [email, password, port] = ['owner@example.com', 'correct horse battery', freePort()]
  const made = Bun.spawnSync([pocketBase, 'superuser', 'create', email, password, '--dir', dir])
  if (made.exitCode !== 0) throw new Error(made.stderr.toString())
  spawn([pocketBase, 'serve', '--http', `127.0.0.1:${port}`, '--dir', dir], {})
  const base = `http://127.0.0.1:${port}/api`
  while (
    !(await fetch(`${base}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await Bun.sleep(50)
  const signIn = { identity: email, password }
  const { token } = await json(sender(base, '')('POST', '/collections/_superusers/auth-with-password', signIn))
  const send = sender(base, token)
  await json(send('PATCH', '/settings', { batch: { enabled: true, maxRequests: 100, timeout: 10 } }))
  /** `createRule` '' lets strangers write. */
  const table = async (name: string, fields: object[], indexes: string[] = [], createRule: string | null = null) =>
    (await json(send('POST', '/collections', { name, type: 'base', fields, indexes, createRule }))).id
  const pageTable = await table('pages', [
    { name: 'path', type: 'text' },
    { name: 'translations', type: 'json' },
  ])
  const page = { name: 'page', type: 'relation', collectionId: pageTable, maxSelect: 1 }
  const place = { name: 'place', type: 'number' }
  await table(
    'blocks',
    [page, place, { name: 'type', type: 'text' }, { name: 'content', type: 'json' }],
    ['create index blocks_page on blocks (page, place)'],
  )
  await table('entries', [{ name: 'data', type: 'json' }])
  const words = ['name', 'email', 'message'].map((name) => ({ name, type: 'text' }))
  await table('messages', words, [], '')
  const create = async (name: string, row: object) => (await json(send('POST', `/collections/${name}/records`, row))).id
  const newPage = (n: number | string) =>
    send('POST', '/collections/pages/records', {
      path: `/seite-${n}`,
      translations: ['de', 'en'].map((locale) => ({ locale, title: `Seite ${n}`, slug: `seite-${n}` })),
    })
  const pages: string[] = []
  for (let n = 0; n < 50; n++) pages.push((await json(newPage(`alt-${n}`))).id)
  const block = (n: number) => ({ type: 'rich_text', content: content(n) })
  const fill = async (id: string) => {
    const ids: string[] = []
    for (let at = 0; at < blockCount; at++) ids.push(await create('blocks', { page: id, place: at, ...block(at) }))
    return ids
  }
  const [ids, others] = [await fill(pages[0]!), await fill(pages[2]!)]
  const entry = await create('entries', { data: { title: 'Laib' } })
  const batch = (list: string[], change: (at: number) => object) =>
    send('POST', '/batch', {
      requests: list.map((id, at) => ({
        method: 'PATCH',
        url: `/api/collections/blocks/records/${id}`,
        body: change(at),
      })),
    })
  return {
    'GET who am I': () => send('POST', '/collections/_superusers/auth-refresh'),
    'GET page of 20 blocks': () =>
      send('GET', `/collections/blocks/records?perPage=50&sort=place&filter=(page='${pages[0]}')`),
    'GET list of 50 pages': () => send('GET', '/collections/pages/records?perPage=50'),
    'write one block': (n) => send('PATCH', `/collections/blocks/records/${others[0]}`, block(n)),
    'write 20 blocks': (n) => batch(others, (at) => ({ place: at, ...block(n + at) })),
    'order of 20 blocks': (n) => batch(ids, (at) => ({ place: (at + n) % blockCount })),
    'create a page': newPage,
    'save an entry': (n) => send('PATCH', `/collections/entries/records/${entry}`, { data: { title: `Laib ${n}` } }),
    'send a form': (n) =>
      sender(base, '')('POST', '/collections/messages/records', {
        ...{ name: `Jana ${n}`, email: 'jana@example.com', message: texts[n % 2] },
      }),
  }
}

function spawn(command: string[], env: Record<string, string>) {
  const pinned = Bun.which('taskset') ? ['taskset', '-c', '0', ...command] : command
  children.push(
    Bun.spawn(pinned, {
      cwd: folder,
      env: { PATH: Bun.env.PATH ?? '', HOME: folder, ...env },
      stdout: Bun.file('/dev/null'),
      stderr: 'inherit',
    }),
  )
}
