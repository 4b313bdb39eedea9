import type { PersonPresent } from './events.schema'

/** A person is gone so long after their last sign of life. */
const presentMs = 30_000
/** What a window said just before it was closed arrives within this time after the end of its stream. */
const lateMs = 10_000
/** Of one person on all sites: whoever opens more windows is seen in the newest ones. */
const perUser = 8
const perAccount = 64
/** Of all accounts together. */
const mostLeft = 10_000

/** A window whose stream has ended, and what it said since: its stream may come back. */
interface Left {
  at: number
  said?: Pick<Present, 'site' | 'person'>
}

interface Present {
  site: string
  person: PersonPresent
  seenAt: number
}

/** Who is on which site. In memory alone: after a restart everybody says so again. */
export function openPresence(now: () => Date) {
  /** By account; in each of them the longest unheard of first. */
  const accounts = new Map<string, Map<string, Present>>()
  /** By account and window, the longest ago first. */
  const left = new Map<string, Left>()

  return {
    /** Gives the sites whose people are other ones now, or elsewhere; none of what a window said that was closed meanwhile. */
    enter(tenantId: string, site: string, person: PersonPresent): Set<string> {
      const gone = left.get(`${tenantId} ${keyOf(site, person.user_id, person.client)}`)
      if (gone && gone.at > now().getTime() - lateMs) {
        gone.said = { site, person }
        return new Set()
      }
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
    leave(tenantId: string, site: string, userId: string, client: string): boolean {
      const key = keyOf(site, userId, client)
      left.delete(`${tenantId} ${key}`)
      left.set(`${tenantId} ${key}`, { at: now().getTime() })
      const before = now().getTime() - lateMs
      for (const [one, { at }] of left) {
        if (at > before && left.size <= mostLeft) break
        left.delete(one)
      }
      return accounts.get(tenantId)?.delete(key) ?? false
    },

    /** The stream of a window is open again: gives what the window said meanwhile. */
    comeBack(tenantId: string, site: string, userId: string, client: string): Left['said'] {
      const key = `${tenantId} ${keyOf(site, userId, client)}`
      const { said } = left.get(key) ?? {}
      left.delete(key)
      return said
    },

    /** Everybody on the site, in the order of their names. */
    list: (tenantId: string, site: string): PersonPresent[] =>
      [...(accounts.get(tenantId)?.values() ?? [])]
        .filter((one) => one.site === site)
        .map(({ person }) => person)
        .sort((a, b) => a.name.localeCompare(b.name) || a.client.localeCompare(b.client)),

    /** Forgets whoever gave no sign of life, and gives the sites they were on. */
    expire(): Set<string> {
      const before = now().getTime() - presentMs
      const changed = new Set<string>()
      for (const [tenantId, present] of accounts) {
        for (const [key, { site, seenAt }] of present) {
          if (seenAt > before) break
          present.delete(key)
          changed.add(site)
        }
        if (present.size === 0) accounts.delete(tenantId)
      }
      return changed
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
