import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time } from '../columns'
import type { TenantId } from '../tenant-id'
import { tenantId } from './tenant-column'

/** The outbox. Without SMTP, mails wait here and the operator reads them. */
export const mails = sqliteTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * What visitors of sites cause is counted and goes first when the outbox is full; of a farewell to people whose
     * account is gone nothing stays once it is sent.
     */
    kind: text({ enum: ['account', 'invitation', 'contact', 'proof', 'farewell'] })
      .notNull()
      .default('account'),
    /** Whose mail it is and, where a site causes it, which one. No references: what was sent counts on. */
    tenantId: text('tenant_id').$type<TenantId>(),
    siteId: text('site_id'),
    /** Text and HTML as JSON, sealed, since mails carry tokens; empty once sent. */
    body: text().notNull(),
    status: text({ enum: ['waiting', 'sent', 'failed'] }).notNull(),
    attempts: integer().notNull(),
    /** Not before then. */
    nextAttemptAt: time('next_attempt_at').notNull(),
    sentAt: time('sent_at'),
    /** What the mail server said last. */
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_due').on(table.status, table.nextAttemptAt),
    index('mails_kind').on(table.kind, table.status, table.createdAt),
    index('mails_tenant').on(table.tenantId, table.kind, table.createdAt),
  ],
)

export type MailRow = typeof mails.$inferSelect

/** Addresses outside the team that an account's forms report to, and whether their owners agreed. */
export const contactRecipients = sqliteTable(
  'contact_recipients',
  {
    tenantId: tenantId(),
    /** Trimmed, lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the newest mail that asked, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Mails that asked so far. */
    asked: integer().notNull(),
    askedAt: time('asked_at').notNull(),
    confirmedAt: time('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.email] }),
    index('contact_recipients_email').on(table.email, table.askedAt),
  ],
)
