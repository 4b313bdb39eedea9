import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { billingCustomers, mails, tenants, users } from '../src/db/control/schema'
import { jobKinds } from '../src/job-kinds'
import { finishProvisioning } from '../src/tenants/provisioning'
import { filesBelow, newFolder, rowsOf as rowsOfFile } from './support/backups'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newMailServer, rowsOf, runTask, worldWith } from './support/mail'
import { upload } from './support/media'
import { newInvoice } from './support/payments'
import { linkTo, login, mailsTo, otherPassword, password, reset, resetToken } from './support/people'
import { smallSite } from './support/published'
import { readMessage } from './support/smtp'
import { startStripe } from './support/stripe-server'
import { invite, join as joinTeam, type Owner } from './support/team'
import { enrol } from './support/totp-authenticator'
import type { World, WorldOptions } from './support/world'

cleanUpAfterEach()

const day = 86_400_000
const dueAfter = (world: World) => new Date(world.ctx.now().getTime() + 14 * day).toISOString()
const ask = (owner: Pick<Owner, 'post'>, fields: object = {}) =>
  owner.post('/account/deletion', { password, confirmation: 'Backstube Lindenhof', ...fields })
const sweep = (world: World) => runTask(world, 'delete-due-accounts')
const isThere = async ({ ctx }: World, owner: Owner) =>
  (await ctx.control.read((db) => db.$count(tenants, eq(tenants.id, owner.user.tenant_id)))) === 1
const subjects = async (world: World, email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

describe('asking for the deletion of an account', () => {
  test('sets the day two weeks later, changes nothing until then and tells everybody', async () => {
    const world = await newWorld()
    const bakery = await smallSite(world)
    const { client } = bakery
    await bakery.publish()
    const colleague = await joinTeam(world, client, 'editor')
    const dueAt = dueAfter(world)
    const answer = await ask(client)
    expect([answer.status, answer.body]).toEqual([200, { deletion_due_at: dueAt }])
    for (const person of [client, colleague]) expect((await person.get('/me')).body.deletion_due_at).toBe(dueAt)
    expect((await bakery.visit('/')).status).toBe(200)
    expect((await client.put(`/sites/${bakery.site.id}`, { name: 'Neu' })).status).toBe(200)
    for (const { email } of [client, colleague])
      expect((await subjects(world, email)).at(-1)).toBe('„Backstube Lindenhof“ wird am 18. Mai 2026 gelöscht')
    expect((await mailsTo(world, client.email)).at(-1)!.text).toContain('die Websites sind erreichbar')
    expect((await mailsTo(world, colleague.email)).at(-1)!.text).toContain('auch Ihr Zugang endet dann')
    world.advance(14 * day - 1)
    await sweep(world)
    expect((await client.get('/me')).status).toBe(200)
    expect((await bakery.visit('/')).status).toBe(200)
  })

  test('twice keeps the first day and writes no second mail', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const { body } = await ask(owner)
    world.advance(day)
    expect((await ask(owner)).body).toEqual(body)
    expect(await rowsOf(world)).toHaveLength(1)
  })

  test.each([
    ['a wrong password', { password: 'wrong' }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['another name', { confirmation: 'Backstube' }, 'confirmation'],
    ['no name', { confirmation: undefined }, 'confirmation'],
    ['a long name', { confirmation: 'x'.repeat(256) }, 'confirmation'],
  ])('with %s changes nothing', async (_, fields, field) => {
    const world = await newWorld()
    const owner = await world.owner()
    const { status, body } = await ask(owner, fields)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await owner.get('/me')).body.deletion_due_at).toBeNull()
    expect(await rowsOf(world)).toEqual([])
  })

  test('takes a name that looks the same, and a code where the second factor is on', async () => {
    const world = await newWorld()
    const owner = await enrol(world, await world.owner('Café  Süd'.normalize('NFD')))
    const confirmation = ' Café Süd '
    expect(Object.keys((await ask(owner, { confirmation })).body.errors)).toEqual(['code'])
    expect((await ask(owner, { confirmation, code: owner.code() })).status).toBe(200)
  })

  test('can be taken back until the day, also when it is near', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    expect((await owner.delete('/account/deletion')).body).toEqual({ deletion_due_at: null })
    expect(await rowsOf(world)).toEqual([])
    await ask(owner)
    world.advance(14 * day - 1)
    await sweep(world)
    expect((await owner.delete('/account/deletion')).body).toEqual({ deletion_due_at: null })
    expect((await subjects(world, owner.email)).at(-1)).toBe('„Backstube Lindenhof“ wird nicht gelöscht')
    world.advance(30 * day)
    await sweep(world)
    expect((await owner.get('/me')).body.deletion_due_at).toBeNull()
  })

  test('goes with three rounds of mails in an hour, then waits', async () => {
    const owner = await (await newWorld()).owner()
    const found: number[] = []
    for (let n = 0; n < 4; n++) {
      found.push((await ask(owner)).status)
      await owner.delete('/account/deletion')
    }
    expect(found).toEqual([200, 200, 200, 429])
  })

  test('cannot be taken back once the day has come', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const asked = (await ask(owner)).body
    world.advance(14 * day)
    const { status, body } = await owner.delete('/account/deletion')
    expect([status, body.error]).toEqual([409, 'deletion_begun'])
    expect((await ask(owner)).body).toEqual(asked)
  })

  test('is of that account alone, and so is taking it back', async () => {
    const world = await newWorld()
    const [owner, other] = [await world.owner(), await world.owner()]
    const due = async (one: Owner) => (await one.get('/me')).body.deletion_due_at
    const { deletion_due_at } = (await ask(owner)).body
    expect([await due(owner), await due(other)]).toEqual([deletion_due_at, null])
    await ask(other)
    await owner.delete('/account/deletion')
    expect([await due(owner), await due(other)]).toEqual([null, deletion_due_at])
    expect(await subjects(world, other.email)).toHaveLength(1)
  })

  test('is void when the owner takes the account back from whoever changed its address', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await world.ctx.control.write((tx) => tx.update(users).set({ emailVerifiedAt: world.ctx.now().toISOString() }))
    await owner.post('/account/email', { email: 'thief@example.com', password })
    await world
      .stranger()
      .post('/auth/email/verify', { token: await linkTo(world, 'thief@example.com', 'verify-email') })
    await ask(owner)
    const other = await world.owner()
    await ask(other)
    await world.stranger().post('/auth/email/undo', { token: await linkTo(world, owner.email, 'undo-email-change') })
    world.advance(20 * day)
    await sweep(world)
    expect([await isThere(world, owner), await isThere(world, other)]).toEqual([true, false])
    await reset(world, await resetToken(world, owner.email))
    expect((await login(world, owner.email, otherPassword)).body.user.deletion_due_at).toBeNull()
  })

  test.each([
    ['somebody who is not its owner takes an address back', 'admin', 13],
    ['the owner takes an address back on the day', 'owner', 14],
  ] as const)('stands where %s', async (_, role, afterDays) => {
    const world = await newWorld()
    const owner = await world.owner()
    const person = role === 'owner' ? owner : await joinTeam(world, owner, role)
    await world.ctx.control.write((tx) => tx.update(users).set({ emailVerifiedAt: world.ctx.now().toISOString() }))
    const due = (await ask(owner)).body.deletion_due_at
    world.advance(afterDays * day)
    await person.post('/account/email', { email: 'new@example.com', password })
    const token = await linkTo(world, person.email, 'undo-email-change')
    expect((await world.stranger().post('/auth/email/undo', { token })).status).toBe(200)
    const [account] = await world.ctx.control.read((db) =>
      db.select().from(tenants).where(eq(tenants.id, owner.user.tenant_id)),
    )
    expect(account?.deletionDueAt).toBe(due)
  })
})

test('three days before, everybody is reminded once', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const colleague = await joinTeam(world, owner, 'viewer')
  await ask(owner)
  const reminders = async () =>
    (await subjects(world, owner.email))
      .concat(await subjects(world, colleague.email))
      .filter((s) => s.includes('wenigen'))
  world.advance(11 * day - 1)
  await sweep(world)
  expect(await reminders()).toEqual([])
  world.advance(1)
  await Promise.all([sweep(world), sweep(world)])
  await sweep(world)
  expect(await reminders()).toEqual(Array(2).fill('In wenigen Tagen wird „Backstube Lindenhof“ gelöscht'))
  await owner.delete('/account/deletion')
  await ask(owner)
  world.advance(11 * day)
  await sweep(world)
  expect(await reminders()).toHaveLength(4) // asked anew, reminded anew
})

test('of several accounts each is reminded by its own day, and not the ones that stay', async () => {
  const world = await newWorld()
  const [soon, later, stays] = [await world.owner(), await world.owner(), await world.owner()]
  await ask(soon)
  world.advance(day)
  await ask(later)
  const reminded = async () => {
    const told = [soon, later, stays].map(
      async ({ email }) => (await subjects(world, email)).filter((s) => s.includes('wenigen')).length,
    )
    return Promise.all(told)
  }
  world.advance(10 * day)
  await sweep(world)
  expect(await reminded()).toEqual([1, 0, 0])
  await soon.delete('/account/deletion')
  await ask(soon)
  await later.delete('/account/deletion')
  await ask(later)
  world.advance(11 * day)
  await sweep(world)
  expect(await reminded()).toEqual([2, 1, 0])
})

test('and once more where it was taken back and is asked for anew', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const reminders = async () => (await subjects(world, owner.email)).filter((s) => s.includes('wenigen')).length
  for (const round of [1, 2]) {
    await ask(owner)
    world.advance(11 * day)
    await sweep(world)
    expect(await reminders()).toBe(round)
    await owner.delete('/account/deletion')
  }
})

test('whoever was not reminded in time is not reminded on the day, when nothing can be done any more', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  await ask(owner)
  await command(world, 'tenant', owner.user.tenant_id, '--status', 'suspended') // so it stays
  world.advance(14 * day)
  await sweep(world)
  expect(await isThere(world, owner)).toBe(true)
  expect((await subjects(world, owner.email)).filter((s) => s.includes('wenigen'))).toEqual([])
})

describe('on the day', () => {
  /** An account with all that one can have, which asked to be deleted, and one beside it. */
  const full = async (world: World) => {
    const bakery = await smallSite(world)
    const { client, site, tenant } = bakery
    await upload(client, site.id, 'brot.png')
    await bakery.publish()
    const colleague = await joinTeam(world, client, 'editor')
    const guest = await invite(client)
    await client.put('/account/preferences', { ui: { note: 'Erinnerung an Vanille' } })
    await client.post('/account/email', { email: 'later@example.com', password })
    await client.post(`/sites/${site.id}/domains`, { host: 'backstube.example' })
    mkdirSync(join(world.ctx.config.tenantsDir, `former-${tenant.id}-20260101`))
    await ask(client)
    const traces = [tenant.id, client.email, client.user.id, colleague.email, guest.email, site.id, site.public_slug]
    return { bakery, colleague, traces: [...traces, 'later@example.com', 'backstube.example', 'Vanille'] }
  }
  const leftOf = async ({ ctx }: World, traces: string[]) => {
    await ctx.control.foldLog()
    const copy = join(newFolder(), 'control.db')
    await ctx.control.copyTo(copy)
    const rows = JSON.stringify(await rowsOfFile(copy))
    return traces.filter((trace) => rows.includes(trace))
  }

  test('nothing is left: no row, no file, no mail, no host; names and addresses are free; others stay', async () => {
    const server = await newMailServer()
    const world = await worldWith(server.url)
    const { bakery, colleague, traces } = await full(world)
    const other = await world.owner('Andere')
    expect((await leftOf(world, traces)).length).toBeGreaterThan(8)
    world.advance(14 * day)
    await sweep(world)
    await world.ctx.outbox.send()
    expect((await bakery.client.get('/me')).status).toBe(401)
    expect((await bakery.visit('/')).status).toBe(404)
    expect(filesBelow(world.ctx.config.tenantsDir).filter((path) => path.includes(bakery.tenant.id))).toEqual([])
    expect(existsSync(bakery.tenant.folder)).toBe(false)
    expect(await leftOf(world, traces)).toEqual([])
    const farewells = server.delivered.filter(({ source }) => readMessage(source).subject.endsWith('ist gelöscht'))
    expect(farewells.flatMap(({ to }) => to)).toEqual([bakery.client.email, colleague.email])

    expect((await other.get('/me')).status).toBe(200)
    const again = { email: bakery.client.email, password, name: 'Neu' }
    expect((await world.stranger().post('/auth/register', again)).status).toBe(200)
    const site = await other.post('/sites', { name: 'B', slug: bakery.site.public_slug })
    expect(site.body.data.public_slug).toBe(bakery.site.public_slug)
    const host = await other.post(`/sites/${site.body.data.id}/domains`, { host: 'backstube.example' })
    expect(host.status).toBe(201)
  })

  test('everybody gets one farewell; where no mail server is set up it can be read with the CLI', async () => {
    const world = await newWorld()
    const { bakery } = await full(world)
    world.advance(14 * day)
    await Promise.all([sweep(world), sweep(world), sweep(world)])
    const rows = await rowsOf(world)
    expect(rows.map(({ subject, kind, tenantId }) => [subject, kind, tenantId])).toEqual(
      Array(2).fill(['„Backstube Lindenhof“ ist gelöscht', 'farewell', null]),
    )
    const mine = rows.find(({ recipient }) => recipient === bakery.client.email)!
    expect((await command(world, 'outbox', '--show', mine.id)).out).toContain('ist gelöscht, wie es beantragt war')
  })

  test('an end in the midst of it is made good by the next start, with one farewell', async () => {
    const world = await newWorld()
    const { bakery, traces } = await full(world)
    const { destroy } = world.ctx.tenants
    world.ctx.tenants.destroy = () => Promise.reject(new Error('the process ends here'))
    world.advance(14 * day)
    await sweep(world)
    expect((await bakery.client.get('/me')).status).toBe(401)
    expect((await bakery.visit('/')).status).toBe(404)
    world.ctx.tenants.destroy = destroy
    await finishProvisioning(world.ctx)
    await sweep(world)
    expect(filesBelow(world.ctx.config.tenantsDir).filter((path) => path.includes(bakery.tenant.id))).toEqual([])
    expect(existsSync(join(world.ctx.config.tenantsDir, `former-${bakery.tenant.id}-20260101`))).toBe(false)
    expect((await rowsOf(world)).map(({ kind }) => kind)).toEqual(['farewell', 'farewell'])
    const people = (await rowsOf(world)).map(({ recipient }) => recipient)
    expect(
      await leftOf(
        world,
        traces.filter((trace) => !people.includes(trace)),
      ),
    ).toEqual([])
  })

  test('a farewell that cannot be delivered goes as well', async () => {
    const server = await newMailServer({
      onRcptTo: (_, __, go) => go(Object.assign(new Error('unknown'), { responseCode: 550 })),
    })
    const world = await worldWith(server.url)
    const owner = await world.owner()
    await ask(owner)
    world.advance(14 * day)
    await sweep(world)
    await world.ctx.outbox.send()
    expect(await rowsOf(world)).toEqual([])
  })

  test('a farewell that is not taken at once is sent again', async () => {
    let isBusy = true
    const busy = Object.assign(new Error('busy'), { responseCode: 451 })
    const server = await newMailServer({ onRcptTo: (_, __, go) => go(isBusy ? busy : null) })
    const world = await worldWith(server.url)
    const owner = await world.owner()
    await ask(owner)
    await world.ctx.control.write((tx) => tx.delete(mails))
    world.advance(14 * day)
    await sweep(world)
    await world.ctx.outbox.send()
    expect(server.delivered).toEqual([])
    isBusy = false
    world.advance(60_000)
    await world.ctx.outbox.send()
    expect(server.delivered.map(({ source }) => readMessage(source).subject)).toEqual([
      '„Backstube Lindenhof“ ist gelöscht',
    ])
  })

  test('work that runs holds it back until it has ended', async () => {
    const world = await newWorld()
    const { bakery } = await full(world)
    await bakery.client.post(`/sites/${bakery.site.id}/publish`, {})
    const taken = world.ctx.jobs.queue.take(jobKinds)
    world.advance(14 * day)
    await sweep(world)
    expect((await bakery.client.get('/me')).status).toBe(200)
    taken?.release()
    await sweep(world)
    expect((await bakery.client.get('/me')).status).toBe(401)
  })

  test('an account that is suspended for its invoices goes, one that the operator suspended stays until that ends', async () => {
    const world = await newWorld()
    const [unpaid, stopped] = [await world.owner(), await world.owner()]
    for (const owner of [unpaid, stopped]) await ask(owner)
    await world.ctx.control.write((tx) =>
      tx
        .update(tenants)
        .set({ status: 'suspended', suspendedBy: 'payments' })
        .where(eq(tenants.id, unpaid.user.tenant_id)),
    )
    await command(world, 'tenant', stopped.user.tenant_id, '--status', 'suspended')
    world.advance(14 * day)
    await sweep(world)
    expect([await isThere(world, unpaid), await isThere(world, stopped)]).toEqual([false, true])
    await command(world, 'tenant', stopped.user.tenant_id, '--status', 'active')
    await sweep(world)
    expect(await isThere(world, stopped)).toBe(false)
  })

  test.each([
    ['is suspended by the operator', { status: 'suspended', suspendedBy: 'operator' }],
    ['is no longer to be deleted', { deletionDueAt: null }],
  ] as const)('an account that %s in the last moment stays, and nobody is told otherwise', async (_, change) => {
    const world = await newWorld()
    const owner = await world.owner()
    await ask(owner)
    world.advance(14 * day)
    const { control } = world.ctx
    const { write } = control
    control.write = async (work) => {
      control.write = write
      await write((tx) => tx.update(tenants).set(change))
      return write(work)
    }
    await sweep(world)
    expect(await isThere(world, owner)).toBe(true)
    expect((await rowsOf(world)).filter(({ kind }) => kind === 'farewell')).toEqual([])
  })

  test('a server that is about to stop begins with no further account', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await ask(owner)
    world.advance(14 * day)
    world.ctx.stop.begin()
    await sweep(world)
    expect(await isThere(world, owner)).toBe(true)
  })

  test('one account that cannot be deleted keeps no other from it', async () => {
    const world = await newWorld()
    const [first, second] = [await world.owner(), await world.owner()]
    for (const owner of [first, second]) await ask(owner)
    const { destroy } = world.ctx.tenants
    world.ctx.tenants.destroy = (id) =>
      id === first.user.tenant_id ? Promise.reject(new Error('the disk says no')) : destroy(id)
    world.advance(14 * day)
    await sweep(world)
    expect([await isThere(world, first), await isThere(world, second)]).toEqual([true, false])
    world.ctx.tenants.destroy = destroy
    await runTask(world, 'remove-unfinished')
    expect(await isThere(world, first)).toBe(false)
  })

  test('invoices are put aside first where the operator has a folder for them, and only they are left', async () => {
    const INVOICES_DIR = newFolder()
    const world = await newWorld({ env: { INVOICES_DIR } })
    const [owner, other] = [await world.owner(), await world.owner()]
    await newInvoice(world, owner, { number: 'R-77' })
    await newInvoice(world, owner, { number: '', status: 'draft' })
    for (const one of [owner, other]) await ask(one)
    const { write } = world.ctx.control
    world.ctx.control.write = () => Promise.reject(new Error('the database is away for a moment'))
    world.advance(14 * day)
    await sweep(world).catch(() => undefined)
    world.ctx.control.write = write
    expect(await isThere(world, owner)).toBe(true)
    await sweep(world)
    expect([await isThere(world, owner), await isThere(world, other)]).toEqual([false, false])
    expect(filesBelow(INVOICES_DIR)).toEqual([`invoices-${owner.user.tenant_id}/invoices.json`])
    const kept = readFileSync(join(INVOICES_DIR, `invoices-${owner.user.tenant_id}`, 'invoices.json'), 'utf8')
    expect(JSON.parse(kept).map(({ number }: { number: string }) => number)).toEqual(['R-77']) // and no draft
  })

  test('a backup from before gives the account back to stay', async () => {
    const world = await newWorld()
    const { bakery } = await full(world)
    const dir = newFolder()
    await command(world, 'backup', dir)
    world.advance(14 * day)
    await sweep(world)
    await command(world, 'restore', dir, '--tenant', bakery.tenant.id)
    await sweep(world)
    const { body } = await login(world, bakery.client.email)
    expect([body.user.id, body.user.deletion_due_at]).toEqual([bakery.client.user.id, null])
  })
})

describe('subscriptions of an account that goes', () => {
  const paying = async (options: WorldOptions = {}) => {
    const stripe = await startStripe()
    atEnd(stripe.stop)
    const world = await newWorld({ ...options, env: { ...options.env, ...stripe.env } })
    stripe.useClock(world.ctx.now)
    const owner = await world.owner()
    for (const path of ['/billing/checkout', '/billing/addons/checkout']) {
      const order = { plan: 'pro', interval: 'month', addons: [{ key: 'extra_site' }] }
      stripe.complete((await owner.post(path, order)).body.sessionId)
    }
    for (const event of stripe.events) {
      const { body, signature } = stripe.message(event)
      await world.stranger().post('/webhooks/payments', body, { 'stripe-signature': signature })
    }
    const running = () => [...stripe.subscriptions.values()].filter(({ status }) => status !== 'canceled').length
    expect(running()).toBe(2)
    await ask(owner)
    return { stripe, world, owner, running }
  }

  test('are cancelled at the provider first, plan and add-ons, on the day and not before', async () => {
    const { world, owner, running } = await paying()
    await sweep(world)
    expect(running()).toBe(2)
    world.advance(14 * day)
    await sweep(world)
    expect([running(), await isThere(world, owner)]).toEqual([0, false])
  })

  test('are cancelled whatever their state, but for those that have ended', async () => {
    const { stripe, world, owner } = await paying()
    const [first] = stripe.subscriptions.values()
    const states = ['past_due', 'unpaid', 'trialing', 'incomplete', 'canceled', 'incomplete_expired'] as const
    for (const status of states) stripe.subscriptions.set(status, { ...structuredClone(first!), id: status, status })
    world.advance(14 * day)
    await sweep(world)
    const left = [...stripe.subscriptions.values()].filter(({ status }) => status !== 'canceled')
    expect([left.map(({ id }) => id), await isThere(world, owner)]).toEqual([['incomplete_expired'], false])
    expect(stripe.subscriptions.get('canceled')!.canceled_at).toBeNull()
  })

  test('of one that the operator has suspended go on as they are, and its invoices stay where they are', async () => {
    const INVOICES_DIR = newFolder()
    const { world, owner, running } = await paying({ env: { INVOICES_DIR } })
    await newInvoice(world, owner, { number: 'R-78' })
    await command(world, 'tenant', owner.user.tenant_id, '--status', 'suspended')
    world.advance(14 * day)
    await sweep(world)
    expect([running(), await isThere(world, owner), filesBelow(INVOICES_DIR)]).toEqual([2, true, []])
  })

  test('hold everything back while the provider is away; nothing is half deleted', async () => {
    const { stripe, world, owner, running } = await paying()
    world.advance(14 * day)
    stripe.misbehave(() => new Response('{"error":{"message":"away"}}', { status: 503 }))
    await sweep(world)
    expect((await owner.get('/me')).status).toBe(200)
    expect([running(), await isThere(world, owner)]).toEqual([2, true])
    let cancelled = 0
    stripe.misbehave(({ method }) => {
      if (method !== 'DELETE') return undefined
      return ++cancelled > 1 ? new Response('{"error":{"message":"away"}}', { status: 503 }) : undefined
    })
    await sweep(world) // one of two is cancelled, then the provider is away again
    expect([running(), await isThere(world, owner)]).toEqual([1, true])
    stripe.misbehave()
    await sweep(world)
    expect([running(), await isThere(world, owner)]).toEqual([0, false])
    expect((await rowsOf(world)).map(({ kind }) => kind)).toEqual(['farewell'])
  })

  test('hold it back while the provider still lists one that it says is cancelled', async () => {
    const { world, owner, running } = await paying()
    const payments = world.ctx.payments!
    const [customer] = await world.ctx.control.read((db) => db.select().from(billingCustomers))
    world.ctx.payments = {
      ...payments,
      cancel: async () => (await payments.subscriptionsOf(customer!.customerId))[0]!,
    }
    world.advance(14 * day)
    await sweep(world)
    expect([running(), await isThere(world, owner)]).toEqual([2, true])
    world.ctx.payments = payments
    await sweep(world)
    expect([running(), await isThere(world, owner)]).toEqual([0, false])
  })

  test('hold it back where the provider is not set up any more', async () => {
    const { world, owner } = await paying()
    const { payments } = world.ctx
    world.ctx.payments = undefined
    world.advance(14 * day)
    await sweep(world)
    expect(await isThere(world, owner)).toBe(true)
    expect(world.logged()).toContain('an account that is to be deleted could not be')
    world.ctx.payments = payments
    await sweep(world)
    expect(await isThere(world, owner)).toBe(false)
  })
})

test('only the owner asks for it, and takes it back', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const admin = await joinTeam(world, owner, 'admin')
  expect((await ask(admin)).status).toBe(403)
  await ask(owner)
  expect((await admin.delete('/account/deletion')).status).toBe(403)
  expect((await owner.get('/me')).body.deletion_due_at).toBeString()
  expect(await world.ctx.control.read((db) => db.$count(users))).toBe(2)
})
