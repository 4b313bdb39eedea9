import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id, json, time } from '../columns'
import type { JsonObject } from './sites'
import { sites } from './sites'

/** Long work that a client polls for. A job of the control database with the same id carries it out. */
export const generations = sqliteTable(
  'generations',
  {
    id: id(),
    siteId: text('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    kind: text({
      enum: [
        'plan',
        'build',
        'chat',
        'image',
        'rewrite',
        'logo',
        'brand_extract',
        'describe',
        'blog_topics',
        'blog',
        'publish',
      ],
    }).notNull(),
    status: text({ enum: ['queued', 'running', 'succeeded', 'failed'] }).notNull(),
    input: json<JsonObject>().notNull(),
    output: json<JsonObject>(),
    error: text(),
    actorId: text('actor_id'),
    createdAt: createdAt(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [index('generations_site').on(table.siteId, table.createdAt)],
)

export type GenerationRow = typeof generations.$inferSelect
export type GenerationKind = GenerationRow['kind']
