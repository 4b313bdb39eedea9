import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQL } from 'bun'
import { createClient } from './client'
import { inLongRun } from './long'
import { freePort } from './ports'
import type { Postgres } from './postgres'
import { createBox } from './process'

export const fleetSecret = 'a secret of thirty-two characters'.replaceAll(' ', '-')

/** A line between boxes and their directory that can be cut, or hold back what is sent. */
export async function openLine(port: number) {
  type Ends = { other?: Bun.Socket<Ends>; held: Uint8Array[] }
  let state: 'open' | 'cut' | 'silent' = 'open'
  const sockets = new Set<Bun.Socket<Ends>>()
  const flow = (socket: Bun.Socket<Ends>, bytes: Uint8Array) => {
    if (state === 'silent') return
    const { other, held } = socket.data
    if (other) other.write(bytes)
    else held.push(Uint8Array.from(bytes))
  }
  const listener = Bun.listen<Ends>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      async open(socket) {
        socket.data = { held: [] }
        if (state === 'cut') return void socket.end()
        sockets.add(socket)
        await Bun.connect<Ends>({
          hostname: '127.0.0.1',
          port,
          data: { other: socket, held: [] },
          socket: {
            open(other) {
              sockets.add(other)
              socket.data.other = other
              for (const bytes of socket.data.held.splice(0)) other.write(bytes)
            },
            data: flow,
            close: () => void socket.end(),
          },
        }).catch(() => socket.end())
      },
      data: flow,
      close: (socket) => void socket.data?.other?.end(),
    },
  })
  return {
    port: listener.port,
    end: () => listener.stop(true),
    /** `silent` lets connections be and brings nothing more. */
    set(next: typeof state) {
      state = next
      if (next === 'silent') return
      for (const socket of sockets) socket.terminate()
      sockets.clear()
    },
  }
}

/** Boxes that share a directory of their own, each a process. They listen when this returns; `end` ends them. */
export async function startFleet(postgres: Postgres, names: string[], more: Record<string, string> = {}) {
  const database = await postgres.newDatabase()
  const sql = new SQL(database.url, { max: 2 })
  const boxes: Record<string, Awaited<ReturnType<typeof startBox>>> = {}
  for (const name of names) boxes[name] = await startBox(name)
  return {
    /** The directory itself, for tests to look into. */
    sql,
    box: (name: string) => boxes[name]!,
    /** `prepare` is given its empty data folder. */
    async add(name: string, settings: Record<string, string> = {}, prepare?: (dir: string) => void) {
      boxes[name] = await startBox(name, settings, prepare)
      return boxes[name]
    },
    async end() {
      await Promise.all(Object.values(boxes).map((box) => box.end()))
      await sql.close()
    },
  }

  async function startBox(name: string, settings: Record<string, string> = {}, prepare?: (dir: string) => void) {
    const port = freePort()
    const url = `http://127.0.0.1:${port}`
    const line = await openLine(postgres.port)
    const directory = `postgres://fleet@127.0.0.1:${line.port}/${database.name}`
    const fleet = { DIRECTORY_URL: directory, BOX_NAME: name, BOX_URL: url, FLEET_SECRET: fleetSecret }
    const env: Record<string, string> = {
      ...fleet,
      PORT: String(port),
      BASE_URL: 'http://localhost:3000',
      TRUSTED_PROXIES: '127.0.0.1/32',
      LEASE_SECONDS: '15',
      ...more,
      ...settings,
    }
    const box = createBox(env)
    prepare?.(box.dir)
    writeFileSync(join(box.dir, 'secret.key'), Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
    const here = {
      name,
      url,
      dir: box.dir,
      directory,
      /** To the directory. */
      line,
      cli: box.cli,
      update: box.update,
      goBack: box.goBack,
      server: await box.serve().catch(async (error) => {
        await box.end()
        throw error
      }),
      client: createClient((request) => fetch(request.url.replace(/^http:\/\/localhost/, url), request)),
      async start(changed: Record<string, string> = {}) {
        Object.assign(env, changed)
        here.server = await box.serve()
      },
      async end() {
        line.end()
        await box.end()
      },
      /** A page of a site by its host. */
      site: (host: string) => fetch(url, { headers: { host } }),
    }
    return here
  }
}
export type TestFleet = Awaited<ReturnType<typeof startFleet>>

/** Waits for what is so after a while. */
export async function until(isSo: () => unknown | Promise<unknown>) {
  while (!(await isSo())) await Bun.sleep(20)
}

/** A box knows of others with its next renewal, which the command does not wait for. */
export async function lookAround(fleet: TestFleet, name: string, status: 'open' | 'closed') {
  const { exit, err } = await fleet.box(name).cli(['box', name, '--status', status])
  if (exit !== 0) throw new Error(err)
}

let people = 0
/** Registers through the box that is asked; says which one has the account. */
export async function register(fleet: TestFleet, asked: string) {
  const email = `owner${++people}@example.com`
  const person = { email, password: 'correct horse battery', name: `Owner ${people}` }
  const { client } = fleet.box(asked)
  let { status, body } = await client.from(`203.0.113.${people % 250}`).post('/auth/register', person)
  while (status === 503) {
    await Bun.sleep(200) // on a machine so busy that a lease is renewed too late
    ;({ status, body } = await client.from(`203.0.113.${people % 250}`).post('/auth/register', person))
  }
  if (status !== 200 && status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  const account = body.user.tenant_id as string
  const [row] = await fleet.sql`select box from accounts where id = ${account}`
  return { ...person, token: body.token as string, account, home: row.box as string }
}

/** Between two writes of one writer: the short run leaves the processor to what happens meanwhile. */
const pauseMs = inLongRun(0, 20)

let pages = 0
/**
 * Writes pages of a site through each of these boxes until it is told to end, and keeps what was acknowledged. `ask` sends
 * the request elsewhere than straight to the box.
 */
export function keepWriting(
  fleet: TestFleet,
  names: string[],
  token: string,
  site: string,
  ask = (name: string) => fleet.box(name).client,
) {
  let isOver = false
  const acknowledged: string[] = []
  /** `b 503`, and `b undefined` where nobody answered. */
  const refused = new Set<string>()
  const run = names.map(async (name) => {
    while (!isOver) {
      const path = `/${name}${++pages}`
      const page = { slug: path.slice(1), path, translations: [{ locale: 'de', title: path, slug: path.slice(1) }] }
      const answer = await ask(name)
        .with(token)
        .post(`/sites/${site}/pages`, page)
        .catch(() => undefined)
      if (answer?.status === 201) {
        acknowledged.push(path)
        await Bun.sleep(pauseMs)
      } else {
        const isPatient = answer?.status !== 503 || Number(answer.headers.get('retry-after')) > 0
        refused.add(`${name} ${answer?.status}${isPatient ? '' : ' without Retry-After'}`)
        await Bun.sleep(20)
      }
    }
  })
  return {
    acknowledged,
    refused,
    async end() {
      isOver = true
      await Promise.all(run)
    },
    /** What was acknowledged and is not there. */
    async lost(asked: string): Promise<string[]> {
      const { body } = await ask(asked).with(token).get(`/sites/${site}/pages`)
      const there = new Set((body.data as { path: string }[]).map(({ path }) => path))
      return acknowledged.filter((path) => !there.has(path))
    },
  }
}
