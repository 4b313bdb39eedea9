import { expect, test } from 'bun:test'
import { newTenantId } from '../../src/db/tenant-id'
import { openLease } from '../../src/fleet/lease'
import { openTransit } from '../../src/fleet/transit'

const id = newTenantId()
const there = async () => true

function leaseAndTransit() {
  const lease = openLease(60)
  lease.renewed(lease.clock())
  return { lease, transit: openTransit(lease) }
}

test('nothing is written for an account on its way, and for others as before', () => {
  const { lease, transit } = leaseAndTransit()
  transit.hold(id)
  expect(() => lease.demand(id)).toThrow('just moving')
  expect(() => lease.demand(newTenantId())).not.toThrow()
  transit.letGo(id)
  expect(() => lease.demand(id)).not.toThrow()
})

test('where an account on its way is, is looked up again once that is known', async () => {
  const { transit } = leaseAndTransit()
  expect(await transit.isHere(id, there)).toBe(true)
  expect([transit.isSeen(id), await transit.isHere(id, async () => false)]).toEqual([true, true])
  transit.hold(id)
  expect(transit.isSeen(id)).toBe(false)
  expect(await transit.isHere(id, there)).toBe(true)
  expect(transit.isSeen(id)).toBe(false) // what was found before it had left
  transit.letGo(id)
  expect(await transit.isHere(id, async () => false)).toBe(false)
})

test('requests for an account on its way wait until it is known where it is', async () => {
  const { transit } = leaseAndTransit()
  expect(await transit.known(id)).toBe(true)
  transit.hold(id)
  let isKnown: boolean | undefined
  const known = transit.known(id).then((is) => {
    isKnown = is
  })
  await new Promise(setImmediate)
  expect(isKnown).toBeUndefined()
  transit.letGo(id)
  await known
  expect(isKnown).toBe(true)
})

test('a request that has waited for long is told so, not sent to where nobody knows', async () => {
  const lease = openLease(60)
  const transit = openTransit(lease, 1)
  transit.hold(id)
  expect(await transit.known(id)).toBe(false)
})

test('an account leaves once the last request that is being answered for it has its answer', async () => {
  const { transit } = leaseAndTransit()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  for (const { promise } of answers) void transit.answering(id, () => promise)
  expect(() =>
    transit.answering(id, () => {
      throw new Error('refused at once')
    }),
  ).toThrow('refused')
  let isEmpty = false
  const empty = transit.empty(id, 60_000).then(() => {
    isEmpty = true
  })
  answers[0]!.resolve('one')
  await new Promise(setImmediate)
  expect(isEmpty).toBe(false)
  answers[1]!.resolve('two')
  await empty
})
