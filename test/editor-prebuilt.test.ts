import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { buildEditor } from '../src/editor-server/bundle'
import { editorBundle, prebuiltFolder, readPrebuilt, writePrebuilt } from '../src/editor-server/prebuilt'
import { isLongRun } from './support/long'

describe('the editor that was built with the image', () => {
  let folder: string
  let script: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prebuilt-'))
    if (await readPrebuilt(prebuiltFolder)) await cp(prebuiltFolder, folder, { recursive: true })
    else await writePrebuilt(folder, await buildEditor())
    script = (await readPrebuilt(folder))!.script
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('has the same files, byte for byte, as one that is built at the start, which keeps it', async () => {
    const kept = join(folder, 'kept')
    const [before, now] = [await editorBundle(folder), await editorBundle(kept)]
    expect((await readPrebuilt(kept))?.script).toBe(script)
    expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept'])
    expect([before.script, before.style]).toEqual([now.script, now.style])
    expect([...before.files.keys()].sort()).toEqual([...now.files.keys()].sort())
    for (const [name, { type, bodies }] of before.files) {
      const fresh = now.files.get(name)
      expect([name, type]).toEqual([name, String(fresh?.type)])
      expect([name, Buffer.from(bodies.identity).equals(Buffer.from(fresh?.bodies.identity ?? []))]).toEqual([
        name,
        true,
      ])
      const unpacked = [await promisify(brotliDecompress)(bodies.br), await promisify(gunzip)(bodies.gzip)]
      for (const text of unpacked) expect([name, text.equals(bodies.identity)]).toEqual([name, true])
    }
  })

  test('is left alone where it is of another source, or was not finished', async () => {
    const list = join(folder, 'files.json')
    const about = JSON.parse(await readFile(list, 'utf8'))
    await writeFile(list, JSON.stringify({ ...about, source: 'another' }))
    expect(await readPrebuilt(folder)).toBeUndefined()
    await rm(list)
    expect(await readPrebuilt(folder)).toBeUndefined()
  })

  test.skipIf(!isLongRun)('is built all the same where nothing can be kept', async () => {
    await writeFile(join(folder, 'file'), '')
    expect((await editorBundle(join(folder, 'file', 'editor'))).script).toBe(script)
  })

  test('is what the image’s step writes', async () => {
    const dockerfile = await Bun.file(join(import.meta.dir, '../Dockerfile')).text()
    const { scripts } = await Bun.file(join(import.meta.dir, '../package.json')).json()
    expect(dockerfile).toContain('RUN bun run build:editor && bun run build:programs')
    expect(dockerfile).toContain('COPY --from=built /app/built built')
    expect(scripts['build:editor']).toBe('bun src/editor-server/prebuild.ts')
    expect(scripts['build:programs']).toBe('bun src/built-programs.ts')
  })
})
