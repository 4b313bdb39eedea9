import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, linkSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readInventory } from '../src/publishing/inventory'
import { publishRun } from '../src/publishing/publish'
import { readRelease, type SiteFile, storeRelease } from '../src/publishing/release-files'
import { type Bakery, smallSite, text } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

describe('releases on disk', () => {
  test('a publish that is cut off leaves the old release live, and the next one clears up', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const [before] = bakery.releases()
    const previous = await readRelease(bakery.folder, before!)
    const details = { release: Bun.randomUUIDv7(), createdAt: '', locales: ['de'], redirects: {}, pages: [] }

    const failing = storeRelease(bakery.folder, details, cutOff(new Error('disk full')), previous)
    await expect(failing).rejects.toThrow('disk full')
    expect(bakery.releases()).toEqual([before!])

    // The process dies while files are written: the folder stays, without a manifest.
    const started = Promise.withResolvers<void>()
    void storeRelease(bakery.folder, { ...details, release: Bun.randomUUIDv7() }, cutOff(started), previous)
    await started.promise
    expect(bakery.releases()).toHaveLength(2)
    world.ctx.releases.forget(bakery.site.public_slug)
    expect(await bakery.html('/')).toContain('Brot braucht Zeit')

    await bakery.publish()
    expect(bakery.releases()).toEqual([before!, (await bakery.liveRelease())!])
  })

  test('a finished release that never went live is removed too', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const live = await bakery.liveRelease()
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    const generation = await bakery.generation(body.generation_id)
    await publishRun(world.ctx, bakery.tenant, generation) // and the process dies before the commit
    expect(bakery.releases()).toHaveLength(2)
    await world.drain()
    expect(bakery.releases()).toEqual([live!, (await bakery.liveRelease())!])
  })

  test('what has not changed is linked, with its compressed twins, and the rest is written', async () => {
    const bakery = await smallSite(world)
    const id = await bakery.page({ path: '/neu', de: 'Neues', blocks: [text('Alt')] })
    await bakery.publish()
    const before = inodes(bakery, (await bakery.liveRelease())!)
    world.advance(60_000)
    await bakery.block(id, text('Neu'))
    await bakery.publish()
    const after = inodes(bakery, (await bakery.liveRelease())!)
    const written = [...after].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name)
    expect([...after.keys()].filter((name) => name.endsWith('.br')).length).toBeGreaterThan(8)
    // The page and the sitemap with its date, each with two twins, and the manifest.
    expect(written).toHaveLength(7)
    expect(await bakery.html('/neu')).toContain('<p>Neu</p>')
  })

  test('a file that cannot be linked is written again', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const live = (await bakery.liveRelease())!
    const previous = (await readRelease(bakery.folder, live))!
    const moved = { ...previous, dir: join(bakery.folder, 'gone') }
    const files = async function* (): AsyncGenerator<SiteFile> {
      yield { address: '/', type: 'text/html; charset=utf-8', body: await bakery.html('/') }
    }
    const details = { release: Bun.randomUUIDv7(), createdAt: '', locales: ['de'], redirects: {}, pages: [] }
    const { manifest, dir } = await storeRelease(bakery.folder, details, files(), moved)
    const entry = manifest.routes['/']!
    expect(entry.encodings).toEqual(['br', 'gzip'])
    expect(readFileSync(join(dir, entry.file), 'utf8')).toBe(await bakery.html('/'))
  })

  test('a change to one release never reaches another one through a link', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const dir = join(bakery.folder, (await bakery.liveRelease())!)
    const name = readdirSync(dir).find((file) => file.endsWith('.html'))!
    // A name that is taken already must not be written through.
    const target = join(bakery.folder, Bun.randomUUIDv7())
    await Bun.write(join(target, 'x'), '')
    linkSync(join(dir, name), join(target, name))
    const release = target.split('/').at(-1)!
    const original = readFileSync(join(dir, name), 'utf8')
    const files = async function* (): AsyncGenerator<SiteFile> {
      yield { address: '/', type: 'text/html; charset=utf-8', body: original }
    }
    const storing = storeRelease(
      bakery.folder,
      { release, createdAt: '', locales: ['de'], redirects: {}, pages: [] },
      files(),
    )
    await expect(storing).rejects.toThrow('EEXIST')
    expect(readFileSync(join(dir, name), 'utf8')).toBe(original)
  })

  test('five releases are kept', async () => {
    const bakery = await smallSite(world)
    const all: string[] = []
    for (let i = 0; i < 7; i++) {
      await bakery.publish()
      all.push((await bakery.liveRelease())!)
    }
    expect(bakery.releases()).toEqual(all.slice(-5))
  })

  test('a site that is deleted while it is published leaves nothing behind', async () => {
    const bakery = await smallSite(world)
    const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    const result = await publishRun(world.ctx, bakery.tenant, await bakery.generation(body.generation_id))
    await bakery.client.delete(`/sites/${bakery.site.id}`)
    const writing = bakery.tenant.write(async (tx) => result.write?.(tx))
    await expect(writing).rejects.toThrow('Not found.')
    expect(existsSync(bakery.folder) ? readdirSync(bakery.folder) : []).toEqual([])
  })

  test('the same content gives the same files', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const first = await bakery.tenant.read((db) => readInventory(db, bakery.site.id))
    const before = new Map(inodes(bakery, (await bakery.liveRelease())!))
    await bakery.publish()
    expect(await bakery.tenant.read((db) => readInventory(db, bakery.site.id))).toMatchObject({ pages: first.pages })
    before.delete('manifest.json')
    const after = inodes(bakery, (await bakery.liveRelease())!)
    after.delete('manifest.json')
    expect(after).toEqual(before)
  })
})

/** Two files, then the end: an error, or nothing ever again once it has been noticed. */
async function* cutOff(end: Error | PromiseWithResolvers<void>): AsyncGenerator<SiteFile> {
  yield { address: '/', type: 'text/html; charset=utf-8', body: '<h1>halb</h1>' }
  yield { address: '/x', type: 'text/html; charset=utf-8', body: '<h1>fertig</h1>' }
  if (end instanceof Error) throw end
  end.resolve()
  await new Promise(() => {})
}

function inodes(bakery: Bakery, release: string): Map<string, number> {
  const dir = join(bakery.folder, release)
  return new Map(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).ino]))
}
