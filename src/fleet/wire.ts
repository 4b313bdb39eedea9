/** Says that another box asks. Never taken from a client without the secret. */
export const secretHeader = 'x-baukasten-fleet'
export const settlePath = '/internal/fleet/settle'
export const entryPath = '/internal/fleet/entry'
export const arrivalsPath = '/internal/fleet/arrivals/'

/** Asks another box something of its own, and waits ten seconds at most. Throws what `fetch` throws. */
export function tellBox(url: string, path: string, secret: string, body: unknown): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { [secretHeader]: secret, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
}

/** How long a box may say nothing before it is asked whether it is there, and how long that may take. */
const silentMs = 3_000
const aliveMs = 2_000
const looks = new Map<string, Promise<boolean>>()

/** `fetch` from another box, however long it takes there, but no longer than it is there at all. Throws what `fetch` throws. */
export async function fetchFromBox(url: string, path: string, init: BunFetchRequestInit): Promise<Response> {
  const ended = new AbortController()
  init.signal?.addEventListener('abort', () => ended.abort())
  const timer = setInterval(async () => {
    if (!(await isThere(url))) ended.abort()
  }, silentMs)
  try {
    return await fetch(url + path, { ...init, signal: ended.signal })
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
