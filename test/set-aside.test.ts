import { describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFile } from '../src/db/libsql'
import type { TestClient } from './support/client'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { type Box, createBox, fillFolder } from './support/process'
import { a, addTheme, newFolder, openSome, themeIds } from './support/tenant-files'

cleanUpAfterEach()

const marker = 'Marker of this site'

async function newAccount(client: TestClient, number: number) {
  const email = `owner${number}@example.com`
  const { body } = await client.post('/auth/register', { email, password: 'correct horse battery', name: 'Owner' })
  const owner = client.with(body.token)
  const site = await owner.post('/sites', { name: marker, slug: 'site' })
  return { id: body.user.tenant_id as string, token: body.token as string, siteId: site.body.data.id as string }
}

/** Makes the first byte of a text one that is no UTF-8, wherever the file holds it: as a disk may. */
function flip(path: string, text: string) {
  const bytes = readFileSync(path)
  let flipped = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    bytes[at] = 0xff
    flipped++
  }
  expect(flipped).toBeGreaterThan(0)
  writeFileSync(path, bytes)
}

async function newBox() {
  const box = createBox({ BASE_URL: 'http://localhost:1' })
  atEnd(() => box.end())
  return fillFolder(box.dir, async (world) => {
    const broken = await newAccount(world.stranger(), 1)
    return { box, broken, sound: await newAccount(world.stranger(), 2) }
  })
}

/** Reads the site until the process is gone. */
async function endBy(box: Box, { token, siteId }: { token: string; siteId: string }) {
  const server = await box.serve()
  const answer = await server.client
    .with(token)
    .get(`/sites/${siteId}`)
    .catch(() => undefined)
  expect(answer).toBeUndefined()
  expect(await server.stop()).not.toBe(0)
}

describe('a file that ends the process', () => {
  test('is set aside at the next start: 503 for its account alone, the operator told, taken back once it is restored', async () => {
    const { box, broken, sound } = await newBox()
    const file = join(box.dir, broken.id, 'tenant.db')
    const backup = join(box.dir, 'backup-of-the-test.db')
    copyFileSync(file, backup)
    flip(file, marker)
    await endBy(box, broken)

    const server = await box.serve()
    const refused = await server.client.with(broken.token).get(`/sites/${broken.siteId}`)
    expect([refused.status, refused.body.error]).toEqual([503, 'tenant_unavailable'])
    const answer = await server.client.with(sound.token).get(`/sites/${sound.siteId}`)
    expect([answer.status, answer.body.data.name]).toEqual([200, marker])
    const told = server
      .logged()
      .split('\n')
      .filter((line) => line.includes('"fatal"'))
    expect(told.map((line) => JSON.parse(line).tenant)).toEqual([broken.id])

    const list = JSON.parse((await box.cli(['tenants', '--json'])).out)
    const aside = Object.fromEntries(list.map((row: { id: string; set_aside: unknown }) => [row.id, row.set_aside]))
    expect(['activity', 'sites']).toContain(aside[broken.id].part) // both hold the name
    expect(aside[sound.id]).toBeNull()
    expect((await box.cli(['tenants'])).out).toContain('set aside')
    const doctor = await box.cli(['doctor'])
    expect(doctor.exit).toBe(1)
    expect(doctor.out).toContain(`bun run cli tenant ${broken.id} --retry`)

    const still = await box.cli(['tenant', broken.id, '--retry'])
    expect([still.exit, still.err.includes('still ends every process')]).toEqual([1, true])
    expect((await server.client.with(broken.token).get(`/sites/${broken.siteId}`)).status).toBe(503)

    copyFileSync(backup, file)
    expect((await box.cli(['tenant', broken.id, '--retry'])).exit).toBe(0)
    const back = await server.client.with(broken.token).get(`/sites/${broken.siteId}`)
    expect([back.status, back.body.data.name]).toEqual([200, marker])
    expect(await server.stop()).toBe(0)
    expect(existsSync(join(box.dir, 'set-aside.json'))).toBe(false)
  }, 180_000)

  test('stays set aside over starts, and a command beside no server takes it back', async () => {
    const { box, broken } = await newBox()
    const file = join(box.dir, broken.id, 'tenant.db')
    const sound = readFileSync(file)
    flip(file, marker)
    await endBy(box, broken)
    for (let start = 0; start < 2; start++) {
      const server = await box.serve()
      expect((await server.client.with(broken.token).get(`/sites/${broken.siteId}`)).status).toBe(503)
      expect(await server.stop()).toBe(0)
    }
    writeFileSync(file, sound)
    expect((await box.cli(['tenant', broken.id, '--retry'])).exit).toBe(0)
    const server = await box.serve()
    expect((await server.client.with(broken.token).get(`/sites/${broken.siteId}`)).status).toBe(200)
  }, 180_000)

  test('of derived data is removed instead, and the account goes on', async () => {
    const { dir, tenants, logged } = await openSome([a])
    await addTheme(tenants.get(a), 'kept')
    await tenants.close()
    const knowledge = openFile(join(dir, a, 'knowledge.db'))
    await knowledge.execute('create table t (text text)')
    await knowledge.execute(`insert into t values (cast(x'ff' as text))`)
    knowledge.close()
    writeFileSync(join(dir, 'in-hand'), a)
    const next = await openSome([], { dir })
    await next.tenants.lookAtSuspects(60_000)
    expect(next.tenants.setAside(a)).toBeUndefined()
    expect(await themeIds(next.tenants.get(a))).toEqual(['kept'])
    expect(existsSync(join(dir, a, 'knowledge.db'))).toBe(false)
    expect(next.logged()).toContain('knowledge.db ends every process')
    expect(logged()).toBe('')
  })

  test('is found where only an index holds the bad text', async () => {
    const dir = newFolder()
    const { tenants } = await openSome([a], { dir })
    await addTheme(tenants.get(a), 'x')
    await tenants.close()
    const file = openFile(join(dir, a, 'tenant.db'))
    await file.execute('create table noted (name text, other text)')
    await file.execute('create index noted_names on noted (name)')
    await file.execute(`insert into noted values ('only in the index', 'x')`)
    file.close()
    const bytes = readFileSync(join(dir, a, 'tenant.db'))
    const places: number[] = []
    for (let at = bytes.indexOf('only in the index'); at >= 0; at = bytes.indexOf('only in the index', at + 1))
      places.push(at)
    expect(places.length).toBe(2)
    const parts: (string | undefined)[] = []
    for (const place of places) {
      const flipped = Buffer.from(bytes)
      flipped[place] = 0xff
      writeFileSync(join(dir, a, 'tenant.db'), flipped)
      writeFileSync(join(dir, 'in-hand'), a)
      const next = await openSome([], { dir })
      await next.tenants.lookAtSuspects(60_000)
      parts.push(next.tenants.setAside(a)?.part)
      await next.tenants.close()
      writeFileSync(join(dir, a, 'tenant.db'), bytes)
      await openSome([], { dir }).then(({ tenants }) => tenants.retry(a))
    }
    expect(parts.sort()).toEqual(['noted', 'noted_names'])
  })
})

describe('an account that was in use when the process was killed', () => {
  test('is looked at and goes on, although its note is there', async () => {
    const { box, sound } = await newBox()
    const server = await box.serve()
    await server.client.with(sound.token).get(`/sites/${sound.siteId}`)
    await server.stop('SIGKILL')
    expect(readFileSync(join(box.dir, 'in-hand'), 'latin1')).toStartWith(`${sound.id} `)
    const next = await box.serve()
    expect((await next.client.with(sound.token).get(`/sites/${sound.siteId}`)).status).toBe(200)
    await next.stop()
    expect(readFileSync(join(box.dir, 'in-hand'), 'latin1').trim()).toBe('')
  })

  test('is not set aside for a file that SQLite calls damaged: the process lives through that', async () => {
    const { dir, tenants } = await openSome([a])
    await tenants.close()
    writeFileSync(join(dir, a, 'tenant.db'), 'no database at all, whatever it was before')
    writeFileSync(join(dir, 'in-hand'), a)
    const next = await openSome([], { dir })
    await next.tenants.lookAtSuspects(60_000)
    expect(next.tenants.setAside(a)).toBeUndefined()
  })

  test('is unavailable until it has been looked at, and no file of it is opened', async () => {
    const { dir, tenants } = await openSome([a])
    await addTheme(tenants.get(a), 'kept')
    await tenants.close()
    writeFileSync(join(dir, 'in-hand'), a)
    const next = await openSome([], { dir })
    const refused = await themeIds(next.tenants.get(a)).catch((error) => error)
    expect([refused.key, next.tenants.openFiles()]).toEqual(['tenant_unavailable', 0])
    await next.tenants.lookAtSuspects(60_000)
    expect(await themeIds(next.tenants.get(a))).toEqual(['kept'])
  })
})

test('a list of accounts set aside that cannot be read keeps nobody out', async () => {
  const { dir, tenants } = await openSome([a])
  await addTheme(tenants.get(a), 'kept')
  await tenants.close()
  writeFileSync(join(dir, 'set-aside.json'), '{not json')
  const next = await openSome([], { dir })
  expect(await themeIds(next.tenants.get(a))).toEqual(['kept'])
  expect(next.logged()).toContain('set-aside.json cannot be read')
})

test('an account that is not set aside needs no retry', async () => {
  const world = await newWorld()
  const owner = await world.owner()
  const { exit, errors } = await command(world, 'tenant', owner.email, '--retry')
  expect([exit, errors]).toEqual([0, [`Account ${owner.user.tenant_id} is not set aside.`]])
})
