import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import type { Context } from '../context'
import { tokenless } from '../http/access'
import { receiveEvent } from './webhook'

/** Where the payment provider reports. It reads its body itself: the signature covers the bytes as they were sent. */
export const paymentEventRoutes = (ctx: Context) =>
  new Elysia({ name: 'payment-events', detail: { tags: ['Billing'] } })
    .use(tokenless(ctx))
    .post('/webhooks/payments', ({ request }) => receiveEvent(ctx, request), {
      open: {},
      response: Type.Object({ received: Type.Literal(true) }),
      detail: { summary: 'Events of the payment provider, signed by it', requestBody },
    })

const requestBody = { content: { 'application/json': { schema: { type: 'object' as const } } } }
