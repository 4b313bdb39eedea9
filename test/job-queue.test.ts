import { expect, test } from 'bun:test'
import type { TenantId } from '../src/db/tenant-id'
import { type Job, openQueue, type Queue, type TakenJob } from '../src/jobs/queue'

/** Which job begins next. */

const kinds = {
  publish: { lane: 'rendering', onePerSite: true },
  image: { lane: 'images' },
  chat: { lane: 'models' },
} as const
/** `name` begins with the account; the site is another one for each job unless named. */
const job = (name: string, siteId: string | null = name, kind = 'publish'): Job => ({
  id: name,
  tenantId: name[0]! as TenantId, // the queue compares it and nothing else
  siteId,
  kind,
  status: 'queued',
  createdAt: '',
})
const fill = (...waiting: Job[]) => {
  const queue = openQueue()
  for (const one of waiting) queue.add(one)
  return queue
}
const takeAll = (queue: Queue) => {
  const taken: TakenJob[] = []
  for (let next = queue.take(kinds); next; next = queue.take(kinds)) taken.push(next)
  return taken
}
const ids = (taken: TakenJob[]) => taken.map((one) => one.job.id)

test('gives one job of a site at a time, in the order they came, and other sites of the account meanwhile', () => {
  const queue = fill(job('a1', 'site 1'), job('a2', 'site 1'), job('a3', 'site 2'), job('a4', 'site 1'))
  const [a1, a3, ...none] = takeAll(queue)
  expect([a1?.job.id, a3?.job.id, none]).toEqual(['a1', 'a3', []])
  a3!.release()
  expect(queue.take(kinds)).toBeUndefined()
  a1!.release()
  const a2 = queue.take(kinds)!
  expect([a2.job.id, queue.take(kinds)]).toEqual(['a2', undefined])
  a2.release()
  expect([queue.take(kinds)?.job.id, queue.size()]).toEqual(['a4', 1])
})

test('counts a job that does not name its site for the whole account', () => {
  const queue = fill(job('a1', null), job('a2', null), job('b1', null))
  expect(ids(takeAll(queue))).toEqual(['a1', 'b1'])
})

test('a full lane holds its own jobs and no others', () => {
  const queue = fill(...['a1', 'b1', 'c1', 'd1', 'e1'].map((name) => job(name, name, 'chat')), job('f1'))
  expect(ids(takeAll(queue))).toEqual(['a1', 'b1', 'c1', 'd1', 'f1'])
})

test('one account cannot fill a lane, and goes behind those that have less in it', () => {
  const mine = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => job(name, name, 'chat'))
  const queue = fill(...mine)
  const taken = takeAll(queue)
  expect(ids(taken)).toEqual(['a1', 'a2', 'a3'])
  queue.add(job('b1', 'b1', 'chat'))
  expect(ids(takeAll(queue))).toEqual(['b1'])
  queue.add(job('c1', 'c1', 'chat'))
  taken[0]!.release()
  expect(ids(takeAll(queue))).toEqual(['c1'])
})

test('a job outside its lane gives its place to others, keeps its site, and is the next to get one', async () => {
  const queue = fill(job('a1', 'site'), job('a2', 'site'), job('b1'), job('c1'), job('d1'), job('e1'))
  const [a1, b1] = takeAll(queue)
  a1!.leaveLane()
  expect(ids(takeAll(queue))).toEqual(['d1'])
  const back = a1!.enterLane(new AbortController().signal)
  b1!.release() // its place is a1's now
  await back
  expect(queue.take(kinds)).toBeUndefined()
  a1!.release()
  expect(ids(takeAll(queue))).toEqual(['a2'])
})

test('jobs outside their lane count for their account: it begins no more of them', () => {
  const queue = fill(job('a1'), job('a2'), job('a3'))
  for (const taken of takeAll(queue)) taken.leaveLane()
  expect(queue.take(kinds)).toBeUndefined()
})

test('who gives up waiting for a place takes none', async () => {
  const queue = fill(job('a1'), job('b1'), job('c1'), job('d1'), job('e1'))
  const [a1, b1] = takeAll(queue)
  a1!.leaveLane()
  takeAll(queue) // d1
  const giveUp = new AbortController()
  const back = a1!.enterLane(giveUp.signal)
  giveUp.abort(new Error('enough'))
  await expect(back).rejects.toThrow('enough')
  await expect(a1!.enterLane(giveUp.signal)).rejects.toThrow('enough')
  b1!.release()
  expect(ids(takeAll(queue))).toEqual(['e1'])
})

test('gives only what is wanted, and a job of a kind that nobody knows at once', () => {
  const queue = fill(job('a1'), job('b1'), job('c1', 'c1', 'unknown'))
  expect(queue.take(kinds, ({ id }) => id === 'b1')?.job.id).toBe('b1')
  expect(queue.take(kinds, ({ id }) => id === 'b1')).toBeUndefined()
  expect(ids(takeAll(queue))).toEqual(['a1', 'c1'])
})

test('is busy with an account from when a job of it begins until that has ended, and with no other', () => {
  const queue = fill(job('a1'), job('b1'))
  const busy = () => ['a', 'b'].map((id) => queue.isBusyWith(id as TenantId))
  expect(busy()).toEqual([false, false])
  const a1 = queue.take(kinds)!
  a1.leaveLane()
  expect([a1.job.id, busy()]).toEqual(['a1', [true, false]])
  const b1 = queue.take(kinds)!
  a1.release()
  expect(busy()).toEqual([false, true])
  b1.release()
  expect(busy()).toEqual([false, false])
})

test('wakes the worker for a new job, a free place and an ended job', () => {
  const queue = openQueue()
  let woken = 0
  queue.onReady(() => woken++)
  queue.add(job('a1'))
  expect(woken).toBe(1)
  const taken = queue.take(kinds)!
  taken.leaveLane()
  expect(woken).toBe(2)
  taken.release()
  expect(woken).toBe(3)
})

test('forgets what waits for an account, and what of its work is still to be written down, and nothing of others', () => {
  const queue = fill(job('b1'), job('a1'), job('a3'))
  queue.endLater(job('a2'), 'interrupted')
  queue.endLater(job('b2'), 'interrupted')
  queue.dropAll('a' as TenantId)
  expect(queue.ended().map((one) => one.job.id)).toEqual(['b2'])
  expect(ids(takeAll(queue))).toEqual(['b1'])
})
