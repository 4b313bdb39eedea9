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
    const other = newTenantId()
    await b.reserve(emailOf(other, 'other@example.com'))
    expect(await a.owned()).toEqual({ accounts: [account], names: [emailOf(account)] })
    expect(await b.owned()).toEqual({ accounts: [other], names: [emailOf(other, 'other@example.com')] })
    await a.drop([account, other])
    expect(await a.owned()).toEqual({ accounts: [], names: [] })
    expect(await b.owned()).toEqual({ accounts: [other], names: [emailOf(other, 'other@example.com')] })
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
    expect(await open('c').withdraw(account, 'one')).toBe(false)
    expect(await b.withdraw(account, 'one')).toBe(true)
    expect(await a.move(account, 'b', 'one')).toBe(false)
    expect(await b.offer(account, 'a', 'three')).toBe(true)
    expect(await b.move(account, 'b', 'three')).toBe(false)
    expect(await a.move(account, 'b', 'three')).toBe(true)
    expect(await b.withdraw(account, 'three')).toBe(false)
    expect(await b.find(emailOf(account))).toEqual({ account, box: 'b' })
  })

  test('changes one of several boxes, accounts and names, and what is said of it alone', async () => {
    const before = await a.boxes()
    expect(before.map(({ name, isClosed, weight }) => [name, isClosed, weight])).toEqual([
      ['a', false, 1],
      ['b', false, 1],
    ])
    expect(await a.setBox('b', { weight: 3 })).toBe(true)
    expect(await a.setBox('b', { isClosed: true })).toBe(true)
    expect(await a.setBox('nobody', { weight: 2 })).toBe(false)
    const states = async () => (await a.boxes()).map(({ name, isClosed, weight }) => [name, isClosed, weight])
    expect(await states()).toEqual([
      ['a', false, 1],
      ['b', true, 3],
    ])
    await b.renew({ ...report, accounts: 7 }) // a renewal leaves what the operator has said
    expect(await states()).toEqual([
      ['a', false, 1],
      ['b', true, 3],
    ])
    expect((await a.boxes()).map(({ accounts }) => accounts)).toEqual([0, 7])
    const [moves, stays] = [newTenantId(), newTenantId()]
    for (const account of [moves, stays])
      for (const n of [1, 2]) await a.reserve(emailOf(account, `${account}-${n}@example.com`))
    for (const account of [moves, stays]) await b.offer(account, 'a', 'word')
    expect(await a.move(moves, 'b', 'word')).toBe(true)
    expect([await a.findAccount(moves), await a.findAccount(stays)]).toEqual(['b', 'a'])
    expect(await b.withdraw(stays, 'word')).toBe(true)
    await a.release([emailOf(stays, `${stays}-1@example.com`)])
    expect((await a.owned()).names).toEqual([emailOf(stays, `${stays}-2@example.com`)])
    expect((await b.owned()).names).toHaveLength(2)
    expect(await a.find({ kind: 'host', name: `${stays}-2@example.com` })).toBeUndefined()
    await a.leave()
    const leases = (await b.boxes()).map(({ leaseSeconds }) => leaseSeconds > 0)
    expect(leases).toEqual([false, true])
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
