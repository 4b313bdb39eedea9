import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import { assets } from '../db/tenant/media'
import { attachmentNamed } from '../http/disposition'
import { isKnown } from '../http/etag'
import { findPublicSite } from '../tenants/find-public-site'
import { isDocument, stemOf } from './addresses'
import { filesOf, mediaFolder } from './files'
import { storedExtensions } from './formats'
import type { ServedFile } from './served-files'

/**
 * Answers with an image, a variant of it, or a PDF to be saved; `undefined` where a site has no such file. Anyone may
 * load it, from any host; even a file that a browser took for a document could do nothing. Throws `tenantUnavailable`.
 */
export async function mediaResponse(
  ctx: Context,
  request: Request,
  publicSlug: string,
  name: string,
): Promise<Response | undefined> {
  const found = await findFile(ctx, publicSlug, name)
  if (!found) return undefined
  const body = Bun.file(found.path)
  if (!(await body.exists()) && !(await ctx.replica?.files.bring(found.path))) return undefined // deleted since
  const etag = `"${name}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(found.download !== undefined && { 'content-disposition': attachmentNamed(found.download) }),
  }
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(body, {
    headers: { ...headers, 'content-type': found.type, 'content-length': String(body.size) },
  })
}

/** A name reaches the disk only when a row knows it, so no form of it can lead anywhere else. */
async function findFile(ctx: Context, publicSlug: string, name: string): Promise<ServedFile | undefined> {
  const parts = /^([a-z0-9-]{1,100}?)(?:-(\d{1,5}))?\.([a-z]{3,4})$/.exec(name)
  if (!parts) return undefined
  const host = await ctx.hosts.findSlug(publicSlug)
  if (!host) return undefined
  const key = `${host.siteId}/${name}`
  const known = ctx.media.servedFiles.get(key)
  if (known) return known

  const owner = await findPublicSite(ctx, publicSlug)
  if (!owner) return undefined
  const { tenant, site } = owner
  const stems = [parts[1]!, stemOf(name)]
  const candidates = stems.flatMap((stem) => storedExtensions.map((extension) => `${stem}.${extension}`))
  const rows = await tenant.read((db) =>
    db
      .select({ file: assets.file, fileName: assets.fileName, mime: assets.mime, variants: assets.variants })
      .from(assets)
      .where(and(eq(assets.siteId, site.id), inArray(assets.file, candidates))),
  )
  const row = rows.find((one) => filesOf(one).includes(name))
  if (!row) return undefined
  const variant = row.variants.find(({ file }) => file === name)
  const path = join(mediaFolder(tenant, site.id), name)
  const download = isDocument(name) ? row.fileName : undefined
  const file = { path, type: variant ? `image/${variant.format}` : row.mime, download }
  ctx.media.servedFiles.set(key, file)
  return file
}
