import type { Client, InStatement, Transaction } from '@libsql/client'
import { yieldToEventLoop } from '../event-loop'
import { type DbSchema, drizzleOver, type TxOf } from './drizzle'
import type { Gate } from './gate'
import type { FileClient } from './libsql'

const usualTakesOnMs = 5
/** Of so many transactions in a row that had one write in them, the first waits for others. */
const waitsOnceIn = 16

export interface GroupOptions {
  /** How long a transaction takes on writes that wait: those in it wait for the last of them. Milliseconds. */
  takesOnMs?: number
}

/** One transaction of the file, and the writes in it that have succeeded. */
interface Group {
  transaction: Transaction
  since: number
  committed: (() => void)[]
  /** SQLite has rolled all of it back, as it does on a full disk. */
  lost?: unknown
  end: PromiseWithResolvers<void>
}

/**
 * Writes of one file, one after the other. Those that wait for their turn share the transaction of the one before them,
 * each in a savepoint, so that one that fails takes nobody along; nobody goes on before the commit of all. The first of them
 * waits a turn of the event loop for others: as long as that brings somebody, else now and then.
 */
export function createGroupCommit<S extends DbSchema>(
  client: FileClient,
  gate: Gate,
  schema: S,
  { takesOnMs = usualTakesOnMs }: GroupOptions,
) {
  let alone = 0 // transactions in a row with one write in them
  let group: Group | undefined
  let running: Transaction | undefined
  let commits = 0

  // All transactions share one `tx`, for which queries stay prepared. Who uses it after their own turn is refused, also
  // in the turn of another.
  const own = () => {
    if (!running || !gate.isWriting()) throw new Error('transaction closed')
    return running
  }
  const inside = {
    execute: async (statement: InStatement) => own().execute(statement),
    batch: async (list: InStatement[]) => own().batch(list),
  }
  const tx: TxOf<S> = drizzleOver(inside as Client, schema)

  async function inTurn<T>(work: (tx: TxOf<S>) => Promise<T>, committed: () => void) {
    const isFirst = group === undefined
    group ??= await begin()
    const mine = group
    running = mine.transaction
    try {
      const result = isFirst ? await work(tx) : await inSavepoint(mine, work)
      mine.committed.push(committed)
      return { result, end: mine.end.promise }
    } finally {
      running = undefined
      const takesOn = () => mine.committed.length > 0 && !mine.lost && performance.now() - mine.since < takesOnMs
      // a request that needs nothing but this thread is done with before the next one is read: they would never meet
      if (isFirst && takesOn() && alone % waitsOnceIn === 0) await yieldToEventLoop()
      if (!takesOn() || !gate.handOver()) await finish(mine)
    }
  }

  const begin = async (): Promise<Group> => ({
    transaction: await client.transaction('write'),
    since: performance.now(),
    committed: [],
    end: Promise.withResolvers(),
  })

  async function inSavepoint<T>(mine: Group, work: (tx: TxOf<S>) => Promise<T>): Promise<T> {
    const { transaction } = mine
    await transaction.execute('savepoint turn')
    try {
      const result = await work(tx)
      await transaction.execute('release turn')
      return result
    } catch (error) {
      await transaction.executeMultiple('rollback to turn; release turn').catch(() => {
        mine.lost = error
      })
      throw error
    }
  }

  async function finish({ transaction, committed, lost, end }: Group) {
    group = undefined
    alone = committed.length > 1 ? 0 : alone + 1
    try {
      if (lost) throw lost
      if (committed.length > 0) await transaction.commit()
      for (const tell of committed) tell()
      end.resolve()
    } catch (error) {
      end.reject(error) // to those in it; who called has perhaps failed otherwise
    } finally {
      transaction.close() // rolls back what was not committed
      commits++
    }
  }

  return {
    async write<T>(work: (tx: TxOf<S>) => Promise<T>, committed = () => {}): Promise<T> {
      const { result, end } = await gate.write(() => inTurn(work, committed))
      await end
      return result
    },
    /** How often a transaction has ended. */
    commits: () => commits,
  }
}
