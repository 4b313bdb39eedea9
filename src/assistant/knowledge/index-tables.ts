import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AiEngine } from '../../ai/engine'
import { indexedPages, type PassageRow, passages, passageVectors, siteIndexes } from '../../db/knowledge/schema'
import type { KnowledgeReads, KnowledgeTx } from '../../tenants/knowledge'
import type { Passage } from './passages'

/** A page on its way into the index. */
export interface DrawnPage {
  pageId: string
  locale: string
  path: string
  /** Hash of the published file. */
  etag: string
  title: string
  passages: DrawnPassage[]
}

export interface DrawnPassage extends Passage {
  stems: string
  headStems: string
  /** Of what its vector is made from. */
  textHash: string
  /** Missing where the server of the model was away: it is found by its words alone then. */
  vector?: Float32Array
}

/** What the vectors of a site in one language are kept under. */
export const placeOf = (siteId: string, locale: string) => `${siteId} ${locale}`

/** The same as one word, for the index of words. */
export const placeWord = (siteId: string, locale: string) =>
  `p${Bun.hash.xxHash64(placeOf(siteId, locale)).toString(36)}`

export const asBlob = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength)

/** A copy: the bytes of a row need not begin where floats may. */
export const asFloats = (blob: Uint8Array) => new Float32Array(Uint8Array.from(blob).buffer)

/** The table of an engine's vectors: named by the engine, so that vectors of two are never compared. */
export const vectorTableOf = (embedding: AiEngine['embedding']) => sql.raw(vectorTableName(embedding))
const vectorTableName = ({ name, dimensions }: AiEngine['embedding']) =>
  `passage_vectors_${Bun.hash.xxHash32(`${name}/${dimensions}`).toString(16)}`

/** Whether there are vectors of this engine to compare with. */
export async function hasVectorTable(db: KnowledgeReads | KnowledgeTx, embedding: AiEngine['embedding']) {
  const [table] = await db
    .select({ name: sql<string>`name` })
    .from(sql`sqlite_schema`)
    .where(sql`name = ${vectorTableName(embedding)}`)
  return table !== undefined
}

/**
 * Makes the tables of words and vectors where they are missing. Where vectors of another engine are found, everything
 * known of all sites is dropped: their indexes are made anew when they are next asked for.
 */
export async function makeSearchTables(tx: KnowledgeTx, embedding: AiEngine['embedding']) {
  const table = vectorTableOf(embedding)
  const others = await tx
    .select({ name: sql<string>`name` })
    .from(sql`sqlite_schema`)
    .where(sql`sql like 'create virtual table%using vec0%' and name != ${vectorTableName(embedding)}`)
  for (const other of others) await tx.run(sql.raw(`drop table ${other.name}`))
  if (others.length > 0) {
    await tx.run(sql`drop table if exists passage_words`)
    for (const known of [passages, passageVectors, indexedPages, siteIndexes]) await tx.delete(known)
  }
  await tx.run(
    sql`create virtual table if not exists passage_words using fts5(place, stems, heads, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
  )
  const { dimensions } = embedding
  // one bit for each number: passages are looked through by those, and the best of them compared exactly
  await tx.run(
    sql`create virtual table if not exists ${table} using vec0(place text partition key, coarse bit[${sql.raw(String(dimensions))}])`,
  )
}

/** Brings what is known of a page to what it says now: passages that are as they were stay as they are. */
export async function writePage(tx: KnowledgeTx, embedding: AiEngine['embedding'], siteId: string, page: DrawnPage) {
  const { locale, path, pageId, etag, title } = page
  const isHere = pageAt(siteId, locale, path)
  const before = Map.groupBy(
    await tx
      .select()
      .from(passages)
      .where(and(...isHere(passages))),
    signatureOf,
  )
  const bare = new Set(await rowsWithoutVector(tx, [...before.values()].flat()))
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
    if (!vector) continue
    const blob = asBlob(vector)
    await tx.insert(passageVectors).values({ rowId, vector: blob })
    await tx.run(
      sql`insert into ${vectorTableOf(embedding)}(rowid, place, coarse) values (${BigInt(rowId)}, ${placeOf(siteId, locale)}, vec_quantize_binary(${blob}))`,
    )
  }
  await forgetPassages(
    tx,
    embedding,
    [...before.values()].flat().map(({ rowId }) => rowId),
  )
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
  const found = await tx
    .select({ rowId: passageVectors.rowId })
    .from(passageVectors)
    .where(inArray(passageVectors.rowId, ids))
  const withVector = new Set(found.map(({ rowId }) => rowId))
  return ids.filter((id) => !withVector.has(id))
}

/** Vectors that passages of a site have already, by the hash of the text they were made from. */
export async function knownVectors(
  db: KnowledgeReads,
  siteId: string,
  hashes: string[],
): Promise<Map<string, Float32Array>> {
  const rows = await db
    .select({ hash: passages.textHash, vector: passageVectors.vector })
    .from(passages)
    .innerJoin(passageVectors, eq(passageVectors.rowId, passages.rowId))
    .where(and(eq(passages.siteId, siteId), inArray(passages.textHash, hashes)))
  return new Map(rows.map(({ hash, vector }) => [hash, asFloats(vector)]))
}

const pageAt = (siteId: string, locale: string, path: string) => (table: typeof passages | typeof indexedPages) => [
  eq(table.siteId, siteId),
  eq(table.locale, locale),
  eq(table.path, path),
]

export async function forgetPage(
  tx: KnowledgeTx,
  embedding: AiEngine['embedding'],
  siteId: string,
  locale: string,
  path: string,
) {
  const isHere = pageAt(siteId, locale, path)
  const rows = await tx
    .select({ rowId: passages.rowId })
    .from(passages)
    .where(and(...isHere(passages)))
  await forgetPassages(
    tx,
    embedding,
    rows.map(({ rowId }) => rowId),
  )
  await tx.delete(indexedPages).where(and(...isHere(indexedPages)))
}

async function forgetPassages(tx: KnowledgeTx, embedding: AiEngine['embedding'], ids: number[]) {
  for (const id of ids) {
    await tx.run(sql`delete from passage_words where rowid = ${id}`)
    await tx.run(sql`delete from ${vectorTableOf(embedding)} where rowid = ${BigInt(id)}`)
  }
  if (ids.length === 0) return
  await tx.delete(passageVectors).where(inArray(passageVectors.rowId, ids))
  await tx.delete(passages).where(inArray(passages.rowId, ids))
}

/** Drops everything that is known of a site. */
export async function forgetSite(tx: KnowledgeTx, embedding: AiEngine['embedding'], siteId: string) {
  await makeSearchTables(tx, embedding)
  const rows = await tx
    .select({ locale: indexedPages.locale, path: indexedPages.path })
    .from(indexedPages)
    .where(eq(indexedPages.siteId, siteId))
  for (const { locale, path } of rows) await forgetPage(tx, embedding, siteId, locale, path)
  await tx.delete(siteIndexes).where(eq(siteIndexes.siteId, siteId))
}
