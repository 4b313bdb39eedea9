/** Answers of the provider that are longer are none: the longest list it gives is a page of 100 objects. */
const maxBytes = 16 * 1024 * 1024

/**
 * `fetch` for the provider's package, which takes every JSON value for an object: at a number its promise never settles
 * and the error is nobody's. What is no object becomes an error that the package understands and does not repeat.
 */
export const fetchObject: typeof fetch = Object.assign(fetchChecked, { preconnect: fetch.preconnect })

async function fetchChecked(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'manual' }) // the key goes nowhere else
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > maxBytes) return nonsense()
    parts.push(part)
  }
  const text = Buffer.concat(parts).toString('utf8')
  if (response.status < 500 && !isObject(text)) return nonsense()
  return new Response(text, { status: response.status, headers: response.headers })
}

const nonsense = () => Response.json({ error: { type: 'api_error', code: 'nonsense' } }, { status: 400 })

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    return !('error' in value) || (typeof value.error === 'object' && value.error !== null)
  } catch {
    return false
  }
}
