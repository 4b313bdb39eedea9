import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time } from '../columns'
import { tenantId } from './tenant-column'

export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    tenantId: tenantId(),
    /** As `normalizeEmail` gives it. */
    email: text().notNull(),
    role: text({ enum: ['admin', 'editor', 'viewer'] }).notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
    createdAt: createdAt(),
  },
  (table) => [index('invitations_tenant').on(table.tenantId)],
)

export type InvitationRow = typeof invitations.$inferSelect
