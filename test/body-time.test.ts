import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { readBytes } from '../src/http/body'
import { openLoadLimits } from '../src/http/load-limits'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const stop = new AbortController()
const http = { loadLimits: openLoadLimits() }

/** A body of which one byte arrives and no other; its reading, and what has become of that. */
function slowBody(headers: Record<string, string>, maxBytes: number, signal = stop.signal) {
  const body = new ReadableStream<Uint8Array>({ start: (output) => output.enqueue(Uint8Array.of(0x7b)) })
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  const state: { failure?: unknown } = {}
  readBytes({ http, stop: { signal } }, request, maxBytes).catch((error) => {
    state.failure = error.key
  })
  return state
}

async function pass(ms: number) {
  jest.advanceTimersByTime(ms)
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

test('a body has 30 seconds, and one more for every 16 kB that it announces', async () => {
  const state = slowBody({ 'content-length': '16000' }, 1024 * 1024)
  await pass(30_999)
  expect(state.failure).toBeUndefined()
  await pass(1)
  expect(state.failure).toBe('request_timeout')
})

test('a body that does not say its length has the time for the longest one', async () => {
  const state = slowBody({}, 160_000)
  await pass(39_999)
  expect(state.failure).toBeUndefined()
  await pass(1)
  expect(state.failure).toBe('request_timeout')
})

test('a stop leaves a body two seconds', async () => {
  const stopping = new AbortController()
  const state = slowBody({ 'content-length': '16000' }, 1024 * 1024, stopping.signal)
  await pass(1_000)
  stopping.abort()
  await pass(1_999)
  expect(state.failure).toBeUndefined()
  await pass(1)
  expect(state.failure).toBe('stopping')
})

test('the room that a body was given is free again once it is read, or has failed', async () => {
  const long = String(100 * 1024 * 1024) // of 192 in all
  const read = (body: ReadableStream<Uint8Array>) => {
    const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-length': long }, body })
    return readBytes({ http, stop }, request, Number(long))
  }
  const whole = () => new Response('{}').body as ReadableStream<Uint8Array>
  const broken = () => new ReadableStream<Uint8Array>({ start: (output) => output.error(new Error('cut')) })
  for (let n = 0; n < 3; n++) {
    expect(Buffer.from(await read(whole())).toString()).toBe('{}')
    await expect(read(broken())).rejects.toThrow('cut')
  }
})

test.each(['x', '1e9', '-'])('a body that says “%s” of its length is not read', async (length) => {
  const body = new Response('{}').body
  const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-length': length }, body })
  await expect(readBytes({ http, stop }, request, 1000)).rejects.toMatchObject({ key: 'body_too_large' })
})

test('a short body may be longer than it says, not longer than is allowed', async () => {
  const read = (body: string, headers: Record<string, string>) =>
    readBytes({ http, stop }, new Request('http://localhost/', { method: 'POST', headers, body }), 10)
  const [said, chunked] = [{ 'content-length': '1' }, { 'content-length': '1', 'transfer-encoding': 'chunked' }]
  for (const headers of [said, chunked]) {
    expect(Buffer.from(await read('0123456789', headers)).toString()).toBe('0123456789')
    await expect(read('0123456789x', headers)).rejects.toMatchObject({ key: 'body_too_large' })
  }
})

test('a body whose sender leaves is told apart from one that breaks', async () => {
  const read = (signal?: AbortSignal) => {
    const body = new ReadableStream<Uint8Array>({ start: (output) => output.error(new Error('cut')) })
    const request = new Request('http://localhost/', { method: 'POST', body, ...(signal && { signal }) })
    return readBytes({ http, stop }, request, 1000)
  }
  await expect(read(AbortSignal.abort())).rejects.toMatchObject({ key: 'client_left' })
  await expect(read()).rejects.toThrow('cut')
})

test.each<[string, Record<string, string>]>([
  ['says no length', {}],
  ['says another length', { 'content-length': '1', 'transfer-encoding': 'chunked' }],
])('a body in chunks that %s is read no further than it may be long', async (_, headers) => {
  const seen = { pieces: 0, hasEnded: false }
  const body = new ReadableStream<Uint8Array>({
    pull(output) {
      if (++seen.pieces > 1000) output.close()
      else output.enqueue(new Uint8Array(100))
    },
    cancel() {
      seen.hasEnded = true
    },
  })
  const request = new Request('http://localhost/', { method: 'POST', headers, body })
  await expect(readBytes({ http, stop }, request, 1000)).rejects.toMatchObject({ key: 'body_too_large' })
  expect(seen.pieces).toBeLessThan(20)
  expect(seen.hasEnded).toBe(true)
})
