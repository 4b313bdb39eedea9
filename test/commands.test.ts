import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { readableBytes } from '../src/backups/refused'
import { tenants } from '../src/db/control/schema'
import type { TenantId } from '../src/db/tenant-id'
import { withAbsolutePaths } from '../src/operator/command'
import { findCommand, showCommandHelp } from '../src/operator/commands'
import { checkClock, checkControl } from '../src/operator/doctor-data'
import { checkDisk, checkFolder } from '../src/operator/doctor-machine'
import type { DoctorFinding } from '../src/operator/findings'
import { inColumns, type OutputLine, openOut } from '../src/operator/output'
import { command } from './support/commands'
import { newSite } from './support/sites'
import { join } from './support/team'
import { createWorld, type World } from './support/world'

let open: World | undefined
afterEach(async () => {
  await open?.end()
  open = undefined
})
const newWorld = async () => (open = await createWorld())

const rowOf = async ({ ctx }: World, id: TenantId) =>
  (await ctx.control.read((db) => db.select().from(tenants).where(eq(tenants.id, id))))[0]!

describe('accounts', () => {
  test('are listed oldest first, once each, with owner, state and number of sites', async () => {
    const world = await newWorld()
    const first = await world.owner('Zimmerei Acker')
    await join(world, first, 'admin')
    await newSite(first)
    world.advance(1000)
    const second = await world.owner('Bäckerei')
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ state: 'provisioning' }).where(eq(tenants.id, second.user.tenant_id)),
    )
    const seen = JSON.parse((await command(world, 'tenants', '--json')).out)
    expect(seen.map((row: Record<string, unknown>) => [row.name, row.owner_email, row.sites, row.state])).toEqual([
      ['Zimmerei Acker', first.email, 1, 'active'],
      ['Bäckerei', second.email, 0, 'provisioning'],
    ])
    const { out } = await command(world, 'tenants')
    expect(out.split('\n')[2]).toContain('  provisioning  ')
    await world.ctx.control.write((tx) =>
      tx.update(tenants).set({ createdAt: '2020-01-01T00:00:00.000Z' }).where(eq(tenants.id, second.user.tenant_id)),
    )
    const again = JSON.parse((await command(world, 'tenants', '--json')).out)
    expect(again.map(({ name }: { name: string }) => name)).toEqual(['Bäckerei', 'Zimmerei Acker'])
  })

  test('whose file cannot be used are shown as set aside, and no others', async () => {
    const world = await newWorld()
    const [one, two] = [(await world.owner('Backstube')).user.tenant_id, (await world.owner('Kanzlei')).user.tenant_id]
    const aside = { since: '2026-05-04T10:00:00.000Z', part: 'pages' }
    world.ctx.tenants.setAside = (id) => (id === two ? aside : undefined)
    const listed = (await command(world, 'tenants')).out.split('\n')
    expect(listed.slice(1).map((line) => line.includes('  set aside  '))).toEqual([false, true])
    const views = JSON.parse((await command(world, 'tenants', '--json')).out)
    expect(views.map(({ set_aside }: { set_aside: unknown }) => set_aside)).toEqual([null, aside])
    const statusOfOne = async (id: TenantId) => /^Status +(.*)$/m.exec((await command(world, 'tenant', id)).out)?.[1]
    expect([await statusOfOne(one), await statusOfOne(two)]).toEqual(['active', 'set aside'])
  })

  test('are made under the name of the person, or of the address where none is given', async () => {
    const world = await newWorld()
    const nameOf = async (email: string, ...args: string[]) => {
      expect((await command(world, 'create-account', email, ...args)).exit).toBe(0)
      const { out } = await command(world, 'tenant', email, '--json')
      return JSON.parse(out).members[0].name
    }
    expect(await nameOf('rosa@example.com', '--name', ' Rosa Lindner ')).toBe('Rosa Lindner')
    expect(await nameOf('jo@example.com')).toBe('jo')
    expect(await nameOf('ada@example.com', '--name', '  ')).toBe('ada')
    expect((await command(world, 'create-account', 'ROSA@example.com')).exit).toBe(1)
  })

  test('are found by id and by the address of anyone in them, however either is written', async () => {
    const world = await newWorld()
    const owner = await world.owner('Backstube')
    const editor = await join(world, owner, 'editor')
    const id = owner.user.tenant_id
    for (const wanted of [id, id.toUpperCase(), owner.email, ` ${owner.email.toUpperCase()} `, editor.email]) {
      const { out, exit } = await command(world, 'tenant', wanted, '--json')
      expect([wanted, exit, JSON.parse(out).id]).toEqual([wanted, 0, id])
    }
    const { exit } = await command(world, 'tenant', 'nobody@example.com')
    expect(exit).toBe(1)
  })

  test('that the operator suspends are the operator’s to let in again', async () => {
    const world = await newWorld()
    const { tenant_id: id } = (await world.owner()).user
    await command(world, 'tenant', id, '--status', 'suspended')
    expect(await rowOf(world, id)).toMatchObject({ status: 'suspended', suspendedBy: 'operator' })
    await command(world, 'tenant', id, '--plan', 'pro')
    expect(await rowOf(world, id)).toMatchObject({ status: 'suspended', suspendedBy: 'operator', plan: 'pro' })
    await command(world, 'tenant', id, '--status', 'active')
    expect(await rowOf(world, id)).toMatchObject({ status: 'active', suspendedBy: null, plan: 'pro' })
  })
})

test.each([
  [['tenants', '--toString'], 'There is no option --toString here.'],
  [['tenants', '--json=yes'], 'The option --json takes no value.'],
  [['tenant', 'x', '--plan'], 'The option --plan needs a value: --plan P'],
  [['tenant', 'x', '--plan', 'gold'], '--plan is one of: free, starter, pro, premium, agency'],
  [['tenant'], '<id|email> is missing.'],
  [['tenant', 'x', 'y'], '“y” is one too many.'],
  [['tenants', 'x'], '“x” is one too many.'],
  [['restore', '/x', '--verify', '--force'], '--verify checks the whole backup and takes no other option than --json.'],
  [['restore', '/x', '--tenant', 'rosa'], '--tenant is the id of an account.'],
])('%p is not understood, and says why', async (args, line) => {
  const [name, ...rest] = args
  const { errors, exit } = await command(await newWorld(), name!, ...rest)
  expect([errors, exit]).toEqual([[line], 2])
})

test('files and folders are those of whoever calls, and nothing else of a command is one', () => {
  const absolute = (name: string, ...args: string[]) => withAbsolutePaths(findCommand(name)!, args, '/from')
  expect(absolute('export', 'an-id', 'out.tar.gz')).toEqual(['an-id', '/from/out.tar.gz'])
  expect(absolute('export', '--json', 'an-id', '/out.tar.gz')).toEqual(['--json', 'an-id', '/out.tar.gz'])
  expect(absolute('delete-tenant', 'an-id', '--invoices', 'kept', '--yes')).toEqual([
    ...['an-id', '--invoices', '/from/kept', '--yes'],
  ])
  expect(absolute('delete-tenant', '--invoices=../kept', 'an-id')).toEqual(['--invoices=/kept', 'an-id'])
  expect(absolute('backup', 's3://bucket/prefix', '--keep', '3')).toEqual(['s3://bucket/prefix', '--keep', '3'])
  expect(absolute('restore', 'copies', '--tenant', 'an-id')).toEqual(['/from/copies', '--tenant', 'an-id'])
})

test('numbers of bytes are told as people read them', () => {
  expect([0, 5, 999, 1000, 9_940, 10_000, 2_500_000, 3e12, 2e15].map(readableBytes)).toEqual([
    ...['0 B', '5 B', '999 B', '1.0 kB', '9.9 kB', '10 kB', '2.5 MB', '3.0 TB', '2000 TB'],
  ])
})

test('the help of a command names its options with their choices, where it has any', () => {
  const helpOf = (name: string) => {
    const said: OutputLine[] = []
    showCommandHelp(
      openOut('en', (one) => said.push(one)),
      findCommand(name)!,
    )
    return said.map((one) => ('line' in one ? one.line : one.error))
  }
  expect(helpOf('tenant')[0]).toBe('Usage: bun run cli tenant <id|email>')
  expect(helpOf('tenant').find((line) => line.includes('--plan'))).toEndWith(': free, starter, pro, premium, agency')
  expect(helpOf('tenants').at(-1)).toStartWith('  --json ')
  const { name, args, help } = findCommand('tenants')!
  const plain: OutputLine[] = []
  showCommandHelp(
    openOut('en', (one) => plain.push(one)),
    { name, args, help, options: {}, run: async () => 0 },
  )
  expect(plain.map((one) => 'line' in one && one.line)).toEqual(['Usage: bun run cli tenants', '', help.en ?? ''])
})

test('columns are as wide as their widest cell on the screen, numbers stand at the right', () => {
  expect(
    inColumns([
      ['Name', 'Sites', 'x'],
      ['寿司', 7, ''],
      ['Brot\u001b', 1200, 'y'],
    ]),
  ).toEqual(['Name   Sites  x', '寿司       7', 'Brot\ufffd   1200  y'])
})

describe('the doctor', () => {
  const findingsOf = async (check: (report: (finding: DoctorFinding) => void) => unknown) => {
    const found: DoctorFinding[] = []
    await check((finding) => found.push(finding))
    return found.map(({ state, text }) => `${state}: ${text.en}`)
  }

  test('forgives a clock a few minutes behind what was stored, and no more', async () => {
    const world = await newWorld()
    world.advance(20 * 365 * 86_400_000) // past the newest migration
    await world.owner()
    const clock = () => findingsOf((report) => checkClock(report, world.ctx))
    world.advance(-5 * 60_000)
    expect((await clock())[0]).toStartWith('good: ')
    world.advance(-1)
    expect((await clock())[0]).toStartWith('bad: The clock is behind')
  })

  test('knows a clock from before the newest schema for wrong, even without any data', async () => {
    const world = await newWorld()
    world.advance(-20 * 365 * 86_400_000)
    expect((await findingsOf((report) => checkClock(report, world.ctx)))[0]).toStartWith('bad: ')
  })

  test('says when the control database is of another version than the program', async () => {
    const world = await newWorld()
    const environment = { out: { language: 'en' } } as Parameters<typeof checkControl>[1]
    const control = () => findingsOf((report) => checkControl(report, environment, world.ctx))
    expect(await control()).toEqual(['good: Control database is intact'])
    await world.ctx.control.write((tx) => tx.run('update __drizzle_migrations set created_at = created_at + 1'))
    expect((await control())[1]).toStartWith('bad: Control database was written by a newer version')
    await world.ctx.control.write((tx) => tx.run('update __drizzle_migrations set created_at = 1'))
    expect((await control())[1]).toStartWith('warning: Control database has an older schema')
  })

  test('leaves nothing in the folder it tries, and knows the disk of one that is not there yet', async () => {
    const { ctx } = await newWorld()
    const folder = await findingsOf((report) => checkFolder(report, ctx.config))
    expect(folder).toEqual([`good: Data folder ${ctx.config.tenantsDir} can be written`])
    const left = new Bun.Glob('doctor-*').scanSync(ctx.config.tenantsDir)
    expect([...left]).toEqual([])
    const tenantsDir = `${ctx.config.tenantsDir}/not/yet`
    expect((await findingsOf((report) => checkDisk(report, { ...ctx.config, tenantsDir })))[0]).toContain(
      'disk space free',
    )
  })
})
