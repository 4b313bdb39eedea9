import { asc, eq } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import { invoicesForExport, viewBuyer } from '../billing/invoices'
import { listCollections } from '../cms/collections'
import { listEntryIds, readStoredEntries } from '../cms/entries'
import { listSubmissionIds, readSubmissions } from '../contact/submissions'
import type { Context } from '../context'
import { accountRows } from '../db/control/account-rows'
import type { ControlReads } from '../db/control/control'
import { tenants } from '../db/control/schema'
import { assistants } from '../db/tenant/assistants'
import { pages } from '../db/tenant/pages'
import { type ShownPage, scheduledPages } from '../db/tenant/published'
import { redirectRules, sites } from '../db/tenant/sites'
import type { TenantId } from '../db/tenant-id'
import { ApiError } from '../errors'
import { yieldToEventLoop } from '../event-loop'
import { attachment } from '../http/attachment'
import { assetsForExport } from '../media/media'
import { getPageWithBlocks } from '../pages/blocks'
import { getSite } from '../sites/sites'
import type { Tenant } from '../tenants/tenants'
import { slugify } from '../values/slug'
import { listEndpoints } from '../webhooks/endpoints'
import { listPreferences } from './preferences'

/**
 * Everything an account has stored, as one JSON file. It is written page by page as fast as the caller reads, so that
 * neither memory nor other requests feel a large account. Columns are named one by one: a new one that holds a secret
 * stays out by itself. Throws `tenantUnavailable` before the first byte.
 */
export async function exportData(ctx: Context, tenant: Tenant, me: Me): Promise<Response> {
  const at = ctx.now().toISOString()
  const meta = { format: 1, service: ctx.config.serviceName, exported_at: at, exported_by: me.id }
  const account = await ctx.control.read(async (db) => ({
    ...(await readAccount(db, me.tenant.id)),
    invoices: await invoicesForExport(db, ctx.config, me.tenant.id),
  }))
  const siteIds = await tenant.read((db) => db.select({ id: sites.id }).from(sites).orderBy(asc(sites.createdAt)))
  const siteTexts = list(
    siteIds.map(
      ({ id }) =>
        () =>
          writeSite(ctx, tenant, id),
    ),
  )
  const assetTexts = list(
    siteIds.map(
      ({ id }) =>
        () =>
          writeAssets(ctx, tenant, id),
    ),
  )
  const submissionIds = await tenant.read(listSubmissionIds)
  const submissionTexts = list(inParts(submissionIds, 100).map((ids) => () => writeSubmissions(tenant, ids)))
  const name = `${slugify(ctx.config.serviceName) || 'data'}-export-${at.slice(0, 10)}.json`
  const texts = write({ meta, ...account }, siteTexts, assetTexts, submissionTexts)
  return attachment(ctx, tenant, { type: 'application/json; charset=utf-8', name, texts })
}

/** What comes before the sites is short. */
async function* write(
  head: object,
  siteTexts: AsyncGenerator<string>,
  assetTexts: AsyncGenerator<string>,
  submissionTexts: AsyncGenerator<string>,
) {
  yield `${JSON.stringify(head).slice(0, -1)},"sites":`
  yield* siteTexts
  yield ',"assets":'
  yield* assetTexts
  yield ',"contact_submissions":'
  yield* submissionTexts
  yield '}'
}

async function* writeAssets(ctx: Context, tenant: Tenant, siteId: string) {
  const assets = await orGone(tenant.read((db) => assetsForExport(ctx.config, db, siteId)))
  if (assets && assets.length > 0) yield assets.map((asset) => JSON.stringify(asset)).join(',')
}

async function* writeSite(ctx: Context, tenant: Tenant, id: string) {
  const found = await orGone(getSite(ctx, tenant, id))
  if (!found) return
  const { pages: _, ...site } = found // those leave out header and footer
  const pageIds = await tenant.read((db) =>
    db.select({ id: pages.id }).from(pages).where(eq(pages.siteId, id)).orderBy(asc(pages.sortOrder), asc(pages.path)),
  )
  const collections = await orGone(tenant.read((db) => listCollections(db, id)))
  const entryIds = (await tenant.read((db) => listEntryIds(db, id))).map((entry) => entry.id)
  const rules = await tenant.read((db) => db.select().from(redirectRules).where(eq(redirectRules.siteId, id)))
  const redirects = rules.map(({ fromPath, target, status }) => ({ from: fromPath, to: target, status }))
  const [assistant] = await tenant.read((db) =>
    db
      .select({ enabled: assistants.enabled, settings: assistants.settings })
      .from(assistants)
      .where(eq(assistants.siteId, id)),
  )
  const webhooks = await orGone(tenant.read((db) => listEndpoints(db, id)))
  const head = {
    ...site,
    redirects,
    webhooks: webhooks ?? [],
    collections: collections ?? [],
    assistant: assistant ?? null,
  }
  yield `${JSON.stringify(head).slice(0, -1)},"entries":`
  yield* list(inParts(entryIds, 100).map((ids) => () => writeEntries(tenant, ids)))
  yield ',"pages":'
  yield* list(pageIds.map((page) => () => writePage(tenant, page.id)))
  yield '}'
}

async function* writeSubmissions(tenant: Tenant, ids: string[]) {
  await yieldToEventLoop()
  const rows = await tenant.read((db) => readSubmissions(db, ids))
  if (rows.length > 0) yield rows.map((row) => JSON.stringify(row)).join(',')
}

async function* writeEntries(tenant: Tenant, ids: string[]) {
  await yieldToEventLoop()
  const entries = await tenant.read((db) => readStoredEntries(db, ids))
  if (entries.length > 0) yield entries.map((entry) => JSON.stringify(entry)).join(',')
}

async function* writePage(tenant: Tenant, id: string) {
  await yieldToEventLoop()
  const page = await orGone(tenant.read((db) => getPageWithBlocks(db, id)))
  if (!page) return
  const [kept] = await tenant.read((db) =>
    db.select({ content: scheduledPages.content }).from(scheduledPages).where(eq(scheduledPages.pageId, id)),
  )
  const scheduled = kept && { scheduled_content: shownTexts(kept.content) }
  yield JSON.stringify({ ...page, ...scheduled, blocks: undefined }) // they are in their sections
}

/** The text that goes live, where it is kept beside the page's own. */
const shownTexts = ({ path, seo, translations, blocks }: ShownPage) => ({
  path,
  seo,
  translations: translations.map(({ locale, title, slug, extra }) => ({ ...extra, locale, title, slug })),
  blocks: blocks.map(({ id, type, props, content }) => ({ id, type, props, content })),
})

const inParts = <T>(all: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

/** A JSON array of what each part writes; a part that writes nothing leaves no gap. */
async function* list(parts: (() => AsyncGenerator<string>)[]): AsyncGenerator<string> {
  yield '['
  let comma = ''
  for (const part of parts) {
    let before = comma
    for await (const text of part()) {
      yield before + text
      before = ''
      comma = ','
    }
  }
  yield ']'
}

async function readAccount(db: ControlReads, tenantId: TenantId) {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId))
  const { users, invitations, billingCustomers } = accountRows(db, tenantId)
  const people = await users.select().orderBy((user) => asc(user.createdAt))
  const preferences = await listPreferences(
    db,
    people.map(({ id }) => id),
  )
  const invited = await invitations.select()
  const [customer] = await billingCustomers.select()
  const { id, name, slug, plan, status, trialEndsAt, deletionDueAt, createdAt, updatedAt } = tenant!
  return {
    account: {
      ...{
        id,
        name,
        slug,
        plan,
        status,
        trial_ends_at: trialEndsAt,
        deletion_due_at: deletionDueAt,
        created_at: createdAt,
        updated_at: updatedAt,
      },
      buyer: customer?.buyer ? viewBuyer(customer.buyer) : null,
      invitations: invited.map((row) => ({
        id: row.id,
        email: row.email,
        role: row.role,
        expires_at: row.expiresAt,
        accepted_at: row.acceptedAt,
        created_at: row.createdAt,
      })),
    },
    users: people.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      role: row.role,
      language: row.language,
      ...(row.interfaceLanguage && { interface_language: row.interfaceLanguage }),
      email_verified_at: row.emailVerifiedAt,
      preferences: preferences.find(({ userId }) => userId === row.id)?.value ?? {},
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    })),
  }
}

/** What was deleted while the export runs is left out. */
const orGone = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
