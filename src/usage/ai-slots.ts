import type { Context } from '../context'
import { defineError } from '../errors'
import type { Tenant } from '../tenants/tenants'

export const busy = defineError(429, 'busy', {
  de: 'Für dieses Konto laufen schon mehrere KI-Aufträge. Bitte warten Sie einen Moment.',
  en: 'Several AI requests of this account are running already. Please wait a moment.',
})

/** Text requests of one account that may run at the same time: a model is slow, and others wait for it as well. */
const atOnce = 4

export function openAiSlots() {
  const inside = new Map<string, number>()
  return {
    /** False when the account has no place left. */
    enter(tenantId: string): boolean {
      const count = inside.get(tenantId) ?? 0
      if (count >= atOnce) return false
      inside.set(tenantId, count + 1)
      return true
    },
    leave(tenantId: string) {
      const count = inside.get(tenantId) ?? 0
      if (count > 1) inside.set(tenantId, count - 1)
      else inside.delete(tenantId)
    },
  }
}
export type AiSlots = ReturnType<typeof openAiSlots>
declare module '../context' {
  interface Context {
    aiSlots: AiSlots
  }
}

/** Takes a place for as long as a text is being written; gives what frees it. Throws `busy` (429). */
export function takeAiSlot(ctx: Context, tenant: Tenant): () => void {
  if (!ctx.aiSlots.enter(tenant.id)) throw busy({ retryAfter: 1 })
  return () => ctx.aiSlots.leave(tenant.id)
}

/** Runs `work`, from its reservation to its settlement or refund. Throws `busy` (429) when too much is running. */
export async function withAiSlot<T>(ctx: Context, tenant: Tenant, work: () => Promise<T>): Promise<T> {
  const leave = takeAiSlot(ctx, tenant)
  try {
    return await work()
  } finally {
    leave()
  }
}
