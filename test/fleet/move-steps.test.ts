import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { readMovingAccount } from '../../src/backups/account-copy'
import { answerArrival, keepNote, schemaHere, turnAway, welcomeAccount } from '../../src/backups/arrivals'
import { hashFile } from '../../src/backups/files'
import { leavingName, moveAccount } from '../../src/backups/move-account'
import { settleMoves } from '../../src/backups/settle-moves'
import type { Context } from '../../src/context'
import { jobs, tenants, visits } from '../../src/db/control/schema'
import { newTenantId, type TenantId } from '../../src/db/tenant-id'
import { answerAnywhere } from '../../src/fleet/route'
import { arrivalsPath } from '../../src/fleet/wire'
import { filesBelow, newFolder, rowsOf } from '../support/backups'
import { boxesInProcess } from '../support/boxes-in-process'
import { command } from '../support/commands'
import { cleanUpAfterEach } from '../support/fresh-world'
import { resetToken } from '../support/people'
import { postgres } from '../support/postgres'
import { newSite } from '../support/sites'
import { join as joinTeam, type Owner } from '../support/team'
import type { World } from '../support/world'

cleanUpAfterEach()

describe.skipIf(!postgres)('an account that moves', () => {
  const { openWorld, joinFleet } = boxesInProcess()
  const servers: Bun.Server<unknown>[] = []
  let [a, b] = [] as unknown as [Box, Box]
  let homes: World[]
  let mover: Owner
  let id: TenantId
  type Box = Context & { fleet: NonNullable<Context['fleet']> }

  async function openBox(name: string, world: World): Promise<Box> {
    let ctx: Box | undefined
    const server: Bun.Server<unknown> = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch: (request) => answerAnywhere(ctx!, ctx!.fleet, request, server, () => new Response(name)),
    })
    servers.push(server)
    const fleet = await joinFleet(world, name, { url: server.url.origin })
    ctx = Object.assign(world.ctx, { fleet })
    fleet.answerArrival = (request) => answerArrival(ctx!, request)
    return ctx
  }
  beforeEach(async () => {
    homes = [await openWorld(), await openWorld()]
    a = await openBox('a', homes[0]!)
    b = await openBox('b', homes[1]!)
    await a.fleet.renew()
    mover = await homes[0]!.owner()
    id = mover.user.tenant_id as TenantId
  })
  afterEach(() => {
    for (const server of servers.splice(0)) server.stop(true)
    for (const ctx of [a, b]) delete (ctx as Context).fleet
  })

  const hasNote = ({ config }: Context, way: string) => existsSync(join(config.tenantsDir, `${way}-${id}.json`))
  const stateAt = async ({ control }: Context, account = id) =>
    (await control.read((db) => db.select({ state: tenants.state }).from(tenants).where(eq(tenants.id, account))))[0]
      ?.state
  const tell = (ctx: Context, path: string, method = 'POST', body?: string) =>
    answerArrival(ctx, new Request(`http://box${arrivalsPath}${id}/${path}`, { method, body }))

  test('is noted at both boxes, and held, before the directory gives it away', async () => {
    const { move } = a.fleet.directory
    const seen: unknown[] = []
    a.fleet.directory.move = async (...given) => {
      seen.push(hasNote(a, 'leaving'), hasNote(b, 'arriving'), a.fleet.transit.has(id), b.fleet.transit.has(id))
      seen.push(await stateAt(a), await stateAt(b))
      return move(...given)
    }
    const { formerly } = await moveAccount(a, a.fleet, id, 'b')
    expect(seen).toEqual([true, true, true, true, 'active', 'provisioning'])
    expect([await stateAt(a), await stateAt(b), await a.fleet.findAccount(id, true)]).toEqual([
      undefined,
      'active',
      'b',
    ])
    expect([hasNote(a, 'leaving'), hasNote(b, 'arriving'), a.fleet.transit.has(id), b.fleet.transit.has(id)]).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(readdirSync(formerly)).toContain('tenant.db')
  })

  test('stays where the directory does not give it, and nothing of it is left elsewhere', async () => {
    a.fleet.directory.move = async () => false
    await expect(moveAccount(a, a.fleet, id, 'b')).rejects.toThrow('stays here')
    expect([await stateAt(a), await stateAt(b), await b.fleet.findAccount(id, true)]).toEqual([
      'active',
      undefined,
      'a',
    ])
    expect([hasNote(a, 'leaving'), hasNote(b, 'arriving'), a.fleet.transit.has(id), b.fleet.transit.has(id)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('is answered for by the box that came to know of it late, however late the other one takes it back', async () => {
    const tellOther = b.fleet.answerArrival!
    b.fleet.answerArrival = async (request) =>
      request.url.endsWith('/here') ? new Response('cut off', { status: 500 }) : tellOther(request)
    await moveAccount(a, a.fleet, id, 'b')
    expect([await stateAt(b), hasNote(b, 'arriving')]).toEqual(['provisioning', true])
    expect((await tell(b, 'begin')).status).toBe(204) // of a try that was given up
    expect(await stateAt(b)).toBe('provisioning')
    await settleMoves(b)
    expect([await stateAt(b), hasNote(b, 'arriving'), b.fleet.transit.has(id)]).toEqual(['active', false, false])
  })

  test('that is given while it is about to be taken back is here', async () => {
    const { move } = a.fleet.directory
    const { withdraw } = b.fleet.directory
    let give: (() => Promise<boolean>) | undefined
    a.fleet.directory.move = async (...given) => {
      give = () => move(...given)
      throw new Error('the line is cut')
    }
    a.fleet.directory.findAccount = async () => undefined as never
    await expect(moveAccount(a, a.fleet, id, 'b')).rejects.toThrow('stays here')
    expect([hasNote(a, 'leaving'), a.fleet.transit.has(id)]).toEqual([true, true]) // nobody knows yet
    b.fleet.directory.withdraw = async (...given) => {
      await give?.()
      return withdraw(...given)
    }
    await settleMoves(b)
    expect([await stateAt(b), hasNote(b, 'arriving')]).toEqual(['active', false])
  })

  test('is not here before the directory says so', async () => {
    await expect(welcomeAccount(b, id)).rejects.toThrow('elsewhere')
    expect((await tell(b, 'here')).status).toBe(409)
  })

  test('is not taken with a file that is not as it was sent', async () => {
    expect((await tell(b, 'media/one.txt', 'PUT', 'other')).status).toBe(204)
    const copy = { tenant: { id } }
    const files = {
      'media/one.txt': { bytes: 5, sha256: new Bun.CryptoHasher('sha256').update('right').digest('hex') },
    }
    const answer = await tell(b, '', 'POST', JSON.stringify({ from: 'a', word: 'w', files, copy }))
    expect([answer.status, await answer.text()]).toEqual([409, 'media/one.txt is not as it was sent'])
    expect([(await tell(b, '..%2Fx', 'PUT', 'x')).status, hasNote(b, 'arriving')]).toEqual([409, false])
    const newer = JSON.stringify(schemaHere().map((newest) => newest + 1))
    expect(await (await tell(b, 'begin', 'POST', newer)).text()).toContain('older')
  })

  test('waits for a job that waits or runs', async () => {
    const at = a.now().toISOString()
    await a.control.write((tx) =>
      tx
        .insert(jobs)
        .values({ id: crypto.randomUUID(), tenantId: id, kind: 'variants', status: 'queued', createdAt: at }),
    )
    await expect(moveAccount(a, a.fleet, id, 'b')).rejects.toThrow('A job or a move')
    expect([await stateAt(a), await stateAt(b), hasNote(a, 'leaving')]).toEqual(['active', undefined, false])
  })

  test('that has left by the time its box starts again is put aside there, and one that has not goes on', async () => {
    await keepNote(a, leavingName(id), { word: 'w', to: 'b' })
    await settleMoves(a)
    expect([await stateAt(a), hasNote(a, 'leaving')]).toEqual(['active', false])
    await keepNote(a, leavingName(id), { word: 'w', to: 'b' })
    await a.fleet.directory.drop([id]) // nobody has it
    await settleMoves(a)
    expect([await stateAt(a), hasNote(a, 'leaving')]).toEqual(['active', false])
    await a.fleet.directory.adopt([id], [])
    await keepNote(a, leavingName(id), { word: 'w', to: 'b' })
    await b.fleet.directory.offer(id, 'a', 'w')
    await a.fleet.directory.move(id, 'b', 'w')
    await settleMoves(a)
    expect([await stateAt(a), hasNote(a, 'leaving'), a.fleet.transit.has(id)]).toEqual([undefined, false, false])
  })

  /** Every row that speaks of an account, by table. */
  async function rowsWith({ control }: Context, ...marks: string[]) {
    const copy = join(newFolder(), 'control.db')
    await control.copyTo(copy)
    const found = Object.entries(await rowsOf(copy)).flatMap(([table, rows]) =>
      rows.filter((row) => marks.some((mark) => row.includes(mark))).map((row) => [table, row] as const),
    )
    return found.filter(([table]) => table !== 'tenants' && table !== 'mails').sort()
  }

  test('takes along what is its own, sign-ins and links among it, and leaves what is another’s', async () => {
    const [home, elsewhere] = homes as [World, World]
    const other = await home.owner('Kanzlei')
    const people = new Map<Owner, string[]>()
    const slugs: string[] = []
    for (const [n, owner] of [mover, other].entries()) {
      const site = await newSite(owner)
      slugs.push(site.public_slug)
      await owner.post(`/sites/${site.id}/domains`, { host: `konto${n}.example` })
      await owner.post('/account/tokens', { name: 'CI', role: 'viewer' })
      await owner.post('/auth/totp/setup')
      const colleague = await joinTeam(home, owner, 'editor')
      await resetToken(home, colleague.email)
      people.set(owner, [owner.user.tenant_id, owner.user.id, colleague.id])
    }
    const [moving, staying] = [await rowsWith(a, ...people.get(mover)!), await rowsWith(a, ...people.get(other)!)]
    const tables = [...new Set(moving.map(([table]) => table))]
    for (const table of ['users', 'sessions', 'domains', 'public_slugs', 'api_tokens', 'totp_factors', 'email_tokens'])
      expect(tables).toContain(table)
    const ownerOf = async (slug: string) => (await a.hosts.findSlug(slug))?.tenantId
    expect(await Promise.all(slugs.map(ownerOf))).toEqual([id, other.user.tenant_id])
    await moveAccount(a, a.fleet, id, 'b')
    expect(await Promise.all(slugs.map(ownerOf))).toEqual([undefined, other.user.tenant_id])
    expect(await rowsWith(b, ...people.get(mover)!)).toEqual(moving)
    expect(await rowsWith(a, ...people.get(mover)!)).toEqual([])
    expect(await rowsWith(a, ...people.get(other)!)).toEqual(staying)
    expect(await rowsWith(b, ...people.get(other)!)).toEqual([])
    for (const [owner, box] of [
      [mover, 'b'],
      [other, 'a'],
    ] as const) {
      const names = [
        { kind: 'email', name: owner.email },
        { kind: 'host', name: `konto${owner === mover ? 0 : 1}.example` },
      ] as const
      for (const name of names)
        expect(await a.fleet.directory.find(name)).toEqual({ account: owner.user.tenant_id, box })
    }
    const login = ({ email, password }: Owner) => ({ email, password })
    expect((await elsewhere.stranger().post('/auth/login', login(mover))).status).toBe(200)
    expect((await home.stranger().post('/auth/login', login(other))).status).toBe(200)
    expect((await other.get('/sites')).body.data).toHaveLength(1)
  })

  test('has the files that it had at last: changed, new and deleted ones while it moved, and none of an earlier try', async () => {
    const folder = (ctx: Context) => ctx.tenants.get(id).folder
    homes[0]!.advance(3_600_000)
    await mover.get('/me') // which is noted later
    const write = (name: string, text: string) => {
      mkdirSync(join(folder(a), 'media/site'), { recursive: true })
      writeFileSync(join(folder(a), 'media/site', name), text)
    }
    for (const name of ['stays', 'goes']) write(name, name)
    writeFileSync(join(folder(a), 'note.json'), 'before')
    await tell(b, 'media/site/earlier', 'PUT', 'of an earlier try')
    const { empty } = a.fleet.transit
    a.fleet.transit.empty = async (...given) => {
      await empty(...given)
      write('comes', 'comes')
      rmSync(join(folder(a), 'media/site/goes'))
      writeFileSync(join(folder(a), 'note.json'), 'at last')
    }
    const { files } = await moveAccount(a, a.fleet, id, 'b')
    const there = filesBelow(folder(b)).filter((path) => !path.startsWith('tenant.db-'))
    expect(there).toEqual(['media/site/comes', 'media/site/stays', 'note.json', 'tenant.db'])
    expect(files).toBe(4)
    expect(readFileSync(join(folder(b), 'note.json'), 'utf8')).toBe('at last')
    const [session] = await b.control.read((db) => db.query.sessions.findMany())
    expect(session?.lastUsedAt).toBe(a.now().toISOString())
    for (const box of [a, b])
      expect(readdirSync(box.config.tenantsDir).filter((name) => name.includes('unfinished'))).toEqual([])
  })

  test('takes along the visits that were counted and are not written yet', async () => {
    for (const _ of [1, 2]) a.publishing.visits.count(id)
    await moveAccount(a, a.fleet, id, 'b')
    const there = await b.control.read((db) => db.select().from(visits).where(eq(visits.tenantId, id)))
    expect(there.map(({ count }) => count)).toEqual([2])
  })

  test('is welcomed, and left behind, without the others that are on their way', async () => {
    const second = (await homes[0]!.owner()).user.tenant_id as TenantId
    const tellOther = b.fleet.answerArrival!
    b.fleet.answerArrival = async (request) =>
      request.url.endsWith('/here') ? new Response('cut off', { status: 500 }) : tellOther(request)
    for (const account of [id, second]) await moveAccount(a, a.fleet, account, 'b')
    expect([await stateAt(b), await stateAt(b, second)]).toEqual(['provisioning', 'provisioning'])
    await welcomeAccount(b, id)
    expect([await stateAt(b), await stateAt(b, second)]).toEqual(['active', 'provisioning'])
    expect([b.fleet.transit.has(id), b.fleet.transit.has(second), hasNote(b, 'arriving')]).toEqual([false, true, false])
    await turnAway(b, second)
    expect([await stateAt(b), await stateAt(b, second)]).toEqual(['active', undefined])
    expect([existsSync(b.tenants.get(id).folder), existsSync(b.tenants.get(second).folder)]).toEqual([true, false])
  })

  test('that is only offered is waited for, and given up when that takes too long', async () => {
    a.fleet.directory.move = async () => {
      throw new Error('the line is cut')
    }
    a.fleet.directory.findAccount = async () => undefined as never
    await expect(moveAccount(a, a.fleet, id, 'b')).rejects.toThrow('stays here')
    await settleMoves(b, 3_600_000)
    expect([await stateAt(b), hasNote(b, 'arriving'), b.fleet.transit.has(id)]).toEqual(['provisioning', true, true])
    await settleMoves(b)
    expect([await stateAt(b), hasNote(b, 'arriving'), b.fleet.transit.has(id)]).toEqual([undefined, false, false])
    expect([await stateAt(a), existsSync(a.tenants.get(id).folder)]).toEqual(['active', true])
  })

  test('that is here already is not taken in once more, and keeps what it has', async () => {
    homes[1]!.stranger() // the addresses there are others than here
    const here = await homes[1]!.owner()
    const account = here.user.tenant_id as TenantId
    await newSite(here)
    const database = join(newFolder(), 'tenant.db')
    await b.tenants.get(account).copyDatabase(database, async () => undefined)
    const send = (path: string, method: string, body: Blob | string) =>
      answerArrival(b, new Request(`http://box${arrivalsPath}${account}/${path}`, { method, body }))
    expect((await send('tenant.db', 'PUT', Bun.file(database))).status).toBe(204)
    const files = { 'tenant.db': await hashFile(database) }
    const copy = await b.control.read((db) => readMovingAccount(db, account))
    const answer = await send('', 'POST', JSON.stringify({ from: 'a', word: 'w', files, copy }))
    expect([answer.status, await answer.text()]).toEqual([409, 'it is here already'])
    expect([await stateAt(b, account), b.fleet.transit.has(account)]).toEqual(['active', false])
    expect((await here.get('/sites')).body.data).toHaveLength(1)
  })

  test('is settled by what the directory says of it, whatever becomes of others', async () => {
    const stays = (await homes[0]!.owner()).user.tenant_id as TenantId
    for (const account of [id, stays]) await keepNote(a, leavingName(account), { word: 'w', to: 'b' })
    await b.fleet.directory.offer(id, 'a', 'w')
    await a.fleet.directory.move(id, 'b', 'w')
    const moving = (await homes[0]!.owner()).user.tenant_id as TenantId
    await keepNote(a, leavingName(moving), { word: 'w', to: 'b' })
    a.fleet.transit.leaving.add(moving) // its move looks after it
    await settleMoves(a)
    expect([await stateAt(a), await stateAt(a, stays), await stateAt(a, moving)]).toEqual([
      undefined,
      'active',
      'active',
    ])
    expect([id, stays, moving].map((account) => a.fleet.transit.has(account))).toEqual([false, false, false])
    expect(readdirSync(a.config.tenantsDir).filter((name) => name.startsWith('leaving-'))).toEqual([
      leavingName(moving),
    ])
    a.fleet.transit.leaving.delete(moving)
  })

  test('is not moved to where it is, to a box with another key, twice at once, or from where it is not', async () => {
    const refusal = (to: string, account = id) =>
      moveAccount(a, a.fleet, account, to).then(
        () => 'moved',
        (error: Error) => error.message,
      )
    expect(await refusal('a')).toContain('no other box a')
    expect(await refusal('nowhere')).toContain('no other box nowhere')
    expect(await refusal('b', newTenantId())).toContain('not on this box')
    a.fleet.transit.leaving.add(id)
    expect(await refusal('b')).toContain('A job or a move')
    a.fleet.transit.leaving.delete(id)
    a.fleet.keyCheck = 'another'
    expect(await refusal('b')).toContain('another key')
    a.fleet.keyCheck = ''
    await b.fleet.directory.leave()
    expect(await refusal('b')).toContain('no other box b')
    expect([await stateAt(a), await stateAt(b), a.fleet.transit.has(id), hasNote(a, 'leaving')]).toEqual([
      'active',
      undefined,
      false,
      false,
    ])
  })

  test('leaves a drained box to nobody: new ones go elsewhere, and one that still came is brought along', async () => {
    const [home, elsewhere] = homes as [World, World]
    const begin = async (world: World, email: string): Promise<TenantId> => {
      const person = { email, password: 'correct horse battery', name: 'Neu' }
      return (await world.stranger().post('/auth/register', person)).body.user.tenant_id
    }
    await begin(elsewhere, 'there@example.com')
    await b.fleet.renew()
    expect((await command(home, 'box', 'a', '--weight', '1000')).exit).toBe(0)
    await b.fleet.renew()
    const newGoTo = () => [a, b].map(({ fleet }) => fleet.roomiest().name)
    expect(newGoTo()).toEqual(['a', 'a'])
    const { move } = a.fleet.directory
    const seen: string[][] = []
    let late: TenantId | undefined
    a.fleet.directory.move = async (...given) => {
      late ??= await begin(home, 'late@example.com') // a box that has not renewed yet sends it here
      await b.fleet.renew()
      seen.push(newGoTo())
      return move(...given)
    }
    expect((await command(home, 'drain', 'b')).exit).toBe(0)
    expect(seen).toEqual([
      ['b', 'b'],
      ['b', 'b'],
    ])
    expect([await stateAt(a, late), await stateAt(b, late)]).toEqual([undefined, 'active'])
  })

  test('goes by command: one by the address of its people, all with drain, and boxes are shown and changed', async () => {
    const [home, elsewhere] = homes as [World, World]
    const [second, third] = [await home.owner('Zweite'), await home.owner('Dritte')]
    const boxes = async () =>
      JSON.parse((await command(elsewhere, 'boxes', '--json')).out).map(
        (box: { name: string; status: string; weight: number }) => [box.name, box.status, box.weight],
      )
    for (const [args, exit] of [
      [['b', '--weight', '0'], 2],
      [['b', '--weight', '1000.5'], 2],
      [['b', '--weight', 'x'], 2],
      [['nowhere', '--weight', '2'], 1],
    ] as const)
      expect([args, (await command(home, 'box', ...args)).exit]).toEqual([args, exit])
    expect(await boxes()).toEqual([
      ['a', 'open', 1],
      ['b', 'open', 1],
    ])
    expect((await command(home, 'box', 'b', '--weight', '1000')).exit).toBe(0)
    expect((await command(home, 'box', 'b', '--status', 'closed')).exit).toBe(0)
    expect(await boxes()).toEqual([
      ['a', 'open', 1],
      ['b', 'closed', 1000],
    ])
    expect(a.fleet.boxCalled('b')?.isClosed).toBe(true) // known here at once
    expect((await command(home, 'box', 'b', '--status', 'open')).exit).toBe(0)
    expect((await command(home, 'boxes')).out).toMatch(/^a \* .*\n *b /m)

    const moved = await command(home, 'move', second.email, 'b', '--json')
    expect(JSON.parse(moved.out)).toMatchObject({ id: second.user.tenant_id, box: 'b' })
    const at = async (account: string) => [await stateAt(a, account as TenantId), await stateAt(b, account as TenantId)]
    expect([await at(id), await at(second.user.tenant_id)]).toEqual([
      ['active', undefined],
      [undefined, 'active'],
    ])
    expect((await command(home, 'move', second.email, 'b')).errors.join()).toContain('no account')
    expect((await command(home, 'drain', 'b')).exit).toBe(0)
    for (const account of [id, third.user.tenant_id]) expect(await at(account)).toEqual([undefined, 'active'])
    expect(await boxes()).toEqual([
      ['a', 'closed', 1],
      ['b', 'open', 1000],
    ])
    const alone = await openWorld()
    for (const args of [['boxes'], ['box', 'b', '--weight', '2'], ['drain', 'b']] as const) {
      const { errors, exit } = await command(alone, ...(args as [string]))
      expect([errors.join(), exit]).toEqual([expect.stringContaining('stands alone'), 1])
    }
  })
})
