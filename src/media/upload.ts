import { author, record } from '../activity/activity'
import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { newId } from '../db/columns'
import { type AssetRow, assets } from '../db/tenant/media'
import { fieldError } from '../errors'
import { uploadTooLarge } from '../http/multipart'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { mediaFolder, newStem, removeFiles, storeFile } from './files'
import { type Format, formats, sniff } from './formats'
import { reencode } from './images'
import { assetView } from './media'
import type { Upload } from './media.schema'
import { indexAsset } from './search'

/** 8 MB as people say it (spec: Media). */
const maxUploadBytes = 8 * 1024 * 1024

const invalidFile = (de: string, en: string) => fieldError('file', { de, en })

/**
 * Stores an image as the service encodes it itself. The file is on disk before its row, so that no row ever names a
 * file that is not there; what is left by a crash in between is swept (sweep.ts). Smaller forms follow in the
 * background. Throws FieldErrors at `file`, `notFound`.
 */
export async function uploadAsset(ctx: Context, tenant: Tenant, me: Me, siteId: string, input: Upload) {
  const { bytes, format, fileName } = await readUpload(input.file)
  await tenant.read((db) => findSite(db, siteId))
  const image = await ctx.imageSlots(() => reencode(bytes, format))
  const by = author(ctx, me)
  const id = newId()
  const file = `${newStem(fileName, id, image.data)}.${formats[image.format].extension}`
  const row: AssetRow = {
    id,
    siteId,
    fileName,
    file,
    alt: input.alt ?? '',
    title: '',
    mime: formats[image.format].mime,
    bytes: image.data.length,
    width: image.width,
    height: image.height,
    isAnimated: image.isAnimated,
    variants: [],
    variantsState: 'waiting',
    focal: null,
    light: image.light,
    createdAt: by.at,
    updatedAt: by.at,
  }
  const folder = mediaFolder(tenant, siteId)
  await storeFile(folder, file, image.data)
  try {
    const site = await tenant.write(async (tx) => {
      const found = await findSite(tx, siteId) // it may be gone by now
      await tx.insert(assets).values(row)
      await indexAsset(tx, row)
      await record(tx, by, 'asset.created', { siteId, id, name: fileName })
      return found
    })
    ctx.variantQueue.add({ tenantId: tenant.id, assetId: id })
    return { ...assetView(ctx.config, site, row), asset_id: id }
  } catch (error) {
    await removeFiles(folder, [file])
    throw error
  }
}

async function readUpload(file: unknown): Promise<{ bytes: Uint8Array; format: Format; fileName: string }> {
  if (!(file instanceof Blob)) throw invalidFile('Erwartet: eine Datei.', 'Expected one file.')
  if (file.size === 0) throw invalidFile('Die Datei ist leer.', 'The file is empty.')
  if (file.size > maxUploadBytes) throw fieldError('file', uploadTooLarge)
  const bytes = await file.bytes()
  const format = sniff(bytes)
  if (!format) throw invalidFile('Erlaubt sind JPEG, PNG, WebP und GIF.', 'Allowed are JPEG, PNG, WebP and GIF.')
  return { bytes, format, fileName: nameOf(file) }
}

/** The last part of what the sender calls it, without characters that would spoil a line of text. */
function nameOf(file: Blob): string {
  const name = file instanceof File ? (file.name.split(/[/\\]/).at(-1) ?? '') : ''
  const readable = name.toWellFormed().replace(/\p{C}/gu, '').trim()
  return [...readable].slice(0, 255).join('') || 'image'
}
