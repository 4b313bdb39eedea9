import { and, eq, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Facts } from '../../ai/answer'
import { asWritten } from '../../ai/builtin/answer/facts'
import type { AiEngine } from '../../ai/engine'
import { baseOf } from '../../ai/words'
import { type PassageRow, passages, passageVectors, siteIndexes } from '../../db/knowledge/schema'
import { createPacer } from '../../event-loop'
import type { KnowledgeReads } from '../../tenants/knowledge'
import type { Tenant } from '../../tenants/tenants'
import { asBlob, coarseOf, findVectors, forgetVectors, type KeptVectors, placeOf, placeWord } from './index-tables'
import { readMeaning } from './meaning'
import type { Question } from './question'
import { type IndexedPassage, type Ranked, rankPassages } from './ranking'
import { relatedQuality, type WeighedTerm, weighTerms } from './terms'
import { createVocabulary, type Vocabulary } from './vocabulary'
import { readWordVectors } from './word-vectors'

/** Passages that each way of searching gives to the ranking. */
const perWay = 40
/** Of those that are near by their bits, as many are compared exactly. */
const coarseCount = 64
/** Words of a question that are looked for; of more, the rarest. */
const maxWords = 48

/** What is kept in memory of a site in one language. */
interface SiteWords {
  vocabulary: Vocabulary
  vectors: KeptVectors | undefined
  /** How the owner is reached, and when: what stands on contact pages and in the footer. */
  contact: Facts
}

/** Words of sites that were asked lately, by site, language and index: 10 000 passages have some MB. */
export const openSiteWords = () => new LRUCache<string, SiteWords>({ max: 50 })
export type SiteWordsCache = ReturnType<typeof openSiteWords>
declare module '../../context' {
  interface Context {
    siteWords: SiteWordsCache
  }
}

export interface SearchScope {
  siteId: string
  /** Of the pages. */
  locale: string
}

export interface Found {
  ranked: Ranked[]
  vocabulary: Vocabulary
  contact: Facts
}

/**
 * The passages of a site's live release that fit a question, best first: found by their words (FTS5) and by their
 * vectors (vec0), ranked together. `undefined` where the site has no index. `vector` is that of the question; without
 * one, words alone are looked for. Where it is of another length than those that are kept, the server has another model
 * by now: those go, and are made anew.
 */
export async function searchSite(
  ctx: { siteWords: SiteWordsCache; ai: AiEngine },
  tenant: Tenant,
  scope: SearchScope,
  question: Question,
  vector: Float32Array | undefined,
): Promise<Found | undefined> {
  const result = await tenant.knowledge.read(async (db) => {
    const [state] = await db.select().from(siteIndexes).where(eq(siteIndexes.siteId, scope.siteId))
    if (!state?.releaseId) return undefined
    const { releaseId, indexedAt, embeddingModel } = state
    const key = `${tenant.id} ${scope.siteId} ${scope.locale} ${releaseId} ${indexedAt} ${embeddingModel}`
    const words =
      ctx.siteWords.get(key) ??
      (await readSiteWords(db, scope, embeddingModel === null ? undefined : await findVectors(db, ctx.ai.embedding)))
    ctx.siteWords.set(key, words)
    const { vocabulary, vectors, contact } = words
    const isOtherLength = vector && vectors && vector.length !== vectors.length
    const byVector = vector && vectors && !isOtherLength ? await findByVector(db, vectors, scope, vector) : []
    const terms = weighTerms(question, vocabulary)
    const ids = new Set([...(await findByWords(db, scope, wordsToFind(terms, vocabulary))), ...byVector])
    const rows = await db
      .select()
      .from(passages)
      .where(inArray(passages.rowId, [...ids]))
    // the built-in vectors know letters, not meaning
    const byModel = ctx.ai.name === 'builtin' ? [] : byVector
    const ranked = rankPassages(question, terms, rows.map(indexed), vocabulary, byModel)
    return { found: { ranked, vocabulary, contact }, isOtherLength }
  })
  if (result?.isOtherLength) await tenant.knowledge.write((tx) => forgetVectors(tx, ctx.ai.embedding))
  return result?.found
}

/** Words of all variants of the question's words, those that say most first. */
function wordsToFind(terms: WeighedTerm[], vocabulary: Vocabulary): string[] {
  const quality = new Map<string, number>()
  for (const { variants, related, weight } of terms)
    for (const [stem, each] of [...related, ...variants])
      quality.set(stem, Math.max(quality.get(stem) ?? 0, each * weight * (variants.has(stem) ? 1 : relatedQuality)))
  const words = [...quality].sort((a, b) => b[1] - a[1]).map(([stem]) => stem)
  // what stands in every fifth passage finds nothing that rarer words do not, and costs most
  const rare = words.filter((word) => (vocabulary.counts.get(word) ?? 0) <= Math.max(50, vocabulary.passages / 5))
  return (rare.length > 0 ? rare : words).slice(0, maxWords)
}

async function findByWords(db: KnowledgeReads, { siteId, locale }: SearchScope, words: string[]): Promise<number[]> {
  if (words.length === 0) return []
  const anyOf = words.map((word) => `"${word.replaceAll('"', '')}"`).join(' OR ')
  const match = `place : "${placeWord(siteId, locale)}" AND {stems heads} : (${anyOf})`
  const rows = await db
    .select({ id: sql<number>`rowid` })
    .from(sql`passage_words`)
    .where(sql`passage_words match ${match}`)
    .orderBy(sql`bm25(passage_words, 0.0, 1.0, 1.5)`)
    .limit(perWay)
  return rows.map(({ id }) => id)
}

/** Those that are near by their bits, compared exactly: best first. */
async function findByVector(
  db: KnowledgeReads,
  { table }: KeptVectors,
  { siteId, locale }: SearchScope,
  vector: Float32Array,
): Promise<number[]> {
  const near = await db
    .select({ id: sql<number>`rowid` })
    .from(table)
    .where(
      sql`coarse match vec_quantize_binary(${coarseOf(vector)}) and place = ${placeOf(siteId, locale)} and k = ${coarseCount}`,
    )
  const rows = await db
    .select({ id: passageVectors.rowId })
    .from(passageVectors)
    .where(
      inArray(
        passageVectors.rowId,
        near.map(({ id }) => Number(id)),
      ),
    )
    .orderBy(sql`vec_distance_cosine(${passageVectors.vector}, ${asBlob(vector)})`)
    .limit(perWay)
  return rows.map(({ id }) => id)
}

async function readSiteWords(db: KnowledgeReads, { siteId, locale }: SearchScope, vectors?: KeptVectors) {
  const rows = await db
    .select({ stems: passages.stems, headStems: passages.headStems })
    .from(passages)
    .where(and(eq(passages.siteId, siteId), eq(passages.locale, locale)))
  const counts = new Map<string, number>()
  for (const { stems, headStems } of rows)
    for (const stem of new Set(`${stems} ${headStems}`.split(' '))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  counts.delete('')
  const language = baseOf(locale) === 'de' ? 'de' : 'en'
  const wordVectors = await readWordVectors(baseOf(locale))
  const meaning = wordVectors && (await readMeaning(counts.keys(), language, wordVectors, createPacer()))
  return {
    vocabulary: createVocabulary(rows.length, counts, meaning),
    vectors,
    contact: await readContact(db, siteId, locale),
  }
}

/** What is said most often: a practice with two numbers has one for everybody. */
async function readContact(db: KnowledgeReads, siteId: string, locale: string): Promise<Facts> {
  const rows = await db
    .select({ facts: passages.facts, type: passages.type, text: passages.text })
    .from(passages)
    .where(
      and(
        eq(passages.siteId, siteId),
        eq(passages.locale, locale),
        sql`(json_extract(${passages.facts}, '$.phone') is not null or json_extract(${passages.facts}, '$.email') is not null)`,
      ),
    )
    .limit(200)
  const most = (key: 'phone' | 'email') => {
    const counts = new Map<string, number>()
    for (const { facts, type, text } of rows) {
      const fact = facts[key]
      if (typeof fact !== 'string') continue
      const value = key === 'phone' ? asWritten(fact, text) : fact
      counts.set(value, (counts.get(value) ?? 0) + (type === 'footer' || type === 'contact_details' ? 5 : 1))
    }
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  }
  return { phone: most('phone'), email: most('email') }
}

const indexed = ({ rowId, stems, headStems, ...row }: PassageRow): IndexedPassage => ({
  ...row,
  id: rowId,
  stems: split(stems),
  headStems: split(headStems),
})
const split = (text: string) => (text === '' ? [] : text.split(' '))
