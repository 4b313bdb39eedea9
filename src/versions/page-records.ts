import { asc, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { prepared } from '../db/database'
import { rowAsJson } from '../db/statements'
import { blocks, type PageRecord, pages, pageTranslations, sections } from '../db/tenant/pages'
import { type ScheduledPageRow, scheduledPages } from '../db/tenant/published'
import { createPacer } from '../event-loop'
import type { Reads } from '../tenants/tenants'

export interface SnapshotPage extends PageRecord {
  /** The text that a scheduled page goes live with. */
  scheduled?: ScheduledPageRow
}

interface KnownPage {
  line: string
  record: SnapshotPage
}

/** Of all accounts together. A page of ten sections has about ten thousand. */
const mostLetters = 16_000_000

/**
 * Pages as they were read the last time, by their ids. What is read again is compared whole: as long as it is the same text,
 * it is the same object, and so is all that is made of it by `onceFor`.
 */
export const openKnownPages = () =>
  new LRUCache<string, KnownPage>({ maxSize: mostLetters, sizeCalculation: ({ line }) => line.length })
export type KnownPages = ReturnType<typeof openKnownPages>

const pagesPerQuery = 40

/** Pages with all that belongs to them, in sort order; in small queries with pauses, since those of a large site take long. */
export async function readPageRecords(db: Reads, where: SQL | undefined, known?: KnownPages): Promise<SnapshotPage[]> {
  const pause = createPacer()
  const ids = await db.select({ id: pages.id }).from(pages).where(where).orderBy(asc(pages.sortOrder), asc(pages.path))
  const records: SnapshotPage[] = []
  for (let start = 0; start < ids.length; start += pagesPerQuery) {
    const part = ids.slice(start, start + pagesPerQuery).map(({ id }) => id)
    const rows = await linesOf(db).all({ ids: JSON.stringify(part) })
    await pause()
    for (const { id, line } of rows) {
      records.push(recordOf(id, line, known))
      await pause()
    }
  }
  return records
}

function recordOf(id: string, line: string, known?: KnownPages): SnapshotPage {
  const before = known?.get(id)
  if (before?.line === line) return before.record
  const record: SnapshotPage = JSON.parse(line)
  lines.set(record, line)
  known?.set(id, { line, record })
  return record
}

const lines = new WeakMap<SnapshotPage, string>()

/** A record as JSON: as it was read, where it was. */
export const lineOf = (record: SnapshotPage): string => lines.get(record) ?? JSON.stringify(record)

/** What of a table belongs to a page, as a list in JSON. */
const listOf = (table: typeof pageTranslations | typeof sections | typeof blocks) =>
  sql`'[' || coalesce((select group_concat(${rowAsJson(table)}, ',') from ${table} where ${table.pageId} = ${pages.id}), '') || ']'`

/** Left out where there is none. */
const scheduled = sql`coalesce((select ',"scheduled":' || ${rowAsJson(scheduledPages)} from ${scheduledPages} where ${scheduledPages.pageId} = ${pages.id} and ${pages.status} = 'scheduled'), '')`

const linesOf = prepared((db: Reads) =>
  db
    .select({
      id: pages.id,
      line: sql<string>`'{"page":' || ${rowAsJson(pages)} || ',"translations":' || ${listOf(pageTranslations)} || ',"sections":' || ${listOf(sections)} || ',"blocks":' || ${listOf(blocks)} || ${scheduled} || '}'`,
    })
    .from(pages)
    .where(sql`${pages.id} in (select value from json_each(${sql.placeholder('ids')}))`)
    .orderBy(asc(pages.sortOrder), asc(pages.path))
    .prepare(),
)
