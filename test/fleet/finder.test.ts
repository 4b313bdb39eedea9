import { expect, test } from 'bun:test'
import { newTenantId } from '../../src/db/tenant-id'
import { directoryAway } from '../../src/fleet/directory'
import { openAccountFinder } from '../../src/fleet/finder'
import type { Name } from '../../src/tenants/names'

test('a name leads to the box that its account has moved to, as soon as that is known', async () => {
  const account = newTenantId()
  let box = 'one'
  const directory = { find: async () => ({ account, box }), findAccount: async () => box } as never
  const finder = openAccountFinder(directory, { clock: () => 0 })
  const name = { kind: 'email', name: 'a@example.com' } as const
  expect((await finder.find(name))?.box).toBe('one')
  box = 'two'
  await finder.findAccount(account, true)
  expect((await finder.find(name))?.box).toBe('two')
  box = 'three'
  expect([(await finder.find(name))?.box, (await finder.find(name, true))?.box]).toEqual(['two', 'three'])
})

/** A finder whose directory has these names, counts what it is asked, and is away when the test says so. */
function finderOf(owners: Record<string, { account: string; box: string }>) {
  const asked: string[] = []
  const state = { isAway: false, isBroken: false, time: 0 }
  const answer = <T>(key: string, value: T) => {
    asked.push(key)
    if (state.isAway) throw directoryAway({ retryAfter: 5 })
    if (state.isBroken) throw new Error('a mistake')
    return value
  }
  const directory = {
    find: async ({ kind, name }: Name) => answer(`${kind} ${name}`, owners[`${kind} ${name}`]),
    findAccount: async (id: string) => answer(id, Object.values(owners).find(({ account }) => account === id)?.box),
  }
  const finder = openAccountFinder(directory as never, { clock: () => state.time })
  return { finder, asked, state }
}
const email: Name = { kind: 'email', name: 'jo@example.com' }
const host: Name = { kind: 'host', name: 'jo@example.com' }

test('names of two kinds, and of two accounts, are kept apart, and each is asked for once', async () => {
  const [one, two] = [newTenantId(), newTenantId()]
  const { finder, asked } = finderOf({
    'email jo@example.com': { account: one, box: 'a' },
    'host jo@example.com': { account: two, box: 'b' },
  })
  for (let n = 0; n < 2; n++) {
    expect([await finder.find(email), await finder.find(host)]).toEqual([
      { account: one, box: 'a' },
      { account: two, box: 'b' },
    ])
    expect([finder.knownBox(one), finder.knownBox(two), await finder.findAccount(one)]).toEqual(['a', 'b', 'a'])
  }
  expect(asked).toEqual(['email jo@example.com', 'host jo@example.com'])
  finder.forget(one, undefined)
  expect([finder.knownBox(one), finder.knownBox(two)]).toEqual([undefined, 'b'])
  finder.forget(undefined, host)
  await finder.find(email)
  expect(asked).toHaveLength(2)
  await finder.find(host)
  expect(asked).toHaveLength(3)
})

test('a host that nobody had is not asked for again at once, an address is', async () => {
  const owners: Record<string, { account: string; box: string }> = {}
  const { finder, asked, state } = finderOf(owners)
  for (const name of [host, email]) expect(await finder.find(name)).toBeUndefined()
  const owner = { account: newTenantId(), box: 'a' }
  Object.assign(owners, { 'host jo@example.com': owner, 'email jo@example.com': owner })
  expect(await finder.find(email)).toEqual(owner)
  state.time = 1_999
  expect(await finder.find(host)).toBeUndefined()
  expect(asked).toHaveLength(3)
  expect(await finder.find(host, true)).toEqual(owner)
  finder.forget(undefined, host)
  owners['host jo@example.com'] = undefined as never
  await finder.find(host)
  owners['host jo@example.com'] = owner
  state.time += 2_000
  expect(await finder.find(host)).toEqual(owner)
})

test('while the directory is away what was known counts, and what was not known is a refusal', async () => {
  const owner = { account: newTenantId(), box: 'a' }
  const { finder, state } = finderOf({ 'email jo@example.com': owner })
  await finder.find(email)
  state.isAway = true
  expect([await finder.find(email, true), await finder.findAccount(owner.account as never, true)]).toEqual([owner, 'a'])
  await expect(finder.find(host)).rejects.toMatchObject({ key: 'tenant_unavailable' })
  await expect(finder.findAccount(newTenantId())).rejects.toMatchObject({ key: 'tenant_unavailable' })
  state.isAway = false
  state.isBroken = true
  await expect(finder.find(email, true)).rejects.toThrow('a mistake')
})
