import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { newTenantId } from '../src/db/tenant-id'
import { openImageSlots } from '../src/media/image-slots'
import { sweepMedia } from '../src/media/sweep'
import { openVariantQueue } from '../src/media/variant-queue'
import { makeVariants, startVariants } from '../src/media/variants'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { form, jpeg, picture } from './support/images'
import { age, library, upload } from './support/media'
import { newPage, newSite } from './support/sites'

cleanUpAfterEach()
const [many, few] = [newTenantId(), newTenantId()]

const turns = async (count = 5) => {
  for (let n = 0; n < count; n++) await new Promise((next) => setImmediate(next))
}

describe('work on images', () => {
  test('one image is worked on once at a time, and again afterwards', async () => {
    const queue = openVariantQueue()
    const gate = Promise.withResolvers<void>()
    let begun = 0
    const work = async () => {
      begun++
      await gate.promise
    }
    const both = [queue.once('a', work), queue.once('a', work)]
    const other = queue.once('b', work)
    expect(begun).toBe(2)
    gate.resolve()
    await Promise.all([...both, other])
    await queue.once('a', work)
    expect(begun).toBe(3)
  })

  test('one that failed is begun again when it is asked for again', async () => {
    const queue = openVariantQueue()
    await expect(queue.once('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    let begun = 0
    await queue.once('a', async () => void begun++)
    expect(begun).toBe(1)
  })

  test('a queue that is closed gives out no more work and waits for what runs', async () => {
    const queue = openVariantQueue()
    const gate = Promise.withResolvers<void>()
    let isDone = false
    void queue.track(
      gate.promise.then(() => {
        isDone = true
      }),
    )
    queue.add({ tenantId: many, assetId: 'a' })
    const closing = queue.close().then(() => isDone)
    expect(queue.next()).toBeUndefined()
    gate.resolve()
    expect(await closing).toBe(true)
  })

  test('an image asked for twice is in the queue once', () => {
    const queue = openVariantQueue()
    for (const assetId of ['a', 'b', 'a']) queue.add({ tenantId: many, assetId })
    expect([queue.next()?.assetId, queue.next()?.assetId, queue.next()]).toEqual(['a', 'b', undefined])
  })

  test('the images of an account wait for one of another at a time, however many that has', () => {
    const queue = openVariantQueue()
    for (const assetId of ['a1', 'a2', 'a3']) queue.add({ tenantId: many, assetId })
    for (const assetId of ['b1', 'b2']) queue.add({ tenantId: few, assetId })
    const given = [1, 2, 3, 4, 5].map(() => queue.next())
    expect(given.map((image) => image?.assetId)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
    expect(given.map((image) => image?.tenantId)).toEqual([many, few, many, few, many])
  })

  test('a piece of one account waits for one of another, not for all that the other has sent', async () => {
    const slots = openImageSlots()
    const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>())
    const begun: string[] = []
    const sent = gates.map(({ promise }, n) =>
      slots(many, () => {
        begun.push(`a${n}`)
        return promise
      }),
    )
    const other = slots(few, async () => void begun.push('other'))
    await turns()
    expect(begun).toEqual(['a0', 'a1'])
    gates[0]!.resolve()
    await other
    expect(begun.slice(0, 3)).toEqual(['a0', 'a1', 'other'])
    for (const gate of gates) gate.resolve()
    await Promise.all(sent)
  })

  test('two slots are two pieces of work, again and again, and one that fails gives its slot back', async () => {
    const slots = openImageSlots()
    for (let round = 0; round < 3; round++) {
      const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
      const begun: number[] = []
      const runs = gates.map((gate, n) =>
        slots(many, () => {
          begun.push(n)
          return gate.promise
        }).catch(() => undefined),
      )
      await turns()
      expect(begun).toEqual([0, 1])
      gates[1]!.reject(new Error('no'))
      await turns()
      expect(begun).toEqual([0, 1, 2])
      for (const gate of gates) gate.resolve()
      await Promise.all(runs)
      expect(begun).toEqual([0, 1, 2, 3])
    }
  })

  test('of two accounts no more than two images are worked on at once, whatever fails and however fast', async () => {
    const slots = openImageSlots()
    const [running, gates] = [new Set<number>(), Array.from({ length: 9 }, () => Promise.withResolvers<void>())]
    let most = 0
    const work = gates.map((gate, i) =>
      slots(i % 2 ? many : few, async () => {
        running.add(i)
        most = Math.max(most, running.size)
        await gate.promise.finally(() => running.delete(i))
        return i
      }),
    )
    gates.forEach((gate, i) => {
      if (i % 3 === 0) gate.reject(new Error('damaged'))
      else gate.resolve()
    })
    const ends = (await Promise.allSettled(work)).map(({ status }) => status)
    expect([most, running.size]).toEqual([2, 0])
    expect(ends.filter((end) => end === 'rejected')).toHaveLength(3)
  })

  test('an image that is stored just when the work seems done is made as well', async () => {
    const world = await newWorld()
    const { owner, site, path, tenant } = await library(world)
    const { variantQueue: queue } = world.ctx.media
    await makeVariants(world.ctx) // the first run looks for old ones
    const [first, second] = [await upload(owner, site.id, 'a.png'), await upload(owner, site.id, 'b.png')]
    while (queue.next()) {}
    startVariants(world.ctx)
    const next = queue.next
    let isLate = false
    queue.next = () => {
      const asset = next()
      if (!asset && !isLate) {
        isLate = true
        queue.add({ tenantId: tenant.id, assetId: second.id })
      }
      return asset
    }
    queue.add({ tenantId: tenant.id, assetId: first.id })
    await queue.idle()
    await turns()
    await queue.idle()
    const states = (await owner.get(path)).body.data.map((one: { variants_state: string }) => one.variants_state)
    expect(states).toEqual(['ready', 'ready'])
  })

  test('an image that a stop cuts off waits for the next start', async () => {
    const world = await newWorld()
    const { owner, site, path } = await library(world)
    await upload(owner, site.id, 'a.png')
    let looks = 0
    await makeVariants({ ...world.ctx, stop: { ...world.ctx.stop, hasBegun: () => ++looks > 1 } })
    expect((await owner.get(path)).body.data[0].variants_state).toBe('waiting')
  })

  test('an image that is deleted while its forms are made leaves no file', async () => {
    const world = await newWorld()
    const { owner, site, path, files, tenant } = await library(world)
    const { id } = await upload(owner, site.id, 'a.png')
    const read = tenant.read
    const working = makeVariants({
      ...world.ctx,
      tenants: {
        ...world.ctx.tenants,
        get: () => ({
          ...tenant,
          read: async (work) => {
            const found = await read(work)
            await owner.delete(`${path}/${id}`)
            return found
          },
        }),
      },
    })
    await working
    expect(files()).toEqual([])
  })

  test('one that is deleted when they are all made leaves none either', async () => {
    const world = await newWorld()
    const { owner, site, path, files, tenant } = await library(world)
    const { id } = await upload(owner, site.id, 'a.png')
    const write: (typeof tenant)['write'] = async (work) => {
      expect(files().length).toBeGreaterThan(1)
      await owner.delete(`${path}/${id}`)
      return tenant.write(work)
    }
    await makeVariants({
      ...world.ctx,
      tenants: { ...world.ctx.tenants, get: () => ({ ...tenant, write }) },
    })
    expect(files()).toEqual([])
  })

  test('an image one of whose forms cannot be stored has none, and keeps none of those before', async () => {
    const world = await newWorld()
    const { owner, path, folder, files } = await library(world)
    const { body } = await owner.post(path, form(await jpeg(400, 300)))
    const stem = body.path
      .split('/')
      .at(-1)
      .replace(/\.\w+$/, '')
    mkdirSync(join(folder, `${stem}-400.webp`, 'in-the-way'), { recursive: true })
    const before = files()
    await makeVariants(world.ctx)
    const [found] = (await owner.get(path)).body.data
    expect([found.variants_state, found.variants, files()]).toEqual(['failed', [], before])
  })

  test('an image that cannot be read has no forms, and keeps none of those begun', async () => {
    const world = await newWorld()
    const { owner, site, path, folder, files } = await library(world)
    const { path: address } = await upload(owner, site.id, 'a.png')
    const file = join(folder, address.split('/').at(-1))
    await Bun.write(file, 'no image any more')
    await makeVariants(world.ctx)
    const [found] = (await owner.get(path)).body.data
    expect([found.variants_state, found.variants, files().length]).toEqual(['failed', [], 1])
    await Bun.write(file, await picture().png().toBuffer())
    world.ctx.media.variantQueue.add({ tenantId: owner.user.tenant_id, assetId: found.id })
    await makeVariants(world.ctx)
    expect((await owner.get(path)).body.data[0].variants_state).toBe('failed') // given up for good
  })
})

describe('a file of the media library', () => {
  test('is served under its site’s name alone, though it was just served under another', async () => {
    const world = await newWorld()
    const { owner, site } = await library(world)
    const sister = await newSite(owner)
    const { path: address } = await upload(owner, site.id, 'a.png')
    const other = address.replace(site.public_slug, sister.public_slug)
    const get = async (path: string) => (await world.fetch(new Request(`http://localhost${path}`))).status
    for (let round = 0; round < 2; round++) expect([await get(address), await get(other)]).toEqual([200, 404])
  })

  test('whose name ends as a smaller form’s would is still itself', async () => {
    const world = await newWorld()
    const { owner, path } = await library(world)
    const { body } = await owner.post(path, form(await picture(700, 400).png().toBuffer(), 'bild-2024.png'))
    await makeVariants(world.ctx)
    const [asset] = (await owner.get(path)).body.data
    for (const { url, format } of [{ url: body.url, format: 'png' }, ...asset.variants]) {
      const answer = await world.fetch(new Request(url))
      expect([url, answer.status, answer.headers.get('content-type')]).toEqual([url, 200, `image/${format}`])
    }
    for (const wrong of [body.url.replace('.png', '-9.png'), asset.variants[0].url.replace('320', '321')])
      expect((await world.fetch(new Request(wrong))).status).toBe(404)
  })

  test('that is gone from the disk is not there, and comes back with it', async () => {
    const world = await newWorld()
    const { owner, site, folder } = await library(world)
    const { path: address, url } = await upload(owner, site.id, 'a.png')
    const file = join(folder, address.split('/').at(-1))
    const get = () => world.fetch(new Request(url))
    expect((await get()).status).toBe(200)
    const bytes = await Bun.file(file).bytes()
    unlinkSync(file)
    expect((await get()).status).toBe(404)
    await Bun.write(file, bytes)
    expect((await get()).status).toBe(200)
  })
})

describe('the sweep', () => {
  test('keeps an empty folder of a site, and what lies in the folder of a site just begun', async () => {
    const world = await newWorld()
    const { site, folder } = await library(world)
    const young = join(folder, '..', crypto.randomUUID())
    mkdirSync(folder, { recursive: true })
    mkdirSync(young)
    age(world, [folder], 2)
    age(world, [young], 0)
    await sweepMedia(world.ctx)
    expect([site.id.length, existsSync(folder), existsSync(young)]).toEqual([36, true, true])
  })

  test('takes a file in the folder of another site for one that no row names', async () => {
    const world = await newWorld()
    const { owner, site, folder } = await library(world)
    const sister = await newSite(owner)
    const { path: address } = await upload(owner, site.id, 'a.png')
    const name = address.split('/').at(-1)
    const stray = join(folder, '..', sister.id, name)
    mkdirSync(join(folder, '..', sister.id))
    const young = join(stray, '../b.png')
    for (const each of [stray, young]) await Bun.write(each, 'x')
    age(world, [stray, join(folder, name)], 2)
    age(world, [young], 0)
    await sweepMedia(world.ctx)
    expect([stray, young, join(folder, name)].map((each) => existsSync(each))).toEqual([false, true, true])
  })

  test('asks again for images whose smaller forms were forgotten', async () => {
    const world = await newWorld()
    const { owner, site, path } = await library(world)
    await upload(owner, site.id, 'a.png')
    await makeVariants({ ...world.ctx, tenants: { ...world.ctx.tenants, forEach: async () => ({ failed: [] }) } })
    expect((await owner.get(path)).body.data[0].variants_state).toBe('ready')
    await upload(owner, site.id, 'b.png')
    while (world.ctx.media.variantQueue.next()) {}
    await sweepMedia(world.ctx)
    await makeVariants(world.ctx)
    expect((await owner.get(path)).body.data[0].variants_state).toBe('ready')
  })
})

test('an image used in a page’s description or in a translation counts as used', async () => {
  const world = await newWorld()
  const { owner, site, path } = await library(world)
  const asset = await upload(owner, site.id, 'brot.png')
  const inSeo = await newPage(owner, site.id, '/zwei', { seo: { og_image: { asset_id: asset.id } } })
  const inExtra = await newPage(owner, site.id, '/drei', {
    translations: [
      { locale: 'en', title: 'Three', slug: 'three' },
      { locale: 'de', title: 'Drei', slug: 'drei', image: { asset_id: asset.id } },
    ],
  })
  const told = (await owner.get(`${path}/${asset.id}`)).body.data.used_on.pages
  expect(told.map(({ page_id }: { page_id: string }) => page_id).sort()).toEqual([inSeo.id, inExtra.id].sort())
  const { body } = await owner.delete(`${path}/${asset.id}`)
  const used = body.used_on.map(({ page_id, title }: { page_id: string; title: string }) => [page_id, title])
  expect(new Map(used)).toEqual(
    new Map([
      [inSeo.id, 'zwei'],
      [inExtra.id, 'Drei'],
    ]),
  )
  expect(used).toHaveLength(2) // each page once, whatever its languages
})

test('a text of an image can be taken away again', async () => {
  const world = await newWorld()
  const { owner, site, path } = await library(world)
  const { id } = await upload(owner, site.id, 'a.png', { alt: 'Alt' })
  await owner.patch(`${path}/${id}`, { title: 'Titel' })
  expect((await owner.patch(`${path}/${id}`, { title: '' })).body.data).toMatchObject({ alt: 'Alt', title: '' })
})

test('deleting a site leaves the search over the images of the others as it was', async () => {
  const world = await newWorld()
  const { owner, site, names } = await library(world)
  await upload(owner, site.id, 'Brot.png')
  const other = await newSite(owner)
  await upload(owner, other.id, 'Kuchen.png')
  await owner.delete(`/sites/${other.id}`)
  expect(await names('brot')).toEqual(['Brot.png'])
})

test('a search looks at its first twenty words, and at the first 64 letters of each', async () => {
  const world = await newWorld()
  const { owner, site, names } = await library(world)
  const long = 'a'.repeat(70)
  await upload(owner, site.id, `${long}.png`, { alt: 'brot' })
  expect(await names(`${'a'.repeat(64)}zzz`)).toHaveLength(1)
  expect(await names(`${'a'.repeat(63)}z`)).toEqual([])
  expect(await names(`${'brot '.repeat(20)} kuchen`)).toHaveLength(1)
  expect(await names(`${'brot '.repeat(19)} kuchen`)).toEqual([])
})
