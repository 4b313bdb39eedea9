/** What the upload of images takes; SVG comes by another way (upload-file.ts), since it can hold scripts. */
export const formats = {
  jpeg: { mime: 'image/jpeg', extension: 'jpg' },
  png: { mime: 'image/png', extension: 'png' },
  webp: { mime: 'image/webp', extension: 'webp' },
  gif: { mime: 'image/gif', extension: 'gif' },
} as const
export const pdfMime = 'application/pdf'
/** Of everything that is stored. */
export const storedExtensions = [...Object.values(formats).map(({ extension }) => extension), 'svg', 'pdf']
export type Format = keyof typeof formats

/** By the first bytes; what the sender calls the file counts for nothing. */
export function sniff(bytes: Uint8Array): Format | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  return undefined
}

/**
 * False for a file that ends before its image does. The decoder fills the rest of a cut GIF with what it has and says
 * nothing, so containers are walked to their last part here; a cut JPEG the decoder refuses by itself.
 */
export function isWholeFile(bytes: Uint8Array, format: Format): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'png') return hasPngEnd(data)
  if (format === 'gif') return countGifFrames(data) !== undefined
  if (format === 'webp') return data.length >= 12 && data.readUInt32LE(4) + 8 <= data.length
  return true
}

/** PNG 5.3: length, type, data, checksum; the last chunk is IEND. */
function hasPngEnd(data: Buffer): boolean {
  for (let at = 8; at + 12 <= data.length; at += 12 + data.readUInt32BE(at)) {
    if (data.toString('latin1', at + 4, at + 8) === 'IEND') return true
  }
  return false
}

/** GIF89a, appendix A. `undefined` when the trailer is never reached. */
export function countGifFrames(data: Buffer): number | undefined {
  let frames = 0
  let at = 13 + colourTableBytes(data[10] ?? 0)
  while (at < data.length) {
    const kind = data[at++]
    if (kind === 0x3b) return frames
    if (kind === 0x21) at = endOfSubBlocks(data, at + 1)
    else if (kind === 0x2c) {
      at = endOfSubBlocks(data, at + 9 + colourTableBytes(data[at + 8] ?? 0) + 1)
      frames++
    } else if (kind !== 0) return undefined // some writers pad with zeros
  }
  return undefined
}

const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfSubBlocks(data: Buffer, start: number): number {
  let at = start
  for (let size = data[at]; size; size = data[at]) at += size + 1
  return at + 1
}

/**
 * True for an image that is another document as well: with markup or a program in it, or one that also opens as a PDF
 * or ZIP file. Nothing of that would survive the re-encoding, but nobody uploads such a file by mistake. What cameras
 * append, such as a short film, is none of these.
 */
export function isDisguise(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return hasMarkup(data) || isPdf(data) || isZip(data)
}

/** Looks closer only where `<` stands before a letter in question: 8 MB of pixels hold 30 000 of it. */
function hasMarkup(data: Buffer): boolean {
  for (let at = data.indexOf('<'); at >= 0; at = data.indexOf('<', at + 1)) {
    if (!suspects.has(data[at + 1] ?? 0)) continue
    if (/^<(?:(?:script|html|iframe)[\s>/]|!doctype |\?php\s)/i.test(data.toString('latin1', at, at + 12))) return true
  }
  return false
}
const suspects = new Set(Buffer.from('sShHiI!?'))

/** Readers of PDF look for the mark in the first 1024 bytes. */
const isPdf = (data: Buffer) => /%PDF-\d/.test(data.toString('latin1', 0, 1024))

/** APPNOTE 4.3.16: the end record, and after it a comment of the length that it states, at most 65 535 bytes. */
function isZip(data: Buffer): boolean {
  const earliest = Math.max(0, data.length - 22 - 0xffff)
  for (let at = data.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= earliest; ) {
    if (at + 22 <= data.length && at + 22 + data.readUInt16LE(at + 20) <= data.length) return true
    at = at === 0 ? -1 : data.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  }
  return false
}
