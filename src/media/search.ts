import { eq, type SQL, sql } from 'drizzle-orm'
import { type AssetRow, assets } from '../db/tenant/media'
import type { Tx } from '../tenants/tenants'
import { fold } from '../values/fold'

const maxWords = 20
const maxWordLength = 64

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Assets in which every word of `q` begins some word; `undefined` for a `q` without any text: all are meant then. */
export function searchMatch(q: string): SQL | undefined {
  if (q.trim() === '') return undefined
  const words = wordsOf(q.slice(0, maxWords * maxWordLength)).slice(0, maxWords)
  if (words.length === 0) return sql`0`
  // Letters and digits in quotes: nothing of FTS5's own syntax can be among them.
  const query = words.map((word) => `"${word.slice(0, maxWordLength)}"*`).join(' ')
  return sql`${assets.id} in (select asset_id from assets_search where assets_search match ${query})`
}

/** Call it in the transaction that writes the row, after it. */
export async function indexAsset(tx: Tx, { id, fileName, alt, title }: AssetRow) {
  await tx.run(sql`delete from assets_search where asset_id = ${id}`)
  const body = wordsOf(`${fileName} ${alt} ${title}`).join(' ')
  await tx.run(sql`insert into assets_search (asset_id, body) values (${id}, ${body})`)
}

export const unindexAsset = (tx: Tx, id: string) => tx.run(sql`delete from assets_search where asset_id = ${id}`)

/** Before a site's rows go: the index has no foreign keys. */
export const unindexSite = (tx: Tx, siteId: string) =>
  tx.run(
    sql`delete from assets_search where asset_id in ${tx.select({ id: assets.id }).from(assets).where(eq(assets.siteId, siteId))}`,
  )
