import { and, eq, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { embedText } from '../../ai/builtin/embed'
import { type PassageRow, passages, siteIndexes } from '../../db/knowledge/schema'
import type { KnowledgeReads } from '../../tenants/knowledge'
import type { Tenant } from '../../tenants/tenants'
import { placeOf } from './index-site'
import type { Question } from './question'
import { type IndexedPassage, type Ranked, rankPassages, type Vocabulary, weighTerms } from './ranking'

/** Passages that each way of searching gives to the ranking. */
const perWay = 40

/** Words of sites that were asked lately, by site, language and release: 10 000 passages have some MB. */
export const openVocabularies = () => new LRUCache<string, Vocabulary>({ max: 50 })
export type Vocabularies = ReturnType<typeof openVocabularies>

export interface SearchScope {
  siteId: string
  locale: string
}

/**
 * The passages of a site's live release that fit a question, best first: found by their words (FTS5) and by their
 * vectors (vec0), ranked together. Nothing where the site has no index.
 */
export async function searchSite(
  vocabularies: Vocabularies,
  tenant: Tenant,
  { siteId, locale }: SearchScope,
  question: Question,
): Promise<Ranked[]> {
  return tenant.knowledge.read(async (db) => {
    const [state] = await db.select().from(siteIndexes).where(eq(siteIndexes.siteId, siteId))
    if (!state?.releaseId) return []
    const vocabulary = await vocabularyOf(vocabularies, db, siteId, locale, state.releaseId)
    const words = [...new Set(weighTerms(question, vocabulary).flatMap(({ variants }) => [...variants.keys()]))]
    const ids = new Set([
      ...(await findByWords(db, siteId, locale, words)),
      ...(await findByVector(db, siteId, locale, question)),
    ])
    const rows = await db
      .select()
      .from(passages)
      .where(inArray(passages.rowId, [...ids]))
    return rankPassages(question, rows.map(indexed), vocabulary)
  })
}

async function findByWords(db: KnowledgeReads, siteId: string, locale: string, words: string[]): Promise<number[]> {
  if (words.length === 0) return []
  const match = words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ')
  const rows = await db
    .select({ id: passages.rowId })
    .from(sql`passage_words w`)
    .innerJoin(passages, sql`${passages.rowId} = w.rowid`)
    .where(and(sql`passage_words match ${match}`, eq(passages.siteId, siteId), eq(passages.locale, locale)))
    .orderBy(sql`bm25(passage_words, 1.0, 1.5)`)
    .limit(perWay)
  return rows.map(({ id }) => id)
}

async function findByVector(db: KnowledgeReads, siteId: string, locale: string, question: Question) {
  const words = question.terms.map(({ word }) => word)
  if (words.length === 0) return []
  const vector = embedText(words)
  const blob = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
  const rows = await db
    .select({ id: sql<number>`rowid` })
    .from(sql`passage_vectors`)
    .where(sql`embedding match ${blob} and place = ${placeOf(siteId, locale)} and k = ${perWay}`)
  return rows.map(({ id }) => Number(id))
}

async function vocabularyOf(
  vocabularies: Vocabularies,
  db: KnowledgeReads,
  siteId: string,
  locale: string,
  releaseId: string,
): Promise<Vocabulary> {
  const key = `${siteId} ${locale} ${releaseId}`
  const known = vocabularies.get(key)
  if (known) return known
  const rows = await db
    .select({ stems: passages.stems, headStems: passages.headStems })
    .from(passages)
    .where(and(eq(passages.siteId, siteId), eq(passages.locale, locale)))
  const counts = new Map<string, number>()
  for (const { stems, headStems } of rows)
    for (const stem of new Set(`${stems} ${headStems}`.split(' '))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  counts.delete('')
  const vocabulary = { passages: rows.length, counts }
  vocabularies.set(key, vocabulary)
  return vocabulary
}

const indexed = ({ rowId, stems, headStems, facts, ...row }: PassageRow): IndexedPassage => ({
  ...row,
  id: rowId,
  facts,
  stems: split(stems),
  headStems: split(headStems),
})
const split = (text: string) => (text === '' ? [] : text.split(' '))
