import type { Config } from '../config/config'
import type { Control } from '../db/control/control'
import type { Log } from '../log'
import type { Name, OwnedName } from '../tenants/names'
import type { Directory } from './directory'
import type { Lease } from './lease'
import { accountsOfBox, isAccountKnown, namesOfBox, ownerHere, ownNameKey } from './own-names'
import type { Transit } from './transit'

const ownedKey = (owned: OwnedName) => `${ownNameKey(owned)} ${owned.account}`

const compareMs = 3_600_000

interface Parts extends Pick<Lease, 'clock'> {
  config: Config
  control: Control
  directory: Directory
  transit: Transit
  /** Asks another box whether an account of it still has a name. */
  askToSettle(box: string, owned: OwnedName): Promise<void>
  log: Log
  now(): Date
}

/**
 * Names of this box in the directory. One is reserved before the box's own commit and looked at again after it; all of them
 * are compared with the control database, which says what was committed.
 */
export function openNames({ config, control, directory, transit, askToSettle, clock, log, now }: Parts) {
  /** Names and accounts that are being taken right now, and how often: a comparison must not give them free. */
  const held = new Map<string, number>()
  const conflicts = new Set<string>()
  let comparedAt = Number.NEGATIVE_INFINITY
  let comparing: Promise<void> | undefined

  const ownerOf = (name: Name) => control.read((db) => ownerHere(db, config, name, now()))
  const behind = () => {
    comparedAt = Number.NEGATIVE_INFINITY
  }
  function hold(owned: OwnedName, by: 1 | -1) {
    for (const key of [ownedKey(owned), owned.account]) {
      const count = (held.get(key) ?? 0) + by
      if (count > 0) held.set(key, count)
      else held.delete(key)
    }
  }

  /** Gives a name free that no account of this box has any more, unless it is just being taken. */
  async function settleHere(owned: OwnedName) {
    const isKept = (await ownerOf(owned)) === owned.account
    if (!isKept && !held.has(ownedKey(owned))) await directory.release([owned])
  }

  /** A name is given free when somebody else wants it: whoever has it in the directory looks whether that is still so. */
  async function reserveFreed(owned: OwnedName): Promise<boolean> {
    const owner = await directory.find(owned)
    if (owner && owner.account !== owned.account) await askToSettle(owner.box, { ...owned, account: owner.account })
    return directory.reserve(owned)
  }

  /**
   * Brings the directory in line with the control database: what was cut off between the two, and what a box had before it
   * joined.
   */
  async function compare() {
    const there = await directory.owned()
    const taking = new Set(held.keys()) // before the control database is read: what is over by then is committed, or is not
    const here = await control.read(async (db) => ({
      accounts: await accountsOfBox(db),
      names: await namesOfBox(db, config, now()),
    }))
    const accountsHere = new Set(here.accounts)
    const accountsThere = new Set(there.accounts)
    const namesHere = new Set(here.names.map(ownedKey))
    const namesThere = new Set(there.names.map(ownedKey))
    await directory.drop(there.accounts.filter((id) => !accountsHere.has(id) && !taking.has(id)))
    await directory.release(there.names.filter((name) => !namesHere.has(ownedKey(name)) && !taking.has(ownedKey(name))))
    const taken = await directory.adopt(
      here.accounts.filter((id) => !accountsThere.has(id) && !transit.has(id)),
      here.names.filter((name) => !namesThere.has(ownedKey(name)) && !transit.has(name.account)),
    )
    conflicts.clear()
    for (const name of taken) conflicts.add(ownNameKey(name))
    if (taken.length > 0)
      log.error({ names: taken.length }, 'names of this box belong to accounts of others: see doctor')
  }

  return {
    /** The account of this box that has a name. */
    ownerHere: ownerOf,
    settleHere,
    /** Names of this box that others had first: `email jo@example.com`. */
    conflicts: (): readonly string[] => [...conflicts],
    /** The directory may lack something: the next comparison is due at once. */
    behind,
    /** Compares where that is due. Throws nothing. */
    compareIfDue() {
      if (comparing || clock() - comparedAt < compareMs) return
      comparedAt = clock()
      comparing = compare()
        .catch((error) => {
          behind()
          log.error({ error }, 'names could not be compared with the directory')
        })
        .finally(() => {
          comparing = undefined
        })
    },
    /** Once no comparison runs. */
    compared: async () => comparing,

    async reserve(owned: OwnedName): Promise<boolean> {
      await comparing // it may be about to give this name free
      hold(owned, 1)
      let isReserved = false
      try {
        isReserved = (await directory.reserve(owned)) || (await reserveFreed(owned))
        return isReserved
      } finally {
        if (!isReserved) hold(owned, -1)
      }
    },

    async settle(owned: OwnedName) {
      hold(owned, -1)
      try {
        await settleHere(owned)
        if (held.has(owned.account)) return // whoever takes the other name looks
        if (!(await control.read((db) => isAccountKnown(db, owned.account)))) await directory.drop([owned.account])
      } catch (error) {
        behind()
        log.error({ error }, 'whether a name was taken is looked at again later')
      }
    },

    /** Lets other boxes find what needs no reservation, as soon as that can be. Throws nothing. */
    note(owned: OwnedName) {
      void directory.reserve(owned).catch((error) => {
        behind()
        log.error({ error }, 'a name is not in the directory yet')
      })
    },
    /** For a name that another account has proved to be its own. */
    giveUp: (owned: OwnedName) => directory.release([owned]),
  }
}
