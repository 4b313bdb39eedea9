import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { startDeadline } from '../deadline'
import {
  bareHost,
  type Exception,
  hostAndPort,
  isExcepted,
  isPublic,
  isSecure,
  readAddress,
  readExceptions,
} from './public-address'

export interface FetchOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** From the first look at the address to the last byte of the answer, over all redirects. */
  deadlineMs: number
  /** Of the body after decompression; 0 leaves it unread. */
  maxBytes: number
  /** Plain http to anywhere; else it is taken to this machine alone, where EGRESS_ALLOW names the target. */
  allowHttp?: boolean
  /** How many redirects are followed; none by default, and none with a body. */
  redirects?: number
}

interface Fetched {
  status: number
  headers: http.IncomingHttpHeaders
  /** Where the answer came from, after redirects. */
  url: string
  body: Buffer
}

export type EgressReason =
  | 'address' // no http(s) address, or one with a user name
  | 'forbidden' // leads to where nobody outside has any business
  | 'unresolved'
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'too_large'
  | 'redirects'
  | 'unreadable' // compressed in a way that does not open

/** `reason` is safe to show and to log. What the network said is in `cause`, for debugging only. */
export class EgressError extends Error {
  override name = 'EgressError'
  constructor(
    readonly reason: EgressReason,
    options?: ErrorOptions,
  ) {
    super(reason, options)
  }
}

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>

interface EgressOptions {
  /** EGRESS_ALLOW: `host:port` or CIDR. */
  allow: readonly string[]
  resolve?: Resolve
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string
}

/**
 * Fetches addresses that users name. A host is resolved once, every address it has must be public, and the connection
 * goes to the first of them: a second look-up could give another answer (DNS rebinding). Each redirect is vetted anew.
 * Throws `EgressError` and nothing else.
 */
export function openEgress({ allow, resolve = systemResolve, ca }: EgressOptions) {
  const exceptions = readExceptions(allow)

  return async function guardedFetch(url: string, options: FetchOptions): Promise<Fetched> {
    const deadline = startDeadline(options.deadlineMs, () => new EgressError('timeout'))
    const { signal } = deadline
    try {
      return await Promise.race([follow(url, options, signal), deadline.ended])
    } catch (error) {
      throw signal.aborted ? signal.reason : asEgressError(error)
    } finally {
      deadline.clear()
      deadline.end(undefined) // closes what is still open
    }
  }

  async function follow(start: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
    let url = readUrl(start, options, exceptions)
    for (let left = options.redirects ?? 0; ; left--) {
      const answer = await ask(url, await vet(url), options, signal)
      const { statusCode: status = 0, headers } = answer
      const follows = isRedirect(status) && options.redirects && options.body === undefined
      const next = follows ? headers.location : undefined
      if (next === undefined) {
        const body = options.maxBytes === 0 ? Buffer.alloc(0) : await readBody(answer, options.maxBytes)
        answer.destroy()
        return { status, headers, url: url.href, body }
      }
      answer.destroy()
      if (left === 0) throw new EgressError('redirects')
      url = readUrl(next, options, exceptions, url)
    }
  }

  /** The address to connect to. */
  async function vet(url: URL): Promise<string> {
    const name = bareHost(url)
    const found = readAddress(name) ? [name] : await resolve(name).catch(unresolved)
    for (const text of found) {
      const address = readAddress(text)
      if (!address || !(isPublic(address) || isExcepted(exceptions, hostAndPort(url), address)))
        throw new EgressError('forbidden')
    }
    return found[0] ?? unresolved()
  }

  function ask(url: URL, address: string, options: FetchOptions, signal: AbortSignal) {
    const { method = 'GET', headers, body } = options
    const family = address.includes(':') ? 6 : 4
    return new Promise<http.IncomingMessage>((done, fail) => {
      const request = (url.protocol === 'https:' ? https : http).request(
        {
          protocol: url.protocol,
          hostname: bareHost(url),
          port: url.port,
          path: url.pathname + url.search,
          method,
          headers: {
            'accept-encoding': 'gzip, br',
            ...headers,
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          },
          agent: false, // a connection kept open would be used again without a look at its address
          lookup: (_host, { all }, use) => (all ? use(null, [{ address, family }]) : use(null, address, family)),
          signal,
          ...(ca === undefined ? {} : { ca }),
        },
        done,
      )
      request.on('error', fail)
      request.end(body)
    })
  }
}
export type GuardedFetch = ReturnType<typeof openEgress>

const systemResolve: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/** Only what the URL standard reads; it also turns 0x7f.1, 2130706433 and full-width digits into plain addresses. */
function readUrl(text: string, { allowHttp }: FetchOptions, exceptions: Exception[], base?: URL): URL {
  // Line breaks, which the standard drops in silence, have no business in an address.
  const url = /[\p{Cc}\s\\]/u.test(text) ? null : URL.parse(text, base?.href)
  const isWeb = url && (isSecure(url, exceptions) || (url.protocol === 'http:' && allowHttp))
  if (!isWeb || url.username || url.password) throw new EgressError('address')
  return url
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/** Counted after decompression, so that a small answer cannot become a large one. */
async function readBody(answer: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of decompressed(answer)) {
    bytes += part.length
    if (bytes > maxBytes) throw new EgressError('too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function decompressed(answer: http.IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() || 'identity'
  if (encoding === 'identity') return answer
  const opener = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }[
    encoding
  ]
  if (!opener) throw new EgressError('unreadable')
  const opened = opener()
  answer.on('error', (error) => opened.destroy(error))
  return answer.pipe(opened)
}

const unresolved = (cause?: unknown): never => {
  throw new EgressError('unresolved', { cause })
}

function asEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error
  const code = String((error as { code?: unknown } | null)?.code ?? '')
  if (/CERT|TLS|SSL|SELF_SIGNED|ISSUER/.test(code)) return new EgressError('certificate', { cause: error })
  if (/^Z_|BROTLI|ERR__ERROR|ERR_FORMAT/.test(code)) return new EgressError('unreadable', { cause: error })
  return new EgressError('unreachable', { cause: error })
}
