import type { Context } from '../context'
import { InvalidSignature, PaymentsError, type ProviderEvent } from '../edges/payments'
import { defineError } from '../errors'
import { passOn } from '../fleet/route'
import { readBytes } from '../http/body'
import { findAccountOfCustomer } from './customers'
import { providerFailed } from './provider'
import { refreshAccount } from './state'

export const invalidSignature = defineError(400, 'invalid_signature', {
  de: 'Die Signatur fehlt oder stimmt nicht.',
  en: 'The signature is missing or wrong.',
})
export const webhookNotConfigured = defineError(500, 'webhook_not_configured', {
  de: 'Auf diesem Server ist kein Geheimnis für Zahlungsmeldungen eingerichtet.',
  en: 'No secret for payment events is set up on this server.',
})

/** Events hold one object each: far more than any of them needs. */
const maxBytes = 1024 * 1024

/**
 * Takes a message of the payment provider. It is answered only when its effect is stored, so what is lost on the way is
 * sent again. Throws `invalidSignature`, `webhookNotConfigured`, `bodyTooLarge` and `providerFailed`.
 */
export async function receiveEvent(ctx: Context, request: Request): Promise<{ received: true }> {
  const { payments, config } = ctx
  if (!payments || !config.stripe?.webhookSecret) throw webhookNotConfigured()
  const signature = request.headers.get('stripe-signature')
  if (!signature) throw invalidSignature()
  const text = readExactly(await readBytes(ctx, request, maxBytes))
  if (text === undefined) throw invalidSignature()
  const event = await payments.verifyEvent(text, signature).catch((error: unknown) => {
    if (error instanceof InvalidSignature) throw invalidSignature({}, { cause: error })
    throw error
  })
  await handleEvent(ctx, event, request, text).catch((error: unknown) => {
    if (error instanceof PaymentsError) throw providerFailed({}, { cause: error })
    throw error
  })
  return { received: true }
}

/** Text that stands for these bytes and no others, since the signature covers every one; undefined when they are none. */
function readExactly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** An event only says whose account to look at: what happened is read from the provider. Throws `PaymentsError`. */
async function handleEvent(ctx: Context, event: ProviderEvent, request: Request, text: string) {
  const { id, type, livemode } = event
  if (livemode !== (ctx.payments?.mode === 'live')) {
    ctx.log.warn({ event: id, type, livemode }, 'a payment event of the other mode was ignored')
    return
  }
  const customerId = event.customerId ?? (event.chargeId && (await ctx.payments?.customerOfCharge(event.chargeId)))
  if (!customerId) return // of the catalog, say
  const tenantId = await ctx.control.read((db) => findAccountOfCustomer(db, customerId))
  if (!tenantId) {
    const name = { kind: 'customer' as const, name: customerId }
    const answer = ctx.fleet && (await passOn(ctx.fleet, request, name, Uint8Array.from(Buffer.from(text))))
    if (answer?.ok) return
    if (answer) throw providerFailed() // it is sent again
    ctx.log.warn({ event: id, type, customer: customerId }, 'a payment event of an unknown customer was ignored')
    return
  }
  await refreshAccount(ctx, tenantId, event)
}
