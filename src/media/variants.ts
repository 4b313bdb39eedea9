import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../context'
import { type AssetRow, assets, type Variant } from '../db/tenant/media'
import type { TenantId } from '../db/tenant-id'
import { noteSiteChange } from '../tenants/changes'
import { listTenantIds } from '../tenants/provisioning'
import type { Tenant } from '../tenants/tenants'
import { stemOf } from './addresses'
import { mediaFolder, removeFiles, storeFile } from './files'
import { renditions } from './images'

/** Makes the smaller forms of images that wait for them, one image after the other. The first run looks for old ones. */
export const makeVariants = (ctx: Context) => ctx.media.variantQueue.track(work(ctx))

/** Makes the smaller forms of each image as soon as it is stored, one after the other, until the context is closed. */
export function startVariants(ctx: Context) {
  let isBusy = false
  let isAskedAgain = false
  ctx.media.variantQueue.onAdd(() => {
    isAskedAgain = true
    if (!isBusy) void run()
  })
  async function run() {
    isBusy = true
    while (isAskedAgain && !ctx.stop.hasBegun()) {
      isAskedAgain = false
      await makeVariants(ctx).catch((error: unknown) => ctx.log.error({ error }, 'smaller forms of images not made'))
    }
    isBusy = false
  }
}

/** Those of one image, now: whoever makes them already is waited for. A failure is kept with the image, not thrown. */
export const makeVariantsOf = (ctx: Context, tenant: Tenant, assetId: string) =>
  ctx.media.variantQueue.track(ctx.media.variantQueue.once(assetId, () => makeFor(ctx, tenant, assetId)))

async function work(ctx: Context) {
  await ctx.media.variantQueue.refillOnce(async () =>
    ctx.tenants.forEach(await tenantsWithMedia(ctx), (tenant) => queueWaiting(ctx, tenant)),
  )
  for (let next = ctx.media.variantQueue.next(); next && !ctx.stop.hasBegun(); next = ctx.media.variantQueue.next()) {
    const { tenantId, assetId } = next
    await makeVariantsOf(ctx, ctx.tenants.get(tenantId), assetId).catch((error: unknown) =>
      ctx.log.error({ tenant: tenantId, asset: assetId, error }, 'smaller forms of an image not made'),
    )
  }
}

/** An account without images has no such folder, so its database need not be opened. */
export async function tenantsWithMedia(ctx: Context): Promise<TenantId[]> {
  const ids = await listTenantIds(ctx)
  return ids.filter((id) => existsSync(join(ctx.tenants.get(id).folder, 'media')))
}

/** Images whose turn never came, since the process ended first. */
export async function queueWaiting(ctx: Context, tenant: Tenant) {
  const rows = await tenant.read((db) =>
    db.select({ id: assets.id }).from(assets).where(eq(assets.variantsState, 'waiting')),
  )
  for (const { id } of rows) ctx.media.variantQueue.add({ tenantId: tenant.id, assetId: id })
}

async function makeFor(ctx: Context, tenant: Tenant, id: string) {
  const isWaiting = and(eq(assets.id, id), eq(assets.variantsState, 'waiting'))
  const [row] = await tenant.read((db) => db.select().from(assets).where(isWaiting))
  if (!row) return
  const folder = mediaFolder(tenant, row.siteId)
  const made: Variant[] = []
  let failed = false
  try {
    await ctx.replica?.files.bring(join(folder, row.file))
    const data = await Bun.file(join(folder, row.file)).bytes()
    const forms = renditions({ data, width: row.width, height: row.height, isAnimated: row.isAnimated })
    for (let form = await encodeNext(ctx, tenant.id, forms); form; form = await encodeNext(ctx, tenant.id, forms)) {
      const file = `${stemOf(row.file)}-${form.width}.${form.format}`
      await storeFile(folder, file, form.data)
      made.push({ format: form.format, width: form.width, bytes: form.data.length, file })
      if (ctx.stop.hasBegun()) return // the next start makes them all, under the same names
    }
  } catch (error) {
    failed = true
    ctx.log.warn({ tenant: tenant.id, asset: id, error }, 'an image stays without smaller forms')
  }
  const variants = failed ? [] : worthwhile(made, row)
  await ctx.replica?.files.keep(variants.map(({ file }) => join(folder, file)))
  const kept = await tenant.write(async (tx) => {
    const variantsState = failed ? ('failed' as const) : ('ready' as const)
    const [changed] = await tx.update(assets).set({ variants, variantsState }).where(isWaiting).returning()
    const byNobody = { actor: null, client: null, at: ctx.now().toISOString() }
    if (changed) noteSiteChange(tx, changed.siteId, 'saved', { type: 'media', id, ...byNobody })
    return changed
  })
  const named = new Set(kept ? variants.map(({ file }) => file) : []) // it may have been deleted meanwhile
  await removeFiles(
    folder,
    made.map(({ file }) => file).filter((file) => !named.has(file)),
  )
}

/** Each form takes a turn of its own, so that an upload never waits for more than one. */
const encodeNext = async <T>(ctx: Context, owner: TenantId, forms: AsyncGenerator<T>): Promise<T | undefined> => {
  const { value, done } = await ctx.media.imageSlots(owner, () => forms.next())
  return done ? undefined : value
}

/** A format whose widest form is no smaller than the image itself helps nobody: drawings and tiny icons. */
const worthwhile = (made: Variant[], { bytes }: AssetRow): Variant[] =>
  made.filter(({ format }) => (made.findLast((other) => other.format === format)?.bytes ?? bytes) < bytes)
