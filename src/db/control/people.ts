import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, json, time, updatedAt } from '../columns'
import { userId } from './user-column'

/** Links in mails to people: each works once, and proves that whoever has it reads the mail of `email`. */
export const emailTokens = sqliteTable(
  'email_tokens',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    /** `change` brings a new address, `undo` the former one back; `look` signs somebody in to a demo. */
    purpose: text({ enum: ['reset', 'verify', 'change', 'undo', 'look'] }).notNull(),
    /** Where the mail went, as `normalizeEmail` gives it. */
    email: text().notNull(),
    /** The session that asked, of a `change`: it stays signed in. */
    sessionId: text('session_id'),
    expiresAt: time('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('email_tokens_user').on(table.userId, table.purpose),
    index('email_tokens_email').on(table.email, table.purpose),
    index('email_tokens_expiry').on(table.expiresAt),
  ],
)

/** How a user has set up the editor. */
export const userPreferences = sqliteTable('user_preferences', {
  userId: userId().primaryKey(),
  value: json<Record<string, unknown>>().notNull(),
  updatedAt: updatedAt(),
})

export type EmailTokenRow = typeof emailTokens.$inferSelect
