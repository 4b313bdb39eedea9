import type Database from 'libsql'

type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string }
interface Stmt {
  sql?: string
  sql_id?: number
  args?: Value[]
}
type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] }
type StreamRequest =
  | { type: 'close' }
  | { type: 'execute'; stmt: Stmt }
  | { type: 'batch'; batch: { steps: { stmt: Stmt; condition?: Condition }[] } }
  | { type: 'sequence'; sql?: string; sql_id?: number }
  | { type: 'store_sql'; sql_id: number; sql: string }
  | { type: 'close_sql'; sql_id: number }
interface Pipeline {
  baton?: string
  requests: StreamRequest[]
}
interface Stream {
  name: string
  db: Database.Database
  texts: Map<number, string>
}

/**
 * Streams of Hrana 2 over HTTP: a connection each, kept between the requests of an interactive transaction and found
 * again by its baton. `open` gives a connection to the named database.
 */
export function openStreams(open: (name: string) => Database.Database) {
  const streams = new Map<string, Stream>()
  const idle: Stream[] = [] // used again, since a closed connection keeps its descriptors until the next full GC
  const take = (name: string): Stream => {
    const index = idle.findIndex((stream) => stream.name === name)
    return index < 0 ? { name, db: open(name), texts: new Map() } : idle.splice(index, 1)[0]!
  }
  const close = (stream: Stream) => {
    if (stream.db.inTransaction) stream.db.exec('rollback')
    stream.texts.clear()
    idle.push(stream)
  }

  return {
    run(name: string, { baton, requests }: Pipeline): Response {
      const known = baton === undefined ? undefined : streams.get(baton)
      if (baton !== undefined && known?.name !== name)
        return Response.json({ message: 'The stream has expired', code: 'STREAM_EXPIRED' }, { status: 400 })
      if (baton !== undefined) streams.delete(baton)
      const stream = known ?? take(name)
      const results = requests.map((request) => settle(() => carryOut(stream, request)))
      if (requests.some(({ type }) => type === 'close')) {
        close(stream)
        return Response.json({ baton: null, base_url: null, results })
      }
      const next = crypto.randomUUID()
      streams.set(next, stream)
      return Response.json({ baton: next, base_url: null, results })
    },
    closeAll(name?: string) {
      for (const [baton, stream] of streams) {
        if (name !== undefined && stream.name !== name) continue
        streams.delete(baton)
        close(stream)
      }
      for (const stream of idle.splice(0))
        if (name === undefined || stream.name === name) stream.db.close()
        else idle.push(stream)
    },
  }
}

function settle(work: () => object) {
  try {
    return { type: 'ok', response: work() }
  } catch (error) {
    return { type: 'error', error: asError(error) }
  }
}

function carryOut(stream: Stream, request: StreamRequest): object {
  switch (request.type) {
    case 'close':
      return { type: 'close' }
    case 'execute':
      return { type: 'execute', result: execute(stream, request.stmt) }
    case 'batch':
      return { type: 'batch', result: runBatch(stream, request.batch.steps) }
    case 'sequence':
      stream.db.exec(textOf(stream, request))
      return { type: 'sequence' }
    case 'store_sql':
      stream.texts.set(request.sql_id, request.sql)
      return { type: 'store_sql' }
    case 'close_sql':
      stream.texts.delete(request.sql_id)
      return { type: 'close_sql' }
  }
}

function runBatch(stream: Stream, steps: { stmt: Stmt; condition?: Condition }[]) {
  const results: (object | null)[] = []
  const errors: (object | null)[] = []
  const holds = (condition: Condition): boolean => {
    switch (condition.type) {
      case 'ok':
        return results[condition.step] !== null
      case 'error':
        return errors[condition.step] !== null
      case 'not':
        return !holds(condition.cond)
      case 'and':
        return condition.conds.every(holds)
      case 'or':
        return condition.conds.some(holds)
    }
  }
  for (const { stmt, condition } of steps) {
    const outcome = condition && !holds(condition) ? undefined : settle(() => execute(stream, stmt))
    results.push(outcome && 'response' in outcome ? outcome.response! : null)
    errors.push(outcome && 'error' in outcome ? outcome.error! : null)
  }
  return { step_results: results, step_errors: errors }
}

function execute(stream: Stream, stmt: Stmt): object {
  const statement = stream.db.prepare(textOf(stream, stmt))
  const values = (stmt.args ?? []).map(fromWire)
  const before = stream.db.prepare('select total_changes()').raw(true).get([]) as number[]
  const counts = () => {
    const [after, last] = stream.db.prepare('select total_changes(), last_insert_rowid()').raw(true).get([]) as number[]
    return { affected_row_count: after! - before[0]!, last_insert_rowid: String(last) }
  }
  if (!statement.reader) {
    statement.run(values)
    return { cols: [], rows: [], ...counts() }
  }
  statement.safeIntegers(true)
  const cols = statement.columns().map(({ name, type }) => ({ name, decltype: type }))
  const rows = statement.raw(true).all(values) as unknown[][]
  return { cols, rows: rows.map((row) => row.map(toWire)), ...counts() }
}

function textOf(stream: Stream, { sql, sql_id: id }: { sql?: string; sql_id?: number }): string {
  const text = sql ?? (id === undefined ? undefined : stream.texts.get(id))
  if (text === undefined) throw new Error('no such text')
  return text
}

function fromWire(value: Value) {
  switch (value.type) {
    case 'null':
      return null
    case 'integer':
      return BigInt(value.value)
    case 'blob':
      return Buffer.from(value.base64, 'base64')
    default:
      return value.value
  }
}

function toWire(value: unknown): Value {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'bigint') return { type: 'integer', value: String(value) }
  if (typeof value === 'number') return { type: 'float', value }
  if (typeof value === 'string') return { type: 'text', value }
  return { type: 'blob', base64: Buffer.from(value as Uint8Array).toString('base64') }
}

const asError = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN',
})
