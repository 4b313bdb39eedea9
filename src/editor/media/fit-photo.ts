import { maxUploadBytes } from './uploads'

/** Enough for the largest form that pages show, on dense screens. */
const longestEdge = 4000
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Cameras make larger files than the service takes: such a photo is made smaller here. Others stay as they are. */
export async function fitPhoto(file: File): Promise<File> {
  if (file.size <= maxUploadBytes || !shrinkable.has(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const type = file.type === 'image/png' ? 'image/webp' : file.type // WebP keeps what is transparent
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}
