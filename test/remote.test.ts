import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readConfig } from '../src/config/config'
import { jobs, tenants, users } from '../src/db/control/schema'
import { openRemote } from '../src/db/remote'
import { generations } from '../src/db/tenant/generations'
import { themes } from '../src/db/tenant/sites'
import { ServerAway, WrongDatabase } from '../src/db/unavailable'
import { jobKinds } from '../src/job-kinds'
import { endJobs, startWorker } from '../src/jobs/worker'
import { openContext } from '../src/open-context'
import { removeUnfinished } from '../src/tenants/provisioning'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { type HranaOptions, startHrana } from './support/hrana'
import { createBox } from './support/process'
import { newFolder } from './support/tenant-files'

setDefaultTimeout(180_000)
cleanUpAfterEach()

async function newHrana(options?: HranaOptions) {
  const hrana = await startHrana(options)
  hrana.make('control')
  atEnd(() => hrana.end())
  return hrana
}
type Server = Awaited<ReturnType<typeof newHrana>>

const tenantsOn = (hrana: Server) => ({ TENANT_DATABASE_URL: hrana.template, DATABASE_ADMIN_URL: hrana.adminUrl })
const allOn = (hrana: Server) => ({ ...tenantsOn(hrana), CONTROL_DATABASE_URL: hrana.urlOf('control') })
const worldOn = (env: Record<string, string>) => newWorld({ env })
type World = Awaited<ReturnType<typeof worldOn>>
type Owner = Awaited<ReturnType<World['owner']>>

const registration = (email: string) => ({ email, password: 'correct horse battery', name: 'Late' })
const siteNames = async (owner: Owner) =>
  (await owner.get('/sites')).body.data.map((site: { name: string }) => site.name)

async function addSite(owner: Owner, name: string) {
  const { body } = await owner.post('/sites', { name, slug: name.toLowerCase() })
  const translations = [{ locale: 'de', title: name, slug: 'start' }]
  const page = await owner.post(`/sites/${body.data.id}/pages`, {
    slug: 'start',
    path: '/',
    status: 'published',
    translations,
  })
  await owner.post(`/pages/${page.body.data.id}/blocks`, { type: 'hero', content: { de: { headline: `Bei ${name}` } } })
  return { siteId: body.data.id as string, slug: body.data.public_slug as string, pageId: page.body.data.id as string }
}

describe('everything on a libSQL server', () => {
  test('accounts make sites, publish them, and stay apart', async () => {
    const hrana = await newHrana()
    const world = await worldOn(allOn(hrana))
    const [one, two] = [await world.owner('One'), await world.owner('Two')]
    expect(hrana.names()).toEqual(['control', one.user.tenant_id, two.user.tenant_id].sort())
    const [first, second] = [await addSite(one, 'Eins'), await addSite(two, 'Zwei')]
    expect([await siteNames(one), await siteNames(two)]).toEqual([['Eins'], ['Zwei']])
    expect((await two.get(`/pages/${first.pageId}`)).status).toBe(404)

    const { body } = await one.post(`/sites/${first.siteId}/publish`, {})
    await world.drain()
    expect((await one.get(`/ai/generations/${body.generation_id}`)).body).toMatchObject({ status: 'succeeded' })
    const { body: blocks } = await one.get(`/pages/${first.pageId}`)
    expect(JSON.stringify(blocks)).toContain('Bei Eins')
    const gone = await two.call('DELETE', `/sites/${second.siteId}`)
    expect(gone.status).toBeLessThan(300)
    expect([await siteNames(one), await siteNames(two)]).toEqual([['Eins'], []])
    expect((await command(world, 'doctor')).out).toContain('Accounts: 2 of 2 open and are intact')
  })

  test('a transaction is all or nothing there too', async () => {
    const world = await worldOn(tenantsOn(await newHrana()))
    const owner = await world.owner()
    await addSite(owner, 'Eins')
    const again = await owner.post('/sites', { name: 'Eins', slug: 'eins' })
    expect(again.status).toBeGreaterThanOrEqual(400)
    expect(await siteNames(owner)).toEqual(['Eins'])
  })
})

describe('whose database it is', () => {
  test('a server without namespaces serves one account; others are refused, and the log says why', async () => {
    const hrana = await newHrana({ namespaces: false })
    const world = await worldOn({ TENANT_DATABASE_URL: hrana.template })
    const owner = await world.owner()
    await addSite(owner, 'Eins')
    const refused = await world.stranger().post('/auth/register', registration('b@example.com'))
    expect([refused.status, refused.body.error]).toEqual([503, 'tenant_unavailable'])
    expect(JSON.stringify(refused.body)).not.toContain('namespaces')
    expect(world.logged()).toContain('--enable-namespaces')
    expect(await siteNames(owner)).toEqual(['Eins'])
    const rows = await world.ctx.control.read((db) => db.select().from(users))
    expect(rows).toHaveLength(1) // nothing is left of the one that was refused
  })

  test('many at once on such a server: one of them gets it', async () => {
    const hrana = await newHrana({ namespaces: false })
    const world = await worldOn({ TENANT_DATABASE_URL: hrana.template })
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => world.stranger().post('/auth/register', registration(`p${n}@example.com`))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503, 503])
  })

  test('the control database is not shared with an account, whichever came first', async () => {
    const hrana = await newHrana({ namespaces: false })
    const world = await worldOn({ CONTROL_DATABASE_URL: hrana.urlOf('control'), TENANT_DATABASE_URL: hrana.template })
    const refused = await world.stranger().post('/auth/register', registration('a@example.com'))
    expect(refused.status).toBe(503)

    const other = await newHrana({ namespaces: false })
    const owned = await worldOn({ TENANT_DATABASE_URL: other.template })
    await owned.owner()
    const config = readConfig({
      TENANTS_DIR: newFolder(),
      CONTROL_DATABASE_URL: other.urlOf('control'),
      LOG_LEVEL: 'silent',
    })
    const failure = await openContext(config).catch((error) => error)
    expect(failure).toBeInstanceOf(WrongDatabase)
    expect(failure.message).toContain('--enable-namespaces')
  })

  test('a server restarted without its namespaces shows nobody another’s sites, and all is well once they are back', async () => {
    const hrana = await newHrana()
    const world = await worldOn(tenantsOn(hrana))
    const [one, two] = [await world.owner(), await world.owner()]
    await addSite(one, 'Eins')
    await addSite(two, 'Zwei')
    await hrana.stop()
    await hrana.start({ namespaces: false })
    const theme = { id: 'strange', name: 'x', tokens: {}, createdAt: '', updatedAt: '' }
    for (const { user } of [one, two]) {
      const write = world.ctx.tenants.get(user.tenant_id).write((tx) => tx.insert(themes).values(theme))
      await expect(write).rejects.toMatchObject({ key: 'tenant_unavailable' })
    }
    for (const owner of [one, two, one, two]) {
      const answers = [await owner.get('/sites'), await owner.post('/sites', { name: 'Drei', slug: 'drei' })]
      expect(answers.map(({ status }) => status)).toEqual([503, 503])
    }
    await hrana.stop()
    await hrana.start({ namespaces: true })
    expect([await siteNames(one), await siteNames(two)]).toEqual([['Eins'], ['Zwei']])
  })

  test('one that holds the data of nobody who says so is not taken for anybody’s', async () => {
    const hrana = await newHrana()
    const strange = await openRemote({ url: hrana.urlOf('control') })
    await strange.execute('create table letters (text)')
    const env = { TENANTS_DIR: newFolder(), CONTROL_DATABASE_URL: hrana.urlOf('control'), LOG_LEVEL: 'silent' }
    const failure = await openContext(readConfig(env)).catch((error) => error)
    expect(failure).toBeInstanceOf(WrongDatabase)
    expect(failure.message).toContain('holds data already')
    const tables = await strange.execute("select name from sqlite_schema where type = 'table'")
    expect(tables.rows.map((row) => row[0])).toEqual(['letters'])
  })

  test('a database that has become empty is not filled anew', async () => {
    const hrana = await newHrana()
    const world = await worldOn(tenantsOn(hrana))
    const owner = await world.owner()
    await addSite(owner, 'Eins')
    await world.ctx.tenants.close()
    await fetch(`${hrana.adminUrl}/v1/namespaces/${owner.user.tenant_id}`, { method: 'DELETE' })
    expect((await owner.get('/sites')).status).toBe(503)
    hrana.make(owner.user.tenant_id)
    expect((await owner.get('/sites')).status).toBe(503)
    expect(world.logged()).toContain('is empty on the libSQL server')
  })
})

describe('namespaces', () => {
  test('without an admin address are made by hand, and the error says so', async () => {
    const world = await worldOn({ TENANT_DATABASE_URL: (await newHrana()).template })
    const refused = await world.stranger().post('/auth/register', registration('a@example.com'))
    expect([refused.status, refused.body.error]).toEqual([503, 'tenant_unavailable'])
    expect(world.logged()).toContain('DATABASE_ADMIN_URL')
  })

  test('are made and dropped with the credentials of the admin address', async () => {
    const hrana = await newHrana({ adminCredentials: 'admin:secret' })
    const world = await worldOn(tenantsOn(hrana))
    const { user } = await world.owner()
    expect(hrana.names()).toContain(user.tenant_id)
    await world.ctx.tenants.destroy(user.tenant_id)
    expect(hrana.names()).toEqual(['control'])
    await world.ctx.tenants.destroy(user.tenant_id) // what is gone already is no failure
    const wrong = await worldOn({ ...tenantsOn(hrana), DATABASE_ADMIN_URL: hrana.adminUrl.replace('secret', 'wrong') })
    const refused = await wrong.stranger().post('/auth/register', registration('a@example.com'))
    expect(refused.status).toBe(503)
    expect(wrong.logged()).not.toContain('admin:')
  })
})

describe('a server that is away', () => {
  const outages: [string, (hrana: Server) => unknown][] = [
    ['that was stopped', (hrana) => hrana.stop()],
    ['whose proxy answers in its place', (hrana) => hrana.behave('rubbish')],
    ['that loses connections', (hrana) => hrana.behave('loses answers')],
  ]
  const back = async (hrana: Server) => {
    await hrana.stop()
    await hrana.start()
  }

  test.each(outages)('%s: 503 for tenants, other things go on, and it recovers by itself', async (_, breakIt) => {
    const hrana = await newHrana()
    const world = await worldOn(tenantsOn(hrana))
    const owner = await world.owner()
    await addSite(owner, 'Eins')
    await breakIt(hrana)
    for (const answer of [await owner.get('/sites'), await owner.post('/sites', { name: 'Zwei', slug: 'zwei' })])
      expect([answer.status, answer.body.error]).toEqual([503, 'tenant_unavailable'])
    expect((await owner.get('/me')).status).toBe(200)
    await back(hrana)
    expect(await siteNames(owner)).toContain('Eins')
    expect((await owner.post('/sites', { name: 'Drei', slug: 'drei' })).status).toBe(201)
  })

  test.each(outages)('%s: 503 for everything where the control database is there', async (_, breakIt) => {
    const hrana = await newHrana()
    const world = await worldOn({ CONTROL_DATABASE_URL: hrana.urlOf('control') })
    const owner = await world.owner()
    await breakIt(hrana)
    const { email, password } = owner
    const answers = [
      await owner.get('/me'),
      await owner.get('/sites'),
      await world.stranger().post('/auth/login', { email, password }),
      await world.stranger().post('/auth/register', registration('b@example.com')),
      await world.stranger().get('/public/team/invitation/none'),
    ]
    for (const answer of answers) expect([answer.status, answer.body.error]).toEqual([503, 'tenant_unavailable'])
    expect((await world.stranger().get('/readyz')).status).toBe(503)
    expect((await command(world, 'doctor')).out).toContain('The server of the control database does not answer')
    await back(hrana)
    expect((await owner.get('/me')).status).toBe(200)
    expect((await world.stranger().get('/readyz')).status).toBe(200)
  })

  test('that hangs is given up', async () => {
    const hrana = await newHrana()
    const client = await openRemote({ url: hrana.urlOf('control'), deadlineMs: 100 })
    hrana.behave('hangs')
    expect(await client.execute('select 1').catch((error) => error)).toBeInstanceOf(ServerAway)
    hrana.behave('answers')
    expect((await client.execute('select 1')).rows).toHaveLength(1)
  })

  test('a generation that was running ends as failed without a restart, and its job goes', async () => {
    const hrana = await newHrana()
    const world = await worldOn(allOn(hrana))
    const owner = await world.owner()
    const { siteId } = await addSite(owner, 'Eins')
    const { body } = await owner.post(`/sites/${siteId}/publish`, {})
    const begun = Promise.withResolvers<void>()
    hrana.onCall((call) => call.includes('update \\"generations\\"') && begun.resolve())
    const worker = startWorker(world.ctx, jobKinds)
    await begun.promise
    await hrana.stop()
    await worker.stop()
    expect(world.ctx.jobs.queue.ended().map(({ job }) => job.id)).toEqual([body.generation_id])
    await endJobs(world.ctx) // still away
    hrana.onCall(() => {})
    await hrana.start()
    await endJobs(world.ctx)
    expect((await owner.get(`/ai/generations/${body.generation_id}`)).body).toMatchObject({ status: 'failed' })
    expect(await world.ctx.control.read((db) => db.select().from(jobs))).toEqual([])
    expect(world.ctx.jobs.queue.ended()).toEqual([])
  })

  test('a generation whose acceptance was not heard of fails, too', async () => {
    const hrana = await newHrana()
    const world = await worldOn(tenantsOn(hrana))
    const owner = await world.owner()
    const { siteId } = await addSite(owner, 'Eins')
    hrana.onCall((call) => call.includes('COMMIT') && hrana.behave('loses answers'))
    expect((await owner.post(`/sites/${siteId}/publish`, {})).status).toBe(503)
    hrana.onCall(() => {})
    hrana.behave('answers')
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    const statuses = async () =>
      (await tenant.read((db) => db.select({ status: generations.status }).from(generations))).map(
        ({ status }) => status,
      )
    expect(await statuses()).toEqual(['queued']) // committed, and nobody knows
    await endJobs(world.ctx)
    expect(await statuses()).toEqual(['failed'])
    expect(await world.ctx.control.read((db) => db.select().from(jobs))).toEqual([])
  })

  test('while an account is made leaves nothing behind, and the address can be used again', async () => {
    const hrana = await newHrana()
    const world = await worldOn(tenantsOn(hrana))
    const send = () => world.stranger().post('/auth/register', registration('a@example.com'))
    hrana.onCall(() => hrana.behave('rubbish'))
    expect((await send()).status).toBe(503)
    hrana.onCall(() => {})
    await hrana.stop()
    expect((await world.stranger().post('/auth/register', registration('b@example.com'))).status).toBe(503)
    await removeUnfinished(world.ctx)
    await hrana.start()
    await removeUnfinished(world.ctx)
    expect(await world.ctx.control.read((db) => db.select().from(tenants))).toEqual([])
    expect(hrana.names()).toEqual(['control'])
    expect((await send()).status).toBe(200)
  })

  test('at the start: the server listens, answers 503, and serves once the database is back', async () => {
    const hrana = await newHrana()
    const box = createBox(allOn(hrana))
    atEnd(() => box.end())
    const first = await box.serve()
    const { body } = await first.client.post('/auth/register', registration('a@example.com'))
    const [half] = [crypto.randomUUID()]
    expect(await first.stop()).toBe(0)
    await leaveHalf(hrana, half!)
    await hrana.stop()

    const server = await box.serve()
    const client = server.client.with(body.token)
    expect((await server.client.get('/healthz')).status).toBe(200)
    expect((await server.client.get('/readyz')).status).toBe(503)
    const answer = await client.get('/me')
    expect([answer.status, answer.body.error]).toEqual([503, 'tenant_unavailable'])
    expect((await box.cli(['doctor'])).out).toContain('The server of the control database does not answer')
    await hrana.start()
    while ((await server.client.get('/readyz')).status !== 200) await Bun.sleep(20)
    expect((await client.get('/sites')).status).toBe(200)
    const client2 = await openRemote({ url: hrana.urlOf('control') })
    expect((await client2.execute(`select id from tenants where id = '${half}'`)).rows).toEqual([])
    expect(await server.stop()).toBe(0)
    expect(server.logged()).toContain('away')

    await hrana.stop()
    const alone = await box.cli(['doctor'])
    expect([alone.exit, alone.out]).toEqual([
      1,
      expect.stringContaining('The server of the control database does not answer'),
    ])
    const waiting = await box.serve()
    expect(await waiting.stop()).toBe(0) // a stop does not wait for the database
  })
})

/** An account whose making was cut off. */
async function leaveHalf(hrana: Server, id: string) {
  const client = await openRemote({ url: hrana.urlOf('control') })
  await client.execute({
    sql: `insert into tenants (id, name, slug, plan, status, state, created_at, updated_at)
      values (?, 'half', 'half', 'free', 'active', 'provisioning', '', '')`,
    args: [id],
  })
}
