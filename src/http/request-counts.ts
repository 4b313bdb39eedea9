/** Upper bounds of the classes of duration. Seconds. */
export const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const
/** Routes are those of the code; a mistake there must not fill the memory. */
const maxRoutes = 1000

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Who is answered: clients of the API, readers of a stream of events, visitors of published sites. */
type Surface = 'api' | 'stream' | 'site'

interface Durations {
  /** How many took up to each of the bounds and no less than the one before; the last place is for longer ones. */
  counts: number[]
  sumSeconds: number
}

/** Counts answers since the start, for `/internal/metrics`. Costs two additions a request. */
export function openRequestCounts() {
  const routes = new Map<string, { method: string; route: string; byClass: number[] }>()
  const durations = new Map<Surface, Durations>()

  return {
    count(surface: Surface, method: string, route: string, status: number, ms: number) {
      const known = methods.has(method) ? method : 'other' // clients can make methods up
      const name = `${known} ${route}`
      const key = routes.has(name) || routes.size < maxRoutes ? name : 'other'
      const entry = routes.get(key) ?? newEntry(key === 'other' ? { method: '', route: key } : { method: known, route })
      routes.set(key, entry)
      const statusClass = Math.min(Math.max(Math.floor(status / 100), 1), 5)
      entry.byClass[statusClass] = (entry.byClass[statusClass] ?? 0) + 1

      const taken = durations.get(surface) ?? newDurations()
      durations.set(surface, taken)
      const place = durationBounds.findIndex((bound) => ms <= bound * 1000)
      const at = place < 0 ? durationBounds.length : place
      taken.counts[at] = (taken.counts[at] ?? 0) + 1
      taken.sumSeconds += ms / 1000
    },
    routes: () => [...routes.values()],
    durations: () => [...durations],
  }
}
export type RequestCounts = ReturnType<typeof openRequestCounts>

const newEntry = (named: { method: string; route: string }) => ({ ...named, byClass: new Array<number>(6).fill(0) })
const newDurations = (): Durations => ({
  counts: new Array<number>(durationBounds.length + 1).fill(0),
  sumSeconds: 0,
})
