import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '../src/context'
import { newId } from '../src/db/columns'
import { mails, sessions, type TenantRow, tenants } from '../src/db/control/schema'
import { readMigrations } from '../src/db/database'
import { newTenantId, type TenantId } from '../src/db/tenant-id'
import { checkAccounts, checkClock, checkFolders } from '../src/operator/doctor-data'
import {
  checkBun,
  checkConfig,
  checkDisk,
  checkFolder,
  checkModes,
  checkOpenFiles,
} from '../src/operator/doctor-machine'
import { checkFleet } from '../src/operator/doctor-network'
import type { DoctorFinding, TellFinding } from '../src/operator/findings'
import { runCommand } from '../src/operator/run-command'
import { command } from './support/commands'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'
import { mountSmallDisk } from './support/small-disk'
import { join as joinTeam } from './support/team'
import type { World } from './support/world'

cleanUpAfterEach()
const disk = mountSmallDisk('64m')
afterAll(() => disk?.unmount())

const findingsOf = async (check: (report: TellFinding) => unknown) => {
  const found: DoctorFinding[] = []
  await check((finding) => found.push(finding))
  return found.map(({ check: name, state, text }) => [name, state, text.en])
}
const deskOf = (stopped = false) =>
  ({ out: { language: 'en' }, stopped: () => stopped }) as Parameters<typeof checkAccounts>[1]

/** A command inside the world, as the running server carries it out; `stopped` from the start. */
async function stopped({ ctx }: World, name: string, ...args: string[]) {
  const lines: string[] = []
  const exit = await runCommand(
    name,
    args,
    'en',
    (line) => lines.push('error' in line ? `! ${line.error}` : line.line),
    { config: ctx.config, served: true, open: async () => ctx, stopped: () => true, failed: () => undefined },
  )
  return { lines, exit }
}

describe('the doctor', () => {
  test('names what is switched on and what is not', async () => {
    const world = await newWorld({
      env: {
        GOOGLE_CLIENT_ID: 'id',
        GOOGLE_CLIENT_SECRET: 'secret',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'a@b.de',
      },
    })
    const states = (await findingsOf((report) => checkConfig(report, world.ctx.config))).map((one) => one.slice(0, 2))
    expect(states).toEqual([
      ['payments', 'off'],
      ['google', 'good'],
      ['mail', 'good'],
      ['encryption', 'off'],
    ])
    const bare = await newWorld({ env: { MAIL_FROM: 'a@b.de' } })
    const found = await findingsOf((report) => checkConfig(report, bare.ctx.config))
    expect(found[0]!.slice(0, 2)).toEqual(['config', 'warning'])
    expect(found.slice(1).map(([name, state]) => [name, state])).toEqual([
      ['payments', 'off'],
      ['google', 'off'],
      ['mail', 'off'],
      ['encryption', 'off'],
    ])
  })

  test('says which Bun was tested', async () => {
    const { packageManager } = await Bun.file('package.json').json()
    const isTested = packageManager === `bun@${Bun.version}`
    expect((await findingsOf(checkBun))[0]!.slice(0, 2)).toEqual(['bun', isTested ? 'good' : 'warning'])
  })

  test('warns of a data folder that the group or anybody can enter, and says how to close it', async () => {
    const { ctx } = await newWorld()
    for (const [mode, state] of [
      [0o700, 'good'],
      [0o710, 'warning'],
      [0o740, 'warning'],
      [0o701, 'warning'],
    ] as const) {
      chmodSync(ctx.config.tenantsDir, mode)
      const [found] = await findingsOf((report) => checkModes(report, ctx.config))
      expect([mode, found![1]]).toEqual([mode, state])
      if (state === 'warning') expect(found![2]).toContain(`chmod -R go-rwx '${ctx.config.tenantsDir}'`)
    }
  })

  test('calls a data folder that takes no file a failure, one that is not there yet none', async () => {
    const { ctx } = await newWorld()
    const file = join(ctx.config.tenantsDir, 'file')
    writeFileSync(file, '')
    const stateIn = async (tenantsDir: string) =>
      (await findingsOf((report) => checkFolder(report, { ...ctx.config, tenantsDir })))[0]![1]
    expect([await stateIn(file), await stateIn(join(ctx.config.tenantsDir, 'none'))]).toEqual(['bad', 'off'])
  })

  test.skipIf(!disk)('calls a small disk a failure, however much of it is free', async () => {
    const { ctx } = await newWorld()
    const found = await findingsOf((report) => checkDisk(report, { ...ctx.config, tenantsDir: disk!.folder }))
    expect(found.map(([check, state]) => [check, state])).toEqual([['disk', 'bad']])
  })

  test('calls a disk without room a failure', async () => {
    const { ctx } = await newWorld()
    const found = await findingsOf((report) => checkDisk(report, { ...ctx.config, tenantsDir: '/proc' })) // has no room at all
    expect(found).toEqual([['disk', 'bad', '0.0 GiB of disk space free (0.0 %)']])
  })

  test('reckons three open files for each database, and some for the rest', async () => {
    const { ctx } = await newWorld()
    const limit = Number(/^Max open files\s+(\S+)/m.exec(await Bun.file('/proc/self/limits').text())![1])
    const stateFor = async (keepOpen: number) =>
      (await findingsOf((report) => checkOpenFiles(report, { ...ctx, tenants: { ...ctx.tenants, keepOpen } })))[0]![1]
    const most = Math.floor((limit - 256) / 3)
    expect([await stateFor(most), await stateFor(most + 1)]).toEqual(['good', 'warning'])
  })

  test('names accounts that were never finished and folders of nobody, and no others', async () => {
    const world = await newWorld()
    await world.owner()
    const id = newTenantId()
    const at = world.ctx.now().toISOString()
    const row = { id, name: 'x', slug: 'x', plan: 'free', status: 'active', createdAt: at, updatedAt: at } as const
    await world.ctx.control.write((tx) => tx.insert(tenants).values({ ...row, state: 'provisioning' }))
    await world.ctx.tenants.create(id)
    const stray = newTenantId()
    await world.ctx.tenants.create(stray)
    expect(await findingsOf((report) => checkFolders(report, world.ctx))).toEqual([
      ['folders', 'warning', `Folder ${stray} belongs to no account`],
      ['accounts', 'warning', `Account ${id} was not completely made; the next start clears it away`],
    ])
  })

  test('that is stopped does not call accounts healthy that it has not seen', async () => {
    const world = await newWorld()
    await world.owner()
    const found = await findingsOf((report) => checkAccounts(report, deskOf(true), world.ctx, () => undefined))
    expect(found).toEqual([
      ['accounts', 'bad', 'The check ended early'],
      ['accounts', 'bad', 'Accounts: 0 of 1 open and are intact'],
    ])
  })

  test('takes a clock for right that is a few minutes behind what the data have last seen, and not for right beyond', async () => {
    const world = await newWorld()
    world.advance(Math.max(0, readMigrations('tenant').newest - world.ctx.now().getTime()))
    await world.owner()
    world.advance(86_400_000)
    await world.owner() // who was here last
    const clock = async () => (await findingsOf((report) => checkClock(report, world.ctx))).map(([, state]) => state)
    world.advance(-5 * 60_000)
    expect(await clock()).toEqual(['good'])
    world.advance(-1)
    expect(await clock()).toEqual(['bad'])
  })

  test('says of several boxes which has no lease or another’s address, and which names others have', async () => {
    const look = async (change: object = {}, isRunning = true) => {
      const lease = { isPassed: () => false, isHeld: () => true }
      const boxes = [{ url: 'http://a' }, { url: 'http://b' }]
      const fleet = { name: 'a', url: 'http://a', lease, boxes: () => boxes, conflicts: () => [], ...change }
      const ctx = { config: { fleet: { name: 'a' } }, ...(isRunning && { fleet }) } as unknown as Context
      return (await findingsOf((report) => checkFleet(report, ctx))).map(([, state, text]) => `${state} ${text}`)
    }
    expect(await look()).toEqual([expect.stringMatching(/^good .*2/)])
    expect(await look({}, false)).toEqual([expect.stringMatching(/^off /)])
    const lost = { isPassed: () => false, isHeld: () => false }
    const passed = { isPassed: () => true, isHeld: () => false }
    expect((await look({ lease: lost })).map((line) => line.split(' ')[0])).toEqual(['bad'])
    expect(await look({ lease: lost })).not.toEqual(await look({ lease: passed }))
    const same = await look({ boxes: () => [{ url: 'http://a' }, { url: 'http://a' }] })
    expect(same).toEqual([expect.stringMatching(/^good /), expect.stringMatching(/^bad .*http:\/\/a/)])
    const taken = await look({ conflicts: () => ['email jo@example.com'] })
    expect(taken).toEqual([expect.stringMatching(/^good /), expect.stringMatching(/^bad .*jo@example.com/)])
    expect(await findingsOf((report) => checkFleet(report, { config: {} } as Context))).toEqual([])
  })

  test('counts accounts of an older version, and a damaged one as that alone', async () => {
    const world = await newWorld()
    const ids = [await world.owner(), await world.owner(), await world.owner()].map(({ user }) => user.tenant_id)
    const run = (id: TenantId, statement: string) => world.ctx.tenants.get(id).write((tx) => tx.run(statement))
    await run(ids[0]!, 'update __drizzle_migrations set created_at = 1')
    await run(ids[1]!, 'alter table __drizzle_migrations rename column created_at to made_at')
    const found = await findingsOf((report) => checkAccounts(report, deskOf(), world.ctx, () => undefined))
    expect(found.map(([, state, text]) => [state, text?.replace(/opened: .*/, 'opened')])).toEqual([
      ['bad', `Account ${ids[1]} is damaged or cannot be opened`],
      ['warning', expect.stringContaining('older schema: 1;')],
      ['bad', 'Accounts: 2 of 3 open and are intact'],
    ])
  })

  test('tells of an account of a newer version', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    await tenant.write((tx) => tx.run('update __drizzle_migrations set created_at = created_at + 1'))
    const found = await findingsOf((report) => checkAccounts(report, deskOf(), world.ctx, () => undefined))
    expect(found[0]).toEqual(['accounts', 'bad', `Account ${tenant.id} was written by a newer version of this program`])
    expect(found[1]![2]).toBe('Accounts: 0 of 1 open and are intact')
  })
})

describe('migrate', () => {
  test('that is stopped counts only the accounts it has seen, and ends with 1', async () => {
    const world = await newWorld()
    await world.owner()
    expect(await stopped(world, 'migrate')).toEqual({
      lines: ['Control database: up to date', 'Accounts: 0 of 1 up to date'],
      exit: 1,
    })
  })

  test('that is stopped on its way counts what it has brought up, not what is left', async () => {
    const world = await newWorld()
    for (let n = 0; n < 3; n++) await world.owner()
    let asked = 0
    const lines: string[] = []
    const { ctx } = world
    const exit = await runCommand('migrate', ['--json'], 'en', (line) => 'line' in line && lines.push(line.line), {
      ...{ config: ctx.config, served: true, open: async () => ctx, failed: () => undefined },
      stopped: () => ++asked > 1,
    })
    expect([JSON.parse(lines[0]!), exit]).toEqual([{ accounts: 3, current: 1, failed: [] }, 1])
  })

  test('gives the reason in the operator’s words, without names of classes', async () => {
    const world = await newWorld()
    const at = world.ctx.now().toISOString()
    const row = { name: 'x', slug: 'x', plan: 'free', status: 'active', state: 'active' } as const
    const id = newTenantId()
    await world.ctx.control.write((tx) => tx.insert(tenants).values({ ...row, id, createdAt: at, updatedAt: at }))
    const { errors } = await command(world, 'migrate')
    expect(errors).toEqual([`Account ${id} could not be opened: the database file is missing`])
  })
})

test('a running server carries a command out in German or English only', async () => {
  const { ctx, fetch } = await newWorld()
  const statusOf = async (language: unknown) => {
    const headers = { authorization: `Bearer ${ctx.http.commandToken.token}` }
    const body = JSON.stringify({ command: 'tenants', args: [], language })
    return (await fetch(new Request('http://localhost/internal/cli', { method: 'POST', headers, body }))).status
  }
  expect([await statusOf('de'), await statusOf('en'), await statusOf('fr'), await statusOf(null)]).toEqual([
    200, 200, 404, 404,
  ])
})

test('a command inside a server that is about to stop ends early', async () => {
  const { ctx, fetch, owner } = await newWorld()
  await owner()
  ctx.stop.begin()
  const headers = { authorization: `Bearer ${ctx.http.commandToken.token}` }
  const body = JSON.stringify({ command: 'migrate', args: [], language: 'en' })
  const answer = await fetch(new Request('http://localhost/internal/cli', { method: 'POST', headers, body }))
  expect(await answer.text()).toContain('Accounts: 0 of 1 up to date')
})

test('a plan that the operator gives ends a trial and lifts no arrears', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const { tenant_id: id } = owner.user
  await world.ctx.control.write((tx) => tx.update(tenants).set({ status: 'past_due' }).where(eq(tenants.id, id)))
  await command(world, 'tenant', id, '--plan', 'pro')
  const [row] = await world.ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.id, id)))
  expect(row).toMatchObject({ plan: 'pro', status: 'past_due' })
})

describe('the outbox', () => {
  test('lists what was not sent, failed ones included, and says when the next try is only where there is one', async () => {
    const world = await newWorld()
    const at = world.ctx.now().toISOString()
    const mail = { recipient: 'a@example.com', attempts: 1, nextAttemptAt: at, createdAt: at }
    const ids = [newId(), newId(), newId()]
    for (const [i, status] of (['waiting', 'failed', 'sent'] as const).entries())
      await world.ctx.control.write((tx) =>
        tx.insert(mails).values({ ...mail, id: ids[i]!, subject: status, status, body: '' }),
      )
    const listed = async (...args: string[]) =>
      JSON.parse((await command(world, 'outbox', '--json', ...args)).out).map(
        (row: { subject: string; next_attempt_at: string | null }) => [row.subject, row.next_attempt_at],
      )
    expect(await listed()).toEqual([
      ['waiting', at],
      ['failed', null],
    ])
    expect(await listed('--all')).toEqual([
      ['waiting', at],
      ['failed', null],
      ['sent', null],
    ])
  })
})

test('a new password signs out this person everywhere and nobody else', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const colleague = await joinTeam(world, owner, 'editor')
  const countOf = async (id: string) =>
    (await world.ctx.control.read((db) => db.select().from(sessions).where(eq(sessions.userId, id)))).length
  const before = await countOf(owner.user.id)
  expect(before).toBeGreaterThan(0)
  await command(world, 'reset-password', colleague.email)
  expect(await countOf(owner.user.id)).toBe(before)
  expect((await owner.get('/me')).status).toBe(200)
  expect((await colleague.get('/me')).status).toBe(401)
})

describe('one account of several', () => {
  const rowOf = async (world: World, id: TenantId) =>
    (await world.ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.id, id))))[0]!
  const shown = async (world: World, ...args: string[]) => {
    const { out, errors, exit } = await command(world, 'tenant', ...args, '--json')
    expect([errors, exit]).toEqual([[], 0])
    return JSON.parse(out)
  }

  test('is found by its id or the address of anybody in it, and shown with its own people and sites', async () => {
    const world = await newWorld()
    const [first, second] = [await world.owner('Backstube'), await world.owner('Kanzlei')]
    const colleague = await joinTeam(world, second, 'viewer')
    for (const slug of ['eins', 'zwei']) await newSite(second, { slug })
    await newSite(first)
    const id = second.user.tenant_id
    for (const wanted of [id, id.toUpperCase(), second.email, colleague.email.toUpperCase()]) {
      const account = await shown(world, wanted)
      expect([account.id, account.name, account.owner_email, account.sites]).toEqual([id, 'Kanzlei', second.email, 2])
      expect(account.members.map(({ email, role }: { email: string; role: string }) => [email, role])).toEqual([
        [second.email, 'owner'],
        [colleague.email, 'viewer'],
      ])
    }
    const { out } = await command(world, 'tenants', '--json')
    expect(JSON.parse(out)).toMatchObject([
      { id: first.user.tenant_id, owner_email: first.email, sites: 1 },
      { id, owner_email: second.email, sites: 2 },
    ])
    for (const nobody of [newTenantId(), 'nobody@example.com', '']) {
      const { errors, exit } = await command(world, 'tenant', nobody, '--status', 'suspended')
      expect([errors.length, exit]).toEqual([1, 1])
    }
    expect((await rowOf(world, id)).status).toBe('active')
  })

  test('is changed alone, and in what was said alone', async () => {
    const world = await newWorld({ env: { DEFAULT_PLAN: 'starter' } })
    const [changed, other] = [await world.owner(), await world.owner()]
    const id = changed.user.tenant_id as TenantId
    const before = await rowOf(world, other.user.tenant_id)
    const state = async () => {
      const { plan, status, suspendedBy } = await rowOf(world, id)
      return [plan, status, suspendedBy]
    }
    await shown(world, id, '--plan', 'pro')
    expect(await state()).toEqual(['pro', 'active', null])
    await shown(world, id, '--status', 'suspended')
    expect(await state()).toEqual(['pro', 'suspended', 'operator'])
    await shown(world, id, '--plan', 'free')
    expect(await state()).toEqual(['free', 'suspended', 'operator'])
    await shown(world, id)
    expect(await state()).toEqual(['free', 'suspended', 'operator'])
    await shown(world, id, '--status', 'active')
    expect(await state()).toEqual(['free', 'active', null])
    expect(await rowOf(world, other.user.tenant_id)).toEqual(before)
  })

  test('on trial is suspended with the trial it has, and what payments suspended is the operator’s from now on', async () => {
    const world = await newWorld()
    const id = (await world.owner()).user.tenant_id as TenantId
    const set = (values: Partial<TenantRow>) =>
      world.ctx.control.write((tx) => tx.update(tenants).set(values).where(eq(tenants.id, id)))
    await set({ status: 'trialing', trialEndsAt: '2026-06-01T00:00:00.000Z' })
    await shown(world, id, '--plan', 'pro', '--status', 'suspended')
    expect(await rowOf(world, id)).toMatchObject({ plan: 'pro', status: 'suspended', suspendedBy: 'operator' })
    await set({ suspendedBy: 'payments' })
    await shown(world, id, '--plan', 'starter')
    expect(await rowOf(world, id)).toMatchObject({ status: 'suspended', suspendedBy: 'payments' })
    await shown(world, id, '--status', 'suspended')
    expect(await rowOf(world, id)).toMatchObject({ status: 'suspended', suspendedBy: 'operator' })
  })
})

test('an account that the operator makes has the name and language that were said, and its address once', async () => {
  const world = await newWorld({ env: { REGISTRATION: 'closed' } })
  const make = (...args: string[]) => command(world, 'create-account', ...args, '--json')
  const rosa = JSON.parse((await make('Rosa@Example.com', '--name', ' Rosa Lind ', '--language', 'en')).out)
  const otto = JSON.parse((await make('otto@example.com')).out)
  const login = async ({ email, password }: { email: string; password: string }) =>
    (await world.stranger().post('/auth/login', { email, password })).body.user
  expect(await login(rosa)).toMatchObject({ email: 'rosa@example.com', name: 'Rosa Lind', tenant_id: rosa.id })
  expect(await login(otto)).toMatchObject({ email: 'otto@example.com', name: 'otto', tenant_id: otto.id })
  const people = await world.ctx.control.read((db) => db.query.users.findMany())
  expect(people.map(({ email, language }) => [email, language]).sort()).toEqual([
    ['otto@example.com', 'de'],
    ['rosa@example.com', 'en'],
  ])
  expect((await make('ROSA@example.com')).exit).toBe(1)
  expect((await make('rosa')).exit).toBe(1)
  expect(await login(rosa)).toMatchObject({ tenant_id: rosa.id })
  expect(await world.ctx.control.read((db) => db.$count(tenants))).toBe(2)
})
