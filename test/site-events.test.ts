import { describe, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { users } from '../src/db/control/schema'
import { activity } from '../src/db/tenant/activity'
import { type ApiError, unauthenticated } from '../src/errors'
import { openSiteEvents } from '../src/events/site-events'
import { jobKinds } from '../src/job-kinds'
import { beginCall } from '../src/jobs/call'
import { startWorker } from '../src/jobs/worker'
import { makeVariants } from '../src/media/variants'
import { listen, stopListening } from '../src/server'
import { noteSiteChange } from '../src/tenants/changes'
import { talk } from './support/chat'
import { atEnd, cleanUpAfterEach, newServer, newWorld, tokenOf } from './support/fresh-world'
import { form, png } from './support/images'
import { watch } from './support/site-events'
import { newBlock, newPage, newSite } from './support/sites'

cleanUpAfterEach()

const price = { resource: 'chat_tokens' as const, units: 10 }

async function newEditor() {
  const { world, url } = await newServer()
  const owner = await world.owner()
  const site = await newSite(owner)
  const token = await tokenOf(world, owner)
  const tenant = world.ctx.tenants.get(owner.user.tenant_id)
  const open = async (headers: Record<string, string> = {}, by = token, siteId = site.id) => {
    const watcher = await watch(url, by, siteId, headers)
    atEnd(() => watcher.leave())
    return watcher
  }
  return { world, url, owner, site, token, tenant, open }
}
/** Answers of others come in later turns of the event loop. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((turn) => setImmediate(turn))
}

describe('what is told', () => {
  test('begins with hello; every change is told after it, with who, what and where, and never its content', async () => {
    const { owner, site, open } = await newEditor()
    const page = await newPage(owner, site.id, '/brote')
    const watcher = await open({ 'x-client-id': 'reader' })
    expect(watcher.response.headers.get('content-type')).toBe('text/event-stream')
    const hello = await watcher.next('hello')
    expect(hello).toEqual({
      kind: 'hello',
      id: hello.data.cursor,
      data: { cursor: expect.any(String), client: 'reader', role: 'owner', presence: [] },
    })
    const block = await newBlock(owner, page.id, { content: { de: { headline: 'canary' } } })
    await owner.put(`/blocks/${block.id}`, { content: { de: { headline: 'canary 2' } } }, { 'x-client-id': 'editor-1' })
    await owner.delete(`/blocks/${block.id}`, undefined, { 'x-client-id': 'editor-1' })
    const [created, changed, deleted] = await watcher.count(['saved', 'deleted'], 3)
    const actor = { id: owner.user.id, name: owner.user.name }
    const cause = { actor, client: null, at: '2026-05-04T10:00:10.000Z' }
    expect(created?.data).toEqual({ type: 'block', id: block.id, page_id: page.id, ...cause })
    const ofEditor = { ...cause, client: 'editor-1' }
    expect(changed?.data).toEqual({ type: 'block', id: block.id, page_id: page.id, locale: 'de', ...ofEditor })
    expect([deleted?.kind, deleted?.data]).toEqual([
      'deleted',
      { type: 'block', id: block.id, page_id: page.id, ...ofEditor },
    ])
    expect(JSON.stringify(watcher.told)).not.toContain('canary')
    const ids = watcher.told.map(({ id }) => Number(id?.split('-')[1]))
    expect(ids).toEqual([0, 1, 2, 3])
  })

  test('names the language of a change that is about the texts of that one alone', async () => {
    const { owner, site, open } = await newEditor()
    const page = await newPage(owner, site.id, '/brote')
    const block = await newBlock(owner, page.id)
    const watcher = await open()
    const [de, en] = [{ headline: 'Brot' }, { headline: 'Bread' }]
    const changes = [
      { content: { en } },
      { content: { de, en } },
      { content: { en }, is_visible: true },
      { content: { en }, props: { variant: 'card' } },
      { props: { variant: 'line' } },
    ]
    for (const change of changes) expect((await owner.put(`/blocks/${block.id}`, change)).status).toBe(200)
    const english = { translations: [{ locale: 'en', title: 'Bread', slug: 'bread' }] }
    const german = { translations: [{ locale: 'de', title: 'Laib' }, ...english.translations] }
    for (const change of [english, { ...english, is_noindex: true }, german])
      expect((await owner.put(`/pages/${page.id}`, change)).status).toBe(200)
    const told = await watcher.count(['saved'], changes.length + 3)
    const none = undefined
    expect(told.map(({ data }) => data.locale)).toEqual(['en', none, none, none, none, 'en', none, none])
  })

  test('is every kind of thing of a site', async () => {
    const { world, owner, site, open } = await newEditor()
    const regions = (await owner.get(`/sites/${site.id}/regions`)).body.data
    const watcher = await open()
    const page = await newPage(owner, site.id, '/brote')
    await owner.put(`/pages/${page.id}`, { translations: [{ locale: 'de', title: 'Brot' }] })
    await owner.put(`/pages/${regions.header}`, { translations: [{ locale: 'de', title: 'Kopf' }] })
    await owner.put(`/pages/${page.id}/blocks`, { blocks: [{ type: 'cta' }] })
    await owner.put(`/sites/${site.id}/theme`, { tokens: {} })
    await owner.put(`/sites/${site.id}`, { name: 'Neu' })
    await owner.post(`/sites/${site.id}/media`, form(await png()))
    const collection = (await owner.post(`/sites/${site.id}/collections`, { name: 'Kurse' })).body.data
    await owner.post(`/collections/${collection.id}/entries`, { data: {} })
    const redirect = (await owner.post(`/sites/${site.id}/redirects`, { from: '/a', to: '/b' })).body.data
    await owner.post(`/sites/${site.id}/redirects/import`, { csv: '/c;/d' })
    await owner.delete(`/sites/${site.id}/redirects/${redirect.id}`)
    await owner.post(`/sites/${site.id}/versions`, {})
    const visitor = JSON.stringify({ name: 'Ida', email: 'ida@example.org', message: 'Hallo' })
    await world.stranger().post(`/public/contact/${site.public_slug}`, visitor)
    await owner.delete(`/pages/${page.id}`)
    const told = await watcher.count(['saved', 'deleted'], 15)
    expect(told.map(({ kind, data }) => `${kind} ${data.type} ${data.locale ?? ''}`.trim())).toEqual([
      'saved page',
      'saved page de',
      'saved region de',
      'saved blocks',
      'saved theme',
      'saved site',
      'saved media',
      'saved collection',
      'saved entry',
      'saved redirect',
      'saved redirects',
      'deleted redirect',
      'saved version',
      'saved submission',
      'deleted page',
    ])
    expect(told[13]?.data.actor).toBeNull()
    await makeVariants(world.ctx)
    const made = (await watcher.count(['saved'], 14)).at(-1)
    expect(made?.data).toMatchObject({ type: 'media', id: told[6]?.data.id, actor: null })
    const version = (await owner.get(`/sites/${site.id}/versions`)).body.data[0]
    await owner.post(`/sites/${site.id}/versions/${version.id}/restore`)
    expect((await watcher.next('reset')).data).toMatchObject({ reason: 'restored', actor: { id: owner.user.id } })
  })

  test('comes in the order of the commits, also from many writers at once, and nothing of what was rolled back', async () => {
    const { owner, site, tenant, open } = await newEditor()
    const watcher = await open()
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 4 === 3
          ? tenant
              .write(async (tx) => {
                noteSiteChange(tx, site.id, 'reset', { reason: 'canary' })
                throw new Error('no')
              })
              .catch(() => undefined)
          : newPage(owner, site.id, `/seite-${n}`),
      ),
    )
    const told = await watcher.count(['saved', 'reset'], 30)
    const rows = await tenant.read((db) =>
      db
        .select({ id: activity.subjectId })
        .from(activity)
        .where(eq(activity.type, 'page.created'))
        .orderBy(activity.id),
    )
    expect(told.map(({ data }) => data.id)).toEqual(rows.map(({ id }) => id))
  })

  test('is how far generations are, and what was published', async () => {
    const { world, owner, site, open } = await newEditor()
    await newPage(owner, site.id, '/', { status: 'published' })
    const watcher = await open()
    const worker = startWorker(world.ctx, jobKinds)
    atEnd(() => worker.stop())
    const { generation_id } = (await owner.post(`/sites/${site.id}/publish`, {})).body
    await until(() => watcher.told.some(({ data }) => data.status === 'succeeded'))
    const progress = watcher.told.filter(({ kind }) => kind === 'progress')
    expect(new Set(progress.map(({ data }) => `${data.kind} ${data.id}`))).toEqual(
      new Set([`publish ${generation_id}`]),
    )
    expect([...new Set(progress.map(({ data }) => data.status))]).toEqual(['queued', 'running', 'succeeded'])
    const published = await watcher.next('published')
    expect(published.data).toMatchObject({ release_id: expect.any(String), actor: { id: owner.user.id } })
  })

  test('is that somebody of the account asks the chat, and not that a visitor asks the assistant', async () => {
    const { world, owner, site, tenant, open } = await newEditor()
    const watcher = await open()
    const chat = { kind: 'chat' as const, siteId: site.id as string, input: {}, price }
    const visitors = await beginCall(world.ctx, tenant, { ...chat, actorId: null })
    await visitors.succeed({ outcome: 'answered', tokens: 1 }, 1)
    const own = await beginCall(world.ctx, tenant, { ...chat, actorId: owner.user.id })
    expect((await watcher.next('progress')).data).toMatchObject({
      id: own.generationId,
      kind: 'chat',
      status: 'running',
    })
    await own.fail(new Error('enough'))
    await until(() => watcher.told.some(({ data }) => data.status === 'failed'))
    expect(watcher.told.filter(({ kind }) => kind === 'progress').map(({ data }) => [data.status, data.error])).toEqual(
      [
        ['running', undefined],
        ['failed', 'server_error'],
      ],
    )
  })

  test('is nothing of other sites and accounts', async () => {
    const { world, owner, site, open } = await newEditor()
    const watcher = await open()
    const other = await newSite(owner, { slug: 'anders' })
    await newPage(owner, other.id, '/fremd')
    const stranger = await world.owner('Kanzlei')
    await newPage(stranger, (await newSite(stranger)).id, '/fremd')
    const mine = await newPage(owner, site.id, '/meine')
    expect((await watcher.next('saved')).data.id).toBe(mine.id)
    expect(watcher.told.map(({ kind }) => kind)).toEqual(['hello', 'saved'])
  })
})

describe('a reader who comes back', () => {
  test('goes on after the last event it had', async () => {
    const { owner, site, open } = await newEditor()
    const first = await open()
    await newPage(owner, site.id, '/a')
    const { id } = await first.next('saved')
    await first.leave()
    const missed = await newPage(owner, site.id, '/b')
    const second = await open({ 'last-event-id': id! })
    expect((await second.next('hello')).id).toBe(id)
    expect((await second.next('saved')).data.id).toBe(missed.id)
    const later = await newPage(owner, site.id, '/c')
    expect((await second.count(['saved'], 2))[1]?.data.id).toBe(later.id)
    expect(second.told.map(({ kind }) => kind)).toEqual(['hello', 'saved', 'saved'])
  })

  test.each([['x'], ['00000000-1'], ['-'], [`${'9'.repeat(300)}`]])(
    'with an id of another life (%p) reads everything again',
    async (id) => {
      const { open } = await newEditor()
      const watcher = await open({ 'last-event-id': id })
      expect((await watcher.next('reset')).data).toEqual({ reason: 'too_old' })
    },
  )

  test('has up to 500 events kept for it; after one more it reads everything again', async () => {
    const { site, tenant, open } = await newEditor()
    const first = await open()
    const { id } = await first.next('hello')
    await first.leave()
    const one = { type: 'page', id: 'x', actor: null, client: null, at: '2026-05-04T10:00:10.000Z' }
    const add = (count: number) =>
      tenant.write(async (tx) => {
        for (let n = 0; n < count; n++) noteSiteChange(tx, site.id, 'saved', one)
      })
    for (const count of [200, 200, 100]) await add(count)
    const second = await open({ 'last-event-id': id! })
    await second.count(['saved'], 500)
    expect(second.told.map(({ kind }) => kind)).not.toContain('reset')
    await second.leave()
    await add(1)
    const third = await open({ 'last-event-id': id! })
    await third.next('reset')
    expect(third.told.map(({ kind }) => kind)).toEqual(['hello', 'reset'])
  })

  test('is told of 200 changes of one moment one by one, and of more as one', async () => {
    const { site, tenant, open } = await newEditor()
    const watcher = await open()
    const one = { type: 'page', id: 'x', actor: null, client: null, at: '2026-05-04T10:00:10.000Z' }
    const add = (count: number) =>
      tenant.write(async (tx) => {
        for (let n = 0; n < count; n++) noteSiteChange(tx, site.id, 'saved', one)
      })
    await add(200)
    await add(201)
    expect((await watcher.next('reset')).data).toEqual({ reason: 'many_changes' })
    expect(watcher.told.filter(({ kind }) => kind === 'saved')).toHaveLength(200)
  })
})

test('readers of an account whose data are replaced, as by a restore, read everything again', async () => {
  const { world, owner, site, tenant, open } = await newEditor()
  const watcher = await open()
  await watcher.next('hello')
  const [copy, former] = [`${tenant.folder}-copy`, `${tenant.folder}-former`]
  mkdirSync(copy)
  await tenant.copyDatabase(join(copy, 'tenant.db'))
  await world.ctx.tenants.replace(tenant.id, copy, former)
  expect((await watcher.next('reset')).data).toEqual({ reason: 'replaced' })
  const page = await newPage(owner, site.id, '/danach')
  expect((await watcher.next('saved')).data.id).toBe(page.id)
})

test('what a chat proposed and a person confirmed is told as that person’s, with the name of their window', async () => {
  const { owner, site, open } = await newEditor()
  await newPage(owner, site.id, '/', { status: 'published' })
  const { actions } = await talk(owner, site.id, 'Mach die Hauptfarbe rot')
  const watcher = await open()
  await owner.post(`/ai/chat/${actions[0]!.id}/apply`, undefined, { 'x-client-id': 'editor-1' })
  expect((await watcher.next('saved')).data).toMatchObject({
    type: 'theme',
    client: 'editor-1',
    actor: { id: owner.user.id },
  })
})

describe('a stream ends with an error', () => {
  const ends = async (watcher: Awaited<ReturnType<typeof watch>>) => {
    await watcher.over()
    return watcher.told.at(-1)
  }

  test('when its session has ended', async () => {
    const { world, url, token, open } = await newEditor()
    const watcher = await open()
    await watcher.next('hello')
    await world.ctx.siteEvents.check()
    expect(watcher.told).toHaveLength(1) // it may read as long as nothing has changed
    await fetch(`${url}/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await world.ctx.siteEvents.check()
    expect(await ends(watcher)).toMatchObject({ kind: 'error', data: { error: 'unauthenticated' } })
  })

  test('when the account is suspended', async () => {
    const { world, owner, open } = await newEditor()
    const watcher = await open()
    await world.suspend(owner)
    await world.ctx.siteEvents.check()
    expect(await ends(watcher)).toMatchObject({ kind: 'error', data: { error: 'account_suspended' } })
  })

  test('when the member is removed, and when their role has changed', async () => {
    const { world, owner, open } = await newEditor()
    const watchers = []
    for (const email of ['eins@example.com', 'zwei@example.com']) {
      const { body } = await owner.post('/team/invitations', { email, role: 'editor' })
      const accepted = await world.stranger().post('/public/team/accept', {
        token: new URL(body.accept_url).searchParams.get('token'),
        ...{ name: email, password: 'correct horse battery' },
      })
      watchers.push(await open({}, accepted.body.token))
    }
    const members = (await owner.get('/team')).body.members.filter((one: { is_you: boolean }) => !one.is_you)
    const byName = (name: string) => members.find((one: { name: string }) => one.name === name).id
    await owner.delete(`/team/members/${byName('eins@example.com')}`)
    await owner.post(`/team/members/${byName('zwei@example.com')}/role`, { role: 'viewer' })
    await world.ctx.siteEvents.check()
    const reasons = await Promise.all(watchers.map(ends))
    expect(reasons.map((one) => one?.data.error)).toEqual(['unauthenticated', 'role_changed'])
  })

  test('when the site is deleted, after it was told so', async () => {
    const { owner, site, open } = await newEditor()
    const watcher = await open()
    await owner.delete(`/sites/${site.id}`)
    expect(await ends(watcher)).toMatchObject({ kind: 'error', data: { error: 'not_found' } })
    expect(watcher.told.at(-2)).toMatchObject({ kind: 'deleted', data: { type: 'site', id: site.id } })
  })

  test('when those of its account are stopped, and no other does', async () => {
    const { world, url, owner, open } = await newEditor()
    const stranger = await world.owner()
    const site = await newSite(stranger)
    const watchers = [await open(), await watch(url, await tokenOf(world, stranger), site.id)]
    atEnd(() => watchers[1]!.leave())
    for (const watcher of watchers) await watcher.next('hello')
    world.ctx.http.eventStreams.stop(owner.user.tenant_id)
    await watchers[0]!.over()
    expect(watchers[0]!.told.at(-1)!.data.error).toBe('stopping')
    await newPage(stranger, site.id, '/a')
    expect((await watchers[1]!.next('saved')).data.type).toBe('page')
  })

  test('when the service stops, at once', async () => {
    const { world, open } = await newEditor()
    const watcher = await open()
    world.ctx.stop.begin()
    expect(await ends(watcher)).toMatchObject({ kind: 'error', data: { error: 'stopping' } })
    expect(world.ctx.siteEvents.sizes().isKeepingTime).toBe(false)
  })

  test('a role that stays keeps it, and a database that is away ends none', async () => {
    const { world, owner, open } = await newEditor()
    const watcher = await open()
    const { control } = world.ctx
    const read = control.read
    control.read = () => Promise.reject(new Error('away'))
    await world.ctx.siteEvents.check()
    control.read = read
    await world.ctx.control.write((tx) => tx.update(users).set({ name: 'Neu' }).where(eq(users.id, owner.user.id)))
    await world.ctx.siteEvents.check()
    expect(watcher.told.map(({ kind }) => kind)).toEqual(['hello'])
  })
})

describe('readers side by side', () => {
  const person = (user_id: string, client = 'tab', name = user_id) =>
    ({ user_id, name, role: 'editor', client, page_id: null, section_id: null, block_id: null }) as const
  function newEvents() {
    const log = pino({ enabled: false })
    const events = openSiteEvents({ now: () => new Date(0), log, stopSignal: new AbortController().signal })
    atEnd(() => events.close())
    const read = (
      account: string,
      site: string,
      { user = 'ida', client = 'tab', last = null as string | null } = {},
    ) => {
      const told: { kind: string; data: unknown; id: string | undefined }[] = []
      const why = { now: undefined as ApiError | undefined, isAway: false, ended: [] as string[] }
      const reader = {
        ...{ userId: user, role: 'editor', client },
        send: (kind: string, data: unknown, id?: string) => void told.push({ kind, data, id }),
        end: ({ key }: ApiError) => void why.ended.push(key),
        check: async () => {
          if (why.isAway) throw new Error('away')
          return why.now
        },
      }
      const leave = events.enter(account, site, reader, last)
      return { told, kinds: () => told.map(({ kind }) => kind), why, leave }
    }
    const say = (account: string, siteId: string) =>
      events.tell(account, [
        { siteId, event: 'published', data: { release_id: 'r', actor: null, client: null, at: '' } },
      ])
    return { events, read, say }
  }

  test('hear of their own account, also where another has a site of the same id', () => {
    const { events, read, say } = newEvents()
    const [one, two] = [read('a', 's'), read('b', 's')]
    say('a', 's')
    events.present('a', 's', person('ida'))
    expect([one.kinds(), two.kinds()]).toEqual([['hello', 'published', 'presence'], ['hello']])
    events.replaced('a')
    expect([one.kinds().at(-1), two.kinds().at(-1)]).toEqual(['reset', 'hello'])
  })

  test('who come back with an id from before all data were replaced, or from the future, read everything again', () => {
    const { events, read, say } = newEvents()
    const first = read('a', 's')
    say('a', 's')
    say('a', 's')
    const [, before] = first.told
    expect(read('a', 's', { last: before!.id! }).kinds()).toEqual(['hello', 'published'])
    const [epoch] = before!.id!.split('-')
    expect(read('a', 's', { last: `${epoch}-3` }).kinds()).toEqual(['hello', 'reset'])
    events.replaced('a')
    expect(read('a', 's', { last: before!.id! }).kinds()).toEqual(['hello', 'reset'])
  })

  test('are there as long as one stream of their window is, whatever others of that name do', () => {
    const { events, read } = newEvents()
    const streams = [read('a', 's'), read('a', 's'), read('a', 's', { user: 'jo' })]
    const here = () => events.present('a', 's', person('x')).filter(({ user_id }) => user_id !== 'x').length
    events.present('a', 's', person('ida'))
    streams[0]!.leave()
    expect(here()).toBe(1)
    streams[1]!.leave()
    expect(here()).toBe(0)
  })

  test('are all looked at, also when the first may not go on', async () => {
    const { events, read } = newEvents()
    const readers = [read('a', 's'), read('a', 's'), read('b', 's')]
    for (const { why } of readers.filter((_, n) => n !== 1)) why.now = unauthenticated()
    await events.check()
    expect(readers.map(({ why }) => why.ended)).toEqual([['unauthenticated'], [], ['unauthenticated']])
  })

  test('are looked at though the one before them cannot be', async () => {
    const { events, read } = newEvents()
    const [away, gone] = [read('a', 's'), read('a', 't')]
    away.why.isAway = true
    gone.why.now = unauthenticated()
    await events.check()
    expect([away.why.ended, gone.why.ended]).toEqual([[], ['unauthenticated']])
  })

  test('hear what happened on their own site, also where several sites change at once', () => {
    const { events, read } = newEvents()
    const readers = [read('a', 's'), read('a', 't')]
    const of = (siteId: string) =>
      ({ siteId, event: 'published', data: { release_id: siteId, actor: null, client: null, at: '' } }) as const
    events.tell('a', [of('s'), of('t'), of('s')])
    expect(readers.map(({ told }) => told.slice(1).map(({ data }) => data))).toMatchObject([
      [{ release_id: 's' }, { release_id: 's' }],
      [{ release_id: 't' }],
    ])
  })

  test('hear of somebody who moves on, and of nobody who stays where they are', () => {
    const { events, read } = newEvents()
    const reader = read('a', 's')
    for (const page_id of ['p', 'q', 'q']) events.present('a', 's', { ...person('jo'), page_id })
    expect(reader.told.slice(1).map(({ data }) => data)).toMatchObject([
      { people: [{ page_id: 'p' }] },
      { people: [{ page_id: 'q' }] },
    ])
  })

  test('keep the events of their site, as does who comes back to it; of others the longest unread go', () => {
    const { read, say } = newEvents()
    const stays = read('a', 'read')
    const [first, second] = ['first', 'second'].map((site) => {
      const { told, leave } = read('a', site)
      leave()
      return told[0]!.id!
    })
    for (let n = 0; n < 98; n++) read('a', `site-${n}`).leave()
    read('a', 'first').leave()
    read('a', 'last').leave()
    read('a', 'one more').leave()
    say('a', 'read')
    expect(stays.kinds()).toEqual(['hello', 'published'])
    expect(read('a', 'first', { last: first! }).kinds()).toEqual(['hello'])
    expect(read('a', 'second', { last: second! }).kinds()).toEqual(['hello', 'reset'])
  })

  test('are looked after as long as there is one, also where nobody says where they are', async () => {
    const { events, read } = newEvents()
    const [one, other] = [read('a', 's'), read('b', 't')]
    one.leave()
    await events.check()
    expect(events.sizes().isKeepingTime).toBe(true)
    other.leave()
    await events.check()
    expect(events.sizes().isKeepingTime).toBe(false)
  })
})

describe('places', () => {
  test('are eight for a person and 32 for an account, beside those of chats and requests', async () => {
    const { world, owner, site, token, open } = await newEditor()
    const tokens = [token]
    for (let n = 0; n < 4; n++) tokens.push(await tokenFor(await world.member(owner, 'viewer')))
    const mine = []
    for (let n = 0; n < 8; n++) mine.push(await open())
    const ninth = await open()
    expect([ninth.response.status, ninth.response.headers.get('retry-after')]).toEqual([429, '5'])
    for (const by of tokens.slice(1, 4))
      for (let n = 0; n < 8; n++) expect((await open({}, by)).response.status).toBe(200)
    expect((await open({}, tokens[4])).response.status).toBe(429)
    expect(world.ctx.http.loadLimits.watching(owner.user.tenant_id)).toBe(32)
    await until(() => world.ctx.http.loadLimits.running(owner.user.tenant_id) === 0)
    expect((await owner.get(`/sites/${site.id}`)).status).toBe(200)
    await mine[0]!.leave()
    await until(() => world.ctx.http.loadLimits.watching(owner.user.tenant_id) === 31)
    expect((await open({}, tokens[4])).response.status).toBe(200)

    async function tokenFor(member: { get: (path: string) => Promise<{ body: { email: string } }> }) {
      const { email } = (await member.get('/me')).body
      return tokenOf(world, { email, password: 'correct horse battery' })
    }
  })

  test('of 1 000 readers who drop are all free again, and nothing of them is left', async () => {
    const { world, url, owner, site, token } = await newEditor()
    const { port } = new URL(url)
    for (let round = 0; round < 125; round++) {
      const sockets = Array.from({ length: 8 }, () => connect(Number(port), '127.0.0.1'))
      for (const socket of sockets)
        socket.write(
          `GET /sites/${site.id}/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nx-client-id: c\r\n\r\n`,
        )
      await until(() => world.ctx.siteEvents.sizes().readers === 8)
      for (const socket of sockets) round % 2 ? socket.destroy() : socket.resetAndDestroy()
      await until(() => world.ctx.http.loadLimits.watching(owner.user.tenant_id) === 0)
    }
    expect(world.ctx.http.eventStreams.running()).toBe(0)
    await world.ctx.siteEvents.check()
    expect(world.ctx.siteEvents.sizes()).toEqual({ sites: 1, readers: 0, present: 0, isKeepingTime: false })
  })

  test('a reader who reads nothing is dropped, and the others read on', async () => {
    const { world, url, owner, site, token, tenant, open } = await newEditor()
    const { port } = new URL(url)
    const idle = connect(Number(port), '127.0.0.1')
    atEnd(() => idle.destroy())
    idle.pause()
    idle.write(`GET /sites/${site.id}/events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    const watcher = await open()
    await until(() => world.ctx.siteEvents.sizes().readers === 2)
    const name = 'x'.repeat(50_000)
    let sent = 0
    while (world.ctx.siteEvents.sizes().readers === 2 && sent < 2000) {
      await tenant.write(async (tx) => noteSiteChange(tx, site.id, 'reset', { reason: name }))
      sent++
      await watcher.count(['reset'], sent)
    }
    expect(world.ctx.siteEvents.sizes().readers).toBe(1)
    await newPage(owner, site.id, '/danach')
    await watcher.next('saved')
  })

  test('events are kept of the hundred sites that were read last', async () => {
    const { world, tenant } = await newEditor()
    const reader = { userId: 'u', role: 'owner', client: undefined, send() {}, end() {}, check: async () => undefined }
    for (let n = 0; n < 150; n++) world.ctx.siteEvents.enter(tenant.id, `site-${n}`, reader, null)()
    expect(world.ctx.siteEvents.sizes().sites).toBe(100)
  })
})

describe('X-Client-Id', () => {
  test.each([['a'], ['!'.repeat(64)], ['~']])('%p is taken', async (client) => {
    const { owner, site, open } = await newEditor()
    expect((await (await open({ 'x-client-id': client })).next('hello')).data.client).toBe(client)
    expect((await owner.put(`/sites/${site.id}`, {}, { 'x-client-id': client })).status).toBe(200)
  })

  test.each([[''], ['a b'], ['a'.repeat(65)], ['ä']])(
    '%p is refused where something is changed or watched',
    async (client) => {
      const { owner, site, open } = await newEditor()
      const put = await owner.put(`/sites/${site.id}`, { name: 'Nie' }, { 'x-client-id': client })
      expect([put.status, Object.keys(put.body.errors ?? {})]).toEqual([422, ['X-Client-Id']])
      expect((await owner.get(`/sites/${site.id}`)).body.data.name).not.toBe('Nie')
      expect((await owner.get(`/sites/${site.id}`, { 'x-client-id': client })).status).toBe(200) // nothing is told of it
      if (client !== 'ä') expect((await open({ 'x-client-id': client })).response.status).toBe(422)
    },
  )
})

test('a stop is not held up by readers', async () => {
  const world = await newWorld({ env: { PORT: '0', BASE_URL: 'http://localhost:3000' } })
  const server = listen(world.ctx)
  const owner = await world.owner()
  const site = await newSite(owner)
  const watcher = await watch(`http://127.0.0.1:${server.port}`, await tokenOf(world, owner), site.id)
  await watcher.next('hello')
  world.ctx.stop.begin()
  await stopListening(world.ctx, server)
  await watcher.over()
  expect([watcher.told.at(-1)?.data.error, world.ctx.http.eventStreams.running()]).toEqual(['stopping', 0])
})
