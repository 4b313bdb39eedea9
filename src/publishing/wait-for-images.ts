import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { assets } from '../db/tenant/media'
import { startDeadline } from '../deadline'
import { createPacer } from '../event-loop'
import type { JobControls } from '../jobs/job-kind'
import { makeVariantsOf } from '../media/variants'
import type { Reads, Tenant } from '../tenants/tenants'
import { type Inventory, readInventory } from './inventory'
import { mediaLibrary } from './media-library'

const imagesAtOnce = 2
const maxWaitMs = 90_000

/**
 * Makes the smaller forms that the site's pages will show and that are not there yet, so that nobody is sent an original
 * of several megabytes, and reports how far it is. Other sites are rendered meanwhile. Gives the number of images that
 * are still without them after `withinMs`: they are made further, and come with the next publish. Throws the reason of
 * the signal when that aborts meanwhile.
 */
export async function waitForImages(
  ctx: Context,
  tenant: Tenant,
  siteId: string,
  controls: Pick<JobControls<'publish'>, 'signal' | 'report' | 'outsideLane'>,
  withinMs = maxWaitMs,
): Promise<number> {
  const isWaiting = and(eq(assets.siteId, siteId), eq(assets.variantsState, 'waiting'))
  const isNone = await tenant.read(async (db) => (await db.$count(assets, isWaiting)) === 0)
  if (isNone) return 0
  const ids = await waitingImages(ctx, tenant, siteId)
  if (ids.length === 0 || withinMs === 0) return ids.length
  return controls.outsideLane(() => makeImages(ctx, tenant, ids, controls, withinMs))
}

async function makeImages(
  ctx: Context,
  tenant: Tenant,
  ids: string[],
  { signal, report }: Pick<JobControls<'publish'>, 'signal' | 'report'>,
  withinMs: number,
): Promise<number> {
  const total = ids.length
  let done = 0
  const reportDone = () => report({ step: 'images', done, total })
  await reportDone()
  const deadline = startDeadline(withinMs, () => undefined)
  deadline.endWith(signal, () => signal.reason)
  const work = async () => {
    while (ids.length > 0 && !deadline.signal.aborted) {
      await makeVariantsOf(ctx, tenant, ids.shift()!)
      done++
      if (!deadline.signal.aborted) await reportDone()
    }
  }
  const working = Promise.all(Array.from({ length: imagesAtOnce }, work))
  working.catch((error: unknown) => ctx.log.error({ tenant: tenant.id, error }, 'images not made in time'))
  try {
    await Promise.race([working, deadline.ended.catch(() => undefined)])
  } finally {
    deadline.clear()
  }
  signal.throwIfAborted()
  return total - done
}

/** Ids of images that a page, a region, an entry or the site as a whole names and whose smaller forms are not there. */
async function waitingImages(ctx: Context, tenant: Tenant, siteId: string): Promise<string[]> {
  const inventory = await tenant.read((db: Reads) => readInventory(db, siteId, { known: ctx.publishing.knownPages }))
  const media = inventory.media.filter(({ variantsState }) => variantsState === 'waiting')
  const origin = await ctx.hosts.originOf(inventory.site.publicSlug)
  const library = mediaLibrary(ctx.config, tenant, { ...inventory, media }, origin)
  const pause = createPacer()
  const named = new Set<string>()
  for (const part of parts(inventory)) {
    for (const { id } of library.namedIn(JSON.stringify(part))) named.add(id)
    await pause()
  }
  return [...named]
}

function* parts({ site, pages, templates, notFoundPage, header, footer, collections }: Inventory) {
  yield [site, header, footer]
  for (const page of [...pages, ...templates, ...(notFoundPage ? [notFoundPage] : [])])
    yield [page, [...page.translations.values()]]
  for (const { entries } of collections) yield entries
}
