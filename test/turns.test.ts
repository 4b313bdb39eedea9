import { expect, test } from 'bun:test'
import { newTenantId } from '../src/db/tenant-id'
import { openTurns } from '../src/turns'

const [many, few] = [newTenantId(), newTenantId()]

test('work of an account waits for one piece of another, not for all that the other has sent', async () => {
  const inTurn = openTurns()
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    expect(++running).toBe(1)
    await Bun.sleep(1)
    running--
    done.push(name)
  }
  const asked = ['a', 'b', 'c', 'd'].map((name) => inTurn(many, work(name)))
  await Promise.all([...asked, inTurn(few, work('other'))])
  expect(done).toEqual(['a', 'other', 'b', 'c', 'd'])
})

test('what comes while work of the account waits has its turn after that', async () => {
  const inTurn = openTurns()
  const done: string[] = []
  const work = (name: string) => async () => void done.push(name)
  const first = inTurn(many, work('a'))
  const waiting = ['b', 'c', 'd'].map((name) => inTurn(many, work(name)))
  await first
  await Promise.all([...waiting, inTurn(many, work('late'))])
  expect(done).toEqual(['a', 'b', 'c', 'd', 'late'])
})

test('what fails is told to whom it belongs, and the next piece has its turn', async () => {
  const inTurn = openTurns()
  const failed = inTurn(many, () => Promise.reject(new Error('broken')))
  const next = inTurn(many, async () => 'fine')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('fine')
})
