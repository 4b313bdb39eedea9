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
import { defineFailure } from '../words/text'
import { type BoxState, type Directory, noBoxOpen } from './directory'
import { openAccountFinder } from './finder'
import { keepIdentity, readIdentity } from './identity'
import type { Lease } from './lease'
import { openNames } from './names'
import { accountsOfBox, isAccountHere } from './own-names'
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
  let isAway = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const finder = openAccountFinder(directory, lease)
  /** What the directory's time is ahead of the lease's clock. */
  let aheadMs: number | undefined
  const seal = openSeal(settings.secret, () => (aheadMs === undefined ? Date.now() : lease.clock() + aheadMs))
  const transit = openTransit(lease)
  const names = openNames({ config, control, directory, transit, log, now, clock: lease.clock, askToSettle })

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
    boxCalled,
    /** Whether the last question to the directory found nobody. */
    isAway: () => isAway,
    isHere: (account: TenantId) => transit.isHere(account, () => control.read((db) => isAccountHere(db, account))),
    renew,
    ...finder,
    ...names,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await names.compared()
      if (lease.isHeld()) await directory.leave().catch(() => undefined)
      await directory.close()
    },
  }
  await renew()
  if (lease.isPassed()) {
    await directory.close()
    throw nameIsTaken({ name: settings.name })
  }
  await names.compared()
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
      names.compareIfDue()
    } catch (error) {
      if (!isAway) log.error({ error }, 'the directory is away: this box writes as long as its lease lasts')
      isAway = true
      names.behind()
    }
  }

  function boxCalled(wanted: string): BoxState | undefined {
    return boxes.find(({ name }) => name === wanted)
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
      const own = await names.ownerHere(name)
      if (own && (await fleet.isHere(own))) return self
    }
    for (const name of wanted) {
      const owner = await finder.find(name, true)
      const box = owner && boxCalled(owner.box)
      if (box) return box
    }
    return roomiest()
  }

  async function askToSettle(box: string, owned: OwnedName) {
    if (box === settings.name) return names.settleHere(owned)
    const url = boxCalled(box)?.url
    if (!url) return
    await tellBox(seal, url, settlePath, owned).catch((error) =>
      log.warn({ box, error }, 'another box does not say whether it still has a name'),
    )
  }
}
export type Fleet = Awaited<ReturnType<typeof openFleet>>

const nameIsTaken = defineFailure(DatabaseUnavailable, {
  de: 'Der Name {name} gehört im Verzeichnis zu anderen Daten. Ist diese Box ersetzt worden, darf sie nicht mehr laufen; eine neue braucht einen eigenen BOX_NAME.',
  en: 'In the directory the name {name} belongs to other data. A box that has been replaced must not run any more; a new one needs a BOX_NAME of its own.',
})

declare module '../context' {
  interface Context {
    /** Undefined for one box alone. */
    fleet?: Fleet & SharedNames
  }
}
