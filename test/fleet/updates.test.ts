import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { version } from '../../package.json'
import { laterVersion } from '../support/bundled'
import { keepWriting, lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { postgres } from '../support/postgres'
import { newSite } from '../support/sites'

setDefaultTimeout(600_000)

const names = ['a', 'b']

/** Two boxes become those of a later release, with another schema, one after the other, while both are used through both. */
describe.skipIf(!postgres)('an update', () => {
  let fleet: TestFleet
  const users: Awaited<ReturnType<typeof user>>[] = []
  beforeAll(async () => {
    fleet = await startFleet(postgres!, names)
    await lookAround(fleet, 'a', 'open')
    for (const name of names) users.push(await user(name))
  })
  afterAll(() => fleet.end())

  async function user(home: string) {
    let person = await register(fleet, 'a')
    while (person.home !== home) person = await register(fleet, 'a')
    return { ...person, site: (await newSite(fleet.box(home).client.with(person.token))).id as string }
  }
  const use = () => users.map(({ token, site }) => keepWriting(fleet, names, token, site))
  type Use = ReturnType<typeof use>
  async function goOn(writers: Use) {
    for (const writer of writers) {
      const seen = writer.acknowledged.length
      await until(() => writer.acknowledged.length > seen + 5)
    }
  }
  async function end(writers: Use) {
    for (const writer of writers) await writer.end()
    for (const writer of writers) for (const name of names) expect(await writer.lost(name)).toEqual([])
  }
  const refusedBy = (writers: Use) => [...new Set(writers.flatMap(({ refused }) => [...refused]))].sort()
  const versions = async () => {
    const { out } = await fleet.box('a').cli(['boxes', '--json'])
    return JSON.parse(out).map(({ name, version }: Record<string, string>) => `${name} ${version}`)
  }
  async function moveAll(from: string, to: string) {
    const { exit, err } = await fleet.box(from).cli(['drain', to])
    expect([exit, err]).toEqual([0, ''])
  }

  test('of a box that was drained is noticed by nobody', async () => {
    const writers = use()
    await goOn(writers)
    await moveAll('b', 'a')
    const left = use()
    for (const writer of writers) await writer.end()
    await goOn(left)
    const b = fleet.box('b')
    expect(await b.server.stop()).toBe(0)
    await b.update()
    await b.start()
    await goOn(left)
    await end(left)
    await end(writers)
    // accounts that move wait for their pause; b itself is asked by nobody while it restarts, where Caddy stands before it
    expect(refusedBy(writers).filter((said) => said.split(' ')[1] !== '503')).toEqual([])
    expect(refusedBy(left).filter((said) => !['b undefined', 'b 503'].includes(said))).toEqual([])
    expect(await versions()).toEqual([`a ${version}`, `b ${laterVersion}`])
  })

  test('lets accounts go to the newer box alone', async () => {
    const [, person] = users
    const up = await fleet.box('a').cli(['move', person!.account, 'b'])
    expect([up.exit, up.err]).toEqual([0, ''])
    const writers = use()
    await goOn(writers)
    const down = await fleet.box('b').cli(['move', person!.account, 'a'])
    expect([down.exit, down.err]).toEqual([1, expect.stringContaining('older than the data of this account')])
    await goOn(writers)
    await end(writers)
    expect(refusedBy(writers)).toEqual([])
    const [row] = await fleet.sql`select box from accounts where id = ${person!.account}`
    expect(row.box).toBe('b')
  })

  test('of a box that is simply restarted is seen by its own accounts alone, who are asked to try again', async () => {
    const writers = use()
    await goOn(writers)
    const a = fleet.box('a')
    expect(await a.server.stop()).toBe(0)
    await a.update()
    await a.start()
    await goOn(writers)
    await end(writers)
    const [ofA, ofB] = writers.map((writer) => refusedBy([writer]))
    expect(ofA!.filter((said) => !['a undefined', 'a 503', 'b 503'].includes(said))).toEqual([])
    expect(ofB!.filter((said) => !['a undefined', 'a 503'].includes(said))).toEqual([])
    expect(await versions()).toEqual([`a ${laterVersion}`, `b ${laterVersion}`])
  })

  test('is undone without the accounts that have moved away since, and not while some are there that came', async () => {
    const [left, came] = users
    const a = fleet.box('a')
    const moveTo = async (from: string, account: string, to: string) => {
      const { exit, err } = await fleet.box(from).cli(['move', account, to])
      expect([exit, err]).toEqual([0, ''])
    }
    await moveTo('a', left!.account, 'b')
    await moveTo('b', came!.account, 'a')
    expect(await a.server.stop()).toBe(0)
    const refused = await a.cli(['undo-upgrade'])
    expect([refused.exit, refused.err]).toEqual([1, expect.stringContaining(came!.account)])
    expect(refused.err).not.toContain(left!.account)

    await a.start()
    await moveTo('a', came!.account, 'b')
    expect(await a.server.stop()).toBe(0)
    const undone = await a.cli(['undo-upgrade', '--json'])
    expect([undone.err, undone.exit]).toEqual(['', 0])
    expect(JSON.parse(undone.out)).toMatchObject({ moved_since: [left!.account], made_since: [] })
    expect(undone.out.split(left!.account)).toHaveLength(2)
    a.goBack()
    await a.start()
    expect(await versions()).toEqual([`a ${version}`, `b ${laterVersion}`])
    for (const { token, site } of [left!, came!])
      for (const name of names) {
        const { status, body } = await fleet.box(name).client.with(token).get('/sites')
        expect([name, status, body.data?.map(({ id }: { id: string }) => id)]).toEqual([name, 200, [site]])
      }
  })
})
