import { describe, expect, test } from 'bun:test'
import { contentLimits, demandFieldSize, jsonBytes } from '../src/limits/content-limits'

describe('the size of a value as JSON', () => {
  test.each([
    [null],
    [true],
    [-1.5e300],
    [''],
    ['Größe "x" \n \u0001 \ud800 €'],
    [[]],
    [{}],
    [[[], {}, [1, 2], [null]]],
    [{ a: 1, b: [{ c: 'ä' }, {}], 'ü"': { d: false } }],
  ])('is that of its text: %j', (value) => {
    expect(jsonBytes(value, 1e6)).toBe(Buffer.byteLength(JSON.stringify(value)))
  })

  test('is counted no further than asked for', () => {
    let looked = 0
    const item = {
      get text() {
        looked++
        return 'x'.repeat(100)
      },
    }
    expect(jsonBytes(Array(10_000).fill(item), 20_000)).toBeGreaterThan(20_000)
    expect(looked).toBeLessThan(200)
    const wide = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, item]))
    expect(jsonBytes(wide, 20_000)).toBeGreaterThan(20_000)
    expect(looked).toBeLessThan(200)
  })

  test('is refused at its field one byte beyond 100 kB', () => {
    const { fieldBytes } = contentLimits
    expect(fieldBytes).toBe(102_400)
    demandFieldSize('seo', 'x'.repeat(fieldBytes - 2))
    for (const value of ['x'.repeat(fieldBytes - 1), 'ä'.repeat(fieldBytes / 2)])
      expect(() => demandFieldSize('seo', value)).toThrow(
        expect.objectContaining({ status: 422, fields: { seo: [expect.anything()] } }),
      )
  })

  test('is infinite beyond 100 levels, however deep', () => {
    const nested = (levels: number, by: (inner: unknown) => unknown) => {
      let value: unknown = 1
      for (let i = 0; i < levels; i++) value = by(value)
      return value
    }
    for (const by of [(inner: unknown) => ({ a: inner }), (inner: unknown) => [inner]]) {
      expect(jsonBytes(nested(100, by), 1e6)).toBeLessThan(1000)
      expect(jsonBytes(nested(101, by), 1e6)).toBe(Number.POSITIVE_INFINITY)
      expect(jsonBytes(nested(200_000, by), 1e9)).toBe(Number.POSITIVE_INFINITY)
    }
  })
})
