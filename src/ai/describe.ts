import { inArray } from 'drizzle-orm'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import type { AssetRow } from '../db/tenant/media'
import { blocks } from '../db/tenant/pages'
import type { SiteRow } from '../db/tenant/sites'
import { notFound } from '../errors'
import { runCall } from '../jobs/call'
import { isDocument, stemOf } from '../media/addresses'
import { mediaFolder } from '../media/files'
import { findAsset, findUses } from '../media/media'
import { loadSharp } from '../media/sharp'
import { findSite } from '../tenants/find-site'
import type { Reads, Tenant } from '../tenants/tenants'
import { isObject } from '../values/is-object'
import type { PictureTexts } from './engine'
import type { Described } from './picture.schema'

const deadlineMs = 100_000
/** Longer side of what a model is shown, in pixels. */
const previewSide = 768
const longestAlt = 250
const longestTitle = 120

/**
 * Proposes an alternative text and a title, and writes neither: both are empty, and cost nothing, where the engine does
 * not see pictures. Else it costs one text, refunded on failure. Throws `notFound`, and as `runCall`.
 */
export async function describeAsset(
  ctx: Context,
  tenant: Tenant,
  me: Me,
  { site: siteId, asset: assetId }: { site: string; asset: string },
  left: AbortSignal,
): Promise<Described> {
  const { site, asset, pages, headings } = await tenant.read(async (db) => {
    const site = await findSite(db, siteId)
    const asset = await findAsset(db, site, assetId)
    if (isDocument(asset.file)) throw notFound()
    return { site, asset, ...(await usesOf(db, site, asset)) }
  })
  if (!ctx.ai.capabilities.describe) return { alt: '', title: '' }
  const { output } = await runCall(
    ctx,
    tenant,
    {
      kind: 'describe',
      siteId: site.id,
      actorId: me.id,
      input: { asset_id: asset.id },
      price: { resource: 'ai_text', units: 1 },
    },
    { deadlineMs, signal: left },
    async (signal) => {
      const path = `${mediaFolder(tenant, site.id)}/${asset.file}`
      const file = Bun.file(path)
      if (!(await file.exists()) && !(await ctx.replica?.files.bring(path))) throw notFound() // deleted meanwhile
      const bytes = await file.bytes()
      const preview = await ctx.media.imageSlots(tenant.id, () => lookAt(bytes))
      const { fileName } = asset
      const { value } = await ctx.ai.describe(
        { fileName, preview, pages, headings, locale: site.defaultLocale },
        signal,
      )
      return { output: { ...cleaned(value), engine: ctx.ai.name } }
    },
  )
  return { alt: output.alt, title: output.title }
}

const lookAt = async (bytes: Uint8Array) =>
  (await loadSharp())(bytes)
    .resize({ width: previewSide, height: previewSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80 })
    .toBuffer()

/** Titles of pages and headings of blocks that show the picture, in the site's own language. */
async function usesOf(db: Reads, site: SiteRow, asset: AssetRow): Promise<{ pages: string[]; headings: string[] }> {
  const uses = (await findUses(db, site, asset)).slice(0, 5)
  const ids = uses.map(({ page_id }) => page_id)
  const rows = ids.length > 0 ? await db.select().from(blocks).where(inArray(blocks.pageId, ids)) : []
  const headings = rows.flatMap(({ props, content }) => {
    const text = JSON.stringify([props, content])
    if (!text.includes(asset.id) && !text.includes(stemOf(asset.file))) return []
    const words = content[site.defaultLocale] ?? Object.values(content)[0]
    if (!isObject(words)) return []
    return [words.headline, words.heading, words.title].filter(
      (one): one is string => typeof one === 'string' && one !== '',
    )
  })
  return {
    pages: uses.map(({ title }) => line(title, longestTitle)),
    headings: headings.map((heading) => line(heading, longestTitle)).slice(0, 5),
  }
}

const cleaned = ({ alt, title }: PictureTexts) => ({ alt: line(alt, longestAlt), title: line(title, longestTitle) })

/** One line without marks of markup, cut behind a word. */
function line(text: string, most: number): string {
  const plain = text
    .toWellFormed()
    .replace(/==|[*_`]{1,3}|<[^>]*>/g, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  if (plain.length <= most) return plain
  const start = plain.slice(0, most - 1)
  return `${start
    .slice(0, Math.max(start.lastIndexOf(' '), most / 2))
    .toWellFormed()
    .trimEnd()}…`
}
