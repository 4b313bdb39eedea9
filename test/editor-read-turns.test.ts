import { expect, test } from 'bun:test'
import { openReadTurns } from '../src/editor/api/read-turns'
import { Refused } from '../src/editor/api/refused'
import { sentenceOf } from '../src/editor/api/sentence-of'

const busy = () => new Refused(503, 'busy', 'Busy.', {}, {}, 2)

test('many reads of a screen run so many at a time, and all of them are answered', async () => {
  let running = 0
  let most = 0
  const inTurn = openReadTurns({ atOnce: 6, after: async () => undefined })
  const read = (n: number) => async () => {
    most = Math.max(most, ++running)
    await new Promise((next) => setImmediate(next))
    running--
    return n
  }
  const numbers = Array.from({ length: 300 }, (_, n) => n)
  expect(await Promise.all(numbers.map((n) => inTurn(read(n))))).toEqual(numbers)
  expect(most).toBe(6)
})

test('a place that comes free goes to the one that waits longest, also where another asks in that moment', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const inTurn = openReadTurns({ atOnce: 1, after: async () => undefined })
  const read = (n: number) => () => {
    begun.push(n)
    return new Promise<void>((end) => ends.push(end))
  }
  const later: Promise<void>[] = []
  const first = inTurn(read(1)).then(() => void later.push(inTurn(read(4))))
  const others = [2, 3].map((n) => inTurn(read(n)))
  const told: number[][] = []
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((next) => setImmediate(next))
    told.push([...begun])
    for (const end of ends.splice(0)) end()
  }
  await Promise.all([first, ...others, ...later])
  await Promise.all(later)
  expect(told).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]])
})

test('a read that the service has no place for is asked again alone, when the service says', async () => {
  const waits: number[] = []
  const asked: number[] = []
  const inTurn = openReadTurns({ atOnce: 6, after: async (ms) => void waits.push(ms) })
  const read = (n: number) => async () => {
    asked.push(n)
    if (n === 2 && asked.filter((other) => other === 2).length < 3) throw busy()
    return n
  }
  expect(await Promise.all([1, 2, 3].map((n) => inTurn(read(n))))).toEqual([1, 2, 3])
  expect([asked.sort(), waits]).toEqual([
    [1, 2, 2, 2, 3],
    [2000, 2000],
  ])
})

test('what fails without an answer is told at once, and without a hint it is asked again after a second', async () => {
  const waits: number[] = []
  let tries = 0
  const inTurn = openReadTurns({ atOnce: 1, after: async (ms) => void waits.push(ms) })
  const broken = Object.assign(new Error('broken'), { status: 503 })
  const failing = () => {
    tries++
    return Promise.reject(broken)
  }
  await expect(inTurn(failing)).rejects.toThrow('broken')
  expect(tries).toBe(1)
  let isBusy = true
  const read = async () => {
    if (isBusy) {
      isBusy = false
      throw new Refused(503, 'busy', 'Busy.')
    }
    return 'read'
  }
  expect([await inTurn(read), waits]).toEqual(['read', [1000]])
})

test('a refusal is said by the sentences of its fields, else by its own', () => {
  const refused = (fields?: Record<string, string[]>) => new Refused(422, 'validation_failed', 'Bitte prüfen.', fields)
  expect(sentenceOf(refused({ name: ['Zu lang.'], slug: ['Vergeben.', 'Zu kurz.'] }))).toBe(
    'Zu lang. Vergeben. Zu kurz.',
  )
  expect([sentenceOf(refused()), sentenceOf(refused({ name: [] }))]).toEqual(['Bitte prüfen.', 'Bitte prüfen.'])
})

test('what is refused for another reason, or five times, is told', async () => {
  let tries = 0
  const inTurn = openReadTurns({ atOnce: 1, after: async () => undefined })
  const refusing = (error: Refused) => () => {
    tries++
    return Promise.reject(error)
  }
  await expect(inTurn(refusing(new Refused(404, 'not_found', 'No.')))).rejects.toMatchObject({ status: 404 })
  expect(tries).toBe(1)
  await expect(inTurn(refusing(busy()))).rejects.toMatchObject({ status: 503 })
  expect(tries).toBe(6)
})
