import { pendingWrites, type Write } from './changes'
import type { Draft, Saved } from './draft'

/** Why a write did not go through. */
export class NotWritten extends Error {
  override name = 'NotWritten'
  constructor(
    readonly reason: 'stale' | 'gone' | 'refused' | 'signed-out' | 'not-allowed' | 'later',
    message: string,
    /** Seconds until another try, with `later`. */
    readonly retryAfter?: number,
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
}

export type SavingState =
  | { kind: 'saved' }
  /** Waits for a rest in typing, or is on its way. */
  | { kind: 'saving' }
  /** Not reached; the changes wait and go on by themselves. */
  | { kind: 'waiting'; changes: number; message: string }
  | { kind: 'signed-out'; changes: number }
  | { kind: 'not-allowed'; message: string }
  /** The service does not take a value; the rest has been written. `refusals` has the first one, too. */
  | { kind: 'refused'; message: string; write: Write; refusals: Refusal[] }

export interface Refusal {
  write: Write
  message: string
  fields: Record<string, string[]>
}

/** The page as the loop below sees it. */
export interface Page {
  saved: Saved
  draft: Draft
  /** Parts that wait for a decision, as `<block>/<language>`: nothing of these blocks is written. */
  disputed: ReadonlySet<string>
}

interface Saving {
  transport: Transport
  page(): Page
  /** Takes what the service has after a write. What has been typed since stays. */
  written(write: Write, saved: Saved): void
  /** Somebody else was first: takes what the service has, with what is unsaved here on top. */
  overtaken(current: Saved): void
  tell(state: SavingState): void
  /** Calls back after so many milliseconds; gives the function that ends it. */
  after(ms: number, callback: () => void): () => void
}

/** After a rest of so long, and at the latest after so long. Milliseconds. */
const rest = 800
const atLatest = 5_000
const firstRetry = 2_000
const lastRetry = 30_000

/**
 * Writes what has changed, one write at a time, each with the tag of the last one that went through. It never gives up:
 * what cannot be written now is tried again, what is refused waits for another value.
 */
export function createSaving({ transport, page, written, overtaken, tell, after }: Saving) {
  let running: Promise<void> | undefined
  let endRest: (() => void) | undefined
  let endLatest: (() => void) | undefined
  let endRetry: (() => void) | undefined
  let retry = firstRetry
  let isEnded = false
  /** By the value that was refused: only another one is sent. */
  const refused = new Map<string, string>()

  const writable = () => {
    const { saved, draft, disputed } = page()
    const blocks = new Set([...disputed].map((part) => part.split('/')[0]))
    return pendingWrites(saved, draft).filter(
      (write) => !blocks.has(blockOf(write) ?? '') && refused.get(placeOf(write)) !== JSON.stringify(write),
    )
  }

  function changed() {
    if (isEnded) return
    tell({ kind: 'saving' })
    endRest?.()
    endRest = after(rest, flush)
    endLatest ??= after(atLatest, flush)
  }

  function clearTimers() {
    endRest?.()
    endLatest?.()
    endRetry?.()
    endRest = endLatest = endRetry = undefined
  }

  function flush(): Promise<void> {
    clearTimers()
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run() {
    for (let write = writable()[0]; write && !isEnded; write = writable()[0]) {
      tell({ kind: 'saving' })
      try {
        const { saved } = page()
        written(write, await transport.write(write, saved))
        retry = firstRetry
      } catch (error) {
        if (!(await recovered(write, error))) return
      }
    }
    if (isEnded) return
    const all = refusals()
    const [first] = all
    tell(first ? { kind: 'refused', message: first.message, write: first.write, refusals: all } : { kind: 'saved' })
  }

  const refusals = () => {
    const { saved, draft } = page()
    return pendingWrites(saved, draft).flatMap((write): Refusal[] => {
      const reason = reasons.get(placeOf(write))
      return reason && refused.get(placeOf(write)) === JSON.stringify(write) ? [{ write, ...reason }] : []
    })
  }
  const reasons = new Map<string, Omit<Refusal, 'write'>>()

  /** Whether the loop goes on. */
  async function recovered(write: Write, error: unknown): Promise<boolean> {
    const failure = error instanceof NotWritten ? error : new NotWritten('later', String(error))
    const changes = writable().length
    switch (failure.reason) {
      case 'stale':
      case 'gone':
        try {
          overtaken(await transport.load())
          return true
        } catch (again) {
          return recovered(write, again instanceof NotWritten && again.reason === 'gone' ? lost(again) : again)
        }
      case 'refused':
        refused.set(placeOf(write), JSON.stringify(write))
        reasons.set(placeOf(write), { message: failure.message, fields: failure.fields })
        return true
      case 'signed-out':
        tell({ kind: 'signed-out', changes })
        return false
      case 'not-allowed':
        tell({ kind: 'not-allowed', message: failure.message })
        return false
      case 'later':
        tell({ kind: 'waiting', changes, message: failure.message })
        endRetry = after(failure.retryAfter ? failure.retryAfter * 1000 : retry, flush)
        retry = Math.min(retry * 2, lastRetry)
        return false
    }
  }

  return {
    /** Call it after each change of the draft. */
    changed,
    /** Writes at once; resolves when nothing more can be written now. */
    flush,
    end() {
      isEnded = true
      clearTimers()
    },
  }
}

/** The page itself is gone: there is nothing to write to. */
const lost = ({ message }: NotWritten) => new NotWritten('not-allowed', message)

const blockOf = (write: Write) => (write.kind === 'create' ? write.block.id : 'id' in write ? write.id : undefined)
const placeOf = (write: Write) => `${write.kind} ${blockOf(write) ?? ('locale' in write ? write.locale : '')}`
