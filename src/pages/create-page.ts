import type { Author } from '../activity/activity'
import type { Context } from '../context'
import { noWarning } from '../http/warnings'
import { scheduleWakeUp } from '../jobs/wake-ups'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { readTime } from './page-times'
import { createPage } from './pages'
import type { NewPage } from './pages.schema'
import { validateNewPage } from './validate-page'

/**
 * Makes a page. One that is scheduled needs a wake-up, which is written to the control database first: one too many is
 * looked at in vain, one too few misses a publish. Warns of what is stored without effect. Throws as `createPage`, and
 * FieldErrors for known fields with a wrong value.
 */
export async function addPage(
  ctx: Context,
  tenant: Tenant,
  by: Author,
  siteId: string,
  input: NewPage,
  warn = noWarning,
) {
  const site = await tenant.read((db) => findSite(db, siteId))
  const due = readTime(input.published_at)
  if (input.status === 'scheduled' && due) await scheduleWakeUp(ctx, tenant.id, site.id, due)
  return tenant.write(async (tx) => {
    await validateNewPage(tx, siteId, input, warn)
    return createPage(tx, by, siteId, input)
  })
}
