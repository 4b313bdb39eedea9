import type { Me } from '../auth/sessions'
import type { Context } from '../context'
import { fieldError } from '../errors'
import { fileTooLarge, maxFileBytes } from '../http/multipart'
import { findSite } from '../tenants/find-site'
import type { Tenant } from '../tenants/tenants'
import { pdfMime } from './formats'
import type { Upload } from './media.schema'
import { demandHarmlessPdf, isPdf } from './pdf'
import { isSvg, readDrawing } from './svg/read-drawing'
import { fileNameOf, invalidFile, storeAsset } from './upload'

/**
 * Stores what the upload of images does not take: a PDF as it is, an SVG as the service writes it anew. The bytes say
 * which it is. Throws FieldErrors at `file`, `notFound`.
 */
export async function uploadFile(ctx: Context, tenant: Tenant, me: Me, siteId: string, { file, alt }: Upload) {
  if (!(file instanceof Blob)) throw invalidFile('Erwartet: eine Datei.', 'Expected one file.')
  if (file.size === 0) throw invalidFile('Die Datei ist leer.', 'The file is empty.')
  if (file.size > maxFileBytes) throw fieldError('file', fileTooLarge)
  await tenant.read((db) => findSite(db, siteId))
  const bytes = await file.bytes()
  if (isPdf(bytes)) {
    await demandHarmlessPdf(bytes, tenant.id, ctx.log)
    const made = { data: bytes, mime: pdfMime, extension: 'pdf', fileName: named(file, 'pdf'), alt }
    return storeAsset(ctx, tenant, me, siteId, made)
  }
  if (!isSvg(bytes)) throw invalidFile('Erlaubt sind PDF und SVG.', 'Allowed are PDF and SVG.')
  const made = { ...readDrawing(bytes), mime: 'image/svg+xml', extension: 'svg', fileName: named(file, 'svg'), alt }
  return storeAsset(ctx, tenant, me, siteId, made)
}

/** Visitors save a file under this name, so its ending says what it is. */
function named(file: Blob, extension: string): string {
  const name = fileNameOf(file, 'file')
  return name.toLowerCase().endsWith(`.${extension}`) ? name : `${[...name].slice(0, 250).join('')}.${extension}`
}
