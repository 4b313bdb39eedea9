import { hostname } from 'node:os'
import { version } from '../../package.json'
import type { Entered, ProviderSignIn } from '../auth/oauth'
import type { Config } from '../config/config'
import type { Control } from '../db/control/control'
import type { TenantId } from '../db/tenant-id'
import { DatabaseUnavailable } from '../db/unavailable'
import type { Log } from '../log'
import { roomOf } from '../tenants/disk-space'
import type { Name, OwnedName, SharedNames } from '../tenants/names'
import { filled } from '../words/text'
import { type BoxState, type Directory, noBoxOpen } from './directory'
import { openFinder } from './finder'
import { keepIdentity, readIdentity } from './identity'
import { keyOf, ownedKey } from './keys'
import type { Lease } from './lease'
import { accountsOfBox, isAccountHere, isAccountKnown, namesOfBox, ownerHere } from './own-names'
import { openPending } from './pending'
import { openPostgres } from './postgres'
import { openSeal } from './seal'
import { openTransit } from './transit'
import { entryPath, settlePath, tellBox } from './wire'

interface Parts {
  config: Config
  settings: NonNullable<Config['fleet']>
  lease: Lease
  control: Control
  /** As `keyCheckOf` gives it. */
  keyCheck: string
  log: Log
  now: () => Date
}

const reconcileMs = 3_600_000
/** On a disk with less room than this no account begins while another box has more. */
const leastFreeBytes = 16 * 1024 * 1024

/**
 * This box among others: its lease, what it knows of the directory, and its names there. Throws `DatabaseUnavailable` when
 * its name belongs to other data; a directory that is away is waited for by the timer, not by the start.
 */
export async function openFleet({ config, settings, lease, control, keyCheck, log, now }: Parts) {
  const { tenantsDir } = config
  let identity = await readIdentity(tenantsDir, settings.name)
  const directory: Directory = openPostgres(settings.directoryUrl, {
    ...identity,
    holder: `${hostname()} ${tenantsDir}`,
    leaseSeconds: settings.leaseSeconds,
  })
  let boxes: BoxState[] = []
  let isBehind = true
  let isAway = false
  let reconciledAt = Number.NEGATIVE_INFINITY
  let reconciling: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const finder = openFinder(directory, lease)
  /** What the directory's time is ahead of the lease's clock. */
  let aheadMs: number | undefined
  const seal = openSeal(settings.secret, () => (aheadMs === undefined ? Date.now() : lease.clock() + aheadMs))
  const pending = openPending()
  const conflicts = new Set<string>()
  const transit = openTransit(lease)

  const fleet = {
    name: settings.name,
    url: settings.url,
    seal,
    generation: identity.generation,
    lease,
    directory,
    keyCheck,
    /** What other boxes bring of accounts that move here (backups/arrivals.ts). */
    answerArrival: undefined as ((request: Request) => Promise<Response>) | undefined,
    transit,
    /** Size and hash of the files that have come of accounts on their way here. */
    arrived: new Map<TenantId, Record<string, { bytes: number; sha256: string }>>(),
    /** Signs in here whom another box asked a provider for (auth/oauth.ts). */
    answerEntry: undefined as ((entry: ProviderSignIn) => Promise<Entered>) | undefined,
    /** Asks the box that has the first of these names, or takes new accounts; `undefined` where that is this one. */
    async enterElsewhere(wanted: Name[], entry: ProviderSignIn): Promise<Entered | undefined> {
      const box = await homeOf(wanted)
      if (box.name === settings.name) return undefined
      const answer = await tellBox(seal, box.url, entryPath, entry)
      if (!answer.ok) throw new Error(`box ${box.name} answered ${answer.status}`)
      return (await answer.json()) as Entered
    },
    roomiest,
    /** How requests ended that were passed on. */
    passed: { answered: 0, not_mine: 0, failed: 0 },
    /** As the directory had them at the last renewal. */
    boxes: (): readonly BoxState[] => boxes,
    /** Whether the last question to the directory found nobody. */
    isAway: () => isAway,
    /** Names of this box that others had first: `email jo@example.com`. */
    conflicts: (): readonly string[] => [...conflicts],
    ownerHere: (name: Name) => control.read((db) => ownerHere(db, config, name, now())),
    isHere: (account: TenantId) => transit.isHere(account, () => control.read((db) => isAccountHere(db, account))),
    renew,
    ...finder,
    reserve,
    settle,
    settleHere,
    /** Lets other boxes find what needs no reservation, as soon as that can be. Throws nothing. */
    note(owned: OwnedName) {
      void directory.reserve(owned).catch((error) => {
        isBehind = true
        log.error({ error }, 'a name is not in the directory yet')
      })
    },
    /** For a name that another account has proved to be its own. */
    giveUp: (owned: OwnedName) => directory.release([owned]),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await reconciling
      if (lease.isHeld()) await directory.leave().catch(() => undefined)
      await directory.close()
    },
  }
  await renew()
  if (lease.isPassed()) {
    await directory.close()
    throw nameIsTaken(settings.name)
  }
  await reconciling
  again()
  return fleet

  function again() {
    if (isClosed) return
    const pauseMs = (settings.leaseSeconds * 1000) / 3
    timer = setTimeout(() => void renew().finally(again), isAway ? Math.min(1_000, pauseMs) : pauseMs)
  }

  /** Once; what is away is tried again by the timer. Throws nothing. */
  async function renew() {
    const sentAt = lease.clock()
    try {
      const count = (await control.read(accountsOfBox)).length
      const { freeBytes } = roomOf(tenantsDir)
      const state = await directory.renew({ url: settings.url, accounts: count, freeBytes, version, keyCheck })
      isAway = false
      if (state === 'passed') {
        if (!lease.isPassed())
          log.fatal({ box: settings.name }, 'other data have the name of this box: it serves nothing')
        return lease.pass()
      }
      if (state === 'held') return log.warn({ box: settings.name }, 'a copy of these data has the lease of this box')
      lease.renewed(sentAt)
      boxes = state
      aheadMs = (state[0]?.toldAt ?? Date.now()) - lease.clock()
      if (!identity.joinedAt) {
        identity = { ...identity, joinedAt: now().toISOString() }
        await keepIdentity(tenantsDir, identity)
      }
      if (isBehind || lease.clock() - reconciledAt > reconcileMs) void reconcile()
    } catch (error) {
      if (!isAway) log.error({ error }, 'the directory is away: this box writes as long as its lease lasts')
      isAway = true
      isBehind = true
    }
  }

  /**
   * Brings the directory in line with the control database: what was cut off between the two, and what a box had before
   * it joined. Throws nothing.
   */
  function reconcile(): Promise<void> {
    reconciling ??= compare()
      .then(() => {
        isBehind = false
        reconciledAt = lease.clock()
      })
      .catch((error) => log.error({ error }, 'names could not be compared with the directory'))
      .finally(() => {
        reconciling = undefined
        pending.forget()
      })
    return reconciling
  }

  async function compare() {
    const recent = pending.watch()
    const there = await directory.owned()
    const here = await control.read(async (db) => ({
      accounts: await accountsOfBox(db),
      names: await namesOfBox(db, config, now(), identity.joinedAt ?? now().toISOString()),
    }))
    const accountsHere = new Set(here.accounts)
    const accountsThere = new Set(there.accounts)
    const namesHere = new Set(here.names.map(ownedKey))
    const namesThere = new Set(there.names.map(ownedKey))
    const isSettled = (account: TenantId) => !transit.has(account)
    await directory.drop(there.accounts.filter((id) => !accountsHere.has(id) && !recent.has(id)))
    await directory.release(there.names.filter((name) => !namesHere.has(ownedKey(name)) && !recent.has(keyOf(name))))
    const taken = await directory.adopt(
      here.accounts.filter((id) => !accountsThere.has(id) && isSettled(id)),
      here.names.filter((name) => !namesThere.has(ownedKey(name)) && isSettled(name.account)),
    )
    conflicts.clear()
    for (const name of taken) conflicts.add(keyOf(name))
    if (taken.length > 0)
      log.error({ names: taken.length }, 'names of this box belong to accounts of others: see doctor')
  }

  async function reserve(owned: OwnedName): Promise<boolean> {
    pending.hold(owned)
    try {
      if ((await directory.reserve(owned)) || (await reserveFreed(owned))) return true
    } catch (error) {
      pending.letGo(owned)
      throw error
    }
    pending.letGo(owned)
    return false
  }

  /** A name is given free when somebody else wants it: whoever has it in the directory looks whether that is still so. */
  async function reserveFreed(owned: OwnedName): Promise<boolean> {
    const owner = await directory.find(owned)
    if (owner && owner.account !== owned.account) {
      const held = { ...owned, account: owner.account }
      if (owner.box === settings.name) await settleHere(held)
      else await askToSettle(owner.box, held)
    }
    return directory.reserve(owned)
  }

  /** Where new accounts go. Throws `noBoxOpen`. */
  function roomiest(): BoxState {
    const open = boxes.filter(({ isClosed, leaseSeconds }) => !isClosed && leaseSeconds > 0)
    const roomy = open.filter(({ freeBytes }) => freeBytes >= leastFreeBytes)
    const [first] = (roomy.length > 0 ? roomy : open).sort((a, b) => a.accounts / a.weight - b.accounts / b.weight)
    if (!first) throw noBoxOpen({ retryAfter: 60 })
    first.accounts++ // until the next renewal tells
    return first
  }

  async function homeOf(wanted: Name[]): Promise<Pick<BoxState, 'name' | 'url'>> {
    const self = { name: settings.name, url: settings.url }
    for (const name of wanted) {
      const own = await fleet.ownerHere(name)
      if (own && (await fleet.isHere(own))) return self
    }
    for (const name of wanted) {
      const owner = await finder.find(name, true)
      const box = owner && boxes.find((each) => each.name === owner.box)
      if (box) return box
    }
    return roomiest()
  }

  async function askToSettle(box: string, owned: OwnedName) {
    const url = boxes.find(({ name }) => name === box)?.url
    if (!url) return
    await tellBox(seal, url, settlePath, owned).catch((error) =>
      log.warn({ box, error }, 'another box does not say whether it still has a name'),
    )
  }

  /** Gives a name free that no account of this box has any more, unless it is just being taken. */
  async function settleHere(owned: OwnedName) {
    if (pending.has(owned)) return
    if ((await fleet.ownerHere(owned)) !== owned.account) await directory.release([owned])
  }

  async function settle(owned: OwnedName) {
    try {
      pending.letGo(owned)
      await settleHere(owned)
      if (!(await control.read((db) => isAccountKnown(db, owned.account)))) await directory.drop([owned.account])
    } catch (error) {
      isBehind = true
      log.error({ error }, 'whether a name was taken is looked at again later')
    }
  }
}
export type Fleet = Awaited<ReturnType<typeof openFleet>>

const nameIsTaken = (name: string) =>
  new DatabaseUnavailable(
    filled(
      {
        de: 'Der Name {name} gehört im Verzeichnis zu anderen Daten. Ist diese Box ersetzt worden, darf sie nicht mehr laufen; eine neue braucht einen eigenen BOX_NAME.',
        en: 'In the directory the name {name} belongs to other data. A box that has been replaced must not run any more; a new one needs a BOX_NAME of its own.',
      },
      { name },
    ),
  )

declare module '../context' {
  interface Context {
    /** Undefined for one box alone. */
    fleet?: Fleet & SharedNames
  }
}
