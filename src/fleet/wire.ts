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
