import { createInterface } from 'node:readline'
import { certificateFor } from './certificate'

/**
 * A receiver of webhooks in a process of its own, which answers as it is told: `bun webhook-receiver.ts <host of its
 * certificate>`. It writes its port and certificate, then each call, one line of JSON each; it reads lines `{path, mode}`.
 * `hold` keeps the calls of a path until it is told another mode for it, and answers them so.
 */
export const modes = ['ok', 'fail', 'hang', 'hold', 'drip', 'redirect', 'gone', 'huge'] as const
export type Mode = (typeof modes)[number]

export interface ReceivedCall {
  path: string
  headers: Record<string, string>
  body: string
}

function serve(host: string) {
  const { key, cert } = certificateFor(host)
  const told = new Map<string, Mode>()
  const held: { path: string; answer: () => void }[] = []
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: { key, cert },
    idleTimeout: 60,
    async fetch(request) {
      const path = new URL(request.url).pathname
      const call: ReceivedCall = { path, headers: request.headers.toJSON(), body: await request.text() }
      say(call)
      if (told.get(path) === 'hold') await new Promise<void>((answer) => held.push({ path, answer }))
      return answer(told.get(path) ?? 'ok')
    },
  })
  createInterface({ input: process.stdin }).on('line', (line) => {
    const { path, mode } = JSON.parse(line)
    told.set(path, mode)
    if (mode !== 'hold') for (const one of held) if (one.path === path) one.answer()
    say({ told: path })
  })
  process.stdin.on('end', () => process.exit(0))
  say({ port: server.port, cert })
}

const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`)

function answer(mode: Mode): Response | Promise<Response> {
  if (mode === 'hang' || mode === 'hold') return new Promise(() => {})
  if (mode === 'drip') return new Response(endless(1, 500))
  if (mode === 'huge') return new Response(endless(1 << 20, 0))
  if (mode === 'redirect') return new Response(null, { status: 307, headers: { location: 'https://127.0.0.1:1/' } })
  return new Response(mode, { status: { ok: 200, fail: 500, gone: 410 }[mode] })
}

/** Bytes without an end. */
const endless = (size: number, pauseMs: number) =>
  new ReadableStream({
    async pull(controller) {
      await Bun.sleep(pauseMs)
      controller.enqueue(new Uint8Array(size))
    },
  })

/** Starts the process, with a certificate for `host`; end it with `stop`. */
export async function startReceiver(host: string) {
  const child = Bun.spawn([process.execPath, import.meta.path, host], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const calls: ReceivedCall[] = []
  const listeners = new Set<() => void>()
  const lines = readLines(child.stdout)
  const { value: first } = await lines.next()
  const { port, cert } = JSON.parse(first ?? '{}') as { port: number; cert: string }
  let heard = 0
  void (async () => {
    for await (const line of lines) {
      const said = JSON.parse(line)
      if ('told' in said) heard++
      else calls.push(said)
      for (const listener of listeners) listener()
    }
  })()
  const until = async (isSo: () => boolean) => {
    while (!isSo())
      await new Promise<void>((done) => {
        const listener = () => {
          listeners.delete(listener)
          done()
        }
        listeners.add(listener)
      })
  }
  let sent = 0
  const tell = async (path: string, mode: Mode) => {
    const wanted = ++sent
    child.stdin.write(`${JSON.stringify({ path, mode })}\n`)
    await child.stdin.flush()
    await until(() => heard >= wanted)
  }
  return {
    cert,
    calls,
    allow: `${host}:${port}`,
    url: (path: string) => `https://${host}:${port}${path}`,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** Waits until this many calls to the path have come in. */
    arrived: (path: string, count: number) => until(() => calls.filter((call) => call.path === path).length >= count),
    tell,
    /** Every call that was answered by now is in `calls`: what the process writes comes in order. */
    heard: () => tell('/', 'ok'),
    async stop() {
      child.kill('SIGKILL')
      await child.exited
    },
  }
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const part of stream) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

if (import.meta.main) serve(Bun.argv[2] ?? '')
