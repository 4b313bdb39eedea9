import type { Config } from '../config/config'
import { isLoopback } from '../config/config-values'

/** One mail to one person. */
export interface Mail {
  /** Makes the Message-ID, so that a mail sent twice is known as one. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Who gets the answer, when it is not the sender. */
  replyTo?: { name: string; address: string }
}

/** A mail server. `deliver` gives what it answers, and throws `MailRefused` and nothing else. */
export interface MailServer {
  deliver(mail: Mail, stop?: AbortSignal): Promise<string>
}

export class MailRefused extends Error {
  override name = 'MailRefused'
  constructor(
    /** What the server said or what went wrong on the way; it may name the recipient. */
    message: string,
    /** nodemailer's word for it (`EENVELOPE`, `ETIMEDOUT`), safe to log. */
    readonly code: string,
    /** Trying again is of no use: this recipient or this text is refused for good (RFC 5321 §4.2.1). */
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}

interface MailServerOptions {
  /** From the first packet to the last answer. A server that trickles would keep a connection for ever. */
  deadlineMs?: number
}

/** Opens no connection yet. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer') // takes a twentieth of a second: not before there is a mail
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(needsEncryption(url) ? { requireTLS: true } : {}),
  })
}

/** Connects and signs in, and sends nothing. Throws what the server says. */
export async function tryMailServer({ url }: NonNullable<Config['smtp']>): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export function openMailServer(
  { url, from }: NonNullable<Config['smtp']>,
  { deadlineMs = 30_000 }: MailServerOptions = {},
): MailServer {
  let opened: ReturnType<typeof openTransport> | undefined
  const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async deliver({ id, to, subject, text, html, replyTo }, stop) {
      const deadline = AbortSignal.timeout(deadlineMs)
      try {
        opened ??= openTransport(url)
        const { response } = await (await opened).sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          replyTo,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: no out-of-office answers
          signal: stop ? AbortSignal.any([deadline, stop]) : deadline,
        })
        return response
      } catch (error) {
        throw refusal(error as Failure)
      }
    },
  }
}

/** A password never travels in plain text over a network, unless the operator says so with `?requireTLS=false`. */
function needsEncryption(url: string): boolean {
  const { hostname, password, searchParams } = new URL(url)
  return password !== '' && !isLoopback(hostname) && !searchParams.has('requireTLS')
}

/** The fields nodemailer sets on its errors. */
interface Failure extends Error {
  code?: string
  command?: string
  response?: string
  permanent?: boolean
}

/** A refused login, sender or TLS handshake is about the configuration, which may be mended before the next try. */
function refusal({ message, response, code = 'EUNKNOWN', command = '', permanent = false }: Failure) {
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
  const reason = code === 'EABORT' ? 'the mail server took too long' : (response ?? message)
  return new MailRefused(reason.slice(0, 500), code, permanent && isAboutMail)
}
