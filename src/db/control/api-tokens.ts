import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, json, time } from '../columns'
import { users } from './accounts'
import { tenantId } from './tenant-column'

/** Tokens that people make for scripts and agents: each acts for its maker, with no more than it was given. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: id(),
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The most it may do; less where its maker may do less by then. */
    role: text({ enum: ['admin', 'editor', 'viewer'] }).notNull(),
    /** The only sites it reaches; null for the whole account. */
    siteIds: json<string[]>('site_ids'),
    /** Null for one that does not expire. */
    expiresAt: time('expires_at'),
    lastUsedAt: time('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_tokens_tenant').on(table.tenantId), index('api_tokens_user').on(table.userId)],
)

export type ApiTokenRow = typeof apiTokens.$inferSelect
