import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { assets } from '../db/tenant/media'
import { ApiError } from '../errors'
import { noteProgress } from '../jobs/generations'
import { makeVariantsOf } from '../media/variants'
import { siteOrigin } from '../pages/urls'
import type { Reads, Tenant } from '../tenants/tenants'
import { type Inventory, readInventory } from './inventory'
import { mediaLibrary } from './media-library'
import { pacer } from './pause'

const imagesAtOnce = 2
const maxWaitMs = 90_000

const interrupted = () =>
  new ApiError(503, 'interrupted', {
    de: 'Der Dienst wurde angehalten. Bitte veröffentlichen Sie noch einmal.',
    en: 'The service was stopped. Please publish again.',
  })

/**
 * Makes the smaller forms that the site's pages will show and that are not there yet, so that nobody is sent an original
 * of several megabytes, and tells a client that polls how far it is (`output.progress`). Gives the number of images that
 * are still without them after `withinMs`: they are made further, and come with the next publish. Throws when the
 * service stops meanwhile.
 */
export async function waitForImages(
  ctx: Context,
  tenant: Tenant,
  generationId: string,
  siteId: string,
  withinMs = maxWaitMs,
): Promise<number> {
  const isWaiting = and(eq(assets.siteId, siteId), eq(assets.variantsState, 'waiting'))
  const isNone = await tenant.read(async (db) => (await db.$count(assets, isWaiting)) === 0)
  if (isNone) return 0
  const ids = await waitingImages(ctx, tenant, siteId)
  const total = ids.length
  if (total === 0) return 0
  let done = 0
  const note = () => tenant.write((tx) => noteProgress(tx, generationId, { step: 'images', done, total }))
  await note()
  const giveUpAt = performance.now() + withinMs
  const timeout = Promise.withResolvers<void>()
  const timer = setTimeout(timeout.resolve, withinMs)
  const work = async () => {
    while (ids.length > 0 && performance.now() < giveUpAt && !ctx.stopping()) {
      await makeVariantsOf(ctx, tenant, ids.shift()!)
      done++
      if (performance.now() < giveUpAt) await note()
    }
  }
  const working = Promise.all(Array.from({ length: imagesAtOnce }, work))
  working.catch((error: unknown) =>
    ctx.log.error({ tenant: tenant.id, site: siteId, error }, 'images not made in time'),
  )
  try {
    await Promise.race([working, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
  if (ctx.stopping() && done < total) throw interrupted()
  return total - done
}

/** Ids of images that a page, a region, an entry or the site as a whole names and whose smaller forms are not there. */
async function waitingImages(ctx: Context, tenant: Tenant, siteId: string): Promise<string[]> {
  const inventory = await tenant.read((db: Reads) => readInventory(db, siteId))
  const media = inventory.media.filter(({ variantsState }) => variantsState === 'waiting')
  const library = mediaLibrary(ctx.config, tenant, { ...inventory, media }, siteOrigin(ctx.config, inventory.site))
  const pause = pacer()
  const named = new Set<string>()
  for (const part of parts(inventory)) {
    for (const { id } of library.namedIn(JSON.stringify(part))) named.add(id)
    await pause()
  }
  return [...named]
}

function* parts({ site, pages, notFoundPage, header, footer, collections }: Inventory) {
  yield [site, header, footer]
  for (const page of [...pages, ...(notFoundPage ? [notFoundPage] : [])]) yield [page, [...page.translations.values()]]
  for (const { entries } of collections) yield entries
}
