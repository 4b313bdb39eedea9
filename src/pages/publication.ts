import { eq, sql } from 'drizzle-orm'
import { prepared } from '../db/database'
import { type PageRow, pages } from '../db/tenant/pages'
import { publishedPages, scheduledPages } from '../db/tenant/published'
import type { Reads } from '../tenants/tenants'

/** How a page differs from what visitors see, by revisions alone: no content is read or compared. */
export interface Publication {
  /** The revision that visitors see; null for a page that is not in the live release. */
  publishedRevision: string | null
  /** Since when the text is kept that a scheduled page goes live with; ISO 8601. */
  scheduledContentAt: string | null
}

/** Columns for a query that joins both tables to `pages`. */
export const publicationColumns = {
  publishedRevision: publishedPages.revision,
  scheduledContentAt: scheduledPages.contentAt,
}

const publicationOfPage = prepared((db: Reads) =>
  db
    .select(publicationColumns)
    .from(pages)
    .leftJoin(publishedPages, eq(publishedPages.pageId, pages.id))
    .leftJoin(scheduledPages, eq(scheduledPages.pageId, pages.id))
    .where(eq(pages.id, sql.placeholder('id')))
    .prepare(),
)

export async function publicationOf(db: Reads, pageId: string): Promise<Publication> {
  const [row] = await publicationOfPage(db).all({ id: pageId })
  return row ?? { publishedRevision: null, scheduledContentAt: null }
}

/** As the API answers it. */
export const publicationView = (
  { contentsRevision }: Pick<PageRow, 'contentsRevision'>,
  { publishedRevision, scheduledContentAt }: Publication,
) => ({
  changed_since_publish: publishedRevision === null ? null : publishedRevision !== (contentsRevision ?? ''),
  scheduled_content_at: scheduledContentAt,
})
