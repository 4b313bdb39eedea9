import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { AiEngine } from '../../ai/engine'
import type { Contact, StatedFacts } from '../../block-types/stated'
import { type PassageRow, passages, passageVectors, siteIndexes } from '../../db/knowledge/schema'
import type { KnowledgeReads } from '../../tenants/knowledge'
import type { Tenant } from '../../tenants/tenants'
import { askedOf, coverOf, type IndexedPassage, isFindable } from './cover'
import { asBlob, coarseOf, findVectors, forgetVectors, indexKey, type KeptVectors, placeWord } from './index-tables'
import { type Akin, akinTo, choosePlaces, type LikelySection, likelySections } from './places'
import type { Question } from './question'
import { createVocabulary, type Met, meet, type Vocabulary } from './vocabulary'

/** Passages that each way of searching gives. */
const perWay = 40
/** Of those that are near by their bits, as many are compared exactly. */
const coarseCount = 64
/** Words of the site for one of the question that are looked for. */
const maxWords = 48
/** Words of a question by which places are looked for. */
const mostTelling = 3
/** Of the best ones; others are too far behind to be quoted beside them. */
const mostSources = 6

/** What is kept in memory of a site in one language. */
interface SiteWords {
  vocabulary: Vocabulary
  vectors: KeptVectors | undefined
  /** Those with hours, and with ways of contact: questions for them need not name them. */
  stated: IndexedPassage[]
  /** Where any question may be led to: all of a small site, else a price, a person and a question of each page that has some. */
  shown: IndexedPassage[]
}

/** Words of sites that were asked lately, by site, language and index: 10 000 passages have some MB. */
export const openSiteWords = () => new LRUCache<string, SiteWords>({ max: 50 })
type SiteWordsCache = ReturnType<typeof openSiteWords>

interface SearchScope {
  siteId: string
  /** Of the pages. */
  locale: string
}

export interface FoundPassage {
  passage: IndexedPassage
  /** Where the words of the question show it. */
  quote?: string
  score: number
}

interface Found {
  /** Those that cover the whole question, best first. */
  covering: FoundPassage[]
  /** Those that share words with it, or are near by the vectors of a model: for a model to read. */
  others: FoundPassage[]
  /** Where it might stand all the same. */
  places: LikelySection[]
  contact: Contact
}

/**
 * The passages of a site's live release that answer a question: by every thing of it (FTS5), and for a model by some words
 * and by vectors (vec0). `undefined` where the site has no index. `vector` is that of the question; without one, words alone
 * are looked for. Where it is of another length than those that are kept, the server has another model by now: those go,
 * and are made anew.
 */
export async function searchSite(
  ctx: { assistant: { siteWords: SiteWordsCache }; ai: AiEngine },
  tenant: Tenant,
  scope: SearchScope,
  question: Question,
  vector: Float32Array | undefined,
): Promise<Found | undefined> {
  const { locale } = scope
  const isModel = ctx.ai.name !== 'builtin'
  const result = await tenant.knowledge.read(async (db) => {
    const [state] = await db.select().from(siteIndexes).where(eq(siteIndexes.siteId, scope.siteId))
    if (!state?.releaseId) return undefined
    const { releaseId, indexedAt, embeddingModel } = state
    const key = `${tenant.id} ${scope.siteId} ${locale} ${releaseId} ${indexedAt} ${embeddingModel}`
    const words =
      ctx.assistant.siteWords.get(key) ??
      (await readSiteWords(db, scope, embeddingModel === null ? undefined : await findVectors(db, ctx.ai.embedding)))
    ctx.assistant.siteWords.set(key, words)
    const { vocabulary, vectors, stated, shown } = words
    const met = question.terms.map((term) => meet(term, question.wanted.includes('price'), question.locale, vocabulary))
    const { needed } = askedOf(met, question)
    const whole = needed.every(isFindable) ? await readRows(db, await findByWords(db, scope, needed, 'AND')) : []
    const isOtherLength = vector && vectors && vector.length !== vectors.length
    const byVector = vector && vectors && !isOtherLength ? await findByVector(db, vectors, scope, vector) : []
    const ofKind = question.wanted.includes('price') ? 'price' : 'person'
    const listed = question.isOfAll ? (await stating(db, scope, ofKind)).map(indexed) : []
    const candidates = [...stated, ...[...whole, ...listed].filter(({ id }) => !stated.some((one) => one.id === id))]
    const covering = candidates
      .flatMap((passage) => {
        const cover = coverOf(question, met, passage, vocabulary)
        return cover ? { passage, ...cover } : []
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, mostSources)
    const akin = met.map((one) => akinTo(one, vocabulary))
    const sought = isModel ? met : tellingOf(akin, vocabulary)
    const some = isModel || covering.length === 0 ? await findByWords(db, scope, sought, 'OR') : []
    // in another language words cannot tell what the site speaks of
    const isNear = some.length > 0 || question.locale !== question.pagesLocale
    const near = isNear ? await readRows(db, interleaved(some, byVector)) : []
    const others = (isModel ? near : [])
      .filter(({ id }) => !covering.some(({ passage }) => passage.id === id))
      .map((passage) => ({ passage, score: 0 }))
      .slice(0, mostSources)
    const chosen = choosePlaces(question, akin, [...near, ...stated, ...shown], vocabulary)
    const led = covering.length === 0 ? chosen.map(({ passage }) => passage) : []
    const parts = await partsOf(db, scope, led)
    const places = likelySections(chosen, parts, question, akin, vocabulary)
    return { found: { covering, others, places, contact: mainContact(stated) }, isOtherLength }
  })
  if (result?.isOtherLength) await tenant.knowledge.write((tx) => forgetVectors(tx, ctx.ai.embedding))
  return result?.found
}

/** Common words have many passages, and tell little of where to look. */
const tellingOf = (akin: Akin[], { rarityOf }: Vocabulary) =>
  akin
    .map(({ stems, parts }) => ({ stems: stems.union(parts) }))
    .sort((a, b) => rarityOf(b.stems) - rarityOf(a.stems))
    .slice(0, mostTelling)

const interleaved = (a: number[], b: number[]): number[] => [
  ...new Set(a.flatMap((id, i) => [id, ...(b[i] === undefined ? [] : [b[i]])]).concat(b)),
]

/** Best first by the words (BM25). `AND`: a word of each set. */
async function findByWords(db: KnowledgeReads, scope: SearchScope, words: Pick<Met, 'stems'>[], join: 'AND' | 'OR') {
  const sets = words.map(({ stems }) => stems).filter(({ size }) => size > 0)
  if (sets.length === 0) return []
  // stems are letters and digits
  const anyOf = (set: Set<string>) => `("${[...set].slice(0, maxWords).join('" OR "')}")`
  const match = `place : "${placeWord(scope.siteId, scope.locale)}" AND {stems heads} : (${sets.map(anyOf).join(` ${join} `)})`
  const rows = await db
    .select({ id: sql<number>`rowid` })
    .from(sql`passage_words`)
    .where(sql`passage_words match ${match}`)
    .orderBy(sql`bm25(passage_words, 0.0, 1.0, 1.5)`)
    .limit(perWay)
  return rows.map(({ id }) => id)
}

/** Those that are near by their bits, compared exactly: best first. */
async function findByVector(db: KnowledgeReads, { table }: KeptVectors, scope: SearchScope, vector: Float32Array) {
  const place = indexKey(scope.siteId, scope.locale)
  const near = await db
    .select({ id: sql<number>`rowid` })
    .from(table)
    .where(sql`coarse match vec_quantize_binary(${coarseOf(vector)}) and place = ${place} and k = ${coarseCount}`)
  const ids = near.map(({ id }) => Number(id))
  const rows = await db
    .select({ id: passageVectors.rowId })
    .from(passageVectors)
    .where(inArray(passageVectors.rowId, ids))
    .orderBy(sql`vec_distance_cosine(${passageVectors.vector}, ${asBlob(vector)})`)
    .limit(perWay)
  return rows.map(({ id }) => id)
}

/** In the order of the ids. */
async function readRows(db: KnowledgeReads, ids: number[]): Promise<IndexedPassage[]> {
  const rows = await db.select().from(passages).where(inArray(passages.rowId, ids))
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.sort((a, b) => (places.get(a.rowId) ?? 0) - (places.get(b.rowId) ?? 0)).map(indexed)
}

/** The passages of a site in a language. */
const isOf = ({ siteId, locale }: SearchScope) => and(eq(passages.siteId, siteId), eq(passages.locale, locale))

/** All of the sections that these stand in, in the order of the pages. */
async function partsOf(db: KnowledgeReads, scope: SearchScope, of: IndexedPassage[]) {
  const isThere = of.map(({ path, anchor }) =>
    and(eq(passages.path, path), anchor === null ? isNull(passages.anchor) : eq(passages.anchor, anchor)),
  )
  if (isThere.length === 0) return []
  const rows = await db
    .select()
    .from(passages)
    .where(and(isOf(scope), or(...isThere)))
    .orderBy(passages.rowId)
    .limit(perWay)
  return rows.map(indexed)
}

/** Those that have such a value. */
const stating = (db: KnowledgeReads, scope: SearchScope, ...keys: (keyof StatedFacts)[]) => {
  const has = (key: string) => sql`json_extract(${passages.facts}, ${`$.${key}`}) is not null`
  return db
    .select()
    .from(passages)
    .where(and(isOf(scope), or(...keys.map(has))))
    .limit(perWay)
}

async function readSiteWords(db: KnowledgeReads, scope: SearchScope, vectors?: KeptVectors): Promise<SiteWords> {
  const { locale } = scope
  const rows = await db
    .select({ stems: passages.stems, headStems: passages.headStems })
    .from(passages)
    .where(isOf(scope))
  const counts = new Map<string, number>()
  for (const { stems, headStems } of rows)
    for (const stem of new Set(`${stems} ${headStems}`.split(' '))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  counts.delete('')
  const stated = await stating(db, scope, 'hours', 'contact')
  const ofKinds = () => stating(db, scope, 'price', 'person', 'question').groupBy(passages.path, passages.type)
  const shown = await (rows.length > perWay ? ofKinds() : stating(db, scope))
  const vocabulary = createVocabulary(locale, rows.length, counts)
  return { vocabulary, vectors, stated: stated.map(indexed), shown: shown.map(indexed) }
}

/** Of the business itself: what its pages show goes before what is kept for it. */
function mainContact(stated: IndexedPassage[]): Contact {
  const contacts = stated.filter(({ type }) => type !== 'locations').flatMap(({ facts }) => facts.contact ?? [])
  const first = (key: keyof Contact) => contacts.find((one) => one[key] !== undefined)?.[key]
  return { address: first('address'), phone: first('phone'), email: first('email'), form: first('form') }
}

const indexed = ({ rowId, stems, headStems, facts, ...row }: PassageRow): IndexedPassage => ({
  ...row,
  facts,
  id: rowId,
  stems: stems.split(' '),
  headStems: headStems.split(' '),
})
