import type { Tenant, Tx } from '../tenants/tenants'
import { changeMark } from './change-mark'
import { type PackedSnapshot, packSnapshot, readSnapshot } from './snapshot'

/** A site as it is, packed before the transaction that keeps it: packing takes longer than others should wait. */
interface Present {
  mark: string
  packed: PackedSnapshot
}

/** Throws `notFound`. */
export async function packPresent(tenant: Tenant, siteId: string): Promise<Present> {
  const { mark, snapshot } = await tenant.read(async (db) => ({
    mark: await changeMark(db, siteId),
    snapshot: await readSnapshot(db, siteId),
  }))
  return { mark, packed: await packSnapshot(snapshot) }
}

/** The same in the transaction: packed anew where the site has changed since. */
export const stillPresent = async (tx: Tx, siteId: string, { mark, packed }: Present): Promise<PackedSnapshot> =>
  (await changeMark(tx, siteId)) === mark ? packed : packSnapshot(await readSnapshot(tx, siteId))
