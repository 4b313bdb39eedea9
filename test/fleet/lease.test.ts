import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openControl } from '../../src/db/control/control'
import { keyCheck } from '../../src/db/control/schema'
import { openLease } from '../../src/fleet/lease'
import { register, startFleet, until } from '../support/fleet'
import { postgres } from '../support/postgres'
import { newPage, newSite } from '../support/sites'

setDefaultTimeout(180_000)

test('a lease ends here before it ends in the directory, by when the renewal was sent', () => {
  let at = 0
  const lease = openLease(10, () => at)
  expect(() => lease.demand()).toThrow()
  lease.renewed(at)
  at = 7_999
  lease.demand()
  at = 8_000
  expect(() => lease.demand()).toThrow()
  lease.renewed(1_000) // the answer came late
  lease.demand()
  at = 9_000
  expect(() => lease.demand()).toThrow()
  lease.pass()
  lease.renewed(at)
  expect(() => lease.demand()).toThrow()
})

test('a write that is committed after the lease is over is not acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baukasten-'))
  let isHeld = true
  const demandWriting = () => {
    if (!isHeld) throw new Error('the lease is over')
  }
  const control = await openControl({ url: join(folder, 'control.db'), demandWriting }, pino({ enabled: false }))
  const write = control.write(async (tx) => {
    isHeld = false
    await tx.insert(keyCheck).values({ slot: 1, check: 'x' })
  })
  await expect(write).rejects.toThrow('the lease is over')
  await control.close()
  rmSync(folder, { recursive: true })
})

/** One box with a site that is published, and what can be asked of it. */
async function oneBox() {
  const fleet = await startFleet(postgres!, ['a'], { LEASE_SECONDS: '4' })
  const box = fleet.box('a')
  const person = await register(fleet, 'a')
  const client = box.client.with(person.token)
  const site = await newSite(client)
  await newPage(client, site.id, '/')
  await client.post(`/sites/${site.id}/publish`, {})
  const host = `${site.public_slug}.localhost`
  await until(async () => (await box.site(host)).status === 200)
  let count = 0
  const write = () =>
    client.post(`/sites/${site.id}/pages`, {
      slug: `p${++count}`,
      path: `/p${count}`,
      translations: [{ locale: 'de', title: `P${count}`, slug: `p${count}` }],
    })
  const isWriting = async () => (await write()).status === 201
  const isInLease = async () => {
    const [row] = await fleet.sql`select lease_until > clock_timestamp() as held from boxes where name = 'a'`
    return row.held as boolean
  }
  return { fleet, box, person, client, site, host, write, isWriting, isInLease }
}

describe.skipIf(!postgres)('a box', () => {
  let one: Awaited<ReturnType<typeof oneBox>>
  beforeAll(async () => {
    one = await oneBox()
  })
  afterAll(() => one.fleet.end())

  test.each(['cut', 'silent'] as const)(
    'whose directory is %s writes as long as its lease, then reads, and comes back by itself',
    async (state) => {
      const { fleet, box, person, client, host, write, isWriting, isInLease } = one
      box.line.set(state)
      expect((await write()).status).toBe(201)
      const invited = await client.post('/team/invitations', { email: `guest-${state}@example.com`, role: 'editor' })
      expect(invited.status).toBe(201) // the link names the account, so no directory has to know it
      const link = { token: new URL(invited.body.accept_url).searchParams.get('token') }
      const stranger = { email: `${state}@example.com`, password: 'correct horse battery', name: 'New' }
      const refused = await box.client.post('/auth/register', stranger)
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
      const noSite = await client.post('/sites', { name: 'Neu', slug: 'neu', locales: ['de'] })
      expect([noSite.status, Number(noSite.headers.get('retry-after')) > 0]).toEqual([503, true])
      const accept = () => box.client.post('/public/team/accept', { ...link, name: 'Guest', password: person.password })
      const notYet = await accept()
      expect([notYet.status, Number(notYet.headers.get('retry-after')) > 0]).toEqual([503, true])
      for (;;) {
        const { status, headers } = await write()
        if (status === 503) {
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
          break
        }
        expect([status, await isInLease()]).toEqual([201, true]) // acknowledged within the lease alone
      }
      expect((await client.get('/me')).status).toBe(200)
      expect((await box.site(host)).status).toBe(200)
      box.line.set('open')
      await until(isWriting)
      expect((await box.client.post('/auth/register', stranger)).status).toBe(200)
      expect(await fleet.sql`select name from names where name = ${stranger.email}`).toHaveLength(1)
      expect((await accept()).body.user?.tenant_id).toBe(person.account)
    },
  )

  test('starts without its directory and reads until it is there', async () => {
    const { box, client, host, isWriting } = one
    await box.server.stop()
    box.line.set('cut')
    await box.start()
    expect((await client.get('/me')).status).toBe(200)
    expect((await box.site(host)).status).toBe(200)
    expect(await isWriting()).toBe(false)
    box.line.set('open')
    await until(isWriting)
  })

  test('that was stopped for longer than its lease acknowledges nothing that was on its way', async () => {
    const { fleet, box, write, isWriting } = one
    process.kill(box.server.pid, 'SIGSTOP')
    const onItsWay = write()
    await until(async () => {
      const [row] = await fleet.sql`select lease_until < clock_timestamp() as over from boxes where name = 'a'`
      return row.over
    })
    box.line.set('cut') // it must find out by its own clock
    process.kill(box.server.pid, 'SIGCONT')
    expect((await onItsWay).status).toBe(503)
    box.line.set('open')
    await until(isWriting)
  })

  test('whose name other data have taken serves nothing, says so, and does not start again', async () => {
    const { fleet, box, client, host } = one
    await fleet.sql`update boxes set generation = generation + 1, id = 'other' where name = 'a'`
    await until(async () => (await client.get('/me')).status === 503)
    const answers = [await client.get('/me'), await box.client.get('/')]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [503, expect.stringMatching(/replaced by another|durch einen anderen ersetzt/)]),
    )
    expect((await box.site(host)).status).toBe(503)
    await box.server.stop()
    await expect(box.start()).rejects.toThrow(/replaced must not run any more/)
  })
})
