import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { AiEngine } from '../../ai/engine'
import {
  indexedPages,
  type PassageRow,
  passageBits,
  passages,
  passageVectors,
  siteIndexes,
} from '../../db/knowledge/schema'
import type { KnowledgeReads, KnowledgeTx } from '../../tenants/knowledge'
import type { Passage } from './block-facts'

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

/** A site in one language as a word, for the index of words. */
export const placeWord = (siteId: string, locale: string) => `p${Bun.hash.xxHash64(`${siteId} ${locale}`).toString(36)}`

export const asBlob = ({ buffer, byteOffset, byteLength }: Float32Array) => Buffer.from(buffer, byteOffset, byteLength)

/** A copy: the bytes of a row need not begin where floats may. */
export const asFloats = (blob: Uint8Array) => new Float32Array(Uint8Array.from(blob).buffer)

const engineOf = ({ name, dimensions }: AiEngine['embedding']) => `${name}/${dimensions}`

/** What is kept of an engine, all of one length; undefined where no vector is. */
export async function findVectors(
  db: KnowledgeReads | KnowledgeTx,
  embedding: AiEngine['embedding'],
): Promise<{ length: number } | undefined> {
  const [kept] = await db
    .select({ bytes: sql<number>`length(${passageVectors.vector})` })
    .from(passageVectors)
    .innerJoin(passageBits, eq(passageBits.rowId, passageVectors.rowId))
    .where(eq(passageBits.engine, engineOf(embedding)))
    .limit(1)
  return kept && { length: kept.bytes / Float32Array.BYTES_PER_ELEMENT }
}

/** Whether vectors are kept that another engine has made. */
export const hasVectorsOfAnother = async (db: KnowledgeReads | KnowledgeTx, embedding: AiEngine['embedding']) =>
  (await db.$count(passageBits, ne(passageBits.engine, engineOf(embedding)))) > 0

/** The sign of each number of a vector as a bit. */
export function bitsOf(vector: Float32Array): Buffer {
  const bits = Buffer.alloc(Math.ceil(vector.length / 8))
  for (const [i, value] of vector.entries()) if (value > 0) bits[i >> 3] = (bits[i >> 3] ?? 0) | (1 << (i & 7))
  return bits
}

/** Drops all vectors: texts of all sites are found by their words until their indexes are gone over again. */
export async function forgetVectors(tx: KnowledgeTx) {
  for (const table of [passageVectors, passageBits]) await tx.delete(table)
  await tx.update(siteIndexes).set({ embeddingModel: null })
}

/**
 * Makes the table of words where it is missing. Where vectors of another engine are found, everything known of all sites
 * is dropped: their indexes are made anew when they are next asked for.
 */
export async function makeSearchTables(tx: KnowledgeTx, embedding: AiEngine['embedding']) {
  if (await hasVectorsOfAnother(tx, embedding)) {
    await tx.run(sql`drop table if exists passage_words`)
    for (const known of [passages, passageVectors, passageBits, indexedPages, siteIndexes]) await tx.delete(known)
  }
  await tx.run(
    sql`create virtual table if not exists passage_words using fts5(place, stems, heads, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
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
  // the vectors of a page are of one length
  const length = page.passages.find(({ vector }) => vector)?.vector?.length
  const kept = await findVectors(tx, embedding)
  // those of another length cannot be compared with these
  if (kept && length !== undefined && kept.length !== length) await forgetVectors(tx)
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
    await tx.insert(passageVectors).values({ rowId, vector: asBlob(vector) })
    await tx.insert(passageBits).values({ rowId, engine: engineOf(embedding), bits: bitsOf(vector) })
  }
  await forgetPassages(
    tx,
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

export async function forgetPage(tx: KnowledgeTx, siteId: string, locale: string, path: string) {
  const isHere = pageAt(siteId, locale, path)
  const rows = await tx
    .select({ rowId: passages.rowId })
    .from(passages)
    .where(and(...isHere(passages)))
  await forgetPassages(
    tx,
    rows.map(({ rowId }) => rowId),
  )
  await tx.delete(indexedPages).where(and(...isHere(indexedPages)))
}

async function forgetPassages(tx: KnowledgeTx, ids: number[]) {
  if (ids.length === 0) return
  for (const id of ids) await tx.run(sql`delete from passage_words where rowid = ${id}`)
  for (const table of [passageVectors, passageBits, passages]) await tx.delete(table).where(inArray(table.rowId, ids))
}

/** Drops everything that is known of a site. */
export async function forgetSite(tx: KnowledgeTx, embedding: AiEngine['embedding'], siteId: string) {
  await makeSearchTables(tx, embedding)
  const rows = await tx
    .select({ locale: indexedPages.locale, path: indexedPages.path })
    .from(indexedPages)
    .where(eq(indexedPages.siteId, siteId))
  for (const { locale, path } of rows) await forgetPage(tx, siteId, locale, path)
  await tx.delete(siteIndexes).where(eq(siteIndexes.siteId, siteId))
}
