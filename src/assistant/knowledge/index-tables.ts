import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AiEngine } from '../../ai/engine'
import { indexedPages, type PassageRow, passages, passageVectors, siteIndexes } from '../../db/knowledge/schema'
import type { KnowledgeReads, KnowledgeTx } from '../../tenants/knowledge'
import type { Passage } from './block-facts'

type Embedding = AiEngine['embedding']
type AnyDb = KnowledgeReads | KnowledgeTx

/** A page on its way into the index. */
export interface PageToIndex {
  pageId: string
  locale: string
  path: string
  /** Hash of the published file. */
  etag: string
  title: string
  passages: DrawnPassage[]
}

interface DrawnPassage extends Passage {
  stems: string
  headStems: string
  /** Of what its vector is made from. */
  textHash: string
  /** Missing where the server of the model was away: it is found by its words alone then. */
  vector?: Float32Array
}

/** What the vectors of a site in one language are kept under. */
export const indexKey = (siteId: string, locale: string) => `${siteId} ${locale}`

/** The same as one word, for the index of words. */
export const placeWord = (siteId: string, locale: string) =>
  `p${Bun.hash.xxHash64(indexKey(siteId, locale)).toString(36)}`

export const asBlob = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength)

/** A copy: the bytes of a row need not begin where floats may. */
const asFloats = (blob: Uint8Array) => new Float32Array(Uint8Array.from(blob).buffer)

/** The vectors that are kept of an engine. All are of one length, which is what the engine gives. */
export interface KeptVectors {
  table: SQL
  length: number
}

/** Beginning of the name of their table: vectors of two engines are never compared. */
const tableStart = ({ name, dimensions }: Embedding) =>
  `passage_vectors_${Bun.hash.xxHash32(`${name}/${dimensions}`).toString(16)}_`

const vectorTables = (db: AnyDb) =>
  db
    .select({ name: sql<string>`name` })
    .from(sql`sqlite_schema`)
    .where(sql`sql like 'create virtual table%using vec0%'`)

/** Undefined where no vector of the engine is kept. */
export async function findVectors(db: AnyDb, embedding: Embedding): Promise<KeptVectors | undefined> {
  const start = tableStart(embedding)
  const name = (await vectorTables(db)).map((table) => table.name).find((name) => name.startsWith(start))
  return name === undefined ? undefined : { table: sql.raw(name), length: Number(name.slice(start.length)) }
}

/** Whether vectors are kept that another engine has made. */
export async function hasVectorsOfAnother(db: KnowledgeReads, embedding: Embedding): Promise<boolean> {
  return (await vectorTables(db)).some(({ name }) => !name.startsWith(tableStart(embedding)))
}

/** The table for vectors of a length. Those of another length go: they cannot be compared with these. */
async function tableFor(tx: KnowledgeTx, embedding: Embedding, length: number): Promise<SQL> {
  const kept = await findVectors(tx, embedding)
  if (kept?.length === length) return kept.table
  if (kept) await forgetVectors(tx, embedding)
  const table = sql.raw(`${tableStart(embedding)}${length}`)
  const bits = sql.raw(String(bitsOf(length)))
  // one bit for each number: passages are looked through by those, and the best of them compared exactly
  await tx.run(sql`create virtual table ${table} using vec0(place text partition key, coarse bit[${bits}])`)
  return table
}

/** vec0 holds whole bytes, and no more bits than this. */
const bitsOf = (length: number) => Math.min(Math.ceil(length / 8) * 8, 8192)

/** What the bits of a vector are made from: filled up with nothing, and its beginning where it is very long. */
export function coarseOf(vector: Float32Array): Buffer {
  const coarse = new Float32Array(bitsOf(vector.length))
  coarse.set(vector.subarray(0, coarse.length))
  return asBlob(coarse)
}

/** Drops the vectors of an engine: texts of all sites are found by their words until their indexes are gone over again. */
export async function forgetVectors(tx: KnowledgeTx, embedding: Embedding) {
  const kept = await findVectors(tx, embedding)
  if (kept) await tx.run(sql`drop table ${kept.table}`)
  await tx.delete(passageVectors)
  await tx.update(siteIndexes).set({ embeddingModel: null })
}

/**
 * Makes the table of words where it is missing. Where vectors of another engine are found, everything known of all sites
 * is dropped: their indexes are made anew when they are next asked for.
 */
export async function makeSearchTables(tx: KnowledgeTx, embedding: Embedding) {
  const others = (await vectorTables(tx)).filter(({ name }) => !name.startsWith(tableStart(embedding)))
  for (const other of others) await tx.run(sql.raw(`drop table ${other.name}`))
  if (others.length > 0) {
    await tx.run(sql`drop table if exists passage_words`)
    for (const known of [passages, passageVectors, indexedPages, siteIndexes]) await tx.delete(known)
  }
  await tx.run(
    sql`create virtual table if not exists passage_words using fts5(place, stems, heads, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
  )
}

/** Brings what is known of a page to what it says now: passages that are as they were stay as they are. */
export async function indexPage(tx: KnowledgeTx, embedding: Embedding, siteId: string, page: PageToIndex) {
  const { locale, path, pageId, etag, title } = page
  const isHere = pageAt(siteId, locale, path)
  const stored = await tx.select().from(passages).where(isHere(passages))
  const before = Map.groupBy(stored, signatureOf)
  const bare = new Set(await rowsWithoutVector(tx, stored))
  // the vectors of a page are of one length
  const length = page.passages.find(({ vector }) => vector)?.vector?.length
  const table = length === undefined ? undefined : await tableFor(tx, embedding, length)
  for (const { vector, ...drawn } of page.passages) {
    const { facts, ...rest } = drawn
    const row = { ...rest, siteId, locale, path, pageId, title, facts: { ...facts } }
    const same = before.get(signatureOf(row)) ?? []
    const kept = same.findIndex(({ rowId }) => vector === undefined || !bare.has(rowId))
    if (kept >= 0) {
      same.splice(kept, 1)
      continue
    }
    const [added] = await tx.insert(passages).values(row).returning({ rowId: passages.rowId })
    if (!added) throw new Error('a passage was not stored')
    const { rowId } = added
    await tx.run(
      sql`insert into passage_words(rowid, place, stems, heads) values (${rowId}, ${placeWord(siteId, locale)}, ${row.stems}, ${row.headStems})`,
    )
    if (!vector || !table) continue
    await tx.insert(passageVectors).values({ rowId, vector: asBlob(vector) })
    await tx.run(
      sql`insert into ${table}(rowid, place, coarse) values (${BigInt(rowId)}, ${indexKey(siteId, locale)}, vec_quantize_binary(${coarseOf(vector)}))`,
    )
  }
  await forgetPassages(tx, embedding, [...before.values()].flat())
  await tx
    .insert(indexedPages)
    .values({ siteId, locale, path, pageId, etag })
    .onConflictDoUpdate({
      target: [indexedPages.siteId, indexedPages.locale, indexedPages.path],
      set: { pageId, etag },
    })
}

/** All that is stored of a passage but its number. */
function signatureOf({ pageId, title, anchor, type, headings, text, facts, stems, headStems }: PassageContent): string {
  return JSON.stringify([pageId, title, anchor, type, headings, text, facts, stems, headStems])
}
type PassageContent = Omit<PassageRow, 'rowId' | 'siteId' | 'locale' | 'path' | 'textHash'>

async function rowsWithoutVector(tx: KnowledgeTx, rows: { rowId: number }[]): Promise<number[]> {
  const ids = rows.map(({ rowId }) => rowId)
  const { rowId } = passageVectors
  const found = await tx.select({ rowId }).from(passageVectors).where(inArray(rowId, ids))
  const withVector = new Set(found.map((one) => one.rowId))
  return ids.filter((id) => !withVector.has(id))
}

/** Whether a passage of the site has no vector. */
export async function lacksVectors(tx: KnowledgeTx, siteId: string): Promise<boolean> {
  const [bare] = await tx
    .select({ rowId: passages.rowId })
    .from(passages)
    .leftJoin(passageVectors, eq(passageVectors.rowId, passages.rowId))
    .where(and(eq(passages.siteId, siteId), isNull(passageVectors.rowId)))
    .limit(1)
  return bare !== undefined
}

/** Vectors that passages of a site have already, by the hash of the text they were made from. */
export async function knownVectors(db: KnowledgeReads, siteId: string, hashes: string[]) {
  const rows = await db
    .select({ hash: passages.textHash, vector: passageVectors.vector })
    .from(passages)
    .innerJoin(passageVectors, eq(passageVectors.rowId, passages.rowId))
    .where(and(eq(passages.siteId, siteId), inArray(passages.textHash, hashes)))
  return new Map(rows.map(({ hash, vector }) => [hash, asFloats(vector)]))
}

const pageAt = (siteId: string, locale: string, path: string) => (table: typeof passages | typeof indexedPages) =>
  and(eq(table.siteId, siteId), eq(table.locale, locale), eq(table.path, path))

export async function forgetPage(tx: KnowledgeTx, embedding: Embedding, siteId: string, locale: string, path: string) {
  const isHere = pageAt(siteId, locale, path)
  const rows = await tx.select({ rowId: passages.rowId }).from(passages).where(isHere(passages))
  await forgetPassages(tx, embedding, rows)
  await tx.delete(indexedPages).where(isHere(indexedPages))
}

async function forgetPassages(tx: KnowledgeTx, embedding: Embedding, rows: { rowId: number }[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ rowId }) => rowId)
  const kept = await findVectors(tx, embedding)
  for (const id of ids) {
    await tx.run(sql`delete from passage_words where rowid = ${id}`)
    if (kept) await tx.run(sql`delete from ${kept.table} where rowid = ${BigInt(id)}`)
  }
  await tx.delete(passageVectors).where(inArray(passageVectors.rowId, ids))
  await tx.delete(passages).where(inArray(passages.rowId, ids))
}

/** Drops everything that is known of a site. */
export async function forgetSite(tx: KnowledgeTx, embedding: Embedding, siteId: string) {
  await makeSearchTables(tx, embedding)
  const rows = await tx
    .select({ locale: indexedPages.locale, path: indexedPages.path })
    .from(indexedPages)
    .where(eq(indexedPages.siteId, siteId))
  for (const { locale, path } of rows) await forgetPage(tx, embedding, siteId, locale, path)
  await tx.delete(siteIndexes).where(eq(siteIndexes.siteId, siteId))
}
