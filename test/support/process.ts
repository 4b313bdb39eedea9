import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeApp } from '../../src/http/openapi/describe'
import { bundledProgram, laterPrograms } from './bundled'
import { createClient } from './client'
import { describeBy } from './described'
import { copyFolder } from './each-step'
import { createWorld, type World } from './world'

/** Bun's own store of transpiled files, by content. Without a home it has none, and each start would transpile everything. */
const transpiled = { BUN_RUNTIME_TRANSPILER_CACHE_PATH: join(import.meta.dir, '../../node_modules/.cache/transpiled') }

/**
 * The programs as an operator runs them: processes of their own on one data folder, with nothing in the environment but
 * what is given here and where Bun keeps what it transpiled. They run in that folder, so that no `.env` of a developer
 * takes part.
 */
export function createBox(env: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
  const run = async (name: 'main' | 'cli', args: string[], more: Record<string, string>) =>
    Bun.spawn([process.execPath, later ? join(later, `${name}.js`) : await bundledProgram(name), ...args], {
      cwd: dir,
      env: { PATH: Bun.env.PATH ?? '', ...transpiled, TENANTS_DIR: dir, PORT: '0', LANG: 'C', ...env, ...more },
      stdout: 'pipe',
      stderr: 'pipe',
    })
  let later: string | undefined
  const servers = new Set<{ stop(): Promise<unknown> }>()

  return {
    dir,
    /** What is started from now on is of a later release. */
    async update() {
      later = await laterPrograms()
    },
    /** And of this one again. */
    goBack() {
      later = undefined
    },
    /** One command, run to its end. */
    async cli(args: string[], more: Record<string, string> = {}) {
      const command = await run('cli', args, more)
      const [out, err, exit] = await Promise.all([
        new Response(command.stdout).text(),
        new Response(command.stderr).text(),
        command.exited,
      ])
      return { out, err, exit }
    },
    /** A server that is expected to end by itself. */
    async start() {
      const server = await run('main', [], {})
      const [err, exit] = await Promise.all([new Response(server.stderr).text(), server.exited])
      return { err, exit }
    },
    /** A server that listens when this returns. */
    async serve() {
      const server = await run('main', [], {})
      const listening = Promise.withResolvers<void>()
      let log = ''
      const reading = (async () => {
        for await (const text of server.stdout.pipeThrough(new TextDecoderStream())) {
          log += text
          if (log.includes('"listening"')) listening.resolve()
        }
        const errors = await new Response(server.stderr).text()
        listening.reject(new Error(`the server did not start: ${log}${errors}`))
      })()
      await listening.promise
      const { url, token } = JSON.parse(readFileSync(join(dir, 'server.json'), 'utf8')) as {
        url: string
        token: string
      }
      describeBy(describeWorld)
      const running = {
        pid: server.pid,
        url,
        token,
        client: createClient((request) => fetch(request.url.replace(/^http:\/\/localhost/, url), request)),
        async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
          servers.delete(running)
          server.kill(signal)
          await reading
          return server.exited
        },
        /** Once it has ended by itself. */
        async ended() {
          servers.delete(running)
          await reading
          return server.exited
        },
        /** Everything it wrote to its log; whole once it has stopped. */
        logged: () => log,
        /** Waits for words in its log: the line of an answer comes after the answer. */
        async said(words: string) {
          while (!log.includes(words)) await new Promise((turn) => setImmediate(turn))
        },
      }
      servers.add(running)
      return running
    },
    async end() {
      for (const server of servers) await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
export type Box = ReturnType<typeof createBox>

/** Not from a server that is tested: its log shows every request. */
async function describeWorld() {
  const world = await createWorld()
  const description = describeApp(world.app, world.ctx.config)
  await world.end()
  return description
}

/**
 * Accounts in the box, made through the API before any process of its own runs there. Gives their ids. They are made in
 * another folder: SQLite's locks on files that this process has closed are lifted only with the garbage.
 */
export async function fillBox({ dir }: Box, names: string[]): Promise<string[]> {
  return fillFolder(dir, async (world) => {
    const ids: string[] = []
    for (const name of names) ids.push((await world.owner(name)).user.tenant_id)
    return ids
  })
}

/** What is made in a world, in a folder that other processes open. */
export async function fillFolder<T>(dir: string, make: (world: World) => Promise<T>): Promise<T> {
  const world = await createWorld()
  const made = await make(world)
  await world.ctx.close()
  copyFolder(world.ctx.config.tenantsDir, dir)
  rmSync(world.ctx.config.tenantsDir, { recursive: true, force: true })
  return made
}
