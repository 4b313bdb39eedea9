import { openFile } from '../../src/db/libsql'

/**
 * Runs random statements with random arguments on one file: `bun fuzz-libsql.ts <file> <seed> <runs>`.
 * What is refused is counted. A value that the driver cannot take would end this process, which the caller sees.
 */
const [path = ':memory:', seed = '1', runs = '1000'] = Bun.argv.slice(2)
let state = Number(seed)
/** A whole number below `end` (Park and Miller's generator: the same seed gives the same run). */
const below = (end: number) => {
  state = (state * 48_271) % 2_147_483_647
  return state % end
}
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!

const bytes = new Uint8Array(64).map((_, index) => (index * 37) % 256)
const values: (() => unknown)[] = [
  () => true,
  () => false,
  () => null,
  () => undefined,
  () => below(1000),
  () => -0,
  () => 2 ** 60 + below(9),
  () => Number.MAX_VALUE,
  () => Number.NaN,
  () => Number.NEGATIVE_INFINITY,
  () => BigInt(below(1000)),
  () => 2n ** 63n - 1n,
  () => -(2n ** 63n),
  () => 2n ** 63n,
  () => 2n ** 200n,
  () => '',
  () => 'Größe „ß“ 🥐',
  () => 'a\0b',
  () => '\ud800 half a pair',
  () => 'x'.repeat(below(5000)),
  () => Buffer.from('bytes'),
  () => bytes.subarray(below(32), 32 + below(32)),
  () => new Uint8Array(0),
  () => new Float64Array([1.5, Number.NaN]),
  () => new DataView(bytes.buffer, 3, 9),
  () => bytes.buffer,
  () => new Date(0),
  () => new Date(Number.NaN),
  () => ({ a: 1 }),
  () => [1, 2],
  () => new Map([[1, 2]]),
  () => Symbol('s'),
  () => () => 1,
  () => Promise.resolve(1),
  () => new Error('e'),
  () => new Proxy({}, {}),
]
const argumentLists: (() => unknown)[] = [
  () => undefined,
  () => [],
  () => [pick(values)()],
  () => Array.from({ length: below(6) }, () => pick(values)()),
  () => pick(values)(),
  () => ({ name: pick(values)() }),
  () => new Array(3),
]
const statements = [
  'select ?',
  'select ?, typeof(?), length(?)',
  'select :name',
  'select ?5, ?1',
  'select * from things where a = ?',
  'select * from things where b in (?, ?, ?) limit ?',
  'insert into things (a, b) values (?, ?)',
  'insert into things (a, b) values (?, ?) returning *',
  'insert into things (a, b) values (?, ?) on conflict do update set b = ?',
  'update things set b = ? where a = ? returning a',
  'delete from things where a = ?',
  'insert into parts (thing) values (?)',
  'select json(?)',
  'select json_extract(?, ?)',
  'select abs(?)',
  'select zeroblob(?)',
  'select ? from things, things, things limit 5',
  '',
  ';',
  '-- nothing',
  'select',
  'select 1; select ?',
  'select ?\0',
  'pragma user_version',
  'pragma foreign_key_check',
]

const client = openFile(path)
await client.executeMultiple(
  'create table things (a unique, b check (b <> 7)); create table parts (thing references things (a))',
)
let refused = 0
for (let run = 0; run < Number(runs); run++) {
  const sql = pick(statements)
  const placeholders = sql.split('?').length - 1
  const fitting = () => Array.from({ length: placeholders }, () => pick(values)())
  const statement = { sql, args: below(4) > 0 ? fitting() : pick(argumentLists)() }
  try {
    if (below(5) > 0) await client.execute(statement as never)
    else await client.batch([statement, statement] as never)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    refused++
  }
}
console.log(JSON.stringify({ refused, runs: Number(runs) }))
