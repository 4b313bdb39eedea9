/**
 * What it costs to note whose database is in use (src/tenants/in-hand.ts): reads with the note against reads without
 * it, once always of one account, once by turns of two, which is the worst case: a note before each read.
 *
 *     bun bench/in-hand.ts [rounds] [reads per round]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { openFile } from '../src/db/libsql'
import { newTenantId } from '../src/db/tenant-id'
import { openInHand } from '../src/tenants/in-hand'

const [rounds = 9, reads = 20_000] = Bun.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'baukasten-bench-'))
try {
  const inHand = openInHand(folder, pino({ level: 'silent' }))
  const open = async (name: string, beforeUse?: () => void) => {
    const file = openFile(join(folder, `${name}.db`), { beforeUse })
    await file.execute('create table pages (id text primary key, title text)')
    await file.execute({ sql: 'insert into pages values (?, ?)', args: ['a', 'Seite'] })
    return file
  }
  const plain = [await open('a'), await open('b')] as const
  const noted = [await open('c', inHand.noting(newTenantId())), await open('d', inHand.noting(newTenantId()))] as const
  const timeOf = async ([first, second]: typeof plain) => {
    const start = performance.now()
    for (let n = 0; n < reads; n++) {
      const file = n % 2 ? second : first
      await file.execute({ sql: 'select * from pages where id = ?', args: ['a'] })
    }
    return ((performance.now() - start) * 1000) / reads
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
  for (const [name, without, beside] of [
    ['one account', [plain[0], plain[0]], [noted[0], noted[0]]],
    ['two by turns', plain, noted],
  ] as const) {
    const times = { without: [] as number[], beside: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      times.without.push(await timeOf(without))
      times.beside.push(await timeOf(beside))
    }
    const [bare, full] = [median(times.without), median(times.beside)]
    console.log(`${name}: ${bare.toFixed(2)} µs a read, noted ${full.toFixed(2)} µs, ratio ${(full / bare).toFixed(2)}`)
  }
  inHand.close()
  for (const file of [...plain, ...noted]) file.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
