import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deletedAssets } from '../../src/db/tenant/media'
import { newTenantId } from '../../src/db/tenant-id'
import { serveSite } from '../../src/publishing/serve'
import { sweepStored } from '../../src/publishing/sweep-stored'
import { keepBelow } from '../../src/replica/disk-bound'
import { filesBelow, newFolder } from '../support/backups'
import { command } from '../support/commands'
import { cleanUpAfterEach, newWorld } from '../support/fresh-world'
import { upload } from '../support/media'
import { smallSite } from '../support/published'
import {
  createReplicaBox,
  hasGateway,
  hasLitestream,
  newBucket,
  newPlace,
  type ReplicaBox,
} from '../support/replica-box'
import type { World } from '../support/world'

setDefaultTimeout(180_000)
cleanUpAfterEach()

const open = hasGateway ? newBucket : newPlace

/** A site with a picture on its page, and the box it is on. */
async function worldWithPicture() {
  const place = await open()
  const box = createReplicaBox(place)
  await box.startLitestream()
  const world = await newWorld({ env: box.env })
  const bakery = await smallSite(world)
  const picture = await upload(bakery.client, bakery.site.id, 'brot.jpg')
  await world.drain()
  const blocks = [{ type: 'image', props: {}, content: { de: { image: { url: picture.url, alt: 'Brot' } } } }]
  await bakery.page({ path: '/brot', de: 'Brot', blocks })
  return { place, box, world, bakery, picture, visit: visitor(bakery.origin) }
}

/** What a visitor gets: the page, its pictures, and the picture by the address of the library. */
const visitor = (origin: string) => async (world: World, path: string) => {
  const response = await serveSite(world.ctx, new Request(origin + path))
  return { status: response.status, text: await response.text() }
}
const picturesIn = (html: string) => [...new Set([...html.matchAll(/\/_media\/[\w.-]+/g)].map(([path]) => path))]

async function heirOf(box: ReplicaBox, world: World) {
  while (world.ctx.replica!.state().behind > 0) await Bun.sleep(20)
  const dir = newFolder()
  expect(await box.cli(['replace', 'one'], { TENANTS_DIR: dir })).toMatchObject({ err: '', exit: 0 })
  return newWorld({ dir, env: box.env })
}

test.skipIf(!hasLitestream)('a box that takes over serves pages and pictures, publishes and backs up', async () => {
  const { box, world, bakery, visit } = await worldWithPicture()
  await bakery.publish()
  await bakery.page({ path: '/neu', de: 'Neu' })
  await bakery.publish() // most of whose files are those of the one before
  const page = await visit(world, '/brot')
  const pictures = picturesIn(page.text)
  expect(pictures.length).toBeGreaterThan(0)
  const heir = await heirOf(box, world)
  const former = filesBelow(join(world.ctx.config.tenantsDir, bakery.tenant.id)).filter((path) =>
    /^(media|releases)\//.test(path),
  )
  expect(await visit(heir, '/brot')).toEqual(page)
  for (const path of pictures) expect((await visit(heir, path)).status).toBe(200)
  const backups = newFolder()
  expect((await command(heir, 'backup', backups)).errors).toEqual([])
  const kept = filesBelow(join(heir.ctx.config.tenantsDir, bakery.tenant.id)).filter((path) =>
    /^(media|releases)\//.test(path),
  )
  const named = (paths: string[]) => paths.filter((path) => !path.includes('/.'))
  expect(named(kept)).toEqual(named(former))
})

test.skipIf(!hasLitestream)(
  'what is not asked for leaves the disk and comes back, of a release that is live as well',
  async () => {
    const { world, bakery, visit } = await worldWithPicture()
    await bakery.publish()
    const page = await visit(world, '/brot')
    const folder = join(world.ctx.config.tenantsDir, bakery.tenant.id)
    await until(() => existsSync(join(folder, '.files-stored')))
    expect(await keepBelow(world.ctx.config.tenantsDir, 1e9, world.ctx.log)).toBe(0)
    renameSync(join(folder, '.files-stored'), join(folder, '.mark'))
    expect(await keepBelow(world.ctx.config.tenantsDir, 0, world.ctx.log)).toBe(0)
    renameSync(join(folder, '.mark'), join(folder, '.files-stored'))
    expect(await keepBelow(world.ctx.config.tenantsDir, 0, world.ctx.log)).toBeGreaterThan(0)
    expect(readdirSync(join(folder, 'media', bakery.site.id))).toEqual([])
    expect(readdirSync(join(folder, 'releases', bakery.site.id))).toEqual([])
    expect(await visit(world, '/brot')).toEqual(page)
    for (const path of picturesIn(page.text)) expect((await visit(world, path)).status).toBe(200)
    await keepBelow(world.ctx.config.tenantsDir, 0, world.ctx.log)
    await bakery.page({ path: '/neu', de: 'Neu' })
    await bakery.publish()
    expect(picturesIn((await visit(world, '/brot')).text)).toEqual(picturesIn(page.text))
    expect((await visit(world, '/neu')).status).toBe(200)
  },
)

test.skipIf(!hasGateway)(
  'without the bucket pictures are taken and follow, and nothing is switched to that is not there',
  async () => {
    const bucket = await newBucket()
    const box = createReplicaBox(bucket)
    await box.startLitestream()
    const world = await newWorld({ env: box.env })
    const bakery = await smallSite(world)
    await bakery.publish()
    const before = await visitor(bakery.origin)(world, '/')
    bucket.end()
    const picture = await upload(bakery.client, bakery.site.id, 'brot.jpg')
    expect(picture.id).toBeString()
    const { status, error } = await bakery.publish()
    expect([status, JSON.stringify(error)]).toEqual(['failed', expect.stringContaining('files_away')])
    expect(await visitor(bakery.origin)(world, '/')).toEqual(before)
    await world.ctx.close()
    await bucket.begin()
    const again = await newWorld({ dir: world.ctx.config.tenantsDir, env: box.env })
    await until(() => again.ctx.replica!.files.waiting() === 0)
    const name = String(picture.url).split('/').at(-1)!
    await until(() => filesBelow(bucket.folder).some((path) => path.endsWith(name)))
  },
)

test('a page that two releases have is on the disk once', async () => {
  const dir = newFolder()
  const account = join(dir, newTenantId())
  const [first, second] = ['one', 'two'].map((release) => join(account, 'releases', 'site', release)) as [
    string,
    string,
  ]
  for (const folder of [first, second]) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.stored'), '')
  }
  writeFileSync(join(account, '.files-stored'), '')
  writeFileSync(join(first, 'page'), 'x'.repeat(1000))
  linkSync(join(first, 'page'), join(second, 'page'))
  const log = { info() {} } as never
  expect([await keepBelow(dir, 1000, log), await keepBelow(dir, 999, log)]).toEqual([0, 500])
})

test('a release of which one file was just read stays before one that nobody has read since', async () => {
  const dir = newFolder()
  const account = join(dir, newTenantId())
  const releases = ['read', 'unread'].map((release) => join(account, 'releases', 'site', release))
  for (const folder of releases) {
    mkdirSync(folder, { recursive: true })
    for (const name of ['.stored', 'page', 'other']) writeFileSync(join(folder, name), 'x'.repeat(1000))
  }
  writeFileSync(join(account, '.files-stored'), '')
  const [today, yesterday, before] = [3, 2, 1].map((day) => new Date(`2026-05-0${day}T10:00:00Z`)) as [Date, Date, Date]
  const readAt = (folder: string, times: Date[]) => {
    for (const [at, name] of readdirSync(folder).entries()) utimesSync(join(folder, name), times[at]!, before)
  }
  readAt(releases[0]!, [today, before, before])
  readAt(releases[1]!, [yesterday, yesterday, yesterday])
  const log = { info() {} } as never
  expect(await keepBelow(dir, 5000, log)).toBe(3000)
  expect(releases.map((folder) => existsSync(folder))).toEqual([true, false])
})

test.skipIf(!hasLitestream)('what was deleted leaves the store, and what is kept stays', async () => {
  const { place, world, bakery, picture } = await worldWithPicture()
  await bakery.publish()
  const unused = await upload(bakery.client, bakery.site.id, 'weg.jpg')
  await world.drain()
  const stored = () => filesBelow(place.folder).filter((path) => path.includes(`files/one/${bakery.tenant.id}/`))
  const nameOf = ({ url }: { url: string }) =>
    String(url)
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '')
  expect(stored().some((path) => path.includes(nameOf(unused)))).toBe(true)
  expect(
    (await bakery.client.delete(`/sites/${bakery.site.id}/media/${unused.id ?? unused.asset_id}`)).status,
  ).toBeLessThan(300)
  const long = new Date(Date.now() - 7_200_000)
  await bakery.tenant.write((tx) => tx.delete(deletedAssets)) // no version names it any more
  for (const path of stored()) utimesSync(join(place.folder, path), long, long)
  await sweepStored(world.ctx)
  const left = stored()
  expect([
    left.some((path) => path.includes(nameOf(unused))),
    left.some((path) => path.includes(nameOf(picture))),
  ]).toEqual([false, true])
  rmSync(join(world.ctx.config.tenantsDir, bakery.tenant.id, 'releases', bakery.site.id), { recursive: true })
  expect((await visitor(bakery.origin)(world, '/')).status).toBe(200)
})

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(20)
}
