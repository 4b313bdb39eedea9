import { describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { createApp } from '../src/app'
import { inAccount } from '../src/auth/access'
import { defineError } from '../src/errors'
import { type ChatEvents, openEventStreams, type StreamWriter } from '../src/http/event-stream'
import { patience, stopListening } from '../src/server'
import { atEnd, cleanUpAfterEach, newWorld, tokenOf } from './support/fresh-world'

cleanUpAfterEach()

type Produce = (writer: StreamWriter) => Promise<ChatEvents['done']>
interface Options {
  heartbeatMs?: number
  deadlineMs?: number
}

/** An answer that begins and never goes on. */
const silent = '/silent'

const done = { conversation_id: 'c', usage: { units: 1 } }

/** The real app with one operation more, whose answer `produce` streams, on a real port. */
async function serveStream(produce: Produce, { heartbeatMs, deadlineMs = 600_000 }: Options = {}) {
  const world = await newWorld()
  const { ctx } = world
  const owner = await world.owner()
  const streams = heartbeatMs
    ? openEventStreams({ log: ctx.log, loadLimits: ctx.http.loadLimits, heartbeatMs })
    : ctx.http.eventStreams
  const app = createApp(ctx)
    .use(inAccount(ctx))
    .post(
      '/stream',
      ({ request, server, route, me }) =>
        streams.answer({ request, server, route, language: me.language, deadlineMs }, produce),
      { access: { role: 'viewer', perMinute: 100_000 } },
    )
    .compile()
  let left = 0
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 1,
    development: false,
    fetch(request, server) {
      if (request.url.endsWith(silent))
        return new Response(new ReadableStream({ start: (output) => output.enqueue('a') }))
      app.server = server
      request.signal.addEventListener('abort', () => left++)
      return app.handle(request)
    },
  })
  atEnd(() => server.stop(true))
  const token = await tokenOf(world, owner)
  return {
    world,
    streams,
    server,
    port: server.port!,
    token,
    ask: (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${server.port}/stream`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:3000' },
        signal,
      }),
    lines: () =>
      world
        .logged()
        .split('\n')
        .filter((line) => line.includes('"/stream"') && line.includes('"msg":"request"'))
        .map((line) => JSON.parse(line)),
    /** Calls whose client the server has seen leave. */
    left: () => left,
    running: () => ctx.http.loadLimits.running(owner.user.tenant_id),
    streaming: () => ctx.http.loadLimits.streaming(owner.user.tenant_id),
    /** Takes all of the account's places for requests that read, or that write. */
    fillPlaces: (isWrite = false) =>
      Promise.all(Array.from({ length: 8 }, () => ctx.http.loadLimits.enter(owner.user.tenant_id, 0, isWrite))),
  }
}

/** The events of a text, in order; comments are left out. */
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => {
      const [, kind, data] = /^event: (\w+)\ndata: ([^\n]*)$/.exec(part)!
      return [kind, JSON.parse(data!)]
    })

/** Returns when it holds: what is waited for is done by others in later turns of the event loop. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((turn) => setImmediate(turn))
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('an answer of events', () => {
  test('gives them in order, ends with done, and keeps the headers of every answer', async () => {
    const { ask } = await serveStream(async ({ send }) => {
      send('start', { conversation_id: 'c' })
      send('delta', { text: 'Zwei\nZeilen\r\n\n und ein „Zeichen“ \u2028' })
      return done
    })
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-accel-buffering')).toBe('no') // nginx would hold events back
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}$/)
    expect(eventsOf(await answer.text())).toEqual([
      ['start', { conversation_id: 'c' }],
      ['delta', { text: 'Zwei\nZeilen\r\n\n und ein „Zeichen“ \u2028' }],
      ['done', done],
    ])
  })

  test('ends with the error that was thrown, in the language of the user; the log has the cause', async () => {
    const known = defineError(503, 'ai_unavailable', { de: 'Gerade nicht.', en: 'Not now.' })
    const failures = [known({}, { cause: new Error('the model is away') }), new Error('canary')]
    const { ask, world, lines } = await serveStream(async ({ send }) => {
      send('start', { conversation_id: 'c' })
      throw failures.shift()
    })
    expect(eventsOf(await (await ask()).text()).at(-1)).toEqual([
      'error',
      { error: 'ai_unavailable', message: 'Gerade nicht.' },
    ])
    const [kind, { error, message }] = eventsOf(await (await ask()).text()).at(-1)!
    expect([kind, error]).toEqual(['error', 'server_error'])
    expect(message).not.toContain('canary')
    await until(() => lines().length === 2)
    expect(lines().map(({ stream }) => stream)).toEqual(['ai_unavailable', 'server_error'])
    expect(world.logged()).toContain('the model is away')
    expect(world.logged()).toContain('canary')
  })

  test('ends with an error when its time is up, and whoever produces it hears of that', async () => {
    let reason: unknown
    const { ask } = await serveStream(
      async ({ signal }) => {
        await aborted(signal).catch((error) => {
          reason = error
        })
        return done // too late
      },
      { deadlineMs: 1 },
    )
    const events = eventsOf(await (await ask()).text())
    expect(events.map(([kind, data]) => [kind, data.error])).toEqual([['error', 'timeout']])
    expect(reason).toMatchObject({ key: 'timeout' })
  })

  test('ended for the reason that it was cut off for, whatever its work says then', async () => {
    const { ask, lines } = await serveStream(
      async ({ signal }) => {
        await aborted(signal).catch(() => undefined)
        throw new Error('the socket is closed')
      },
      { deadlineMs: 1 },
    )
    expect(eventsOf(await (await ask()).text()).map(([, data]) => data.error)).toEqual(['timeout'])
    await until(() => lines().length === 1)
    expect(lines()[0].stream).toBe('timeout')
  })

  test('ends with an error when the service stops, which waits for the work behind it', async () => {
    const { promise: writing, resolve: written } = Promise.withResolvers<void>()
    const { ask, streams } = await serveStream(async ({ send, signal }) => {
      send('start', { conversation_id: 'c' })
      try {
        return await aborted(signal)
      } finally {
        await writing
      }
    })
    const answer = await ask()
    let closed = false
    const closing = streams.close().then(() => {
      closed = true
    })
    expect(eventsOf(await answer.text()).at(-1)).toEqual(['error', expect.objectContaining({ error: 'stopping' })])
    expect([closed, streams.running()]).toEqual([false, 1])
    written()
    await closing
    expect(streams.running()).toBe(0)
  })

  test('ends when the server is told to stop, so that no reader holds it up', async () => {
    const { ask, world, server } = await serveStream(({ send, signal }) => {
      send('start', { conversation_id: 'c' }) // without a word there is no answer before the first comment
      return aborted(signal)
    })
    const answer = await ask()
    await stopListening(world.ctx, server, { answersMs: 1, connectionsMs: 60_000 })
    expect([patience.answersMs < patience.connectionsMs, patience.connectionsMs < 15_000]).toEqual([true, true])
    const [, last] = eventsOf(await answer.text())
    expect(last).toEqual(['error', expect.objectContaining({ error: 'stopping' })])
  })

  test('sends comments while there is nothing to say', async () => {
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const { ask } = await serveStream(
      async () => {
        await pause
        return done
      },
      { heartbeatMs: 5 },
    )
    let text = ''
    for await (const part of (await ask()).body!.pipeThrough(new TextDecoderStream())) {
      text += part
      if (text.startsWith(':\n\n:\n\n')) goOn()
    }
    expect(eventsOf(text)).toEqual([['done', done]])
  })

  test('outlives a silence that ends other connections', async () => {
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const { ask, port } = await serveStream(
      async ({ send }) => {
        send('start', { conversation_id: 'c' })
        await pause
        return done
      },
      { heartbeatMs: 600_000 },
    )
    const answer = await ask()
    const other = await fetch(`http://127.0.0.1:${port}${silent}`)
    await expect(other.text()).rejects.toThrow() // the server closed it
    goOn()
    expect(eventsOf(await answer.text()).at(-1)).toEqual(['done', done])
  })

  test('its line in the log and its place among the streams of the account last until it is over', async () => {
    const { promise: pause, resolve: goOn } = Promise.withResolvers<void>()
    const { ask, lines, running, streaming, world } = await serveStream(async ({ send }) => {
      send('start', { conversation_id: 'c' })
      await pause
      return done
    })
    const reader = (await ask()).body!.getReader()
    await reader.read()
    for (let turn = 0; turn < 50; turn++) await new Promise((next) => setImmediate(next))
    expect([lines().length, running(), streaming()]).toEqual([0, 0, 1])
    goOn()
    while (!(await reader.read()).done);
    await until(() => streaming() === 0)
    expect(lines()).toMatchObject([{ method: 'POST', route: '/stream', status: 200, stream: 'done' }])
    expect(lines()[0].tenant).toBeString()
    const counted = Object.fromEntries(world.ctx.http.requestCounts.durations())
    expect(counted.stream?.counts.reduce((sum, one) => sum + one)).toBe(1) // and none of the API's
    expect(world.logged().match(/"route":"\/stream"/g)).toHaveLength(1)
  })
})

describe('streams of one account', () => {
  /** Streams that have begun and go on until `end`. */
  async function serveHeldStreams() {
    const { promise: held, resolve: end } = Promise.withResolvers<void>()
    const served = await serveStream(async ({ send }) => {
      send('start', { conversation_id: 'c' })
      await held
      return done
    })
    return { ...served, end }
  }

  test('are four at once, the fifth is 429 and may come again, and one that has ended makes room', async () => {
    const { ask, end, streaming, running } = await serveHeldStreams()
    const four = await Promise.all(Array.from({ length: 4 }, () => ask()))
    expect([four.map(({ status }) => status), streaming(), running()]).toEqual([[200, 200, 200, 200], 4, 0])
    const fifth = await ask()
    expect([fifth.status, fifth.headers.get('retry-after')]).toEqual([429, '5'])
    expect(await fifth.json()).toMatchObject({ error: 'busy' })
    await four[0]!.body!.cancel()
    end()
    for (const answer of four.slice(1)) expect(eventsOf(await answer.text()).at(-1)).toEqual(['done', done])
    await until(() => streaming() === 0)
    const next = await ask()
    expect(eventsOf(await next.text()).at(-1)).toEqual(['done', done])
    await until(() => streaming() === 0)
    expect(running()).toBe(0)
  })

  test('that are held leave all places for requests to other calls', async () => {
    const { ask, end, port, token, fillPlaces, streaming } = await serveHeldStreams()
    const four = await Promise.all(Array.from({ length: 4 }, () => ask()))
    const places = await fillPlaces() // eight beside the four
    places[0]!()
    const save = await fetch(`http://127.0.0.1:${port}/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(save.status).toBe(200)
    end()
    for (const answer of four) await answer.text()
    await until(() => streaming() === 0)
  })

  test('are none of another account', async () => {
    const { ask, end, world, port } = await serveHeldStreams()
    const four = await Promise.all(Array.from({ length: 4 }, () => ask()))
    const stranger = await tokenOf(world, await world.owner('Kanzlei'))
    const fifth = await fetch(`http://127.0.0.1:${port}/stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stranger}` },
    })
    expect(fifth.status).toBe(200)
    end()
    for (const answer of [...four, fifth]) expect(eventsOf(await answer.text()).at(-1)).toEqual(['done', done])
  })

  test('end for their account alone where that one is stopped', async () => {
    const { ask, end, world, port, token, streams } = await serveHeldStreams()
    const own = await ask()
    const stranger = await tokenOf(world, await world.owner('Kanzlei'))
    const at = `http://127.0.0.1:${port}`
    const other = await fetch(`${at}/stream`, { method: 'POST', headers: { authorization: `Bearer ${stranger}` } })
    const me = await fetch(`${at}/me`, { headers: { authorization: `Bearer ${token}` } })
    streams.stop(((await me.json()) as { tenant_id: string }).tenant_id)
    expect(eventsOf(await own.text()).at(-1)).toEqual(['error', expect.objectContaining({ error: 'stopping' })])
    end()
    expect(eventsOf(await other.text()).at(-1)).toEqual(['done', done])
  })
})

describe('a reader that leaves', () => {
  test('200 that drop leave no work behind, no place taken, and a line each', async () => {
    let began = 0
    let heard = 0
    let kept = 0
    const { port, token, streams, lines, running, streaming } = await serveStream(async ({ send, signal }) => {
      began++
      signal.addEventListener('abort', () => heard++)
      try {
        send('start', { conversation_id: 'c' })
        return await aborted(signal)
      } finally {
        kept++ // what was said until then is written down
      }
    })
    for (let round = 0; round < 50; round++) {
      const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1'))
      for (const socket of sockets)
        socket.write(
          `POST /stream HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-length: 0\r\n\r\n`,
        )
      await until(() => began === (round + 1) * 4)
      for (const socket of sockets) round % 2 ? socket.destroy() : socket.resetAndDestroy()
      await until(() => kept === (round + 1) * 4 && streaming() === 0)
    }
    expect([began, heard, kept, streams.running()]).toEqual([200, 200, 200, 0])
    await until(() => lines().length === 200)
    expect(new Set(lines().map(({ stream }) => stream))).toEqual(new Set(['client_left']))
    expect([running(), streaming()]).toEqual([0, 0])
  })

  test('while its request waits for its turn begins nothing, and its place goes to the next', async () => {
    let began = 0
    const { ask, world, left, streaming, fillPlaces } = await serveStream(async () => {
      began++
      return done
    })
    const places = await fillPlaces(true)
    const leaving = new AbortController()
    const first = ask(leaving.signal).catch(() => 'gone')
    const second = ask().then((answer) => answer.text())
    await until(() => world.ctx.http.loadLimits.waiting() === 2)
    leaving.abort()
    expect(await first).toBe('gone')
    await until(() => left() === 1) // the client knows at once, the server only then
    for (const leave of places) leave()
    expect(eventsOf(await second)).toEqual([['done', done]])
    await until(() => streaming() === 0)
    expect(began).toBe(1)
  })

  test('and one that takes nothing is given up before it holds much memory', async () => {
    let sent = 0
    const { port, token, lines } = await serveStream(async ({ send, signal }) => {
      while (!signal.aborted) {
        send('delta', { text: 'x'.repeat(10_000) })
        sent++
        await new Promise((turn) => setImmediate(turn))
      }
      return done
    })
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => {})
    socket.write(
      `POST /stream HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-length: 0\r\n\r\n`,
    )
    await until(() => lines().length === 1)
    socket.destroy()
    expect(lines()[0].stream).toBe('client_left')
    expect(sent).toBeLessThan(2_000) // 20 MB, most of it in the buffers of the connection
  })
})
