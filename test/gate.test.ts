import { expect, test } from 'bun:test'
import { createGate } from '../src/db/gate'

/** A piece of work that stays inside until it is let go, and notes when it went in. */
function work(name: string, entered: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const run = () => {
    entered.push(name)
    return promise
  }
  return { run, leave: () => resolve(), fail: (error: Error) => reject(error) }
}

/** Lets everything that can go on now go on: promise callbacks all run before the next turn of the loop. */
const settle = () => new Promise((turn) => setImmediate(turn))

test('reads share', async () => {
  const gate = createGate()
  const entered: string[] = []
  const reads = ['first', 'second', 'third'].map((name) => work(name, entered))
  const inside = reads.map((read) => gate.read(read.run))
  await settle()
  expect(entered).toEqual(['first', 'second', 'third'])
  for (const read of reads) read.leave()
  await Promise.all(inside)
})

test('a write is alone: no read and no write beside it', async () => {
  const gate = createGate()
  const entered: string[] = []
  const write = work('write', entered)
  const others = [work('second write', entered), work('read', entered)]
  const inside = [gate.write(write.run), gate.write(others[0]!.run), gate.read(others[1]!.run)]
  await settle()
  expect(entered).toEqual(['write'])
  write.leave()
  await settle()
  expect(entered).toEqual(['write', 'second write'])
  others[0]!.leave()
  await settle()
  expect(entered).toEqual(['write', 'second write', 'read'])
  others[1]!.leave()
  await Promise.all(inside)
})

test('a write waits for every read inside', async () => {
  const gate = createGate()
  const entered: string[] = []
  const [one, two, write] = ['one', 'two', 'write'].map((name) => work(name, entered))
  const inside = [gate.read(one!.run), gate.read(two!.run), gate.write(write!.run)]
  one!.leave()
  await settle()
  expect(entered).toEqual(['one', 'two'])
  two!.leave()
  await settle()
  expect(entered).toEqual(['one', 'two', 'write'])
  write!.leave()
  await Promise.all(inside)
})

test('first come, first served: later reads do not overtake a waiting write, and those in a row enter together', async () => {
  const gate = createGate()
  const entered: string[] = []
  const names = ['r1', 'w1', 'r2', 'r3', 'w2', 'r4']
  const jobs = names.map((name) => work(name, entered))
  const inside = jobs.map((job, index) => (names[index]!.startsWith('w') ? gate.write(job.run) : gate.read(job.run)))
  const steps: [number[], string[]][] = [
    [[], ['r1']],
    [[0], ['r1', 'w1']],
    [[1], ['r1', 'w1', 'r2', 'r3']],
    [[3], ['r1', 'w1', 'r2', 'r3']],
    [[2], ['r1', 'w1', 'r2', 'r3', 'w2']],
    [[4], names],
  ]
  for (const [leaving, expected] of steps) {
    for (const index of leaving) jobs[index]!.leave()
    await settle()
    expect(entered).toEqual(expected)
  }
  jobs[5]!.leave()
  await Promise.all(inside)
})

test('what throws is passed on and frees the gate, for reads and writes, thrown at once or later', async () => {
  const gate = createGate()
  const throwAtOnce = (): Promise<void> => {
    throw new Error('at once')
  }
  for (const enter of [gate.read, gate.write]) {
    await expect(enter(throwAtOnce)).rejects.toThrow('at once')
    await expect(enter(() => Promise.reject(new Error('later')))).rejects.toThrow('later')
    expect(await gate.write(async () => 'in')).toBe('in')
    expect(await gate.read(async () => 'in')).toBe('in')
  }
})

test('those who wait behind a failure get in', async () => {
  const gate = createGate()
  const entered: string[] = []
  const failing = work('failing', entered)
  const first = gate.write(failing.run)
  const rest = [gate.read(async () => 'read'), gate.write(async () => 'write')]
  failing.fail(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(await Promise.all(rest)).toEqual(['read', 'write'])
})

test('under a thousand mixed entries a writer is never beside anyone and everyone gets in', async () => {
  const gate = createGate()
  const inside = { reads: 0, writes: 0 }
  const broken: string[] = []
  const step = (kind: 'reads' | 'writes') => async () => {
    inside[kind]++
    if (inside.writes > 1 || (inside.writes === 1 && inside.reads > 0)) broken.push(JSON.stringify(inside))
    await settle()
    inside[kind]--
  }
  await Promise.all(
    Array.from({ length: 1000 }, (_, n) => (n % 7 === 0 ? gate.write(step('writes')) : gate.read(step('reads')))),
  )
  expect(broken).toEqual([])
  expect(inside).toEqual({ reads: 0, writes: 0 })
})
