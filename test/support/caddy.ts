import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
}

/**
 * Caddy with the Caddyfile of the project, on free ports and with an authority of its own in place of a public one. The
 * port of its https must be known to whoever shakes hands with it, so it is taken by the caller.
 */
export async function startCaddy(path: string, httpsPort: number, { upstream, apiHost, operatorToken }: CaddyOptions) {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-caddy-'))
  const [httpPort, askPort] = [await freePort(), await freePort()]
  const ownAuthority = `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	https_port ${httpsPort}
	storage file_system ${join(dir, 'data')}`
  const file = readFileSync(join(import.meta.dir, '../../Caddyfile'), 'utf8')
  const adapted = file.replace('{', ownAuthority).replaceAll(':9123', `:${askPort}`)
  writeFileSync(join(dir, 'Caddyfile'), adapted)
  const process = Bun.spawn([path, 'run', '--config', join(dir, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { HOME: dir, PATH: Bun.env.PATH ?? '', UPSTREAM: upstream, API_HOST: apiHost, OPERATOR_TOKEN: operatorToken },
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
  return {
    httpPort,
    /** The authority's certificate, in PEM. */
    authority: join(dir, 'data/pki/authorities/local/root.crt'),
    logged: () => log,
    async stop() {
      process.kill('SIGTERM')
      await process.exited
      await reading.catch(() => undefined)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
