import { maxUploadBytes } from './uploads'

/**
 * The longest edge in px and the quality, one after the other until the service takes it: 4000 is enough for the largest
 * form that pages show on dense screens.
 */
const tries = [
  [4000, 0.88],
  [4000, 0.7],
  [2600, 0.7],
] as const
const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** Cameras make larger files than the service takes: such a photo is made smaller here. Others stay as they are. */
export async function fitPhoto(file: File): Promise<File> {
  if (file.size <= maxUploadBytes || !shrinkable.has(file.type)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const type = file.type === 'image/png' ? 'image/webp' : file.type // WebP keeps what is transparent
  let fitted = file
  for (const [longestEdge, quality] of tries) {
    const blob = await drawn(bitmap, longestEdge, type, quality)
    if (blob && blob.size < fitted.size) fitted = new File([blob], file.name, { type: blob.type })
    if (fitted.size <= maxUploadBytes) break
  }
  bitmap.close()
  return fitted
}

function drawn(bitmap: ImageBitmap, longestEdge: number, type: string, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
