import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { stemOf } from '../ai/words'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { tenants } from '../db/control/schema'
import { type OpenQuestionRow, openQuestions } from '../db/tenant/assistants'
import { generations } from '../db/tenant/generations'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import type { OpenQuestionView } from './assistant.schema'
import { readQuestion } from './knowledge/question'

const keptDays = 30
const mostKept = 500
const maxLength = 300

/**
 * Keeps what could not be answered, for the owner of the site, without what tells who asked. A question with the same
 * words as an earlier one is counted there. Failures are logged: the visitor has the answer already.
 */
export async function noteQuestion(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  locale: string,
  message: string,
  outcome: OpenQuestionRow['outcome'],
) {
  const question = withoutPersonal(message)
  const words = readQuestion(question, locale).terms.map(({ word }) => stemOf(word, locale))
  if (words.length === 0) return
  const stems = [...new Set(words)].sort().join(' ')
  const at = ctx.now().toISOString()
  try {
    await tenant.write(async (tx) => {
      const isSame = and(
        eq(openQuestions.siteId, siteId),
        eq(openQuestions.locale, locale),
        eq(openQuestions.stems, stems),
      )
      const [known] = await tx.select().from(openQuestions).where(isSame)
      if (known) {
        const change = { times: known.times + 1, lastAskedAt: at, outcome }
        return tx.update(openQuestions).set(change).where(eq(openQuestions.id, known.id))
      }
      const row = { id: newId(), siteId, locale, question, stems, outcome, times: 1, createdAt: at, lastAskedAt: at }
      await tx.insert(openQuestions).values(row)
      await dropOldest(tx, siteId)
    })
  } catch (error) {
    ctx.log.error({ tenant: tenant.id, site: siteId, error }, 'an open question was not kept')
  }
}

/** Mail addresses, links, and everything with three digits or more: telephone numbers, house numbers, customers’ numbers. */
export function withoutPersonal(message: string): string {
  return message
    .toWellFormed()
    .replace(/\S+@\S+/g, '…')
    .replace(/(?:https?:\/\/|www\.)\S+/gi, '…')
    .replace(/\+?\d[\d\s()/.-]*\d{2,}[\d\s()/.-]*/g, '… ')
    .replace(
      /(\b(?:ich heiße|mein name ist|ich bin (?:herr|frau)|my name is|i am called|i'm called)\s+)\S+(?:\s+\p{Lu}\S+)?/giu,
      '$1…',
    )
    .replace(/\b((?:[Hh]err|[Ff]rau|M[Rr]\.?|M[Rr][Ss]\.?|M[Ss]\.?)\s+)\p{Lu}[\p{L}-]+/gu, '$1…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
}

async function dropOldest(tx: Tx, siteId: string) {
  const old = await tx
    .select({ id: openQuestions.id })
    .from(openQuestions)
    .where(eq(openQuestions.siteId, siteId))
    .orderBy(desc(openQuestions.lastAskedAt))
    .offset(mostKept)
    .limit(50)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(openQuestions).where(inArray(openQuestions.id, ids))
}

/** What was asked most often first. Throws `notFound`. */
export async function listOpenQuestions(db: Reads, siteId: string): Promise<OpenQuestionView[]> {
  const site = await findSite(db, siteId)
  const rows = await db
    .select()
    .from(openQuestions)
    .where(eq(openQuestions.siteId, site.id))
    .orderBy(desc(openQuestions.times), desc(openQuestions.lastAskedAt))
  return rows.map(({ id, question, locale, outcome, times, createdAt, lastAskedAt }) => ({
    id,
    question,
    locale,
    outcome,
    times,
    first_asked_at: createdAt,
    last_asked_at: lastAskedAt,
  }))
}

/** Forgets what was asked more than 30 days ago, and that there were answers at all: what they cost stays in the ledger. */
export async function sweepVisitors(ctx: Context) {
  const before = new Date(ctx.now().getTime() - keptDays * 86_400_000).toISOString()
  const rows = await ctx.control.read((db) =>
    db.select({ id: tenants.id }).from(tenants).where(eq(tenants.state, 'active')),
  )
  const isOldQuestion = lt(openQuestions.lastAskedAt, before)
  const isVisitors = and(eq(generations.kind, 'chat'), isNull(generations.actorId))
  const isOldAnswer = and(isVisitors, lt(generations.createdAt, before))
  await ctx.tenants.forEach(
    rows.map(({ id }) => id),
    async (tenant) => {
      const count = await tenant.read(
        async (db) => (await db.$count(openQuestions, isOldQuestion)) + (await db.$count(generations, isOldAnswer)),
      )
      if (count === 0) return
      await tenant.write(async (tx) => {
        await tx.delete(openQuestions).where(isOldQuestion)
        await tx.delete(generations).where(isOldAnswer)
      })
    },
  )
}
