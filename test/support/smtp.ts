import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What arrived: the envelope and the message as it came over the wire. */
export interface Delivered {
  from: string
  to: string[]
  source: string
  isEncrypted: boolean
}

/** Says no with an SMTP code. */
export const refuse = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

/** A mail server on loopback, by default one that takes everything and knows no encryption. */
export async function createMailServer(options: SMTPServerOptions = {}) {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false, // or it warns of its own certificate
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        delivered.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
          isEncrypted: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined) // clients that break off are part of the tests
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as { port: number }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    end: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** A server that speaks by rote: for each word of the client its answer, else 250. Gives what the client said. */
export function createScriptedServer(answers: Record<string, string>) {
  const heard: string[] = []
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open: (socket) => void socket.write('220 ready\r\n'),
      data(socket, bytes) {
        for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
          heard.push(line)
          socket.write(`${answers[line.split(' ')[0]!.toUpperCase()] ?? '250 ok'}\r\n`)
        }
      },
    },
  })
  return { url: `smtp://127.0.0.1:${server.port}`, heard, end: () => server.stop(true) }
}

/** Header lines (unfolded), subject, and the two bodies of a message with text and HTML. */
export function readMessage(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`).slice(1, -1)
  const bodies = parts.map((part) => {
    const [fields = '', ...body] = part.split('\r\n\r\n')
    const content = body.join('\r\n\r\n')
    if (/encoding: base64/i.test(fields)) return Buffer.from(content, 'base64').toString('utf8')
    return /encoding: quoted-printable/i.test(fields) ? decodeQuotedPrintable(content) : content
  })
  const subject = headers.find((line) => line.startsWith('Subject: '))!.slice('Subject: '.length)
  return { headers, subject: decodeWords(subject), text: unix(bodies[0] ?? ''), html: unix(bodies[1] ?? '') }
}

const unix = (text: string) => text.replaceAll('\r\n', '\n')

/** RFC 2047. */
const decodeWords = (text: string) =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )

/** RFC 2045 §6.7. */
const decodeQuotedPrintable = (text: string) =>
  text
    .replaceAll('=\r\n', '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'))
