import { expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityOf, newFolder, rowsOf } from './support/backups'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'
import { hasLitestream, startLitestream } from './support/litestream'
import { createBox } from './support/process'
import { createWorld } from './support/world'

setDefaultTimeout(180_000)
cleanUpAfterEach()

test.skipIf(!hasLitestream)(
  'all accounts that are restored from the replica have every write but those since its last copy, new accounts too',
  async () => {
    const box = createBox({ TRUSTED_PROXIES: '127.0.0.1/32' })
    atEnd(() => box.end())
    let server = await box.serve()
    const newAccount = async (n: number) => {
      const person = { email: `owner${n}@example.com`, password: 'correct horse battery', name: 'Owner' }
      const { body } = await server.client.from(`203.0.113.${n}`).post('/auth/register', person)
      const client = server.client.with(body.token)
      const site = await client.post('/sites', { name: 'Site', slug: `site-${n}` })
      return {
        client,
        token: body.token as string,
        person,
        id: body.user.tenant_id as string,
        site: site.body.data.id as string,
        written: [] as string[],
      }
    }
    const accounts = [await newAccount(1), await newAccount(2)]
    const replica = startLitestream(box.dir)
    const isThere = () => accounts.every(({ id }) => replica.replicated().includes(`${id}/tenant.db`))
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await Bun.sleep(20)
    }
    await until(isThere)

    const write = async (account: (typeof accounts)[number], n: number) => {
      const translations = [{ locale: 'de', title: 'Seite', slug: 's', text: 'x'.repeat(20_000) }]
      const path = `/seite-${n}`
      const { status } = await account.client.post(`/sites/${account.site}/pages`, {
        slug: `s${n}`,
        path,
        translations,
      })
      expect(status).toBe(201)
      account.written.push(path)
    }
    for (let n = 0; n < 60; n++) await Promise.all(accounts.map((account) => write(account, n))) // past a checkpoint
    accounts.push(await newAccount(3))
    await until(isThere)

    const gone = await newAccount(4)
    await until(() => replica.replicated().includes(`${gone.id}/tenant.db`))
    expect((await box.cli(['delete-tenant', gone.id, '--yes'])).exit).toBe(0)
    await server.stop('SIGTERM') // folds every log into its file, while the replicator reads them
    server = await box.serve()
    for (const account of accounts) account.client = server.client.with(account.token)
    const newestOf = ({ id }: (typeof accounts)[number]) => replica.newest(`${id}/tenant.db`)
    for (let n = 100; n < 120; n++) await Promise.all(accounts.map((account) => write(account, n)))
    // The next copy may have begun before, the one after it has all of them; there is none without a change.
    const change = async ({ client, site }: (typeof accounts)[number]) =>
      expect((await client.put(`/sites/${site}`, { name: crypto.randomUUID() })).status).toBe(200)
    for (let copy = 0; copy < 2; copy++) {
      const known = accounts.map(newestOf)
      while (accounts.some((account, i) => newestOf(account) === known[i])) await Promise.all(accounts.map(change))
    }
    const log = await replica.kill()
    await server.stop('SIGKILL')
    expect(existsSync(join(box.dir, gone.id))).toBe(false)
    // It may find the files of the account that was deleted gone before it has closed them; of a compaction it does not say
    // of which account, and tries it again.
    const isOfGone = (line: string) => line.includes(gone.id) || line.includes('compaction failed')
    const errors = log.split('\n').filter((line) => /level=ERROR|"level":"ERROR"/.test(line) && !isOfGone(line))
    expect(errors).toEqual([])

    const target = newFolder()
    for (const database of replica.replicated()) {
      mkdirSync(dirname(join(target, database)), { recursive: true })
      await replica.restore(database, join(target, database))
      expect(await integrityOf(join(target, database))).toBe('ok')
    }
    cpSync(join(box.dir, 'secret.key'), join(target, 'secret.key')) // goes along by the file sync
    const world = await createWorld({ dir: target })
    atEnd(() => world.end())
    for (const { person, site, written } of accounts) {
      const login = await world.stranger().post('/auth/login', { email: person.email, password: person.password })
      expect(login.status).toBe(200)
      const pages = (await world.stranger().with(login.body.token).get(`/sites/${site}/pages`)).body.data
      const found = new Set(pages.map(({ path }: { path: string }) => path))
      const lost = written.filter((path) => !found.has(path))
      expect([written.length > 10, lost]).toEqual([true, []])
    }
    expect(Object.keys(await rowsOf(join(target, 'control.db')))).toContain('tenants')
  },
)
