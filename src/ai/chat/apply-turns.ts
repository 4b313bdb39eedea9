/**
 * One confirmed action of a site after the other: each is looked at beside what is stored, and must not be overtaken
 * between that look and its own change.
 */
export function openApplyTurns() {
  const last = new Map<string, Promise<unknown>>()
  return {
    async inTurn<T>(siteId: string, work: () => Promise<T>): Promise<T> {
      const before = last.get(siteId) ?? Promise.resolve()
      const own = before.then(work)
      const settled = own.catch(() => undefined)
      last.set(siteId, settled)
      try {
        return await own
      } finally {
        if (last.get(siteId) === settled) last.delete(siteId)
      }
    },
  }
}
export type ApplyTurns = ReturnType<typeof openApplyTurns>
declare module '../../context' {
  interface Context {
    applyTurns: ApplyTurns
  }
}
