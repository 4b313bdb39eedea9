import { newId } from '../../src/db/columns'
import { collections, entries } from '../../src/db/tenant/collections'
import { assets } from '../../src/db/tenant/media'
import { blocks, pages, pageTranslations, sections } from '../../src/db/tenant/pages'
import type { TenantId } from '../../src/db/tenant-id'
import { newPage, newSite } from './sites'
import type { World } from './world'

interface Sizes {
  pages: number
  posts: number
  collections: number
  /** In each of them. */
  entries: number
  assets: number
}

const words =
  'Brot Teig Ofen Mehl Sauerteig Roggen Dinkel Kruste Morgen Laden Straße Kaffee Handwerk Familie Rezept Getreide Mühle Wasser Salz Zeit Wärme Stein Korb Blech Messer Schnitt Duft Farbe Stunde Nacht'.split(
    ' ',
  )
/** Words in no order that says anything, the same for the same number. */
function text(seed: number, length: number) {
  let at = seed * 7919 + 1
  const next = () => {
    at = (at * 48_271) % 2_147_483_647
    return words[at % words.length]
  }
  return Array.from({ length }, next).join(' ')
}

const rowsAtOnce = 200

/**
 * A site as large as one may become, with rows written straight into the database: through the API it would take minutes.
 * Its home page shows nothing but a hero.
 */
export async function largeSite(
  world: Pick<World, 'ctx' | 'owner'>,
  owner: Awaited<ReturnType<World['owner']>>,
  sizes: Sizes,
) {
  const site = await newSite(owner)
  const home = await newPage(owner, site.id, '/', { is_home: true })
  const tenant = await world.ctx.tenants.get(owner.user.tenant_id as TenantId)
  const at = world.ctx.now().toISOString()
  const stamps = { createdAt: at, updatedAt: at }
  const page = (n: number, type: 'page' | 'post') => ({
    id: newId(),
    siteId: site.id,
    slug: `${type}-${n}`,
    path: type === 'post' ? `/blog/post-${n}` : `/page-${n}`,
    type,
    status: 'published' as const,
    sortOrder: n + 1,
    isHome: false,
    isNoindex: false,
    seo: { description: { de: text(n, 14) } },
    publishedAt: at,
    ...stamps,
  })
  const made = [
    ...Array.from({ length: sizes.pages }, (_, n) => page(n, 'page')),
    ...Array.from({ length: sizes.posts }, (_, n) => page(n, 'post')),
  ]
  const lists = Array.from({ length: sizes.collections }, (_, n) => ({
    id: newId(),
    siteId: site.id,
    name: `Liste ${n}`,
    slug: `liste-${n}`,
    fields: [
      { key: 'name', label: 'Name', type: 'text' as const },
      { key: 'text', label: 'Text', type: 'text' as const },
      { key: 'preis', label: 'Preis', type: 'number' as const },
    ],
    ...stamps,
  }))
  await tenant.write(async (tx) => {
    for (let i = 0; i < made.length; i += rowsAtOnce) {
      const some = made.slice(i, i + rowsAtOnce)
      await tx.insert(pages).values(some)
      await tx.insert(pageTranslations).values(
        some.map(({ id, slug }, n) => ({
          id: newId(),
          pageId: id,
          locale: 'de',
          title: text(i + n, 3),
          slug,
          extra: { description: text(i + n, 12) },
        })),
      )
      const posts = some.filter(({ type }) => type === 'post').map((one) => ({ ...one, section: newId() }))
      if (posts.length === 0) continue
      await tx
        .insert(sections)
        .values(posts.map(({ id, section }) => ({ id: section, pageId: id, sortOrder: 0, settings: {} })))
      await tx.insert(blocks).values(
        posts.map(({ id, section }, n) => ({
          id: newId(),
          pageId: id,
          sectionId: section,
          type: 'blog_post',
          typeVersion: 1,
          props: {},
          content: { de: { body: text(n, 400), category: text(n % 7, 1), author: 'Rosa Lindenhof' } },
          sortOrder: 0,
          isVisible: true,
          ...stamps,
        })),
      )
    }
    if (lists.length > 0) await tx.insert(collections).values(lists)
    for (const { id } of lists)
      for (let i = 0; i < sizes.entries; i += rowsAtOnce)
        await tx.insert(entries).values(
          Array.from({ length: Math.min(rowsAtOnce, sizes.entries - i) }, (_, n) => ({
            id: newId(),
            collectionId: id,
            slug: `eintrag-${i + n}`,
            data: { name: text(i + n, 3), text: text(i + n, 50), preis: n },
            sortOrder: i + n,
            ...stamps,
          })),
        )
    for (let i = 0; i < sizes.assets; i += rowsAtOnce)
      await tx
        .insert(assets)
        .values(Array.from({ length: Math.min(rowsAtOnce, sizes.assets - i) }, () => assetRow(site.id, stamps)))
  })
  return { site, home, pages: made, collections: lists }
}

function assetRow(siteId: string, stamps: { createdAt: string; updatedAt: string }) {
  const id = newId()
  const stem = `bild-${id.replaceAll('-', '').slice(-16)}`
  return {
    id,
    siteId,
    fileName: 'bild.jpg',
    file: `${stem}.jpg`,
    alt: 'Ein Bild',
    title: '',
    mime: 'image/jpeg',
    bytes: 300_000,
    width: 1600,
    height: 1200,
    isAnimated: false,
    variants: (['avif', 'webp'] as const).flatMap((format) =>
      [320, 640, 960, 1280, 1600].map((width) => ({
        format,
        width,
        bytes: width * 30,
        file: `${stem}-${width}.${format}`,
      })),
    ),
    variantsState: 'ready' as const,
    ...stamps,
  }
}
