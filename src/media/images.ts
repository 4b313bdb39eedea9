import type { Sharp } from 'sharp'
import type { Variant } from '../db/tenant/media'
import { fieldError } from '../errors'
import { filled, type Text } from '../words/text'
import { type Format, isDisguise, isWholeFile } from './formats'
import { loadSharp } from './sharp'

/** What an upload becomes. */
interface StoredImage {
  data: Buffer
  format: Format
  width: number
  height: number
  isAnimated: boolean
  /** See `lightAndShadows`. */
  light: number | null
  shadows: number | null
}

const maxMegapixels = 50
const maxPixels = maxMegapixels * 1_000_000
const maxFrames = 600
const maxSeconds = 60
const maxWebpSide = 16_383
const variantWidths = [320, 640, 960, 1280, 1920]
/** Of WebP, which only browsers of before 2023 ask for: every width costs work and space, and a wide screen does with these. */
const webpWidths = [320, 640, 1280]

const unusable = (text: Text) => fieldError('file', text)

const damaged = () =>
  unusable({
    de: 'Das Bild ist beschädigt oder unvollständig. Öffnen Sie es in einem Bildprogramm und sichern Sie es neu, oder holen Sie es noch einmal von der Kamera.',
    en: 'The image is damaged or incomplete. Open it in a picture program and save it again, or fetch it from the camera again.',
  })
const tooManyPixels = (width: number, height: number) => {
  const megapixels = Math.ceil((width * height) / 1_000_000)
  return unusable(
    filled(
      {
        de: 'Das Bild hat {width} × {height} Pixel, das sind {megapixels} Megapixel; möglich sind {maxMegapixels}. Verkleinern Sie es in einem Bildprogramm, etwa auf 4000 Pixel an der längsten Seite.',
        en: 'The image has {width} × {height} pixels, which is {megapixels} megapixels; it may have {maxMegapixels} megapixels at most. Make it smaller in a picture program, to 4000 pixels on its longest side for example.',
      },
      { width, height, megapixels, maxMegapixels },
    ),
  )
}
const tooManyFrames = () =>
  unusable(
    filled(
      {
        de: 'Die Animation darf höchstens {maxFrames} Bilder mit zusammen {maxMegapixels} Megapixeln haben.',
        en: 'The animation may have {maxFrames} frames of {maxMegapixels} megapixels in all.',
      },
      { maxFrames, maxMegapixels },
    ),
  )
const disguised = () =>
  unusable({
    de: 'Die Datei enthält neben dem Bild noch ein anderes Dokument.',
    en: 'The file holds another document beside the image.',
  })

/**
 * Decodes an upload and encodes it anew in its own format: upright, in sRGB, with 8 bits a channel and nothing but
 * pixels, so that neither the place a photograph was taken nor anything hidden in the file is served. Works off the
 * main thread. Throws FieldErrors at `file`.
 */
export async function reencode(bytes: Uint8Array, format: Format): Promise<StoredImage> {
  if (!isWholeFile(bytes, format)) throw damaged()
  if (isDisguise(bytes)) throw disguised()
  const found = await readHeader(bytes)
  const frames = found.pages ?? 1
  const height = found.pageHeight ?? found.height
  if (found.format !== format) throw damaged()
  if (found.width * height > maxPixels) throw tooManyPixels(found.width, height)
  if (frames > maxFrames || found.width * height * frames > maxPixels) throw tooManyFrames()

  const isAnimated = frames > 1
  const upright = isAnimated ? await open(bytes, true) : (await open(bytes, false)).autoOrient()
  const encoded = encode(upright.toColourspace('srgb'), format, { isPalette: found.isPalette, bytes })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw damaged()
  })
  const measured = await lightAndShadows(data).catch(() => ({ light: null, shadows: null })) // a page does without
  return { data, format, width: info.width, height: info.pageHeight ?? info.height, isAnimated, ...measured }
}

/**
 * The values that all but a few of the pixels in the lower two thirds stay below and above, 0 (black) to 100 (white): a
 * cover's words stand there, and what is put behind them need be no darker or lighter than these ask for.
 */
async function lightAndShadows(data: Uint8Array): Promise<{ light: number; shadows: number }> {
  const side = 48
  const scaled = (await open(data, false)).resize(side, side, { fit: 'fill' }).flatten({ background: '#fff' })
  const pixels = await scaled.greyscale().raw().toBuffer()
  const lower = [...pixels.subarray(Math.floor(pixels.length / 3))].sort((a, b) => a - b)
  const valueAt = (share: number) => Math.round((100 * lower[Math.floor(lower.length * share)]!) / 255)
  return { light: valueAt(0.97), shadows: valueAt(0.03) }
}

/** Smaller and newer forms of a stored image, narrowest first. Animations are kept moving, which AVIF is too slow for. */
export async function* renditions(stored: {
  data: Uint8Array
  width: number
  height: number
  isAnimated: boolean
}): AsyncGenerator<{ format: Variant['format']; width: number; data: Buffer }> {
  const { data, width: full, height, isAnimated } = stored
  const sharp = await loadSharp()
  const widest = Math.min(full, variantWidths.at(-1)!)
  for (const width of [...variantWidths.filter((step) => step < widest), widest]) {
    if ((height * width) / full > maxWebpSide) return
    if (isAnimated) {
      yield { format: 'webp', width, data: await toWebp((await open(data, true)).resize({ width })) }
      continue
    }
    const small = (await open(data, false)).resize({ width }).raw()
    const { data: pixels, info } = await small.toBuffer({ resolveWithObject: true })
    const scaled = () => sharp(pixels, { raw: info }).timeout({ seconds: maxSeconds })
    yield { format: 'avif', width, data: await toAvif(scaled()) }
    if (webpWidths.includes(width) || (width === widest && width < webpWidths.at(-1)!))
      yield { format: 'webp', width, data: await toWebp(scaled()) }
  }
}

/**
 * Measured on photographs, by structural similarity: one step more of effort is twice the work, and saves 4 % of the bytes
 * at the same likeness; one step less is half the work and takes a quarter more. Colour at half the resolution, as WebP
 * and most photographs have it, saves a quarter of the work and 5 % of the bytes.
 */
const toAvif = (image: Sharp) => image.avif({ quality: 51, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
const toWebp = (image: Sharp) => image.webp({ quality: 78, effort: 2 }).toBuffer()

/** Damage that a decoder can work around, such as odd metadata, does not count. */
const open = async (bytes: Uint8Array, animated: boolean) => {
  const sharp = await loadSharp()
  return sharp(bytes, { animated, failOn: 'error', limitInputPixels: maxPixels }).timeout({ seconds: maxSeconds })
}

/** Reads no pixels, so that no bound is needed to say which bound is passed. */
async function readHeader(bytes: Uint8Array) {
  const sharp = await loadSharp()
  const image = sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: false })
  return image.metadata().catch(() => {
    throw damaged()
  })
}

function encode(image: Sharp, format: Format, source: { isPalette?: boolean; bytes: Uint8Array }): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 88, progressive: true })
    case 'png':
      return image.png({ compressionLevel: 9, palette: source.isPalette ?? false })
    case 'webp':
      return image.webp({ quality: 88, lossless: isLosslessWebp(source.bytes) })
    case 'gif':
      return image.gif({ effort: 4 })
  }
}

/** RFC 9649 §2.6. */
const isLosslessWebp = (bytes: Uint8Array) => Buffer.from(bytes.subarray(12, 16)).toString('latin1') === 'VP8L'
