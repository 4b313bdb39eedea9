import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { openStreams } from './hrana-streams'

export interface HranaOptions {
  /** False, as a libSQL server starts without --enable-namespaces: whatever the host, one database. */
  namespaces?: boolean
  /** Basic credentials that the admin address wants, `user:password`. */
  adminCredentials?: string
}

/**
 * A libSQL server on loopback: Hrana 2 over HTTP as `@libsql/client` speaks it, on the same libSQL core, with the
 * admin API for namespaces. Data outlives a stop; ports stay the same. A database is named by the first label of the
 * host, `{tenant}.localhost`.
 */
export async function startHrana(options: HranaOptions = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'hrana-'))
  mkdirSync(join(dir, 'default'))
  let namespaces = options.namespaces ?? true
  let behaviour: Behaviour = 'answers'
  let beforePipeline: (body: string) => void = () => {}
  const held = new Set<() => void>()
  const exists = (name: string) => readdirSync(dir).includes(name)
  const streams = openStreams((name) => {
    const db = new Database(join(dir, name, 'data.db'))
    db.exec('pragma journal_mode = wal')
    return db
  })

  async function answer(request: Request) {
    const url = new URL(request.url)
    if (request.method !== 'POST' || url.pathname !== '/v2/pipeline') return new Response('not here', { status: 404 })
    const label = url.hostname.split('.')[0]!
    const name = namespaces ? label : 'default'
    if (!exists(name)) return Response.json({ error: `Namespace \`${name}\` doesn't exist` }, { status: 404 })
    const body = await request.text()
    beforePipeline(body)
    if (behaviour === 'hangs') await new Promise<void>((resolve) => held.add(resolve))
    if (behaviour === 'rubbish') return new Response('<html>Bad gateway</html>', { status: 502 })
    const result = streams.run(name, JSON.parse(body))
    if (behaviour === 'loses answers') return cutOff
    return result
  }

  async function administer(request: Request) {
    const { pathname } = new URL(request.url)
    const wanted = options.adminCredentials && `Basic ${btoa(options.adminCredentials)}`
    if (wanted && request.headers.get('authorization') !== wanted) return new Response('unauthorized', { status: 401 })
    const [, name, create] = /^\/v1\/namespaces\/([\w-]+)(\/create)?$/.exec(pathname) ?? []
    if (name && create && request.method === 'POST') {
      if (exists(name)) return Response.json({ error: `Namespace \`${name}\` already exists` }, { status: 400 })
      mkdirSync(join(dir, name))
      return new Response()
    }
    if (name && !create && request.method === 'DELETE') {
      if (!exists(name)) return Response.json({ error: `Namespace \`${name}\` doesn't exist` }, { status: 404 })
      streams.closeAll(name)
      rmSync(join(dir, name), { recursive: true })
      return new Response()
    }
    return new Response('not here', { status: 404 })
  }

  let server = await listen(0, answer)
  let admin = await listen(0, administer)
  const { port } = server
  const { port: adminPort } = admin

  const hrana = {
    dir,
    port,
    /** For TENANT_DATABASE_URL. */
    template: `http://{tenant}.localhost:${port}`,
    /** For CONTROL_DATABASE_URL, once it was made. */
    urlOf: (name: string) => `http://${name}.localhost:${port}`,
    adminUrl: `http://${options.adminCredentials ? `${options.adminCredentials}@` : ''}127.0.0.1:${adminPort}`,
    /** A namespace made by hand. */
    make: (name: string) => mkdirSync(join(dir, name)),
    names: () =>
      readdirSync(dir)
        .filter((name) => name !== 'default')
        .sort(),
    behave: (next: Behaviour) => {
      behaviour = next
      if (next !== 'hangs') for (const release of held) release()
    },
    /** Sees the body of each call before it is carried out. */
    onCall(listener: (body: string) => void) {
      beforePipeline = listener
    },
    /** As a process that is killed: connections end, open transactions are rolled back. */
    async stop() {
      await Promise.all([server.stop(), admin.stop()])
      streams.closeAll()
    },
    async start(next: HranaOptions = {}) {
      namespaces = next.namespaces ?? namespaces
      behaviour = 'answers'
      server = await listen(port, answer)
      admin = await listen(adminPort, administer)
    },
    async end() {
      hrana.behave('answers')
      await hrana.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  return hrana
}
export type Hrana = Awaited<ReturnType<typeof startHrana>>

/** `loses answers`: what was asked is done, and the connection ends before the answer is through. */
type Behaviour = 'answers' | 'hangs' | 'rubbish' | 'loses answers'

type Handler = (request: Request) => Promise<Response | typeof cutOff>
const cutOff = Symbol('the connection ends without an answer')

/** `node:http`, because a connection can be destroyed there. */
async function listen(port: number, handle: Handler) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = 'GET', headers, url } = request
    const body = method === 'POST' ? Buffer.concat(parts) : undefined
    const given = { authorization: headers.authorization ?? '' }
    const answer = await handle(new Request(`http://${headers.host}${url}`, { method, headers: given, body }))
    if (answer === cutOff) return response.destroy()
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.bytes())
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const stop = () => {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    return closed
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
