import type { Server } from 'bun'
import { type ApiError, defineError } from '../errors'
import type { Log } from '../log'
import type { InterfaceLanguage } from '../words/interface-languages'
import { pick } from '../words/text'
import { clientLeft, stopping } from './body'
import { asApiError, errorBody, logFailure } from './errors'
import type { LoadLimits } from './load-limits'
import { traceOf } from './request-log'

/** What the streams of the chats are made of (design: SSE). */
export interface ChatEvents {
  start: { conversation_id: string; generation_id?: string }
  delta: { text: string }
  tool_call_start: { id: string; name: string }
  tool_call_result: { id: string; name: string; ok: boolean; summary: string }
  pending_action: {
    id: string
    name: string
    arguments: unknown
    summary: string
    expires_at: string
    /** What differs, values by path; `null` where there is nothing before or after. Lists where several calls are one. */
    before: unknown
    after: unknown
  }
  done: {
    conversation_id: string
    usage: unknown
    sources?: ChatSource[]
    /** Extensions: where a visitor goes on whose question the site does not answer. */
    contact_url?: string
    places?: ChatPlace[]
    /** An extension: wishes to choose from. One that ends with a colon is a beginning, for the person to end. */
    offers?: string[]
  }
}
export interface ChatSource {
  page_id: string
  title: string
  url: string
  anchor: string | null
  score: number
}

/** A section that might have what was not found. */
export interface ChatPlace {
  page_id: string
  title: string
  /** Of the section, where it says more than the title of the page. */
  heading: string | null
  url: string
  anchor: string | null
  /** What stands there, which need not answer what was asked; `null` where it shares no words with it. */
  excerpt: string | null
}

/** The kinds of events of a stream with their data; `done` is the last one. */
interface Events {
  done: unknown
}

export interface StreamWriter<E extends Events = ChatEvents> {
  /** Does nothing once the stream has ended. `id` is what the reader resumes from (`Last-Event-ID`). */
  send<K extends Exclude<keyof E, 'done'> & string>(kind: K, data: E[K], id?: string): void
  /** Fires when nobody reads any more, the time is up, or the service stops: pass it on to whatever is waited for. */
  signal: AbortSignal
}

interface StreamOptions {
  request: Request
  /** Undefined or null where requests do not come over a port. */
  server?: Server<unknown> | null
  /** Path with the names of its parameters, for the log. */
  route: string
  language: InterfaceLanguage
  /** Without one the stream goes on until somebody ends it. */
  deadlineMs?: number
  /** What a reader may be behind before it is dropped, where that is less than an answer of a model needs. */
  maxQueuedBytes?: number
  /** The stream tells of a site, and takes one of the places that this user and the account have for that. */
  watcher?: { userId: string }
}

export const streamTooLong = defineError(504, 'timeout', {
  de: 'Die Antwort hat zu lange gedauert. Bitte noch einmal versuchen.',
  en: 'The answer took too long. Please try again.',
})
/** Proxies and browsers give up on a connection that is silent for longer. */
const usualHeartbeatMs = 10_000
/** What a reader may be behind. A whole answer of a model is a tenth of it. */
const usualQueuedBytes = 1024 * 1024

interface EventStreamsOptions {
  log: Log
  loadLimits: LoadLimits
  heartbeatMs?: number
}

/** Answers with server-sent events (HTML Standard §9.2). */
export function openEventStreams({ log, loadLimits, heartbeatMs = usualHeartbeatMs }: EventStreamsOptions) {
  const running = new Map<Promise<unknown>, { end: AbortController; tenantId: string | undefined }>()
  const stop = (account?: string) => {
    for (const { end, tenantId } of running.values())
      if (account === undefined || account === tenantId) end.abort(stopping())
  }

  return {
    /**
     * Answers at once. `produce` sends events and gives the data of `done`; what it throws becomes `error`, and so does
     * the end of its time. It holds no database while it waits: it reads first and writes in its `finally`, which runs
     * as well when the reader has left. Until `produce` has settled the stream takes one of the places that an account
     * has for streams, and no longer one of those for requests; that of a visitor one of those of the address. Throws
     * `tooManyStreams`, `tooManyWatchers` or, for visitors, `tooManyVisitorStreams`, before anything is begun; such an operation names it
     * among its errors.
     */
    answer<E extends Events = ChatEvents>(
      { request, server, route, language, deadlineMs, maxQueuedBytes = usualQueuedBytes, watcher }: StreamOptions,
      produce: (writer: StreamWriter<E>) => Promise<E['done']>,
    ): Response {
      changePlace(request, watcher?.userId)
      server?.timeout(request, 0) // Bun closes a connection that is silent
      const end = new AbortController()
      const onLeave = () => end.abort(clientLeft())
      const start = (controller: Output) => {
        output = controller
      }
      let output: Output | undefined
      const queue = new ByteLengthQueuingStrategy({ highWaterMark: maxQueuedBytes })
      const body = new ReadableStream<Uint8Array>({ start, cancel: onLeave }, queue)
      const write = (bytes: Uint8Array) => {
        if (!output) return
        if ((output.desiredSize ?? 0) < bytes.length) return onLeave() // who reads nothing holds memory
        output.enqueue(bytes)
      }
      const heartbeat = setInterval(() => write(comment), heartbeatMs)
      const deadline = deadlineMs === undefined ? undefined : setTimeout(() => end.abort(streamTooLong()), deadlineMs)

      /** Ends the stream; only the first call does. */
      const finish = (kind: 'done' | 'error', data: unknown) => {
        if (!output) return
        const last = output
        output = undefined
        clearInterval(heartbeat)
        clearTimeout(deadline)
        request.signal.removeEventListener('abort', onLeave)
        if (reasonOf(end.signal)?.key === clientLeft.key) return last.error(end.signal.reason)
        last.enqueue(eventText(kind, data))
        last.close()
      }
      const fail = (failure: ApiError) =>
        finish(
          'error',
          errorBody(failure, (text) => pick(text, language)),
        )
      end.signal.addEventListener('abort', () => fail(asApiError(end.signal.reason)))
      request.signal.addEventListener('abort', onLeave)
      if (request.signal.aborted) onLeave()

      /** Gives the word for the log. */
      const work = async () => {
        try {
          end.signal.throwIfAborted() // it left while the request waited for its turn: nothing is begun
          const done = await produce({
            send: (kind, data, id) => write(eventText(kind, data, id)),
            signal: end.signal,
          })
          finish('done', done)
          return reasonOf(end.signal)?.key ?? 'done'
        } catch (error) {
          const failure = reasonOf(end.signal) ?? asApiError(error)
          logFailure(log, route, failure, error, request)
          fail(failure)
          return failure.key
        }
      }
      const outcome = Promise.resolve().then(work)
      running.set(outcome, { end, tenantId: traceOf(request).tenantId })
      traceOf(request).outcome = outcome.finally(() => running.delete(outcome))
      return new Response(body, { headers })
    },

    /** How many requests are being answered with events. */
    running: () => running.size,

    /** Tells all readers, or those of one account, that the service stops, and whoever produces events. */
    stop,

    /** Stops all streams and returns when their work is done. */
    async close(): Promise<void> {
      stop()
      await Promise.all(running.keys())
    },
  }

  /** Requests of visitors have no place among those of the account; their streams have places by their address. */
  function changePlace(request: Request, watcherId?: string) {
    const trace = traceOf(request)
    if (!trace.tenantId) return
    if (!trace.leave) {
      if (trace.sender) trace.leave = loadLimits.enterVisitorStream(trace.sender, trace.tenantId)
      return
    }
    const leaveStream =
      watcherId === undefined
        ? loadLimits.enterStream(trace.tenantId)
        : loadLimits.enterWatch(trace.tenantId, watcherId)
    trace.leave()
    trace.leave = leaveStream
  }
}
type Output = ReadableStreamDefaultController<Uint8Array>

const reasonOf = (signal: AbortSignal): ApiError | undefined => (signal.aborted ? asApiError(signal.reason) : undefined)

/** Proxies such as nginx collect an answer before they pass it on, unless they are told not to. */
const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' }

/** JSON escapes line breaks in its strings and has none outside: one line of data is enough. */
const eventText = (kind: string, data: unknown, id?: string) =>
  encode(`event: ${kind}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
const encode = (text: string) => new TextEncoder().encode(text)
const comment = encode(':\n\n')
