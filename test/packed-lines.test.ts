import { expect, test } from 'bun:test'
import { zstdDecompressSync } from 'node:zlib'
import { createLinePacker } from '../src/versions/packed-lines'
import { createDice } from './support/dice'

const { below } = createDice(20_261_128)
const record = (n: number) => ({ n, text: `„Brot ${below(1000)}“ `.repeat(1 + below(30)) })
const read = (bytes: Uint8Array) => zstdDecompressSync(bytes).toString('utf8')

test('what is packed again after any change reads as what was never packed before', async () => {
  let written = 0
  const pack = createLinePacker((one: object) => {
    written++
    return JSON.stringify(one)
  })
  let records = Array.from({ length: 300 }, (_, n) => record(n))
  for (let round = 0; round < 40; round++) {
    records = [...records]
    const at = below(records.length)
    if (round % 4 === 0) records.splice(at, 1)
    else if (round % 4 === 1) records.splice(at, 0, record(1000 + round))
    else if (round % 4 === 2) records[at] = record(2000 + round)
    else records.push(...records.splice(at, 1))
    const lines = [`head ${round}`, ...records.map((one) => JSON.stringify(one))]
    expect(read(await pack(`head ${round}`, records))).toBe(lines.join('\n'))
  }
  const before = written
  await pack('', records)
  expect(written).toBe(before)
  records[5] = record(0)
  await pack('', records)
  expect(written - before).toBeLessThan(50)
  expect(read(await pack('nobody', []))).toBe('nobody')
})

test('what is packed after the last lines are gone holds those that are left, and no other', async () => {
  const pack = createLinePacker((one: object) => JSON.stringify(one))
  const records = Array.from({ length: 70 }, (_, n) => record(n))
  for (const left of [70, 66, 65, 64, 63, 33, 1, 0, 2, 70]) {
    const kept = records.slice(0, left)
    const lines = ['head', ...kept.map((one) => JSON.stringify(one))]
    expect(read(await pack('head', kept))).toBe(lines.join('\n'))
  }
})
