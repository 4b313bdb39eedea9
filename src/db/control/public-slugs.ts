import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt } from '../columns'
import { tenantId } from './tenant-column'

/** Names that public paths and preview hosts carry: unique over all tenants, while site slugs are unique per tenant. */
export const publicSlugs = sqliteTable(
  'public_slugs',
  {
    publicSlug: text('public_slug').primaryKey(),
    tenantId: tenantId(),
    siteId: text('site_id').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index('public_slugs_tenant').on(table.tenantId)],
)
