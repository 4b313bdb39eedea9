import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { author, record } from '../activity/activity'
import { isAtLeast } from '../auth/roles'
import type { Me } from '../auth/sessions'
import { reachedBy, siteNamed } from '../auth/token-reach'
import type { Context } from '../context'
import { activity } from '../db/tenant/activity'
import { sites } from '../db/tenant/sites'
import { siteVersions } from '../db/tenant/versions'
import type { OperationInput, OperationResult } from '../http/operations'
import type { Reads } from '../tenants/tenants'
import { nameId } from '../values/ids'
import { isObject } from '../values/is-object'
import { packPresent, stillPresent } from '../versions/present'
import { insertVersion } from '../versions/versions'
import type { Agent } from './tool'

/**
 * A session of an agent is an id that its client sends along. Nothing is kept for it in memory: before its first change
 * of a site a version of that site is saved, whose id follows from the session, the caller and the site.
 */
export const sessionIdOf = (request: Request): string | undefined => {
  const sent = request.headers.get('mcp-session-id')
  return sent !== null && /^[!-~]{1,64}$/.test(sent) ? sent : undefined
}

/** Of the session of this caller alone: the same words from another one name another version. */
const versionIdOf = (session: string, me: Me, siteId: string) =>
  nameId(`agent ${session} ${me.token?.id ?? me.id} ${siteId}`)

/** Operations that leave what a version holds as it is. */
const changesNothing = new Set([
  'publishSite',
  'unpublishSite',
  'rollBackRelease',
  'saveVersion',
  'deleteSite',
  'createPreviewLink',
  'revokePreviewLink',
  'planSite',
  'rewriteText',
  'suggestTopics',
])

/** Calls an operation for an agent; what is there before the first change of its session can be brought back. */
export async function callOperation(
  ctx: Context,
  agent: Agent,
  id: string,
  input: OperationInput = {},
): Promise<OperationResult> {
  const operation = ctx.http.operations.find(id)
  const isChange = operation && operation.method !== 'GET' && !changesNothing.has(id)
  if (isChange && isAtLeast(agent.me.role, operation.role)) await keepBefore(ctx, agent, input)
  return ctx.http.operations.call(agent.actor, id, input)
}

async function keepBefore(ctx: Context, { me, tenant, session }: Agent, { params, body }: OperationInput) {
  const named = { params: isObject(params) ? (params as Record<string, string>) : {}, body }
  const siteId = session === undefined ? undefined : await siteNamed(ctx, tenant, named)
  if (session === undefined || siteId === undefined) return
  const [site] = reachedBy(me, await tenant.read((db) => db.select().from(sites).where(eq(sites.id, siteId))))
  const id = versionIdOf(session, me, siteId)
  if (!site || (await tenant.read((db) => isMarked(db, siteId, id)))) return
  const by = author(ctx, me)
  const present = await packPresent(tenant, siteId)
  const about = {
    id,
    siteId,
    label: labelOf(me),
    trigger: 'chat' as const,
    actorId: by.id,
    actorName: by.name,
    createdAt: by.at,
  }
  await tenant.write(async (tx) => {
    if (await isMarked(tx, siteId, id)) return // by another call of the session
    await insertVersion(tx, await stillPresent(tx, siteId, present), about)
    await record(tx, by, 'version.created', { siteId, id, name: about.label })
  })
}

const labelOf = ({ language, token, name }: Me) =>
  language === 'de'
    ? `Vor Änderungen des Agenten „${token?.name ?? name}“`
    : `Before changes of the agent “${token?.name ?? name}”`

/** The activity still knows a version that later ones have pushed out: no other may then stand for it. */
const isMarked = async (db: Reads, siteId: string, id: string) =>
  (await isThere(db, id)) || (await markOf(db, siteId, id)) !== undefined

const isThere = async (db: Reads, id: string) => (await db.$count(siteVersions, eq(siteVersions.id, id))) > 0

async function markOf(db: Reads, siteId: string, id: string) {
  const [mark] = await db
    .select({ row: sql<number>`rowid`, at: activity.createdAt })
    .from(activity)
    .where(
      and(
        eq(activity.siteId, siteId),
        eq(activity.subjectId, id),
        inArray(activity.type, ['version.created', 'version.restored']),
      ),
    )
    .orderBy(desc(sql`rowid`))
    .limit(1)
  return mark
}

export interface ToldChange {
  type: string
  name: string
  who: string | null
  via: string | null
  at: string
}

interface ChangedSite {
  id: string
  name: string
  /** Of the version from before. */
  versionId: string
  /** Whether that is still there: later ones push it out. */
  isKept: boolean
  /** By this session, or by what names none with its token. */
  own: ToldChange[]
  byOthers: ToldChange[]
}

/** Most changes of a site that are looked at: nobody reads more of them. */
const maxChanges = 500

/** The sites that a session has changed since it began, or since that was taken back. */
export async function changedInSession(db: Reads, session: string, me: Me): Promise<ChangedSite[]> {
  const all = reachedBy(me, await db.select({ id: sites.id, name: sites.name }).from(sites))
  const found: ChangedSite[] = []
  for (const { id, name } of all) {
    const versionId = versionIdOf(session, me, id)
    const mark = await markOf(db, id, versionId)
    if (!mark) continue
    const [own, byOthers] = await Promise.all([
      changesSince(db, id, mark, isBy(me, session)),
      changesSince(db, id, mark, sql`not (${isBy(me, session)})`),
    ])
    if (own.length > 0) found.push({ id, name, versionId, isKept: await isThere(db, versionId), own, byOthers })
  }
  return found
}

const isBy = ({ id, token }: Me, session: string) =>
  sql`(${activity.actorId} is ${id} and ${activity.actorVia} is ${token?.name ?? null} and coalesce(${activity.actorSession}, ${session}) = ${session})`

const changesSince = (db: Reads, siteId: string, { row, at }: { row: number; at: string }, whose: SQL) =>
  db
    .select({
      type: activity.type,
      name: activity.subjectName,
      who: activity.actorName,
      via: activity.actorVia,
      at: sql<string>`coalesce(${activity.lastAt}, ${activity.createdAt})`,
    })
    .from(activity)
    .where(and(eq(activity.siteId, siteId), or(gt(sql`rowid`, row), gt(activity.lastAt, at)), whose))
    .orderBy(desc(sql`rowid`))
    .limit(maxChanges)
