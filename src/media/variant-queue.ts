import type { TenantId } from '../db/tenant-id'

interface QueuedImage {
  tenantId: TenantId
  assetId: string
}

/** Images that wait for their variants, one of each account in turn, and the work on them. */
export function openVariantQueue() {
  const waiting = new Map<TenantId, Set<string>>()
  const running = new Set<Promise<unknown>>()
  const inWork = new Map<string, Promise<void>>()
  let onQueued = () => {}
  let isRefilled = false
  let isClosed = false
  return {
    add({ tenantId, assetId }: QueuedImage) {
      waiting.set(tenantId, (waiting.get(tenantId) ?? new Set()).add(assetId))
      onQueued()
    },

    /** Calls `listener` for every image that is added. There is one listener. */
    onAdd(listener: () => void) {
      onQueued = listener
    },

    next(): QueuedImage | undefined {
      const [tenantId, images] = (isClosed ? undefined : waiting.entries().next().value) ?? []
      const assetId = images?.values().next().value
      if (!tenantId || !images || !assetId) return
      images.delete(assetId)
      waiting.delete(tenantId)
      if (images.size > 0) waiting.set(tenantId, images) // behind the others
      return { tenantId, assetId }
    },

    /** Runs `refill` at the first call after a start: what waited when the process ended is queued again. */
    async refillOnce(refill: () => Promise<unknown>) {
      if (isRefilled) return
      isRefilled = true
      await refill()
    },

    /** Runs `work` unless it is running for this image already, then waits for that one: two would delete each other's files. */
    once(assetId: string, work: () => Promise<void>): Promise<void> {
      const begun = inWork.get(assetId)
      if (begun) return begun
      const mine = work().finally(() => inWork.delete(assetId))
      inWork.set(assetId, mine)
      return mine
    },

    /** Work that `close` waits for. */
    track<T>(work: Promise<T>): Promise<T> {
      running.add(work)
      return work.finally(() => running.delete(work))
    },

    /** Waits until nothing tracked is running. */
    async idle() {
      while (running.size > 0) await Promise.allSettled(running)
    },

    async close() {
      isClosed = true
      await Promise.allSettled(running)
    },
  }
}
