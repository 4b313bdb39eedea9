import type { Context } from '../context'
import { defineError } from '../errors'
import type { Tenant } from '../tenants/tenants'

export const busy = defineError(429, 'busy', {
  de: 'Für dieses Konto laufen schon mehrere KI-Aufträge. Bitte warten Sie einen Moment.',
  en: 'Several AI requests of this account are running already. Please wait a moment.',
})

/** Requests of one account that may run at the same time: a model is slow, and others wait for it as well. */
const atOnce = { ai_text: 4, ai_image: 2 }
/** Images do not take the places of texts, nor texts those of images. */
type AiSlot = keyof typeof atOnce

export function openAiSlots() {
  const inside = new Map<string, number>()
  return {
    /** False when the account has no place left. */
    enter(tenantId: string, slot: AiSlot = 'ai_text'): boolean {
      const key = `${slot} ${tenantId}`
      const count = inside.get(key) ?? 0
      if (count >= atOnce[slot]) return false
      inside.set(key, count + 1)
      return true
    },
    leave(tenantId: string, slot: AiSlot = 'ai_text') {
      const key = `${slot} ${tenantId}`
      const count = inside.get(key) ?? 0
      if (count > 1) inside.set(key, count - 1)
      else inside.delete(key)
    },
  }
}
type AiSlots = ReturnType<typeof openAiSlots>
declare module '../context' {
  interface Context {
    aiSlots: AiSlots
  }
}

/** Takes a place for as long as a text is being written; gives what frees it. Throws `busy` (429). */
export function takeAiSlot(ctx: Context, tenant: Tenant, slot?: AiSlot): () => void {
  if (!ctx.aiSlots.enter(tenant.id, slot)) throw busy({ retryAfter: 1 })
  return () => ctx.aiSlots.leave(tenant.id, slot)
}

/** Runs `work`, from its reservation to its settlement or refund. Throws `busy` (429) when too much is running. */
export async function withAiSlot<T>(ctx: Context, tenant: Tenant, work: () => Promise<T>, slot?: AiSlot): Promise<T> {
  const leave = takeAiSlot(ctx, tenant, slot)
  try {
    return await work()
  } finally {
    leave()
  }
}
