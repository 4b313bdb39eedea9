import { join } from 'node:path'
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

export const invalidFile = (de: string, en: string) => fieldError('file', { de, en })

/**
 * Stores an image as the service encodes it itself. The file is on disk before its row, so that no row ever names a
 * file that is not there; what is left by a crash in between is swept (sweep.ts). Smaller forms follow in the
 * background. Throws FieldErrors at `file`, `notFound`.
 */
export async function uploadAsset(ctx: Context, tenant: Tenant, me: Me, siteId: string, input: Upload) {
  const { bytes, format, fileName } = await readUpload(input.file)
  await tenant.read((db) => findSite(db, siteId))
  const image = await ctx.media.imageSlots(tenant.id, () => reencode(bytes, format))
  const made = { ...image, ...formats[format], hasVariants: true }
  const asset = await storeAsset(ctx, tenant, me, siteId, { ...made, fileName, alt: input.alt })
  ctx.media.variantQueue.add({ tenantId: tenant.id, assetId: asset.id })
  return asset
}

/** A file as the library keeps it. */
interface NewAsset {
  data: Uint8Array
  mime: string
  extension: string
  fileName: string
  alt?: string
  /** Of images; in pixels. */
  width?: number
  height?: number
  isAnimated?: boolean
  light?: number | null
  shadows?: number | null
  /** Smaller forms are to be made of it. */
  hasVariants?: boolean
}

/** Puts a file and its row into the library of a site. Throws `notFound`. */
export async function storeAsset(ctx: Context, tenant: Tenant, me: Me, siteId: string, made: NewAsset) {
  const by = author(ctx, me)
  const id = newId()
  const file = `${newStem(made.fileName, id, made.data)}.${made.extension}`
  const row: AssetRow = {
    id,
    siteId,
    fileName: made.fileName,
    file,
    alt: made.alt ?? '',
    title: '',
    mime: made.mime,
    bytes: made.data.length,
    width: made.width ?? 0,
    height: made.height ?? 0,
    isAnimated: made.isAnimated ?? false,
    variants: [],
    variantsState: made.hasVariants ? 'waiting' : 'ready',
    focal: null,
    light: made.light ?? null,
    shadows: made.shadows ?? null,
    createdAt: by.at,
    updatedAt: by.at,
  }
  const folder = mediaFolder(tenant, siteId)
  await storeFile(folder, file, made.data)
  await ctx.replica?.files.keep([join(folder, file)])
  try {
    const site = await tenant.write(async (tx) => {
      const found = await findSite(tx, siteId) // it may be gone by now
      await tx.insert(assets).values(row)
      await indexAsset(tx, row)
      await record(tx, by, 'asset.created', { siteId, id, name: made.fileName })
      return found
    })
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
  if (!format) throw notAnImage(file)
  return { bytes, format, fileName: fileNameOf(file) }
}

/** Whoever sends a `.jpg` knows that JPEG is taken: what helps is that there is none in it. */
function notAnImage(file: Blob) {
  const [ending] = /\.(jpe?g|png|webp|gif)$/i.exec(fileNameOf(file)) ?? []
  if (!ending) return invalidFile('Erlaubt sind JPEG, PNG, WebP und GIF.', 'Allowed are JPEG, PNG, WebP and GIF.')
  return invalidFile(
    `Die Datei heißt ${ending}, enthält aber kein solches Bild: Sie ist beschädigt oder hat ein anderes Format. Öffnen Sie sie in einem Bildprogramm und sichern Sie sie neu als JPEG oder PNG.`,
    `The file is called ${ending} but holds no such image: it is damaged or has another format. Open it in a picture program and save it again as JPEG or PNG.`,
  )
}

/** The last part of what the sender calls it, without characters that would spoil a line of text. */
export function fileNameOf(file: Blob, unnamed = 'image'): string {
  // the name of a part that has `filename=""` is undefined, whatever its type says
  const name = file instanceof File ? ((file.name ?? '').split(/[/\\]/).at(-1) ?? '') : ''
  const readable = name.toWellFormed().replace(/\p{C}/gu, '').trim()
  return [...readable].slice(0, 255).join('') || unnamed
}
