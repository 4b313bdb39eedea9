import { and, eq } from 'drizzle-orm'
import { type Author, author } from '../activity/activity'
import type { Me } from '../auth/sessions'
import { createCollection } from '../cms/collections'
import { createEntry } from '../cms/entries'
import type { Context } from '../context'
import { assets } from '../db/tenant/media'
import { updateAsset } from '../media/media'
import { uploadAsset } from '../media/upload'
import { makeVariants } from '../media/variants'
import type { Tenant, Tx } from '../tenants/tenants'
import type { DemoCollection, DemoPicture } from './demo-site'

const variantsWithinMs = 60_000

/** When the smaller forms of pictures are made: before a site is published, or by the server after that. */
export type PictureForms = 'first' | 'later'

/**
 * Draws and uploads; answers the ids by key. Smaller forms that come first are made while the next picture is drawn, and
 * all are there when this returns.
 */
export async function makePictures(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  siteId: string,
  pictures: Record<string, DemoPicture>,
  forms: PictureForms,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const working: Promise<void>[] = []
  for (const [key, { fileName, alt, focal, draw }] of Object.entries(pictures)) {
    const file = new File([new Uint8Array(await draw())], fileName, { type: 'image/jpeg' })
    const { asset_id: id } = await uploadAsset(ctx, tenant, me, siteId, { file, alt })
    if (focal) await tenant.write((tx) => updateAsset(ctx.config, tx, author(ctx, me), siteId, id, { focal }))
    ids.set(key, id)
    if (forms === 'first') working.push(makeVariants(ctx))
  }
  await Promise.all(working)
  if (forms === 'first') await waitForVariants(tenant, siteId)
  return ids
}

/** The timetable's run may be at one of them. What takes too long is published without. */
async function waitForVariants(tenant: Tenant, siteId: string) {
  const isWaiting = and(eq(assets.siteId, siteId), eq(assets.variantsState, 'waiting'))
  const giveUpAt = performance.now() + variantsWithinMs
  while ((await tenant.read((db) => db.$count(assets, isWaiting))) > 0 && performance.now() < giveUpAt)
    await Bun.sleep(100)
}

/**
 * The same value with ids in place of the names of pictures; a binding to a field of a collection stays. Throws for a
 * name that no picture has.
 */
export function withPictures<T>(value: T, ids: Map<string, string>): T {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, ids)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'asset_id' ? idOf(inner) : withPictures(inner, ids)]),
  ) as T

  function idOf(name: unknown): string {
    if (isBinding(name)) return name
    const id = ids.get(String(name))
    if (!id) throw new Error(`the demo has no picture ${name}`)
    return id
  }
}

const isBinding = (name: unknown): name is string => typeof name === 'string' && /^\{\{\w+\}\}$/.test(name)

export async function makeCollection(
  tx: Tx,
  by: Author,
  siteId: string,
  demo: DemoCollection,
  pictureIds: Map<string, string>,
) {
  const { name, slug, fields } = demo
  const { id } = await createCollection(tx, by, siteId, { name, slug, fields })
  const entries = demo.entries(
    (n) => saturdayAfter(by.at, n),
    (n) => firstMondayAfter(by.at, n),
  )
  for (const data of withPictures(entries, pictureIds)) await createEntry(tx, by, id, data)
}

/** `2026-11-28`: the nth Saturday after a time. */
function saturdayAfter(at: string, n: number): string {
  const day = new Date(at)
  day.setUTCDate(day.getUTCDate() + (6 - day.getUTCDay() || 7) + 7 * (n - 1))
  return day.toISOString().slice(0, 10)
}

/** The nth day after a time that is the first Monday of its month. */
function firstMondayAfter(at: string, n: number): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00Z`)
  for (let found = 0; found < n; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() === 1 && day.getUTCDate() <= 7) found++
  }
  return day.toISOString().slice(0, 10)
}
