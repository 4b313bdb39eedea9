import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { newFolder } from './backups'
import { atEnd } from './fresh-world'
import { createBox } from './process'

const goProgram = (name: string) =>
  [Bun.which(name), join(homedir(), 'go/bin', name)].find((path) => path && existsSync(path)) ?? undefined

const litestream = goProgram('litestream')
const gateway = goProgram('versitygw')
/** Whether a replica can be tested, and whether one in a bucket can. */
export const hasLitestream = litestream !== undefined
export const hasGateway = litestream !== undefined && gateway !== undefined
if (!litestream) console.log('litestream is not installed: tests of the replica are skipped')
else if (!gateway) console.log('versitygw is not installed: tests of the replica in a bucket are skipped')

const keys = { id: 'versity', secret: 'versity-secret' }

/** Where replicas of the boxes of one test go: a folder. */
export function newPlace() {
  const folder = newFolder()
  return { folder, env: { REPLICA_URL: `file://${folder}` } as Record<string, string> }
}

/** The same in a bucket of a real S3 server, which can be frozen and ended. */
export async function newBucket() {
  const root = newFolder()
  const sidecar = newFolder()
  mkdirSync(join(root, 'replicas'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: Bun.Subprocess | undefined
  const answers = () =>
    fetch(endpoint).then(
      () => true,
      () => false,
    )
  async function begin() {
    child = Bun.spawn([gateway!, '--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', sidecar, root], {
      env: { ROOT_ACCESS_KEY_ID: keys.id, ROOT_SECRET_ACCESS_KEY: keys.secret },
      stdout: 'ignore',
      stderr: 'ignore',
    })
    while (!(await answers())) await Bun.sleep(20)
  }
  atEnd(() => child?.kill('SIGKILL'))
  await begin()
  return {
    folder: join(root, 'replicas'),
    env: {
      REPLICA_URL: 's3://replicas/fleet',
      REPLICA_S3_ENDPOINT: endpoint,
      REPLICA_S3_KEY_ID: keys.id,
      REPLICA_S3_SECRET: keys.secret,
    } as Record<string, string>,
    begin,
    freeze: () => child?.kill('SIGSTOP'),
    thaw: () => child?.kill('SIGCONT'),
    end: () => child?.kill('SIGKILL'),
  }
}

async function freePort(): Promise<number> {
  const server = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = server
  server.stop(true)
  return port
}

/** A box of its own with its own Litestream, as an operator starts them. */
export function createReplicaBox(
  place: { env: Record<string, string> },
  name = 'one',
  more: Record<string, string> = {},
) {
  const socket = join(newFolder('/tmp'), 'litestream.sock')
  const env = {
    ...place.env,
    BOX_NAME: name,
    LITESTREAM_SOCKET: socket,
    LITESTREAM_PROGRAM: litestream ?? '',
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...more,
  }
  const box = createBox(env)
  atEnd(() => box.end())
  let child: Bun.Subprocess | undefined
  return {
    ...box,
    env,
    /** Listens when this returns. */
    async startLitestream() {
      child = Bun.spawn([litestream!, 'replicate', '-config', join(import.meta.dir, '../../litestream-box.yml')], {
        env: { LITESTREAM_SOCKET: socket, AWS_ACCESS_KEY_ID: keys.id, AWS_SECRET_ACCESS_KEY: keys.secret },
        stdout: 'ignore',
        stderr: 'ignore',
      })
      const started = child
      atEnd(() => started.kill('SIGKILL'))
      const answers = () =>
        fetch('http://litestream/info', { unix: socket, keepalive: false }).then(
          () => true,
          () => false,
        )
      while (!(await answers())) await Bun.sleep(10)
    },
    async stopLitestream(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
      child?.kill(signal)
      await child?.exited
    },
    /** Paths of the databases it watches. */
    async watched(): Promise<string[]> {
      const response = await fetch('http://litestream/list', { unix: socket, keepalive: false })
      const { databases } = (await response.json()) as { databases: { path: string }[] }
      return databases.map(({ path }) => path.slice(box.dir.length + 1)).sort()
    },
  }
}
export type ReplicaBox = ReturnType<typeof createReplicaBox>

/** A server's API for one person, whose answers no description is asked about. */
export function person(url: string, token?: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    const parsed = text.startsWith('{') ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, body: parsed }
  }
}

/** An account with its owner, signed in, and a site. */
export async function newAccount(url: string, name: string) {
  const login = { email: `${name}@example.com`, password: 'correct horse battery' }
  const { body } = await person(url)('POST', '/auth/register', { ...login, name })
  const ask = person(url, body.token)
  const site = await ask('POST', '/sites', { name, slug: name })
  return {
    login,
    id: body.user.tenant_id as string,
    token: body.token as string,
    ask,
    site: site.body.data.id as string,
  }
}
