import { expect, test } from 'bun:test'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { newTenantId } from '../src/db/tenant-id'
import { beginGeneration, failGeneration } from '../src/jobs/generations'
import { makeVariants, makeVariantsOf, startVariants } from '../src/media/variants'
import { waitForImages } from '../src/publishing/wait-for-images'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, jpeg, png } from './support/images'
import { publishControls } from './support/publish-by-hand'
import { createBakery } from './support/published'
import type { World } from './support/world'

cleanUpAfterEach()

/** A bakery with a photograph, its smaller forms made. */
async function withPhoto(world: World) {
  const bakery = await createBakery(world)
  const path = `/sites/${bakery.site.id}/media`
  const upload = async (file: Uint8Array, alt = '') =>
    (await bakery.client.post(path, form(file, 'Brot.jpg', { alt }))).body
  const photo = await upload(await jpeg(700, 500), 'Brote im Regal')
  await makeVariants(world.ctx)
  const image = (content: object) => ({ type: 'image', content: { de: { image: content } } })
  return { bakery, path, photo, upload, image, stem: photo.path.split('/').at(-1).replace('.jpg', '') }
}

const pictureIn = (html: string) => /<picture>.*?<\/picture>/s.exec(html)?.[0] ?? ''

test('a page shows an image in every size there is, from its own release', async () => {
  const { bakery, photo, image, stem } = await withPhoto(await newWorld())
  const focal = { x: 0.25, y: 0.8 }
  const own = { focal: { x: 0, y: 0 } } // of the image, where a page says nothing else
  expect((await bakery.client.patch(`/sites/${bakery.site.id}/media/${photo.id}`, own)).status).toBe(200)
  await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [image({ asset_id: photo.id, focal })] })
  await bakery.publish()
  const picture = pictureIn(await bakery.html('/'))
  const set = (format: string) => [320, 640, 700].map((w) => `/_media/${stem}-${w}.${format} ${w}w`).join(', ')
  expect(picture).toContain(`<source type="image/avif" srcset="${set('avif')}" sizes="`)
  expect(picture).toContain(`<source type="image/webp" srcset="${set('webp')}" sizes="`)
  expect(picture).toContain(`<img src="/_media/${stem}.jpg" width="700" height="500" alt="Brote im Regal"`)
  expect(picture).toContain('object-position:25% 80%')
  expect(picture.indexOf('avif')).toBeLessThan(picture.indexOf('webp'))
  for (const address of [`/_media/${stem}.jpg`, `/_media/${stem}-320.avif`, `/_media/${stem}-700.webp`]) {
    const answer = await bakery.visit(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('content-type')).toStartWith('image/')
  }
})

test('a picture that its frame crops at the sides gets a file as wide as the height of the frame needs', async () => {
  const { bakery, photo } = await withPhoto(await newWorld())
  const team = (ratio: string) => ({
    type: 'team',
    props: { variant: 'portraits', ratio },
    content: { de: { items: [{ name: 'Anna', image: { asset_id: photo.id } }] } },
  })
  await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [team('4/5'), team('3/2')] })
  await bakery.publish()
  const sizes = [...(await bakery.html('/')).matchAll(/type="image\/avif"[^>]* sizes="([^"]*)"/g)].map(
    ([, told]) => told,
  )
  expect(sizes).toEqual(['(min-width: 48rem) 49rem, 94vw', '(min-width: 48rem) 28rem, 94vw']) // 28 × (7/5) / (4/5)
})

test('an image is found by each of its addresses, and a block’s own alternative text wins', async () => {
  const { bakery, photo, image, stem } = await withPhoto(await newWorld())
  const addresses = [photo.url, photo.path, bakery.origin + photo.path, photo.url.replace('.jpg', '-320.webp')]
  await bakery.page({
    path: '/',
    de: 'Start',
    blocks: addresses.map((url, i) => image({ url, alt: i === 0 ? '' : `Bild ${i}` })),
  })
  await bakery.publish()
  const html = await bakery.html('/')
  expect(html.match(new RegExp(`<img src="/_media/${stem}.jpg"`, 'g'))).toHaveLength(4)
  expect([...html.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['', 'Bild 1', 'Bild 2', 'Bild 3'])
})

test('a deleted image stays in the live release and is gone from the next', async () => {
  const { bakery, path, photo, image, stem } = await withPhoto(await newWorld())
  await bakery.page({
    path: '/',
    de: 'Start',
    blocks: [image({ asset_id: photo.id }), image({ url: photo.url })],
  })
  await bakery.publish()
  const { body } = await bakery.client.delete(`${path}/${photo.id}`)
  expect(body.used_on).toHaveLength(1)
  expect((await bakery.visit(`/_media/${stem}-640.webp`)).status).toBe(200)
  await bakery.publish()
  expect(await bakery.html('/')).not.toContain(stem)
  expect((await bakery.visit(`/_media/${stem}.jpg`)).status).toBe(404)
})

test('a publish right after an upload shows every size, and makes only what its pages name', async () => {
  const { bakery, upload, image } = await withPhoto(await newWorld())
  const [late, branding, unused] = [
    await upload(await png(400, 300)),
    await upload(await png(80, 60)),
    await upload(await png()),
  ]
  await bakery.client.put(`/sites/${bakery.site.id}`, { branding: { logo: { asset_id: branding.id } } })
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ url: late.url })] })
  const { status, output } = await bakery.publish()
  expect([status, output]).toEqual(['succeeded', expect.not.objectContaining({ progress: expect.anything() })])
  expect(output).not.toHaveProperty('images_pending')
  expect(await bakery.html('/')).toContain('<picture><source type="image/avif"')
  const states = await bakery.tenant.read((db) => db.query.assets.findMany())
  const stateOf = ({ id }: { id: string }) => states.find((row) => row.id === id)?.variantsState
  expect([late, branding, unused].map(stateOf)).toEqual(['ready', 'ready', 'waiting'])
})

test('while a publish waits for images it tells how far it is, others are served, and it waits no longer than it may', async () => {
  const world = await newWorld()
  const { bakery, upload, image } = await withPhoto(world)
  const late = await upload(await png(400, 300))
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ asset_id: late.id })] })
  const { body } = await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
  await bakery.tenant.write((tx) => beginGeneration(tx, body.generation_id, world.ctx.now()))
  const busy = Promise.withResolvers<void>()
  const taken = [1, 2].map(() => world.ctx.media.imageSlots(newTenantId(), () => busy.promise)) // nothing can be encoded
  const controls = publishControls(bakery.tenant, body.generation_id)
  const wait = waitForImages(world.ctx, bakery.tenant, bakery.site.id, controls, 300)
  const first = await Promise.race([wait, bakery.client.get(`/sites/${bakery.site.id}`)])
  expect(first).toHaveProperty('status', 200)
  expect(await wait).toBe(1)
  const { body: seen } = await bakery.client.get(`/ai/generations/${body.generation_id}`)
  expect(seen).toMatchObject({ status: 'running', output: { progress: { step: 'images', done: 0, total: 1 } } })
  await bakery.tenant.write((tx) => failGeneration(tx, body.generation_id, 'interrupted', world.ctx.now()))
  expect(await bakery.generation(body.generation_id)).toMatchObject({ status: 'failed', output: null })
  busy.resolve()
  await Promise.all(taken)
})

test('a stop ends the wait, and the generation says so', async () => {
  const world = await newWorld()
  const { bakery, upload, image } = await withPhoto(world)
  const late = await upload(await png(400, 300))
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ asset_id: late.id })] })
  world.ctx.stop.begin()
  expect(await bakery.publish()).toMatchObject({ status: 'failed', error: 'interrupted' })
  expect(await bakery.liveRelease()).toBeUndefined()
})

test('a publish and the background make an image once, and none deletes the other’s files', async () => {
  const world = await newWorld()
  const { bakery, upload, image } = await withPhoto(world)
  const late = await upload(await png(400, 300))
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ asset_id: late.id })] })
  await Promise.all([makeVariants(world.ctx), bakery.publish(), makeVariantsOf(world.ctx, bakery.tenant, late.id)])
  const library = readdirSync(join(bakery.tenant.folder, 'media', bakery.site.id))
  const { variants } = (await bakery.tenant.read((db) => db.query.assets.findMany())).find(({ id }) => id === late.id)!
  expect(variants.length).toBeGreaterThan(1)
  expect(library).toEqual(expect.arrayContaining(variants.map(({ file }) => file)))
})

test('smaller forms are begun when an image is stored, without a timer', async () => {
  const world = await newWorld()
  startVariants(world.ctx)
  const bakery = await createBakery(world)
  const path = `/sites/${bakery.site.id}/media`
  for (const name of ['a.png', 'b.png'])
    expect((await bakery.client.post(path, form(await png(400, 300), name))).body.variants_state).toBe('waiting')
  await world.ctx.media.variantQueue.idle()
  const { body } = await bakery.client.get(path)
  expect(body.data.map((asset: { variants_state: string }) => asset.variants_state)).toEqual(['ready', 'ready'])
})

test('only pages that show a changed image are drawn anew', async () => {
  const { bakery, path, photo, image } = await withPhoto(await newWorld())
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ asset_id: photo.id })] })
  await bakery.page({ path: '/still', de: 'Ohne Bild' })
  await bakery.publish()
  const inode = async (address: string, id: string) => {
    const { routes } = await Bun.file(join(bakery.folder, id, 'manifest.json')).json()
    return statSync(join(bakery.folder, id, `${routes[address].file}.br`)).ino
  }
  const release = (await bakery.liveRelease())!
  await bakery.client.patch(`${path}/${photo.id}`, { alt: 'Neu beschrieben' })
  await bakery.publish()
  const now = (await bakery.liveRelease())!
  expect(await inode('/still', now)).toBe(await inode('/still', release))
  expect(await inode('/', now)).not.toBe(await inode('/', release))
})

test('only images that the site names are in a release, and they take no room twice', async () => {
  const { bakery, photo, image, upload, stem } = await withPhoto(await newWorld())
  const unused = await upload(await png())
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ asset_id: photo.id })] })
  await bakery.publish()
  const dir = join(bakery.folder, (await bakery.liveRelease())!)
  expect(readdirSync(dir).join()).not.toContain(unused.path.split('/').at(-1))
  const library = join(bakery.tenant.folder, 'media', bakery.site.id)
  expect(statSync(join(dir, `${stem}.jpg`)).ino).toBe(statSync(join(library, `${stem}.jpg`)).ino)
})

test('an image whose file is lost does not keep a site from being published', async () => {
  const world = await newWorld()
  const { bakery, photo, image, stem } = await withPhoto(world)
  await bakery.page({ path: '/', de: 'Start', blocks: [image({ asset_id: photo.id })] })
  await Bun.file(join(bakery.tenant.folder, 'media', bakery.site.id, `${stem}.jpg`)).delete()
  expect((await bakery.publish()).status).toBe('succeeded')
  expect((await bakery.visit(`/_media/${stem}.jpg`)).status).toBe(404)
  expect((await bakery.visit(`/_media/${stem}-320.webp`)).status).toBe(200)
})

test('an image of another account shows nothing, by id and by address', async () => {
  const world = await newWorld()
  const [mine, theirs] = [await withPhoto(world), await withPhoto(world)]
  await mine.bakery.page({
    path: '/',
    de: 'Start',
    blocks: [mine.image({ asset_id: theirs.photo.id }), mine.image({ url: theirs.photo.url })],
  })
  await mine.bakery.publish()
  expect(await mine.bakery.everything()).not.toContain(theirs.stem)
})

test('previews of links get the image with its size', async () => {
  const { bakery, photo, stem } = await withPhoto(await newWorld())
  await bakery.page({ path: '/', de: 'Start', is_home: true, seo: { og_image: { asset_id: photo.id } } })
  await bakery.publish()
  const html = await bakery.html('/')
  expect(html).toContain(`<meta property="og:image" content="${bakery.origin}/_media/${stem}.jpg">`)
  expect(html).toContain('<meta property="og:image:width" content="700">')
  expect((await bakery.visit(`/_media/${stem}.jpg`)).status).toBe(200)
})

test('a drawing stands in a release with compressed twins, as texts do, and comes compressed', async () => {
  const world = await newWorld()
  const bakery = await createBakery(world)
  const dots = Array.from({ length: 60 }, (_, i) => `<circle cx="${i}" cy="${i}" r="2" fill="#abcdef"/>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${dots.join('')}</svg>`
  const upload = form(new TextEncoder().encode(drawing), 'Muster.svg', { alt: 'Ein Muster' })
  const { body: asset } = await bakery.client.post(`/sites/${bakery.site.id}/files`, upload)
  const shown = { type: 'image', content: { de: { image: { asset_id: asset.id } } } }
  await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [shown] })
  for (const round of ['written', 'linked from the release before']) {
    await bakery.publish()
    const address = `/_media/${asset.path.split('/').at(-1)}`
    const plain = await bakery.visit(address, { 'accept-encoding': 'identity' })
    const text = await plain.text()
    expect([round, plain.headers.get('content-encoding'), text.includes('<circle')]).toEqual([round, null, true])
    for (const [encoding, unpack] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
      const answer = await bakery.visit(address, { 'accept-encoding': encoding })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding',
      ])
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(bytes.length).toBeLessThan(text.length / 2)
      expect(unpack(bytes).toString()).toBe(text)
    }
  }
})
