import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { mediaResponse } from '../src/media/serve-media'
import { sweepMedia } from '../src/media/sweep'
import { makeVariants } from '../src/media/variants'
import { sweepDeletedPages } from '../src/pages/deleted-pages'
import { serveSite } from '../src/publishing/serve'
import { removeAccount } from '../src/tenants/provisioning'
import { sweepDeletedImages } from '../src/versions/held-images'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, gif, jpeg, picture, png } from './support/images'
import { age, library, upload } from './support/media'
import { newBlock, newPage, newSite } from './support/sites'

cleanUpAfterEach()

test('a list shows every image of the site, newest first, and no other site’s', async () => {
  const world = await newWorld()
  const { owner, site, path } = await library(world)
  const other = await newSite(owner)
  await upload(owner, other.id, 'fremd.png')
  const one = await upload(owner, site.id, 'eins.png', { alt: 'Eins' })
  world.advance(1000)
  const { asset_id, ...two } = await upload(owner, site.id, 'zwei.png')
  const { body } = await owner.get(path)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([asset_id, one.id])
  expect(body.data[0]).toEqual(two)
  const paged = await owner.get(`${path}?limit=1`)
  expect([paged.body.data.length, paged.body.next_cursor]).toEqual([1, two.id])
})

describe('texts of an image', () => {
  test('change one by one, and a change is in the activity', async () => {
    const { owner, site, path, tenant } = await library(await newWorld())
    const { id } = await upload(owner, site.id, 'a.png', { alt: 'Alt' })
    const { asset_id: _, ...other } = await upload(owner, site.id, 'b.png', { alt: 'Anderes' })
    const { body } = await owner.patch(`${path}/${id}`, { title: 'Titel' })
    expect([body.data.alt, body.data.title]).toEqual(['Alt', 'Titel'])
    const focal = { x: 0.25, y: 1 }
    expect((await owner.patch(`${path}/${id}`, { focal })).body.data).toMatchObject({
      alt: 'Alt',
      title: 'Titel',
      focal,
    })
    expect((await owner.patch(`${path}/${id}`, { alt: '' })).body.data.alt).toBe('')
    expect((await owner.get(path)).body.data).toMatchObject([other, { alt: '', title: 'Titel', focal }])
    await owner.delete(`${path}/${id}`)
    expect((await owner.get(path)).body.data).toEqual([other])
    const rows = await tenant.read((db) => db.query.activity.findMany())
    const types = rows.filter(({ subjectId }) => subjectId === id).map(({ type }) => type)
    expect(types).toEqual(['asset.created', ...Array(3).fill('asset.updated'), 'asset.deleted'])
  })

  test('are bounded: 500 and 255 characters', async () => {
    const { owner, site, path } = await library(await newWorld())
    const { id } = await upload(owner, site.id, 'a.png')
    expect((await owner.patch(`${path}/${id}`, { alt: 'a'.repeat(500), title: 'b'.repeat(255) })).status).toBe(200)
    for (const [field, length] of [
      ['alt', 501],
      ['title', 256],
    ] as const) {
      const { status, body } = await owner.patch(`${path}/${id}`, { [field]: 'a'.repeat(length) })
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect((await owner.post(path, form(await png(), 'a.png', { alt: 'a'.repeat(501) }))).body.errors.alt).toHaveLength(
      1,
    )
  })
})

describe('deleting', () => {
  test('removes it from the library, names the pages that still use it, and keeps its files as long as they do', async () => {
    const world = await newWorld()
    const { owner, site, path, files } = await library(world)
    const asset = await upload(owner, site.id, 'brot.png')
    await makeVariants(world.ctx)
    expect(files().length).toBeGreaterThan(1)
    const byId = await newPage(owner, site.id, '/eins')
    await newBlock(owner, byId.id, { type: 'image', content: { de: { image: { asset_id: asset.id } } } })
    const byUrl = await newPage(owner, site.id, '/zwei')
    await newBlock(owner, byUrl.id, { type: 'image', content: { de: { image: { url: asset.url } } } })
    await newBlock(owner, (await newPage(owner, site.id, '/drei')).id)
    const names = files().map((file) => basename(file))
    const visits = () =>
      Promise.all(names.map((name) => mediaResponse(world.ctx, new Request(asset.url), site.public_slug, name)))
    expect((await visits()).map((answer) => answer?.status)).toEqual(names.map(() => 200))
    const { status, body } = await owner.delete(`${path}/${asset.id}`)
    expect([status, body]).toEqual([
      200,
      {
        deleted: true,
        used_on: [
          { page_id: byId.id, title: 'eins', path: '/eins' },
          { page_id: byUrl.id, title: 'zwei', path: '/zwei' },
        ],
      },
    ])
    expect((await owner.get(path)).body.data).toEqual([])
    expect((await owner.delete(`${path}/${asset.id}`)).status).toBe(404)
    expect(await visits()).toEqual(names.map(() => undefined)) // the files are there, and were just served
    for (const page of [byId, byUrl]) {
      await sweepDeletedImages(world.ctx)
      expect(files().length).toBeGreaterThan(1)
      await owner.delete(`/pages/${page.id}`)
    }
    await sweepDeletedImages(world.ctx)
    expect(files().length).toBeGreaterThan(1) // the pages can still be brought back
    world.advance(31 * 86_400_000)
    await sweepDeletedPages(world.ctx)
    await sweepDeletedImages(world.ctx)
    expect(files()).toEqual([])
  })

  test('removes the files at once where nothing can name the image', async () => {
    const { owner, site, path, files } = await library(await newWorld())
    const asset = await upload(owner, site.id, 'brot.png')
    await owner.delete(`${path}/${asset.id}`)
    expect(files()).toEqual([])
  })

  test('an image of the account’s other site is not found under this one', async () => {
    const { owner, site, path } = await library(await newWorld())
    const { id } = await upload(owner, (await newSite(owner)).id, 'a.png')
    expect((await owner.patch(`${path}/${id}`, { alt: 'x' })).status).toBe(404)
    expect((await owner.delete(`${path}/${id}`)).status).toBe(404)
    expect(site.id).not.toBe(id)
  })

  test('a site takes its images with it', async () => {
    const { owner, site, folder } = await library(await newWorld())
    await upload(owner, site.id, 'a.png')
    expect(existsSync(folder)).toBe(true)
    await owner.delete(`/sites/${site.id}`)
    expect(existsSync(folder)).toBe(false)
  })
})

describe('serving', () => {
  test('anyone gets the file, with a type that is ours, for ever, and nothing in it can run', async () => {
    const world = await newWorld()
    const { owner, site } = await library(world)
    const asset = await upload(owner, site.id, 'a.png')
    const answer = await world.fetch(new Request(asset.url, { headers: { accept: 'text/html' } }))
    expect(answer.status).toBe(200)
    expect((await answer.bytes()).length).toBe(asset.bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const head = await world.fetch(new Request(asset.url, { method: 'HEAD' }))
    expect(head.headers.get('content-length')).toBe(String(asset.bytes))
    const again = new Request(asset.url, { headers: { 'if-none-match': answer.headers.get('etag')! } })
    expect((await world.fetch(again)).status).toBe(304)
    const onSite = await serveSite(
      world.ctx,
      new Request(`http://${site.public_slug}.localhost:3000${asset.path}`, { method: 'HEAD' }),
    )
    expect([onSite.status, onSite.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(onSite.headers.get('content-length')).toBe(String(asset.bytes))
  })

  test('an image is found under its own site’s name only, and not once it is deleted', async () => {
    const world = await newWorld()
    const { owner, site, path } = await library(world)
    const asset = await upload(owner, site.id, 'a.png')
    const file = asset.path.split('/').at(-1)
    const stranger = await library(world)
    const get = async (address: string) => (await world.fetch(new Request(`http://localhost${address}`))).status
    expect(await get(asset.path)).toBe(200)
    for (const wrong of [
      `/media/${stranger.site.public_slug}/${file}`,
      `/media/nobody/${file}`,
      `/media/${site.public_slug}/${file}.bak`,
      `/media/${site.public_slug}/${file.replace('.png', '.jpg')}`,
      `/media/${site.public_slug}/..%2f..%2ftenant.db`,
      `/media/${site.public_slug}/..%5c${file}`,
      `/media/..%2f${owner.user.tenant_id}/tenant.db`,
      `/media/${site.public_slug}/tenant.db`,
      `/media/${site.public_slug}/%00${file}`,
      `/media/${site.public_slug}/${'a'.repeat(5000)}.png`,
    ])
      expect([wrong, await get(wrong)]).toEqual([wrong, 404])
    const elsewhere = `http://${stranger.site.public_slug}.localhost:3000${asset.path}`
    expect((await serveSite(world.ctx, new Request(elsewhere))).status).toBe(404)
    await owner.delete(`${path}/${asset.id}`)
    expect(await get(asset.path)).toBe(404)
  })

  test('of a site that is gone ends with it, even where a file is left and whoever has its name then', async () => {
    const world = await newWorld()
    const { owner, site, folder } = await library(world)
    const asset = await upload(owner, site.id, 'a.png')
    const get = async () => (await world.fetch(new Request(`http://localhost${asset.path}`))).status
    expect(await get()).toBe(200)
    await owner.delete(`/sites/${site.id}`)
    await Bun.write(join(folder, asset.path.split('/').at(-1)), 'left behind')
    expect(await get()).toBe(404)
    const next = await newSite(owner, { slug: site.slug })
    expect(next.public_slug).toBe(site.public_slug)
    expect(await get()).toBe(404)
  })

  test('of an account that is gone ends with it', async () => {
    const world = await newWorld()
    const { owner, site, folder } = await library(world)
    const asset = await upload(owner, site.id, 'a.png')
    const get = async () => (await world.fetch(new Request(`http://localhost${asset.path}`))).status
    expect(await get()).toBe(200)
    await removeAccount(world.ctx, owner.user.tenant_id)
    await Bun.write(join(folder, asset.path.split('/').at(-1)), 'left behind')
    expect(await get()).toBe(404)
  })
})

describe('smaller forms', () => {
  test('are made up to the image’s own width, of WebP in fewer widths, and served', async () => {
    const world = await newWorld()
    const { owner, path } = await library(world)
    const { body: asset } = await owner.post(path, form(await jpeg(1000, 600)))
    expect([asset.variants, asset.variants_state]).toEqual([[], 'waiting'])
    await makeVariants(world.ctx)
    const [found] = (await owner.get(path)).body.data
    expect(found.variants_state).toBe('ready')
    const widths = (format: string) =>
      found.variants.filter((v: { format: string }) => v.format === format).map((v: { width: number }) => v.width)
    expect([widths('avif'), widths('webp')]).toEqual([
      [320, 640, 960, 1000],
      [320, 640, 1000],
    ])
    for (const { format, width, bytes, url } of found.variants) {
      const answer = await world.fetch(new Request(url))
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      const data = await answer.bytes()
      expect([data.length, (await sharp(data).metadata()).width]).toEqual([bytes, width])
    }
  })

  test('of an animation move as well, and are WebP only', async () => {
    const world = await newWorld()
    const { owner, path, folder } = await library(world)
    await owner.post(path, form(await gif(5, 400, 100)))
    await makeVariants(world.ctx)
    const [{ variants }] = (await owner.get(path)).body.data
    expect(variants.map(({ format, width }: { format: string; width: number }) => [format, width])).toEqual([
      ['webp', 320],
      ['webp', 400],
    ])
    const file = join(folder, variants[0].path.split('/').at(-1))
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(5)
  })

  test('that would be larger than the image are not kept', async () => {
    const world = await newWorld()
    const { owner, path, files } = await library(world)
    await owner.post(path, form(await picture(1, 1).resize(8, 8).png({ palette: true }).toBuffer()))
    await makeVariants(world.ctx)
    const [{ bytes, variants, variants_state }] = (await owner.get(path)).body.data
    expect(variants_state).toBe('ready')
    for (const variant of variants) expect(variant.bytes).toBeLessThan(bytes)
    expect(files().join()).not.toContain('.avif') // its header alone is longer than this image
    expect(files()).toHaveLength(1 + variants.length)
  })

  test('of a format whose widest is larger are not kept, the narrow ones neither', async () => {
    const world = await newWorld()
    const { owner, path, files } = await library(world)
    const stripes = Array.from({ length: 175 }, (_, n) => `<path d="M${4 * n} 0h2v700h-2z"/>`).join('')
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700">${stripes}</svg>`
    const flat = sharp(Buffer.from(svg)).flatten({ background: '#fff' })
    await owner.post(path, form(await flat.png({ palette: true, compressionLevel: 9 }).toBuffer()))
    await makeVariants(world.ctx)
    const [{ variants }] = (await owner.get(path)).body.data
    const kept = variants.map(({ format, width }: { format: string; width: number }) => `${format} ${width}`)
    expect(kept).toEqual(['avif 320', 'avif 640', 'avif 700'])
    expect(files().join()).not.toContain('.webp')
  })

  test('wait for the next start when the process ends first', async () => {
    const world = await newWorld()
    const { owner, site, path } = await library(world)
    await upload(owner, site.id, 'a.png')
    for (let asset = world.ctx.media.variantQueue.next(); asset; ) asset = world.ctx.media.variantQueue.next() // memory is lost
    await makeVariants(world.ctx)
    expect((await owner.get(path)).body.data[0].variants_state).toBe('ready')
  })

  test('of a file that is gone are given up, and the others are made', async () => {
    const world = await newWorld()
    const { owner, site, path, folder } = await library(world)
    const lost = await upload(owner, site.id, 'a.png')
    await upload(owner, site.id, 'b.png')
    unlinkSync(join(folder, lost.path.split('/').at(-1)))
    await makeVariants(world.ctx)
    const states = (await owner.get(path)).body.data.map((a: { variants_state: string }) => a.variants_state)
    expect(states.sort()).toEqual(['failed', 'ready'])
  })
})

test('the sweep removes files that no row names once they are old, and nothing else', async () => {
  const world = await newWorld()
  const { owner, site, folder, files } = await library(world)
  await upload(owner, site.id, 'a.png')
  await makeVariants(world.ctx)
  const kept = files()
  const gone = join(folder, '..', crypto.randomUUID())
  mkdirSync(gone)
  for (const name of ['orphan-0123456789abcdef.png', '.half-written', 'young.png'])
    writeFileSync(join(folder, name), 'x')
  const old = [...kept, 'orphan-0123456789abcdef.png', '.half-written'].map((name) => join(folder, name))
  age(world, [...old, gone], 1.001)
  age(world, [join(folder, 'young.png')], 1)
  await sweepMedia(world.ctx)
  expect(files()).toEqual([...kept, 'young.png'].sort())
  expect(existsSync(gone)).toBe(false)
})

test('the export of an account lists its images', async () => {
  const world = await newWorld()
  const { owner, site } = await library(world)
  const asset = await upload(owner, site.id, 'a.png', { alt: 'Ein Brot' })
  const { body } = await owner.get('/account/data-export')
  expect(body.assets).toHaveLength(1)
  expect(body.assets[0]).toMatchObject({ id: asset.id, site_id: site.id, url: asset.url, alt: 'Ein Brot' })
})
