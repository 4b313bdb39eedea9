import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, linkSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { drainQueue } from '../src/jobs/worker'
import { readInventory } from '../src/publishing/inventory'
import { publishJob } from '../src/publishing/publish'
import { contentFile, readContent } from '../src/publishing/release-content'
import { readReleased } from '../src/publishing/release-encodings'
import { type Manifest, readRelease, type SiteFile, storeRelease, tidyReleases } from '../src/publishing/release-files'
import { openReleases } from '../src/publishing/releases'
import { publishUncommitted } from './support/publish-by-hand'
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
    world.ctx.publishing.releases.forget(bakery.site.public_slug)
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
    await publishUncommitted(world, bakery.tenant, generation) // and the process dies before the commit
    expect(bakery.releases()).toHaveLength(2)
    await world.drain()
    expect(bakery.releases()).toEqual([live!, (await bakery.liveRelease())!])
  })

  test('what a publish overtook while it was read is not kept', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const releases = openReleases()
    const gate = Promise.withResolvers<void>()
    let reads = 0
    const read: typeof bakery.tenant.read = async (work) => {
      reads++
      const rows = await bakery.tenant.read(work)
      await gate.promise
      return rows
    }
    const ctx = { ...world.ctx, tenants: { ...world.ctx.tenants, get: () => ({ ...bakery.tenant, read }) } }
    const host = { tenantId: bakery.tenant.id, siteId: bakery.site.id, publicSlug: bakery.site.public_slug }
    const before = await bakery.liveRelease()
    const found = releases.find(ctx as typeof world.ctx, host)
    while (reads === 0) await Bun.sleep(1)
    await bakery.publish()
    releases.forget(host.publicSlug)
    gate.resolve()
    expect((await found)?.releaseId).toBe(before!)
    expect((await releases.find(ctx as typeof world.ctx, host))?.releaseId).toBe((await bakery.liveRelease())!)
  })

  test('what has not changed is linked and the rest is written', async () => {
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
    // The page, the sitemap with its date, the manifest, and what all of it was drawn from.
    expect(written).toHaveLength(4)
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
      const same = previous.manifest.routes['/impressum']!
      const body = await bakery.html('/impressum')
      yield { address: '/impressum', type: same.type, body: () => body, same }
    }
    const details = { release: Bun.randomUUIDv7(), createdAt: '', locales: ['de'], redirects: {}, pages: [] }
    const { manifest, dir } = await storeRelease(bakery.folder, details, files(), moved)
    for (const address of ['/', '/impressum']) {
      const entry = manifest.routes[address]!
      expect(entry.encodings).toEqual(['br'])
      expect(String(await readReleased(dir, entry))).toBe(await bakery.html(address))
    }
  })

  test('what lies in a release whole and compressed, as it did before, is linked and served so', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const before = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!
    const legal = await bakery.html('/impressum')
    for (const file of Object.values(before.manifest.routes)) {
      if (!file.isPacked) continue
      await Bun.write(join(before.dir, file.file), await readReleased(before.dir, file))
      delete file.isPacked
    }
    await Bun.write(join(before.dir, 'manifest.json'), JSON.stringify(before.manifest))
    await bakery.publish()
    const { manifest, dir } = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!
    const page = manifest.routes['/impressum']!
    expect(readdirSync(dir)).toEqual(expect.arrayContaining([page.file, `${page.file}.br`]))
    expect(await bakery.html('/impressum')).toBe(legal)
  })

  test('a change to one release never reaches another one through a link', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const dir = join(bakery.folder, (await bakery.liveRelease())!)
    const name = readdirSync(dir).find((file) => file.endsWith('.html.br'))!
    // A name that is taken already must not be written through.
    const target = join(bakery.folder, Bun.randomUUIDv7())
    await Bun.write(join(target, 'x'), '')
    linkSync(join(dir, name), join(target, name))
    const release = target.split('/').at(-1)!
    const original = readFileSync(join(dir, name))
    const files = async function* (): AsyncGenerator<SiteFile> {
      yield { address: '/', type: 'text/html; charset=utf-8', body: brotliDecompressSync(original) }
    }
    const storing = storeRelease(
      bakery.folder,
      { release, createdAt: '', locales: ['de'], redirects: {}, pages: [] },
      files(),
    )
    await expect(storing).rejects.toThrow('EEXIST')
    expect(readFileSync(join(dir, name))).toEqual(original)
  })

  test('what is tidied away is what never went live, and the oldest of the rest', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'releases-'))
    const left = async (names: string[], live: string | null, known: string[]) => {
      for (const name of names) await mkdir(join(folder, name), { recursive: true })
      await tidyReleases(folder, live, known)
      const kept = readdirSync(folder).sort()
      rmSync(folder, { recursive: true })
      return kept.join('')
    }
    expect(await left(['a', 'b', 'c', 'd'], 'd', ['d', 'b'])).toBe('abd') // `a` is older than anything known
    expect(await left(['a', 'b', 'c'], 'b', ['c', 'b'])).toBe('abc') // one that was rolled back
    expect(await left(['a', 'b', 'c'], 'b', [])).toBe('ab') // of a time before releases were noted
    expect(await left(['b', 'c', 'd'], 'c', ['b', 'd'])).toBe('bcd')
    expect(await left([...'abcdefg'], 'g', [...'abcdefg'])).toBe('cdefg')
    expect(await left([...'abcdefg'], 'a', [...'abcdefg'])).toBe('adefg')
    expect(await left([...'abcdefg'], null, [...'abcdefg'])).toBe('defg')
    await tidyReleases(join(folder, 'nowhere'), 'a', ['a'])
  })

  test('what a release was drawn from is not read where a page of it is missing', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const dir = join(bakery.folder, (await bakery.liveRelease())!)
    const lines = zstdDecompressSync(readFileSync(join(dir, contentFile)))
      .toString()
      .split('\n')
    const file = join(bakery.folder, contentFile)
    await Bun.write(file, zstdCompressSync(lines.join('\n')))
    expect((await readContent(bakery.folder))?.pages).toHaveLength(lines.length - 2)
    await Bun.write(file, zstdCompressSync(lines.slice(0, -1).join('\n')))
    await expect(readContent(bakery.folder)).rejects.toThrow('release content')
    rmSync(file)
    expect(await readContent(bakery.folder)).toBeUndefined()
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
    let stored: string[] = []
    const run: typeof publishJob.run = async (...args) => {
      const result = await publishJob.run(...args)
      await bakery.client.delete(`/sites/${bakery.site.id}`)
      stored = [result.output.release_id]
      await Bun.write(join(bakery.folder, result.output.release_id, 'late.txt'), 'written after the site was removed')
      return result
    }
    await drainQueue(world.ctx, { publish: { ...publishJob, run } })
    expect(stored).toHaveLength(1)
    expect(await bakery.generation(body.generation_id)).toBeUndefined()
    expect(existsSync(bakery.folder) ? readdirSync(bakery.folder) : []).toEqual([])
  })

  test('a page that is not rendered again is the one that rendering would give, whatever was edited', async () => {
    const bakery = await smallSite(world)
    const { client, site } = bakery
    const home = await bakery.page({ path: '/neues', de: 'Neues', en: 'News', blocks: [{ type: 'blog_list' }] })
    const post = await bakery.page({ path: '/post', type: 'post', de: 'Post', en: 'Post' })
    const body = await bakery.block(post, { type: 'blog_post', content: { de: { text: 'Zuerst' } } })
    const page = await bakery.page({ path: '/brot', de: 'Brot', en: 'Bread', blocks: [text('Korn', 'Grain')] })
    const regions = (await client.get(`/sites/${site.id}/regions`)).body.data
    const edits: Record<string, () => Promise<unknown>> = {
      nothing: async () => {},
      'a block': () => bakery.block(page, text('Neu')),
      'a title in the navigation': () =>
        client.put(`/pages/${page}`, { translations: [{ locale: 'de', title: 'Brote' }] }),
      'a translated slug': () => client.put(`/pages/${page}`, { translations: [{ locale: 'en', slug: 'loaves' }] }),
      'a path': () => client.put(`/pages/${page}`, { path: '/brote' }),
      'a summary in a list': () => client.put(`/blocks/${body}`, { content: { de: { text: 'Danach' } } }),
      'search settings': () => client.put(`/pages/${home}`, { is_noindex: true, seo: { title: 'X' } }),
      'the header': () => bakery.block(regions.header, text('Hallo')),
      'the footer': () => bakery.block(regions.footer, text('Servus')),
      'the name': () => client.put(`/sites/${site.id}`, { name: 'Backstube am Lindenhof' }),
      'the company': () => client.put(`/sites/${site.id}`, { company: { legal_name: 'Neu GmbH', city: 'Kiel' } }),
      'the theme': () => client.put(`/sites/${site.id}/theme`, { tokens: { colors: { primary: '#7a1f2b' } } }),
      'a page of its own for unknown addresses': () => bakery.page({ path: '/404', de: 'Verlaufen', en: 'Lost' }),
      'a draft': () => client.put(`/pages/${post}`, { status: 'draft' }),
      'the languages': () => client.put(`/sites/${site.id}`, { locales: ['de'] }),
      'the default language': () => client.put(`/sites/${site.id}`, { default_locale: 'en', locales: ['en', 'de'] }),
    }
    await bakery.publish()
    for (const [name, edit] of Object.entries(edits)) {
      world.advance(60_000)
      const answer = (await edit()) as { status?: number } | undefined
      expect(answer?.status ?? 200).toBe(200)
      expect((await bakery.publish()).status).toBe('succeeded')
      const live = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!
      expect([name, etags(live.manifest)]).toEqual([name, etags(await fromScratch(bakery))])
    }
  })

  test('the same content gives the same files', async () => {
    const bakery = await smallSite(world)
    await bakery.publish()
    const first = await bakery.tenant.read((db) => readInventory(db, bakery.site.id))
    const before = new Map(inodes(bakery, (await bakery.liveRelease())!))
    await bakery.publish()
    expect(await bakery.tenant.read((db) => readInventory(db, bakery.site.id))).toMatchObject({ pages: first.pages })
    for (const name of besides) before.delete(name)
    const after = inodes(bakery, (await bakery.liveRelease())!)
    for (const name of besides) after.delete(name)
    expect(after).toEqual(before)
  })
})

/** What a release holds beside the files of visitors. */
const besides = ['manifest.json', 'content.zst']

/** Two files, then the end: an error, or nothing ever again once it has been noticed. */
async function* cutOff(end: Error | PromiseWithResolvers<void>): AsyncGenerator<SiteFile> {
  yield { address: '/', type: 'text/html; charset=utf-8', body: '<h1>halb</h1>' }
  yield { address: '/x', type: 'text/html; charset=utf-8', body: '<h1>fertig</h1>' }
  if (end instanceof Error) throw end
  end.resolve()
  await new Promise(() => {})
}

/** What a publish gives that knows no release before it. */
async function fromScratch(bakery: Bakery): Promise<Manifest> {
  const manifest = join(bakery.folder, (await bakery.liveRelease())!, 'manifest.json')
  const [generation] = await bakery.tenant.read((db) => db.query.generations.findMany({ limit: 1 }))
  renameSync(manifest, `${manifest}.aside`)
  const { output } = await publishUncommitted(world, bakery.tenant, generation!)
  renameSync(`${manifest}.aside`, manifest)
  return (await readRelease(bakery.folder, String(output.release_id)))!.manifest
}

const etags = ({ routes, notFound, redirects }: Manifest) => ({
  ...Object.fromEntries(
    [...Object.entries(routes), ...Object.entries(notFound)].map(([name, { etag }]) => [name, etag]),
  ),
  redirects,
})

function inodes(bakery: Bakery, release: string): Map<string, number> {
  const dir = join(bakery.folder, release)
  return new Map(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).ino]))
}
