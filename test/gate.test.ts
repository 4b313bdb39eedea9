import { describe, expect, test } from 'bun:test'
import { createGate, DatabaseBlocked, NestedUse } from '../src/db/gate'

/** A piece of work that stays inside until it is let go, and notes when it went in. */
function work(name: string, entered: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const run = () => {
    entered.push(name)
    return promise
  }
  return { run, leave: () => resolve(), fail: (error: Error) => reject(error) }
}

/** The line of this file where an error was made. */
const lineOf = ({ stack = '' }: Error) => Number(/gate\.test\.ts:(\d+)/.exec(stack)?.[1])

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

describe('from within', () => {
  const failureOf = (work: Promise<unknown>) => work.then(String, (error: unknown) => error)

  for (const outer of ['read', 'write'] as const) {
    for (const inner of ['read', 'write'] as const) {
      if (outer === 'read' && inner === 'read') continue
      test(`a ${inner} in a ${outer} throws at once, names both places and frees the gate`, async () => {
        const gate = createGate()
        const here = lineOf(new Error())
        const failure = await failureOf(
          gate[outer](async () => {
            await settle()
            return gate[inner](async () => 'never')
          }),
        )
        expect(failure).toBeInstanceOf(NestedUse)
        const [outerAt, innerAt] = [here + 2, here + 4].map((line) => `test/gate.test.ts:${line}`)
        expect(String(failure)).toEndWith(
          `${inner} at ${innerAt} within the ${outer} of the same database at ${outerAt}`,
        )
        expect(await gate.write(async () => 'in')).toBe('in')
      })
    }
  }

  test('a read in a read shares its turn, also with a write waiting, which stays out until both have left', async () => {
    const gate = createGate()
    const entered: string[] = []
    const [outer, inner] = [work('outer', entered), work('inner', entered)]
    let reading: Promise<void> | undefined
    const outside = gate.read(async () => {
      await outer.run()
      reading = gate.read(inner.run) // goes on when the outer one is over
    })
    const write = gate.write(async () => entered.push('write'))
    outer.leave()
    await outside
    await settle()
    expect(entered).toEqual(['outer', 'inner'])
    inner.leave()
    await Promise.all([write, reading])
    expect(entered).toEqual(['outer', 'inner', 'write'])
  })

  test('another database may be asked, and from there not the first one again', async () => {
    const [one, other] = [createGate(), createGate()]
    expect(await one.write(() => other.write(async () => 'in'))).toBe('in')
    const failure = await failureOf(one.write(() => other.write(() => one.read(async () => 'never'))))
    expect(failure).toBeInstanceOf(NestedUse)
  })

  test('work that was started inside may enter once the write is over', async () => {
    const gate = createGate()
    const { promise: over, resolve } = Promise.withResolvers<void>()
    let later: Promise<string> | undefined
    await gate.write(async () => {
      later = over.then(() => gate.write(async () => 'in'))
    })
    resolve()
    expect(await later).toBe('in')
  })

  test('whoever waited for a write is not inside of it', async () => {
    const gate = createGate()
    const entered: string[] = []
    const first = work('first', entered)
    const inside = gate.write(first.run)
    const second = gate
      .write(async () => entered.push('second'))
      .then(() => gate.read(async () => entered.push('third')))
    first.leave()
    await Promise.all([inside, second])
    expect(entered).toEqual(['first', 'second', 'third'])
  })
})

describe('who waits too long', () => {
  test('is told who holds the gate, and those behind get in', async () => {
    const heard: DatabaseBlocked[] = []
    const gate = createGate({ maxWaitMs: 1, onBlocked: (blocked) => heard.push(blocked) })
    const entered: string[] = []
    const [holder, reader] = [work('holder', entered), work('reader', entered)]
    const here = lineOf(new Error())
    const holding = gate.read(holder.run)
    const write = gate.write(async () => entered.push('write')).catch((error: unknown) => error)
    const reading = gate.read(reader.run)
    const failure = await write
    expect(failure).toBeInstanceOf(DatabaseBlocked)
    expect(heard as unknown[]).toEqual([failure])
    expect(heard[0]!.heldBy).toEqual([`read at test/gate.test.ts:${here + 1}`])
    await settle()
    expect(entered).toEqual(['holder', 'reader'])
    holder.leave()
    reader.leave()
    await Promise.all([holding, reading])
    expect(await gate.write(async () => 'in')).toBe('in')
  })

  test('but closes at last, however long it takes, and says that it waits', async () => {
    const { promise: told, resolve } = Promise.withResolvers<DatabaseBlocked>()
    const gate = createGate({ maxWaitMs: 1, onBlocked: resolve })
    const entered: string[] = []
    const holder = work('holder', entered)
    const inside = gate.read(holder.run)
    const closing = gate.writeAtLast(async () => entered.push('closed'))
    expect((await told).heldBy).toHaveLength(1)
    expect(entered).toEqual(['holder'])
    holder.leave()
    await Promise.all([inside, closing])
    expect(entered).toEqual(['holder', 'closed'])
  })
})
