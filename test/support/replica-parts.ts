import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports'

/*
 * The programs that a replica needs, each a process of its own, for tests and measurements alike: nothing here knows of a
 * test runner.
 */
const goProgram = (name: string) =>
  [Bun.which(name), join(homedir(), 'go/bin', name)].find((path) => path && existsSync(path)) ?? undefined

export const litestreamProgram = goProgram('litestream')
export const gatewayProgram = goProgram('versitygw')
const keys = { id: 'versity', secret: 'versity-secret' }
const root = join(import.meta.dir, '../..')

const isAnswered = (address: string, more: object = {}) =>
  fetch(address, { keepalive: false, ...more }).then(
    () => true,
    () => false,
  )

/** A real S3 server with a bucket in a folder; listens when this returns. */
export async function startGateway(folder: string) {
  const [objects, sidecar] = [join(folder, 'objects'), join(folder, 'sidecar')]
  mkdirSync(join(objects, 'replicas'), { recursive: true })
  mkdirSync(sidecar, { recursive: true })
  const port = freePort()
  const endpoint = `http://127.0.0.1:${port}`
  let child: Bun.Subprocess | undefined
  async function begin() {
    child = Bun.spawn(
      [gatewayProgram!, '--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--sidecar', sidecar, objects],
      {
        env: { ROOT_ACCESS_KEY_ID: keys.id, ROOT_SECRET_ACCESS_KEY: keys.secret },
        stdout: 'ignore',
        stderr: 'ignore',
      },
    )
    while (!(await isAnswered(endpoint))) await Bun.sleep(20)
  }
  await begin()
  return {
    folder: join(objects, 'replicas'),
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

/** Litestream as an operator starts it; answers at its socket when this returns. */
export async function startLitestreamAt(socket: string) {
  const child = Bun.spawn([litestreamProgram!, 'replicate', '-config', join(root, 'litestream-box.yml')], {
    env: { LITESTREAM_SOCKET: socket, AWS_ACCESS_KEY_ID: keys.id, AWS_SECRET_ACCESS_KEY: keys.secret },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  while (!(await isAnswered('http://litestream/info', { unix: socket }))) await Bun.sleep(10)
  return child
}

/** Processor time of a process and of those that it has waited for, in milliseconds (Linux: of a hundredth of a second each). */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}

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

/** All of it in one folder, for measurements: an S3 server, and boxes by name with a Litestream each. */
export async function openParts(folder: string) {
  if (!litestreamProgram || !gatewayProgram) throw new Error('litestream or versitygw is not installed: see .ci/run')
  const gateway = await startGateway(join(folder, 'gateway'))
  const children = new Set<Bun.Subprocess>()
  let made = 0
  const newFolder = () => {
    mkdirSync(join(folder, `box-${++made}`))
    return join(folder, `box-${made}`)
  }
  const env = (name: string) => ({ ...gateway.env, BOX_NAME: name, LITESTREAM_PROGRAM: litestreamProgram! })
  async function litestream() {
    const socket = join(mkdtempSync('/tmp/litestream-'), 'socket')
    children.add(await startLitestreamAt(socket))
    return socket
  }
  const spawn = (program: string, args: string[], dir: string, more: Record<string, string>) =>
    Bun.spawn([process.execPath, join(root, 'src', program), ...args], {
      cwd: dir,
      env: {
        PATH: Bun.env.PATH ?? '',
        TENANTS_DIR: dir,
        PORT: '0',
        LOG_LEVEL: 'error',
        TRUSTED_PROXIES: '127.0.0.1/32',
        ...more,
      },
      stdout: 'pipe',
      stderr: 'inherit',
    })

  async function serve(dir: string, more: Record<string, string>) {
    rmSync(join(dir, 'server.json'), { force: true })
    const server = spawn('main.ts', [], dir, more)
    children.add(server)
    while (!existsSync(join(dir, 'server.json'))) await Bun.sleep(5)
    const { url } = JSON.parse(readFileSync(join(dir, 'server.json'), 'utf8')) as { url: string }
    while (!(await isAnswered(`${url}/healthz`))) await Bun.sleep(5)
    return { server, url }
  }

  async function box(name: string, dir = newFolder()) {
    const socket = await litestream()
    const copying = [...children].at(-1)!
    const { server, url } = await serve(dir, { ...env(name), LITESTREAM_SOCKET: socket })
    return {
      pid: server.pid,
      account: (owner: string) => newAccount(url, owner),
      ask: (token: string) => person(url, token),
      /** Everything of it at once. */
      async kill() {
        for (const child of [server, copying]) child.kill('SIGKILL')
        await Promise.all([server.exited, copying.exited])
      },
    }
  }
  async function replace(name: string, dir: string, ...more: string[]) {
    const command = spawn('cli.ts', ['replace', name, ...more], dir, {
      ...env(name),
      LITESTREAM_SOCKET: await litestream(),
    })
    const out = await command.stdout.text()
    if ((await command.exited) !== 0) throw new Error(`not replaced: ${out}`)
    const { user, system } = command.resourceUsage()!.cpuTime
    return { said: out.trim().split('\n').at(-1) ?? '', cpuMs: Number(user + system) / 1000 }
  }

  return {
    folder: newFolder,
    env,
    litestream,
    box,
    /** Another one in its place. */
    async heir(name: string) {
      const dir = newFolder()
      const start = performance.now()
      const { cpuMs } = await replace(name, dir)
      return { placedMs: performance.now() - start, placedCpuMs: cpuMs, ...(await box(name, dir)) }
    },
    replaceAll: (name: string) => replace(name, newFolder(), '--all'),
    async end() {
      for (const child of children) child.kill('SIGKILL')
      await Promise.all([...children].map((child) => child.exited))
      gateway.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
