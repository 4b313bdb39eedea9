import { Refused } from '../api/refused'

/** One file on its way into the library. */
export interface Upload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'failed'
  /** 0 to 1. */
  share: number
  /** Why it failed, or what it waits for. */
  message?: string
}

interface Around<A> {
  /** Throws `Refused`. */
  send(file: File, onShare: (share: number) => void): Promise<A>
  done(asset: A): void
  /** Makes a file smaller that the service would not take; it stays as it is where that cannot be done. */
  fit?(file: File): Promise<File>
  after(ms: number, callback: () => void): void
  /** By type, in bytes. */
  bounds?: Record<string, number>
  words: { wrongType: string; tooLarge(most: number): string; paused(seconds: number): string }
}

const atOnce = 2
/** The contract's bound. */
export const maxUploadBytes = 8 * 1024 * 1024
/** Types that are taken, each with its bound in bytes. */
export const imageBounds: Record<string, number> = {
  'image/jpeg': maxUploadBytes,
  'image/png': maxUploadBytes,
  'image/webp': maxUploadBytes,
  'image/gif': maxUploadBytes,
  'image/svg+xml': 512 * 1024,
}
export const documentBounds: Record<string, number> = { 'application/pdf': 10 * 1024 * 1024 }
/** What a browser is asked to make smaller: phones have little memory. */
const mostBytes = 64 * 1024 * 1024

/**
 * Files on their way, a few at once and in their order. What the service cannot take is said without asking it; where it
 * wants a pause, all wait and go on by themselves; what failed stays until it is tried again or put away.
 */
export function openUploads<A>({ send, done, fit, after, words, bounds = imageBounds }: Around<A>) {
  const boundOf = ({ type }: File) => bounds[type] ?? maxUploadBytes
  let uploads: Upload[] = []
  let count = 0
  let isPaused = false
  const listeners = new Set<() => void>()

  function set(next: Upload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, fields: Partial<Upload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id))

  function work() {
    if (isPaused) return
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    for (const { id, file } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void perform(id, file)
  }

  async function perform(id: number, file: File) {
    change(id, { state: 'sending', share: 0, message: undefined })
    try {
      const fitting = fit ? await fit(file) : file
      const most = boundOf(fitting)
      if (fitting.size > most) return change(id, { state: 'failed', message: words.tooLarge(most) })
      const asset = await send(fitting, (share) => change(id, { share }))
      drop(id)
      done(asset)
    } catch (error) {
      if (error instanceof Refused && error.status === 429) pause(id, error.retryAfter ?? 10)
      else change(id, { state: 'failed', message: sentenceOf(error) })
    }
    work()
  }

  function pause(id: number, seconds: number) {
    isPaused = true
    change(id, { state: 'paused', share: 0, message: words.paused(seconds) })
    after(seconds * 1000, () => {
      isPaused = false
      set(uploads.map((upload) => (upload.state === 'paused' ? { ...upload, state: 'waiting' } : upload)))
      work()
    })
  }

  return {
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: File[]) {
      const added = files.map((file): Upload => {
        const most = fit ? mostBytes : boundOf(file)
        const message = !Object.hasOwn(bounds, file.type)
          ? words.wrongType
          : file.size > most
            ? words.tooLarge(boundOf(file))
            : undefined
        return { id: ++count, file, share: 0, state: message ? 'failed' : 'waiting', message }
      })
      set([...uploads, ...added])
      work()
    },
    again(id: number) {
      change(id, { state: 'waiting', message: undefined })
      work()
    },
    drop,
  }
}

const sentenceOf = (error: unknown) =>
  error instanceof Refused ? Object.values(error.fields).flat().join(' ') || error.message : String(error)
