import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { type Author, author, record } from '../activity/activity'
import type { Me } from '../auth/sessions'
import { previewUrl } from '../config/config'
import type { Context } from '../context'
import { newId, newRevision } from '../db/columns'
import type { DomainRow } from '../db/control/domains'
import { isTaken } from '../db/database'
import { pages } from '../db/tenant/pages'
import { type JsonObject, type SiteRow, sites } from '../db/tenant/sites'
import { readDomains, siteDomains } from '../domains/domains'
import { fieldError } from '../errors'
import { createPacer } from '../event-loop'
import { etagOf, etagOfContent } from '../http/etag'
import { noWarning } from '../http/warnings'
import { contentLimits, demandFieldSize } from '../limits/content-limits'
import { demandSiteRoom, sizeOfSites } from '../limits/site-size'
import { mediaFolder } from '../media/files'
import { unindexSite } from '../media/search'
import { demandDistinctAddresses } from '../pages/addresses'
import { listPages } from '../pages/list-pages'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { demandTheme, dropUnusedTheme, themeOf } from '../theme/theme'
import { demandRoom, type Entitlements, entitlementsOf, quotaExceeded, shortage } from '../usage/entitlements'
import { releasePublicSlug, takePublicSlug } from './public-slugs'
import { mergeSettings, settingsView } from './settings'
import { validateSiteFields } from './site-fields'
import type { NewSite, SiteChange, SiteQuery } from './sites.schema'
import { unpublishedChanges } from './unpublished-changes'

const slugTaken = () =>
  fieldError('slug', {
    de: 'Eine andere Website dieses Kontos heißt schon so.',
    en: 'Another site of this account has this slug.',
  })

export async function listSites(ctx: Context, tenant: Tenant) {
  const domains = await readDomains(ctx, tenant)
  return tenant.read((db) => viewSites(ctx, db, domains))
}

async function viewSites(ctx: Context, db: Reads, domains: DomainRow[]) {
  const rows = await db.select().from(sites).orderBy(asc(sites.createdAt), asc(sites.id))
  const counts = await db
    .select({ siteId: pages.siteId, count: sql<number>`count(*)` })
    .from(pages)
    .where(sql`${pages.type} <> 'system'`)
    .groupBy(pages.siteId)
  const countOf = new Map(counts.map(({ siteId, count }) => [siteId, count]))
  const pause = createPacer()
  const views: (Awaited<ReturnType<typeof siteView>> & { pages_count: number })[] = []
  for (const row of rows) {
    views.push({ ...(await siteView(ctx, db, row, domains)), pages_count: countOf.get(row.id) ?? 0 })
    await pause()
  }
  return views
}

/** Throws `notFound`. */
export async function getSite(ctx: Context, tenant: Tenant, id: string, pages?: SiteQuery['pages']) {
  const domains = await readDomains(ctx, tenant)
  return tenant.read((db) => viewSite(ctx, db, id, domains, pages))
}

async function viewSite(ctx: Context, db: Reads, id: string, domains: DomainRow[], pages: SiteQuery['pages'] = 'all') {
  const row = await findSite(db, id)
  const view = {
    ...(await siteView(ctx, db, row, domains)),
    pages: pages === 'all' ? await listPages(db, row.id) : [],
  }
  return { ...view, contents_etag: etagOfContent(view) }
}

/**
 * The public slug is reserved in the control database before the site is written; what a crash leaves in between is
 * swept (public-slugs.ts). Throws FieldErrors for a taken slug or unknown theme, `quotaExceeded` at the account's limit.
 */
export async function createSite(ctx: Context, tenant: Tenant, me: Me, input: NewSite, warn = noWarning) {
  const by = author(ctx, me)
  demandFreeFields(input)
  const { locales } = localesOfNew(input)
  await tenant.read((db) => validateSiteFields(ctx, db, undefined, input, locales, warn))
  const allowed = await ctx.control.read((db) => entitlementsOf(db, tenant))
  await tenant.read((db) => demandNewSite(db, allowed, input)) // before a public slug is taken for nothing
  const siteId = newId()
  const wanted = { tenantId: tenant.id, siteId, slug: input.slug, createdAt: by.at }
  const publicSlug = await takePublicSlug(ctx, wanted)
  ctx.hosts.forget(publicSlug)
  try {
    return await tenant.write(async (tx) => {
      await demandNewSite(tx, allowed, input)
      const before = await sizeOfSites(tx)
      await tx.insert(sites).values(newSiteRow(ctx, siteId, publicSlug, input, by))
      await demandSiteRoom(tx, before, grownField(input))
      await record(tx, by, 'site.created', { siteId, id: siteId, name: input.name })
      return viewSite(ctx, tx, siteId, [])
    })
  } catch (error) {
    await ctx.control.write((tx) => releasePublicSlug(tx, tenant.id, siteId))
    ctx.hosts.forget(publicSlug)
    throw error
  }
}

async function demandNewSite(db: Reads, allowed: Entitlements, input: NewSite) {
  const [same] = await db.select({ id: sites.id }).from(sites).where(eq(sites.slug, input.slug))
  if (same) throw slugTaken()
  await demandTheme(db, input.theme_id)
  const count = await db.$count(sites)
  demandRoom(allowed, 'sites', count)
  if (count >= contentLimits.sitesPerAccount) throw quotaExceeded(shortage(allowed, 'sites', 0))
}

const freeFields = ['company', 'branding', 'trust_bar'] as const
type FreeFields = Partial<Pick<NewSite, (typeof freeFields)[number] | 'settings' | 'theme_id'>>

/** Settings are looked at once they are merged. */
function demandFreeFields(input: FreeFields) {
  for (const field of freeFields) demandFieldSize(field, input[field] ?? {})
}

/** The field to name where the account's sites hold too much. */
const grownField = (input: FreeFields) =>
  (['settings', ...freeFields, 'theme_id'] as const).find((field) => input[field] != null) ?? 'settings'

function newSiteRow(ctx: Context, id: string, publicSlug: string, input: NewSite, by: Author): SiteRow {
  const { settings, webhookSecret = null } = mergeSettings(ctx.secrets, id, {}, input.settings ?? {})
  return {
    id,
    name: input.name.trim(),
    slug: input.slug,
    publicSlug,
    status: 'draft',
    themeId: input.theme_id ?? null,
    ...localesOfNew(input),
    company: input.company ?? {},
    branding: input.branding ?? {},
    trustBar: input.trust_bar ?? {},
    trackerId: input.tracker_id ?? null,
    contactEndpoint: input.contact_endpoint ?? null,
    contactRecipient: input.contact_recipient ?? null,
    googleVerification: input.google_verification ?? null,
    settings,
    webhookSecret,
    liveReleaseId: null,
    publishedAt: null,
    createdAt: by.at,
    updatedAt: by.at,
    revision: newRevision(),
    settingsRevision: newRevision(),
  }
}

/** The default locale is always active and comes first. */
/** German where nothing is said (spec: Site), else the first language that is sent: none that a site does not have. */
function localesOfNew({ default_locale, locales = [] }: Pick<NewSite, 'default_locale' | 'locales'>) {
  const defaultLocale = default_locale ?? (locales.includes('de') ? 'de' : (locales[0] ?? 'de'))
  return { defaultLocale, locales: withDefault(locales, defaultLocale) }
}

const withDefault = (locales: string[], defaultLocale: string) => [...new Set([defaultLocale, ...locales])]

/** Hears of the site as it is, in the transaction of a write and before it. */
export type CheckSite = (read: () => ReturnType<typeof viewSite>) => Promise<void>

/**
 * Fields not sent stay; `settings` are merged. Warns of what is stored without effect. Throws `notFound`, FieldErrors, also
 * for known fields with a wrong value.
 */
export async function updateSite(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  id: string,
  input: SiteChange,
  check?: CheckSite,
  warn = noWarning,
) {
  const domains = await readDomains(ctx, tenant)
  return tenant.write(async (tx) => {
    await check?.(() => viewSite(ctx, tx, id, domains))
    const before = await findSite(tx, id)
    demandFreeFields(input)
    await validateSiteFields(ctx, tx, before, input, localesAfter(before, input).locales, warn)
    await changeSite(ctx, tx, by, id, input)
    return viewSite(ctx, tx, id, domains)
  })
}

/** Within a transaction of the caller’s. Throws as `updateSite`. */
export async function changeSite(ctx: Context, tx: Tx, by: Author, id: string, input: SiteChange) {
  const site = await findSite(tx, id)
  demandFreeFields(input)
  const before = await sizeOfSites(tx)
  await demandTheme(tx, input.theme_id)
  const { defaultLocale, locales } = localesAfter(site, input)
  const merged = mergeSettings(ctx.secrets, id, site.settings, input.settings ?? {})
  const shown = {
    name: input.name?.trim() ?? site.name,
    defaultLocale,
    locales,
    company: replaced(input.company, site.company),
    branding: replaced(input.branding, site.branding),
    settings: merged.settings,
  }
  await tx
    .update(sites)
    .set({
      ...shown,
      slug: input.slug ?? site.slug,
      themeId: input.theme_id === undefined ? site.themeId : input.theme_id,
      settingsRevision: settingsRevisionAfter(site, shown),
      webhookSecret: merged.webhookSecret === undefined ? site.webhookSecret : merged.webhookSecret,
      updatedAt: by.at,
    })
    .where(eq(sites.id, site.id))
    .catch((error) => {
      throw isTaken(error, 'sites.slug') ? slugTaken() : error
    })
  await demandSiteRoom(tx, before, grownField(input))
  if (locales.join() !== site.locales.join())
    await demandDistinctAddresses(tx, site.id, input.locales ? 'locales' : 'default_locale')
  await record(tx, by, 'site.updated', { siteId: site.id, id: site.id, name: input.name ?? site.name })
}

/** Another one where a publish would show something else: the webhook's address is no matter of visitors. */
function settingsRevisionAfter(site: SiteRow, after: Partial<SiteRow> & { settings: JsonObject }): string {
  const seen = ({ webhook_url: _, ...settings }: JsonObject) => settings
  const before = { ...site, settings: seen(site.settings) }
  return Bun.deepEquals(before, { ...before, ...after, settings: seen(after.settings) })
    ? site.settingsRevision
    : newRevision()
}

function localesAfter(site: SiteRow, input: SiteChange) {
  const defaultLocale = input.default_locale ?? site.defaultLocale
  return { defaultLocale, locales: withDefault(input.locales ?? site.locales, defaultLocale) }
}

const replaced = (sent: JsonObject | null | undefined, kept: JsonObject) => (sent === undefined ? kept : (sent ?? {}))

/** Pages, blocks, images and releases go with it; public slug and domains are free again. */
export async function deleteSite(ctx: Context, tenant: Tenant, me: Me, id: string, check?: CheckSite) {
  const domains = await readDomains(ctx, tenant)
  const site = await tenant.write(async (tx) => {
    await check?.(() => viewSite(ctx, tx, id, domains))
    const row = await findSite(tx, id)
    await dropUnusedTheme(tx, row)
    await unindexSite(tx, row.id)
    await tx.delete(sites).where(eq(sites.id, row.id))
    await record(tx, author(ctx, me), 'site.deleted', { siteId: null, id: row.id, name: row.name })
    return row
  })
  ctx.publishing.releases.forget(site.publicSlug)
  const released = await ctx.control.write((tx) => releasePublicSlug(tx, tenant.id, site.id))
  ctx.hosts.forget(site.publicSlug)
  ctx.hosts.forgetSite(site.id, released)
  for (const listener of ctx.siteListeners) listener.deleted?.(ctx, tenant, site.id)
  await rm(join(tenant.folder, 'releases', site.id), { recursive: true, force: true })
  await rm(mediaFolder(tenant, site.id), { recursive: true, force: true })
}

async function siteView(ctx: Context, db: Reads, site: SiteRow, rows: DomainRow[]) {
  const domains = siteDomains(ctx, rows, site.id)
  const previewAddress = previewUrl(ctx.config, site.publicSlug)
  return {
    id: site.id,
    name: site.name,
    slug: site.slug,
    public_slug: site.publicSlug,
    status: site.status,
    theme_id: site.themeId,
    default_locale: site.defaultLocale,
    locales: site.locales,
    company: site.company,
    branding: site.branding,
    trust_bar: site.trustBar,
    tracker_id: site.trackerId,
    contact_endpoint: site.contactEndpoint,
    contact_recipient: site.contactRecipient,
    google_verification: site.googleVerification,
    settings: settingsView(site),
    preview_url: previewAddress,
    live_url: site.status === 'published' ? (domains.origin ?? previewAddress) : null,
    primary_domain_id: domains.primaryId,
    published_at: site.publishedAt,
    created_at: site.createdAt,
    updated_at: site.updatedAt,
    theme: await themeOf(db, site),
    domains: domains.views,
    etag: etagOf(site),
    unpublished_changes: await unpublishedChanges(db, site),
  }
}
