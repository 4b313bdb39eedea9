import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetRow } from '../db/tenant/media'
import { syncFolder, writeDurably } from '../durable-files'
import type { Tenant } from '../tenants/tenants'
import { slugify } from '../values/slug'

export const mediaFolder = ({ folder }: Pick<Tenant, 'folder'>, siteId: string) => join(folder, 'media', siteId)

/** `brot-1f0c…9a`: readable, and new for every upload and content, so that an address never changes what it shows. */
export function newStem(fileName: string, assetId: string, data: Uint8Array): string {
  const name = slugify(fileName.replace(/\.[^.]*$/, '')) || 'image'
  const hash = createHash('sha256').update(assetId).update(data).digest('hex')
  return `${name}-${hash.slice(0, 16)}`
}

export const filesOf = ({ file, variants }: Pick<AssetRow, 'file' | 'variants'>) => [
  file,
  ...variants.map((variant) => variant.file),
]

/** On disk under its name, whole, when this returns; what fails leaves nothing. */
export async function storeFile(folder: string, name: string, data: Uint8Array) {
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${crypto.randomUUID()}`)
  try {
    await writeDurably(temporary, data)
    await rename(temporary, join(folder, name))
    await syncFolder(folder)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export async function removeFiles(folder: string, names: string[]) {
  for (const name of names) await rm(join(folder, name), { force: true })
}
