import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../src/db/database'
import { openFile } from '../src/db/libsql'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { createBox, fillBox } from './support/process'

cleanUpAfterEach()

/** What a database looks like once newer code has brought it up. */
async function lift(path: string, newest: number) {
  const file = openFile(path)
  await file.execute({
    sql: 'insert into __drizzle_migrations (hash, created_at) values (?, ?)',
    args: ['x', newest + 1],
  })
  file.close()
}

test('a control database of newer code: the server does not start, says so, and changes nothing', async () => {
  const box = createBox()
  atEnd(() => box.end())
  await fillBox(box, ['Bäckerei'])
  const path = join(box.dir, 'control.db')
  await lift(path, readMigrations('control').newest)
  const before = readFileSync(path)
  const refused = await box.serve().catch((error: Error) => error.message)
  expect(refused).toContain('The database control was written by a newer version of this program')
  expect(refused).not.toContain('    at ') // words, no stack
  expect((await box.cli(['tenants'])).err).toContain('newer version')
  const doctor = await box.cli(['doctor'])
  expect([doctor.exit, doctor.out.includes('written by a newer version')]).toEqual([1, true])
  expect(readFileSync(path).equals(before)).toBe(true)
}, 180_000)

test('an account of newer code answers 503 alone, and its file stays as it is', async () => {
  const world = await newWorld({ keepOpen: 1 })
  const [newer, other] = [await world.owner(), await world.owner()]
  const path = join(world.ctx.config.tenantsDir, newer.user.tenant_id, 'tenant.db')
  expect((await other.get('/sites')).status).toBe(200) // the first one's file is closed by now
  await lift(path, readMigrations('tenant').newest)
  const before = readFileSync(path)
  const refused = await newer.get('/sites')
  expect([refused.status, refused.body.error]).toEqual([503, 'tenant_unavailable'])
  expect(world.logged()).toContain('written by a newer version')
  expect((await other.get('/sites')).status).toBe(200)
  expect(readFileSync(path).equals(before)).toBe(true)
})
