import { eq } from 'drizzle-orm'
import type { PageRow } from '../db/tenant/pages'
import { scheduledPages } from '../db/tenant/published'
import type { Tx } from '../tenants/tenants'
import { readShownPages } from './shown-pages'

/** Keeps what a page shows now: that goes live at its time, whatever is edited until then. `at` is ISO 8601. */
export async function keepScheduledText(tx: Tx, page: PageRow, at: string) {
  const [content] = await readShownPages(tx, [page])
  if (!content) return
  const row = { pageId: page.id, content, contentAt: at }
  await tx.insert(scheduledPages).values(row).onConflictDoUpdate({ target: scheduledPages.pageId, set: row })
}

export const dropScheduledText = (tx: Tx, pageId: string) =>
  tx.delete(scheduledPages).where(eq(scheduledPages.pageId, pageId))
