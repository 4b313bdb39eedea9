import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { form, png } from './support/images'
import { type Box, createBox } from './support/process'
import { publishSite } from './support/sites'

setDefaultTimeout(180_000) // every test starts processes of its own

let open: Box | undefined
afterEach(async () => {
  await open?.end()
})

function newBox(): Box {
  open = createBox()
  return open
}

/** Everything under the folder that somebody else than its owner may touch, with its mode. */
const openPaths = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .map((path) => `${path} ${(statSync(join(folder, path)).mode & 0o777).toString(8)}`)
    .filter((line) => !/ (600|700)$/.test(line))

/** Starts processes as from a shell whose new files everybody may read. */
async function underUsualMask<T>(work: () => Promise<T>): Promise<T> {
  const before = process.umask(0o022)
  return work().finally(() => process.umask(before))
}

test('what a command makes is for its user alone', async () => {
  const box = newBox()
  const dir = join(box.dir, 'data') // made by the first start
  expect((await underUsualMask(() => box.cli(['migrate'], { TENANTS_DIR: dir }))).exit).toBe(0)
  expect((statSync(dir).mode & 0o777).toString(8)).toBe('700')
  expect(readdirSync(dir)).toEqual(expect.arrayContaining(['control.db', 'secret.key', 'server.lock']))
  expect(openPaths(dir)).toEqual([])
})

test('what a server makes is, too: databases with their logs, uploads, releases, its notice', async () => {
  const box = newBox()
  const server = await underUsualMask(() => box.serve())
  const account = { email: 'a@example.com', password: 'correct horse battery', name: 'A' }
  const { body } = await server.client.post('/auth/register', account)
  const owner = server.client.with(body.token)
  const { id } = (await owner.post('/sites', { name: 'Site', slug: 'site' })).body.data
  expect((await owner.post(`/sites/${id}/media`, form(await png(), 'a.png'))).status).toBe(201)
  const translations = [{ locale: 'de', title: 'Start', slug: 'start' }]
  await owner.post(`/sites/${id}/pages`, { slug: 'start', path: '/', status: 'published', translations })
  await publishSite(owner, id)

  const made = readdirSync(box.dir, { recursive: true }).map(String)
  const kinds = [
    /control\.db-wal$/,
    /tenant\.db-wal$/,
    /tenant\.db-shm$/,
    /\/media\//,
    /\/releases\/.*\.html/,
    /server\.json$/,
  ]
  for (const kind of kinds) expect(made.some((path) => kind.test(path))).toBe(true)
  expect(openPaths(box.dir)).toEqual([])
})

test('doctor finds a folder that others may enter and says the command that closes it', async () => {
  const box = newBox()
  expect((await box.cli(['doctor'])).out).toContain('✓ Data folder is closed to other users of the machine')
  for (const mode of [0o755, 0o750, 0o701]) {
    chmodSync(box.dir, mode)
    const { out, exit } = await box.cli(['doctor'])
    expect(out).toContain(
      `! Data folder ${box.dir} is open to other users of the machine; this closes it: chmod -R go-rwx '${box.dir}'`,
    )
    expect(exit).toBe(0)
  }
  expect(Bun.spawnSync(['chmod', '-R', 'go-rwx', box.dir]).exitCode).toBe(0)
  expect((await box.cli(['doctor'])).out).not.toContain('is open to other users')
})
