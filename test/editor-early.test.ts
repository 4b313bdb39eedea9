import { describe, expect, test } from 'bun:test'
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

  test('fails for whoever takes it, and for nobody else', async () => {
    const refused = async () => Promise.reject(new Error('not now'))
    readEarly('page', refused)
    expect(takeEarly('page', async () => 'now')).rejects.toThrow('not now')
    expect(await takeEarly('page', async () => 'now')).toBe('now')
  })
})
