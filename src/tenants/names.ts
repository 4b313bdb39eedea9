import type { TenantId } from '../db/tenant-id'

/** What is unique, or has to be found, over all boxes. Preview hosts stand for public slugs. */
export type NameKind = 'email' | 'host' | 'passkey' | 'identity' | 'customer'
export interface Name {
  kind: NameKind
  name: string
}
/** Of a person at a provider: an issuer is an address and has no space. */
export const identityName = ({ issuer, subject }: { issuer: string; subject: string }) => `${issuer} ${subject}`

export type OwnedName = Name & { account: TenantId }

/** Where names are reserved over several boxes. One box alone has none: its unique columns say the same. */
export interface SharedNames {
  /** False when another account has the name. Throws `directoryAway`. */
  reserve(owned: OwnedName): Promise<boolean>
  /** To be called once the work that a name was reserved for is over: it stays where the control database has it now. */
  settle(owned: OwnedName): Promise<void>
}

/**
 * Runs `work`, which makes the name the account's own in the control database. Where there are several boxes, the name is
 * reserved over all of them before and looked at again afterwards, however that ended. Throws what `taken` gives.
 */
export async function withName<T>(
  { fleet }: { fleet?: SharedNames },
  owned: OwnedName,
  taken: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  if (!fleet) return work()
  if (!(await fleet.reserve(owned))) throw taken()
  try {
    return await work()
  } finally {
    await fleet.settle(owned)
  }
}
