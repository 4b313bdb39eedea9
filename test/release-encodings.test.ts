import { expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  compress,
  encodedFile,
  encodingsOf,
  type LyingFile,
  maxKeptBytes,
  readReleased,
  releasedNames,
} from '../src/publishing/release-encodings'

const lying = (more: Partial<LyingFile> = {}): LyingFile => ({ file: 'a', bytes: 1000, encodings: ['br'], ...more })

test('a small file is to be had zipped although it does not lie there so, a large one as it lies', () => {
  expect(encodingsOf(lying())).toContain('gzip')
  expect(encodingsOf(lying({ bytes: maxKeptBytes }))).toContain('gzip')
  expect(encodingsOf(lying({ bytes: maxKeptBytes + 1 }))).toEqual(['br'])
  expect(encodingsOf(lying({ encodings: [] }))).toEqual([])
})

test('a packed file lies there in one form alone, and is read from that', async () => {
  expect(releasedNames(lying({ encodings: ['br', 'gzip'] }))).toEqual(['a', 'a.br', 'a.gz'])
  expect(releasedNames(lying({ isPacked: true }))).toEqual(['a.br'])
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
  writeFileSync(join(dir, encodedFile('packed', 'br')), brotliCompressSync('Brot'))
  writeFileSync(join(dir, 'plain'), 'Laib')
  expect(String(await readReleased(dir, lying({ file: 'packed', isPacked: true })))).toBe('Brot')
  expect(String(await readReleased(dir, lying({ file: 'plain' })))).toBe('Laib')
  rmSync(dir, { recursive: true })
})

test('a file is compressed where that makes it shorter, a large one in both forms', async () => {
  const css = 'text/css; charset=utf-8'
  expect(await compress(Buffer.from('a'.repeat(511)), css, 'tiny')).toEqual([])
  expect(await compress(randomBytes(2000), css, 'noise')).toEqual([])
  const [[encoding, bytes] = [], ...others] = await compress(Buffer.from('a'.repeat(512)), css, 'small')
  expect([encoding, String(brotliDecompressSync(bytes!)), others]).toEqual(['br', 'a'.repeat(512), []])
  const large = Buffer.alloc(maxKeptBytes + 1, 'a')
  const all = await compress(large, css, 'large')
  expect(all.map(([name]) => name)).toEqual(['br', 'gzip'])
  expect(gunzipSync(all[1]![1]).equals(large)).toBe(true)
})

test('a page is compressed anew, whatever it is called: its name does not say its content', async () => {
  for (const letter of ['a', 'b']) {
    const [[, bytes] = []] = await compress(Buffer.from(letter.repeat(600)), 'text/html; charset=utf-8', 'index.html')
    expect(String(brotliDecompressSync(bytes!))).toBe(letter.repeat(600))
  }
})
