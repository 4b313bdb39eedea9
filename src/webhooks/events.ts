import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../db/columns'
import { prepared } from '../db/database'
import { type JsonObject, type SiteRow, sites } from '../db/tenant/sites'
import { type WebhookEndpointRow, webhookDeliveries, webhookEndpoints } from '../db/tenant/webhooks'
import { notFound } from '../errors'
import type { Tx } from '../tenants/tenants'
import type { EventName } from './event-names'

interface SiteEvent {
  event: EventName
  siteId: string
  /** What it is about: see `dropDeliveriesAbout`. */
  subjectId: string
  /** ISO 8601. */
  at: string
  data: JsonObject
}

/** Kept of one site: the newest deliveries, and as many as this many bytes of theirs. */
export const keptDeliveries = { count: 1000, bytes: 16 * 1024 * 1024 }

const activeEndpoints = prepared((tx: Tx) =>
  tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.siteId, sql.placeholder('siteId')), eq(webhookEndpoints.isActive, true)))
    .prepare(),
)

/**
 * Puts an event in line for the endpoints of its site that asked for it, in the transaction that makes it true: neither
 * is ever there alone. Where it gives true, call `ctx.deliveries.wake` after the commit; what is forgotten there goes out
 * some minutes later.
 */
export async function queueEvent(tx: Tx, { event, siteId, ...rest }: SiteEvent): Promise<boolean> {
  const endpoints = await activeEndpoints(tx).all({ siteId })
  const asked = endpoints.filter(({ events }) => events.includes(event))
  for (const endpoint of asked) await queueDelivery(tx, endpoint, { event, ...rest })
  return asked.length > 0
}

/** Gives the id of the delivery, which is also in its body and stays the same however often it is sent. */
export async function queueDelivery(
  tx: Tx,
  { id: endpointId, siteId }: Pick<WebhookEndpointRow, 'id' | 'siteId'>,
  { event, subjectId, at, data }: Omit<SiteEvent, 'event' | 'siteId'> & { event: EventName | 'ping' },
): Promise<string> {
  const id = newId()
  const [site] = await tx.select({ id: sites.id, slug: sites.slug }).from(sites).where(eq(sites.id, siteId))
  if (!site) throw notFound()
  const body = eventBody({ id, event, at, site, data })
  const bytes = Buffer.byteLength(body)
  await tx.insert(webhookDeliveries).values({
    ...{ id, endpointId, siteId, event, subjectId, body, bytes, status: 'pending', attempts: [], tries: 0 },
    ...{ dueAt: at, createdAt: at },
  })
  await dropSurplus(tx, siteId)
  return id
}

interface EventBody {
  id: string
  event: EventName | 'ping'
  at: string
  site: Pick<SiteRow, 'id' | 'slug'>
  data: JsonObject
  /** A sample that somebody sends to try a receiver. */
  isTest?: boolean
}

/**
 * What is sent of an event. That of a form is the same for endpoints and for a site's own address: the fields of the
 * contract (spec: Events), whose `site` is a slug, beside those that other events have.
 */
export function eventBody({ id, event, at, site, data, isTest }: EventBody): string {
  const common = { id, event, ...(isTest && { test: true }), created_at: at }
  if (event !== 'form.submission') return JSON.stringify({ ...common, version: 1, site, data })
  return JSON.stringify({ ...common, version: 2, site: site.slug, site_id: site.id, submitted_at: at, ...data, data })
}

/** What has ended goes first, the oldest of it; then what has waited longest. */
async function dropSurplus(tx: Tx, siteId: string) {
  const placed = sql`select ${webhookDeliveries.id} as id, row_number() over newest as place, sum(${webhookDeliveries.bytes}) over newest as bytes
    from ${webhookDeliveries} where ${webhookDeliveries.siteId} = ${siteId}
    window newest as (order by ${webhookDeliveries.status} = 'pending' desc, ${webhookDeliveries.id} desc)`
  await tx.run(
    sql`delete from ${webhookDeliveries} where ${webhookDeliveries.id} in
      (select id from (${placed}) where place > ${keptDeliveries.count} or bytes > ${keptDeliveries.bytes})`,
  )
}

/** For what holds personal data: deleted, it takes along what was told of it, or was to be told. */
export const dropDeliveriesAbout = (tx: Tx, subjectId: string) =>
  tx.delete(webhookDeliveries).where(eq(webhookDeliveries.subjectId, subjectId))
