import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { newId } from '../src/db/columns'
import { contactRecipients, type MailRow, mails, users } from '../src/db/control/schema'
import { newTenantId } from '../src/db/tenant-id'
import { timetable } from '../src/schedule'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { rowsOf } from './support/mail'
import { newSite } from './support/sites'
import type { World } from './support/world'

cleanUpAfterEach()

const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Haben Sie samstags offen?' }

describe('a recipient outside the team', () => {
  const submit = (world: World, slug: string, more: object = {}) =>
    world.stranger().post(`/public/contact/${slug}`, { ...complete, ...more })
  const recipients = async (world: World) => (await rowsOf(world)).map(({ recipient, kind }) => [recipient, kind])
  const linkIn = (world: World, rows: Awaited<ReturnType<typeof rowsOf>>) => {
    const row = rows.findLast(({ kind }) => kind === 'proof')!
    const { text } = world.ctx.outbox.bodyOf(row)!
    return { text, path: new URL(/https?:\S+\/confirm\/forms\/\S+/.exec(text)![0]).pathname }
  }
  const newInbox = async (own: World, contact_recipient = 'Info@Bakery.example', fields: object = {}) => {
    const owner = await own.owner()
    return { owner, site: await newSite(owner, { contact_recipient, ...fields }) }
  }

  test('gets nothing but one question until they agree; meanwhile the owner gets the mails', async () => {
    const own = await newWorld()
    const { owner, site } = await newInbox(own, undefined, { name: 'BUY PILLS http://pills.example' })
    expect((await owner.get(`/sites/${site.id}`)).body.data.contact_recipient).toBe('Info@Bakery.example')
    for (const message of ['PILLS 1', 'PILLS 2']) await submit(own, site.public_slug, { message })
    expect(await recipients(own)).toEqual([
      ['Info@Bakery.example', 'proof'],
      [owner.email, 'contact'],
      [owner.email, 'contact'],
    ])
    const rows = await rowsOf(own)
    const { text, path } = linkIn(own, rows)
    expect(`${rows[0]!.subject} ${text}`).not.toMatch(/PILLS|pills|Ida|ida@/)
    expect(text).toContain(`${site.public_slug}.localhost`)
    expect(own.ctx.outbox.bodyOf(rows[1]!)!.text).toContain('weil Info@Bakery.example noch nicht bestätigt hat')

    const page = await own.stranger().get(path, { 'accept-language': 'en' })
    expect([page.status, page.body.includes('info@bakery.example')]).toEqual([200, true])
    await submit(own, site.public_slug) // looking at the page agreed to nothing
    expect((await recipients(own)).at(-1)).toEqual([owner.email, 'contact'])
    expect((await own.stranger().post(path)).body).toContain('Danke, das ist bestätigt.')
    await submit(own, site.public_slug)
    expect((await recipients(own)).at(-1)).toEqual(['Info@Bakery.example', 'contact'])
    expect(own.ctx.outbox.bodyOf((await rowsOf(own)).at(-1)!)!.text).not.toContain('bestätigt')
  })

  test('who has agreed gets the mails for as long as that is wanted', async () => {
    const own = await newWorld()
    const { site } = await newInbox(own)
    await submit(own, site.public_slug)
    await own.stranger().post(linkIn(own, await rowsOf(own)).path)
    own.advance(365 * 86_400_000)
    await timetable.find(({ name }) => name === 'sweep-recipients')!.run(own.ctx)
    await submit(own, site.public_slug)
    expect((await recipients(own)).at(-1)).toEqual(['Info@Bakery.example', 'contact'])
  })

  test('agrees for one account, not for others', async () => {
    const own = await newWorld()
    const [one, other] = [await newInbox(own), await newInbox(own)]
    await submit(own, one.site.public_slug)
    await own.stranger().post(linkIn(own, await rowsOf(own)).path)
    await submit(own, other.site.public_slug)
    expect((await recipients(own)).at(-1)).toEqual([other.owner.email, 'contact'])
  })

  test('agrees for one address, not for another of the same account', async () => {
    const own = await newWorld()
    const { owner, site } = await newInbox(own)
    const other = await newSite(owner, { contact_recipient: 'other@bakery.example' })
    await submit(own, other.public_slug)
    await submit(own, site.public_slug)
    await own.stranger().post(linkIn(own, await rowsOf(own)).path)
    await submit(own, other.public_slug)
    expect((await recipients(own)).at(-1)).toEqual([owner.email, 'contact'])
    await submit(own, site.public_slug)
    expect((await recipients(own)).at(-1)).toEqual(['Info@Bakery.example', 'contact'])
  })

  test('who has not agreed is stood in for by the owner, whoever else is of the team', async () => {
    const own = await newWorld()
    const { owner, site } = await newInbox(own)
    await own.member(owner, 'editor')
    const role = (from: 'owner' | 'editor', to: 'owner' | 'admin') =>
      own.ctx.control.write((tx) => tx.update(users).set({ role: to }).where(eq(users.role, from)))
    await role('owner', 'admin')
    await role('editor', 'owner')
    await submit(own, site.public_slug)
    expect((await recipients(own)).at(-1)).toEqual([expect.stringMatching(/^editor/), 'contact'])
  })

  test('needs no question when they are of the team, in any spelling', async () => {
    const own = await newWorld()
    const owner = await own.owner()
    await own.member(owner, 'editor')
    const editor = (await own.ctx.control.read((db) => db.query.users.findMany())).find(
      ({ role }) => role === 'editor',
    )!
    const site = await newSite(owner, { contact_recipient: editor.email.toUpperCase() })
    await submit(own, site.public_slug)
    expect(await recipients(own)).toEqual([[editor.email.toUpperCase(), 'contact']])
    const foreign = await newInbox(own, editor.email)
    await submit(own, foreign.site.public_slug)
    expect((await recipients(own)).at(-1)).toEqual([foreign.owner.email, 'contact'])
  })

  test('is asked three times at most, a week apart, and a link is good for thirty days', async () => {
    const own = await newWorld()
    const { site } = await newInbox(own)
    const asked = async () => (await rowsOf(own)).filter(({ kind }) => kind === 'proof').length
    await submit(own, site.public_slug)
    const { path } = linkIn(own, await rowsOf(own))
    own.advance(7 * 86_400_000 - 1)
    await submit(own, site.public_slug)
    expect(await asked()).toBe(1)
    for (let n = 0; n < 4; n++) {
      own.advance(7 * 86_400_000)
      await submit(own, site.public_slug)
    }
    expect(await asked()).toBe(3)
    expect((await own.stranger().post(path)).status).toBe(404) // a newer link took its place
    const newest = linkIn(own, await rowsOf(own)).path
    own.advance(15 * 86_400_000) // the third mail is 29 days old
    expect((await own.stranger().get(newest)).status).toBe(200)
    own.advance(86_400_000)
    expect((await own.stranger().get(newest)).status).toBe(404)
    expect((await own.stranger().post(newest)).status).toBe(404)

    const sweep = timetable.find(({ name }) => name === 'sweep-recipients')!
    await sweep.run(own.ctx)
    expect(await own.ctx.control.read((db) => db.$count(contactRecipients))).toBe(1)
    own.advance(90 * 86_400_000)
    await sweep.run(own.ctx)
    expect(await own.ctx.control.read((db) => db.$count(contactRecipients))).toBe(0)
  })

  test('is asked by three accounts in a week at most, and an account asks five in a day', async () => {
    const own = await newWorld()
    for (let n = 0; n < 5; n++) await submit(own, (await newInbox(own)).site.public_slug)
    const asked = async () => (await recipients(own)).filter(([, kind]) => kind === 'proof').map(([to]) => to)
    expect(await asked()).toEqual(Array(3).fill('Info@Bakery.example'))

    const owner = await own.owner()
    for (let n = 0; n < 7; n++) {
      const site = await newSite(owner, {
        contact_recipient: `victim${n}@example.net`,
        slug: `site-${n}-${crypto.randomUUID()}`,
      })
      await submit(own, site.public_slug)
    }
    expect((await asked()).slice(3)).toEqual(Array.from({ length: 5 }, (_, n) => `victim${n}@example.net`))
    own.advance(86_400_000)
    await submit(own, (await newSite(owner, { contact_recipient: 'next-day@example.net' })).public_slug)
    expect((await asked()).at(-1)).toBe('next-day@example.net')
    own.advance(7 * 86_400_000)
    await submit(own, (await newInbox(own)).site.public_slug) // of an account that has not asked yet
    expect((await asked()).at(-1)).toBe('Info@Bakery.example')
  })
})

describe('mails about submissions', () => {
  const flood = async (own: World, slug: string, count: number) => {
    for (let n = 0; n < count; n++) await own.stranger().post(`/public/contact/${slug}`, { ...complete, name: `N${n}` })
  }
  const ofSite = async (own: World, siteId: string) => (await rowsOf(own)).filter((row) => row.siteId === siteId)

  test('are twenty an hour and a hundred a day for a site; every submission is kept, and the log says so', async () => {
    const own = await newWorld()
    const owner = await own.owner()
    const [site, other] = [await newSite(owner, { contact_recipient: owner.email }), await own.owner()]
    await flood(own, site.public_slug, 22)
    expect(await ofSite(own, site.id)).toHaveLength(20)
    expect(own.logged()).toContain('too many mails about submissions')
    expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toHaveLength(22)
    const elsewhere = await newSite(other, { contact_recipient: other.email })
    await flood(own, elsewhere.public_slug, 1)
    expect(await ofSite(own, elsewhere.id)).toHaveLength(1)
    for (let hour = 0; hour < 5; hour++) {
      own.advance(3_600_000)
      await flood(own, site.public_slug, 21)
      // Sent, so that the bound of those that wait is not what is tried here.
      await own.ctx.control.write((tx) => tx.update(mails).set({ status: 'sent' }))
    }
    expect((await ofSite(own, site.id)).length).toBe(100)
    own.advance(86_400_000 - 5 * 3_600_000)
    await flood(own, site.public_slug, 1)
    expect((await ofSite(own, site.id)).at(-1)!.createdAt).toBe(own.ctx.now().toISOString())
  })

  test('are three hundred a day for an account, however many sites it has', async () => {
    const own = await newWorld()
    const owner = await own.owner()
    const at = own.ctx.now().toISOString()
    const site = await newSite(owner, { contact_recipient: owner.email })
    await fill(own, 299, { tenantId: owner.user.tenant_id, siteId: 'another', createdAt: at, status: 'sent' })
    await fill(own, 50, { tenantId: owner.user.tenant_id, kind: 'invitation', createdAt: at, status: 'sent' }) // of another kind
    await flood(own, site.public_slug, 2)
    expect(await ofSite(own, site.id)).toHaveLength(1)
  })

  test('that wait are bounded for a site: the oldest go, invitations and mails of others stay', async () => {
    const own = await newWorld()
    const owner = await own.owner()
    const tenantId = owner.user.tenant_id
    const site = await newSite(owner, { contact_recipient: owner.email })
    const old = { tenantId, siteId: site.id, createdAt: '2026-04-20T00:00:00.000Z' }
    await fill(own, 99, old)
    await fill(own, 1, { ...old, createdAt: '2026-04-19T00:00:00.000Z', subject: 'the oldest', recipient: 'z@x' })
    await fill(own, 1, { ...old, kind: 'invitation', createdAt: '2026-04-18T00:00:00.000Z' })
    await fill(own, 1, { ...old, siteId: 'another', createdAt: '2026-04-18T00:00:00.000Z' })
    await flood(own, site.public_slug, 1)
    const rows = await rowsOf(own)
    expect(rows.filter(({ siteId, kind }) => siteId === site.id && kind === 'contact')).toHaveLength(100)
    expect(rows.filter(({ subject }) => subject === 'the oldest')).toEqual([])
    expect(rows).toHaveLength(102)
    expect(own.logged()).toContain('outbox full: oldest dropped')
  })

  test('that wait are bounded in all, mails that signing in needs stay', async () => {
    const own = await newWorld()
    const owner = await own.owner()
    const site = await newSite(owner, { contact_recipient: owner.email })
    const old = { tenantId: newTenantId(), siteId: 'theirs', createdAt: '2026-04-20T00:00:00.000Z' }
    await fill(own, 5000, old)
    await fill(own, 20, { ...old, kind: 'account', createdAt: '2026-04-18T00:00:00.000Z' })
    await fill(own, 1, { ...old, status: 'sent', createdAt: '2026-04-17T00:00:00.000Z' })
    await flood(own, site.public_slug, 2)
    const rows = await rowsOf(own)
    expect(rows.filter(({ kind, status }) => kind === 'contact' && status !== 'sent')).toHaveLength(5000)
    expect(rows.filter(({ siteId }) => siteId === site.id)).toHaveLength(2)
    expect(rows.filter(({ kind }) => kind === 'account')).toHaveLength(20)
    expect(rows.filter(({ status }) => status === 'sent')).toHaveLength(1)
  })
})

test('invitations of an account are a hundred mails a day', async () => {
  const own = await newWorld()
  const owner = await own.owner()
  const invite = (email: string) => owner.post('/team/invitations', { email, role: 'editor' })
  await fill(own, 99, { kind: 'invitation', tenantId: owner.user.tenant_id, createdAt: own.ctx.now().toISOString() })
  expect((await invite('one@example.net')).status).toBe(201)
  const refused = await invite('two@example.net')
  expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited'])
  expect((await owner.get('/team')).body.invitations).toHaveLength(1)
  own.advance(86_400_000)
  expect((await invite('two@example.net')).status).toBe(201)
})

/** Mails of earlier. */
const fill = (own: World, count: number, fields: Partial<MailRow>) =>
  own.ctx.control.write(async (tx) => {
    for (let n = 0; n < count; n++)
      await tx.insert(mails).values({
        ...{ id: newId(), recipient: 'a@example.net', subject: 's', kind: 'contact', body: 'x', status: 'waiting' },
        ...{ attempts: 0, nextAttemptAt: '2026-04-20T00:00:00.000Z', createdAt: '2026-04-20T00:00:00.000Z' },
        ...fields,
      })
  })
