import type { Author } from '../activity/activity'
import type { Warn } from '../http/warnings'
import type { Tx } from '../tenants/tenants'
import { demandAnotherPage } from './page-size'
import { insertPage } from './pages'
import type { NewPage } from './pages.schema'
import { validateNewPage } from './validate-page'

/** As `createPage`, for what a client sent: warns of what is stored without effect; FieldErrors for known fields with a wrong value. */
export async function addPage(tx: Tx, by: Author, siteId: string, input: NewPage, warn: Warn) {
  const place = await demandAnotherPage(tx, siteId)
  await validateNewPage(tx, place.site, input, warn)
  return insertPage(tx, by, place, input)
}
