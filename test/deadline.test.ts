import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { startDeadline } from '../src/deadline'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const late = () => 'late'
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done').catch((reason) => reason)

test('ends at its time, and work that is raced against it hears the reason', async () => {
  const { signal, ended } = startDeadline(100, late)
  jest.advanceTimersByTime(99)
  expect(signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect([signal.aborted, signal.reason]).toEqual([true, 'late'])
  expect(await outcomeOf(Promise.race([new Promise(() => {}), ended]))).toBe('late')
})

test("ends with the first of its sources, with that one's reason, and no later one changes it", async () => {
  const [stop, left] = [new AbortController(), new AbortController()]
  const deadline = startDeadline(100, late)
  deadline.endWith(stop.signal, () => 'stopped')
  deadline.endWith(left.signal, () => 'left')
  left.abort()
  stop.abort()
  deadline.end('ended')
  jest.advanceTimersByTime(1_000)
  expect(deadline.signal.reason).toBe('left')
  expect(await outcomeOf(deadline.ended)).toBe('left')
})

test('ends at once with a source that has aborted already, and with a grace after it', () => {
  const stopped = AbortSignal.abort()
  const atOnce = startDeadline(100, late)
  atOnce.endWith(stopped, () => 'stopped')
  expect(atOnce.signal.reason).toBe('stopped')
  const later = startDeadline(100, late)
  later.endWith(stopped, () => 'stopped', 50)
  jest.advanceTimersByTime(49)
  expect(later.signal.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(later.signal.reason).toBe('stopped')
})

test('ends no more once the work is over', () => {
  const stop = new AbortController()
  const deadline = startDeadline(100, late)
  deadline.endWith(stop.signal, () => 'stopped')
  deadline.endWith(AbortSignal.abort(), () => 'stopped', 50)
  deadline.clear()
  stop.abort()
  jest.advanceTimersByTime(1_000)
  expect(deadline.signal.aborted).toBe(false)
})

test('that nobody waits for is no unhandled rejection', async () => {
  let unhandled = 0
  const count = () => void unhandled++
  process.on('unhandledRejection', count)
  startDeadline(100, late).end('ended')
  jest.useRealTimers()
  for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next))
  process.off('unhandledRejection', count)
  expect(unhandled).toBe(0)
})
