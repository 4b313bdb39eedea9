import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time } from '../columns'
import { tenantId } from './tenant-column'

/** Links that show the draft of a site to people without an account. */
export const previewLinks = sqliteTable(
  'preview_links',
  {
    id: id(),
    tenantId: tenantId(),
    siteId: text('site_id').notNull(),
    /** Where the link leads first; null for the home page. */
    pageId: text('page_id'),
    /** Who it is for, in the words of whoever made it. */
    name: text().notNull(),
    /** SHA-256, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('preview_links_tenant').on(table.tenantId), index('preview_links_site').on(table.siteId)],
)

export type PreviewLinkRow = typeof previewLinks.$inferSelect
