/**
 * Reads of the API against a bare handler (bench/baseline.ts) on copies of the same files: one account, a page of 20
 * blocks, a site of 50 pages. Both are processes of their own, driven by turns with the same client. The log goes to
 * /dev/null at level info.
 *
 *     bun bench/reads.ts [rounds] [ms per round]
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import pino from 'pino'
import { createApp } from '../src/app'
import { readConfig } from '../src/config/config'
import { openContext } from '../src/context'
import { createClient } from '../test/support/client'
import { compare } from './load'

const target = 0.4
const [rounds = 7, ms = 1500] = Bun.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
const ours = join(folder, 'ours')
const bare = join(folder, 'bare')
const children: Bun.Subprocess[] = []
try {
  const { token, paths } = await fill(ours)
  cpSync(ours, bare, { recursive: true })
  const ports = [await startService(ours), await startBaseline(bare)]
  const headers = { authorization: `Bearer ${token}` }
  for (const [name, path] of Object.entries(paths)) {
    await demandSameAnswer(ports, path, headers)
    const [service, baseline] = await compare(
      ports.map((port) => ({ port, path, headers })),
      rounds,
      ms,
    )
    const ratio = service! / baseline!
    const verdict = ratio >= target ? 'reached' : 'missed'
    console.log(
      `${name}: ${service!.toFixed(0)}/s, bare ${baseline!.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (${verdict}: ${target})`,
    )
  }
} finally {
  for (const child of children) child.kill()
  await Promise.all(children.map((child) => child.exited))
  rmSync(folder, { recursive: true, force: true })
}

/** Makes the account through the API itself. */
async function fill(dir: string) {
  const ctx = await openContext(readConfig({ TENANTS_DIR: dir }), { log: pino({ level: 'silent' }) })
  const app = createApp(ctx)
  const stranger = createClient((request) => Promise.resolve(app.handle(request)))
  const account = { email: 'owner@example.com', password: 'correct horse battery', name: 'Backstube Lindenhof' }
  const { token } = (await stranger.post('/auth/register', account)).body
  const client = stranger.with(token)
  const site = (await client.post('/sites', { name: 'Backstube', slug: 'backstube', locales: ['de', 'en'] })).body.data
  const pages: string[] = []
  for (let n = 0; n < 50; n++) {
    const translations = ['de', 'en'].map((locale) => ({ locale, title: `Seite ${n}`, slug: `seite-${n}` }))
    const page = await client.post(`/sites/${site.id}/pages`, { slug: `seite-${n}`, path: `/seite-${n}`, translations })
    pages.push(page.body.data.id)
  }
  const text = 'Wir backen jeden Morgen ab vier Uhr, mit Mehl aus der Mühle im Tal und Sauerteig. '.repeat(6)
  const blocks = Array.from({ length: 20 }, (_, n) =>
    n % 2 === 0
      ? { type: 'rich_text', content: { de: { body: text }, en: { body: text } } }
      : { type: 'cta', content: { de: { headline: 'Brot bestellen', text }, en: { headline: 'Order bread', text } } },
  )
  const replaced = await client.put(`/pages/${pages[0]}/blocks`, { blocks })
  if (replaced.body.count !== 20) throw new Error(JSON.stringify(replaced.body))
  await ctx.close()
  const paths = {
    'GET /me': '/me',
    'GET /pages/{id}, 20 blocks': `/pages/${pages[0]}`,
    'GET /sites/{id}/pages, 50 pages': `/sites/${site.id}/pages`,
  }
  return { token: String(token), paths }
}

async function startService(dir: string): Promise<number> {
  children.push(
    Bun.spawn([process.execPath, ...profile(), join(import.meta.dir, '../src/main.ts')], {
      cwd: dir,
      env: { PATH: Bun.env.PATH ?? '', TENANTS_DIR: dir, PORT: '0', LOG_LEVEL: 'info' },
      stdout: Bun.file('/dev/null'),
      stderr: 'inherit',
    }),
  )
  const notice = join(dir, 'server.json')
  while (!existsSync(notice)) await Bun.sleep(20)
  return Number(new URL(JSON.parse(readFileSync(notice, 'utf8')).url).port)
}

/** `PROFILE=<folder>` leaves a CPU profile of our server there. */
function profile(): string[] {
  return Bun.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${Bun.env.PROFILE}`] : []
}

async function startBaseline(dir: string): Promise<number> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'baseline.ts'), dir], { stderr: 'inherit' })
  children.push(child)
  const { value } = await child.stdout.getReader().read()
  return Number(new TextDecoder().decode(value))
}

/** A ratio means something only when both do the same. */
async function demandSameAnswer(ports: number[], path: string, headers: Record<string, string>) {
  const [one, other] = await Promise.all(
    ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()),
  )
  if (!isDeepStrictEqual(one, other)) throw new Error(`${path}: the answers differ`)
}
