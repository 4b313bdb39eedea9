import { describe, expect, jest, test } from 'bun:test'
import { readEarly, takeEarly } from '../src/editor/api/early'

describe('what a screen of the editor asks for ahead of its scripts', () => {
  test('is taken once, and read anew by whoever comes after', async () => {
    let reads = 0
    const read = async () => ++reads
    readEarly('page', read)
    expect(reads).toBe(1)
    expect([await takeEarly('page', read), reads]).toEqual([1, 1])
    expect([await takeEarly('page', read), reads]).toEqual([2, 2])
    expect(await takeEarly('another', read)).toBe(3)
  })

  test('is old once nobody has taken it for two seconds, and one that was begun later is not', async () => {
    jest.useFakeTimers()
    try {
      readEarly('page', async () => 'old')
      jest.advanceTimersByTime(1_500)
      readEarly('page', async () => 'newer')
      jest.advanceTimersByTime(1_500)
      expect(await takeEarly('page', async () => 'now')).toBe('newer')
      readEarly('page', async () => 'old')
      jest.advanceTimersByTime(2_001)
      expect(await takeEarly('page', async () => 'now')).toBe('now')
    } finally {
      jest.useRealTimers()
    }
  })

  test('fails for whoever takes it, and for nobody else', async () => {
    const refused = async () => Promise.reject(new Error('not now'))
    readEarly('page', refused)
    expect(takeEarly('page', async () => 'now')).rejects.toThrow('not now')
    expect(await takeEarly('page', async () => 'now')).toBe('now')
  })
})
