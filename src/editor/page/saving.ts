import { pendingWrites, type Write } from './changes'
import type { Draft, Saved } from './draft'

/** Why a write that is tried again did not go through. */
export type Delay = 'offline' | 'limited' | 'unavailable'

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
  | { kind: 'refused'; message: string; key: string; write: Write; refusals: Refusal[] }
  /** Somebody has deleted the page. */
  | { kind: 'gone' }

export interface Refusal {
  write: Write
  message: string
  /** The failure's name in the API. */
  key: string
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
  /** A write is sent now: from here on the service may have it, whatever is heard of it. */
  sending(write: Write): void
  /** The service has said that it does not have the write. */
  unwritten(write: Write): void
  /** Takes what the service has after a write. What has been typed since stays. */
  written(write: Write, saved: Saved): void
  /** Takes what the service has now, with what is unsaved here on top. */
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
 * what cannot be written now is tried again, what is refused waits for another value. Reading again takes its turn
 * between writes, so that no answer is older than what is known.
 */
export function createSaving(around: Saving) {
  const { transport, page, sending, unwritten, written, overtaken, tell, after } = around
  let isRunning = false
  let running = Promise.resolve()
  let wantsWrite = false
  let wantsRead = false
  const timers = new Map<string, () => void>()
  let retry = firstRetry
  let isEnded = false
  /** By the value that was refused: only another one is sent. */
  const refused = new Map<string, { value: string } & Omit<Refusal, 'write'>>()

  const isRefused = (write: Write) => refused.get(placeOf(write))?.value === JSON.stringify(write)
  const writable = () => {
    const { saved, draft, disputed } = page()
    const blocks = new Set([...disputed].map((part) => part.split('/')[0]))
    return pendingWrites(saved, draft).filter((write) => !blocks.has(blockOf(write) ?? '') && !isRefused(write))
  }

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

  function refresh(): Promise<void> {
    stop('read')
    wantsRead = true
    return run()
  }

  function run(): Promise<void> {
    if (!isEnded && !isRunning) running = work()
    return running
  }

  async function work() {
    isRunning = true
    try {
      while (!isEnded && (wantsRead || wantsWrite)) {
        if (wantsRead) {
          wantsRead = false
          await readAgain()
          continue
        }
        const [write] = writable()
        wantsWrite = write !== undefined && (await perform(write))
        if (!write) settle()
      }
    } finally {
      isRunning = false
    }
  }

  /** Whether the loop goes on. */
  async function perform(write: Write): Promise<boolean> {
    tell({ kind: 'saving' })
    sending(write)
    try {
      const { saved } = page()
      written(write, await transport.write(write, saved))
      retry = firstRetry
      return true
    } catch (error) {
      const failure = failureOf(error)
      // Where a line breaks, browsers send a request once more by themselves: what is stale then is the second copy.
      if (!['later', 'stale', 'gone'].includes(failure.reason)) unwritten(write)
      return recovered(write, failure)
    }
  }

  /** All is written that can be. */
  function settle() {
    if (isEnded || timers.has('rest')) return
    const { saved, draft } = page()
    const refusals = pendingWrites(saved, draft).flatMap((write): Refusal[] => {
      const known = refused.get(placeOf(write))
      return known && isRefused(write) ? [{ write, message: known.message, key: known.key, fields: known.fields }] : []
    })
    const [first] = refusals
    tell(
      first
        ? { kind: 'refused', message: first.message, key: first.key, write: first.write, refusals }
        : { kind: 'saved' },
    )
  }

  async function readAgain() {
    try {
      const current = await (transport.loadIfChanged ?? transport.load)()
      if (current && !isEnded) overtaken(current)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.reason === 'gone') pageIsGone()
      // Once more, after whatever keeps it from being read.
      else if (failure.reason === 'later') start('read', (failure.retryAfter ?? 10) * 1000, refresh)
    }
  }

  async function recovered(write: Write, failure: NotWritten): Promise<boolean> {
    const changes = writable().length
    switch (failure.reason) {
      case 'stale':
      case 'gone':
        try {
          overtaken(await transport.load())
          unwritten(write)
          return true
        } catch (again) {
          const second = failureOf(again)
          if (second.reason === 'gone') return pageIsGone()
          return recovered(write, second)
        }
      case 'refused': {
        const { message, key, fields } = failure
        refused.set(placeOf(write), { value: JSON.stringify(write), message, key, fields })
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

  function pageIsGone(): false {
    end()
    tell({ kind: 'gone' })
    return false
  }

  function end() {
    isEnded = true
    stop(...timers.keys())
  }

  return {
    /** Call it after each change of the draft. */
    changed,
    /** Writes at once; resolves when nothing more can be written now. */
    flush,
    /** Takes what somebody else has written meanwhile. */
    refresh,
    end,
  }
}

const failureOf = (error: unknown) => (error instanceof NotWritten ? error : new NotWritten('later', String(error)))

export const blockOf = (write: Write) =>
  write.kind === 'create' ? write.block.id : 'id' in write ? write.id : undefined
const placeOf = (write: Write) => `${write.kind} ${blockOf(write) ?? ('locale' in write ? write.locale : '')}`
