import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { type Author, record } from '../activity/activity'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { accountRows } from '../db/control/account-rows'
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from '../db/tenant/webhooks'
import { isSecure, readExceptions } from '../edges/public-address'
import { fieldError, notFound } from '../errors'
import { limitReached } from '../limits/content-limits'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import type { EndpointChange, EndpointView, NewEndpoint } from './webhooks.schema'

const mostEndpoints = 20

const notHttps = () =>
  fieldError('url', {
    de: 'Muss eine Adresse mit https:// sein, ohne Benutzernamen und Passwort.',
    en: 'Must be an address with https://, without user name and password.',
  })

/** The oldest first. Throws `notFound`. */
export async function listEndpoints(db: Reads, siteId: string): Promise<EndpointView[]> {
  const site = await findSite(db, siteId)
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.siteId, site.id))
    .orderBy(asc(webhookEndpoints.id))
  return rows.map(endpointView)
}

/** Throws `notFound` for foreign, unknown and malformed ids alike. */
export async function findEndpoint(db: Reads, id: string): Promise<WebhookEndpointRow> {
  const [row] = isId(id) ? await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)) : []
  if (!row) throw notFound()
  return row
}

/** With its secret, shown this once. Throws `notFound`, FieldErrors. */
export async function createEndpoint(ctx: Context, tenant: Tenant, by: Author, siteId: string, input: NewEndpoint) {
  const url = readUrl(ctx, input.url)
  await tenant.read((db) => findSite(db, siteId))
  // First of all, so that no start overlooks what waits for it.
  await ctx.control.write((tx) => accountRows(tx, tenant.id).webhookAccounts.insert({}).onConflictDoNothing())
  const id = newId()
  const secret = newSecret()
  const row: WebhookEndpointRow = {
    id,
    siteId,
    url,
    description: input.description?.trim() ?? '',
    events: [...new Set(input.events)],
    secret: ctx.secrets.seal(secret, endpointSecretLabel(id)),
    isActive: true,
    disabledReason: null,
    failingSince: null,
    createdAt: by.at,
    updatedAt: by.at,
  }
  await tenant.write(async (tx) => {
    const site = await findSite(tx, siteId)
    if ((await tx.$count(webhookEndpoints, eq(webhookEndpoints.siteId, site.id))) >= mostEndpoints)
      throw limitReached('url', mostEndpoints, { de: 'Webhooks je Website', en: 'webhooks per site' })
    await tx.insert(webhookEndpoints).values(row)
    await record(tx, by, 'webhook.created', subjectOf(row))
  })
  return { ...endpointView(row), secret }
}

/** Fields not sent stay. With a secret where a new one was made. Throws `notFound`, FieldErrors. */
export async function updateEndpoint(ctx: Context, tx: Tx, by: Author, id: string, input: EndpointChange) {
  const current = await findEndpoint(tx, id)
  const isActive = input.is_active ?? current.isActive
  const hasLost = isActive && current.secret === '' // it came from another machine, whose secrets stay there
  const secret = input.rotate_secret || hasLost ? newSecret() : undefined
  const row: WebhookEndpointRow = {
    ...current,
    url: input.url === undefined ? current.url : readUrl(ctx, input.url),
    description: input.description?.trim() ?? current.description,
    events: input.events ? [...new Set(input.events)] : current.events,
    isActive,
    ...(input.is_active !== undefined && { disabledReason: null, failingSince: null }),
    ...(secret && { secret: ctx.secrets.seal(secret, endpointSecretLabel(id)) }),
    updatedAt: by.at,
  }
  await tx.update(webhookEndpoints).set(row).where(eq(webhookEndpoints.id, id))
  if (!isActive) await endWaiting(tx, id)
  await record(tx, by, 'webhook.updated', subjectOf(row))
  return { ...endpointView(row), ...(secret && { secret }) }
}

/** Throws `notFound`. */
export async function deleteEndpoint(tx: Tx, by: Author, id: string) {
  const row = await findEndpoint(tx, id)
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  await record(tx, by, 'webhook.deleted', subjectOf(row))
}

/** By the service; a person switches it on again. One that has another address by now stays on. */
export async function switchOff(
  tx: Tx,
  { id, url }: Pick<WebhookEndpointRow, 'id' | 'url'>,
  disabledReason: NonNullable<WebhookEndpointRow['disabledReason']>,
  now: Date,
) {
  const values = { isActive: false, disabledReason, updatedAt: now.toISOString() }
  const isSame = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.url, url))
  const [off] = await tx.update(webhookEndpoints).set(values).where(isSame).returning({ id: webhookEndpoints.id })
  if (off) await endWaiting(tx, id)
}

/** An endpoint that is off hears nothing: what waited has failed, and can be sent again by a person. */
const endWaiting = (tx: Tx, id: string) =>
  tx
    .update(webhookDeliveries)
    .set({ status: 'failed', dueAt: null })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.status, 'pending')))

export const endpointSecretLabel = (id: string) => `webhook_endpoints/${id}/secret`

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

function readUrl({ config }: Context, text: string): string {
  const url = URL.parse(text.trim())
  if (!url || !isSecure(url, readExceptions(config.egressAllow)) || url.username || url.password) throw notHttps()
  return url.href
}

/** Named by its host: the rest of the address may carry a key. */
const subjectOf = ({ id, siteId, url }: WebhookEndpointRow) => ({ siteId, id, name: URL.parse(url)?.host ?? '' })

export const endpointView = (row: WebhookEndpointRow): EndpointView => ({
  id: row.id,
  site_id: row.siteId,
  url: row.url,
  description: row.description,
  events: row.events,
  is_active: row.isActive,
  disabled_reason: row.disabledReason,
  failing_since: row.failingSince,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
