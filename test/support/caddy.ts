import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports'

/** `undefined` where none is installed, unless `REQUIRE_CADDY=1` says that it has to be. */
export function findCaddy(): string | undefined {
  const path = Bun.which('caddy')
  if (!path && Bun.env.REQUIRE_CADDY === '1') throw new Error('caddy is not installed: apt-get install caddy')
  if (!path) console.log('Skipped: no caddy is installed (apt-get install caddy).')
  return path ?? undefined
}

interface CaddyOptions {
  /** `host:port` of the service. */
  upstream: string
  apiHost: string
  operatorToken: string
  /** `cookie` brings people to the box that has their account. */
  policy?: string
  /** How long a box may be silent before it answers what is read, where the half minute of the file is too long. */
  readSeconds?: number
}

/**
 * Caddy with the Caddyfile of the project, on free ports and with an authority of its own in place of a public one. The
 * port of its https must be known to whoever shakes hands with it, so it is taken by the caller.
 */
export async function startCaddy(path: string, httpsPort: number, options: CaddyOptions) {
  const { upstream, apiHost, operatorToken, policy = 'random', readSeconds = 30 } = options
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-caddy-'))
  const [httpPort, askPort] = [freePort(), freePort()]
  const ownAuthority = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}
	storage file_system ${join(dir, 'data')}`
  const file = readFileSync(join(import.meta.dir, '../../Caddyfile'), 'utf8')
  const adapted = file
    .replace('{', ownAuthority)
    .replaceAll(':9123', `:${askPort}`)
    .replace('response_header_timeout 30s', `response_header_timeout ${readSeconds}s`)
  writeFileSync(join(dir, 'Caddyfile'), adapted)
  const process = Bun.spawn([path, 'run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      HOME: dir,
      PATH: Bun.env.PATH ?? '',
      UPSTREAM: upstream,
      LB_POLICY: policy,
      API_HOST: apiHost,
      OPERATOR_TOKEN: operatorToken,
    },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let log = ''
  const started = Promise.withResolvers<void>()
  const reading = (async () => {
    for await (const text of process.stderr.pipeThrough(new TextDecoderStream())) {
      log += text
      if (log.includes('serving initial configuration')) started.resolve()
    }
    started.reject(new Error(`caddy did not start: ${log}`))
  })()
  reading.catch(() => undefined)
  await started.promise
  /** The authority's certificate, in PEM. */
  const authority = join(dir, 'data/pki/authorities/local/root.crt')
  /** Over https, whatever the host of the request is; on a line of its own. `send` sends the body. */
  function open({ url, method, headers }: Request, send: (call: ClientRequest) => unknown): Promise<IncomingMessage> {
    const { host, pathname, search } = new URL(url)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const ca = existsSync(authority) ? readFileSync(authority, 'utf8') : undefined
    const line = { host: '127.0.0.1', port: httpsPort, servername: host, ca, agent: false }
    const call = request(
      { ...line, method, path: pathname + search, headers: { ...Object.fromEntries(headers), host } },
      resolve,
    )
    call.on('error', reject)
    send(call)
    return promise
  }
  return {
    httpPort,
    authority,
    open,
    async ask(asked: Request): Promise<Response> {
      const body = Buffer.from(await asked.arrayBuffer())
      asked.headers.set('content-length', String(body.length))
      const answer = await open(asked, (call) => call.end(body))
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part)
      const status = answer.statusCode ?? 0
      const bytes = [204, 304].includes(status) ? null : Buffer.concat(parts)
      const said = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
        (values ?? []).map((value) => [name, value] as [string, string]),
      )
      return new Response(bytes, { status, headers: said })
    },
    logged: () => log,
    async stop() {
      process.kill('SIGTERM')
      await process.exited
      await reading.catch(() => undefined)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
