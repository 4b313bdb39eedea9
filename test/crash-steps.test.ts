import { afterAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { jobs, tenants } from '../src/db/control/schema'
import { recover } from '../src/jobs/recovery'
import { serveSite } from '../src/publishing/serve'
import { filesBelow } from './support/backups'
import type { TestClient } from './support/client'
import { beforeEachCall, copyFolder, stepsOf } from './support/each-step'
import { tokenOf } from './support/fresh-world'
import { rowsOf, runTask } from './support/mail'
import { password } from './support/people'
import { createWorld, type World } from './support/world'

/**
 * Operations that cross two databases or files, each step of which is looked at as a kill would have left it: fully before or
 * fully after.
 */

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'crash-steps-'))
  folders.push(folder)
  return folder
}

interface Prepared {
  token: string
  tenantId: string
  site: string
  publicSlug: string
  pages: string[]
  version: string
  invitation: string
  webhook: string
}

/** A published site whose texts have changed since, an invitation and a webhook, in a folder that is copied. */
async function prepare(dir: string): Promise<Prepared> {
  const world = await createWorld({ dir })
  const owner = await world.owner()
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
  await world.drain()
  for (const page of pages) await owner.put(`/pages/${page}`, { translations: [{ locale: 'de', title: 'Neu' }] })
  const { body } = await owner.post('/team/invitations', { email: 'invited@example.com', role: 'editor' })
  const invitation = new URL(body.accept_url).searchParams.get('token') ?? ''
  const hook = { url: 'https://nobody.invalid/hook', events: ['form.submission'] }
  const webhook = (await owner.post(`/sites/${site.id}/webhooks`, hook)).body.data.id
  const token = await tokenOf(world, owner)
  await world.end()
  const tenantId = owner.user.tenant_id
  return { token, tenantId, site: site.id, publicSlug: site.public_slug, pages, version, invitation, webhook }
}

const prepared = newFolder()
const ready = prepare(prepared)

const works: Record<string, (found: Found) => Promise<unknown>> = {
  accept: ({ world, invitation }) =>
    world.stranger().post('/public/team/accept', { token: invitation, name: 'Eva', password: 'correct horse battery' }),
  delete: ({ owner, site }) => owner.delete(`/sites/${site}`),
  restore: ({ owner, site, version }) => owner.post(`/sites/${site}/versions/${version}/restore`),
  publish: (found) => publish(found, {}),
  async submit({ world, publicSlug }) {
    const form = { name: 'Ida', email: 'ida@example.org', message: 'Brot?' }
    await world.stranger().post(`/public/contact/${publicSlug}`, form)
    await world.ctx.deliveries.settled()
  },
  choose: (found) => publish(found, { pages: [found.pages[0]] }),
  async rollback(found) {
    await publish(found, {})
    const [, former] = (await found.owner.get(`/sites/${found.site}/releases`)).body.data
    await found.owner.post(`/sites/${found.site}/releases/${former.id}/rollback`, {})
  },
  call: ({ owner, site }) =>
    owner.post('/ai/rewrite', { site_id: site, text: 'Wir backen Brot. Wir liefern Torten.', command: 'bullets' }),
  'asking to be deleted': (found) => askToGo(found),
  'the deletion of an account': ({ world }) => runTask(world, 'delete-due-accounts'),
  'keyed post': ({ owner, pages }) => keyedPosts.block(owner, pages),
  'keyed call': ({ owner, site }) => keyedPosts.call(owner, site),
}

const askToGo = ({ owner }: Found) => owner.post('/account/deletion', { password, confirmation: 'Backstube Lindenhof' })

/** What an operation finds, apart from what is prepared. */
const setups: Record<string, (found: Found) => Promise<unknown>> = {
  async 'the deletion of an account'(found) {
    await askToGo(found)
    found.world.advance(14 * 86_400_000)
  },
}

/** Requests that are sent again under their keys after the kill. */
const keyedPosts = {
  block: (owner: TestClient, [page]: string[]) =>
    owner.post(`/pages/${page}/blocks`, { type: 'spacer' }, { 'idempotency-key': 'block' }),
  call: (owner: TestClient, site: string) =>
    owner.post(
      '/ai/rewrite',
      { site_id: site, text: 'Wir backen Brot. Wir liefern Torten.', command: 'bullets' },
      { 'idempotency-key': 'call' },
    ),
}

async function publish({ world, owner, site }: Found, body: object) {
  await owner.post(`/sites/${site}/publish`, body)
  await world.drain()
}

interface Found extends Prepared {
  world: World
  owner: TestClient
}

/** What the operation left: each gives `before` or `after`, and fails for everything in between. */
const states: Record<string, (found: Found) => Promise<'before' | 'after'>> = {
  async accept({ world, invitation }) {
    const { status, body } = await world.stranger().get(`/public/team/invitation/${invitation}`)
    const login = { email: 'invited@example.com', password: 'correct horse battery' }
    const signedIn = (await world.stranger().post('/auth/login', login)).status
    if (status === 410) {
      expect([body.error, signedIn]).toEqual(['already_accepted', 200])
      return 'after'
    }
    expect([status, signedIn]).toEqual([200, 401])
    const again = { token: invitation, name: 'Eva', password: login.password }
    expect((await world.stranger().post('/public/team/accept', again)).status).toBe(200)
    return 'before'
  },

  async delete({ world, owner, site, pages, publicSlug }) {
    const { status } = await owner.get(`/sites/${site}`)
    const reachable = await Promise.all(pages.map(async (page) => (await owner.get(`/pages/${page}`)).status))
    const host = `${publicSlug}.localhost`
    const visit = () => serveSite(world.ctx, new Request('http://x/', { headers: { host } }), host)
    if (status === 200) {
      expect([...reachable, (await visit()).status]).toEqual([200, 200, 200])
      return 'before'
    }
    expect([...reachable, (await visit()).status]).toEqual([404, 404, 404])
    world.advance(2 * 3_600_000) // what a crash leaves is swept after an hour
    await runTask(world, 'sweep-public-slugs')
    const again = await owner.post('/sites', { name: 'Site', slug: 'site' })
    expect([again.status, again.body.data.public_slug]).toEqual([201, publicSlug]) // the public name is free again
    return 'after'
  },

  async restore({ owner, site, pages }) {
    const titles = await titlesOf(owner, pages)
    const versions = (await owner.get(`/sites/${site}/versions`)).body.data.length
    if (titles[0] === 'Neu') {
      expect([titles, versions]).toEqual([['Neu', 'Neu'], 2])
      return 'before'
    }
    expect([titles, versions]).toEqual([['Alt start', 'Alt zwei'], 3]) // with the one of what was replaced
    return 'after'
  },

  async publish(found) {
    const { world, owner, site } = found
    await world.drain() // what was queued runs
    const texts = await newTexts(found)
    expect(texts[0]).toBe(texts[1])
    const isNew = texts[0] === true
    const published = (await owner.get(`/sites/${site}/versions`)).body.data.length
    expect(published).toBe(isNew ? 3 : 2)
    const again = await owner.post(`/sites/${site}/publish`, {})
    await world.drain()
    expect((await owner.get(`/ai/generations/${again.body.generation_id}`)).body.status).toBe('succeeded')
    return isNew ? 'after' : 'before'
  },

  async submit({ world, owner, site, webhook }) {
    const { data } = (await owner.get(`/sites/${site}/submissions`)).body
    const deliveries = (await owner.get(`/webhooks/${webhook}/deliveries`)).body.data
    expect(deliveries).toHaveLength(data.length) // nothing is told that was not kept, and nothing kept is not told
    await world.ctx.deliveries.lookAtAll(world.ctx) // as a start does it
    await world.ctx.deliveries.settled()
    const [tried] = (await owner.get(`/webhooks/${webhook}/deliveries`)).body.data
    expect(tried?.attempts.length).toBe(data.length === 0 ? undefined : 1)
    return data.length === 0 ? 'before' : 'after'
  },

  async choose(found) {
    await found.world.drain()
    const [chosen, other] = await newTexts(found)
    expect(other).toBe(false)
    return chosen ? 'after' : 'before'
  },

  async rollback(found) {
    const { world, owner, site } = found
    await world.drain()
    const texts = await newTexts(found)
    expect(texts[0]).toBe(texts[1])
    const releases: { is_live: boolean }[] = (await owner.get(`/sites/${site}/releases`)).body.data
    expect(releases.filter(({ is_live }) => is_live)).toHaveLength(1)
    const isBack = releases.length === 2 && releases[1]?.is_live === true
    expect(texts[0]).toBe(releases.length === 2 && !isBack)
    return isBack ? 'after' : 'before'
  },

  async call({ world, owner, site }) {
    const { used } = (await owner.get('/usage')).body
    const { data } = (await owner.get(`/sites/${site}/activity`)).body
    const runs = data.filter(({ type }: { type: string }) => type.includes('rewrite')).length
    expect(used.ai_text).toBeOneOf([0, 1])
    expect(runs).toBeLessThanOrEqual(1)
    expect(await world.ctx.control.read((db) => db.select().from(jobs))).toEqual([])
    return used.ai_text === 1 ? 'after' : 'before'
  },

  async 'asking to be deleted'({ world, owner }) {
    const { deletion_due_at: dueAt } = (await owner.get('/me')).body
    const told = (await rowsOf(world)).filter(({ kind }) => kind === 'account')
    expect(told).toHaveLength(dueAt === null ? 0 : 1)
    return dueAt === null ? 'before' : 'after'
  },

  async 'the deletion of an account'(found) {
    const { world, owner, tenantId, publicSlug } = found
    const host = `${publicSlug}.localhost`
    const visit = async () => (await serveSite(world.ctx, new Request('http://x/', { headers: { host } }), host)).status
    const people = async () => (await rowsOf(world)).filter(({ kind }) => kind === 'farewell').length
    const isThere = (await owner.get('/me')).status === 200
    if (isThere) {
      expect([await visit(), await people()]).toEqual([200, 0])
      await setups['the deletion of an account']?.(found)
      await runTask(world, 'delete-due-accounts') // it is gone over again
    }
    expect([(await owner.get('/me')).status, await visit(), await people()]).toEqual([401, 404, 1])
    expect(filesBelow(world.ctx.config.tenantsDir).filter((path) => path.includes(tenantId))).toEqual([])
    expect(await world.ctx.control.read((db) => db.select().from(tenants))).toEqual([])
    return isThere ? 'before' : 'after'
  },

  async 'keyed post'({ owner, pages }) {
    const blocks = async () => (await owner.get(`/pages/${pages[0]}`)).body.data.blocks
    const found = await blocks()
    const again = await keyedPosts.block(owner, pages)
    expect(again.status).toBe(201)
    expect((await blocks()).map(({ id }: { id: string }) => id)).toEqual([again.body.data.id])
    expect(again.headers.get('idempotent-replay')).toBe(found.length > 0 ? 'true' : null)
    return found.length > 0 ? 'after' : 'before'
  },

  async 'keyed call'({ owner, site }) {
    const texts = async () => (await owner.get('/usage')).body.used.ai_text
    const paid = await texts()
    const again = await keyedPosts.call(owner, site)
    // what had begun was given back at the start, and is not begun again by itself
    expect(again.status).toBeOneOf([200, 409])
    expect(await texts()).toBe(again.status === 200 ? 1 : paid)
    if (again.status === 409) expect([paid, again.body.error]).toEqual([paid, 'idempotency_answer_lost'])
    return paid === 1 ? 'after' : 'before'
  },
}

/** Whether visitors see the new texts of the two pages; what an editor is told of them fits. */
async function newTexts({ world, owner, publicSlug, pages }: Found) {
  const host = `${publicSlug}.localhost`
  return Promise.all(
    ['/', '/zwei'].map(async (path, index) => {
      const page = await serveSite(world.ctx, new Request(`http://x${path}`, { headers: { host } }), host)
      expect(page.status).toBe(200)
      const isNew = (await page.text()).includes('Neu')
      expect((await owner.get(`/pages/${pages[index]}`)).body.data.changed_since_publish).toBe(!isNew)
      return isNew
    }),
  )
}

const titlesOf = (owner: TestClient, pages: string[]) =>
  Promise.all(pages.map(async (page) => (await owner.get(`/pages/${page}`)).body.data.translations[0].title as string))

/** As a start finds it. */
async function look(operation: string, dir: string) {
  const world = await createWorld({ dir })
  try {
    expect(await recover(world.ctx)).toBe(true)
    const notes = await ready
    const state = await states[operation]?.({ ...notes, world, owner: world.stranger().with(notes.token) })
    const open = await world.ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.state, 'active')))
    expect(open).toHaveLength(operation === 'the deletion of an account' ? 0 : 1)
    return state
  } finally {
    await world.end()
  }
}

/** Carries the operation out on a copy of the prepared folder. */
async function carryOut(operation: string, beforeCall: (call: number, dir: string) => void = () => {}) {
  const dir = newFolder()
  copyFolder(prepared, dir)
  const world = await createWorld({ dir })
  const notes = await ready
  const found = { ...notes, world, owner: world.stranger().with(notes.token) }
  await setups[operation]?.(found)
  const work = () => works[operation]?.(found) ?? Promise.resolve()
  const calls = await beforeEachCall((call) => beforeCall(call, dir), work)
  await world.end()
  return { dir, calls }
}

/** The folder as it is when the first files of a new release are there. */
async function copyAmongFiles(operation: string, copy: string) {
  const { tenantId, site } = await ready
  const filesOf = (dir: string) => readdirSync(join(dir, tenantId, 'releases', site), { recursive: true }).length
  const before = filesOf(prepared)
  let looking: ReturnType<typeof setInterval> | undefined
  const look = (dir: string) => {
    if (existsSync(copy) || filesOf(dir) <= before + 1) return
    copyFolder(dir, copy)
  }
  await carryOut(operation, (_, dir) => {
    looking ??= setInterval(look, 0, dir)
  })
  clearInterval(looking)
}

describe.each(Object.keys(states))('a kill in the midst of %s', (operation) => {
  test('leaves it fully before or fully after', async () => {
    await ready
    const whole = await carryOut(operation)
    expect(await look(operation, whole.dir)).toBe('after')
    expect(whole.calls).toBeGreaterThan(3)
    const copies = newFolder()
    const steps = new Set(stepsOf(whole.calls, 5))
    await carryOut(operation, (call, dir) => steps.has(call) && copyFolder(dir, join(copies, String(call))))
    if (['publish', 'choose'].includes(operation)) await copyAmongFiles(operation, join(copies, 'files'))
    const seen = new Set<string | undefined>()
    const copied = readdirSync(copies)
    expect(copied.length).toBeGreaterThan(3)
    for (const copy of copied) seen.add(await look(operation, join(copies, copy)))
    expect(seen).toContain('before')
  })
})
