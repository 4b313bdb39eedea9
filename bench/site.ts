import type { Context } from '../src/context'
import { newId } from '../src/db/columns'
import { publicSlugs, tenants } from '../src/db/control/schema'
import { blocks, pages, pageTranslations, sections } from '../src/db/tenant/pages'
import { sites } from '../src/db/tenant/sites'
import { newTenantId } from '../src/db/tenant-id'
import { samples as frame } from '../test/support/samples/frame'
import { samples as offers } from '../test/support/samples/offers'

/**
 * An account with one published-ready site in two languages, filled with every kind of block; `anyBlock` is one of its
 * blocks. Pages stand in groups of ten, or with `isFlat` beside one another.
 */
export async function fillSite(
  ctx: Context,
  { pageCount, blocksPerPage, isFlat = false }: { pageCount: number; blocksPerPage: number; isFlat?: boolean },
) {
  const at = new Date().toISOString()
  const [tenantId, siteId] = [newTenantId(), newId()]
  const stamps = { createdAt: at, updatedAt: at }
  await ctx.control.write(async (tx) => {
    await tx.insert(tenants).values({
      id: tenantId,
      name: 'Bench',
      slug: 'bench',
      plan: 'agency',
      status: 'active',
      state: 'active',
      ...stamps,
    })
    await tx.insert(publicSlugs).values({ publicSlug: 'bench', tenantId, siteId, createdAt: at })
  })
  await ctx.tenants.create(tenantId)
  const tenant = ctx.tenants.get(tenantId)
  const sample = [...frame, ...offers].filter(({ key }) => !['header', 'footer', 'announcement_bar'].includes(key))
  let anyBlock = ''
  await tenant.write(async (tx) => {
    await tx.insert(sites).values({
      id: siteId,
      name: 'Backstube Lindenhof',
      slug: 'bench',
      publicSlug: 'bench',
      status: 'draft',
      defaultLocale: 'de',
      locales: ['de', 'en'],
      company: { legal_name: 'Backstube Lindenhof GmbH', city: 'Freiburg' },
      branding: {},
      trustBar: {},
      settings: {},
      ...stamps,
    })
    for (let i = 0; i < pageCount; i++) {
      const [pageId, sectionId] = [newTenantId(), newId()]
      const group = isFlat || i % 10 === 0 ? '' : `/bereich-${Math.floor(i / 10)}`
      const slug = i === 0 ? 'start' : i % 10 === 0 ? `bereich-${i / 10}` : `seite-${i}`
      await tx.insert(pages).values({
        id: pageId,
        siteId,
        slug,
        path: i === 0 ? '/' : `${group}/${slug}`,
        type: 'page',
        status: 'published',
        sortOrder: i,
        isHome: i === 0,
        isNoindex: false,
        seo: {},
        publishedAt: at,
        ...stamps,
      })
      await tx.insert(pageTranslations).values([
        { id: newId(), pageId, locale: 'de', title: `Seite ${i}`, slug, extra: {} },
        { id: newId(), pageId, locale: 'en', title: `Page ${i}`, slug: `page-${i}`, extra: {} },
      ])
      await tx.insert(sections).values({ id: sectionId, pageId, sortOrder: 0, settings: {} })
      const rows = Array.from({ length: blocksPerPage }, (_, n) => {
        const { key, props = {}, content } = sample[(i + n * 7) % sample.length]!
        return {
          id: newId(),
          pageId,
          sectionId,
          type: key,
          typeVersion: 1,
          props: props as Record<string, unknown>,
          content: content as Record<string, Record<string, unknown>>,
          sortOrder: n,
          isVisible: true,
          ...stamps,
        }
      })
      anyBlock = rows[0]!.id
      await tx.insert(blocks).values(rows)
    }
  })
  return { tenant, siteId, anyBlock }
}
