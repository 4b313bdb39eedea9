import type { Seal } from './seal'

export const settlePath = '/internal/fleet/settle'
export const entryPath = '/internal/fleet/entry'
export const arrivalsPath = '/internal/fleet/arrivals/'

/** Asks another box something of its own, and waits ten seconds at most. Throws what `fetch` throws. */
export function tellBox(seal: Seal, url: string, path: string, body: unknown): Promise<Response> {
  return fetchFromBox(seal, url, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
}

/** How long a box may say nothing before it is asked whether it is there, and how long that may take. */
const silentMs = 3_000
const aliveMs = 2_000
const looks = new Map<string, Promise<boolean>>()

/** `fetch` from another box, however long it takes there, but no longer than it is there at all. Throws what `fetch` throws. */
export async function fetchFromBox(
  seal: Seal,
  url: string,
  path: string,
  { headers: given, method = 'GET', ...init }: BunFetchRequestInit,
): Promise<Response> {
  const headers = new Headers(given)
  seal.put(method, path, headers)
  const ended = new AbortController()
  if (init.signal?.aborted) ended.abort()
  else init.signal?.addEventListener('abort', () => ended.abort())
  const timer = setInterval(async () => {
    if (!(await isThere(url))) ended.abort()
  }, silentMs)
  try {
    return await fetch(url + path, { ...init, method, headers, signal: ended.signal })
  } finally {
    clearInterval(timer)
  }
}

/** Once at a time, however many wait for it. */
function isThere(url: string): Promise<boolean> {
  const known = looks.get(url)
  if (known) return known
  const look = fetch(`${url}/healthz`, { keepalive: false, signal: AbortSignal.timeout(aliveMs) })
    .then(
      () => true,
      () => false,
    )
    .finally(() => looks.delete(url))
  looks.set(url, look)
  return look
}
