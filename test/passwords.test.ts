import { describe, expect, test } from 'bun:test'
import { openPasswords } from '../src/auth/passwords'

const open = () => openPasswords({ memoryCost: 8, timeCost: 1, atOnce: 1 })

describe('hashing passwords', () => {
  test('of one sender waits behind nothing but one hash of another, however many that one sent', async () => {
    const passwords = open()
    const order: string[] = []
    const ask = (owner: string) => passwords.verify('a guess', null, owner).then(() => order.push(owner))
    const flood = Array.from({ length: 20 }, () => ask('192.0.2.1'))
    await Promise.all([...flood, ask('192.0.2.2'), passwords.hash('new', '192.0.2.3').then(() => order.push('new'))])
    expect(order.slice(0, 3).sort()).toEqual(['192.0.2.1', '192.0.2.2', 'new'])
    expect(order).toHaveLength(22)
  })

  test('is refused to a sender who has too much waiting, to nobody else, and only for as long', async () => {
    const passwords = open()
    const verify = (owner: string) => passwords.verify('a guess', null, owner)
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => verify('192.0.2.1')).concat(verify('192.0.2.2')),
    )
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(36)
    for (const answer of refused) expect(answer).toMatchObject({ reason: { status: 429, key: 'rate_limited' } })
    expect(answers.at(-1)).toMatchObject({ status: 'fulfilled', value: false })
    expect(await verify('192.0.2.1')).toBe(false)
  })

  test('to be stored is bounded as the trying of them is', async () => {
    const passwords = open()
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => passwords.hash('new', '192.0.2.1')))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(6)
    for (const answer of refused) expect(answer).toMatchObject({ reason: { status: 429 } })
  })

  test('finds the right password right and every other one wrong', async () => {
    const passwords = open()
    const hash = await passwords.hash('korrektes Pferd Batterie', 'somebody')
    expect(await passwords.verify('korrektes Pferd Batterie', hash, 'somebody')).toBe(true)
    expect(await passwords.verify('korrektes Pferd', hash, 'somebody')).toBe(false)
    expect(await passwords.verify('korrektes Pferd Batterie', undefined, 'somebody')).toBe(false)
  })
})
