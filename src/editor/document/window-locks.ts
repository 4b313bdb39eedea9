/**
 * Holds a name for as long as this window lives, so that others know whether somebody still has it. Gives the function
 * that lets go; nothing where another window holds it, and still does after `patience` milliseconds. Where the browser has
 * no locks, as over plain http, everybody gets every name.
 */
export async function holdName(name: string, patience = 0): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined
  const terms = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true }
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, terms, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((letGo) => resolve(letGo))
      })
      .catch((error) => (error?.name === 'TimeoutError' ? resolve(undefined) : reject(error)))
  })
}
