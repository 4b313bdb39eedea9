import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to one request. */
export type Fate =
  | 'through'
  /** Never arrives. */
  | 'dropped'
  /** Arrives, and its answer does not. */
  | 'unanswered'
  /** Refused by something in between. */
  | 'unavailable'

interface Line {
  latencyMs: number
  /** `token` is that of the session. */
  fateOf(request: { method: string; path: string; token: string | undefined }): Fate
}

const clear: Line = { latencyMs: 0, fateOf: () => 'through' }

/** A line between browsers and the service on loopback, as bad as a test wants it. Its address is to be the BASE_URL. */
export async function openBadLine() {
  let line = clear
  let target = ''
  const fates: Fate[] = []
  const server = createServer((request, response) => void carry(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function carry(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url: path = '/' } = request
    const end = new AbortController()
    response.on('close', () => end.abort())
    const fate = line.fateOf({ method, path, token: request.headers.authorization?.replace('Bearer ', '') })
    const { latencyMs } = line
    fates.push(fate)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await pause(latencyMs / 2)
    if (fate === 'dropped') return void request.socket.destroy()
    if (fate === 'unavailable') return void response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>503</h1>')
    const answer = await fetch(`${target}${path}`, {
      method,
      headers: headersOf(request),
      body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
      redirect: 'manual',
      signal: end.signal,
      decompress: false,
    })
    await pause(latencyMs / 2)
    if (fate === 'unanswered') return void request.socket.destroy()
    response.writeHead(answer.status, [...answer.headers].flat())
    response.flushHeaders()
    for await (const chunk of answer.body ?? []) response.write(chunk)
    response.end()
  }

  return {
    url: `http://localhost:${port}`,
    /** Where it leads to. */
    to(url: string) {
      target = url
    },
    be(next: Partial<Line>) {
      line = { ...clear, ...next }
    },
    /** Nothing gets through any more; what is open is cut. */
    cut() {
      line = { latencyMs: 0, fateOf: () => 'dropped' }
      server.closeAllConnections()
    },
    /** Of all requests so far. */
    fates: () => fates,
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type BadLine = Awaited<ReturnType<typeof openBadLine>>

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
