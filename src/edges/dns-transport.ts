import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'

interface Server {
  host: string
  port: number
}

/** Far more than a name with all its records needs. */
const maxBytes = 16_384

/**
 * Sends a question from a port of its own and hands over datagrams until one is taken. The socket is connected: what
 * comes from elsewhere never gets here. Throws when the server is not there or the signal aborts.
 */
export function askOverUdp(
  { host, port }: Server,
  bytes: Buffer,
  signal: AbortSignal,
  take: (answer: Buffer) => boolean,
): Promise<void> {
  return new Promise((done, fail) => {
    const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4')
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', abort)
      try {
        socket.close()
      } catch {
        // closed already
      }
      if (error) fail(error)
      else done()
    }
    const abort = () => end(new Error('aborted'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    socket.on('error', end)
    socket.on('message', (message, from) => {
      if (from.port === port && take(message)) end()
    })
    socket.connect(port, host, (error?: Error) => {
      if (error) return end(error)
      try {
        socket.send(bytes, (failed) => failed && end(failed))
      } catch (failed) {
        end(failed)
      }
    })
  })
}

/** The same over TCP, each message with its length before it (RFC 1035 §4.2.2): the first one must be the answer. */
export function askOverTcp(
  { host, port }: Server,
  bytes: Buffer,
  signal: AbortSignal,
  take: (answer: Buffer) => boolean,
): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port })
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', abort)
      socket.destroy()
      if (error) fail(error)
      else done()
    }
    const abort = () => end(new Error('aborted'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    let received: Buffer = Buffer.alloc(0)
    socket.on('connect', () => socket.write(Buffer.concat([lengthOf(bytes), bytes])))
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      if (received.length < 2) return
      const length = received.readUInt16BE(0)
      if (length > maxBytes) return end(new Error('too much'))
      if (received.length < 2 + length) return
      end(take(received.subarray(2, 2 + length)) ? undefined : new Error('not an answer'))
    })
    socket.on('error', end)
    socket.on('close', () => end(new Error('closed')))
  })
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return length
}
