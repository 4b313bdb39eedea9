import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isTenantId } from '../../src/db/tenant-id'
import { takeGeneration } from '../../src/replica/generation'
import { openStore } from '../../src/replica/store'
import { newFolder } from '../support/backups'
import { fleetSecret } from '../support/fleet'
import { cleanUpAfterEach } from '../support/fresh-world'
import { inLongRun } from '../support/long'
import { freePort } from '../support/ports'
import { postgres } from '../support/postgres'
import {
  createReplicaBox,
  hasGateway,
  hasLitestream,
  newAccount,
  newBucket,
  newPlace,
  person,
} from '../support/replica-box'

setDefaultTimeout(180_000)
cleanUpAfterEach()

const places: [
  string,
  boolean,
  () => { folder: string; env: Record<string, string> } | Promise<{ folder: string; env: Record<string, string> }>,
][] = [
  ['a folder', hasLitestream, newPlace],
  ['a bucket', hasGateway, newBucket],
]

/** A short run has a bucket where there is one. */
const shown = inLongRun(places, hasGateway ? places.slice(1) : places.slice(0, 1))

test('of two that want the next generation one gets it', async () => {
  const store = openStore({ url: pathToFileURL(newFolder()).href })
  const tokens = [await takeGeneration(store, 'one', 1), await takeGeneration(store, 'one', 1)]
  expect(tokens).toEqual([expect.any(String), undefined])
})

for (const [kind, isThere, open] of shown) {
  test.skipIf(!isThere)(
    `a box that is replaced from ${kind} serves nothing any more, and says so, also when it starts again`,
    async () => {
      const place = await open()
      const box = createReplicaBox(place)
      await box.startLitestream()
      const zombie = await box.serve()
      const { ask, login, id } = await newAccount(zombie.url, 'moved')
      expect((await ask('POST', '/team/invitations', { email: 'a@example.com', role: 'editor' })).status).toBe(201)

      const heir = createReplicaBox(place)
      const { out, err, exit } = await heir.cli(['replace', 'one', '--json'])
      expect([err, exit]).toEqual(['', 0])
      expect(JSON.parse(out)).toMatchObject({ box: 'one', generation: 2 })
      await heir.startLitestream()
      const server = await heir.serve()
      const act = await ask('POST', '/team/invitations', { email: 'zombie@example.com', role: 'editor' }).catch(
        () => undefined,
      )
      expect(act?.status ?? 503).toBe(503) // whether it has noticed by then, or has ended, or not
      await zombie.said('another machine has taken over')
      await zombie.ended()
      expect(zombie.logged()).toContain('live/one/1/')
      const again = await box.start()
      expect([again.exit, again.err]).toEqual([1, expect.stringContaining('serves nothing any more')])

      const signedIn = await person(server.url)('POST', '/auth/login', login)
      expect(signedIn.status).toBe(200)
      const team = await person(server.url, signedIn.body.token)('GET', '/team')
      expect([team.text.includes('a@example.com'), team.text.includes('zombie@')]).toEqual([true, false])
      expect(existsSync(join(heir.dir, id))).toBe(true)
    },
  )

  test.skipIf(!isThere)(`of two that replace a box from ${kind} at once one does`, async () => {
    const place = await open()
    const box = createReplicaBox(place)
    await box.startLitestream()
    const server = await box.serve()
    for (const name of ['eins', 'zwei', 'drei']) await newAccount(server.url, name)
    await server.stop('SIGTERM')
    const heirs = [createReplicaBox(place), createReplicaBox(place)]
    const results = await Promise.all(heirs.map((heir) => heir.cli(['replace', 'one', '--all'])))
    expect(results.map(({ exit }) => exit).sort()).toEqual([0, 1])
    const winner = results.findIndex(({ exit }) => exit === 0)
    expect(results[1 - winner]!.err).toContain('taken over')
    expect(results[winner]!.out).toContain('3 of 3')
    expect(readdirSync(heirs[winner]!.dir).filter(isTenantId)).toHaveLength(3)
  })
}

test.skipIf(!hasLitestream)('a box that is lost again before all accounts were used loses none of them', async () => {
  const place = newPlace()
  const box = createReplicaBox(place)
  await box.startLitestream()
  const server = await box.serve()
  const accounts = [await newAccount(server.url, 'eins'), await newAccount(server.url, 'zwei')]
  await server.stop('SIGTERM')
  await box.stopLitestream()
  const second = createReplicaBox(place)
  expect((await second.cli(['replace', 'one'])).exit).toBe(0) // and is lost before it serves
  const third = createReplicaBox(place)
  expect(JSON.parse((await third.cli(['replace', 'one', '--json'])).out)).toMatchObject({ generation: 3 })
  await third.startLitestream()
  const last = await third.serve()
  for (const { token, site } of accounts) {
    const sites = await person(last.url, token)('GET', '/sites')
    expect(sites.body.data.map(({ id }: { id: string }) => id)).toEqual([site])
  }
})

test.skipIf(!hasLitestream)(
  'a name is one box only, a folder with data is not replaced, and a cut-off replacement does not start',
  async () => {
    const place = newPlace()
    const box = createReplicaBox(place)
    expect((await box.cli(['replace', 'one'])).err).toContain('There is no box “one”')
    await box.startLitestream()
    const server = await box.serve()
    await newAccount(server.url, 'eins')
    await server.stop('SIGTERM')
    const other = createReplicaBox(place)
    expect(await other.start()).toMatchObject({ exit: 1, err: expect.stringContaining('has a box “one” already') })
    expect((await box.cli(['replace', 'one'])).err).toContain('There is data in')
    expect((await other.cli(['replace', 'two'])).err).toContain('set BOX_NAME=two')
    const cut = createReplicaBox(place, 'one', { LITESTREAM_PROGRAM: join(newFolder(), 'missing') })
    expect((await cut.cli(['replace', 'one'])).err).toContain('LITESTREAM_PROGRAM says where')
    expect(await cut.start()).toMatchObject({ exit: 1, err: expect.stringContaining('cut off') })
    expect(await cut.cli(['replace', 'one'], { LITESTREAM_PROGRAM: box.env.LITESTREAM_PROGRAM! })).toMatchObject({
      err: '',
      exit: 0,
    })
  },
)

test.skipIf(!hasLitestream || !postgres)(
  'a box among others is replaced under its name once it may not write any more, and the others ask the new machine',
  async () => {
    const place = newPlace()
    const database = await postgres!.newDatabase()
    const among = async () => {
      const port = freePort()
      const fleet = { DIRECTORY_URL: database.url, FLEET_SECRET: fleetSecret, LEASE_SECONDS: '2' }
      return { ...fleet, PORT: String(port), BOX_URL: `http://127.0.0.1:${port}` }
    }
    const box = createReplicaBox(place, 'one', await among())
    await box.startLitestream()
    const server = await box.serve()
    const { login } = await newAccount(server.url, 'replaced')
    const heir = createReplicaBox(place, 'one', await among())
    const early = await heir.cli(['replace', 'one'])
    expect([early.exit, early.err]).toEqual([1, expect.stringContaining('lets the former box “one” write')])
    expect((await person(server.url)('POST', '/auth/login', login)).status).toBe(200) // it goes on

    await server.stop('SIGKILL')
    let done = await heir.cli(['replace', 'one', '--json'])
    while (done.exit !== 0 && done.err.includes('write for another'))
      done = await heir.cli(['replace', 'one', '--json'])
    expect([done.err, done.exit]).toEqual(['', 0])
    await heir.startLitestream()
    await heir.serve()
    const other = createReplicaBox(newPlace(), 'two', await among())
    await other.startLitestream()
    const asked = await other.serve()
    expect((await person(asked.url)('POST', '/auth/login', login)).status).toBe(200)
    const zombie = await box.start()
    expect([zombie.exit, zombie.err]).toEqual([1, expect.stringContaining('serves nothing any more')])
  },
)
