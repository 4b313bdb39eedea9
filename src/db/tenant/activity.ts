import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, time } from '../columns'
import { sites } from './sites'

/** One row for every change, written in the transaction of the change; what one person types is one row a while. */
export const activity = sqliteTable(
  'activity',
  {
    id: id(),
    siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    /** `noun.verb`, the key of its sentence in activity.ts. */
    type: text().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    /** Name of the API token that it was done with; null where the person was signed in. */
    actorVia: text('actor_via'),
    /** What the agent that did it calls its session; null for everything else. */
    actorSession: text('actor_session'),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** What the subject was called at the time. */
    subjectName: text('subject_name').notNull(),
    /** How many changes the row stands for. */
    changes: integer().notNull().default(1),
    createdAt: createdAt(),
    /** Of the last change, in a row that further ones may be added to. */
    lastAt: time('last_at'),
  },
  (table) => [index('activity_site').on(table.siteId, table.createdAt)],
)
