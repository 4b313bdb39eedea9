import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { serveSite } from '../../src/publishing/serve'
import type { World } from './world'

type Owner = Awaited<ReturnType<World['owner']>>

/** What a site tells of itself where a publish would change nothing: `unpublished_changes`. */
export const nothingChanged = {
  pages: { changed: 0, new: 0, deleted: 0 },
  regions: false,
  theme: false,
  settings: false,
  entries: false,
}

interface PageInput {
  path: string
  de?: string
  en?: string
  slug?: { de?: string; en?: string }
  blocks?: object[]
  /** Further fields of the page, as the API names them. */
  [field: string]: unknown
}

/** A site of the bakery in German and English, with helpers to fill it, publish it and visit it as a stranger; of a new account where none is named. */
export async function createBakery(world: World, fields: object = {}, owner?: Owner) {
  const client = owner ?? (await world.owner())
  const { body } = await client.post('/sites', {
    name: 'Backstube Lindenhof',
    slug: `lindenhof-${crypto.randomUUID().slice(0, 8)}`,
    locales: ['de', 'en'],
    company: {
      legal_name: 'Backstube Lindenhof GmbH',
      street: 'Goethestraße 14',
      zip: '79100',
      city: 'Freiburg',
      country: 'DE',
    },
    branding: { tagline: 'Sauerteigbrot aus der Wiehre' },
    ...fields,
  })
  const site: { id: string; public_slug: string } = body.data
  const [tenantId] = await world.ctx.control
    .read((db) => db.query.publicSlugs.findMany({ where: (row, { eq }) => eq(row.siteId, site.id) }))
    .then((rows) => rows.map((row) => row.tenantId))
  const tenant = world.ctx.tenants.get(tenantId!)

  const bakery = {
    client,
    site,
    tenant,
    origin: `http://${site.public_slug}.localhost:3000`,
    folder: join(tenant.folder, 'releases', site.id),

    /** A published page, in the languages that have a title. */
    async page({ path, de, en, slug = {}, blocks = [], published_at, ...rest }: PageInput): Promise<string> {
      const word = path.split('/').at(-1) || 'start'
      const translations = [
        ...(de ? [{ locale: 'de', title: de, slug: slug.de ?? word }] : []),
        ...(en ? [{ locale: 'en', title: en, slug: slug.en ?? word }] : []),
      ]
      const answer = await client.post(`/sites/${site.id}/pages`, {
        slug: word,
        path,
        status: 'published',
        translations,
        ...rest,
      })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      for (const block of blocks) await bakery.block(answer.body.data.id, block)
      if (published_at) {
        const dated = await client.put(`/pages/${answer.body.data.id}`, { published_at })
        if (dated.status !== 200) throw new Error(JSON.stringify(dated.body))
      }
      return answer.body.data.id
    },

    async block(pageId: string, block: object): Promise<string> {
      const answer = await client.post(`/pages/${pageId}/blocks`, block)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.data.id
    },

    /** Publishes and waits; the finished generation. */
    async publish() {
      const { body: queued } = await client.post(`/sites/${site.id}/publish`, {})
      await world.drain()
      for (;;) {
        const generation = await bakery.generation(queued.generation_id)
        const isOver = generation.status === 'succeeded' || generation.status === 'failed'
        if (isOver || !('url' in world)) return generation
        await Bun.sleep(20) // a live world works its queue by itself
      }
    },

    async generation(id: string) {
      return tenant.read(
        async (db) => (await db.query.generations.findFirst({ where: (row, { eq }) => eq(row.id, id) }))!,
      )
    },

    visit: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      serveSite(world.ctx, new Request(`${bakery.origin}${path}`, { headers, method })),

    /** Without what is set for the eye, soft hyphens and spaces at which no line ends: tests read what was written. */
    html: async (path: string) =>
      (await (await bakery.visit(path)).text()).replaceAll('\u00AD', '').replaceAll('\u00A0', ' '),

    liveRelease: async () =>
      (await tenant.read((db) => db.query.sites.findFirst({ where: (row, { eq }) => eq(row.id, site.id) })))
        ?.liveReleaseId ?? undefined,

    releases: () => readdirSync(bakery.folder).sort(),

    /** Everything that stands in the live release, as one text. */
    async everything(): Promise<string> {
      const dir = join(bakery.folder, (await bakery.liveRelease())!)
      return readdirSync(dir)
        .filter((name) => !/\.(gz|woff2)$/.test(name))
        .map((name) => {
          const bytes = readFileSync(join(dir, name))
          return String(name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes)
        })
        .join('\n')
    },
  }
  return bakery
}
export type Bakery = Awaited<ReturnType<typeof createBakery>>

export const text = (de: string, en?: string) => ({
  type: 'rich_text',
  content: { de: { body: de }, ...(en ? { en: { body: en } } : {}) },
})
export const hero = (de: string, en?: string) => ({
  type: 'hero',
  content: { de: { headline: de }, ...(en ? { en: { headline: en } } : {}) },
})

/** Home, services with a page below them, and the legal pages, in both languages. */
export async function smallSite(world: World, owner?: Owner): Promise<Bakery> {
  const bakery = await createBakery(world, {}, owner)
  await bakery.page({
    path: '/',
    de: 'Start',
    en: 'Home',
    is_home: true,
    blocks: [hero('Brot braucht Zeit', 'Bread takes time')],
  })
  await bakery.page({ path: '/leistungen', de: 'Leistungen', en: 'Services', slug: { en: 'services' } })
  await bakery.page({
    path: '/leistungen/torten',
    de: 'Torten',
    en: 'Cakes',
    slug: { en: 'cakes' },
    blocks: [text('Drei Böden, ein Fest.', 'Three layers, one feast.')],
  })
  await bakery.page({
    path: '/impressum',
    type: 'legal',
    de: 'Impressum',
    en: 'Legal notice',
    slug: { en: 'legal-notice' },
  })
  return bakery
}

/** The small site with a post, a video and a page that must not be listed, published. */
export async function journalSite(world: World): Promise<Bakery> {
  const bakery = await smallSite(world)
  await bakery.page({
    path: '/video',
    de: 'Video',
    blocks: [{ type: 'video', content: { de: { url: 'https://youtu.be/aqz-KE-bpKQ' } } }],
  })
  await bakery.page({ path: '/danke', de: 'Danke', en: 'Thanks', is_noindex: true })
  await bakery.page({
    path: '/journal/sauerteig',
    type: 'post',
    de: 'Sauerteig & <Geduld>',
    blocks: [
      {
        type: 'blog_post',
        content: { de: { text: 'Warum er 24 Stunden braucht', author: 'Die Backstube', body: 'Text' } },
      },
    ],
  })
  await bakery.publish()
  return bakery
}
