import { and, desc, eq, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { activity } from '../db/tenant/activity'
import { type GenerationRow, generations } from '../db/tenant/generations'
import { createPacer } from '../event-loop'
import { findSite } from '../tenants/find-site'
import type { Reads } from '../tenants/tenants'
import { isId } from '../values/ids'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick } from '../words/text'
import type { ActivityType } from './activity'
import type { ActivityView } from './activity.schema'
import { blockChangesSentence, changeSentence, changesSentence, generationSentence } from './sentences'
import { labelIn } from './version-labels'

/** A row of the activity or a generation, before it has become a sentence. */
type FeedItem = Change | StartedGeneration
interface Position {
  id: string
  createdAt: string
}
interface Change extends Position {
  type: ActivityType
  actorId: string | null
  actorName: string | null
  via: string | null
  subjectType: string
  subjectId: string
  subjectName: string
  changes: number
  lastAt: string | null
}
interface StartedGeneration extends Position {
  kind: GenerationRow['kind']
  status: GenerationRow['status']
  actorId: string | null
  actorName: string | null
  via: string | null
}

/**
 * What happened on a site, newest first; complete unless `limit` asks for less. `next_cursor` names the oldest row that
 * was told; an unknown cursor starts anew. Throws `notFound`.
 */
export async function readFeed(
  db: Reads,
  siteId: string,
  language: InterfaceLanguage,
  { limit, cursor }: { limit?: string; cursor?: string },
): Promise<{ data: ActivityView[]; next_cursor?: string }> {
  const site = await findSite(db, siteId)
  const size = limit ? Math.min(Math.max(Number.parseInt(limit, 10) || maxPage, 1), maxPage) : Number.POSITIVE_INFINITY
  const data: ActivityView[] = []
  let oldest = ''
  for await (const group of groups(feedItems(db, site.id, await positionOf(db, site.id, cursor)))) {
    if (data.length === size) return { data, next_cursor: oldest }
    data.push(groupView(group, language))
    oldest = group.at(-1)!.id
  }
  return { data }
}
const maxPage = 1000

/**
 * Puts what one person did to the blocks of one page in one go under one entry. Groups are made from the newest on, so
 * they are the same ones whatever page of the feed they stand on.
 */
async function* groups(source: AsyncGenerator<FeedItem>): AsyncGenerator<FeedItem[]> {
  let group: FeedItem[] = []
  for await (const next of source) {
    if (group.length > 0 && !belongTogether(group[0]!, next)) {
      yield group
      group = []
    }
    group.push(next)
  }
  if (group.length > 0) yield group
}

const withinMs = 10 * 60_000

const belongTogether = (newest: FeedItem, older: FeedItem) =>
  isBlockChange(newest) &&
  isBlockChange(older) &&
  newest.actorId === older.actorId &&
  newest.via === older.via &&
  newest.subjectId === older.subjectId &&
  Date.parse(newest.createdAt) - Date.parse(older.createdAt) <= withinMs

const isBlockChange = (one: FeedItem): one is Change => 'type' in one && /^blocks?\./.test(one.type)

function groupView(group: FeedItem[], language: InterfaceLanguage): ActivityView {
  const [first] = group
  const { id, createdAt, actorId, actorName, via } = first!
  const common = {
    id,
    created_at: createdAt,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    via,
  }
  if (!('type' in first!)) {
    const { kind, status } = first!
    const summary = pick(generationSentence(kind, status), language)
    return { ...common, type: `${kind}.${status}`, summary, subject: { type: 'generation', id } }
  }
  const { type, subjectType, subjectId } = first
  const subjectName = subjectType === 'version' ? labelIn(language, first.subjectName) : first.subjectName
  const alike = group.every((one) => 'type' in one && one.type === type)
  const rows = group.filter((one) => 'type' in one)
  const count = rows.reduce((sum, { changes }) => sum + changes, 0)
  const times = rows.map((row) => row.lastAt ?? row.createdAt).sort()
  return {
    ...common,
    type: alike ? type : 'blocks.changed',
    summary: pick(summaryOf(), language),
    subject: { type: subjectType, id: subjectId },
    ...(count > 1 && { changes: count, last_at: times.at(-1) }),
  }

  function summaryOf() {
    if (group.length > 1) return blockChangesSentence(count, subjectName)
    return count > 1 ? changesSentence(count, type, subjectName) : changeSentence(type, subjectName)
  }
}

const batch = 500

/** Read in batches with pauses: a feed of many thousand rows must not hold up the requests of others. */
async function* feedItems(db: Reads, siteId: string, start: Position | undefined): AsyncGenerator<FeedItem> {
  const pause = createPacer()
  for (let before = start; ; ) {
    const rows = [...(await readChanges(db, siteId, before)), ...(await readGenerations(db, siteId, before))]
      .sort(newestFirst)
      .slice(0, batch)
    yield* rows
    if (rows.length < batch) return
    before = rows.at(-1)
    await pause()
  }
}

const newestFirst = (a: Position, b: Position) =>
  b.createdAt === a.createdAt ? (b.id < a.id ? -1 : 1) : b.createdAt < a.createdAt ? -1 : 1

/** `site.published` is left out: the generation that did it is listed already. */
const readChanges = (db: Reads, siteId: string, before: Position | undefined) =>
  db
    .select({
      id: activity.id,
      createdAt: activity.createdAt,
      type: sql<ActivityType>`${activity.type}`,
      actorId: activity.actorId,
      actorName: activity.actorName,
      via: activity.actorVia,
      subjectType: activity.subjectType,
      subjectId: activity.subjectId,
      subjectName: activity.subjectName,
      changes: activity.changes,
      lastAt: activity.lastAt,
    })
    .from(activity)
    .where(and(eq(activity.siteId, siteId), ne(activity.type, 'site.published'), olderThan(activity, before)))
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(batch)

const readGenerations = (db: Reads, siteId: string, before: Position | undefined) =>
  db
    .select({
      id: generations.id,
      createdAt: generations.createdAt,
      kind: generations.kind,
      status: generations.status,
      actorId: generations.actorId,
      actorName: sql<string | null>`json_extract(${generations.input}, '$.actor_name')`,
      via: sql<string | null>`json_extract(${generations.input}, '$.actor_via')`,
    })
    .from(generations)
    .where(and(eq(generations.siteId, siteId), isNoVisitors, olderThan(generations, before)))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(batch)

/** What visitors ask the assistant is no activity of the account. */
const isNoVisitors = or(ne(generations.kind, 'chat'), isNotNull(generations.actorId))

const olderThan = (
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  before: Position | undefined,
): SQL | undefined =>
  before && and(lte(createdAt, before.createdAt), or(lt(createdAt, before.createdAt), lt(id, before.id)))

async function positionOf(db: Reads, siteId: string, id: string | undefined): Promise<Position | undefined> {
  if (!isId(id)) return undefined
  for (const table of [activity, generations]) {
    const [row] = await db
      .select({ id: table.id, createdAt: table.createdAt })
      .from(table)
      .where(and(eq(table.id, id), eq(table.siteId, siteId)))
    if (row) return row
  }
  return undefined
}
