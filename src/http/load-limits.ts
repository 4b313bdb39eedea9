import { defineError } from '../errors'

/**
 * Requests of one account that run at the same time, reads and writes each: what comes on top waits, so that no account
 * crowds out another, and nobody's save waits behind a window that is being opened.
 */
const runningPerAccount = 8
/** Requests of one account that wait at most. */
const waitingPerAccount = 200
/** Streams of events of one account that run at the same time: they last as long as a model talks. */
const streamsPerAccount = 4
/** Streams that tell what happens on a site: one for each window of an editor, beside those of the chats. */
const watchersPerAccount = 32
const watchersPerUser = 8
/** Streams that run at the same time for one sender address, of visitors: a household or an office behind one of them. */
const streamsPerAddress = 8
/** Streams of all visitors of one account's sites, wherever they come from. */
const visitorStreamsPerAccount = 64
/** Bytes of all bodies that are being read or worked on. */
const maxBodyBytes = 192 * 1024 * 1024

export const serverBusy = defineError(503, 'busy', {
  de: 'Gerade laufen zu viele Anfragen. Bitte gleich noch einmal versuchen.',
  en: 'Too many requests are running. Please try again in a moment.',
})
export const tooManyStreams = defineError(429, 'busy', {
  de: 'In diesem Konto laufen schon mehrere Gespräche. Bitte warten Sie, bis eine Antwort fertig ist.',
  en: 'Several chats of this account are running already. Please wait until one of the answers is complete.',
})

export const tooManyWatchers = defineError(429, 'busy', {
  de: 'Der Editor ist schon in zu vielen Fenstern offen. Bitte schließen Sie eines davon.',
  en: 'The editor is open in too many windows already. Please close one of them.',
})

export const tooManyVisitorStreams = defineError(429, 'busy', {
  de: 'Gerade laufen zu viele Gespräche. Bitte warten, bis eine Antwort fertig ist.',
  en: 'Too many chats are running. Please wait until one of the answers is complete.',
})

/** Bodies beyond this are work by themselves: of one account's, one is read and worked on at a time. */
const largeBytes = 128 * 1024

const writesOf = (accountId: string) => `${accountId} writes`

interface Lane {
  running: number
  waiting: (() => void)[]
}

/** Says how much may run and be held at once (admission control): per account in requests, in all in bytes of bodies. */
export function openLoadLimits() {
  const lanes = new Map<string, Lane>()
  let heldBytes = 0

  return {
    /**
     * Waits for a place of the account, for a request that reads, or writes with a body of so many bytes, and gives the
     * function that frees it. Throws `serverBusy`.
     */
    async enter(accountId: string, bodyBytes = 0, isWrite = false): Promise<() => void> {
      const leaveLarge = bodyBytes > largeBytes ? await take(`${accountId} large`, 1) : undefined
      try {
        const leave = await take(isWrite ? writesOf(accountId) : accountId, runningPerAccount)
        return () => {
          leave()
          leaveLarge?.()
        }
      } catch (error) {
        leaveLarge?.()
        throw error
      }
    },

    /**
     * Takes one of the account's places for streams, which are none of its places for requests: chats that go on never
     * hold up anything else. Gives the function that frees it. Throws `tooManyStreams`.
     */
    enterStream(accountId: string): () => void {
      const name = `${accountId} streams`
      if ((lanes.get(name)?.running ?? 0) >= streamsPerAccount) throw tooManyStreams({ retryAfter: 5 })
      return takeFree(name)
    },

    /**
     * Takes a place for a stream that tells what happens on a site: one of those of the user, and one of those of the
     * account. Gives the function that frees both. Throws `tooManyWatchers`.
     */
    enterWatch: (accountId: string, userId: string): (() => void) =>
      takeAll(
        [
          { name: `${userId} watches`, width: watchersPerUser },
          { name: `${accountId} watches`, width: watchersPerAccount },
        ],
        tooManyWatchers,
      ),

    /**
     * Takes a place for the stream of a visitor: one of those of their address, and one of those that visitors of the
     * account have. Gives the function that frees both. Throws `tooManyVisitorStreams`.
     */
    enterVisitorStream: (sender: string, accountId: string): (() => void) =>
      takeAll(
        [
          { name: `${sender} visitor streams`, width: streamsPerAddress },
          { name: `${accountId} visitor streams`, width: visitorStreamsPerAccount },
        ],
        tooManyVisitorStreams,
      ),

    /** Requests of the account that run now. */
    running: (accountId: string) =>
      (lanes.get(accountId)?.running ?? 0) + (lanes.get(writesOf(accountId))?.running ?? 0),
    /** Streams of the account that run now. */
    streaming: (accountId: string) => lanes.get(`${accountId} streams`)?.running ?? 0,
    /** Streams of the account that tell what happens on its sites. */
    watching: (accountId: string) => lanes.get(`${accountId} watches`)?.running ?? 0,
    /** Requests that wait now, of all accounts. */
    waiting: () => lanes.values().reduce((sum, { waiting }) => sum + waiting.length, 0),

    /** Takes room for a body and gives the function that frees it. Throws `serverBusy`. */
    reserve(bytes: number): () => void {
      if (heldBytes + bytes > maxBodyBytes) throw serverBusy({ retryAfter: 1 })
      heldBytes += bytes
      return once(() => {
        heldBytes -= bytes
      })
    },
  }

  async function take(name: string, width: number): Promise<() => void> {
    const lane = lanes.get(name)
    if (!lane || lane.running < width) return takeFree(name)
    if (lane.waiting.length >= waitingPerAccount) throw serverBusy({ retryAfter: 1 })
    await new Promise<void>((go) => lane.waiting.push(go))
    return leaving(name, lane)
  }

  /** All of these places or, with the error, none. */
  function takeAll(places: { name: string; width: number }[], full: typeof tooManyStreams): () => void {
    const isFull = places.some(({ name, width }) => (lanes.get(name)?.running ?? 0) >= width)
    if (isFull) throw full({ retryAfter: 5 })
    const leaves = places.map(({ name }) => takeFree(name))
    return () => {
      for (const leave of leaves) leave()
    }
  }

  function takeFree(name: string): () => void {
    const lane = lanes.get(name) ?? { running: 0, waiting: [] }
    lanes.set(name, lane)
    lane.running++
    return leaving(name, lane)
  }

  function leaving(name: string, lane: Lane): () => void {
    return once(() => {
      const next = lane.waiting.shift()
      if (next)
        next() // takes the place over
      else if (--lane.running === 0) lanes.delete(name)
    })
  }
}
export type LoadLimits = ReturnType<typeof openLoadLimits>

function once(work: () => void) {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    work()
  }
}
