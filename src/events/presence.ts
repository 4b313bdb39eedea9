import type { PersonPresent } from './events.schema'

/** A person is gone so long after their last sign of life. */
const presentMs = 30_000
/** Of one person on all sites: whoever opens more windows is seen in the newest ones. */
const perUser = 8
const perAccount = 64

interface Present {
  site: string
  person: PersonPresent
  seenAt: number
}

/** Who is on which site. In memory alone: after a restart everybody says so again. */
export function openPresence(now: () => Date) {
  /** By account; in each of them the longest unheard of first. */
  const accounts = new Map<string, Map<string, Present>>()

  return {
    /** Gives the sites whose people are other ones now, or elsewhere. */
    enter(tenantId: string, site: string, person: PersonPresent): Set<string> {
      const present = accounts.get(tenantId) ?? new Map<string, Present>()
      accounts.set(tenantId, present)
      const key = keyOf(site, person.user_id, person.client)
      const known = present.get(key)
      present.delete(key)
      const changed = new Set<string>()
      if (!known) {
        const mine = [...present].filter(([, one]) => one.person.user_id === person.user_id)
        makeRoom(present, mine, perUser, changed)
        makeRoom(present, [...present], perAccount, changed)
      }
      present.set(key, { site, person, seenAt: now().getTime() })
      return known && Bun.deepEquals(known.person, person) ? changed : changed.add(site)
    },

    /** True when somebody was there who is gone now. */
    leave: (tenantId: string, site: string, userId: string, client: string): boolean =>
      accounts.get(tenantId)?.delete(keyOf(site, userId, client)) ?? false,

    /** Everybody on the site, in the order of their names. */
    list: (tenantId: string, site: string): PersonPresent[] =>
      [...(accounts.get(tenantId)?.values() ?? [])]
        .filter((one) => one.site === site)
        .map(({ person }) => person)
        .sort((a, b) => a.name.localeCompare(b.name) || a.client.localeCompare(b.client)),

    /** Forgets whoever gave no sign of life, and gives the sites they were on. */
    expire(): Set<string> {
      const before = now().getTime() - presentMs
      const left = new Set<string>()
      for (const [tenantId, present] of accounts) {
        for (const [key, { site, seenAt }] of present) {
          if (seenAt > before) break
          present.delete(key)
          left.add(site)
        }
        if (present.size === 0) accounts.delete(tenantId)
      }
      return left
    },

    size: () => accounts.values().reduce((sum, { size }) => sum + size, 0),
  }
}

function makeRoom(
  present: Map<string, Present>,
  counted: [key: string, one: Present][],
  most: number,
  changed: Set<string>,
) {
  for (const [key, { site }] of counted.slice(0, Math.max(0, counted.length - most + 1))) {
    present.delete(key)
    changed.add(site)
  }
}

const keyOf = (site: string, userId: string, client: string) => `${site} ${userId} ${client}`
