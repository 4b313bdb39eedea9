import type { Socket } from 'bun'

/**
 * The load client of the benches: a few connections that are kept open, one request at a time on each, and nothing
 * parsed beyond status and content-length, so that what is measured is the server.
 */
export interface Target {
  port: number
  /** Path and query. */
  path: string
  headers: Record<string, string>
}

const connections = 8

/** Calls `target` for `ms` milliseconds and gives the answers per second. Throws when one is not 200 or has no length. */
export async function load(target: Target, ms: number): Promise<number> {
  const request = requestOf(target)
  const startedAt = performance.now()
  const end = startedAt + ms
  const counts = await Promise.all(Array.from({ length: connections }, () => drive(target.port, request, end)))
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - startedAt)) * 1000
}

/** Rounds by turns, so that whatever else the machine does falls on all alike: the median of each target's rounds. */
export async function compare(targets: Target[], rounds: number, ms: number): Promise<number[]> {
  for (const target of targets) await load(target, ms)
  const results = targets.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) results[index]!.push(await load(target, ms))
  }
  return results.map(median)
}

/** The middle one of a list of numbers. */
export const median = (list: number[]): number => percentile(list, 50)

/** Nearest rank; `p` in percent. */
export function percentile(list: number[], p: number): number {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.max(Math.ceil((sorted.length * p) / 100) - 1, 0)]!
}

function requestOf({ path, headers }: Target): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`
}

function drive(port: number, request: string, end: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let count = 0
  let missing = 0 // bytes of the answer still to come
  let head: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  const answered = (socket: Socket) => {
    count++
    if (performance.now() < end) socket.write(request)
    else {
      resolve(count)
      socket.end()
    }
  }
  const data = (socket: Socket, bytes: Buffer) => {
    if (missing > 0) {
      missing -= bytes.length
    } else {
      head = head.length > 0 ? Buffer.concat([head, bytes]) : bytes
      const headEnd = head.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      missing = headEnd + 4 + bodyLength(head.toString('latin1', 0, headEnd)) - head.length
      head = Buffer.alloc(0)
    }
    if (missing === 0) answered(socket)
  }
  Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      open: (socket) => void socket.write(request),
      data(socket, bytes) {
        try {
          data(socket, bytes)
        } catch (error) {
          reject(error)
          socket.end()
        }
      },
      error: (_, error) => reject(error),
      close: () => reject(new Error('the server closed the connection')), // says nothing once resolved
    },
  }).catch(reject)
  return promise
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`not an answer to count: ${head}`)
  return Number(length)
}
