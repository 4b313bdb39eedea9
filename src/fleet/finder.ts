import type { TenantId } from '../db/tenant-id'
import { ApiError } from '../errors'
import type { Name } from '../tenants/names'
import { openRecentlyUsed } from '../values/recently-used'
import type { Directory, Owner } from './directory'
import type { Lease } from './lease'
import { ownNameKey } from './own-names'

/** Whose a name is, as far as it was asked for: about 200 bytes each. */
const maxKnown = 50_000
/** How long nobody is asked again for a host that nobody had: whoever has just registered is known at once. */
const unknownMs = 2_000

/** Asks the directory whose a name is and which box has an account, and remembers. */
export function openAccountFinder(directory: Directory, { clock }: Pick<Lease, 'clock'>) {
  const accounts = openRecentlyUsed<string>(maxKnown)
  const names = openRecentlyUsed<{ owner?: Owner; at: number }>(maxKnown)

  return {
    find,
    findAccount,
    /** The box of an account, where it was asked for before. */
    knownBox: (account: TenantId) => accounts.get(account),
    /** Forgets what was known of an account or a name. */
    forget(account: TenantId | undefined, name: Name | undefined) {
      if (account) accounts.delete(account)
      if (name) names.delete(ownNameKey(name))
    },
  }

  /** The account that has a name, and its box. What was asked before is not asked again unless `isFresh` says so. Throws `directoryAway`. */
  async function find(name: Name, isFresh = false): Promise<Owner | undefined> {
    const known = names.get(ownNameKey(name))
    const isGood = known?.owner || (known && name.kind === 'host' && clock() - known.at < unknownMs)
    const { owner: former } = known ?? {}
    if (isGood && !isFresh) return former && { ...former, box: accounts.get(former.account) ?? former.box } // it takes its names along
    const owner = await asking(() => directory.find(name), known)
    if (owner === away) return former
    names.set(ownNameKey(name), { owner, at: clock() })
    if (owner) accounts.set(owner.account, owner.box)
    return owner
  }

  async function findAccount(account: TenantId, isFresh = false): Promise<string | undefined> {
    const known = accounts.get(account)
    if (known && !isFresh) return known
    const box = await asking(() => directory.findAccount(account), known)
    if (box === away) return known
    if (box) accounts.set(account, box)
    return box
  }

  /** While the directory is away, what was known before still counts. */
  async function asking<T>(question: () => Promise<T>, known: unknown): Promise<T | typeof away> {
    try {
      return await question()
    } catch (error) {
      if (known && error instanceof ApiError) return away
      throw error
    }
  }
}

const away = Symbol('away')
