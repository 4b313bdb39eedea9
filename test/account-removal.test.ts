import { expect, test } from 'bun:test'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { tenants } from '../src/db/control/schema'
import { finishProvisioning, removeAccount, removeUnfinished } from '../src/tenants/provisioning'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'

cleanUpAfterEach()

test('an account that is removed is gone for good, data first, and nobody comes back for it', async () => {
  const world = await newWorld()
  const { ctx } = world
  const [gone, kept] = [await world.owner(), await world.owner()]
  const { folder } = ctx.tenants.get(gone.user.tenant_id)
  await removeAccount(ctx, gone.user.tenant_id)
  expect([existsSync(folder), ctx.unfinished.size]).toEqual([false, 0])
  await removeUnfinished(ctx)
  expect(world.logged()).not.toContain('unfinished account removed')
  expect((await gone.get('/me')).status).toBe(401)
  expect((await kept.get('/me')).status).toBe(200)
})

test('an account that is removed takes along what restores and upgrades have put aside of it, and of no other', async () => {
  const world = await newWorld()
  const [gone, kept] = [(await world.owner()).user.tenant_id, (await world.owner()).user.tenant_id]
  const { tenantsDir } = world.ctx.config
  const asideOf = (id: string) => [
    ...[`former-${id}-2026-05-04T10-00-00-000Z`, `restore-${id}.unfinished`],
    ...[`upgrades/1-2/${id}`, `upgrades/1-2/${id}.unfinished`, `upgrades/1-3/${id}`],
  ]
  for (const path of [...asideOf(gone), ...asideOf(kept)]) mkdirSync(join(tenantsDir, path), { recursive: true })
  await removeAccount(world.ctx, gone)
  const isThere = (path: string) => existsSync(join(tenantsDir, path))
  expect([asideOf(gone).filter(isThere), asideOf(kept).filter(isThere)]).toEqual([[], asideOf(kept)])
})

test('what could not be removed is tried again until it is, and only that', async () => {
  const world = await newWorld()
  const [half, whole] = [await world.owner(), await world.owner()]
  const id = half.user.tenant_id
  await world.ctx.control.write((tx) => tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, id)))
  const destroy = world.ctx.tenants.destroy
  const tried: string[] = []
  const failing = async (one: string) => {
    tried.push(one)
    throw new Error('away')
  }
  world.ctx.tenants.destroy = failing
  await finishProvisioning(world.ctx)
  await removeUnfinished(world.ctx)
  expect(tried).toEqual([id, id])
  const rows = () => world.ctx.control.read((db) => db.select({ id: tenants.id }).from(tenants))
  expect(await rows()).toHaveLength(2)
  world.ctx.tenants.destroy = destroy
  await removeUnfinished(world.ctx)
  expect(await rows()).toEqual([{ id: whole.user.tenant_id }])
  world.ctx.tenants.destroy = failing
  await removeUnfinished(world.ctx)
  expect(tried).toEqual([id, id])
})
