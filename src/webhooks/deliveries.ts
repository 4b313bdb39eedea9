import { desc, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { type WebhookDeliveryRow, webhookDeliveries } from '../db/tenant/webhooks'
import { defineError, notFound } from '../errors'
import type { Reads, Tx } from '../tenants/tenants'
import { isId } from '../values/ids'
import { findEndpoint } from './endpoints'
import { queueDelivery } from './events'
import type { DeliveryView } from './webhooks.schema'

export const webhookInactive = defineError(409, 'webhook_inactive', {
  de: 'Dieser Webhook ist ausgeschaltet.',
  en: 'This webhook is switched off.',
})

/** The newest first. Throws `notFound`. */
export async function listDeliveries(db: Reads, endpointId: string): Promise<DeliveryView[]> {
  const endpoint = await findEndpoint(db, endpointId)
  const { id, event, status, attempts, dueAt, createdAt } = webhookDeliveries
  const rows = await db
    .select({ id, event, status, attempts, dueAt, createdAt })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpoint.id))
    .orderBy(desc(webhookDeliveries.id))
  return rows.map(deliveryView)
}

/** With what was sent. Throws `notFound`. */
export async function getDelivery(db: Reads, id: string) {
  const row = await findDelivery(db, id)
  return { ...deliveryView(row), payload: JSON.parse(row.body) as Record<string, unknown> }
}

async function findDelivery(db: Reads, id: string): Promise<WebhookDeliveryRow> {
  const [row] = isId(id) ? await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)) : []
  if (!row) throw notFound()
  return row
}

/** Puts it in line anew, under the same id, with all its tries. Throws `notFound`, `webhookInactive`. */
export async function replayDelivery(ctx: Context, tx: Tx, id: string): Promise<DeliveryView> {
  const row = await findDelivery(tx, id)
  if (!(await findEndpoint(tx, row.endpointId)).isActive) throw webhookInactive()
  const values = { status: 'pending', dueAt: ctx.now().toISOString(), tries: 0 } as const
  await tx.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id))
  return deliveryView({ ...row, ...values })
}

/** Puts a `ping` in line. Throws `notFound`, `webhookInactive`. */
export async function testEndpoint(ctx: Context, tx: Tx, endpointId: string): Promise<DeliveryView> {
  const endpoint = await findEndpoint(tx, endpointId)
  if (!endpoint.isActive) throw webhookInactive()
  const at = ctx.now().toISOString()
  const id = await queueDelivery(tx, endpoint, { event: 'ping', subjectId: endpoint.id, at, data: {} })
  return deliveryView(await findDelivery(tx, id))
}

type Shown = Pick<WebhookDeliveryRow, 'id' | 'event' | 'status' | 'attempts' | 'dueAt' | 'createdAt'>

const deliveryView = ({ id, event, status, attempts, dueAt, createdAt }: Shown): DeliveryView => ({
  id,
  event,
  status,
  next_attempt_at: dueAt,
  attempts,
  created_at: createdAt,
})
