/** What Litestream did not do, in its words. */
class LitestreamError extends Error {
  override name = 'LitestreamError'
}

/** How long it may take for what needs nobody else. */
const shortMs = 5_000

/**
 * Litestream 0.5.18 by its control socket (`socket:` of its configuration). It forgets what was registered when it
 * starts again. Everything throws `LitestreamError`.
 */
export function openLitestream(socket: string) {
  async function call(path: string, body: object | undefined, ms: number) {
    const request = {
      unix: socket,
      keepalive: false, // what is kept open is found by the name, whichever socket it was
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(ms),
    }
    const response = await fetch(`http://litestream${path}`, request).catch((cause) => {
      throw new LitestreamError(`Litestream does not answer at ${socket}`, { cause })
    })
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    return { status: response.status, answer }
  }
  const demand = ({ status, answer }: Awaited<ReturnType<typeof call>>) => {
    if (status !== 200) throw new LitestreamError(`Litestream: ${status} ${String(answer.error ?? '')}`)
    return answer
  }

  return {
    socket,

    /** Watches a database file from now on; one that is watched already stays so. */
    async register(path: string, url: string) {
      demand(await call('/register', { path, replica_url: url }, shortMs))
    },

    /** Watches it no longer; one that is not watched is none the worse. */
    async unregister(path: string, seconds = 5) {
      demand(await call('/unregister', { path, timeout: seconds }, seconds * 1000 + 1000))
    },

    /** Returns once the replica has everything that was committed before the call. False when the file is not watched. */
    async sync(path: string, seconds: number): Promise<boolean> {
      const result = await call('/sync', { path, wait: true, timeout: seconds }, seconds * 1000 + 1000)
      if (result.status === 404 || result.status === 409) return false
      demand(result)
      return true
    },

    /** Its version. */
    async version(): Promise<string> {
      return String(demand(await call('/info', undefined, shortMs)).version)
    },
  }
}
export type Litestream = ReturnType<typeof openLitestream>
