import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { newId } from '../src/db/columns'
import { submissions } from '../src/db/tenant/submissions'
import { timetable } from '../src/schedule'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
afterAll(() => world.end())

const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Haben Sie samstags offen?' }

async function newInbox(fields: object = {}) {
  const owner = await world.owner()
  const site = await newSite(owner, fields)
  const path = `/public/contact/${site.public_slug}`
  return {
    owner,
    site,
    path,
    send: (body: unknown, headers: Record<string, string> = { 'content-type': 'text/plain' }) =>
      world.stranger().post(path, typeof body === 'string' ? body : JSON.stringify(body), headers),
    list: async () => (await owner.get(`/sites/${site.id}/submissions`)).body.data,
    /** Rows as they are stored, spam among them. */
    stored: () =>
      world.ctx.tenants
        .get(owner.user.tenant_id)
        .read((db) => db.query.submissions.findMany({ orderBy: (row) => row.id })),
    mails: async () =>
      (await world.ctx.control.read((db) => db.query.mails.findMany())).filter(({ recipient }) =>
        recipient.startsWith(site.slug),
      ),
  }
}

describe('a submission', () => {
  test('that somebody takes for spam leaves the inbox, and comes back when they were wrong', async () => {
    const { owner, site, send, list } = await newInbox()
    await send(complete)
    await send({ ...complete, name: 'Bot', website: 'x' })
    await send({ ...complete, name: 'Jana Feld' })
    const [stays, wanted] = await list()
    const spam = async () => (await owner.get(`/sites/${site.id}/submissions/spam`)).body.data
    const [trapped] = await spam()
    const mark = (id: string, is_spam: unknown) => owner.put(`/submissions/${id}/spam`, { is_spam })

    expect((await mark(wanted.id, true)).body).toEqual({ data: wanted })
    expect([await list(), (await spam()).map(({ id }: { id: string }) => id)]).toEqual([
      [stays],
      [trapped.id, wanted.id],
    ])
    expect((await mark(trapped.id, false)).status).toBe(200)
    expect((await spam()).map(({ id }: { id: string }) => id)).toEqual([wanted.id])
    expect((await mark(wanted.id, false)).status).toBe(200)
    expect([(await list()).map(({ name }: { name: string }) => name), await spam()]).toEqual([
      ['Jana Feld', 'Bot', 'Ida Holm'],
      [],
    ])
    const noted = async () =>
      (await owner.get(`/sites/${site.id}/activity`)).body.data.filter(
        ({ subject }: { subject: { type: string } }) => subject.type === 'submission',
      ).length
    const before = await noted()
    expect([(await mark(wanted.id, false)).status, await noted()]).toEqual([200, before]) // it was none already
    expect((await mark(wanted.id, 'yes')).status).toBe(422)
    expect((await mark(site.id, true)).status).toBe(404)
  })

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/json'])(
    'sent as %s lands in the inbox with all its fields',
    async (type) => {
      const { site, send, list } = await newInbox()
      const answer = await send(
        {
          ...complete,
          phone: '+49 761 123',
          url: 'https://holm.example',
          form: 'callback',
          fields: { guests: 12, vegan: true, days: ['Mo', 'Di'], note: 'Zeile 1\r\nZeile 2', none: null },
        },
        { 'content-type': type },
      )
      expect([answer.status, answer.body]).toEqual([200, { ok: true }])
      const [row] = await list()
      expect(row).toEqual({
        ...complete,
        id: row.id,
        site_id: site.id,
        phone: '+49 761 123',
        url: 'https://holm.example',
        form: 'callback',
        fields: { guests: 12, vegan: true, days: ['Mo', 'Di'], note: 'Zeile 1\nZeile 2', none: null },
        status: 'new',
        created_at: world.ctx.now().toISOString(),
      })
    },
  )

  test('keeps no characters that control a reader or turn the direction of writing', async () => {
    const { send, list } = await newInbox()
    const name = 'I\u202Eda\u2028\u0000\nHolm'
    await send({ ...complete, name, message: 'a\u202Eb\u0007c\r\nd\te', fields: { 'k\u2029y': 'v\u2066\u001B' } })
    const [row] = await list()
    expect([row.name, row.message, row.fields]).toEqual(['I da Holm', 'abc\nd\te', { 'k y': 'v' }])
  })

  test('needs a message or an address of a page, not both', async () => {
    const { send, list } = await newInbox()
    const { name, email } = complete
    await send({ name, email, url: 'https://holm.example' })
    await send({ name, email, message: 'Hallo' })
    await send({ name, email })
    expect((await list()).map((row: { url: string; message: string }) => [row.url, row.message])).toEqual([
      ['', 'Hallo'],
      ['https://holm.example', ''],
    ])
  })

  test.each([
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{}',
    { ...complete, name: '' },
    { ...complete, name: ' \u0000 ' },
    { ...complete, name: 'x'.repeat(256) },
    { ...complete, name: { first: 'Ida' } },
    { ...complete, email: 'ida' },
    { ...complete, email: 'ida@localhost' },
    { ...complete, email: 'ida@example.org\r\nBcc: all@example.org' },
    { ...complete, email: 'a@b.de, c@d.de' },
    { ...complete, email: 'a@b.de@c.de' },
    { ...complete, email: '@b.de' },
    { ...complete, email: 'a@b..de' },
    { ...complete, email: 'a@-b.de' },
    { ...complete, email: '"x y"@example.org' },
    { ...complete, email: `${'x'.repeat(250)}@example.org` },
    { ...complete, message: '   ' },
    { ...complete, message: 'x'.repeat(20_001) },
    { ...complete, fields: [] },
    { ...complete, fields: 'x' },
    { ...complete, padding: 'x'.repeat(256 * 1024) },
  ])('that is unreadable or incomplete is answered like any other and kept nowhere (%#)', async (body) => {
    const { send, stored, mails } = await newInbox({ contact_recipient: 'x@example.net' })
    const answer = await send(body)
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(await stored()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('to a site that there is not is answered the same', async () => {
    for (const slug of ['nowhere', 'x'.repeat(3000), '%00', "' or 1=1--", 'UPPER', '%zz']) {
      const answer = await world.stranger().post(`/public/contact/${slug}`, JSON.stringify(complete))
      expect([slug.slice(0, 20), answer.status, answer.body]).toEqual([slug.slice(0, 20), 200, { ok: true }])
    }
  })

  test('with further fields that cannot be kept is kept without those', async () => {
    const { send, list } = await newInbox()
    const fields = {
      ...{ ort: 'Ulm', deep: { er: 1 }, long: 'x'.repeat(5001), [`${'x'.repeat(121)}`]: 'x', '\u0007': 'x' },
      ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`f${i}`, 'x'])),
    }
    await send({ ...complete, fields })
    const [row] = await list()
    expect(row.message).toBe(complete.message)
    expect(Object.keys(row.fields)).toEqual(['ort', ...Array.from({ length: 49 }, (_, i) => `f${i}`)])
  })

  test('at its bounds is kept whole', async () => {
    const { send, list } = await newInbox()
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'ä'.repeat(i === 0 ? 5000 : 500)]))
    await send({ ...complete, name: 'x'.repeat(255), message: 'ß'.repeat(20_000), fields })
    const [row] = await list()
    expect([row.name.length, row.message.length, row.fields]).toEqual([255, 20_000, fields])
  })

  test('named like a part of every object stays data', async () => {
    const { send, list } = await newInbox()
    await send(`{"name":"A","email":"a@example.org","message":"x","fields":{"__proto__":"p","constructor":"c"}}`)
    const [row] = await list()
    expect(Object.entries(row.fields)).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
    ])
  })

  test('that filled the trap is kept out of sight for 30 days, and nobody gets a mail', async () => {
    const { owner, site, send, list, stored, mails } = await newInbox()
    for (const website of ['http://spam.example', 1, true, { a: 1 }, ['x']]) {
      expect((await send({ ...complete, website })).body).toEqual({ ok: true })
    }
    for (const website of ['', '  ', null]) await send({ ...complete, website })
    const rows = await stored()
    expect(rows.map(({ isSpam }) => isSpam)).toEqual([true, true, true, true, true, false, false, false])
    expect((await list()).length).toBe(3)
    expect(await mails()).toEqual([])
    for (const method of ['PATCH', 'DELETE']) {
      expect((await owner.call(method, `/submissions/${rows[0]!.id}`, { status: 'read' })).status).toBe(404)
    }
    const csv = await owner.get(`/sites/${site.id}/submissions/export`)
    expect(csv.body.split('\r\n').length).toBe(3 + 2)
    const { body: spam } = await owner.get(`/sites/${site.id}/submissions/spam`)
    expect(spam.data.map(({ id }: { id: string }) => id)).toEqual(
      rows
        .filter(({ isSpam }) => isSpam)
        .map(({ id }) => id)
        .reverse(),
    )

    const sweep = timetable.find(({ name }) => name === 'sweep-spam')!
    world.advance(29 * 86_400_000)
    await sweep.run(world.ctx)
    expect((await stored()).length).toBe(8)
    world.advance(2 * 86_400_000)
    await sweep.run(world.ctx)
    expect((await stored()).map(({ isSpam }) => isSpam)).toEqual([false, false, false])
  })
})

test('a submission whose mail cannot be written is in the inbox, and the visitor hears of nothing', async () => {
  const owner = await world.owner()
  const site = await newSite(owner, { contact_recipient: owner.email })
  const add = spyOn(world.ctx.outbox, 'add').mockRejectedValueOnce(new Error('disk I/O error'))
  const answer = await world.stranger().post(`/public/contact/${site.public_slug}`, complete)
  expect([answer.status, answer.body, add.mock.calls.length]).toEqual([200, { ok: true }, 1])
  add.mockRestore()
  expect((await owner.get(`/sites/${site.id}/submissions`)).body.data).toHaveLength(1)
  expect(world.logged()).toContain('mail about a submission not written')
})

describe('other origins', () => {
  test('may send a form and read the answer, without credentials', async () => {
    const { path, send } = await newInbox()
    const origin = 'https://bakery.example'
    const preflight = await world.stranger().call('OPTIONS', path, undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    for (const from of [origin, 'null', 'http://localhost:3000']) {
      const answer = await send(complete, { origin: from, 'content-type': 'text/plain' })
      expect([from, answer.headers.get('access-control-allow-origin')]).toEqual([from, '*'])
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('may read nothing else', async () => {
    for (const path of ['/me', '/public/contactx', '/public/team/invitation/x', '/public', '/x?/public/contact/y']) {
      const answer = await world.stranger().get(path, { origin: 'https://bakery.example' })
      expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null])
    }
  })
})

describe('the inbox', () => {
  test('shows the 500 newest, newest first, and in parts when asked', async () => {
    const { owner, site, list } = await newInbox()
    const tenant = world.ctx.tenants.get(owner.user.tenant_id)
    const rows = Array.from({ length: 501 }, (_, n) => ({
      ...{ id: newId(), siteId: site.id, ...complete, name: `N${n}`, phone: '', url: '', fields: {}, form: '' },
      ...{ status: 'new' as const, isSpam: false, createdAt: new Date(1_700_000_000_000 + n).toISOString() },
    }))
    await tenant.write(async (tx) => {
      for (const row of rows) await tx.insert(submissions).values(row)
    })
    const names = (await list()).map((row: { name: string }) => row.name)
    expect([names.length, names[0], names.at(-1)]).toEqual([500, 'N500', 'N1'])
    const part = (await owner.get(`/sites/${site.id}/submissions?limit=2`)).body
    expect(part.data.map((row: { name: string }) => row.name)).toEqual(['N500', 'N499'])
    expect(part.next_cursor).toBe(part.data[1].id)
    const csv = (await owner.get(`/sites/${site.id}/submissions/export`)).body
    expect(csv.trim().split('\r\n').length).toBe(502)
    expect(csv.match(/;N\d+;/g).length).toBe(501)
  })

  test('marks a submission and deletes it, and both are in the activity', async () => {
    const { owner, send, list } = await newInbox()
    await send(complete)
    await send({ ...complete, form: 'callback' })
    const [row, other] = await list()
    for (const status of ['read', 'archived', 'new', 'new']) {
      const answer = await owner.patch(`/submissions/${row.id}`, { status })
      expect([answer.status, answer.body]).toEqual([200, { data: { ...row, status } }])
      expect(await list()).toEqual([{ ...row, status }, other])
    }
    for (const status of ['spam', '', null, 1, undefined]) {
      const answer = await owner.patch(`/submissions/${row.id}`, { status })
      expect([status, answer.status, Object.keys(answer.body.errors)]).toEqual([status, 422, ['status']])
    }
    const gone = await owner.delete(`/submissions/${row.id}`)
    expect([gone.status, gone.body]).toEqual([200, { deleted: true }])
    expect((await owner.delete(`/submissions/${row.id}`)).status).toBe(404)
    expect(await list()).toEqual([other])
    const notes = await world.ctx.tenants.get(owner.user.tenant_id).read((db) => db.query.activity.findMany())
    const about = notes.filter(({ subjectType }) => subjectType === 'submission')
    expect(about.map(({ type }) => type)).toEqual([
      ...['submission.updated', 'submission.updated', 'submission.updated', 'submission.deleted'],
    ])
    expect(JSON.stringify(about)).not.toContain('Ida')
  })

  test('has what was sent to its own site, and nothing of the account’s others', async () => {
    const { owner, site, send, list } = await newInbox()
    const other = await newSite(owner)
    for (const website of ['', 'x'])
      await world.stranger().post(`/public/contact/${other.public_slug}`, { ...complete, name: 'Fremd', website })
    await send(complete)
    await send({ ...complete, name: 'Bot', website: 'x' })
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    const spam = (await owner.get(`/sites/${site.id}/submissions/spam`)).body.data
    expect([names(await list()), names(spam)]).toEqual([['Ida Holm'], ['Bot']])
    expect((await owner.get(`/sites/${site.id}/submissions/export`)).body).not.toContain('Fremd')
    await owner.delete(`/sites/${other.id}`)
    expect(names(await list())).toEqual(['Ida Holm'])
  })

  test('goes with its site', async () => {
    const { owner, site, send, stored } = await newInbox()
    await send(complete)
    expect((await stored()).length).toBe(1)
    await owner.delete(`/sites/${site.id}`)
    expect(await stored()).toEqual([])
    expect((await send(complete)).body).toEqual({ ok: true })
  })

  test('is part of the data export, spam left out', async () => {
    const { owner, send, list } = await newInbox()
    await send(complete)
    await send({ ...complete, name: 'Bot', website: 'x' })
    expect((await owner.get('/account/data-export')).body.contact_submissions).toEqual(await list())
  })
})
