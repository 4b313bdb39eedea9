import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ownerHere } from '../../src/fleet/own-names'
import { lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { postgres } from '../support/postgres'
import { newSite } from '../support/sites'
import { createWorld } from '../support/world'

setDefaultTimeout(180_000)

const password = 'correct horse battery'
const owners = async ({ sql }: TestFleet, kind: string, name: string) =>
  (await sql`select account, box from names join accounts on id = account where kind = ${kind} and name = ${name}`) as {
    account: string
    box: string
  }[]

/** Registers at the box itself, wherever there is more room. */
async function registerAt(fleet: TestFleet, name: string, email: string) {
  const args = ['create-account', email, '--name', 'Owner', '--json']
  const { out, err, exit } = await fleet.box(name).cli(args)
  return { exit, said: out + err }
}

test('an address that somebody wants is not theirs before they have proved it', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const wanted = { email: 'wanted@example.com', password: owner.password }
  expect((await owner.post('/account/email', wanted)).status).toBe(200)
  const { config, control, now } = world.ctx
  const ownerOf = (name: string) => control.read((db) => ownerHere(db, config, { kind: 'email', name }, now()))
  expect([await ownerOf(owner.email), await ownerOf(wanted.email)]).toEqual([owner.user.tenant_id, undefined])
  await world.end()
})

describe.skipIf(!postgres)('a name', () => {
  let fleet: TestFleet
  beforeAll(async () => {
    fleet = await startFleet(postgres!, ['a', 'b'])
  })
  afterAll(() => fleet.end())

  test('that two boxes want at once goes to one of them', async () => {
    for (let n = 0; n < 4; n++) {
      const email = `both${n}@example.com`
      const tries = await Promise.all(['a', 'b'].map((name) => registerAt(fleet, name, email)))
      expect(tries.map(({ exit }) => exit).sort()).toEqual([0, 1])
      const [owner, ...more] = await owners(fleet, 'email', email)
      expect([more, owner?.box]).toEqual([[], tries[0]!.exit === 0 ? 'a' : 'b'])
    }
    await lookAround(fleet, 'a', 'open')
    // whichever box has won more of the addresses gets its next account later
    const registered = new Map<string, Awaited<ReturnType<typeof register>>>()
    for (let n = 0; n < 8 && registered.size < 2; n++) {
      const person = await register(fleet, 'a')
      registered.set(person.home, person)
    }
    const people = [...registered.values()]
    expect(people.length).toBe(2)
    const made = await Promise.all(
      people.map(({ token, home }) => newSite(fleet.box(home).client.with(token), { slug: 'kruse' })),
    )
    const slugs = made.map(({ public_slug }) => public_slug as string)
    expect(new Set(slugs).size).toBe(2)
    expect(slugs).toContain('kruse')
    const add = (n: number) =>
      fleet
        .box(people[n]!.home)
        .client.with(people[n]!.token)
        .post(`/sites/${made[n].id}/domains`, { host: 'kruse.example.com' })
    const added = await Promise.all([add(0), add(1)])
    expect(added.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  test('is free again once its account is gone, for whichever box', async () => {
    const email = 'moves@example.com'
    expect((await registerAt(fleet, 'a', email)).exit).toBe(0)
    const [{ account }] = (await owners(fleet, 'email', email)) as unknown as [{ account: string }]
    expect((await registerAt(fleet, 'b', email)).exit).toBe(1)
    expect((await fleet.box('a').cli(['delete-tenant', account, '--yes'])).exit).toBe(0)
    expect((await registerAt(fleet, 'b', email)).exit).toBe(0)
    expect((await owners(fleet, 'email', email)).map(({ box }) => box)).toEqual(['b'])
  })

  test('that was cut off between the directory and the account is put right', async () => {
    const a = fleet.box('a')
    expect((await registerAt(fleet, 'a', 'here@example.com')).exit).toBe(0)
    const [{ account }] = (await owners(fleet, 'email', 'here@example.com')) as unknown as [{ account: string }]
    await a.server.stop('SIGKILL')
    // reserved, and the box ended before its own commit
    const lost = crypto.randomUUID()
    await fleet.sql`insert into accounts (id, box) values (${lost}, 'a')`
    await fleet.sql`insert into names (kind, name, account) values ('email', 'lost@example.com', ${lost})`
    await fleet.sql`insert into names (kind, name, account) values ('host', 'lost.localhost', ${account})`
    // given up by the directory, and still there
    await fleet.sql`delete from names where name = 'here@example.com'`
    await a.start()
    await until(async () => (await owners(fleet, 'email', 'lost@example.com')).length === 0)
    await until(async () => (await owners(fleet, 'host', 'lost.localhost')).length === 0)
    expect((await owners(fleet, 'email', 'here@example.com')).map(({ box }) => box)).toEqual(['a'])
    expect(await fleet.sql`select id from accounts where id = ${lost}`).toHaveLength(0)
    expect((await registerAt(fleet, 'b', 'lost@example.com')).exit).toBe(0)
  })

  test('and links and sessions of a box from before it joined are known everywhere', async () => {
    const c = await fleet.add('c', { DIRECTORY_URL: '' })
    const email = 'early@example.com'
    const { body } = await c.client.post('/auth/register', { email, password, name: 'Early' })
    await c.server.stop()
    await c.start({ DIRECTORY_URL: c.directory })
    await until(async () => (await owners(fleet, 'email', email)).length === 1)
    const { client } = fleet.box('a')
    expect((await client.with(body.token).get('/me')).body.email).toBe(email)
    expect((await client.post('/auth/login', { email, password })).status).toBe(200)
  })

  test('of a box belongs to the data that had it first', async () => {
    await expect(fleet.add('a')).rejects.toThrow(/In the directory the name a belongs to other data/)
  })
})
