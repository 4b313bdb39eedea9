import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { builtinDimensions, builtinEmbedding, embedText } from '../../ai/builtin/embed'
import type { Context } from '../../context'
import { indexedPages, passages, siteIndexes } from '../../db/knowledge/schema'
import { sites } from '../../db/tenant/sites'
import { createPacer } from '../../event-loop'
import { type Release, readRelease, releasesFolder } from '../../publishing/release-files'
import type { KnowledgeTx } from '../../tenants/knowledge'
import type { Tenant } from '../../tenants/tenants'
import { readPassages } from './passages'
import { stemsOf, wordsOf } from './words'

type ReleasedPage = Release['manifest']['pages'][number]

/** Pages written in one transaction: readers wait for it. */
const pagesPerWrite = 20

/**
 * Brings the index of a site to its live release: pages that changed are read anew, those that are gone are dropped.
 * `fromNothing` forgets what there was. Throws what goes wrong; what is written until then is true and is gone over again
 * by the next run.
 */
export async function indexSite(ctx: Context, tenant: Tenant, siteId: string, fromNothing = false): Promise<void> {
  const releaseId = await liveReleaseOf(tenant, siteId)
  const release = releaseId === null ? undefined : await readRelease(releasesFolder(tenant, siteId), releaseId)
  if (!release) return tenant.knowledge.write((tx) => forgetSite(tx, siteId))
  await tenant.knowledge.write(async (tx) => {
    if (fromNothing) await forgetSite(tx, siteId)
    await makeSearchTables(tx)
    const state = { siteId, status: 'indexing' as const, error: null }
    await tx.insert(siteIndexes).values(state).onConflictDoUpdate({ target: siteIndexes.siteId, set: state })
  })
  const { pages } = release.manifest
  const known = await tenant.knowledge.read((db) =>
    db.select().from(indexedPages).where(eq(indexedPages.siteId, siteId)),
  )
  const etags = new Map(known.map(({ locale, path, etag }) => [`${locale} ${path}`, etag]))
  const changed = pages.filter(({ locale, path }) => etags.get(`${locale} ${path}`) !== etagOf(release, path))
  for (let i = 0; i < changed.length; i += pagesPerWrite) {
    const drawn = await readPages(release, changed.slice(i, i + pagesPerWrite))
    await tenant.knowledge.write(async (tx) => {
      for (const page of drawn) await writePage(tx, siteId, page)
    })
  }
  const shown = new Set(pages.map(({ locale, path }) => `${locale} ${path}`))
  const gone = known.filter(({ locale, path }) => !shown.has(`${locale} ${path}`))
  await tenant.knowledge.write(async (tx) => {
    for (const { locale, path } of gone) await forgetPage(tx, siteId, locale, path)
    const indexedAt = ctx.now().toISOString()
    await tx
      .update(siteIndexes)
      .set({ releaseId, status: 'ready', error: null, embeddingModel: builtinEmbedding, indexedAt })
      .where(eq(siteIndexes.siteId, siteId))
  })
}

/** Drops everything that is known of a site. */
export async function forgetSite(tx: KnowledgeTx, siteId: string) {
  await makeSearchTables(tx)
  const rows = await tx
    .select({ locale: indexedPages.locale, path: indexedPages.path })
    .from(indexedPages)
    .where(eq(indexedPages.siteId, siteId))
  for (const { locale, path } of rows) await forgetPage(tx, siteId, locale, path)
  await tx.delete(siteIndexes).where(eq(siteIndexes.siteId, siteId))
}

async function liveReleaseOf(tenant: Tenant, siteId: string): Promise<string | null> {
  const [site] = await tenant.read((db) =>
    db.select({ releaseId: sites.liveReleaseId }).from(sites).where(eq(sites.id, siteId)),
  )
  return site?.releaseId ?? null
}

const etagOf = ({ manifest }: Release, path: string) => manifest.routes[path]?.etag

interface DrawnPage extends ReleasedPage {
  etag: string
  html: string
}

async function readPages(release: Release, pages: ReleasedPage[]): Promise<DrawnPage[]> {
  return Promise.all(
    pages.flatMap((page) => {
      const file = release.manifest.routes[page.path]
      if (!file) return []
      const read = Bun.file(join(release.dir, file.file)).text()
      return read.then((html) => ({ ...page, etag: file.etag, html }))
    }),
  )
}

async function writePage(tx: KnowledgeTx, siteId: string, { pageId, locale, path, etag, html }: DrawnPage) {
  await forgetPage(tx, siteId, locale, path)
  const title = titleOf(html)
  const pace = createPacer()
  for (const { anchor, type, headings, text, facts } of readPassages(html, locale)) {
    await pace()
    const stems = stemsOf(text, locale).join(' ')
    const headStems = stemsOf([title, ...headings].join(' '), locale).join(' ')
    const row = {
      siteId,
      locale,
      path,
      pageId,
      title,
      anchor,
      type,
      headings,
      text,
      facts: { ...facts },
      stems,
      headStems,
    }
    const [added] = await tx.insert(passages).values(row).returning({ rowId: passages.rowId })
    if (!added) throw new Error('a passage was not stored')
    await tx.run(sql`insert into passage_words(rowid, stems, heads) values (${added.rowId}, ${stems}, ${headStems})`)
    const vector = embedText(wordsOf(`${headings.join(' ')} ${text}`, locale))
    const blob = Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)
    await tx.run(
      sql`insert into passage_vectors(rowid, place, embedding) values (${BigInt(added.rowId)}, ${placeOf(siteId, locale)}, ${blob})`,
    )
  }
  await tx.insert(indexedPages).values({ siteId, locale, path, pageId, etag })
}

async function forgetPage(tx: KnowledgeTx, siteId: string, locale: string, path: string) {
  const isHere = and(eq(passages.siteId, siteId), eq(passages.locale, locale), eq(passages.path, path))
  const rows = await tx.select({ rowId: passages.rowId }).from(passages).where(isHere)
  for (const { rowId } of rows) {
    await tx.run(sql`delete from passage_words where rowid = ${rowId}`)
    await tx.run(sql`delete from passage_vectors where rowid = ${BigInt(rowId)}`)
  }
  const ids = rows.map(({ rowId }) => rowId)
  if (ids.length > 0) await tx.delete(passages).where(inArray(passages.rowId, ids))
  await tx
    .delete(indexedPages)
    .where(and(eq(indexedPages.siteId, siteId), eq(indexedPages.locale, locale), eq(indexedPages.path, path)))
}

/** What the vectors of a site in one language are kept under. */
export const placeOf = (siteId: string, locale: string) => `${siteId} ${locale}`

async function makeSearchTables(tx: KnowledgeTx) {
  await tx.run(
    sql`create virtual table if not exists passage_words using fts5(stems, heads, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')`,
  )
  await tx.run(
    sql.raw(
      `create virtual table if not exists passage_vectors using vec0(place text partition key, embedding float[${builtinDimensions}])`,
    ),
  )
}

/** As the browser shows it, without the name of the site. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return Bun.escapeHTML(title) === title
    ? (title.split(/ [–|] /)[0] ?? title)
    : decodeEntities(title).split(/ [–|] /)[0]!
}

const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? ' ')
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }
