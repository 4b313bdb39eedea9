import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { createApp } from '../../src/app'
import { readConfig } from '../../src/config/config'
import { jobKinds } from '../../src/job-kinds'
import { drainQueue } from '../../src/jobs/worker'
import { openContext } from '../../src/open-context'
import { createClient, type TestClient } from './client'
import { keyedPosts } from './keyed-posts'

/**
 * One operation that crosses two databases or files, ended in its midst as kill -9 would:
 * `bun work-until-killed.ts <folder> <operation> <step>`. Step 0 prepares the folder and leaves `prepared.json` there.
 * A number is the n-th call to SQLite of the operation, `files` the first file of a new release. Past the last step it
 * prints how many there were.
 */
const [folder = '', operation = '', step = '0'] = Bun.argv.slice(2)
const ctx = await openContext(readConfig({ TENANTS_DIR: folder, LOG_LEVEL: 'silent' }), {
  passwords: { memoryCost: 8, timeCost: 1 },
})
const app = createApp(ctx)
const client = createClient((request) => Promise.resolve(app.handle(request)))
const notes = join(folder, 'prepared.json')
const drain = () => drainQueue(ctx, jobKinds)

export interface Prepared {
  token: string
  tenantId: string
  site: string
  publicSlug: string
  pages: string[]
  version: string
  invitation: string
  webhook: string
}

let calls = 0
if (step === '0') await prepare()
else {
  const prepared = JSON.parse(readFileSync(notes, 'utf8')) as Prepared
  arm(prepared)
  await work(prepared, client.with(prepared.token))
  console.log(calls)
}
process.exit(0)

async function prepare() {
  const account = { email: 'owner@example.com', password: 'correct horse battery', name: 'Bäckerei' }
  const registered = (await client.post('/auth/register', account)).body
  const owner = client.with(registered.token)
  const site = (await owner.post('/sites', { name: 'Site', slug: 'site' })).body.data
  const pages: string[] = []
  for (const [slug, path] of [
    ['start', '/'],
    ['zwei', '/zwei'],
  ] as const) {
    const translations = [{ locale: 'de', title: `Alt ${slug}`, slug }]
    const page = await owner.post(`/sites/${site.id}/pages`, { slug, path, status: 'published', translations })
    pages.push(page.body.data.id)
  }
  const version = (await owner.post(`/sites/${site.id}/versions`, { label: 'Alt' })).body.data.id
  await owner.post(`/sites/${site.id}/publish`, {})
  await drain()
  for (const page of pages) await owner.put(`/pages/${page}`, { translations: [{ locale: 'de', title: 'Neu' }] })
  const { body } = await owner.post('/team/invitations', { email: 'invited@example.com', role: 'editor' })
  const invitation = new URL(body.accept_url).searchParams.get('token') ?? ''
  const hook = { url: 'https://nobody.invalid/hook', events: ['form.submission'] }
  const webhook = (await owner.post(`/sites/${site.id}/webhooks`, hook)).body.data.id
  const tenantId = registered.user.tenant_id
  const prepared = { token: registered.token, tenantId, site: site.id, publicSlug: site.public_slug, pages, version }
  writeFileSync(notes, JSON.stringify({ ...prepared, invitation, webhook } satisfies Prepared))
  await ctx.close()
}

async function work({ site, pages, publicSlug, version, invitation }: Prepared, owner: TestClient) {
  if (operation === 'accept')
    return client.post('/public/team/accept', { token: invitation, name: 'Eva', password: 'correct horse battery' })
  if (operation === 'delete') return owner.delete(`/sites/${site}`)
  if (operation === 'restore') return owner.post(`/sites/${site}/versions/${version}/restore`)
  if (operation === 'submit') {
    const form = { name: 'Ida', email: 'ida@example.org', message: 'Brot?' }
    await client.post(`/public/contact/${publicSlug}`, form)
    return ctx.deliveries.settled()
  }
  if (operation === 'call')
    return owner.post('/ai/rewrite', { site_id: site, text: 'Herzlich wilkommen', command: 'fix' })
  if (operation === 'keyed post') return keyedPosts.block(owner, pages)
  if (operation === 'keyed call') return keyedPosts.call(owner, site)
  await owner.post(`/sites/${site}/publish`, operation === 'choose' ? { pages: [pages[0]] } : {})
  await drain()
  if (operation !== 'rollback') return
  const [, former] = (await owner.get(`/sites/${site}/releases`)).body.data
  await owner.post(`/sites/${site}/releases/${former.id}/rollback`, {})
}

function die() {
  process.kill(process.pid, 'SIGKILL')
}

function arm({ tenantId, site }: Prepared) {
  if (step === 'files') {
    const releases = join(folder, tenantId, 'releases', site)
    const before = readdirSync(releases, { recursive: true }).length
    const look = () => (readdirSync(releases, { recursive: true }).length > before + 1 ? die() : setImmediate(look))
    look()
  }
  const statement = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'))
  for (const [owner, name] of [
    [Database.prototype, 'exec'],
    [statement, 'run'],
    [statement, 'all'],
  ]) {
    const original = owner[name]
    owner[name] = function (...args: unknown[]) {
      if (++calls === Number(step)) die()
      return original.apply(this, args)
    }
  }
}
