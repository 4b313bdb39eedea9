/** Whoever wants to hear that something has changed; `subscribe` gives the function that ends it. */
export function openListeners() {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
