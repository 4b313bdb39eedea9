import type { Write } from './changes'
import type { Saved } from './draft'

/** Why a write that is tried again did not go through. */
type Delay = 'offline' | 'limited' | 'unavailable'

/** Why a write did not go through. */
export class NotWritten extends Error {
  override name = 'NotWritten'
  constructor(
    readonly reason: 'stale' | 'gone' | 'refused' | 'signed-out' | 'not-allowed' | 'later',
    message: string,
    /** Seconds until another try, with `later`. */
    readonly retryAfter?: number,
    readonly delay: Delay = 'offline',
    /** The failure's name in the API. */
    readonly key = '',
    /** With `refused`: sentences by the path of the value, such as `content.de.items.0.icon`. */
    readonly fields: Record<string, string[]> = {},
  ) {
    super(message)
  }
}

export interface Transport {
  /** What the service has after the write. Throws `NotWritten`. */
  write(write: Write, saved: Saved): Promise<Saved>
  /** What the service has now. Throws `NotWritten`. */
  load(): Promise<Saved>
  /** The same, or nothing where it is what was read last. */
  loadIfChanged?(): Promise<Saved | undefined>
}

export type SavingState =
  | { kind: 'saved' }
  /** Waits for a rest in typing, or is on its way. */
  | { kind: 'saving' }
  /** The changes wait and go on by themselves. */
  | { kind: 'waiting'; changes: number; message: string; delay: Delay }
  | { kind: 'signed-out'; changes: number }
  | { kind: 'not-allowed'; message: string; key: string }
  /** The service does not take a value; the rest has been written. `refusals` has the first one, too. */
  | { kind: 'refused'; message: string; key: string; write: Write; refusals: RefusedWrite[] }
  /** Somebody has deleted a record: the page. */
  | { kind: 'gone' }

export interface RefusedWrite {
  /** Whose write it is. */
  record: string
  write: Write
  message: string
  /** The failure's name in the API. */
  key: string
  fields: Record<string, string[]>
}

/** A record as the loop below sees it. */
export interface SavingTarget extends Omit<Transport, 'write'> {
  id: string
  write(write: Write): Promise<Saved>
  /** What is still to be written. */
  pending(): Write[]
  /** Somebody has to decide about the block, or the record's own fields: nothing of that is written. */
  isDisputed(unit: string): boolean
  /** A write is sent now: from here on the service may have it, whatever is heard of it. */
  sending(write: Write): void
  /** The service has said that it does not have the write. */
  unwritten(write: Write): void
  /** Takes what the service has after a write. What has been typed since stays. */
  written(write: Write, saved: Saved): void
  /** Takes what the service has now, with what is unsaved here on top. */
  overtaken(current: Saved): void
}

interface Around {
  /** Those of the document that are open now. */
  targets(): SavingTarget[]
  tell(state: SavingState): void
  /** Calls back after so many milliseconds; gives the function that ends it. */
  after(ms: number, callback: () => void): () => void
}

interface Pending {
  target: SavingTarget
  write: Write
}

/** After a rest of so long, and at the latest after so long. Milliseconds. */
const rest = 800
const atLatest = 5_000
const firstRetry = 2_000
const lastRetry = 30_000

/**
 * Writes what has changed in a document, one write at a time, each with the tag of the last one that went through. It never
 * gives up: what cannot be written now is tried again, what is refused waits for another value. Reading again takes its
 * turn between writes, so that no answer is older than what is known.
 */
export function createSaving({ targets, tell, after }: Around) {
  let isRunning = false
  let running = Promise.resolve()
  let wantsWrite = false
  const wantsRead = new Set<SavingTarget>()
  const timers = new Map<string, () => void>()
  let retry = firstRetry
  let isEnded = false
  /** By the value that was refused: only another one is sent. */
  const refused = new Map<string, { value: string } & Pick<RefusedWrite, 'message' | 'key' | 'fields'>>()
  /** Somebody has deleted them: nothing more is written there. */
  const gone = new Set<SavingTarget>()

  const pending = (): Pending[] =>
    targets().flatMap((target) => (gone.has(target) ? [] : target.pending().map((write) => ({ target, write }))))
  const refusalOf = ({ target, write }: Pending) => {
    const known = refused.get(placeOf(target, write))
    return known?.value === JSON.stringify(write) ? known : undefined
  }
  const writable = () => pending().filter((one) => !one.target.isDisputed(unitOf(one)) && !refusalOf(one))

  function changed() {
    if (isEnded) return
    tell({ kind: 'saving' })
    start('rest', rest, flush)
    if (!timers.has('latest')) start('latest', atLatest, flush)
  }

  function start(name: string, ms: number, callback: () => void) {
    timers.get(name)?.()
    timers.set(name, after(ms, callback))
  }
  function stop(...names: string[]) {
    for (const name of names) {
      timers.get(name)?.()
      timers.delete(name)
    }
  }

  function flush(): Promise<void> {
    stop('rest', 'latest', 'retry')
    wantsWrite = true
    return run()
  }

  function refresh(target: SavingTarget): Promise<void> {
    stop(`read ${target.id}`)
    wantsRead.add(target)
    return run()
  }

  function run(): Promise<void> {
    if (!isEnded && !isRunning) running = work()
    return running
  }

  async function work() {
    isRunning = true
    try {
      while (!isEnded && (wantsRead.size > 0 || wantsWrite)) {
        const [read] = wantsRead
        if (read) {
          wantsRead.delete(read)
          if (isOpen(read)) await readAgain(read)
          continue
        }
        const [next] = writable()
        wantsWrite = next !== undefined && (await perform(next))
        if (!next) settle()
      }
    } finally {
      isRunning = false
    }
  }

  const isOpen = (target: SavingTarget) => !isEnded && targets().includes(target)

  /** Whether the loop goes on. */
  async function perform({ target, write }: Pending): Promise<boolean> {
    tell({ kind: 'saving' })
    target.sending(write)
    try {
      target.written(write, await target.write(write))
      retry = firstRetry
      return true
    } catch (error) {
      const failure = failureOf(error)
      // Where a line breaks, browsers send a request once more by themselves: what is stale then is the second copy.
      if (!['later', 'stale', 'gone'].includes(failure.reason)) target.unwritten(write)
      return recovered({ target, write }, failure)
    }
  }

  /** All is written that can be. */
  function settle() {
    if (isEnded || timers.has('rest')) return
    if (targets().some((target) => gone.has(target))) return tell({ kind: 'gone' })
    const refusals = pending().flatMap((one): RefusedWrite[] => {
      const known = refusalOf(one)
      if (!known) return []
      const { message, key, fields } = known
      return [{ record: one.target.id, write: one.write, message, key, fields }]
    })
    const [first] = refusals
    tell(
      first
        ? { kind: 'refused', message: first.message, key: first.key, write: first.write, refusals }
        : { kind: 'saved' },
    )
  }

  async function readAgain(target: SavingTarget) {
    try {
      const current = await (target.loadIfChanged ?? target.load)()
      if (current && isOpen(target)) target.overtaken(current)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.reason === 'gone') recordIsGone(target)
      // Once more, after whatever keeps it from being read.
      else if (failure.reason === 'later')
        start(`read ${target.id}`, (failure.retryAfter ?? 10) * 1000, () => refresh(target))
    }
  }

  async function recovered({ target, write }: Pending, failure: NotWritten): Promise<boolean> {
    const changes = writable().length
    switch (failure.reason) {
      case 'stale':
      case 'gone':
        try {
          target.overtaken(await target.load())
          target.unwritten(write)
          return true
        } catch (again) {
          const second = failureOf(again)
          if (second.reason === 'gone') return recordIsGone(target)
          return recovered({ target, write }, second)
        }
      case 'refused': {
        const { message, key, fields } = failure
        refused.set(placeOf(target, write), { value: JSON.stringify(write), message, key, fields })
        return true
      }
      case 'signed-out':
        tell({ kind: 'signed-out', changes })
        return false
      case 'not-allowed':
        tell({ kind: 'not-allowed', message: failure.message, key: failure.key })
        return false
      case 'later':
        tell({ kind: 'waiting', changes, message: failure.message, delay: failure.delay })
        start('retry', failure.retryAfter ? failure.retryAfter * 1000 : retry, flush)
        retry = Math.min(retry * 2, lastRetry)
        return false
    }
  }

  /** The others are written on. */
  function recordIsGone(target: SavingTarget): true {
    gone.add(target)
    tell({ kind: 'gone' })
    return true
  }

  return {
    /** Call it after each change of a draft. */
    changed,
    /** Writes at once; resolves when nothing more can be written now. */
    flush,
    /** Takes what somebody else has written meanwhile. */
    refresh,
    end() {
      isEnded = true
      stop(...timers.keys())
    },
  }
}
export type Saving = ReturnType<typeof createSaving>

const failureOf = (error: unknown) => (error instanceof NotWritten ? error : new NotWritten('later', String(error)))

export const blockIdOf = (write: Write) =>
  write.kind === 'create' ? write.block.id : 'id' in write ? write.id : undefined
const unitOf = ({ target, write }: Pending) => blockIdOf(write) ?? (write.kind === 'fields' ? target.id : '')
const placeOf = ({ id }: SavingTarget, write: Write) =>
  `${id} ${write.kind} ${blockIdOf(write) ?? ('locale' in write ? write.locale : '')}`
