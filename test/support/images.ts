import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Noise that is the same each time: flat colours would compress to nothing and hide what cutting does. */
export function pixels(width: number, height: number, channels = 3): Buffer {
  const data = Buffer.alloc(width * height * channels)
  for (let i = 0, seed = 7; i < data.length; i++) {
    seed = (seed * 48271) % 2147483647
    data[i] = seed % 256
  }
  return data
}

export const picture = (width = 64, height = 48): Sharp =>
  sharp(pixels(width, height), { raw: { width, height, channels: 3 } })

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer()
export const png = (width?: number, height?: number) => picture(width, height).png().toBuffer()
export const webp = (width?: number, height?: number) => picture(width, height).webp().toBuffer()

/** Frames of noise, 100, 200, 300 … ms each, played twice. */
export function gif(frames = 3, width = 32, height = 24): Promise<Buffer> {
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  const delay = Array.from({ length: frames }, (_, i) => 100 * ((i % 9) + 1))
  return sharp(pixels(width, height * frames), { raw })
    .gif({ delay, loop: 2 })
    .toBuffer()
}

/** What a browser sends when someone chooses a file. The declared type is a lie now and then; nothing may hang on it. */
export function form(
  file: Uint8Array,
  name = 'bild.png',
  { type = 'image/png', ...fields }: Record<string, string> = {},
) {
  const data = new FormData()
  data.append('file', new File([new Uint8Array(file)], name, { type }))
  for (const [key, value] of Object.entries(fields)) data.append(key, value)
  return data
}

/** A PNG whose header claims another size than its pixels have. */
export function claiming(png: Buffer, width: number, height: number): Buffer {
  const file = Buffer.from(png)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** A comment segment right behind the start of a JPEG. */
export function withComment(jpeg: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}

/** The smallest GIF frames there are, one after the other. */
export function gifOf(frames: number, width = 1, height = 1): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  const frame = Buffer.from('!\xf9\x04\x04\x0a\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
