import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json } from '../columns'
import type { JsonObject } from './sites'
import { sites } from './sites'

/** What visitors sent through the forms of published pages. No address of theirs is kept that they did not write. */
export const submissions = sqliteTable(
  'submissions',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    url: text().notNull(),
    fields: json<JsonObject>().notNull(),
    form: text().notNull(),
    status: text({ enum: ['new', 'read', 'archived'] }).notNull(),
    /** It filled the honeypot: shown to nobody, kept for 30 days in case a filter was wrong. */
    isSpam: flag('is_spam').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('submissions_site').on(table.siteId, table.isSpam, table.createdAt)],
)

export type SubmissionRow = typeof submissions.$inferSelect
