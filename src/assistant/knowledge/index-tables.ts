import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AiEngine } from '../../ai/engine'
import { indexedPages, passages, siteIndexes } from '../../db/knowledge/schema'
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
  /** Missing where the server of the model was away: it is found by its words alone then. */
  vector?: Float32Array
}

/** What the vectors of a site in one language are kept under. */
export const placeOf = (siteId: string, locale: string) => `${siteId} ${locale}`

/** The same as one word, for the index of words. */
export const placeWord = (siteId: string, locale: string) =>
  `p${Bun.hash.xxHash64(placeOf(siteId, locale)).toString(36)}`

export const asBlob = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength)

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
    for (const known of [passages, indexedPages, siteIndexes]) await tx.delete(known)
  }
  await tx.run(
    sql`create virtual table if not exists passage_words using fts5(place, stems, heads, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
  )
  const { dimensions } = embedding
  // one bit for each number first: many passages are looked through by those, the best of them exactly
  await tx.run(
    sql`create virtual table if not exists ${table} using vec0(place text partition key, coarse bit[${sql.raw(String(dimensions))}], embedding float[${sql.raw(String(dimensions))}])`,
  )
}

export async function writePage(tx: KnowledgeTx, embedding: AiEngine['embedding'], siteId: string, page: DrawnPage) {
  const { locale, path, pageId, etag, title } = page
  await forgetPage(tx, embedding, siteId, locale, path)
  for (const { vector, stems, headStems, facts, ...drawn } of page.passages) {
    const row = { ...drawn, siteId, locale, path, pageId, title, stems, headStems, facts: { ...facts } }
    const [added] = await tx.insert(passages).values(row).returning({ rowId: passages.rowId })
    if (!added) throw new Error('a passage was not stored')
    await tx.run(
      sql`insert into passage_words(rowid, place, stems, heads) values (${added.rowId}, ${placeWord(siteId, locale)}, ${stems}, ${headStems})`,
    )
    if (!vector) continue
    const blob = asBlob(vector)
    await tx.run(
      sql`insert into ${vectorTableOf(embedding)}(rowid, place, coarse, embedding) values (${BigInt(added.rowId)}, ${placeOf(siteId, locale)}, vec_quantize_binary(${blob}), ${blob})`,
    )
  }
  await tx.insert(indexedPages).values({ siteId, locale, path, pageId, etag })
}

export async function forgetPage(
  tx: KnowledgeTx,
  embedding: AiEngine['embedding'],
  siteId: string,
  locale: string,
  path: string,
) {
  const isHere = and(eq(passages.siteId, siteId), eq(passages.locale, locale), eq(passages.path, path))
  const rows = await tx.select({ rowId: passages.rowId }).from(passages).where(isHere)
  for (const { rowId } of rows) {
    await tx.run(sql`delete from passage_words where rowid = ${rowId}`)
    await tx.run(sql`delete from ${vectorTableOf(embedding)} where rowid = ${BigInt(rowId)}`)
  }
  const ids = rows.map(({ rowId }) => rowId)
  if (ids.length > 0) await tx.delete(passages).where(inArray(passages.rowId, ids))
  await tx
    .delete(indexedPages)
    .where(and(eq(indexedPages.siteId, siteId), eq(indexedPages.locale, locale), eq(indexedPages.path, path)))
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
