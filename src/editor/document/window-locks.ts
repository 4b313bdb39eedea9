/**
 * Holds a name for as long as this window lives, so that others know whether somebody still has it. Gives the function
 * that lets go; nothing where another window holds it. Where the browser has no locks, as over plain http, everybody gets
 * every name.
 */
export async function holdName(name: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((letGo) => resolve(letGo))
      })
      .catch(reject)
  })
}
