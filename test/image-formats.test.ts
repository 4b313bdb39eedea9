import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { FieldErrors } from '../src/errors'
import { stemOf } from '../src/media/addresses'
import { newStem, storeFile } from '../src/media/files'
import { countGifFrames, isDisguise, isWholeFile, sniff } from '../src/media/formats'
import { reencode, renditions } from '../src/media/images'
import { openServedFiles } from '../src/media/served-files'
import { cleanUpAfterEach } from './support/fresh-world'
import { claiming, gif, gifOf, jpeg, picture, pixels, png, webp } from './support/images'
import { newFolder } from './support/tenant-files'

cleanUpAfterEach()

const bytes = (text: string) => Buffer.from(text, 'latin1')
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof FieldErrors ? error.fields.file?.[0]?.en : String(error)),
  )

describe('the first bytes', () => {
  test('tell the four formats, and nothing else that looks a little like them', () => {
    const kinds: [string, string | undefined][] = [
      ['GIF87a', 'gif'],
      ['GIF89a', 'gif'],
      ['GIF88a', undefined],
      ['\xff\xd8\xff\xe0', 'jpeg'],
      ['\xff\xd8', undefined],
      ['\x89PNG\r\n\x1a\n', 'png'],
      ['\x89PNG\n\x1a\n', undefined],
      ['RIFF\x10\0\0\0WEBP', 'webp'],
      ['RIFF\x10\0\0\0WAVE', undefined],
      [' RIFF\x10\0\0\0WEBP', undefined],
    ]
    for (const [start, kind] of kinds) expect([start, sniff(bytes(`${start}xxxx`))]).toEqual([start, kind])
  })

  test('a file is whole when its container says so to the byte', async () => {
    for (const [format, whole] of [
      ['webp', await webp()],
      ['png', await png()],
      ['gif', await gif()],
    ] as const) {
      expect([format, isWholeFile(whole, format)]).toEqual([format, true])
      expect([format, isWholeFile(whole.subarray(0, -1), format)]).toEqual([format, false])
      expect([format, isWholeFile(Buffer.concat([whole, bytes('film')]), format)]).toEqual([format, true])
    }
  })

  test('frames of a GIF are counted, with colour tables of every size and padding between them', () => {
    expect(countGifFrames(gifOf(3))).toBe(3)
    const padded = gifOf(2)
    const end = padded.length - 1
    expect(countGifFrames(Buffer.concat([padded.subarray(0, end), bytes('\0\0;')]))).toBe(2)
    expect(countGifFrames(Buffer.concat([padded.subarray(0, end), bytes('\x07;')]))).toBeUndefined()
    expect(countGifFrames(padded.subarray(0, end))).toBeUndefined()
  })

  test('another document in the file is found wherever its readers would look', async () => {
    const image = await jpeg()
    const zipEnd = (comment: number, more = '') =>
      Buffer.concat([bytes('PK\x05\x06'), Buffer.alloc(16), Buffer.from([comment & 255, comment >> 8]), bytes(more)])
    const found: [string, Buffer][] = [
      ['a ZIP at the end', zipEnd(0)],
      ['a ZIP with a comment', zipEnd(300, 'x'.repeat(300))],
      ['a ZIP with something behind its comment', zipEnd(10, 'x'.repeat(40))],
      ['a ZIP that is followed by a false end', Buffer.concat([zipEnd(4, 'abcd'), bytes('PK\x05\x06')])],
      ['markup behind other brackets', bytes('<a <b <SCRIPT>')],
      ['a frame', bytes('<iframe src=x>')],
      ['a program', bytes('<?php echo 1')],
      ['a declaration', bytes('<!DOCTYPE html>')],
    ]
    for (const [name, more] of found) expect([name, isDisguise(Buffer.concat([image, more]))]).toEqual([name, true])
    expect(isDisguise(Buffer.concat([bytes('\0'.repeat(1000)), bytes('%PDF-1.7')]))).toBe(true)
    const harmless = [
      image,
      bytes('<scripture>'),
      bytes('<s<h<i'),
      zipEnd(300, 'short'),
      Buffer.concat([Buffer.alloc(1024), bytes('%PDF-1.7')]),
    ]
    for (const file of harmless) expect(isDisguise(Buffer.from(file))).toBe(false)
  })
})

describe('what is refused says why', () => {
  test('too many pixels, too many frames, too many pixels in all frames, another format than its first bytes', async () => {
    const large = await refusal(reencode(claiming(await png(), 8000, 8000), 'png'))
    expect(large).toContain('8000 × 8000 pixels, which is 64 megapixels; it may have 50 megapixels at most. Make it')
    expect(await refusal(reencode(gifOf(601), 'gif'))).toContain('600 frames of 50 megapixels in all')
    expect(await reencode(gifOf(600), 'gif')).toMatchObject({ isAnimated: true, width: 1, height: 1 })
    expect(await refusal(reencode(gifOf(60, 1000, 1000), 'gif'))).toContain('600 frames of 50 megapixels in all')
    expect(await refusal(reencode(await jpeg(), 'png'))).toContain('damaged')
    const avif = await picture().avif().toBuffer()
    expect(await refusal(reencode(avif, 'jpeg'))).toContain('damaged')
    expect(await refusal(reencode(Buffer.concat([await jpeg(), bytes('<script>')]), 'jpeg'))).toContain(
      'another document',
    )
  })
})

describe('what is stored', () => {
  test('keeps what its format can say: colours, transparency, palettes and movement', async () => {
    const noise = await reencode(await png(256, 256), 'png')
    expect((await sharp(noise.data).metadata()).isPalette ?? false).toBe(false)
    expect((await sharp(noise.data).raw().toBuffer()).equals(pixels(256, 256))).toBe(true)
    const two = await reencode(await gif(2), 'gif')
    expect([two.isAnimated, two.height, (await sharp(two.data).metadata()).pages]).toEqual([true, 24, 2])
    const one = await reencode(await gif(1), 'gif')
    expect([one.isAnimated, one.height]).toEqual([false, 24])
    const cmyk = await picture().toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp((await reencode(cmyk, 'jpeg')).data).metadata()).space).toBe('srgb')
    const lossless = await picture().webp({ lossless: true }).toBuffer()
    const kept = await sharp((await reencode(lossless, 'webp')).data)
      .raw()
      .toBuffer()
    expect(kept.equals(pixels(64, 48))).toBe(true)
  })

  test('has smaller forms of each width once, the widest its own, and none that WebP cannot hold', async () => {
    const widths = async (width: number, height: number) => {
      const data = await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      const found: number[] = []
      for await (const form of renditions({ data, width, height, isAnimated: true })) found.push(form.width) // WebP alone
      return found
    }
    expect(await widths(640, 8)).toEqual([320, 640])
    expect(await widths(641, 8)).toEqual([320, 640, 641])
    expect(await widths(2000, 8)).toEqual([320, 640, 960, 1280, 1920])
    expect(await widths(400, 20_000)).toEqual([320])
  })

  test('has a name that tells upload and content apart and keeps what people call it', () => {
    const name = (file: string, id: string, data: string) => newStem(file, id, bytes(data))
    expect(name('Brot & Käse.v2.png', 'a', 'x')).toMatch(/^brot-kaese-v2-[0-9a-f]{16}$/)
    expect(name('价格.png', 'a', 'x')).toMatch(/^image-[0-9a-f]{16}$/)
    const names = [name('a.png', 'a', 'x'), name('a.png', 'b', 'x'), name('a.png', 'a', 'y')]
    expect(new Set(names).size).toBe(3)
    expect(stemOf('brot.v2-1f.webp')).toBe('brot.v2-1f')
  })

  test('is whole under its name or not there at all', async () => {
    const folder = newFolder()
    await storeFile(folder, 'a.png', bytes('whole'))
    expect(readdirSync(folder)).toEqual(['a.png'])
    mkdirSync(join(folder, 'taken'))
    mkdirSync(join(folder, 'taken', 'inside'))
    await expect(storeFile(folder, 'taken', bytes('x'))).rejects.toThrow()
    expect(readdirSync(folder).sort()).toEqual(['a.png', 'taken'])
    expect(existsSync(join(folder, 'taken', 'inside'))).toBe(true)
  })
})

test('what visitors load is remembered for ten thousand files, the oldest make room', () => {
  const files = openServedFiles()
  for (let n = 0; n <= 10_000; n++) files.set(`site/${n}.png`, { path: `/${n}`, type: 'image/png' })
  expect(files.get('site/0.png')).toBeUndefined()
  expect(files.get('site/1.png')?.path).toBe('/1')
  expect(files.get('site/10000.png')?.path).toBe('/10000')
})
