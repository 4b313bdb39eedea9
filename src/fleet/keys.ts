import type { Name, OwnedName } from '../tenants/names'

/** One text for a name: `email jo@example.com`. */
export const keyOf = ({ kind, name }: Name) => `${kind} ${name}`
/** The same with whose it is. */
export const ownedKey = (owned: OwnedName) => `${keyOf(owned)} ${owned.account}`
