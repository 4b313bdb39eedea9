import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time } from '../columns'

/** The outbox. Without SMTP, mails wait here and the operator reads them. */
export const mails = sqliteTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
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
  (table) => [index('mails_due').on(table.status, table.nextAttemptAt)],
)

export type MailRow = typeof mails.$inferSelect
