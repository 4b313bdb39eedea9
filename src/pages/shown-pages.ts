import { and, asc, eq, inArray } from 'drizzle-orm'
import { blocks, type PageRow, pageTranslations, sections } from '../db/tenant/pages'
import type { ShownPage } from '../db/tenant/published'
import { createPacer } from '../event-loop'
import type { Reads } from '../tenants/tenants'

const pagesPerQuery = 40

/**
 * Pages with all that visitors may see of them, in the order of `rows`. In small queries with pauses: the rows of a large
 * site take longer to parse than others should wait.
 */
export async function readShownPages(db: Reads, rows: PageRow[]): Promise<ShownPage[]> {
  const pause = createPacer()
  const read: ShownPage[] = []
  for (let start = 0; start < rows.length; start += pagesPerQuery) {
    const part = rows.slice(start, start + pagesPerQuery)
    const ids = part.map((page) => page.id)
    const translations = await db.select().from(pageTranslations).where(inArray(pageTranslations.pageId, ids))
    await pause()
    const visible = await visibleBlocks(db, ids)
    await pause()
    const translationsOf = Map.groupBy(translations, (row) => row.pageId)
    const blocksOf = Map.groupBy(visible, (row) => row.pageId)
    for (const page of part) {
      read.push({
        ...page,
        translations: translationsOf.get(page.id) ?? [],
        blocks: (blocksOf.get(page.id) ?? []).map(({ pageId: _, ...block }) => block),
      })
    }
  }
  return read
}

/** Of published pages and drafts alike, in the order in which they are shown. */
export const visibleBlocks = (db: Reads, pageIds: string[]) =>
  db
    .select({
      pageId: blocks.pageId,
      id: blocks.id,
      type: blocks.type,
      version: blocks.typeVersion,
      props: blocks.props,
      content: blocks.content,
    })
    .from(blocks)
    .innerJoin(sections, eq(sections.id, blocks.sectionId))
    .where(and(inArray(blocks.pageId, pageIds), eq(blocks.isVisible, true)))
    .orderBy(asc(sections.sortOrder), asc(sections.id), asc(blocks.sortOrder), asc(blocks.id))
