import { eq } from 'drizzle-orm'
import { createSession } from '../../src/auth/sessions'
import { importAccount } from '../../src/backups/import'
import { users } from '../../src/db/control/schema'
import { createDemo } from '../../src/demo/demo'
import { type DemoSlug, demoSlugs } from '../../src/demo/slugs'
import type { PageData, SiteData } from '../../src/renderer/site-data'
import type { TestClient } from './client'
import type { SheetSite } from './contact-sheet'
import { siteData } from './site-data'
import { createWorld, type World } from './world'

/** The home pages of an example site, or of all sites of an archive that `cli export` has written. */
export async function sitesOf(what: string, use: (site: SheetSite) => Promise<void>): Promise<void> {
  const world = await createWorld()
  try {
    const client = await (demoSlugs.includes(what as DemoSlug)
      ? demoClient(world, what as DemoSlug)
      : archiveClient(world, what))
    for (const { id } of (await client.get('/sites')).body.data) {
      const site = await homeOf(world, client, id)
      if (site) await use(site)
    }
  } finally {
    await world.end()
  }
}

async function demoClient(world: World, slug: DemoSlug): Promise<TestClient> {
  const { email, password } = await createDemo(world.ctx, [slug])
  const stranger = world.stranger()
  return stranger.with((await stranger.post('/auth/login', { email, password })).body.token)
}

async function archiveClient(world: World, file: string): Promise<TestClient> {
  const { id } = await importAccount(world.ctx, file)
  const people = await world.ctx.control.read((db) => db.select().from(users).where(eq(users.tenantId, id)))
  const owner = people.find(({ role }) => role === 'owner') ?? people[0]
  if (!owner) throw new Error(`${file} holds nobody`)
  return world.stranger().with(await world.ctx.control.write((tx) => createSession(tx, owner, 'test', world.ctx.now())))
}

async function homeOf(world: World, client: TestClient, siteId: string): Promise<SheetSite | undefined> {
  const data: SiteData = await siteData(client, siteId, 'http://sheet.test')
  const home = data.pages.find((page: PageData) => page.is_home) ?? data.pages[0]
  if (!home) return undefined
  return {
    name: data.site.public_slug,
    data,
    pageId: home.id,
    locale: data.site.default_locale,
    async picture(path) {
      const answer = await world.fetch(new Request(`http://localhost${path}`))
      return {
        type: answer.headers.get('content-type') ?? 'image/jpeg',
        body: Buffer.from(await answer.arrayBuffer()),
      }
    },
  }
}
