import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import {
  type Attempt,
  type WebhookDeliveryRow,
  type WebhookEndpointRow,
  webhookDeliveries,
  webhookEndpoints,
} from '../db/tenant/webhooks'
import { EgressError } from '../edges/egress'
import type { Tenant, Tx } from '../tenants/tenants'
import { endpointSecretLabel, switchOff } from './endpoints'
import { signature } from './signature'
import { mailOwners } from './switched-off-mail'

/** After the first, second, … failure; after the last of them one more call, then it has failed. Seconds. */
export const retryAfterSeconds = [60, 5 * 60, 30 * 60, 2 * 3600, 12 * 3600, 24 * 3600]
/** An endpoint that has answered nothing but failures for as long is switched off. */
export const failingDays = 3
const keptAttempts = 20

/**
 * Calls an endpoint once and writes down how it went. A process that dies in between calls again: deliveries come at
 * least once, with the same id.
 */
export async function callEndpoint(
  ctx: Context,
  tenant: Tenant,
  endpoint: WebhookEndpointRow,
  delivery: WebhookDeliveryRow,
  deadlineMs: number,
): Promise<void> {
  const started = performance.now()
  const at = ctx.now()
  const result = await post(ctx, endpoint, delivery, at, deadlineMs)
  const attempt = { at: at.toISOString(), ...result, ms: Math.round(performance.now() - started) }
  const isTaken = result.status !== null && result.status >= 200 && result.status < 300
  ctx.jobs.outcomeCounts.count('webhook', isTaken ? 'ok' : 'failed')
  const host = URL.parse(endpoint.url)?.host // its address may carry a key
  ctx.log[isTaken ? 'info' : 'warn'](
    { tenant: tenant.id, site: endpoint.siteId, delivery: delivery.id, host, ...result, ms: attempt.ms },
    'webhook delivery',
  )
  const reason = isTaken ? undefined : reasonToStop(endpoint, result.status, ctx.now())
  // The mail goes first: a second one after a crash is better than none.
  if (reason) await mailOwners(ctx, tenant, endpoint, reason)
  await tenant.write(async (tx) => {
    await noteAttempt(tx, delivery, attempt, isTaken, ctx.now())
    await noteHealth(tx, endpoint, isTaken, ctx.now())
    if (reason) await switchOff(tx, endpoint, reason, ctx.now())
  })
}

async function post(
  ctx: Context,
  { id, url, secret: sealed }: WebhookEndpointRow,
  delivery: WebhookDeliveryRow,
  at: Date,
  deadlineMs: number,
) {
  try {
    const secret = ctx.secrets.open(sealed, endpointSecretLabel(id))
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const { status } = await ctx.guardedFetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'X-Service-Event': delivery.event,
        'X-Service-Delivery': delivery.id,
        'X-Service-Timestamp': timestamp,
        'X-Service-Signature': signature(secret, timestamp, delivery.body),
      },
      body: delivery.body,
      deadlineMs,
      maxBytes: 0,
    })
    return { status, error: null }
  } catch (error) {
    if (!(error instanceof EgressError)) ctx.log.error({ endpoint: id, error }, 'webhook cannot be sent')
    return { status: null, error: error instanceof EgressError ? error.reason : 'failed' }
  }
}

type Reason = NonNullable<WebhookEndpointRow['disabledReason']>

function reasonToStop({ failingSince }: WebhookEndpointRow, status: number | null, now: Date): Reason | undefined {
  if (status === 410) return 'gone' // RFC 9110 §15.5.11: it will not come back
  const sinceMs = failingSince === null ? 0 : now.getTime() - Date.parse(failingSince)
  return sinceMs >= failingDays * 24 * 3_600_000 ? 'failing' : undefined
}

/** Nothing is written where a person has deleted it, or put it in line anew, meanwhile. */
async function noteAttempt(tx: Tx, { id, tries }: WebhookDeliveryRow, attempt: Attempt, isTaken: boolean, now: Date) {
  const isAsItWas = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries))
  const [row] = await tx.select().from(webhookDeliveries).where(isAsItWas)
  if (!row) return
  const attempts = [...row.attempts, attempt].slice(-keptAttempts)
  const wait = row.status === 'pending' ? retryAfterSeconds[tries] : undefined // its endpoint is off by now
  const next = isTaken || wait === undefined ? null : new Date(now.getTime() + wait * 1000 * jitter()).toISOString()
  const status = isTaken ? 'delivered' : next === null ? 'failed' : 'pending'
  await tx
    .update(webhookDeliveries)
    .set({ attempts, tries: tries + 1, status, dueAt: next })
    .where(isAsItWas)
}

/** Spreads what failed together: up to a fifth longer. */
const jitter = () => 1 + Math.random() / 5

async function noteHealth(tx: Tx, { id, url, failingSince }: WebhookEndpointRow, isTaken: boolean, now: Date) {
  if (isTaken === (failingSince === null)) return // as before
  const since = isTaken ? null : now.toISOString()
  const isSame = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.url, url))
  await tx.update(webhookEndpoints).set({ failingSince: since }).where(isSame)
}
