import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { eq, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { newRevision } from '../db/columns'
import { type SiteFactsRow, siteFacts } from '../db/tenant/facts'
import { type BlockRow, blocks, pages, pageTranslations, sections } from '../db/tenant/pages'
import type { ShownPage } from '../db/tenant/published'
import { type SiteRow, type ThemeRow, themes } from '../db/tenant/sites'
import { createPacer } from '../event-loop'
import { findSite } from '../tenants/find-site'
import type { Reads } from '../tenants/tenants'
import { onceFor } from '../values/once'
import { createLinePacker } from './packed-lines'
import { type KnownPages, readPageRecords, recordLine, type SnapshotPage } from './page-records'

/** All that a version brings back, as rows. Media, collections and submissions live on beside it. */
export interface Snapshot {
  site: SiteFields
  /** The account's own theme that the site wore; null for one of the system. */
  theme: ThemeRow | null
  /** The sheet that its blocks are bound to; null for none, undefined in versions that are older than sheets. */
  facts?: SiteFactsRow | null
  /** Header and footer included. */
  pages: SnapshotPage[]
}
export type SiteFields = ReturnType<typeof siteFields>
/** A snapshot as it is stored. */
export interface PackedSnapshot {
  bytes: Buffer
  /** Without header and footer. */
  pagesCount: number
}

/**
 * Call it inside one `tenant.read` or `write`, so that nothing comes between its queries. Of pages that are `known` as they
 * are, the same objects are given again. Throws `notFound`.
 */
export async function readSnapshot(db: Reads, siteId: string, known?: KnownPages): Promise<Snapshot> {
  const site = await findSite(db, siteId)
  const [theme = null] = site.themeId === null ? [] : await db.select().from(themes).where(eq(themes.id, site.themeId))
  const [facts = null] = await db.select().from(siteFacts).where(eq(siteFacts.siteId, site.id))
  return { site: siteFields(site), theme, facts, pages: await readPageRecords(db, eq(pages.siteId, site.id), known) }
}

/** What belongs to a site's draft. Slug, status, domains, release and the webhook's secret are not brought back. */
export const siteFields = (site: SiteRow) => ({
  name: site.name,
  themeId: site.themeId,
  defaultLocale: site.defaultLocale,
  locales: site.locales,
  company: site.company,
  branding: site.branding,
  trustBar: site.trustBar,
  trackerId: site.trackerId,
  contactEndpoint: site.contactEndpoint,
  contactRecipient: site.contactRecipient,
  googleVerification: site.googleVerification,
  settings: site.settings,
  settingsRevision: site.settingsRevision,
})

/** What visitors would see of a page: hidden blocks left out, the others in reading order. The same for the same record. */
export const shownPage = onceFor(showPage)

function showPage({ page, translations, sections: groups, blocks: rows }: SnapshotPage): ShownPage {
  const orderOf = new Map(groups.map(({ id, sortOrder }) => [id, sortOrder]))
  const placeOf = ({ sectionId }: BlockRow) => orderOf.get(sectionId) ?? 0
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return {
    ...page,
    translations,
    blocks: rows
      .filter(({ isVisible }) => isVisible)
      .sort(
        (a, b) =>
          placeOf(a) - placeOf(b) ||
          compare(a.sectionId, b.sectionId) ||
          a.sortOrder - b.sortOrder ||
          compare(a.id, b.id),
      )
      .map(({ id, type, typeVersion, props, content }) => ({ id, type, version: typeVersion, props, content })),
  }
}

/**
 * Names the shape below. A column that may be null needs nothing: rows from before it get null for it. Raise it with any
 * other change to these rows, and let `unpackSnapshot` lift what is older.
 */
const format = 1
const decompress = promisify(zstdDecompress)

const packLines = createLinePacker(recordLine)

/** One line of JSON for the site and one for each page. */
export async function packSnapshot({ site, theme, facts, pages: records }: Snapshot): Promise<PackedSnapshot> {
  return {
    bytes: await packLines(JSON.stringify({ format, site, theme, facts, pages: records.length }), records),
    pagesCount: records.filter(({ page }) => page.type !== 'system').length,
  }
}

/** Throws for bytes that are damaged or of a format that is not known here. */
export async function unpackSnapshot(bytes: Uint8Array): Promise<Snapshot> {
  const [head = '', ...lines] = (await decompress(bytes)).toString('utf8').split('\n')
  const { format: written, pages: count, site, theme, facts } = JSON.parse(head)
  if (written !== format || lines.length !== count) throw new Error(`cannot read a snapshot of format ${written}`)
  const pause = createPacer()
  const records: SnapshotPage[] = []
  for (const line of lines) {
    records.push(lifted(JSON.parse(line)))
    await pause()
  }
  return {
    site: { settingsRevision: newRevision(), ...site },
    theme: theme && { revision: newRevision(), ...theme },
    facts,
    pages: records,
  }
}

/** Null for each column that may be null. */
const nullsOf = (table: SQLiteTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, { notNull }]) => (notNull ? [] : [[name, null]])),
  )
const nulls = {
  page: nullsOf(pages),
  translation: nullsOf(pageTranslations),
  section: nullsOf(sections),
  block: nullsOf(blocks),
}

/** As rows are now. What was written before they had revisions is a state of its own. */
const lifted = (record: SnapshotPage): SnapshotPage => ({
  ...record,
  page: { ...nulls.page, ...record.page, contentsRevision: record.page.contentsRevision || newRevision() },
  translations: record.translations.map((row) => ({ ...nulls.translation, ...row })),
  sections: record.sections.map((row) => ({ ...nulls.section, ...row })),
  blocks: record.blocks.map((row) => ({ ...nulls.block, ...row })),
})
