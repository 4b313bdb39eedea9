import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, time } from '../columns'

/** Answers to requests with an `Idempotency-Key`, to be given again. */
export const keptAnswers = sqliteTable(
  'kept_answers',
  {
    /** Digest of user, operation and key. */
    id: id(),
    /** Digest of path, query and body. */
    fingerprint: text().notNull(),
    /** Null until the answer is known: the request has had an effect, and what it would have answered is not there. */
    status: integer(),
    /** Sealed (db/secrets.ts): some answers hold a link or a token. */
    answer: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('kept_answers_at').on(table.createdAt)],
)
