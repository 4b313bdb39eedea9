import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { timetable } from '../src/schedule'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { a, addTheme, b, openSome, themeIds } from './support/tenant-files'

setDefaultTimeout(180_000) // starts processes
cleanUpAfterEach()

/** A second process on the file. `turn` takes its lock, or lets it go. */
function neighbour(file: string, kind: 'read' | 'write') {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'support/hold-lock.ts'), file, kind], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  atEnd(() => child.kill('SIGKILL'))
  const reader = child.stdout.getReader()
  return {
    async turn(): Promise<string> {
      child.stdin.write('\n')
      await child.stdin.flush()
      return new TextDecoder().decode((await reader.read()).value).trim()
    },
  }
}

const logBytes = (file: string) => (existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0)

describe('another process that holds the lock of a file', () => {
  test('makes writes to that file wait; its reads and all other accounts go on', async () => {
    const { tenants, file } = await openSome([a, b])
    await addTheme(tenants.get(a), 'before')
    const other = neighbour(file(a), 'write')
    expect(await other.turn()).toBe('held')
    const order: string[] = []
    const write = addTheme(tenants.get(a), 'waited').then(() => order.push('a written'))
    await addTheme(tenants.get(b), 'theme').then(() => order.push('b written'))
    expect(await themeIds(tenants.get(b))).toEqual(['theme'])
    expect(order).toEqual(['b written'])
    expect(await other.turn()).toBe('free')
    await write
    expect(order).toEqual(['b written', 'a written'])
    expect(await themeIds(tenants.get(a))).toEqual(['before', 'waited'])
  })

  test('again and again fails no request, on an account’s file and on the control database', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const folder = world.ctx.config.tenantsDir
    const others = [join(folder, owner.user.tenant_id, 'tenant.db'), join(folder, 'control.db')].map((file) =>
      neighbour(file, 'write'),
    )
    const { body } = await owner.post('/sites', { name: 'Site', slug: 'site' })
    let done = false
    const locking = Promise.all(
      others.map(async (other) => {
        while (!done) expect([await other.turn(), await other.turn()]).toEqual(['held', 'free'])
      }),
    )
    const statuses: number[] = []
    for (let n = 0; n < 60; n++) {
      const translations = [{ locale: 'de', title: 'Seite', slug: `p${n}` }]
      const page = await owner.post(`/sites/${body.data.id}/pages`, { slug: `p${n}`, path: `/p${n}`, translations })
      const member = await world.stranger().post('/auth/register', {
        email: `p${n}@example.com`,
        password: 'correct horse battery',
        name: 'P',
      })
      statuses.push(page.status, member.status)
    }
    done = true
    await locking
    expect(new Set(statuses)).toEqual(new Set([201, 200]))
  })

  test('that reads for long keeps nobody from closing the file, and finds its log again', async () => {
    const { tenants, file } = await openSome([a])
    await addTheme(tenants.get(a), 'one')
    const other = neighbour(file(a), 'read')
    expect(await other.turn()).toBe('held')
    await addTheme(tenants.get(a), 'two')
    await tenants.foldIdleLogs()
    await tenants.foldIdleLogs()
    await tenants.close()
    expect(logBytes(file(a))).toBeGreaterThan(0) // not waited for, and not taken from under the reader
    expect(await themeIds(tenants.get(a))).toEqual(['one', 'two'])
    expect(await other.turn()).toBe('free')
    await tenants.foldIdleLogs()
    await tenants.foldIdleLogs()
    expect(logBytes(file(a))).toBe(0)
  })

  test('that reads while the log is to be emptied finds it, and it is emptied the next time', async () => {
    const { tenants, file } = await openSome([a])
    await addTheme(tenants.get(a), 'one')
    const other = neighbour(file(a), 'read')
    expect(await other.turn()).toBe('held')
    await addTheme(tenants.get(a), 'two')
    for (let n = 0; n < 2; n++) await tenants.foldIdleLogs()
    expect(logBytes(file(a))).toBeGreaterThan(0)
    expect(await other.turn()).toBe('free')
    await tenants.foldIdleLogs()
    expect(logBytes(file(a))).toBe(0)
    expect(await themeIds(tenants.get(a))).toEqual(['one', 'two'])
  })
})

describe('the log of a database', () => {
  const foldLogs = timetable.find(({ name }) => name === 'fold-logs')!

  test('is emptied once its account is idle, the control database’s at each time, and nothing is lost', async () => {
    const world = await newWorld()
    const owners = [await world.owner(), await world.owner()]
    const folder = world.ctx.config.tenantsDir
    const files = owners.map(({ user }) => join(folder, user.tenant_id, 'tenant.db'))
    const sites: string[] = []
    for (const owner of owners) {
      const { body } = await owner.post('/sites', { name: 'Site', slug: 'site' })
      sites.push(body.data.id)
      const translations = [{ locale: 'de', title: 'Seite', slug: 's', text: 'x'.repeat(90_000) }]
      for (let n = 0; n < 10; n++)
        await owner.post(`/sites/${body.data.id}/pages`, { slug: `p${n}`, path: `/p${n}`, translations })
    }
    for (const file of [...files, join(folder, 'control.db')]) expect(logBytes(file)).toBeGreaterThan(0)
    await foldLogs.run(world.ctx)
    expect(logBytes(join(folder, 'control.db'))).toBe(0)
    for (const file of files) expect(logBytes(file)).toBeGreaterThan(0) // in use a moment ago
    await owners[0]!.get('/sites')
    await foldLogs.run(world.ctx)
    expect(logBytes(files[0]!)).toBeGreaterThan(0) // in use again
    expect(logBytes(files[1]!)).toBe(0)
    await foldLogs.run(world.ctx)
    expect(logBytes(files[0]!)).toBe(0)
    for (const [index, owner] of owners.entries())
      expect((await owner.get(`/sites/${sites[index]}/pages`)).body.data).toHaveLength(10)
  })

  test('is not written for accounts that only read', async () => {
    const { tenants, file } = await openSome([a])
    for (let n = 0; n < 3; n++) await tenants.foldIdleLogs()
    const before = statSync(file(a)).mtimeMs
    await themeIds(tenants.get(a))
    for (let n = 0; n < 3; n++) await tenants.foldIdleLogs()
    expect([logBytes(file(a)), statSync(file(a)).mtimeMs]).toEqual([0, before])
  })
})
