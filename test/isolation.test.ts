import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '../src/db/control/schema'
import { serveSite } from '../src/publishing/serve'
import type { TestClient } from './support/client'
import { bodies, contract, extensions } from './support/contract'
import { newBlock, newPage, newSite } from './support/sites'
import { createWorld, type World } from './support/world'

/** What belongs to one account stays with it, whoever asks, however an id is written and wherever it stands. */

const world: World = await createWorld()
afterAll(() => world.end())

const operations = [...contract, ...extensions].map(([method, path, role]) => ({
  key: `${method} ${path}`,
  method,
  path,
  role,
}))
const signedIn = operations.filter(({ role }) => role !== '-')
const fill = (path: string, ids: Record<string, string>, otherwise = crypto.randomUUID()) =>
  path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? otherwise)

type Owner = Awaited<ReturnType<World['owner']>>

/** One of everything that an account can have, with a word in each text that no other account has. */
async function fillAccount(owner: Owner, word: string) {
  const site = await newSite(owner, {
    name: `Site ${word}`,
    company: { name: `Company ${word}` },
    settings: { note: `Setting ${word}` },
  })
  const page = await newPage(owner, site.id, '/', {
    seo: { description: `Seo ${word}` },
    translations: [{ locale: 'de', title: `Seite ${word}`, slug: 'start' }],
  })
  const block = await newBlock(owner, page.id, { content: { de: { headline: `Block ${word}` } } })
  await owner.put(`/sites/${site.id}/theme`, { name: `Theme ${word}`, tokens: { colors: { primary: '#123456' } } })
  const theme = await owner.get(`/sites/${site.id}/theme`)
  const version = await owner.post(`/sites/${site.id}/versions`, { label: `Version ${word}` })
  const fields = [{ key: 'title', label: `Feld ${word}`, type: 'text' }]
  const collection = await owner.post(`/sites/${site.id}/collections`, { name: `Sammlung ${word}`, fields })
  const entries = `/collections/${collection.body.data.id}/entries`
  const entry = await owner.post(entries, { data: { title: `Eintrag ${word}` } })
  const asset = await owner.post(`/sites/${site.id}/media`, bodies['POST /sites/:site/media'])
  await owner.call('PATCH', `/sites/${site.id}/media/${asset.body.asset_id}`, { alt: `Bild ${word}` })
  const contact = { name: `Besuch ${word}`, email: 'visitor@example.com', message: `Nachricht ${word}` }
  await world.stranger().post(`/public/contact/${site.public_slug}`, contact)
  const [submission] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
  const invitation = await owner.post('/team/invitations', { email: `${word}@example.com`, role: 'viewer' })
  const generation = await owner.post(`/sites/${site.id}/publish`, {})
  await world.drain()
  const [release] = (await owner.get(`/sites/${site.id}/releases`)).body.data
  return {
    publicSlug: site.public_slug as string,
    ids: {
      site: site.id,
      page: page.id,
      block: block.id,
      section: block.section_id,
      theme: theme.body.data.id,
      version: version.body.data.id,
      release: release.id,
      collection: collection.body.data.id,
      entry: entry.body.data.id,
      asset: asset.body.asset_id,
      submission: submission.id,
      invitation: invitation.body.invitation.id,
      generation: generation.body.generation_id,
      member: owner.user.id,
    } as Record<string, string>,
  }
}

describe('ten accounts full of words of their own', () => {
  const accounts: { owner: Owner; word: string; publicSlug: string; ids: Record<string, string> }[] = []
  beforeAll(async () => {
    for (let n = 0; n < 10; n++) {
      const word = `canary${crypto.randomUUID().slice(0, 8)}`
      const owner = await world.owner(`Account ${word}`)
      accounts.push({ owner, word, ...(await fillAccount(owner, word)) })
    }
  })
  // events of a site do not end; site-events.test.ts reads them
  const reads = signedIn.filter(({ method, path }) => method === 'GET' && path !== '/sites/:site/events')
  const wordsIn = (text: string) => accounts.filter(({ word }) => text.includes(word)).map(({ word }) => word)

  test('no operation that reads gives one of them to another account, by its own ids or by foreign ones', async () => {
    const found = new Set<string>()
    for (const [place, { owner, word, ids }] of accounts.entries()) {
      const neighbour = accounts[(place + 1) % accounts.length]
      for (const { path, key } of reads) {
        for (const asked of [ids, neighbour?.ids ?? {}]) {
          world.advance(60_000) // limits are not what is tried here
          const answer = await owner.get(fill(path, asked))
          const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
          expect([key, wordsIn(text).filter((other) => other !== word)]).toEqual([key, []])
          if (text.includes(word)) found.add(key)
        }
      }
    }
    expect(found.size).toBeGreaterThan(15) // else the words were never in the answers that were looked at
  })

  test('a published site shows those of its own account alone', async () => {
    for (const { word, publicSlug } of accounts) {
      const name = `${publicSlug}.localhost`
      const page = await serveSite(world.ctx, new Request(`http://${name}:3000/`, { headers: { host: name } }))
      expect([page.status, wordsIn(await page.text())]).toEqual([200, [word]])
    }
  })

  test('the log has none of them', () => {
    expect(world.logged().length).toBeGreaterThan(10_000)
    expect(wordsIn(world.logged())).toEqual([])
  })
})

describe('ids in bodies', () => {
  let owner: Owner
  let own: Record<string, string>
  let other: Owner
  let foreign: Record<string, string>
  beforeAll(async () => {
    owner = await world.owner()
    own = (await fillAccount(owner, 'own')).ids
    other = await world.owner()
    foreign = (await fillAccount(other, 'foreign')).ids
  })
  const nil = '00000000-0000-0000-0000-000000000000'
  const page = { slug: 'a', path: '/a', translations: [{ locale: 'de', title: 'A', slug: 'a' }] }

  /** Operation, what its id names, and a body with that id. */
  const rows: [key: string, kind: string, body: (id: string) => object][] = [
    ['POST /sites', 'theme', (id) => ({ name: 'A', slug: `s-${crypto.randomUUID()}`, theme_id: id })],
    ['PUT /sites/:site', 'theme', (id) => ({ theme_id: id })],
    ['POST /sites/:site/pages', 'page', (id) => ({ ...page, parent_id: id })],
    ['POST /pages/:page/blocks', 'section', (id) => ({ type: 'cta', section_id: id })],
    ['POST /pages/:page/blocks', 'block', (id) => ({ block_type_id: id })],
    ['PUT /blocks/:block', 'section', (id) => ({ section_id: id })],
    ['PUT /pages/:page/reorder-blocks', 'block', (id) => ({ blocks: [{ id, sort_order: 0 }] })],
    ['PUT /pages/:page/reorder-blocks', 'section', (id) => ({ blocks: [{ id: own.block, section_id: id }] })],
    ['POST /ai/rewrite', 'site', (id) => ({ site_id: id, text: 'Brot. Torten.', command: 'bullets' })],
    ['POST /ai/image', 'site', (id) => ({ site_id: id, prompt: 'Brot', alt: 'Brot' })],
    ['POST /ai/brand-extract', 'site', (id) => ({ site_id: id, url: 'https://example.com' })],
  ]

  test.each(rows)(
    '%s: a foreign %s is as unknown as one that never was, however it is written',
    async (key, kind, body) => {
      const [method = '', path = ''] = key.split(' ')
      const ask = async (id: string) => {
        world.advance(60_000)
        const { status, body: answer } = await owner.call(method, fill(path, own), body(id))
        return [status, answer]
      }
      const unknown = await ask(crypto.randomUUID())
      expect([404, 422]).toContain(unknown[0])
      const theirs = foreign[kind] ?? ''
      expect(theirs).toHaveLength(36)
      for (const id of [theirs, theirs.toUpperCase(), nil, `${theirs.slice(0, 17)}/${theirs.slice(18)}`])
        expect([id, ...(await ask(id))]).toEqual([id, ...unknown])
    },
  )

  test('blocks and sections of another account stay as they are, whatever names them', async () => {
    const theirs = async () => (await other.get(`/pages/${foreign.page}`)).body
    const before = await theirs()
    for (const id of [foreign.block, own.block]) {
      const section_id = foreign.section
      await owner.put(`/pages/${own.page}/blocks`, { blocks: [{ id, section_id, type: 'cta' }] })
      await owner.put(`/pages/${own.page}/reorder-blocks`, { blocks: [{ id, section_id, sort_order: 3 }] })
      await owner.put(`/blocks/${id}`, { section_id, is_visible: false })
    }
    expect(await theirs()).toEqual(before)
    const kept = (await owner.get(`/pages/${own.page}`)).body.data.blocks as { id: string; section_id: string }[]
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(({ id, section_id }) => id === foreign.block || section_id === foreign.section)).toEqual([])
  })
})

describe('who may not', () => {
  let ids: Record<string, string>
  let removed: TestClient
  let suspended: TestClient
  let viewer: TestClient
  beforeAll(async () => {
    const owner = await world.owner()
    ids = (await fillAccount(owner, 'mine')).ids
    removed = await world.member(owner, 'admin')
    const { body: me } = await removed.get('/me')
    expect((await owner.delete(`/team/members/${me.id}`)).status).toBe(200)
    expect(await world.ctx.control.read((db) => db.select().from(users).where(eq(users.id, me.id)))).toEqual([])
    const late = await world.owner()
    await world.suspend(late)
    suspended = late
    viewer = await world.member(await world.owner(), 'viewer')
  })

  test.each(signedIn.map((operation) => [operation.key, operation] as const))(
    '%s: a removed member is a stranger, a suspended account is told so, a viewer elsewhere finds nothing',
    async (key, { method, path, role }) => {
      world.advance(60_000)
      const call = async (client: TestClient, named: Record<string, string>) => {
        const { status, body } = await client.call(method, fill(path, named), bodies[key])
        return { status, key: body?.error, text: JSON.stringify(body) }
      }
      expect(await call(removed, ids)).toMatchObject({ status: 401, key: 'unauthenticated' })
      expect(await call(suspended, ids)).toMatchObject({ status: 403, key: 'account_suspended' })
      if (!path.includes(':') || path === '/auth/sessions/:id') return
      const theirs = await call(viewer, ids)
      expect([theirs.status, theirs.key]).toEqual(role === 'viewer' ? [404, 'not_found'] : [403, 'forbidden'])
      expect(await call(viewer, {})).toEqual(theirs)
    },
  )
})
