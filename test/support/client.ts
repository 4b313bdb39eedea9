import { checkAnswer } from './described'

type Fetch = (request: Request) => Promise<Response>

/** What came back; `body` is parsed JSON where it is JSON. Loose on purpose: a test looks at what was really sent. */
export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any
  headers: Headers
}

/** A small HTTP client over the app in process. Answers that the description does not know are thrown. */
export function createClient(fetch: Fetch, basePath = '', headers: Record<string, string> = {}) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> => {
    const request = new Request(`http://localhost${basePath}${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...more,
      },
      body: body === undefined || typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    })
    const response = await fetch(request)
    const text = await response.text()
    await checkAnswer(request, basePath, response, text)
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
  return {
    call,
    get: (path: string, more?: Record<string, string>) => call('GET', path, undefined, more),
    post: (path: string, body?: unknown, more?: Record<string, string>) => call('POST', path, body, more),
    put: (path: string, body?: unknown, more?: Record<string, string>) => call('PUT', path, body, more),
    patch: (path: string, body?: unknown, more?: Record<string, string>) => call('PATCH', path, body, more),
    delete: (path: string, body?: unknown, more?: Record<string, string>) => call('DELETE', path, body, more),
    /** The same client with a bearer token. */
    with: (token: string) => createClient(fetch, basePath, { ...headers, authorization: `Bearer ${token}` }),
    /** The same client from another sender address (the test world trusts loopback as a proxy). */
    from: (address: string) => createClient(fetch, basePath, { ...headers, 'x-forwarded-for': address }),
  }
}
export type TestClient = ReturnType<typeof createClient>
