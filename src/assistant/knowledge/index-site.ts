import { and, eq, notLike } from 'drizzle-orm'
import { stemsOf } from '../../ai/words'
import { partsOfAll } from '../../block-types/inner-blocks'
import { contactIn } from '../../block-types/stated'
import type { Context } from '../../context'
import { indexedPages, siteIndexes } from '../../db/knowledge/schema'
import { assistants } from '../../db/tenant/assistants'
import { sites } from '../../db/tenant/sites'
import { createPacer } from '../../event-loop'
import { type ReleaseContent, readContent } from '../../publishing/release-content'
import { readReleased } from '../../publishing/release-encodings'
import { type Release, readRelease, releasesFolder } from '../../publishing/release-files'
import { decoded } from '../../publishing/search/page-sections'
import type { KnowledgeReads } from '../../tenants/knowledge'
import type { Tenant } from '../../tenants/tenants'
import { type PageFacts, type Passage, readPageFacts } from './block-facts'
import * as index from './index-tables'
import { readPassages } from './passages'

type ReleasedPage = Release['manifest']['pages'][number]

/** Pages written in one transaction: readers wait for it. */
const pagesPerWrite = 10

/**
 * Brings the index of a site to its live release: pages that changed are read anew, of those the passages that changed
 * are embedded anew, and pages that are gone are dropped. `fromNothing` does all of it anew; an index that the embedding
 * was missing for is read anew. Throws what goes wrong; what is written until then is true and is gone over again by the
 * next run.
 */
export async function indexSite(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  fromNothing: boolean,
  signal: AbortSignal,
) {
  const { embedding } = ctx.ai
  const releaseId = await liveReleaseOf(tenant, siteId)
  const release =
    releaseId === null ? undefined : await readRelease(releasesFolder(tenant, siteId), releaseId, ctx.replica?.files)
  if (!release) return tenant.knowledge.write((tx) => index.forgetSite(tx, embedding, siteId))
  let hasVectors = true
  const known = await tenant.knowledge.write(async (tx) => {
    await index.makeSearchTables(tx, embedding)
    const [before] = await tx.select().from(siteIndexes).where(eq(siteIndexes.siteId, siteId))
    hasVectors = before === undefined || before.embeddingModel !== null
    const state = { siteId, status: 'indexing' as const, error: null }
    await tx.insert(siteIndexes).values(state).onConflictDoUpdate({ target: siteIndexes.siteId, set: state })
    return tx.select().from(indexedPages).where(eq(indexedPages.siteId, siteId))
  })
  const { pages } = release.manifest
  const reading = await readingOf(tenant, siteId, release)
  const kept = fromNothing || !hasVectors ? [] : known
  const etags = new Map(kept.map((page) => [keyOf(page), page.etag]))
  const changed = pages.filter((page) => etags.get(keyOf(page)) !== etagOf(release, page.path, reading))
  const shown = new Set(pages.map(keyOf))
  const knownOf = (hashes: string[]) =>
    tenant.knowledge.read((db) => index.knownVectors(db, siteId, fromNothing ? [] : hashes))
  const withVectors = createEmbedding(ctx, knownOf, signal)
  for (let i = 0; i < changed.length; i += pagesPerWrite) {
    signal.throwIfAborted()
    const read = changed.slice(i, i + pagesPerWrite)
    const drawn = await withVectors.add(await readPages(release, read, reading))
    const quoted = new Set(drawn.map(keyOf))
    for (const key of read.map(keyOf)) if (!quoted.has(key)) shown.delete(key)
    await tenant.knowledge.write(async (tx) => {
      for (const page of drawn) await index.indexPage(tx, embedding, siteId, page)
    })
  }
  await tenant.knowledge.write(async (tx) => {
    for (const { locale, path } of known)
      if (!shown.has(keyOf({ locale, path }))) await index.forgetPage(tx, embedding, siteId, locale, path)
    const isWhole = ctx.ai.name === 'builtin' || (!withVectors.isAway() && !(await index.lacksVectors(tx, siteId)))
    await tx
      .update(siteIndexes)
      .set({
        releaseId,
        status: 'ready',
        error: isWhole ? null : 'embedding_unavailable',
        embeddingModel: isWhole ? embedding.name : null,
        indexedAt: ctx.now().toISOString(),
      })
      .where(eq(siteIndexes.siteId, siteId))
  })
}

const keyOf = ({ locale, path }: { locale: string; path: string }) => `${locale} ${path}`

export async function liveReleaseOf(tenant: Tenant, siteId: string): Promise<string | null> {
  const [site] = await tenant.read((db) =>
    db.select({ releaseId: sites.liveReleaseId }).from(sites).where(eq(sites.id, siteId)),
  )
  return site?.releaseId ?? null
}

/** Behind the etags of what was read: a change of how pages are read has it changed, and all are read anew. */
const readingMark = ' r5'

interface Reading {
  /** Whether pages that search engines may not show are quoted: their owner says so. */
  withNoindex: boolean
  /** What the pages were drawn from; undefined of a release from before that was kept. */
  content: ReleaseContent | undefined
}

async function readingOf(tenant: Tenant, siteId: string, release: Release): Promise<Reading> {
  const [row] = await tenant.read((db) => db.select().from(assistants).where(eq(assistants.siteId, siteId)))
  const content = await readContent(release.dir)
  return { withNoindex: row?.settings.quote_noindex === true, content }
}

function etagOf({ manifest }: Release, path: string, { withNoindex, content }: Reading): string {
  const company = Bun.hash.xxHash32(JSON.stringify(content?.site.company ?? null)).toString(36)
  return `${manifest.routes[path]?.etag} ${company}${readingMark}${withNoindex ? '+noindex' : ''}`
}

/** Whether pages of the site are indexed as they were read before. */
export async function isReadBefore(db: KnowledgeReads, siteId: string): Promise<boolean> {
  const [page] = await db
    .select({ path: indexedPages.path })
    .from(indexedPages)
    .where(and(eq(indexedPages.siteId, siteId), notLike(indexedPages.etag, `%${readingMark}%`)))
    .limit(1)
  return page !== undefined
}

/** Those that may be quoted. */
async function readPages(release: Release, wanted: ReleasedPage[], reading: Reading): Promise<index.PageToIndex[]> {
  const pace = createPacer()
  const drawn: index.PageToIndex[] = []
  for (const page of wanted) {
    const file = release.manifest.routes[page.path]
    if (!file) continue
    const html = String(await readReleased(release.dir, file))
    if (!reading.withNoindex && isNoindex(html)) continue
    const title = titleOf(html)
    const found: index.PageToIndex['passages'] = []
    const facts = reading.content && readPageFacts(reading.content, page.pageId, page.locale)
    const isContact = page.path === contactPathOf(release, reading, page.locale)
    const kept = isContact ? companyPassage(reading, page.path, facts) : []
    for (const passage of [...readPassages(html, facts), ...kept]) {
      await pace()
      found.push({
        ...passage,
        stems: stemsOf(passage.text.replace(addresses, ' '), page.locale).join(' '),
        headStems: stemsOf([title, ...passage.headings].join(' '), page.locale).join(' '),
        textHash: Bun.hash.xxHash64(embeddedText(passage)).toString(36),
      })
    }
    drawn.push({ ...page, etag: etagOf(release, page.path, reading), title, passages: found })
  }
  return drawn
}

/** Of mail and of the web: they speak of nothing. */
const addresses = /\S+@\S+|https?:\S+/g

/** What is kept of the company is said on the page for getting in touch, else on the home page. */
function contactPathOf({ manifest }: Release, { content }: Reading, locale: string): string {
  const pagesWith = (key: string) =>
    content?.pages.filter(({ blocks }) => partsOfAll(blocks).some(({ type }) => type === key)).map(({ id }) => id) ?? []
  const ids = [...pagesWith('contact_form'), ...pagesWith('contact_details')]
  const shown = manifest.pages.filter((page) => page.locale === locale)
  const id = ids.find((id) => shown.some(({ pageId }) => pageId === id))
  // the shortest address is that of the home page
  const [home] = shown.toSorted((a, b) => a.path.length - b.path.length)
  return (shown.find(({ pageId }) => pageId === id) ?? home)?.path ?? '/'
}

function companyPassage({ content }: Reading, path: string, facts: PageFacts = new Map()): Passage[] {
  const company = contactIn(content?.site.company)
  const text = Object.values(company).filter(Boolean).join('\n')
  const [anchor] = [...facts].find(([, { type }]) => type === 'contact_form') ?? []
  const contact = { ...company, ...(anchor !== undefined && { form: `${path}#${anchor}` }) }
  const isKept = contact.address || contact.phone || contact.email || contact.form
  return isKept ? [{ anchor: null, type: 'company', headings: [], text, facts: { contact } }] : []
}

const isNoindex = (html: string) =>
  html.slice(0, html.indexOf('</head>')).includes('<meta name="robots" content="noindex">')

/**
 * Adds vectors to pages: those that the site has of the same texts, and for others as long as the engine has some to
 * give. Without them texts are found by their words.
 */
function createEmbedding(
  ctx: Context,
  knownOf: (hashes: string[]) => Promise<Map<string, Float32Array>>,
  signal: AbortSignal,
) {
  let isAway = ctx.ai.name === 'builtin' // which has none
  return {
    async add(pages: index.PageToIndex[]): Promise<index.PageToIndex[]> {
      const all = pages.flatMap((page) => page.passages)
      const known = await knownOf(all.map(({ textHash }) => textHash))
      for (const passage of all) passage.vector = known.get(passage.textHash)
      const fresh = all.filter(({ vector }) => vector === undefined)
      if (isAway || fresh.length === 0) return pages
      try {
        const { value } = await ctx.ai.embed(fresh.map(embeddedText), signal)
        for (const [i, passage] of fresh.entries()) passage.vector = value[i]
        // the model is another by now: what it has made before is of no use
        for (const passage of all) if (passage.vector?.length !== value[0]?.length) passage.vector = undefined
      } catch (error) {
        signal.throwIfAborted()
        isAway = true
        ctx.log.warn({ error }, 'no vectors for the assistant: its texts are found by their words alone')
      }
      return pages
    },
    isAway: () => isAway,
  }
}

/** Models take some 8 000 tokens. */
const embeddedText = ({ headings, text }: Passage) => `${headings.join(' – ')}\n${text}`.slice(0, 6000)

/** As the browser shows it, without the name of the site. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return decoded(title).split(/ [–|] /)[0]!
}
