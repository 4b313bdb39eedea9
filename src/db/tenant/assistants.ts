import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, flag, id, json, time, updatedAt } from '../columns'
import type { JsonObject } from './sites'
import { sites } from './sites'

/** The assistant of a site. A site without a row has one that was never switched on. */
export const assistants = sqliteTable('assistants', {
  siteId: text('site_id')
    .primaryKey()
    .references(() => sites.id, { onDelete: 'cascade' }),
  enabled: flag().notNull(),
  /** What was set; the rest has defaults. */
  settings: json<JsonObject>().notNull(),
  /** Part of visitors' tokens: those of an earlier generation are void. Grows when the assistant is paused or switched off. */
  generation: integer().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** What visitors asked and the site does not answer, without anything personal; alike questions are one row. */
export const openQuestions = sqliteTable(
  'open_questions',
  {
    id: id(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    question: text().notNull(),
    /** Stems of its words in order of the alphabet: questions that have the same are alike. */
    stems: text().notNull(),
    /** `none`: nothing on the site answers it; `thin`: what was found says little about it. */
    outcome: text({ enum: ['none', 'thin'] }).notNull(),
    times: integer().notNull(),
    createdAt: createdAt(),
    lastAskedAt: time('last_asked_at').notNull(),
  },
  (table) => [index('open_questions_site').on(table.siteId, table.lastAskedAt)],
)

export type AssistantRow = typeof assistants.$inferSelect
export type OpenQuestionRow = typeof openQuestions.$inferSelect
