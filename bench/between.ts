/**
 * This checkout against another one, such as the commit before a change: the processor time of an answer, by turns in one
 * run, each with a folder of its own that is filled through its own API. The turns are short, and the ratio is the median of those of
 * each turn, so that whatever else the machine does falls on both alike. Above 1 this one is dearer. On Linux.
 *
 *     bun bench/between.ts <other checkout> [rounds] [requests per round] [part of a name] [at once]
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './load'
import { threadsMs } from './processor'

const [other = '', rounds = '150', requests = '25', wanted = '', atOnce = '1'] = Bun.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'baukasten-between-'))

/** Rounds that are not counted: code that runs often is compiled anew. */
const warmUp = 15

interface Server {
  child: Bun.Subprocess
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  ask(method: string, path: string, body?: unknown, further?: Record<string, string>): Promise<any>
  page: string
  site: string
  slug: string
  block: string
  entry: string
}

async function start(checkout: string, name: string): Promise<Server> {
  const dir = join(folder, name)
  const child = Bun.spawn([process.execPath, join(checkout, 'src/main.ts')], {
    env: { PATH: Bun.env.PATH ?? '', TENANTS_DIR: dir, PORT: '0', TRUSTED_PROXIES: '127.0.0.1/32' },
    stdout: 'ignore',
    stderr: 'inherit',
  })
  const notice = join(dir, 'server.json')
  while (!existsSync(notice)) await Bun.sleep(50)
  const { port } = new URL(JSON.parse(readFileSync(notice, 'utf8')).url)
  let token = ''
  const ask: Server['ask'] = async (method, path, body, further) => {
    const signed = token && { authorization: `Bearer ${token}` }
    const headers = { 'content-type': 'application/json', ...signed, ...further }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said
  }
  const account = { email: 'owner@example.com', password: 'correct horse battery', name: 'Backstube' }
  token = (await ask('POST', '/auth/register', account)).token
  const made = (await ask('POST', '/sites', { name: 'Backstube', slug: 'backstube', locales: ['de', 'en'] })).data
  const [site, slug] = [made.id, made.public_slug]
  let page = ''
  for (let n = 0; n < 50; n++) page = (await ask('POST', `/sites/${site}/pages`, newPage(n))).data.id
  const text = 'Wir backen jeden Morgen ab vier Uhr, mit Mehl aus der Mühle im Tal und Sauerteig. '.repeat(6)
  const blocks = Array.from({ length: 20 }, () => ({
    type: 'rich_text',
    content: { de: { body: text }, en: { body: text } },
  }))
  await ask('PUT', `/pages/${page}/blocks`, { blocks })
  const block = (await ask('POST', `/pages/${page}/blocks`, blocks[0])).data.id
  const fields = [{ key: 'title', label: 'Titel', type: 'text' }]
  const collection = (await ask('POST', `/sites/${site}/collections`, { name: 'Brote', fields })).data.id
  const entry = (await ask('POST', `/collections/${collection}/entries`, { data: { title: 'Laib' } })).data.id
  return { child, ask, page, site, slug, block, entry }
}

function newPage(nth: number) {
  const translations = ['de', 'en'].map((locale) => ({ locale, title: `Seite ${nth}`, slug: `seite-${nth}` }))
  return { slug: `s-${nth}`, path: `/s-${nth}`, translations }
}

const lines: Record<string, (server: Server, nth: number) => Promise<unknown>> = {
  'GET /me': ({ ask }) => ask('GET', '/me'),
  'GET /pages/{id}, 20 blocks': ({ ask, page }) => ask('GET', `/pages/${page}`),
  'GET /sites/{id}/pages, 50 pages': ({ ask, site }) => ask('GET', `/sites/${site}/pages`),
  'PUT /pages/{id}, a title': ({ ask, page }, nth) =>
    ask('PUT', `/pages/${page}`, { translations: [{ locale: 'de', title: `Seite ${nth}` }] }),
  'PUT /sites/{id}': ({ ask, site }, nth) => ask('PUT', `/sites/${site}`, { name: `Backstube ${nth}` }),
  'PUT /blocks/{id}': ({ ask, block }, nth) =>
    ask('PUT', `/blocks/${block}`, { content: { de: { body: `Wir backen ab vier Uhr. ${nth}` } } }),
  'PUT /entries/{id}': ({ ask, entry }, nth) => ask('PUT', `/entries/${entry}`, { data: { title: `Laib ${nth}` } }),
  'POST /public/contact/{slug}': ({ ask, slug }, nth) =>
    ask(
      ...(['POST', `/public/contact/${slug}`] as const),
      { name: `Jana ${nth}`, email: 'jana@example.com', message: 'Haben Sie samstags geöffnet?' },
      { 'x-forwarded-for': `10.${(nth >> 16) % 256}.${(nth >> 8) % 256}.${nth % 256}` }, // ten a minute of each address
    ),
  'POST /sites/{id}/pages': ({ ask, site }, nth) => ask('POST', `/sites/${site}/pages`, newPage(100 + nth)),
}

const servers = [await start(join(import.meta.dir, '..'), 'this'), await start(other, 'other')]
try {
  for (const [name, send] of Object.entries(lines).filter(([name]) => name.includes(wanted))) {
    const spent: number[][] = [[], []]
    for (let round = -warmUp; round < Number(rounds); round++)
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const server = servers[index]!
        const before = threadsMs(server.child.pid)
        let n = 0
        const sendSome = async () => {
          while (n < Number(requests)) await send(server, (round + warmUp) * Number(requests) + n++)
        }
        await Promise.all(Array.from({ length: Number(atOnce) }, sendSome))
        if (round >= 0) spent[index]!.push((threadsMs(server.child.pid) - before) / Number(requests))
      }
    const [ours, theirs] = spent as [number[], number[]]
    const ratio = median(ours.map((each, n) => each / theirs[n]!))
    console.log(
      `${name}: ${median(ours).toFixed(3)} ms here, ${median(theirs).toFixed(3)} ms there, ratio ${ratio.toFixed(3)}`,
    )
  }
} finally {
  for (const { child } of servers) child.kill()
  await Promise.all(servers.map(({ child }) => child.exited))
  rmSync(folder, { recursive: true, force: true })
}
