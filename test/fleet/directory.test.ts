import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { newTenantId } from '../../src/db/tenant-id'
import type { Directory } from '../../src/fleet/directory'
import { openPostgres } from '../../src/fleet/postgres'
import type { OwnedName } from '../../src/tenants/names'
import { postgres } from '../support/postgres'

const report = { url: 'http://127.0.0.1:1', accounts: 0, freeBytes: 1e12, version: '1', keyCheck: 'k' }
const emailOf = (account: string, name = 'jo@example.com') => ({ kind: 'email', name, account }) as OwnedName

describe.skipIf(!postgres)('the directory', () => {
  const opened: Directory[] = []
  let open: (
    name: string,
    more?: { id?: string; generation?: number; holder?: string; leaseSeconds?: number },
  ) => Directory
  let a: Directory
  let b: Directory
  beforeEach(async () => {
    const { url } = await postgres!.newDatabase()
    open = (name, more = {}) => {
      const directory = openPostgres(
        url,
        { name, id: name, generation: 1, holder: name, leaseSeconds: 60, ...more },
        20_000, // however busy the machine is
      )
      opened.push(directory)
      return directory
    }
    ;[a, b] = [open('a'), open('b')]
    await Promise.all([a.renew(report), b.renew(report)])
  })
  afterEach(() => Promise.all(opened.splice(0).map((directory) => directory.close())))

  test('gives a name to whoever was first, also in a comparison, and takes it from nobody else', async () => {
    const [first, second] = [newTenantId(), newTenantId()]
    expect(await a.reserve(emailOf(first))).toBe(true)
    expect(await b.reserve(emailOf(second))).toBe(false)
    expect(await b.adopt([second], [emailOf(second), emailOf(second, 'other@example.com')])).toEqual([emailOf(second)])
    await b.release([emailOf(second)])
    expect(await b.find(emailOf(first))).toEqual({ account: first, box: 'a' })
    await a.release([emailOf(first)])
    expect(await b.reserve(emailOf(second))).toBe(true)
    expect(await a.find(emailOf(first))).toEqual({ account: second, box: 'b' })
  })

  test('has a box change what is its own alone', async () => {
    const account = newTenantId()
    await a.reserve(emailOf(account))
    await b.drop([account])
    expect(await a.findAccount(account)).toBe('a')
    expect(await b.reserve(emailOf(account, 'second@example.com'))).toBe(false)
    expect(await b.adopt([account], [emailOf(account, 'third@example.com')])).toHaveLength(1)
    expect((await a.owned()).names).toEqual([emailOf(account)])
    await a.drop([account])
    expect(await a.owned()).toEqual({ accounts: [], names: [] })
  })

  test('takes nothing from other data that go by the name of a box', async () => {
    const account = newTenantId()
    const copy = open('a', { id: 'other data' })
    expect(await copy.reserve(emailOf(account))).toBe(false)
    await copy.adopt([account], [emailOf(account)])
    expect(await a.findAccount(account)).toBeUndefined()
    await a.reserve(emailOf(account))
    await copy.release([emailOf(account)])
    await copy.drop([account])
    expect((await a.owned()).names).toEqual([emailOf(account)])
  })

  test('gives an account away to the very try that waits for it, and takes an offer back by its word', async () => {
    const account = newTenantId()
    await a.reserve(emailOf(account))
    expect(await a.move(account, 'b', 'one')).toBe(false)
    expect(await b.offer(account, 'c', 'one')).toBe(false)
    expect(await b.offer(account, 'a', 'one')).toBe(true)
    expect(await a.move(account, 'b', 'two')).toBe(false)
    expect(await b.withdraw(account, 'two')).toBe(false)
    expect(await b.withdraw(account, 'one')).toBe(true)
    expect(await a.move(account, 'b', 'one')).toBe(false)
    expect(await b.offer(account, 'a', 'three')).toBe(true)
    expect(await b.move(account, 'b', 'three')).toBe(false)
    expect(await a.move(account, 'b', 'three')).toBe(true)
    expect(await b.withdraw(account, 'three')).toBe(false)
    expect(await b.find(emailOf(account))).toEqual({ account, box: 'b' })
  })

  test('lets one holder of a name renew its lease, and other data take it over only once that has ended', async () => {
    const [copy, other] = [open('a', { holder: 'elsewhere' }), open('a', { id: 'other data' })]
    expect(await copy.renew(report)).toBe('held')
    expect(await other.renew(report)).toBe('passed')
    expect(await b.takeOver('a', 1, 'new data')).toBeUndefined()
    await copy.leave()
    expect(await b.takeOver('a', 1, 'new data')).toBeUndefined()
    await a.leave()
    expect(await b.takeOver('a', 2, 'new data')).toBeUndefined()
    expect(await b.takeOver('a', 1, 'new data')).toBe(2)
    expect(await b.takeOver('a', 1, 'newer data')).toBeUndefined()
    expect(await a.renew(report)).toBe('passed')
    expect(await open('a', { id: 'new data', generation: 2 }).renew(report)).toHaveLength(2)
  })
})
