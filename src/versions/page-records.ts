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
  /** Another one after every write of the page. */
  mark: string
  record: SnapshotPage
}

/** Of all accounts together. A page of ten sections has about ten thousand. */
const mostLetters = 16_000_000

/**
 * Pages as they were read the last time, by their ids. As long as a page has the same mark it is the same object, and so is
 * all that is made of it by `onceFor`.
 */
export const openKnownPages = () =>
  new LRUCache<string, KnownPage>({ maxSize: mostLetters, sizeCalculation: ({ record }) => recordLine(record).length })
export type KnownPages = ReturnType<typeof openKnownPages>

const pagesPerQuery = 40

/**
 * Pages with all that belongs to them, in sort order; in small queries with pauses, since those of a large site take long.
 * Of those that are `known` as they are, only the mark is read.
 */
export async function readPageRecords(db: Reads, where: SQL | undefined, known?: KnownPages): Promise<SnapshotPage[]> {
  const pause = createPacer()
  const places = await db
    .select({ id: pages.id, mark: known ? markOf : sql<string>`''` })
    .from(pages)
    .where(where)
    .orderBy(asc(pages.sortOrder), asc(pages.path))
  await pause()
  const records = new Map<string, SnapshotPage | undefined>()
  const unknown: string[] = []
  for (const { id, mark } of places) {
    const before = known?.get(id)
    records.set(id, before?.mark === mark ? before.record : undefined)
    if (before?.mark !== mark) unknown.push(id)
  }
  const marks = new Map(places.map(({ id, mark }) => [id, mark]))
  for (let start = 0; start < unknown.length; start += pagesPerQuery) {
    const rows = await linesOf(db).all({ ids: JSON.stringify(unknown.slice(start, start + pagesPerQuery)) })
    await pause()
    for (const { id, line } of rows) {
      const record: SnapshotPage = JSON.parse(line)
      lines.set(record, line)
      records.set(id, record)
      const mark = marks.get(id)
      if (mark && record.page.contentsRevision) known?.set(id, { mark, record })
      await pause()
    }
  }
  return [...records.values()].filter((record) => record !== undefined)
}

const lines = new WeakMap<SnapshotPage, string>()

/** A record as JSON: as it was read, where it was. */
export const recordLine = (record: SnapshotPage): string => lines.get(record) ?? JSON.stringify(record)

/** What of a table belongs to a page, as a list in JSON. */
const listOf = (table: typeof pageTranslations | typeof sections | typeof blocks) =>
  sql`'[' || coalesce((select group_concat(${rowAsJson(table)}, ',') from ${table} where ${table.pageId} = ${pages.id}), '') || ']'`

/** Left out where there is none. */
const scheduled = sql`coalesce((select ',"scheduled":' || ${rowAsJson(scheduledPages)} from ${scheduledPages} where ${scheduledPages.pageId} = ${pages.id} and ${pages.status} = 'scheduled'), '')`

const bindings = sql`coalesce((select group_concat(${blocks.id} || ${blocks.bound}) from ${blocks} where ${blocks.pageId} = ${pages.id} and ${blocks.bound} is not null), '')`

/**
 * The page itself, whose revision changes with all that belongs to it; but for what its blocks are bound to, which is no
 * change of what they say, and for the text that is kept of a scheduled page.
 */
const markOf = sql<string>`${rowAsJson(pages)} || ${bindings} || ${scheduled}`

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
