import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'

export interface GateOptions {
  /** How long somebody may wait for their turn, ms. */
  maxWaitMs?: number
  /** Hears of everybody who waited longer than that. */
  onBlocked?: (blocked: DatabaseBlocked) => void
}

/** Longer than any read or write takes, also with a full queue before it; shorter than proxies wait for an answer. */
const defaultMaxWaitMs = 20_000

type Kind = 'read' | 'write'

/** Somebody who is inside, or was when the code that looks began. */
interface Entry {
  gate: object
  kind: Kind
  /** Never thrown: its stack names the place, and costs nothing until it is read. */
  entered: Error
  hasLeft: boolean
  /** What the code that entered was inside of already. */
  outer: Entry | undefined
}

/** `joins`: it may come before reads that wait, see `handOver`. */
interface Asked {
  kind: Kind
  joins?: boolean
  /** It waits however long it takes. */
  isPatient?: boolean
}

interface Waiter extends Asked {
  enter: () => void
}

/** Whom the running code is inside of: it follows every await, timer and callback that starts there. */
const current = new AsyncLocalStorage<Entry>()

/**
 * Reads share, a write is alone. One connection serves a file, so a read between two statements of a
 * transaction would see what may be rolled back. First come, first served, but for `handOver`: a waiting writer holds later
 * readers.
 *
 * A read within a read shares its turn. Everything else that enters a gate from within it would wait for itself: it
 * throws `NestedUse`. Who waits longer than `maxWaitMs` gets `DatabaseBlocked`.
 */
export function createGate({ maxWaitMs = defaultMaxWaitMs, onBlocked = () => {} }: GateOptions = {}) {
  const gate = {}
  const inside = new Set<Entry>()
  let readers = 0
  let writing = false
  const waiting: Waiter[] = []

  const admit = () => {
    while (waiting.length > 0) {
      const next = waiting[0]!
      if (writing || (next.kind === 'write' && readers > 0)) return
      waiting.shift()
      if (next.kind === 'write') writing = true
      else readers++
      next.enter()
      if (writing) return
    }
  }
  const wait = (asked: Asked) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        const blocked = new DatabaseBlocked(asked.kind, maxWaitMs, [...inside])
        onBlocked(blocked)
        if (asked.isPatient) return
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(blocked)
        admit() // a writer that gives up lets the readers behind it in
      }
      const timer = setTimeout(giveUp, maxWaitMs)
      const waiter = {
        ...asked,
        enter() {
          clearTimeout(timer)
          resolve()
        },
      }
      waiting.push(waiter)
      admit()
    })

  async function enter<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
    const { kind } = asked
    let outer = current.getStore()
    while (outer?.hasLeft) outer = outer.outer // or chains of work that starts further work would grow for ever
    const around = outer && innermost(outer, gate)
    if (around && (kind === 'write' || around.kind === 'write')) throw new NestedUse(kind, around)
    const entry: Entry = { gate, kind, entered: new Error(kind), hasLeft: false, outer }
    const isFree = kind === 'write' ? !writing && readers === 0 : around || (!writing && waiting.length === 0)
    if (!isFree) await wait(asked)
    else if (kind === 'write') writing = true
    else readers++
    inside.add(entry)
    try {
      return await current.run(entry, work)
    } finally {
      entry.hasLeft = true
      inside.delete(entry)
      if (kind === 'write') writing = false
      else readers--
      admit()
    }
  }

  return {
    read: <T>(work: () => Promise<T>): Promise<T> => enter({ kind: 'read' }, work),
    write: <T>(work: () => Promise<T>): Promise<T> => enter({ kind: 'write', joins: true }, work),
    /** A write to which nobody hands over. */
    writeAlone: <T>(work: () => Promise<T>): Promise<T> => enter({ kind: 'write' }, work),
    /** Whether the running code is inside of the write that has its turn. */
    isWriting: () => {
      const entry = current.getStore()
      return entry !== undefined && innermost(entry, gate)?.kind === 'write'
    },
    /** A write that waits however long it takes: for what must not be left undone. */
    writeAtLast: <T>(work: () => Promise<T>): Promise<T> => enter({ kind: 'write', isPatient: true }, work),
    /**
     * At the end of a write: the next one that waits comes right after it, also before reads that wait. False when none
     * does, and within the turn of another database: whoever comes here may wait for that one.
     */
    handOver: (): boolean => {
      const at = current.getStore()?.outer ? -1 : waiting.findIndex(({ kind }) => kind === 'write')
      if (!waiting[at]?.joins) return false
      waiting.unshift(...waiting.splice(at, 1))
      return true
    },
  }
}

export type Gate = ReturnType<typeof createGate>

/** A mistake in the code: it would have waited for itself for ever. */
export class NestedUse extends Error {
  override name = 'NestedUse'
  constructor(kind: Kind, around: Entry) {
    const [outer, inner] = [placeOf(around.entered), placeOf(new Error(kind))]
    super(`${kind} at ${inner} within the ${around.kind} of the same database at ${outer}`)
  }
}

/** What a refusal for want of a turn says to whoever asked. Seconds. */
export const soonAgain = { retryAfter: 5 }

/** The turn did not come in time: whoever is inside takes too long, or is stuck. */
export class DatabaseBlocked extends Error {
  override name = 'DatabaseBlocked'
  /** Kind and place of all that were inside. */
  readonly heldBy: string[]
  constructor(kind: Kind, waitedMs: number, inside: Entry[]) {
    const heldBy = inside.map((entry) => `${entry.kind} at ${placeOf(entry.entered)}`)
    super(`no turn to ${kind} within ${waitedMs} ms, held by: ${heldBy.join(', ')}`)
    this.heldBy = heldBy
  }
}

/** The nearest entry to this gate that the code is still inside of. */
function innermost(entry: Entry, gate: object): Entry | undefined {
  for (let each: Entry | undefined = entry; each; each = each.outer) {
    if (each.gate === gate && !each.hasLeft) return each
  }
  return undefined
}

const root = `${import.meta.dir}/../..`
/** They stand between the gate and the code that asks. */
const passages = /node_modules\/|^src\/(db\/|tenants\/(tenants|open-files|knowledge)\.ts)/

/**
 * File and line of the code that asked: the first frame of the stack that is not the database's own. A function that
 * ends with the call (`return tenant.read(…)` without await) leaves no frame: then it is the place that called it.
 */
function placeOf({ stack = '' }: Error): string {
  const frames = [...stack.matchAll(/(\/[^()\n]*:\d+):\d+\)?$/gm)].map(([, place]) => relative(root, place!))
  return frames.find((place) => !passages.test(place)) ?? frames[0] ?? 'an unknown place'
}
