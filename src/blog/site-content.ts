import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { BlogSite, ContentPage, ContentPart } from '../ai/blog/blog'
import type { BlockRecord } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { blockParts } from '../block-types/inner-blocks'
import { liftBlock } from '../block-types/render'
import { readPublishedCollections } from '../cms/published-collections'
import { entriesIn } from '../cms/shown-collections'
import { blocks, pages, pageTranslations } from '../db/tenant/pages'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import { createPacer, type Pacer } from '../event-loop'
import { plainLine } from '../html/markdown'
import { visibleBlocks } from '../pages/shown-pages'
import { cleanPath } from '../pages/urls'
import { findSite } from '../tenants/find-site'
import type { Reads } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import { collectionPart, partOf } from './content-parts'

/** What is read of a large site: enough for a post, and little enough for a model to be told. */
const maxPages = 60
const maxParts = 300
const maxCharacters = 100_000
const pagesPerQuery = 20

/** Call it inside one `tenant.read`. Header, footer, legal pages and what is archived or hidden are no topics. */
export async function readBlogSite(db: Reads, site: SiteRow, now: Date): Promise<BlogSite> {
  const pause = createPacer()
  const locale = site.defaultLocale
  const rows = await db
    .select({ id: pages.id, path: pages.path, type: pages.type, status: pages.status, title: pageTranslations.title })
    .from(pages)
    .innerJoin(pageTranslations, eq(pageTranslations.pageId, pages.id))
    .where(
      and(
        eq(pages.siteId, site.id),
        ne(pages.status, 'archived'),
        inArray(pages.type, ['page', 'landing', 'post']),
        eq(pageTranslations.locale, locale),
      ),
    )
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  const posts = rows.filter(({ type }) => type === 'post')
  const told = rows.filter(({ type, path }) => type !== 'post' && cleanPath(path) !== '/404').slice(0, maxPages)
  const parts = await readParts(db, site, told, pause)
  return {
    name: plainLine(site.name),
    locale,
    contact: contactOf(site.company),
    pages: told.map(
      ({ id, title, path, status }): ContentPage => ({
        title: plainLine(title),
        path,
        isPublished: status === 'published',
        parts: parts.get(id) ?? [],
      }),
    ),
    posts: posts.map(({ title }) => title),
    categories: await readCategories(
      db,
      posts.map(({ id }) => id),
      locale,
    ),
    today: now.toISOString().slice(0, 10),
  }
}

async function readParts(db: Reads, site: SiteRow, told: { id: string }[], pause: Pacer) {
  const parts = new Map<string, ContentPart[]>()
  let left = maxParts
  let room = maxCharacters
  for (let start = 0; start < told.length && left > 0 && room > 0; start += pagesPerQuery) {
    const rows = await visibleBlocks(
      db,
      told.slice(start, start + pagesPerQuery).map(({ id }) => id),
    )
    await pause()
    for (const { pageId, ...block } of rows.flatMap(partsOnPage)) {
      const type = blockTypeByKey(block.type)
      if (!type?.isActive || left <= 0 || room <= 0) continue
      await pause()
      const lifted = liftBlock(type, block)
      const texts = lifted.content[site.defaultLocale]
      if (!isObject(texts)) continue
      const found =
        block.type === 'collection_list'
          ? await readCollection(db, site.id, lifted.props, texts, pause)
          : partOf(block.type, lifted.props, texts, site.defaultLocale)
      if (!found) continue
      left--
      room -= JSON.stringify(found).length
      parts.set(pageId, [...(parts.get(pageId) ?? []), found])
    }
  }
  return parts
}

const partsOnPage = ({ pageId, ...block }: BlockRecord & { pageId: string }) =>
  blockParts(block).map((part) => ({ pageId, ...part }))

async function readCollection(db: Reads, siteId: string, props: JsonObject, texts: JsonObject, pause: Pacer) {
  if (typeof props.collection !== 'string') return undefined
  const site = await findSite(db, siteId)
  const [collection] = await readPublishedCollections(db, site, [props.collection], pause)
  const entries = collection && entriesIn(collection, site.defaultLocale, site.defaultLocale)
  return entries && collectionPart({ ...collection, entries }, texts)
}

async function readCategories(db: Reads, postIds: string[], locale: string): Promise<string[]> {
  const counts = new Map<string, number>()
  for (let start = 0; start < postIds.length; start += 100) {
    const rows = await db
      .select({ content: blocks.content })
      .from(blocks)
      .where(and(inArray(blocks.pageId, postIds.slice(start, start + 100)), eq(blocks.type, 'blog_post')))
    for (const { content } of rows) {
      const category = content[locale]?.category
      if (typeof category === 'string' && category.trim()) counts.set(category, (counts.get(category) ?? 0) + 1)
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([category]) => category)
}

function contactOf(company: JsonObject): BlogSite['contact'] {
  const text = (key: string) => {
    const value = company[key]
    return typeof value === 'string' ? value.trim() : ''
  }
  const place = [text('zip'), text('city')].filter(Boolean).join(' ')
  return {
    phone: text('phone') || undefined,
    email: text('email') || undefined,
    address: [text('street'), place].filter(Boolean).join(', ') || undefined,
  }
}
