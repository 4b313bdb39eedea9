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
/** As many as the service takes (media/images.ts). */
const maxPixels = 50_000_000

/** Cameras make larger pictures than the service takes: such a photo is made smaller here. Others stay as they are. */
export async function fitPhoto(file: File): Promise<File> {
  if (!shrinkable.has(file.type)) return file
  const isTooWide = await hasTooManyPixels(file)
  if (file.size <= maxUploadBytes && !isTooWide) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const type = file.type === 'image/png' ? 'image/webp' : file.type // WebP keeps what is transparent
  let fitted = file
  for (const [longestEdge, quality] of tries) {
    const blob = await drawn(bitmap, longestEdge, type, quality)
    // Of few colours, a picture with fewer pixels may be the larger file.
    if (blob && (blob.size < fitted.size || (isTooWide && fitted === file)))
      fitted = new File([blob], file.name, { type: blob.type })
    if (fitted !== file && fitted.size <= maxUploadBytes) break
  }
  bitmap.close()
  return fitted
}

/** By its header alone: an image that is shown nowhere is not decoded for that. */
async function hasTooManyPixels(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  const isRead = new Promise<boolean>((tell) => {
    image.onload = () => tell(true)
    image.onerror = () => tell(false)
  })
  image.src = address
  const isThere = await isRead
  URL.revokeObjectURL(address)
  return isThere && image.naturalWidth * image.naturalHeight > maxPixels
}

function drawn(bitmap: ImageBitmap, longestEdge: number, type: string, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
