import type { TenantId } from '../db/tenant-id'
import { defineError } from '../errors'
import type { Name, OwnedName } from '../tenants/names'

/** Who a box says it is: its name is the operator's, generation and id come with its data folder. */
export interface BoxIdentity {
  name: string
  /** Counts up each time that another machine takes the name over. */
  generation: number
  /** Of the data folder, so that two of them never pass for one box. */
  id: string
}

/** What a box tells of itself each time it renews its lease. */
interface BoxReport {
  url: string
  accounts: number
  freeBytes: number
  version: string
  /** Tells whether secrets that are sealed here open elsewhere. */
  keyCheck: string
}

export interface BoxState extends BoxReport {
  name: string
  generation: number
  /** Takes no new accounts. */
  isClosed: boolean
  /** New accounts go to the box with the fewest for its weight. */
  weight: number
  /** Seconds that its lease still has, by the directory's clock; negative once it is over. */
  leaseSeconds: number
  /** The directory's time when it said so, in milliseconds since 1970. */
  toldAt: number
}

/**
 * What boxes share: who they are, which of them owns an account, and whose a name is. One box alone needs none: the unique
 * columns of its control database say the same. Everything throws `directoryAway` when no answer comes in time.
 */
export interface Directory {
  /**
   * Takes or prolongs the lease and gives all boxes. `passed` when the name belongs to other data by now, `held` while a
   * copy of these data has the lease.
   */
  renew(report: BoxReport): Promise<BoxState[] | 'passed' | 'held'>
  /** Ends the lease, so that a restart elsewhere need not wait for it. */
  leave(): Promise<void>
  boxes(): Promise<BoxState[]>
  setBox(name: string, change: { isClosed?: boolean; weight?: number }): Promise<boolean>
  /** Gives the name of a box whose lease is over to other data, with the next generation; `undefined` where somebody was faster. */
  takeOver(name: string, generation: number, id: string): Promise<number | undefined>
  /** Makes the name the account's, and the account this box's where nobody has it; false when another account has the name. */
  reserve(owned: OwnedName): Promise<boolean>
  release(names: OwnedName[]): Promise<void>
  find(name: Name): Promise<Owner | undefined>
  findAccount(account: TenantId): Promise<string | undefined>
  /** All that this box owns. */
  owned(): Promise<{ accounts: TenantId[]; names: OwnedName[] }>
  /** Adds what nobody has; gives the names that others do. */
  adopt(accounts: TenantId[], names: OwnedName[]): Promise<OwnedName[]>
  /** Takes accounts of this box out, with all of their names. */
  drop(accounts: TenantId[]): Promise<void>
  /** Says that all of an account is here and waits for it, under a word of this one try; false where that is not due. */
  offer(account: TenantId, from: string, word: string): Promise<boolean>
  /** Takes that back; false when the account has been given already, or never was offered so. */
  withdraw(account: TenantId, word: string): Promise<boolean>
  /** Gives an account of this box to the one that has offered, with all of its names; false when nobody waits any more. */
  move(account: TenantId, to: string, word: string): Promise<boolean>
  close(): Promise<void>
}

export interface Owner {
  account: TenantId
  box: string
}

export const directoryAway = defineError(503, 'tenant_unavailable', {
  de: 'Das geht gerade nicht: Das gemeinsame Verzeichnis ist nicht erreichbar. Bitte in einigen Sekunden noch einmal versuchen.',
  en: 'Not possible right now: the shared directory cannot be reached. Please try again in a few seconds.',
})
export const noBoxOpen = defineError(503, 'tenant_unavailable', {
  de: 'Zurzeit werden keine neuen Konten angenommen. Bitte später noch einmal versuchen.',
  en: 'No new accounts are taken right now. Please try again later.',
})
