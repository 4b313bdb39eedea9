import { Refused } from '../api/refused'
import { sentenceOf } from '../api/sentence-of'

/** One file on its way into the library. */
export interface PendingUpload {
  id: number
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'failed'
  /** 0 to 1. */
  share: number
  /** Why it failed, or what it waits for. */
  message?: string
  /** The same file would be refused again. */
  isFinal?: boolean
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
  words: {
    wrongType: string
    /** What telephones of Apple make and few browsers show. */
    wrongPhoto: string
    tooLarge(most: number): string
    paused(seconds: number): string
    unreached: string
  }
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
/** Between two tries while nobody answers. */
const unreachedSeconds = 10
/** Not of the file as it is: whatever else was refused may go through another time. */
const ofTheFile = new Set([400, 413, 415, 422])

/**
 * Files on their way, a few at once and in their order. What the service cannot take is said without asking it; where it
 * wants a pause or cannot be reached, all wait and go on by themselves; what failed stays until it is tried again or put
 * away.
 */
export function openUploads<A>({ send, done, fit, after, words, bounds = imageBounds }: Around<A>) {
  const boundOf = ({ type }: File) => bounds[type] ?? maxUploadBytes
  let uploads: PendingUpload[] = []
  let count = 0
  let isPaused = false
  let pauses = 0
  const listeners = new Set<() => void>()

  function set(next: PendingUpload[]) {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, fields: Partial<PendingUpload>) =>
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))
  const drop = (id: number) => set(uploads.filter((upload) => upload.id !== id))

  function work() {
    if (isPaused) return
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    for (const { id, file } of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void perform(id, file)
  }

  async function perform(id: number, file: File) {
    change(id, { state: 'sending', share: 0, message: undefined, isFinal: undefined })
    try {
      const fitting = fit ? await fit(file) : file
      const most = boundOf(fitting)
      if (fitting.size > most) {
        change(id, { state: 'failed', message: words.tooLarge(most), isFinal: true })
        return work()
      }
      const asset = await send(fitting, (share) => change(id, { share }))
      drop(id)
      done(asset)
    } catch (error) {
      const status = error instanceof Refused ? error.status : undefined
      if (error instanceof Refused && status === 429) {
        const seconds = error.retryAfter ?? 10
        pause(id, seconds, words.paused(seconds))
      } else if (status === 0) pause(id, unreachedSeconds, words.unreached)
      else change(id, { state: 'failed', message: sentenceOf(error), isFinal: ofTheFile.has(status ?? 0) })
    }
    work()
  }

  function pause(id: number, seconds: number, message: string) {
    isPaused = true
    const pause = ++pauses
    change(id, { state: 'paused', share: 0, message })
    after(seconds * 1000, () => pause === pauses && resume()) // the last one counts
  }

  function resume() {
    isPaused = false
    set(uploads.map((upload) => (upload.state === 'paused' ? { ...upload, state: 'waiting' } : upload)))
    work()
  }

  return {
    read: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: File[]) {
      const added = files.map((file): PendingUpload => {
        const most = fit ? mostBytes : boundOf(file)
        const message = !Object.hasOwn(bounds, file.type)
          ? isApplePhoto(file)
            ? words.wrongPhoto
            : words.wrongType
          : file.size > most
            ? words.tooLarge(boundOf(file))
            : undefined
        const isFinal = message !== undefined
        return { id: ++count, file, share: 0, state: isFinal ? 'failed' : 'waiting', message, isFinal }
      })
      set([...uploads, ...added])
      work()
    },
    again(id: number) {
      change(id, { state: 'waiting', message: undefined })
      work()
    },
    /** The line is back: whoever waits for it goes on at once. */
    reached() {
      if (uploads.some(({ state, message }) => state === 'paused' && message === words.unreached)) resume()
    },
    drop,
  }
}

/** Not every system has a type for them. */
const isApplePhoto = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
