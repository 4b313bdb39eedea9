import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { type GenerationKind, type GenerationRow, generations } from '../db/tenant/generations'
import type { JsonObject } from '../db/tenant/sites'
import { isUnavailable } from '../db/unavailable'
import { defineError, notFound } from '../errors'
import { noteSiteChange } from '../tenants/changes'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { writeRefund, writeSettlement } from '../usage/ledger'
import { queueEvent } from '../webhooks/events'
import type { InputOf } from './generation-types'
import { progressView } from './progress'
import { enqueue, finish, type Job } from './queue'

export const dispatchFailed = defineError(500, 'dispatch_failed', {
  de: 'Der Auftrag konnte nicht angenommen werden. Bitte versuchen Sie es noch einmal.',
  en: 'The job could not be accepted. Please try again.',
})

/** Why a generation failed that was begun and could not be ended: both are refunded. */
export const interrupted = defineError(503, 'interrupted', {
  de: 'Der Dienst wurde angehalten. Bitte starten Sie den Vorgang noch einmal.',
  en: 'The service was stopped. Please start this again.',
})
export const timedOut = defineError(504, 'timeout', {
  de: 'Der Vorgang hat zu lange gedauert. Bitte starten Sie ihn noch einmal.',
  en: 'This took too long. Please start it again.',
})

interface NewGeneration<K extends GenerationKind> {
  kind: K
  siteId: string
  input?: InputOf<K>
  actorId?: string
}

/**
 * Accepts long work: the job row first, then the generation in the tenant's file together with `also` (what it costs is
 * reserved there, under its id), then the worker.
 * A crash in between leaves a job without a generation, which the next start drops; the client was told nothing yet.
 * Throws `notFound` for a site that is gone, and `dispatchFailed`.
 */
export async function startGeneration<K extends GenerationKind>(
  ctx: Context,
  tenant: Tenant,
  wanted: NewGeneration<K>,
  also: (tx: Tx, id: string) => Promise<unknown> = async () => {},
): Promise<string> {
  const prepared = await prepareGeneration(ctx, tenant, wanted)
  const { id, job } = prepared
  try {
    await tenant.write(async (tx) => {
      await findSite(tx, wanted.siteId) // it may be gone by now
      await prepared.write(tx)
      await also(tx, id)
    })
  } catch (error) {
    // On a server the commit may have happened although its answer was lost; `endJobs` refunds it then.
    if (isUnavailable(error)) ctx.jobs.queue.endLater(job, 'dispatch_failed')
    else await prepared.drop()
    throw error
  }
  prepared.start()
  return id
}

/**
 * Long work that begins with a transaction of the caller: its job is noted already. `write` goes into that transaction,
 * `start` follows its commit, `drop` its failure; after a crash the next start does the one or the other. Throws
 * `dispatchFailed`.
 */
export async function prepareGeneration<K extends GenerationKind>(
  ctx: Context,
  tenant: Tenant,
  { kind, siteId, input, actorId }: NewGeneration<K>,
) {
  const id = newId()
  const createdAt = ctx.now().toISOString()
  const job: Job = { id, tenantId: tenant.id, siteId, kind, status: 'queued', createdAt }
  await ctx.control
    .write((tx) => enqueue(tx, job))
    .catch((error) => {
      throw dispatchFailed({}, { cause: error })
    })
  return {
    id,
    job,
    async write(tx: Tx) {
      const row = { id, siteId, kind, status: 'queued' as const, actorId: actorId ?? null }
      await tx.insert(generations).values({ ...row, input: input ?? {}, createdAt })
      announceProgress(tx, row)
    },
    start: () => ctx.jobs.queue.add(job),
    drop: () => ctx.control.write((tx) => finish(tx, id)),
  }
}

/** Throws `notFound` for an id of another account as for one that never was. */
export async function getGeneration(db: Reads, id: string): Promise<GenerationRow> {
  const [row] = await db.select().from(generations).where(eq(generations.id, id))
  if (!row) throw notFound()
  return row
}

const maxListed = 50

/** What was asked for on a site, newest first, without inputs and outputs. Throws `notFound`. */
export async function listGenerations(db: Reads, siteId: string) {
  const site = await findSite(db, siteId)
  const rows = await db
    .select()
    .from(generations)
    .where(eq(generations.siteId, site.id))
    .orderBy(desc(generations.createdAt), desc(generations.id))
    .limit(maxListed)
  return rows.map((row) => {
    const { output: _, ...view } = generationView(row)
    return { ...view, created_at: row.createdAt, finished_at: row.finishedAt }
  })
}

/** Moves `queued` to `running`; `undefined` when there is nothing to start. One that went with its site is refunded. */
export async function beginGeneration(tx: Tx, id: string, now: Date): Promise<GenerationRow | undefined> {
  const [row] = await tx
    .update(generations)
    .set({ status: 'running', startedAt: now.toISOString() })
    .where(and(eq(generations.id, id), eq(generations.status, 'queued')))
    .returning()
  if (row) announceProgress(tx, row)
  else if ((await tx.$count(generations, eq(generations.id, id))) === 0) await writeRefund(tx, id, now)
  return row
}

/** What a client that polls sees of long work until it ends; the output takes its place. */
export async function noteProgress(tx: Tx, id: string, progress: JsonObject) {
  const [row] = await tx
    .update(generations)
    .set({ output: { progress } })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning(announcedColumns)
  if (row) announceProgress(tx, row, progress)
}

/**
 * What it cost can no longer be refunded; tokens that were settled already stay as they are. False, and nothing is
 * written, when it is not running: it has failed meanwhile, or went with its site.
 */
export async function succeedGeneration(tx: Tx, id: string, output: JsonObject, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(generations)
    .set({ status: 'succeeded', output, finishedAt: now.toISOString() })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning(announcedColumns)
  if (!row) return false
  announceProgress(tx, row)
  await writeSettlement(tx, id, now)
  await queueEndEvent(tx, row, now)
  return true
}

/** Of work that outlasts its request; whoever waited for the answer knows already. */
async function queueEndEvent(tx: Tx, { id, siteId, kind, status, error = null }: AnnouncedGeneration, now: Date) {
  if (siteId === null || !['publish', 'build', 'blog'].includes(kind)) return
  const data = { generation: { id, kind, status, error } }
  await queueEvent(tx, { event: 'generation.finished', siteId, subjectId: id, at: now.toISOString(), data })
}

/** For a result that is known only once it is written: in the transaction that marks its generation as succeeded. */
export const noteOutput = (tx: Tx, id: string, output: JsonObject) =>
  tx.update(generations).set({ output }).where(eq(generations.id, id))

const isOpen = inArray(generations.status, ['queued', 'running'])

/** All that still wait or run, of those that `which` names where it is given; each as `failGeneration` does it. */
export async function failOpenGenerations(tx: Tx, error: string, now: Date, which?: SQL) {
  const open = await tx.select({ id: generations.id }).from(generations).where(and(isOpen, which))
  for (const { id } of open) await failGeneration(tx, id, error, now)
}

/**
 * Refunds what was reserved for it, unless that was settled. Never repeats anything: the client alone starts
 * failed work again (spec: Generation).
 */
export async function failGeneration(tx: Tx, id: string, error: string, now: Date) {
  const [row] = await tx
    .update(generations)
    .set({ status: 'failed', error, output: null, finishedAt: now.toISOString() })
    .where(and(eq(generations.id, id), isOpen))
    .returning()
  if (row) {
    announceProgress(tx, row)
    await queueEndEvent(tx, row, now)
  }
  await writeRefund(tx, id, now) // also for one that went with its site
}

type AnnouncedGeneration = Pick<GenerationRow, 'id' | 'siteId' | 'kind' | 'status' | 'actorId'> & {
  error?: string | null
}
const announcedColumns = {
  id: generations.id,
  siteId: generations.siteId,
  kind: generations.kind,
  status: generations.status,
  actorId: generations.actorId,
  error: generations.error,
}

/** For readers of the site's events. What visitors ask the assistant is none of theirs. */
export function announceProgress(
  tx: Tx,
  { id, siteId, kind, status, actorId, error }: AnnouncedGeneration,
  progress: JsonObject = {},
) {
  if (siteId === null || (kind === 'chat' && actorId === null)) return
  const { step, done, total } = progress
  noteSiteChange(tx, siteId, 'progress', {
    id,
    kind,
    status,
    ...(typeof step === 'string' && { step }),
    ...(typeof done === 'number' && typeof total === 'number' && { percent: percentOf(done, total) }),
    ...(error != null && { error }),
  })
}

const percentOf = (done: number, total: number) => (total > 0 ? Math.min(100, Math.round((100 * done) / total)) : 0)

const generationView = (row: GenerationRow) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  output: row.output,
  error: row.error,
  progress: progressView(row),
})

/** As the API answers: beside its fields, as every other record, in `data`. */
export function generationAnswer(row: GenerationRow) {
  const view = generationView(row)
  return { ...view, data: view }
}
