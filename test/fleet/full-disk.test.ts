import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keepWriting, lookAround, register, startFleet, type TestFleet, until } from '../support/fleet'
import { inLongRun } from '../support/long'
import { postgres } from '../support/postgres'
import { newPage, newSite } from '../support/sites'
import { fill, mountSmallDisk } from '../support/small-disk'

setDefaultTimeout(180_000)

const names = ['a', 'b']
const probe = mountSmallDisk('4m')
probe?.unmount()

describe.skipIf(!postgres || !probe)('a box whose disk is full', () => {
  let fleet: TestFleet
  let disk: ReturnType<typeof mountSmallDisk>
  beforeAll(async () => {
    fleet = await startFleet(postgres!, ['a'])
    await fleet.add('b', {}, (dir) => {
      disk = mountSmallDisk('64m', dir)
    })
    await lookAround(fleet, 'a', 'open')
  })
  afterAll(async () => {
    disk?.unmount()
    await fleet?.end()
  })

  async function user(home: string) {
    let person = await register(fleet, 'a')
    while (person.home !== home) person = await register(fleet, 'a')
    const site = await newSite(fleet.box(home).client.with(person.token))
    return { ...person, site, write: () => keepWriting(fleet, names, person.token, site.id) }
  }

  test('says so to whoever writes, reads on, keeps its lease, and has lost nothing once there is room', async () => {
    const [other, person] = [await user('a'), await user('b')]
    const home = fleet.box('b').client.with(person.token)
    await newPage(home, person.site.id, '/')
    await home.post(`/sites/${person.site.id}/publish`, {})
    const host = `${person.site.public_slug}.localhost`
    await until(async () => (await fleet.box('a').site(host)).status === 200)

    const writers = person.write()
    await until(() => writers.acknowledged.length > 5)
    fill(disk!.folder, 0)
    await until(() => names.every((name) => writers.refused.has(`${name} 507`)))
    const leases = new Set<string>()
    await until(async () => {
      const [box] =
        await fleet.sql`select lease_until::text as at, lease_until > clock_timestamp() as held from boxes where name = 'b'`
      expect(box.held).toBe(true)
      return leases.add(box.at).size > inLongRun(3, 1)
    })
    for (const name of names) {
      const { client } = fleet.box(name)
      const refused = await client.with(person.token).put(`/sites/${person.site.id}`, { name: 'Neu' })
      expect([refused.status, refused.body.error]).toEqual([507, 'storage_full'])
      expect((await client.with(person.token).get('/me')).body.email).toBe(person.email)
      expect((await fleet.box(name).site(host)).status).toBe(200)
      expect((await client.post('/auth/login', person)).status).toBe(200)
    }
    const others = other.write()
    await until(() => others.acknowledged.length > 5)
    await others.end()
    for (let n = 0; n < 3; n++) expect((await register(fleet, 'b')).home).toBe('a') // where there is room

    rmSync(join(disk!.folder, 'filler'))
    const before = writers.acknowledged.length
    await until(() => writers.acknowledged.length > before + 5)
    await writers.end()
    for (const name of names) {
      expect(await writers.lost(name)).toEqual([])
      expect(await others.lost(name)).toEqual([])
    }
    expect([[...writers.refused].sort(), [...others.refused]]).toEqual([['a 507', 'b 507'], []])
  })
})
