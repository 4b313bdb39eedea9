import { afterAll, describe, expect, test } from 'bun:test'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { jobs, tenants } from '../src/db/control/schema'
import { recover } from '../src/jobs/recovery'
import { serveSite } from '../src/publishing/serve'
import { timetable } from '../src/schedule'
import type { TestClient } from './support/client'
import { keyedPosts } from './support/keyed-posts'
import type { Prepared } from './support/work-until-killed'
import { createWorld, type World } from './support/world'

/** Operations that cross two databases or files, killed at their steps: what is found then is fully before or fully after. */

const program = join(import.meta.dir, 'support/work-until-killed.ts')
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'crash-steps-'))
  folders.push(folder)
  return folder
}

async function run(folder: string, operation: string, step: string) {
  const child = Bun.spawn([process.execPath, program, folder, operation, step], { stderr: 'inherit' })
  const [output, exit] = await Promise.all([child.stdout.text(), child.exited])
  return { output, exit }
}

const prepared = newFolder()
const ready = run(prepared, 'none', '0')

/** A copy of the prepared folder after the operation, ended at `step`; and the notes on what is in it. */
async function after(operation: string, step: string) {
  expect((await ready).exit).toBe(0)
  const dir = newFolder()
  cpSync(prepared, dir, { recursive: true })
  const { output, exit } = await run(dir, operation, step)
  return {
    dir,
    exit,
    steps: Number(output),
    notes: JSON.parse(readFileSync(join(dir, 'prepared.json'), 'utf8')) as Prepared,
  }
}

/** The killed process went by the real clock, and so does who looks. */
let aheadMs = 0

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
    aheadMs = 2 * 3_600_000 // what a crash leaves is swept after an hour
    await timetable.find(({ name }) => name === 'sweep-public-slugs')?.run(world.ctx)
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

/** As a start does it. */
async function look(operation: string, dir: string, notes: Prepared) {
  aheadMs = 0
  const world = await createWorld({ dir, now: () => new Date(Date.now() + aheadMs) })
  try {
    expect(await recover(world.ctx)).toBe(true)
    const owner = world.stranger().with(notes.token)
    const state = await states[operation]?.({ ...notes, world, owner })
    const open = await world.ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.state, 'active')))
    expect(open).toHaveLength(1)
    return state
  } finally {
    await world.end()
  }
}

describe.each(Object.keys(states))('a kill in the midst of %s', (operation) => {
  /** Each step with `CRASH_STEPS=all`, else some of them from the first to the last. */
  test('leaves it fully before or fully after', async () => {
    const whole = await after(operation, 'past the last')
    expect([whole.exit, await look(operation, whole.dir, whole.notes)]).toEqual([0, 'after'])
    expect(whole.steps).toBeGreaterThan(3)
    const stride = Bun.env.CRASH_STEPS === 'all' ? 1 : Math.ceil(whole.steps / 4)
    const steps = Array.from({ length: Math.ceil(whole.steps / stride) }, (_, n) => String(1 + n * stride))
    if (!steps.includes(String(whole.steps))) steps.push(String(whole.steps))
    if (['publish', 'choose'].includes(operation)) steps.push('files')
    const seen = new Set<string | undefined>()
    for (const step of steps) {
      const { dir, exit, notes } = await after(operation, step)
      const state = await look(operation, dir, notes)
      // One run may take a step less than the one that was counted: it has ended before its last.
      if (exit === 0 && step === String(whole.steps)) expect(state).toBe('after')
      else expect([step, exit]).toEqual([step, 137])
      seen.add(state)
      rmSync(dir, { recursive: true, force: true })
    }
    expect(seen).toContain('before')
  }, 600_000)
})
