import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { answerArrival, keepNote, schemaHere, welcome } from '../../src/backups/arrivals'
import { leavingName, moveAccount } from '../../src/backups/move-account'
import { settleMoves } from '../../src/backups/settle-moves'
import type { Context } from '../../src/context'
import { jobs, tenants } from '../../src/db/control/schema'
import type { TenantId } from '../../src/db/tenant-id'
import { answerAnywhere } from '../../src/fleet/route'
import { arrivalsPath } from '../../src/fleet/wire'
import { boxesInProcess } from '../support/boxes-in-process'
import { postgres } from '../support/postgres'
import type { World } from '../support/world'

describe.skipIf(!postgres)('an account that moves', () => {
  const { openWorld, joinFleet } = boxesInProcess()
  const servers: Bun.Server<unknown>[] = []
  let [a, b] = [] as unknown as [Box, Box]
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
    const home = await openWorld()
    a = await openBox('a', home)
    b = await openBox('b', await openWorld())
    await a.fleet.renew()
    id = (await home.owner()).user.tenant_id as TenantId
  })
  afterEach(() => {
    for (const server of servers.splice(0)) server.stop(true)
    for (const ctx of [a, b]) delete (ctx as Context).fleet
  })

  const hasNote = ({ config }: Context, way: string) => existsSync(join(config.tenantsDir, `${way}-${id}.json`))
  const stateAt = async ({ control }: Context) =>
    (await control.read((db) => db.select({ state: tenants.state }).from(tenants).where(eq(tenants.id, id))))[0]?.state
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
    await expect(welcome(b, id)).rejects.toThrow('elsewhere')
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
})
