import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type KeysetQuery, readPart } from '../db/keyset'
import { type BlockRow, blocks, pages, sections } from '../db/tenant/pages'
import { pageOrder } from '../pages/list-pages'
import { blockView } from '../pages/sections'
import { findSite } from '../tenants/find-site'
import type { Reads } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import type { PostSection } from './blog.schema'

/** So much of a text is enough for what lists show of a post. Characters. */
const headLength = 800
const pagesPerQuery = 100

/**
 * The first section `blog_post` of each post of a site, in the order of its pages: category, author, picture and day stand
 * there. `isShort` cuts the texts themselves. Throws `notFound`.
 */
export async function listPostSections(
  db: Reads,
  siteId: string,
  asked: KeysetQuery,
  isShort: boolean,
): Promise<{ data: PostSection[]; next_cursor?: string }> {
  const site = await findSite(db, siteId)
  const list = {
    table: pages,
    of: and(eq(pages.siteId, site.id), eq(pages.type, 'post')),
    by: pageOrder,
  }
  const { data: posts, ...more } = await readPart(db, asked, list, (where, limit) =>
    db
      .select({ id: pages.id })
      .from(pages)
      .where(where)
      .orderBy(...pageOrder.map(asc))
      .limit(limit),
  )
  const found = await firstSections(
    db,
    posts.map(({ id }) => id),
  )
  const data = posts.map(({ id }) => {
    const row = found.get(id)
    const block = row && blockView(row)
    return { id, block: block ? (isShort ? { ...block, content: headsOf(block.content) } : block) : null }
  })
  return { data, ...more }
}

/** By page, as it stands on the page. */
async function firstSections(db: Reads, postIds: string[]): Promise<Map<string, BlockRow>> {
  const found = new Map<string, BlockRow>()
  for (let start = 0; start < postIds.length; start += pagesPerQuery) {
    const rows = await db
      .select(getTableColumns(blocks))
      .from(blocks)
      .innerJoin(sections, eq(sections.id, blocks.sectionId))
      .where(and(inArray(blocks.pageId, postIds.slice(start, start + pagesPerQuery)), eq(blocks.type, 'blog_post')))
      .orderBy(asc(sections.sortOrder), asc(sections.id), asc(blocks.sortOrder), asc(blocks.id))
    for (const row of rows) if (!found.has(row.pageId)) found.set(row.pageId, row)
  }
  return found
}

const headsOf = <T extends Record<string, unknown>>(content: T): T =>
  Object.fromEntries(
    Object.entries(content).map(([locale, texts]) => [
      locale,
      isObject(texts) && typeof texts.body === 'string'
        ? { ...texts, body: texts.body.slice(0, headLength).toWellFormed() }
        : texts,
    ]),
  ) as T
