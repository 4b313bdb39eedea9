import type { IncomingMessage, ServerResponse } from 'node:http'

/** Shaped like a real key, to be looked for where no key may be. */
export const canaryKey = 'sk-canary-3f9a1c77d2e84b05'

export interface ModelRequest {
  path: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was sent
  body: any
  authorization?: string
}

/** `calls` with an `arguments` that is text is sent as it is; an object as JSON. */
export interface ModelAnswer {
  text?: string
  calls?: { id?: string; name: string; arguments: unknown }[]
  finish?: 'stop' | 'length' | 'tool_calls' | 'content_filter'
  tokens?: number
}
/** Text, an answer in detail, or, for questions with a schema, the value itself. */
export type Scripted = string | ModelAnswer | Record<string, unknown> | unknown[]

export type Fault =
  | 'down' // the connection is closed without a word
  | 'slow' // a pause of 300 ms before the answer and between the parts of a stream
  | 'hangs' // no byte, ever
  | 'hangs midway' // some words of a stream, then nothing
  | 'cut' // the connection ends in the middle
  | 'no finish reason' // the stream ends as if it were whole
  | 'broken json'
  | 'broken event'
  | 'error event' // with the key in its text
  | '429'
  | '429 with retry-after'
  | '500 with the key'
  | '401 with the key'
  | 'redirect'
  | 'no schemas' // 400 to `response_format`
  | 'ignores schemas' // prose where JSON was asked for
  | 'fenced json'
  | 'empty choices'
  | 'empty text'
  | 'a number' // the whole answer
  | 'broken arguments' // of a tool
  | 'unknown tool'
  | 'ten tools'
  | 'endless'
  | 'gigantic'
  | 'wrong content type'
  | 'usage as text'
  | 'usage is not a number'
  | 'no usage'
  | 'no image' // text where a picture should be
  | 'svg image'
  | 'huge image' // a PNG that claims 268 megapixels
  | 'odd vectors' // of 101 numbers
  | 'mixed vectors' // of several lengths
  | 'no dimensions' // 400 to `dimensions`
  | 'no stream options' // 400 to `stream_options`
  | 'no tools' // 400 to `tools`
  | 'few tools' // 400 to more than 128 of them
  | 'no max_tokens' // 400 to `max_tokens`, as models that reason answer
  | 'short answers' // 400 to a bound beyond 4096
  | 'thinks aloud' // its thoughts in the text and beside it
  | 'calls without index' // every call of a tool has the index 0

export const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

export const faultAnswers: Partial<Record<string, Scripted>> = {
  'broken arguments': { calls: [{ name: 'listPages', arguments: '{"site_id": "' }] },
  'unknown tool': { calls: [{ name: 'launchRockets', arguments: {} }] },
  'ten tools': { calls: Array.from({ length: 10 }, (_, n) => ({ id: `call_${n}`, name: 'listSites', arguments: {} })) },
  'ignores schemas': 'Gern! Hier ist, was ich dazu denke: ein schöner Text.',
  'empty text': { text: '' },
}

/** True when nothing is left to answer. */
export async function misbehaved(
  now: Fault,
  { body }: ModelRequest,
  message: IncomingMessage,
  response: ServerResponse,
) {
  switch (now) {
    case 'down':
      message.socket.destroy()
      return true
    case 'slow':
      await pause(300)
      return false
    case 'hangs':
      return true
    case 'broken json':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[{"message":{"content":"Ein')
      return true
    case 'a number':
      json(response, 42)
      return true
    case '429':
    case '429 with retry-after':
      json(
        response,
        { error: { message: 'too many', type: 'requests', code: 'rate_limit_exceeded' } },
        429,
        now === '429' ? {} : { 'retry-after': '17' },
      )
      return true
    case '500 with the key':
    case '401 with the key': {
      const words = `wrong key ${canaryKey}`
      json(
        response,
        { error: { message: words, type: canaryKey, code: canaryKey, param: canaryKey } },
        Number(now.slice(0, 3)),
        {
          'x-request-id': canaryKey,
        },
      )
      return true
    }
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
      return true
    case 'no schemas':
      return refused(response, body.response_format, 'response_format is not supported')
    case 'no dimensions':
      return refused(response, body.dimensions, 'dimensions is not supported')
    case 'no stream options':
      return refused(response, body.stream_options, 'Unrecognized request argument supplied: stream_options')
    case 'no tools':
      return refused(response, body.tools, 'this model does not support tools')
    case 'few tools':
      return refused(
        response,
        body.tools?.length > 128,
        `Invalid 'tools': array too long. Expected an array with at most 128 elements, but got ${body.tools?.length}.`,
      )
    case 'no max_tokens':
      return refused(
        response,
        body.max_tokens,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      )
    case 'short answers':
      return refused(
        response,
        body.max_tokens > 4096,
        'max_tokens is too large: 16384. This model supports at most 4096 completion tokens',
      )
    case 'wrong content type':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
      return true
    case 'gigantic':
      response.writeHead(200, { 'content-type': body.stream ? 'text/event-stream' : 'application/json' })
      response.write(body.stream ? 'data: "' : '{"choices":[{"message":{"content":"')
      await flood(response, 'a'.repeat(1024 * 1024), 128)
      response.end('"}}]}')
      return true
    case 'cut':
      if (body.stream) return false
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"choices":[{"message":')
      await pause(20)
      message.socket.destroy()
      return true
    default:
      return false
  }
}

function refused(response: ServerResponse, isThere: unknown, message: string) {
  if (!isThere) return false
  json(response, { error: { message, type: 'invalid_request_error' } }, 400)
  return true
}

/** Until it is all out or nobody reads any more. */
export async function flood(response: ServerResponse, part: string, times: number) {
  const left = new Promise<void>((done) => response.once('close', done))
  for (let n = 0; n < times && !response.destroyed; n++) {
    const isTaken = response.write(part)
    await (isTaken ? pause(0) : Promise.race([new Promise<void>((done) => response.once('drain', done)), left]))
  }
}

export function json(response: ServerResponse, value: unknown, status = 200, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}
