import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { accountRows } from '../src/db/control/account-rows'
import { tenants } from '../src/db/control/schema'
import type { TenantId } from '../src/db/tenant-id'
import { jobKinds } from '../src/job-kinds'
import { startGeneration } from '../src/jobs/generations'
import { runCommand } from '../src/operator/run-command'
import { finishProvisioning } from '../src/tenants/provisioning'
import { filesBelow, newFolder, rowsOf } from './support/backups'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { upload } from './support/media'
import { smallSite } from './support/published'
import { newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

/** An account with a site, a picture, a member, an invitation, mails and an invoice, and another one beside it. */
async function filled() {
  const world = await newWorld()
  const bakery = await smallSite(world)
  const { client, tenant } = bakery
  await upload(client, bakery.site.id, 'brot.png')
  await bakery.publish()
  await world.member(client, 'editor')
  await client.post('/team/invitations', { email: 'gast@example.com', role: 'viewer' })
  const at = world.ctx.now().toISOString()
  await world.ctx.control.write(async (tx) => {
    await world.ctx.outbox.add(tx, { to: client.email, subject: 'Hallo', text: 'x', html: 'x' })
    await world.ctx.outbox.add(tx, { to: 'fremd@example.com', subject: 'Hallo', text: 'x', html: 'x' })
    await accountRows(tx, tenant.id).invoices.insert({
      ...{ id: crypto.randomUUID(), providerId: 'in_1', number: 'R-1', status: 'paid', currency: 'eur', lines: [] },
      ...{ totalNetCents: 100, totalGrossCents: 119, taxCents: 19, issuedAt: at, pdfFile: 'r.pdf' },
      ...{ createdAt: at, updatedAt: at },
    })
  })
  mkdirSync(join(tenant.folder, 'invoices'))
  writeFileSync(join(tenant.folder, 'invoices/r.pdf'), '%PDF R-1')
  return { world, bakery, other: await world.owner('Andere') }
}

const state = async ({ ctx }: World, id: string) =>
  (
    await ctx.control.read((db) =>
      db
        .select()
        .from(tenants)
        .where(eq(tenants.id, id as never)),
    )
  )[0]?.state

describe('an account that is deleted', () => {
  test('leaves nothing: not in any table, not in any file; the others stay', async () => {
    const { world, bakery, other } = await filled()
    const { client, tenant } = bakery
    const dir = newFolder()
    await command(world, 'backup', dir)
    await command(world, 'restore', dir, '--tenant', tenant.id) // puts a folder aside
    const { errors, out, exit } = await command(world, 'delete-tenant', tenant.id, '--yes')
    expect([errors, exit]).toEqual([[], 0])
    expect(out).toContain('Backups still contain it')
    expect((await client.get('/me')).status).toBe(401)
    expect((await bakery.visit('/')).status).toBe(404)
    expect((await other.get('/me')).status).toBe(200)
    const again = { email: client.email, password: client.password, name: 'Neu' }
    await world.ctx.control.foldLog()

    const { tenantsDir } = world.ctx.config
    expect(filesBelow(tenantsDir).filter((path) => path.includes(tenant.id))).toEqual([])
    const copy = join(newFolder(), 'control.db')
    await world.ctx.control.copyTo(copy)
    const rows = JSON.stringify(await rowsOf(copy))
    for (const trace of [tenant.id, client.email, bakery.site.id, bakery.site.public_slug, 'gast@example.com', 'R-1'])
      expect([trace, rows.includes(trace)]).toEqual([trace, false])
    expect(rows).toContain('fremd@example.com')
    expect(rows).toContain(other.user.tenant_id)
    expect((await world.stranger().post('/auth/register', again)).status).toBe(200)
  })

  test('is only shown until that is confirmed', async () => {
    const { world, bakery } = await filled()
    const { out, errors, exit } = await command(world, 'delete-tenant', bakery.tenant.id)
    expect([errors.join(), exit]).toEqual([expect.stringContaining('Nothing was deleted'), 1])
    expect(out).toMatch(/Members\s+2\nSites\s+1\nInvoices\s+1/)
    expect((await bakery.client.get('/me')).status).toBe(200)
    expect((await command(world, 'delete-tenant', 'nobody', '--yes')).errors).toEqual(['There is no account “nobody”.'])
  })

  test('gives its invoices to a folder first, where that is wished', async () => {
    const { world, bakery } = await filled()
    const { id } = bakery.tenant
    const dir = newFolder()
    mkdirSync(join(dir, `invoices-${id}`))
    const refused = await command(world, 'delete-tenant', id, '--yes', '--invoices', dir)
    expect([refused.exit, refused.errors.join()]).toEqual([1, expect.stringContaining('is there already')])
    expect((await bakery.client.get('/me')).status).toBe(200)
    const into = newFolder()
    expect((await command(world, 'delete-tenant', id, '--yes', '--invoices', into)).exit).toBe(0)
    expect(readFileSync(join(into, `invoices-${id}`, 'r.pdf'), 'utf8')).toBe('%PDF R-1')
    const [row] = JSON.parse(readFileSync(join(into, `invoices-${id}`, 'invoices.json'), 'utf8'))
    expect(row).toMatchObject({ number: 'R-1', totalGrossCents: 119 })
  })

  test('stays while the payment provider goes on charging for it', async () => {
    const { world, bakery } = await filled()
    const at = world.ctx.now().toISOString()
    const rows = { kind: 'plan' as const, plan: 'pro' as const, interval: 'month' as const, items: [], currency: 'eur' }
    const subscribe = (id: string, status: 'active' | 'canceled' | 'incomplete_expired') =>
      world.ctx.control.write((tx) =>
        accountRows(tx, bakery.tenant.id).subscriptions.insert({
          ...{ ...rows, id, status, cancelAtPeriodEnd: false, createdAt: at, updatedAt: at },
        }),
      )
    await subscribe('sub_0', 'canceled')
    await subscribe('sub_1', 'active')
    await subscribe('sub_2', 'incomplete_expired')
    const paying = { ...world, ctx: { ...world.ctx, payments: {} as never } }
    const { errors, exit } = await command(paying, 'delete-tenant', bakery.tenant.id, '--yes')
    expect([errors.join(), exit]).toEqual([expect.stringContaining('still being charged'), 1])
    expect(errors.join()).toEndWith(': sub_1')
    expect((await bakery.client.get('/me')).status).toBe(200)
    await world.ctx.control.write((tx) =>
      accountRows(tx, bakery.tenant.id).subscriptions.update({ status: 'canceled' }),
    )
    expect((await command(paying, 'delete-tenant', bakery.tenant.id, '--yes')).exit).toBe(0)
  })

  test('goes in spite of an old subscription where no payments are set up any more', async () => {
    const { world, bakery, other } = await filled()
    const at = world.ctx.now().toISOString()
    for (const id of [bakery.tenant.id, other.user.tenant_id as TenantId])
      await world.ctx.control.write((tx) =>
        accountRows(tx, id).subscriptions.insert({
          ...{ id, kind: 'addons', interval: 'month', status: 'active', items: [], currency: 'eur' },
          ...{ cancelAtPeriodEnd: false, createdAt: at, updatedAt: at },
        }),
      )
    expect((await command(world, 'delete-tenant', bakery.tenant.id, '--yes')).exit).toBe(0)
    const left = await world.ctx.control.read((db) => db.query.subscriptions.findMany())
    expect(left.map(({ tenantId }) => tenantId)).toEqual([other.user.tenant_id])
  })

  test('is gone after the next start when the process ends in the midst of it, and nobody gets in until then', async () => {
    const { world, bakery } = await filled()
    const { destroy } = world.ctx.tenants
    world.ctx.tenants.destroy = async () => {
      throw new Error('the process ends here')
    }
    expect((await command(world, 'delete-tenant', bakery.tenant.id, '--yes')).exit).toBe(1)
    expect(await state(world, bakery.tenant.id)).toBe('provisioning')
    expect((await bakery.client.get('/me')).status).toBe(401)
    expect((await bakery.visit('/')).status).toBe(404)
    world.ctx.tenants.destroy = destroy
    await finishProvisioning(world.ctx)
    expect(await state(world, bakery.tenant.id)).toBeUndefined()
    expect(existsSync(bakery.tenant.folder)).toBe(false)
  })

  test('takes waiting work along, and work that has begun holds it back', async () => {
    const { world, bakery } = await filled()
    await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    const taken = world.ctx.jobs.queue.take(jobKinds)
    expect(taken?.job.tenantId).toBe(bakery.tenant.id)
    expect((await command(world, 'delete-tenant', bakery.tenant.id, '--yes')).errors.join()).toContain('A job of this')
    taken?.release()
    expect((await command(world, 'delete-tenant', bakery.tenant.id, '--yes')).exit).toBe(0)
    expect(world.ctx.jobs.queue.size()).toBe(0)
  })
})

describe('an account beside others', () => {
  /** Of the account that is named, beside what `filled` made. */
  async function invoice({ ctx }: World, id: TenantId, number: string, status: 'paid' | 'draft') {
    const at = ctx.now().toISOString()
    const pdfFile = `${number}.pdf`
    await ctx.control.write((tx) =>
      accountRows(tx, id).invoices.insert({
        ...{ id: crypto.randomUUID(), providerId: number, number, status, currency: 'eur', lines: [], pdfFile },
        ...{ totalNetCents: 1, totalGrossCents: 1, taxCents: 0, issuedAt: at, createdAt: at, updatedAt: at },
      }),
    )
    const folder = join(ctx.tenants.get(id).folder, 'invoices')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, pdfFile), number)
  }

  test('is counted by itself, and gives away its own final invoices alone', async () => {
    const { world, bakery, other } = await filled()
    await newSite(other)
    await invoice(world, bakery.tenant.id, 'R-0', 'draft')
    await invoice(world, bakery.tenant.id, 'R-5', 'paid')
    await invoice(world, other.user.tenant_id, 'R-2', 'paid')
    const shown = JSON.parse((await command(world, 'delete-tenant', bakery.tenant.id, '--json')).out)
    expect(shown).toMatchObject({ owner: bakery.client.email, members: 2, sites: 1, invoices: 2, deleted: false })
    const into = newFolder()
    const { exit } = await command(world, 'delete-tenant', bakery.tenant.id, '--yes', '--invoices', into)
    expect([exit, filesBelow(into)]).toEqual([
      0,
      ['R-5.pdf', 'invoices.json', 'r.pdf'].map((name) => `invoices-${bakery.tenant.id}/${name}`),
    ])
    const kept = JSON.parse(readFileSync(join(into, `invoices-${bakery.tenant.id}`, 'invoices.json'), 'utf8'))
    expect(kept.map(({ number }: { number: string }) => number).sort()).toEqual(['R-1', 'R-5'])
    const { out } = await command(world, 'delete-tenant', other.user.tenant_id, '--json')
    expect(JSON.parse(out)).toMatchObject({ owner: other.email, members: 1, sites: 1, invoices: 1 })
    expect(readFileSync(join(world.ctx.tenants.get(other.user.tenant_id).folder, 'invoices/R-2.pdf'), 'utf8')).toBe(
      'R-2',
    )
  })

  test('without an invoice gets no folder for them', async () => {
    const { world, other } = await filled()
    const into = newFolder()
    const done = await command(world, 'delete-tenant', other.user.tenant_id, '--yes', '--invoices', into, '--json')
    expect([
      JSON.parse(done.out).invoices,
      filesBelow(into),
      existsSync(join(into, `invoices-${other.user.tenant_id}`)),
    ]).toEqual([null, [], false])
  })

  test('takes along no work and no mail of another, also where that mail goes to one of its people', async () => {
    const { world, bakery, other } = await filled()
    const site = await newSite(other)
    await other.post(`/sites/${site.id}/publish`, {})
    await world.ctx.control.write(async (tx) => {
      for (const cause of [{ kind: 'account' as const, tenantId: other.user.tenant_id as TenantId }, undefined])
        await world.ctx.outbox.add(tx, { to: bakery.client.email, subject: 'x', text: 'x', html: 'x' }, cause)
    })
    expect((await command(world, 'delete-tenant', bakery.tenant.id, '--yes')).exit).toBe(0)
    expect(world.ctx.jobs.queue.size()).toBe(1)
    const left = await world.ctx.control.read((db) => db.query.mails.findMany())
    expect(left.map(({ tenantId, recipient }) => [tenantId, recipient])).toEqual([
      [null, 'fremd@example.com'],
      [other.user.tenant_id, bakery.client.email],
    ])
    expect((await other.get(`/sites/${site.id}`)).status).toBe(200)
  })
})

describe('publish-due', () => {
  test('publishes what is due now, and only that', async () => {
    const { world, bakery } = await filled()
    const inAnHour = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
    const id = await bakery.page({ path: '/bald', de: 'Bald' })
    await bakery.client.put(`/pages/${id}`, { status: 'scheduled', published_at: inAnHour })
    expect((await command(world, 'publish-due')).out).toBe('Sites with pages that are due: 0, started: 0')
    world.advance(3_600_001)
    expect(await command(world, 'publish-due')).toMatchObject({
      exit: 0,
      out: 'Sites with pages that are due: 1, started: 1',
    })
    await world.drain()
    expect((await bakery.visit('/bald')).status).toBe(200)
  })

  test('without a server publishes by itself, and leaves other work that waits to the next one', async () => {
    const { world, bakery } = await filled()
    const { ctx } = world
    const page = await bakery.page({ path: '/bald', de: 'Bald' })
    const publishedAt = new Date(ctx.now().getTime() + 3_600_000).toISOString()
    await bakery.client.put(`/pages/${page}`, { status: 'scheduled', published_at: publishedAt })
    world.advance(3_600_001)
    const id = await startGeneration(ctx, bakery.tenant, { kind: 'plan', siteId: bakery.site.id })
    const exit = await runCommand('publish-due', [], 'en', () => undefined, {
      config: ctx.config,
      served: false,
      open: async () => ctx,
      stopped: () => false,
      failed: (error) => {
        throw error
      },
    })
    expect([exit, (await bakery.visit('/bald')).status, (await bakery.generation(id)).status]).toEqual([
      0,
      200,
      'queued',
    ])
  })
})
