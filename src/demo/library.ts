import { author } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { updateAsset } from '../media/media'
import { uploadAsset } from '../media/upload'
import { uploadFile } from '../media/upload-file'
import { makeVariantsOf } from '../media/variants'
import type { Tenant } from '../tenants/tenants'
import { type DemoPicture, openPicture } from './demo-site'

/** Uploads the pictures of a site, which says of each what it shows in this language. Answers their ids by name. */
export async function makePictures(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  siteId: string,
  { slug, pictures }: { slug: string; pictures: Record<string, DemoPicture> },
  language: 'de' | 'en',
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [name, picture] of Object.entries(pictures)) {
    const upload = picture.file.endsWith('.svg') ? uploadFile : uploadAsset
    const input = { file: openPicture(slug, picture), alt: picture[language] }
    const { asset_id: id } = await upload(ctx, tenant, me, siteId, input)
    const { focal } = picture
    if (focal) await tenant.write((tx) => updateAsset(ctx.config, tx, author(ctx, me), siteId, id, { focal }))
    await makeVariantsOf(ctx, tenant, id)
    ids.set(name, id)
  }
  return ids
}

/**
 * The same value with ids in place of the names of pictures; a binding to a field of a collection stays. Throws for a
 * name that no picture has.
 */
export function withPictureIds<T>(value: T, ids: Map<string, string>): T {
  if (Array.isArray(value)) return value.map((item) => withPictureIds(item, ids)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'asset_id' ? idOf(inner) : withPictureIds(inner, ids)]),
  ) as T

  function idOf(name: unknown): string {
    if (isBinding(name)) return name
    const id = ids.get(String(name))
    if (!id) throw new Error(`the demo has no picture ${name}`)
    return id
  }
}

const isBinding = (name: unknown): name is string => typeof name === 'string' && /^\{\{\w+\}\}$/.test(name)
