import { expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder, rowsOf } from '../support/backups'
import { command } from '../support/commands'
import { cleanUpAfterEach, newWorld } from '../support/fresh-world'
import { inLongRun } from '../support/long'
import { createReplicaBox, hasLitestream, newPlace, type ReplicaBox } from '../support/replica-box'
import type { World } from '../support/world'

setDefaultTimeout(180_000)
cleanUpAfterEach()

/** A world in this process, with Litestream beside it. */
async function watchedWorld(keepOpen?: number) {
  const place = newPlace()
  const box = createReplicaBox(place)
  await box.startLitestream()
  return { place, box, world: await newWorld({ env: box.env, keepOpen }) }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await Bun.sleep(20)
}
const isCopied = ({ ctx }: World) => ctx.replica!.state().behind === 0

/** What an heir of the box finds, once nothing is behind. */
async function heirOf(box: ReplicaBox, world: World): Promise<World> {
  await until(() => isCopied(world))
  const dir = newFolder()
  expect(await box.cli(['replace', 'one'], { TENANTS_DIR: dir })).toMatchObject({ err: '', exit: 0 })
  return newWorld({ dir, env: box.env })
}

test.skipIf(!hasLitestream)('as many databases are watched as are open, and what was closed has its copy', async () => {
  const { box, world } = await watchedWorld(3)
  const owners: Awaited<ReturnType<World['owner']>>[] = []
  for (let n = 0; n < inLongRun(200, 12); n++) owners.push(await world.owner(`Konto ${n}`))
  for (const owner of owners) expect((await owner.post('/sites', { name: 'S', slug: 's' })).status).toBe(201)
  await until(() => isCopied(world))
  await until(async () => (await box.watched()).length <= 4)
  expect(await box.watched()).toContain('control.db')

  const heir = await heirOf(box, world)
  for (const { email, password } of owners) {
    const { body } = await heir.stranger().post('/auth/login', { email, password })
    expect((await heir.stranger().with(body.token).get('/sites')).body.data).toHaveLength(1)
  }
})

test.skipIf(!hasLitestream)('a server that stops leaves nothing uncopied and nothing watched', async () => {
  const { box, world } = await watchedWorld()
  const owner = await world.owner()
  await owner.post('/sites', { name: 'S', slug: 's' })
  await world.ctx.close()
  expect(await box.watched()).toEqual([])
  const dir = newFolder()
  expect(await box.cli(['replace', 'one', '--all'], { TENANTS_DIR: dir })).toMatchObject({ err: '', exit: 0 })
  const path = join(owner.user.tenant_id, 'tenant.db')
  const rows = async (folder: string) => ({ ...(await rowsOf(join(folder, path))), _litestream_seq: [] })
  expect(await rows(dir)).toEqual(await rows(world.ctx.config.tenantsDir))
})

test.skipIf(!hasLitestream)(
  'what was there before the replica is copied without a write, and what a killed process left',
  async () => {
    const place = newPlace()
    const box = createReplicaBox(place)
    const before = await newWorld()
    const dir = newFolder()
    const { id, email, password } = await before.owner().then((owner) => ({ ...owner, id: owner.user.tenant_id }))
    await before.ctx.close()
    cpSync(before.ctx.config.tenantsDir, dir, { recursive: true })
    const world = await newWorld({ dir, env: box.env }) // nobody copies
    const { body } = await world.stranger().post('/auth/login', { email, password })
    expect((await world.stranger().with(body.token).post('/sites', { name: 'S', slug: 's' })).status).toBe(201)
    const left = newFolder() // as a process leaves it that ends without a word
    cpSync(dir, left, { recursive: true })
    await world.ctx.close()
    await box.startLitestream()
    const next = await newWorld({ dir: left, env: box.env })
    const heir = await heirOf(box, next)
    const again = await heir.stranger().post('/auth/login', { email, password })
    expect((await heir.stranger().with(again.body.token).get('/sites')).body.data).toHaveLength(1)
    expect(existsSync(join(heir.ctx.config.tenantsDir, id, 'tenant.db'))).toBe(true)
  },
)

test.skipIf(!hasLitestream)(
  'an account that is put back from a backup is what the replica has then, and a deleted one is not there',
  async () => {
    const { place, box, world } = await watchedWorld()
    const [owner, gone] = [await world.owner('Bleibt'), await world.owner('Geht')]
    const backups = newFolder()
    expect((await command(world, 'backup', backups)).exit).toBe(0)
    await owner.post('/sites', { name: 'S', slug: 's' })
    await until(() => isCopied(world))
    const copy = (id: string) => join(place.folder, 'live/one/1', id)
    expect(existsSync(copy(gone.user.tenant_id))).toBe(true)
    expect(await command(world, 'restore', backups, '--tenant', owner.user.tenant_id)).toMatchObject({
      errors: [],
      exit: 0,
    })
    expect(await command(world, 'delete-tenant', gone.user.tenant_id, '--yes')).toMatchObject({ errors: [], exit: 0 })
    const heir = await heirOf(box, world)
    const { body } = await heir.stranger().post('/auth/login', { email: owner.email, password: owner.password })
    expect((await heir.stranger().with(body.token).get('/sites')).body.data).toEqual([])
    await until(() => !existsSync(join(copy(gone.user.tenant_id), 'ltx/0')) || filesIn(copy(gone.user.tenant_id)) === 0)
  },
)

const filesIn = (folder: string) => [...new Bun.Glob('**/*.ltx').scanSync({ cwd: folder })].length

test.skipIf(!hasLitestream)('Litestream may be started again, and is told anew what to watch', async () => {
  const { box, world } = await watchedWorld()
  const owner = await world.owner()
  await until(() => isCopied(world))
  await box.stopLitestream()
  expect((await owner.post('/sites', { name: 'Eins', slug: 'eins' })).status).toBe(201)
  await until(() => world.ctx.replica!.state().isAway)
  expect(world.ctx.replica!.state().lagSeconds).toBeGreaterThan(0)
  await box.startLitestream()
  const heir = await heirOf(box, world)
  const { body } = await heir.stranger().post('/auth/login', { email: owner.email, password: owner.password })
  expect((await heir.stranger().with(body.token).get('/sites')).body.data).toHaveLength(1)
})
