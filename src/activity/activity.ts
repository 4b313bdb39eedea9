import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { prepared } from '../db/database'
import { givenColumns, givenRow } from '../db/statements'
import { activity } from '../db/tenant/activity'
import { noteSiteChange } from '../tenants/changes'
import type { Tx } from '../tenants/tenants'

/** Who changes something, and when; one value for a whole request. */
export interface Author {
  id: string
  name: string
  /** Name of the API token that they came with. */
  via?: string
  /** What their agent calls its session. */
  session?: string
  at: string
  /** What their program calls itself. */
  client?: string
}

export const author = (ctx: Context, me: Me): Author => ({
  id: me.id,
  name: me.name,
  via: me.token?.name,
  session: me.agentSession,
  at: ctx.now().toISOString(),
  client: me.client,
})

/** The same for the input of long work, which ends after the request. */
export const actorInput = (me: Me) => ({ actor_name: me.name, ...(me.token && { actor_via: me.token.name }) })

/** Who and when, as events of a site name them. */
export const causeOf = ({ id, name, client, at }: Author) => ({ actor: { id, name }, client: client ?? null, at })

/** Each has a sentence in sentences.ts. The subject of `block` and `blocks` is their page, that of `pages` the site. */
export type ActivityType =
  | 'site.created'
  | 'site.updated'
  | 'site.deleted'
  | 'site.published'
  | 'site.unpublished'
  | 'site.rolled_back'
  | 'facts.updated'
  | 'page.created'
  | 'page.updated'
  | 'page.deleted'
  | 'page.restored'
  | 'pages.reordered'
  | 'block.created'
  | 'block.updated'
  | 'block.deleted'
  | 'blocks.replaced'
  | 'blocks.reordered'
  | 'theme.created'
  | 'theme.updated'
  | 'theme.deleted'
  | 'submission.updated'
  | 'submission.deleted'
  | 'asset.created'
  | 'asset.updated'
  | 'asset.deleted'
  | 'version.created'
  | 'version.restored'
  | 'collection.created'
  | 'collection.updated'
  | 'collection.deleted'
  | 'entry.created'
  | 'entry.updated'
  | 'entry.deleted'
  | 'domain.created'
  | 'domain.updated'
  | 'domain.primary'
  | 'domain.deleted'
  | 'webhook.created'
  | 'webhook.updated'
  | 'webhook.deleted'

interface Subject {
  siteId: string | null
  id: string
  name: string
  /** The block, where the subject is its page. */
  blockId?: string
  /** The page is header or footer. */
  isRegion?: boolean
  /** The only language whose texts were changed. */
  locale?: string
  /** Part of writing, which an editor saves every few seconds: one row a person, token, subject and ten minutes. */
  isTyping?: boolean
}

const mergedForMs = 10 * 60_000

/**
 * Notes a change; called in the transaction that makes it, so that neither is ever there alone. Readers of the site's
 * events hear of it after the commit.
 */
export async function record(tx: Tx, by: Author, type: ActivityType, subject: Subject) {
  noteForReaders(tx, by, type, subject)
  if (subject.isTyping && (await addToRow(tx, by, type, subject))) return
  const row = {
    id: newId(),
    siteId: subject.siteId,
    type,
    actorId: by.id,
    actorName: by.name,
    actorVia: by.via ?? null,
    actorSession: by.session ?? null,
    subjectType: subjectTypes[type] ?? type.split('.')[0]!,
    subjectId: subject.id,
    subjectName: subject.name.slice(0, 200),
    changes: 1,
    createdAt: by.at,
    lastAt: subject.isTyping ? by.at : null,
  }
  await insertRow(tx).run(row)
}

const insertRow = prepared((tx: Tx) => tx.insert(activity).values(givenRow(activity)).prepare())

/** As `record`, for what the operator does at the command line: nobody of the account did it. */
export async function recordByOperator(tx: Tx, at: string, type: ActivityType, subject: Subject & { siteId: string }) {
  const subjectType = subjectTypes[type] ?? type.split('.')[0] ?? type
  noteSiteChange(tx, subject.siteId, 'saved', { type: subjectType, id: subject.id, actor: null, client: null, at })
  await tx.insert(activity).values({
    id: newId(),
    siteId: subject.siteId,
    type,
    subjectType,
    subjectId: subject.id,
    subjectName: subject.name.slice(0, 200),
    createdAt: at,
  })
}

const subjectTypes: Partial<Record<ActivityType, string>> = {
  'block.created': 'page',
  'block.updated': 'page',
  'block.deleted': 'page',
  'blocks.replaced': 'page',
  'blocks.reordered': 'page',
  'pages.reordered': 'site',
  'facts.updated': 'site',
}

const given = sql.placeholder
const addToNewest = prepared((tx: Tx) => {
  const newest = tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.siteId, given('siteId')),
        gte(activity.createdAt, given('begun')),
        eq(activity.actorId, given('actorId')),
        sql`${activity.actorVia} is ${given('actorVia')}`,
        sql`${activity.actorSession} is ${given('actorSession')}`, // what an agent does is not its person's typing
        eq(activity.subjectId, given('subjectId')),
        isNotNull(activity.lastAt),
      ),
    )
    .orderBy(desc(activity.createdAt))
    .limit(1)
  return tx
    .update(activity)
    .set({
      // blocks and texts of one page
      type: sql`case when ${activity.type} = ${given('type')} then ${activity.type} else 'page.updated' end`,
      changes: sql`${activity.changes} + 1`,
      ...givenColumns(activity, ['subjectName', 'actorName', 'lastAt']),
    })
    .where(eq(activity.id, newest))
    .prepare()
})

/**
 * Counts the change in the row that this person's writing, by hand or with that token, has begun less than ten minutes
 * ago; false without one.
 */
async function addToRow(tx: Tx, by: Author, type: ActivityType, { siteId, id, name }: Subject): Promise<boolean> {
  if (siteId === null) return false
  const { rowsAffected } = await addToNewest(tx).run({
    siteId,
    type,
    begun: new Date(Date.parse(by.at) - mergedForMs).toISOString(),
    actorId: by.id,
    actorVia: by.via ?? null,
    actorSession: by.session ?? null,
    subjectId: id,
    subjectName: name.slice(0, 200),
    actorName: by.name,
    lastAt: by.at,
  })
  return rowsAffected > 0
}

const changeTypes: Partial<Record<string, string>> = { asset: 'media' }

function noteForReaders(tx: Tx, by: Author, type: ActivityType, subject: Subject) {
  const [noun = '', verb] = type.split('.')
  const siteId = subject.siteId ?? subject.id // a deleted site
  const cause = causeOf(by)
  if (verb === 'published') return // told with its release
  if (type === 'version.restored') return noteSiteChange(tx, siteId, 'reset', { reason: 'restored', ...cause })
  noteSiteChange(tx, siteId, verb === 'deleted' ? 'deleted' : 'saved', {
    type: subject.isRegion && noun === 'page' ? 'region' : (changeTypes[noun] ?? noun),
    id: subject.blockId ?? subject.id,
    ...(/^blocks?$/.test(noun) && { page_id: subject.id }),
    ...(subject.locale !== undefined && { locale: subject.locale }),
    ...cause,
  })
}
