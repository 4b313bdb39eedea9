import { crc32, deflateSync } from 'node:zlib'
import { claiming, gif, gifOf, jpeg, picture, png, webp, withComment } from './images'

const bytes = (text: string) => Buffer.from(text, 'latin1')

/** Files that no image library should hold, by what is wrong with them. */
export async function hostileImages(): Promise<[name: string, file: Buffer][]> {
  const whole: [string, Buffer][] = [
    ['jpeg', await jpeg()],
    ['png', await png()],
    ['webp', await webp()],
    ['gif', await gif()],
  ]
  const one = Object.fromEntries(whole) as Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>
  return [
    ...whole.flatMap(([name, file]) => cuts(name, file)),
    ...whole.flatMap(([name, file]) => headerThen(name, file)),
    ...whole.flatMap(([name, file]) => polyglots(name, file)),
    ...documents().flatMap(([name, text]): [string, Buffer][] => [
      [name, bytes(text)],
      [`${name} after a space`, bytes(` \n${text}`)],
      [`${name} behind the start of a PNG`, Buffer.concat([one.png.subarray(0, 8), bytes(text)])],
      [`${name} behind the start of a GIF`, bytes(`GIF89a${text}`)],
      [`${name} behind the start of a JPEG`, Buffer.concat([bytes('\xff\xd8\xff\xe0'), bytes(text)])],
      [`${name} in a RIFF`, bytes(`RIFF\x40\0\0\0WEBP${text}`)],
    ]),
    ['avif', await picture().avif().toBuffer()],
    ['tiff', await picture().tiff().toBuffer()],
    ['jpeg with a script in its comment', withComment(one.jpeg, '*/=1;//<script>alert(1)</script>')],
    ['jpeg that is a PDF', withComment(one.jpeg, '%PDF-1.7\n1 0 obj')],
    ['png of 30 000 by 30 000 by its header', claiming(one.png, 30_000, 30_000)],
    ['png of 2³¹ by 1 by its header', claiming(one.png, 2 ** 31 - 1, 1)],
    ['png of 0 by 0', claiming(one.png, 0, 0)],
    ['png of 7 100 by 7 100, all of it there', await flatPng(7_100)],
    ['gif of 10 000 frames', gifOf(10_000)],
    ['gif of 500 frames of two megapixels', gifOf(500, 1_920, 1_080)],
    ['gif of 200 frames of a megapixel', gifOf(200, 1_000, 1_000)],
    ['webp whose header claims 16 383 by 16 383', claimingWebp(16_383)],
  ]
}

function cuts(name: string, file: Buffer): [string, Buffer][] {
  // What follows the last pixel of a PNG is its end mark; a GIF ends in one byte.
  const lengths = [
    12,
    20,
    40,
    ...[10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 95].map((p) => (file.length * p) / 100),
  ]
  return [...lengths, file.length - 40, file.length - 14, file.length - 2].map((length) => [
    `${name} cut at ${Math.floor(length)} of ${file.length}`,
    file.subarray(0, Math.floor(length)),
  ])
}

/** The right first bytes, and something else instead of the image. */
const headerThen = (name: string, file: Buffer): [string, Buffer][] => [
  [`${name} of zeros`, Buffer.concat([file.subarray(0, 12), Buffer.alloc(4_000)])],
  [`${name} of ones`, Buffer.concat([file.subarray(0, 12), Buffer.alloc(4_000, 0xff)])],
  [`${name} of text`, Buffer.concat([file.subarray(0, 12), bytes('All work and no play. '.repeat(200))])],
]

const zip = bytes(`PK\x03\x04${'x'.repeat(40)}PK\x01\x02${'x'.repeat(42)}PK\x05\x06${'\0'.repeat(18)}`)

const polyglots = (name: string, file: Buffer): [string, Buffer][] =>
  (
    [
      ['a ZIP', zip],
      ['a page', bytes('<!doctype html><title>x</title>')],
      ['a script', bytes('<SCRIPT >alert(1)</SCRIPT>')],
      ['PHP', bytes('<?php system($_GET[0]); ?>')],
      ['a frame', bytes('<iframe src=//example.com>')],
    ] as const
  ).map(([what, tail]) => [`${name} with ${what} behind it`, Buffer.concat([file, tail])])

const documents = (): [string, string][] => [
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'],
  ['svg with a prologue', '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['html', '<!doctype html><script>alert(1)</script>'],
  ['javascript', 'alert(document.domain)//'],
  ['php', '<?php phpinfo();'],
  ['pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'],
  ['mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['zip', zip.toString('latin1')],
  ['elf', '\x7fELF\x02\x01\x01\0'],
  ['exe', 'MZ\x90\0\x03'],
  ['bmp', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0'],
  ['ico', '\0\0\x01\0\x01\0\x10\x10'],
  ['postscript', '%!PS-Adobe-3.0\n(x) show'],
  ['imagemagick script', 'push graphic-context\nviewbox 0 0 1 1\nfill url(https://127.0.0.1/)\npop graphic-context'],
]

/** A real image, a few kilobytes long and just over 50 megapixels. */
const flatPng = (side: number) =>
  picture(1, 1).resize(side, side, { kernel: 'nearest' }).png({ palette: true, colours: 2 }).toBuffer()

/** A text chunk that inflates to 200 MB when someone asks for it. */
export function withTextBomb(png: Buffer): Buffer {
  const text = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  const data = Buffer.concat([bytes('iTXta\0\x01\0\0\0'), text])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length - 4, 0)
  ends.writeUInt32BE(crc32(data), 4)
  return Buffer.concat([png.subarray(0, 33), ends.subarray(0, 4), data, ends.subarray(4), png.subarray(33)])
}

function claimingWebp(side: number): Buffer {
  const file = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1')
  const size = Buffer.alloc(6)
  size.writeUIntLE(side - 1, 0, 3)
  size.writeUIntLE(side - 1, 3, 3)
  return Buffer.concat([file, size])
}
