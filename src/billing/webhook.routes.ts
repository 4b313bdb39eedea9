import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { tokenless } from '../auth/access'
import type { Context } from '../context'
import { bodyTooLarge } from '../errors'
import { FreeObject } from '../http/fields'
import { operation } from '../http/openapi/operation'
import { providerFailed } from './provider'
import { invalidSignature, receiveEvent, webhookNotConfigured } from './webhook'

/** Where the payment provider reports. It reads its body itself: the signature covers the bytes as they were sent. */
export const paymentEventRoutes = (ctx: Context) =>
  new Elysia({ name: 'payment-events', detail: { tags: ['Billing'] } })
    .use(tokenless(ctx))
    .post('/webhooks/payments', ({ request }) => receiveEvent(ctx, request), {
      open: {},
      response: Type.Object({ received: Type.Literal(true) }),
      detail: operation('receivePaymentEvent', 'Events of the payment provider, signed by it', {
        description:
          'The header `Stripe-Signature` covers the bytes as they were sent. The same event twice has one effect.',
        sends: { types: ['application/json'], schema: FreeObject({ id: 'evt_1', type: 'invoice.paid' }) },
        errors: [invalidSignature, bodyTooLarge, webhookNotConfigured, providerFailed],
      }),
    })
