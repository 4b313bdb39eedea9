import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { tenants, users } from '../src/db/control/schema'
import { openFile } from '../src/db/libsql'
import { finishProvisioning } from '../src/tenants/provisioning'
import type { Answer, TestClient } from './support/client'
import { beforeEachCall, copyFolder } from './support/each-step'
import { inLongRun, isLongRun } from './support/long'
import { createBox } from './support/process'
import { mountSmallDisk } from './support/small-disk'
import { createWorld, type World } from './support/world'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'crash-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What `integrity_check` says of each database below a folder; nobody else may have them open. */
async function checkFiles(folder: string) {
  const found: Record<string, unknown> = {}
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.db')) continue
    const client = openFile(join(folder, name))
    found[name] = (await client.execute('pragma integrity_check')).rows[0]![0]
    client.close()
  }
  return found
}

async function expectSoundFiles(folder: string, atLeast: number) {
  const found = await checkFiles(folder)
  expect(Object.keys(found).length).toBeGreaterThanOrEqual(atLeast)
  expect(Object.entries(found).filter(([, result]) => result !== 'ok')).toEqual([])
}

describe('a kill in the midst of a registration', () => {
  const password = 'correct horse battery'
  const email = 'second@example.com'

  /** A folder with one account, and what is done with it when a second one registers; gives the first one's token. */
  async function registerSecond(act: (world: World, register: () => Promise<unknown>) => Promise<unknown>) {
    const dir = newFolder()
    const world = await createWorld({ dir })
    const { body } = await world.stranger().post('/auth/register', { email: 'first@example.com', password, name: 'A' })
    await act(world, () => world.stranger().post('/auth/register', { email, password, name: 'B' }))
    await world.end()
    return { dir, token: body.token as string }
  }

  /** Starts on the folder and says whether the second account is there; the first one always is. */
  async function isWholeIn(dir: string, token: string) {
    const world = await createWorld({ dir })
    await finishProvisioning(world.ctx)
    expect((await world.stranger().with(token).get('/sites')).status).toBe(200)

    const rows = await world.ctx.control.read((db) => db.select().from(tenants))
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'active'))
    const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).sort()).toEqual(rows.map(({ id }) => id).sort())

    const [user] = await world.ctx.control.read((db) => db.select().from(users).where(eq(users.email, email)))
    const again = await world.stranger().post('/auth/register', { email, password, name: 'Once more' })
    expect(again.status).toBe(user ? 422 : 200)
    const login = await world.stranger().post('/auth/login', { email, password })
    expect((await world.stranger().with(login.body.token).get('/sites')).status).toBe(200)
    await world.end()
    await expectSoundFiles(dir, 3)
    return user !== undefined
  }

  test('leaves the account whole or not at all, whichever step of SQLite it hits', async () => {
    const copies = newFolder()
    const { dir, token } = await registerSecond((world, register) =>
      beforeEachCall(
        (call) => copyFolder(world.ctx.config.tenantsDir, join(copies, String(call).padStart(4, '0'))),
        register,
      ),
    )
    const seen: boolean[] = []
    for (const copy of readdirSync(copies).sort()) seen.push(await isWholeIn(join(copies, copy), token))
    seen.push(await isWholeIn(dir, token)) // as it is when the answer is on its way
    expect(seen.length).toBeGreaterThan(6)
    expect([seen[0], seen.at(-1)]).toEqual([false, true])
    expect(seen.toSorted()).toEqual(seen) // once there, it stays
  }, 180_000)

  test.each(['folder', 'half a file'])('leaves nothing of it when only the %s is there', async (what) => {
    const killed = newFolder()
    const { token } = await registerSecond((world, register) => {
      const { create } = world.ctx.tenants
      const { tenantsDir } = world.ctx.config
      world.ctx.tenants.create = (id) => {
        copyFolder(tenantsDir, killed)
        mkdirSync(join(killed, id))
        const half = 'SQLite format 3\0 and not much more'
        if (what === 'half a file') writeFileSync(join(killed, id, 'tenant.db'), half)
        return create(id)
      }
      return register()
    })
    expect(await isWholeIn(killed, token)).toBe(false)
  })
})

/** Clients that write without a pause, and what they were told of. */
function openLoad(accounts: Account[]) {
  const told = { count: 0, wrong: [] as Answer[] }
  let limit = Number.POSITIVE_INFINITY
  let atLimit = () => {}
  let running = true

  const send = async (work: () => Promise<Answer>) => {
    const answer = await work().catch(() => undefined) // the connection broke: it is not known what was written
    if (answer && answer.status < 300 && ++told.count === limit) atLimit()
    if (answer && answer.status >= 300 && answer.status !== 503) told.wrong.push(answer)
    if (!answer) running = false
    return answer && answer.status < 300 ? answer : undefined
  }
  const write = async (account: Account) => {
    while (running) {
      const number = ++account.attempts
      const title = `Seite ${number}`
      const page = { slug: `p${number}`, path: `/p${number}`, translations: [{ locale: 'de', title, slug: 'p' }] }
      const created = await send(() => account.client.post(`/sites/${account.siteId}/pages`, page))
      if (created) account.pages.set(created.body.data.id, [title])
      const [id, titles] = [...account.pages][number % Math.max(account.pages.size, 1)] ?? []
      if (id && titles) {
        const changed = `${title} geändert`
        titles.push(changed) // it may be there from now on,
        const done = await send(() =>
          account.client.put(`/pages/${id}`, { translations: [{ locale: 'de', title: changed }] }),
        )
        if (done) account.pages.set(id, [changed]) // and must be from here on
      }
      if (!account.names) continue
      const name = `Name ${number}`
      account.names.push(name)
      const renamed = await send(() => account.client.post('/account/profile', { name }))
      if (renamed) account.names = [name]
    }
  }
  return {
    told,
    /** Writes until the server is gone; `reached` is called after so many acknowledged writes. */
    async run(writes: number, reached: () => unknown) {
      limit = told.count + writes
      atLimit = reached
      running = true
      await Promise.all(accounts.map(write))
    },
  }
}

interface Account {
  client: TestClient
  token: string
  siteId: string
  attempts: number
  /** Every page told of, with the titles it may have. */
  pages: Map<string, string[]>
  /** The names the user may have; only one writer of an account changes it. */
  names?: string[]
}

/** Writers of one account, who write at the same time: one for each of its sites. */
async function newWriters(client: TestClient, number: number): Promise<Account[]> {
  const first = await newAccount(client, number)
  const second = await first.client.post('/sites', { name: 'Other', slug: `other-${number}` })
  return [first, { ...first, siteId: second.body.data.id, pages: new Map(), names: undefined }]
}

async function newAccount(client: TestClient, number: number): Promise<Account> {
  const email = `owner${number}@example.com`
  const { body } = await client.post('/auth/register', { email, password: 'correct horse battery', name: 'Owner' })
  const owner = client.with(body.token)
  const site = await owner.post('/sites', { name: 'Site', slug: `site-${number}` })
  return {
    client: owner,
    token: body.token,
    siteId: site.body.data.id,
    attempts: 0,
    pages: new Map(),
    names: ['Owner'],
  }
}

/** Everything the clients were told of is there. */
async function expectNothingLost(accounts: Account[]) {
  for (const account of accounts) {
    const { body } = await account.client.get(`/sites/${account.siteId}/pages`)
    const titles = new Map<string, string>(
      body.data.map((page: { id: string; translations: { title: string }[] }) => [
        page.id,
        page.translations[0]!.title,
      ]),
    )
    const lost = [...account.pages].filter(([id, possible]) => !possible.includes(titles.get(id) ?? 'gone'))
    expect(lost).toEqual([])
    for (const [id, title] of titles) account.pages.set(id, [title])
    if (!account.names) continue
    const { body: me } = await account.client.get('/me')
    expect(account.names).toContain(me.name)
    account.names = [me.name]
  }
}

describe('a server that ends under load', () => {
  async function startBox() {
    const box = createBox({ BASE_URL: 'http://localhost:1', TRUSTED_PROXIES: '127.0.0.1/32' })
    cleanups.push(() => box.end())
    return box
  }
  const rounds = inLongRun(500, 2)

  test(
    `loses no acknowledged write in ${rounds} kills at random moments, and every file is sound`,
    async () => {
      const box = await startBox()
      let server = await box.serve()
      const accounts: Account[] = []
      for (let n = 1; n <= inLongRun(20, 5); n++)
        accounts.push(...(await newWriters(server.client.from(`203.0.113.${n}`), n)))
      const load = openLoad(accounts)
      let slowestMs = 0
      for (let round = 0; round < rounds; round++) {
        const killed = Promise.withResolvers<unknown>()
        await load.run(10 + Math.floor(Math.random() * 60), () => killed.resolve(server.stop('SIGKILL')))
        await killed.promise
        const startedAt = performance.now()
        server = await box.serve()
        slowestMs = Math.max(slowestMs, performance.now() - startedAt)
        if (isLongRun && round % 50 === 49)
          console.log(
            `${round + 1} kills, ${load.told.count} writes told of, slowest start ${Math.round(slowestMs)} ms`,
          )
        for (const account of accounts) account.client = server.client.with(account.token)
        await expectNothingLost(accounts)
      }
      expect(load.told.wrong).toEqual([])
      expect(load.told.count).toBeGreaterThan(rounds * 10)
      await server.stop('SIGKILL')
      await expectSoundFiles(box.dir, accounts.length / 2 + 1)
    },
    Math.max(180_000, rounds * 6_000),
  )

  test('on SIGTERM loses no acknowledged write, answers what it has begun, and exits with 0', async () => {
    const box = await startBox()
    for (let round = 0; round < inLongRun(3, 1); round++) {
      const server = await box.serve()
      const writers = [1, 2, 3].map((n) => newWriters(server.client, round * 10 + n))
      const accounts = (await Promise.all(writers)).flat()
      const load = openLoad(accounts)
      const exited = Promise.withResolvers<number>()
      await load.run(60, () => exited.resolve(server.stop('SIGTERM')))
      expect(await exited.promise).toBe(0)
      expect(load.told.wrong).toEqual([])
      const next = await box.serve()
      for (const account of accounts) account.client = next.client.with(account.token)
      await expectNothingLost(accounts)
      expect(await next.stop('SIGTERM')).toBe(0)
    }
    await expectSoundFiles(box.dir, 4)
  }, 180_000)
})

describe('a full disk', () => {
  const disk = mountSmallDisk('4m')
  afterAll(() => disk?.unmount())
  test.skipIf(disk === undefined)(
    `answers JSON errors, goes on reading, and writes again once there is room${disk ? '' : ' (skipped: only root can mount a small disk)'}`,
    async () => {
      const world = await createWorld({ dir: disk!.folder })
      cleanups.push(
        () => disk!.unmount(),
        () => world.end(),
      )
      const owner = await world.owner()
      const site = await owner.post('/sites', { name: 'Site', slug: 'site' })
      const path = `/sites/${site.body.data.id}/pages`
      const written: string[] = []
      let failed: Answer | undefined
      for (let n = 0; !failed && n < 500; n++) {
        const translations = [{ locale: 'de', title: `Seite ${n}`, slug: 'p', text: 'x'.repeat(50_000) }]
        const answer = await owner.post(path, { slug: `p${n}`, path: `/p${n}`, translations })
        if (answer.status === 201) written.push(answer.body.data.id)
        else failed = answer
      }
      expect([failed?.status, failed?.body.error]).toEqual([507, 'storage_full'])
      expect(written.length).toBeGreaterThan(5)
      const register = await world.stranger().post('/auth/register', {
        email: 'late@example.com',
        password: 'correct horse battery',
        name: 'Late',
      })
      expect([503, 507]).toContain(register.status) // by where the last page was missing
      expect(register.body.message).toBeString()
      const ids = async () => (await owner.get(path)).body.data.map((page: { id: string }) => page.id)
      expect((await ids()).sort()).toEqual(written.sort())
      expect((await owner.get('/me')).status).toBe(200)
      const readiness = async () => (await world.stranger().get('/readyz')).status
      expect(await readiness()).toBe(503)

      disk!.grow()
      world.advance(10_000)
      expect(await readiness()).toBe(200)
      const filler = join(disk!.folder, 'filler')
      expect(() => writeFileSync(filler, Buffer.alloc(80_000_000))).toThrow('ENOSPC')
      expect(await readiness()).toBe(200) // what was seen answers for ten seconds
      world.advance(10_000)
      expect(await Promise.all([readiness(), readiness()])).toEqual([503, 503])
      rmSync(filler)
      world.advance(10_000)
      expect(await readiness()).toBe(200)
      const page = { slug: 'after', path: '/after', translations: [{ locale: 'de', title: 'Nachher', slug: 'after' }] }
      const after = await owner.post(path, page)
      expect(after.status).toBe(201)
      expect((await ids()).sort()).toEqual([...written, after.body.data.id].sort())
      const late = { email: 'late@example.com', password: 'correct horse battery', name: 'Late' }
      expect((await world.stranger().post('/auth/register', late)).status).toBe(200)
      await world.ctx.close()
      await expectSoundFiles(disk!.folder, 3)
    },
  )
})
