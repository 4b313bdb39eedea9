import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFile } from '../src/db/libsql'
import { type Box, createBox, fillBox } from './support/process'

setDefaultTimeout(180_000) // every test starts processes of its own

let open: Box | undefined
afterEach(async () => {
  await open?.end()
})

const box = (env: Record<string, string> = {}) => (open = createBox(env))

const stateOf = (report: string, check: string) =>
  JSON.parse(report)
    .checks.filter((finding: { check: string }) => finding.check === check)
    .map((finding: { state: string }) => finding.state)

test('doctor looks at a box without data and makes none', async () => {
  const { cli, dir } = box()
  const data = join(dir, 'untouched')
  const { out, exit } = await cli(['doctor'], { TENANTS_DIR: data, LANG: 'de_DE.UTF-8' })
  expect(exit).toBe(0)
  expect(out).toContain('– Noch keine Daten; der erste Start legt sie an\n')
  expect(out).toMatch(/^. Warnungen: \d+, Fehler: 0\n$/m)
  expect(existsSync(data)).toBe(false)
})

for (const served of [false, true]) {
  const where = served ? 'beside a server' : 'alone'

  test(`doctor ${where} finds a damaged file, a missing folder and one that belongs to nobody`, async () => {
    const it = box()
    const [whole, torn, blank, gone] = await fillBox(it, ['Whole', 'Torn', 'Blank', 'Gone'])
    const stray = '01890000-0000-7000-8000-000000000000'
    mkdirSync(join(it.dir, stray))
    mkdirSync(join(it.dir, 'lost+found'))
    tearPages(join(it.dir, torn!, 'tenant.db'))
    writeFileSync(join(it.dir, blank!, 'tenant.db'), 'not a database at all '.repeat(1000))
    rmSync(join(it.dir, gone!), { recursive: true })
    if (served) await it.serve()

    const { out, exit } = await it.cli(['doctor'])
    expect(exit).toBe(1)
    expect(out).toContain(served ? '✓ A server is running' : '– No server is running')
    expect(out).toContain(`✗ Account ${torn} is damaged or cannot be opened: `)
    expect(out).toContain(`✗ Account ${blank} is damaged or cannot be opened: `)
    expect(out).toContain(`✗ Account ${gone} has no folder\n`)
    expect(out).toContain(`! Folder ${stray} belongs to no account\n`)
    expect(out).toContain('✗ Accounts: 1 of 4 open and are intact\n')
    expect(out).not.toContain(whole!)
    expect(out).not.toContain('lost+found')
    const json = await it.cli(['doctor', '--json'])
    expect(json.exit).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, failures: 4 })
    expect(stateOf(json.out, 'accounts')).toEqual(['failure', 'failure', 'failure', 'failure'])
    expect(stateOf(json.out, 'folders')).toEqual(['warning'])
    expect(stateOf(json.out, 'control')).toEqual(['ok'])
  })
}

test('doctor is content with a healthy box and changes nothing in it', async () => {
  const it = box({ MAIL_FROM: 'a@example.com' })
  const [id] = await fillBox(it, ['Backstube Lindenhof'])
  const file = join(it.dir, id!, 'tenant.db')
  await pretendOlder(file)
  await pretendOlder(join(it.dir, 'control.db'))
  const before = readFileSync(file)
  const { out, exit } = await it.cli(['doctor', '--json'])
  expect(exit).toBe(0)
  expect(stateOf(out, 'accounts')).toEqual(['warning', 'ok'])
  expect(stateOf(out, 'control')).toEqual(['ok', 'warning'])
  expect(stateOf(out, 'config')).toEqual(['warning'])
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('doctor names a damaged control database, a missing key file and a wrong key', async () => {
  const it = box()
  await fillBox(it, ['Backstube Lindenhof'])
  const otherKey = await it.cli(['doctor', '--json'], { ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') })
  expect([otherKey.exit, stateOf(otherKey.out, 'control')]).toEqual([1, ['failure']])

  const key = readFileSync(join(it.dir, 'secret.key'))
  rmSync(join(it.dir, 'secret.key'))
  const keyless = await it.cli(['doctor'])
  expect(keyless.exit).toBe(1)
  expect(keyless.out).toContain('✗ secret.key is missing')
  expect(existsSync(join(it.dir, 'secret.key'))).toBe(false)
  writeFileSync(join(it.dir, 'secret.key'), key)

  tearPages(join(it.dir, 'control.db'))
  const torn = await it.cli(['doctor', '--json'])
  expect([torn.exit, stateOf(torn.out, 'control')]).toEqual([1, ['failure']])
})

test('migrate names the accounts it could not bring up, brings up the others and ends with 1', async () => {
  const it = box()
  const [, bad] = await fillBox(it, ['Good', 'Bad', 'Good too'])
  writeFileSync(join(it.dir, bad!, 'tenant.db'), 'not a database at all '.repeat(1000))
  const { out, err, exit } = await it.cli(['migrate'])
  expect(exit).toBe(1)
  expect(out).toBe('Control database: up to date\nAccounts: 2 of 3 up to date\n')
  expect(err).toStartWith(`Account ${bad} could not be opened: `)
  const json = await it.cli(['migrate', '--json'])
  expect(JSON.parse(json.out)).toMatchObject({ accounts: 3, current: 2, failed: [{ id: bad }] })
})

/** Zeroes everything but the first page, where the schema begins. */
function tearPages(path: string) {
  const bytes = readFileSync(path)
  bytes.fill(0, 4096)
  writeFileSync(path, bytes)
}

/** As if another migration had come since. */
async function pretendOlder(path: string) {
  const client = openFile(path)
  await client.execute('update __drizzle_migrations set created_at = created_at - 1')
  client.close()
  Bun.gc(true)
}
