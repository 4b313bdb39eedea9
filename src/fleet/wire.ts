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
/** Answers that other boxes owe, and since when. */
const owed = new Set<{ url: string; since: number; gone: AbortController }>()
let looking: ReturnType<typeof setInterval> | undefined

/** `fetch` from another box, however long it takes there, but no longer than it is there at all. Throws what `fetch` throws. */
export async function fetchFromBox(
  seal: Seal,
  url: string,
  path: string,
  { headers: given, method = 'GET', ...init }: BunFetchRequestInit,
): Promise<Response> {
  const headers = new Headers(given)
  seal.put(method, path, headers)
  const gone = new AbortController()
  if (init.signal?.aborted) gone.abort()
  else init.signal?.addEventListener('abort', () => gone.abort())
  const answer = { url, since: performance.now(), gone }
  owed.add(answer)
  looking ??= setInterval(lookAtSilent, 500)
  try {
    return await fetch(url + path, { ...init, method, headers, signal: gone.signal })
  } finally {
    owed.delete(answer)
  }
}

/** Each box is asked once, however many answers it owes. */
async function lookAtSilent() {
  if (owed.size === 0) {
    clearInterval(looking)
    looking = undefined
  }
  const silent = [...owed].filter(({ since }) => performance.now() - since > silentMs)
  for (const [url, answers] of Map.groupBy(silent, ({ url }) => url)) {
    for (const answer of answers) answer.since = performance.now()
    void fetch(`${url}/healthz`, { keepalive: false, signal: AbortSignal.timeout(aliveMs) }).catch(() => {
      for (const { gone } of answers) gone.abort()
    })
  }
}
