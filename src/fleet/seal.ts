import { timingSafeEqual } from 'node:crypto'

/** Says that another box asks, and that it knows the secret. */
export const sealHeader = 'x-baukasten-fleet'
export const accountHeader = 'x-baukasten-account'
export const nameHeader = 'x-baukasten-name'
/** The address of the client. */
export const peerHeader = 'x-baukasten-peer'
export const ownHeaders = [sealHeader, accountHeader, nameHeader, peerHeader]

/** How far the time of a seal may be from the time here. */
const validMs = 30_000

/**
 * What boxes know each other by: the time, a word of this one request, and a digest (HMAC-SHA256) of both, of method, address and what the
 * asking box says of the client. The secret itself is never sent, and a seal counts once. `now` is the directory's time in
 * milliseconds, so that nobody's clock has to be right. The body is not sealed: nobody else may be on the line.
 */
export function openSeal(secret: string, now: () => number) {
  /** Words that came, with when they are no longer valid by themselves. */
  const used = new Map<string, number>()

  // `fetch` sends one slash where a path begins with several
  const digest = (at: string, word: string, method: string, path: string, headers: Headers) =>
    new Bun.CryptoHasher('sha256', secret)
      .update(
        JSON.stringify([
          at,
          word,
          method,
          path.replace(/^\/+/, '/'),
          ...ownHeaders.slice(1).map((name) => headers.get(name)),
        ]),
      )
      .digest('hex')

  return {
    /** Adds it to the headers of a request. */
    put(method: string, path: string, headers: Headers) {
      const [at, word] = [String(Math.round(now())), crypto.randomUUID()]
      headers.set(sealHeader, `${at} ${word} ${digest(at, word, method, path, headers)}`)
    },

    /** Whether a box of this fleet asks; `undefined` for clients. The second time a seal is shown it is none. */
    check(request: Request): 'good' | 'forged' | 'expired' | 'used' | undefined {
      const text = request.headers.get(sealHeader)
      if (text === null) return undefined
      const { method, url, headers } = request
      const { pathname, search } = new URL(url)
      const [at = '', word = '', said = ''] = text.split(' ')
      const wanted = Buffer.from(digest(at, word, method, pathname + search, headers))
      const given = Buffer.from(said)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged'
      const time = now()
      if (Math.abs(time - Number(at)) > validMs) return 'expired'
      for (const [old, until] of used) {
        if (until >= time) break
        used.delete(old)
      }
      if (used.has(word)) return 'used'
      used.set(word, time + 2 * validMs)
      return 'good'
    },
  }
}
export type Seal = ReturnType<typeof openSeal>
