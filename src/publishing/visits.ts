import { eq, lte, sql } from 'drizzle-orm'
import { accountRows } from '../db/control/account-rows'
import type { Control } from '../db/control/control'
import { tenants, visits } from '../db/control/schema'
import type { TenantId } from '../db/tenant-id'
import type { ReleaseFile } from './release-files'

/** Days of visits that are kept, this one included. */
const visitDays = 30

const dayMs = 86_400_000

/** Visits by account and day, counted in memory and written by the minute: a write for each would slow every page. */
export function openVisits(control: Control, now: () => Date) {
  let counts = new Map<TenantId, Map<string, number>>()

  function add(id: TenantId, day: string, count: number) {
    const days = counts.get(id) ?? new Map<string, number>()
    counts.set(id, days.set(day, (days.get(day) ?? 0) + count))
  }

  return {
    count: (id: TenantId) => add(id, dayOf(now()), 1),
    async flush() {
      if (counts.size === 0) return
      const flushed = counts
      counts = new Map()
      try {
        await control.write(async (tx) => {
          for (const [id, days] of flushed) {
            if ((await tx.$count(tenants, eq(tenants.id, id))) === 0) continue // deleted meanwhile
            for (const [day, count] of days)
              await accountRows(tx, id).visits.insertOrUpdate({ day, count }, (row) => [row.tenantId, row.day], {
                count: sql`${visits.count} + ${count}`,
              })
          }
        })
      } catch (error) {
        for (const [id, days] of flushed) for (const [day, count] of days) add(id, day, count) // for the next time
        throw error
      }
    },
    /** Forgets those that nobody is shown any more. */
    sweep: () => control.write((tx) => tx.delete(visits).where(lte(visits.day, lastForgotten(now())))),
  }
}
export type Visits = ReturnType<typeof openVisits>

/** Days up to this one count no longer. */
export const lastForgotten = (now: Date) => dayOf(new Date(now.getTime() - visitDays * dayMs))

/** A page that somebody opens. Robots that say so are nobody, nor is a browser that fetches ahead. */
export const isVisit = ({ method, headers }: Request, { type }: ReleaseFile) =>
  method === 'GET' &&
  type.startsWith('text/html') &&
  !headers.has('sec-purpose') &&
  !/bot\b|crawl|spider|slurp|preview|monitor/i.test(headers.get('user-agent') ?? 'bot')

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
