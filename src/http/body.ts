import type { Context } from '../context'
import { type Deadline, startDeadline } from '../deadline'
import { ApiError, bodyTooLarge, defineError } from '../errors'

/** Most operations take texts and settings. */
export const maxJsonBytes = 1024 * 1024
/** 400 blocks of long text. */
export const maxPageBytes = 4 * 1024 * 1024
/** Strangers sign in, or take up an invitation. */
export const maxStrangerBytes = 64 * 1024

/** What a body may take at least to arrive, and what it gets on top for its length: a phone on a poor line gets through. */
const arrivalMs = 30_000
const arrivalMsPerByte = 1 / 16

/** What a body may still take once the service stops: it must not use up the time that a stop has. */
const stopGraceMs = 2_000

/** Room that is made before anything has arrived: a length is easily claimed. */
const firstBytes = 64 * 1024

export const bodyTooSlow = defineError(408, 'request_timeout', {
  de: 'Die Anfrage kam zu langsam an.',
  en: 'The request arrived too slowly.',
})
export const stopping = defineError(503, 'stopping', {
  de: 'Der Dienst startet gerade neu. Bitte gleich noch einmal versuchen.',
  en: 'The service is restarting. Please try again in a moment.',
})

/** For the log alone: nobody is there to read it. */
export const clientLeft = defineError(499, 'client_left', {
  de: 'Die Verbindung wurde getrennt.',
  en: 'The connection was closed.',
})

/**
 * Reads a body that may have `maxBytes`, as long as the process has memory to spare for it and the sender keeps up.
 * Bun leaves a body with its sender until somebody reads it, so nothing is held for those who are refused before this.
 * Throws `bodyTooLarge`, `bodyTooSlow`, `clientLeft`, `serverBusy`, and `stopping` when the service is about to stop.
 */
export async function readBytes(
  { http, stop }: { http: Pick<Context['http'], 'loadLimits'>; stop: Pick<Context['stop'], 'signal'> },
  request: Request,
  maxBytes: number,
): Promise<Uint8Array> {
  const expected = announcedBytes(request, maxBytes)
  if (!(expected <= maxBytes)) throw bodyTooLarge()
  const isShort = expected <= firstBytes && saysLength(request)
  if (!isShort && !request.body) return new Uint8Array()
  const release = http.loadLimits.reserve(expected)
  const deadline = startDeadline(arrivalMs + expected * arrivalMsPerByte, bodyTooSlow)
  deadline.endWith(stop.signal, stopping, stopGraceMs)
  try {
    return isShort
      ? await readAtOnce(request, maxBytes, deadline)
      : await collect(request.body!, expected, maxBytes, deadline)
  } catch (error) {
    throw request.signal.aborted && !(error instanceof ApiError) ? clientLeft() : error
  } finally {
    deadline.clear()
    release()
  }
}

/** Length of the body by its header; one that comes in chunks may be as long as is allowed. */
export function announcedBytes(request: Request, maxBytes: number): number {
  if (request.method === 'GET' || request.method === 'HEAD') return 0
  const declared = request.headers.get('content-length')
  if (declared !== null) return Number(declared)
  return request.body ? maxBytes : 0
}

/** Whether the length of the body is the one by its header: a connection then gives no more than that. */
const saysLength = ({ headers }: Request) => headers.has('content-length') && !headers.has('transfer-encoding')

/** A short body: to take it from a stream costs more than all else about it. */
async function readAtOnce(request: Request, maxBytes: number, { ended }: Deadline) {
  const bytes = await Promise.race([request.bytes(), ended])
  if (bytes.length > maxBytes) throw bodyTooLarge()
  return bytes
}

async function collect(body: ReadableStream<Uint8Array>, expected: number, maxBytes: number, { ended }: Deadline) {
  const reader = body.getReader()
  try {
    let bytes = new Uint8Array(Math.min(expected, firstBytes))
    let length = 0
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), ended])
      if (done) return bytes.subarray(0, length)
      if (length + value.length > maxBytes) throw bodyTooLarge()
      if (length + value.length > bytes.length) {
        const larger = new Uint8Array(Math.min(Math.max(bytes.length * 2, length + value.length), maxBytes))
        larger.set(bytes)
        bytes = larger
      }
      bytes.set(value, length)
      length += value.length
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw error
  }
}
