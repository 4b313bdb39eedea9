import type { PersonPresent } from './events.schema'

/** A person is gone so long after their last sign of life. */
const presentMs = 30_000
/** Of one person on all sites: whoever opens more windows is seen in the newest ones. */
const perUser = 8
const perAccount = 64

interface Present {
  tenantId: string
  site: string
  person: PersonPresent
  seenAt: number
}

/** Who is on which site. In memory alone: after a restart everybody says so again. */
export function openPresence(now: () => Date) {
  const present = new Map<string, Present>() // the longest unheard of first

  return {
    /** Gives the sites whose people are other ones now, or elsewhere. */
    enter(tenantId: string, site: string, person: PersonPresent): Set<string> {
      const key = keyOf(site, person.user_id, person.client)
      const known = present.get(key)
      present.delete(key)
      const changed = new Set<string>()
      if (!known) {
        makeRoom((one) => one.person.user_id === person.user_id, perUser, changed)
        makeRoom((one) => one.tenantId === tenantId, perAccount, changed)
      }
      present.set(key, { tenantId, site, person, seenAt: now().getTime() })
      return known && Bun.deepEquals(known.person, person) ? changed : changed.add(site)
    },

    /** True when somebody was there who is gone now. */
    leave: (site: string, userId: string, client: string): boolean => present.delete(keyOf(site, userId, client)),

    /** Everybody on the site, in the order of their names. */
    list: (site: string): PersonPresent[] =>
      [...present.values()]
        .filter((one) => one.site === site)
        .map(({ person }) => person)
        .sort((a, b) => a.name.localeCompare(b.name) || a.client.localeCompare(b.client)),

    /** Forgets whoever gave no sign of life, and gives the sites they were on. */
    expire(): Set<string> {
      const before = now().getTime() - presentMs
      const left = new Set<string>()
      for (const [key, { site, seenAt }] of present) {
        if (seenAt > before) continue
        present.delete(key)
        left.add(site)
      }
      return left
    },

    size: () => present.size,
  }

  function makeRoom(isCounted: (one: Present) => boolean, most: number, changed: Set<string>) {
    const counted = [...present].filter(([, one]) => isCounted(one))
    for (const [key, { site }] of counted.slice(0, Math.max(0, counted.length - most + 1))) {
      present.delete(key)
      changed.add(site)
    }
  }
}

const keyOf = (site: string, userId: string, client: string) => `${site} ${userId} ${client}`
