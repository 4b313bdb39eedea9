import type { TenantId } from '../db/tenant-id'
import type { Lease } from './lease'

/** What a request waits for an account that is on its way. Longer than a pause takes; shorter than people wait. */
const maxRequestWaitMs = 10_000
const maxSeen = 50_000

/** Accounts that leave this box or have just come: nothing is answered for them until it is known where they are. */
export function openTransit(lease: Lease, maxWaitMs = maxRequestWaitMs) {
  const held = new Map<TenantId, PromiseWithResolvers<void>>()
  /** Requests that are being answered here, by account. */
  const inside = new Map<TenantId, number>()
  const waiting = new Set<() => void>()
  /** Accounts that were found here. None leaves without being held first. */
  const seen = new Set<TenantId>()

  return {
    /** Accounts that this process is moving away. */
    leaving: new Set<TenantId>(),
    has: (account: TenantId) => held.has(account),
    /** From now on requests wait, and nothing is written for the account. */
    hold(account: TenantId) {
      if (!held.has(account)) held.set(account, Promise.withResolvers())
      seen.delete(account)
      lease.moving.add(account)
    },
    letGo(account: TenantId) {
      held.get(account)?.resolve()
      held.delete(account)
      lease.moving.delete(account)
    },
    /** Whether the account was found here and is not on its way. */
    isSeen: (account: TenantId) => seen.has(account),
    /** Whether the account is here, which is looked up once. One that has been removed here stays so: nobody else has it. */
    async isHere(account: TenantId, find: () => Promise<boolean>): Promise<boolean> {
      if (seen.has(account)) return true
      const isHere = await find()
      if (seen.size >= maxSeen) seen.clear()
      if (isHere && !held.has(account)) seen.add(account)
      return isHere
    },
    /** Waits until it is known where the account is; false where that takes too long. */
    async known(account: TenantId): Promise<boolean> {
      const until = held.get(account)
      if (!until) return true
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, maxWaitMs)
      await Promise.race([until.promise, late.promise])
      clearTimeout(timer)
      return !held.has(account)
    },
    /** Answers, and is waited for by `empty` until the answer begins. */
    answering<T>(account: TenantId, answer: () => T | Promise<T>): T | Promise<T> {
      inside.set(account, (inside.get(account) ?? 0) + 1)
      const end = () => {
        const left = inside.get(account)! - 1
        if (left > 0) return void inside.set(account, left)
        inside.delete(account)
        for (const look of waiting) look()
      }
      try {
        const answered = answer()
        if (answered instanceof Promise) answered.then(end, end)
        else end()
        return answered
      } catch (error) {
        end()
        throw error
      }
    },
    /** Waits until nothing is being answered for the account; `maxMs` at most. */
    async empty(account: TenantId, maxMs: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => void (inside.has(account) || resolve())
      const timer = setTimeout(resolve, maxMs)
      waiting.add(look)
      look()
      await promise
      clearTimeout(timer)
      waiting.delete(look)
    },
  }
}
export type Transit = ReturnType<typeof openTransit>
