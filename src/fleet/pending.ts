import type { OwnedName } from '../tenants/names'
import { keyOf } from './keys'

/** Names and accounts that are being taken right now: a comparison with the directory must not give them free. */
export function openPending() {
  const held = new Map<string, number>()
  let touched: Set<string> | undefined
  return {
    has: (owned: OwnedName) => held.has(keyOf(owned)),
    hold(owned: OwnedName) {
      for (const key of [keyOf(owned), owned.account]) {
        held.set(key, (held.get(key) ?? 0) + 1)
        touched?.add(key)
      }
    },
    letGo(owned: OwnedName) {
      for (const key of [keyOf(owned), owned.account]) {
        const left = (held.get(key) ?? 1) - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
      }
    },
    /** Gives what is held now and whatever is held before `forget`. */
    watch(): ReadonlySet<string> {
      touched = new Set(held.keys())
      return touched
    },
    forget() {
      touched = undefined
    },
  }
}
