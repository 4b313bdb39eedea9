export interface ServedRequest {
  request: Request
  /** Missing in process. */
  server: { timeout(request: Request, seconds: number): void } | null
}

/**
 * For an operation that is answered while a model or a build is waited for: Bun would close the silent connection after half a
 * minute. Whoever calls this has a deadline of its own. Gives the signal that aborts when the client leaves.
 */
export function slowAnswer({ request, server }: ServedRequest): AbortSignal {
  server?.timeout(request, 0)
  return request.signal
}
