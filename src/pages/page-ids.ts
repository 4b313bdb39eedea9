import { eq } from 'drizzle-orm'
import { deletedPages } from '../db/tenant/deleted-pages'
import { pages } from '../db/tenant/pages'
import { idTaken } from '../http/chosen-id'
import type { Reads } from '../tenants/tenants'

/** A deleted page keeps its id as long as it can be brought back. Throws `idTaken`. */
export async function demandFreePageId(db: Reads, id: string) {
  const taken = (await db.$count(pages, eq(pages.id, id))) + (await db.$count(deletedPages, eq(deletedPages.id, id)))
  if (taken > 0) throw idTaken()
}
