import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
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
