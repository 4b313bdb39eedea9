import { afterAll, expect, test } from 'bun:test'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())

async function newRecipient(fields: object = {}) {
  const owner = await world.owner()
  const site = await newSite(owner, fields)
  const path = `/sites/${site.id}/contact-recipient`
  return {
    owner,
    site,
    read: async () => (await owner.get(path)).body.data,
    set: (email: unknown) => owner.put(path, { email }),
    mailsTo: async (address: string) =>
      (await world.ctx.control.read((db) => db.query.mails.findMany())).filter(
        ({ recipient }) => recipient === address,
      ),
    send: () =>
      world.stranger().post(`/public/contact/${site.public_slug}`, {
        ...{ name: 'Ida Holm', email: 'ida@example.org', message: 'Haben Sie samstags offen?' },
      }),
  }
}

test('nobody gets a mail until somebody is named; somebody of the team at once, and nobody again after null', async () => {
  const { owner, site, read, set, mailsTo, send } = await newRecipient()
  expect(await read()).toEqual({ email: null, mails_to: null })
  await send()
  expect(await mailsTo(owner.email)).toEqual([])
  expect((await set(` ${owner.email} `)).body.data).toEqual({ email: owner.email, mails_to: 'recipient' })
  expect((await owner.get(`/sites/${site.id}`)).body.data.contact_recipient).toBe(owner.email)
  const [noted] = (await owner.get(`/sites/${site.id}/activity`)).body.data
  expect([noted.type, noted.actor.id]).toEqual(['site.updated', owner.user.id])
  await send()
  expect(await mailsTo(owner.email)).toHaveLength(1)
  for (const none of [null, '', '  ']) {
    expect((await set(none)).body.data).toEqual({ email: null, mails_to: null })
    await send()
  }
  expect(await mailsTo(owner.email)).toHaveLength(1)
})

test('an address outside the team is asked first, at once and not twice; the owner gets the mails meanwhile', async () => {
  const { owner, set, mailsTo, send, read } = await newRecipient()
  const outside = `rezeption-${crypto.randomUUID()}@example.net`
  expect((await set(outside)).body.data).toEqual({ email: outside, mails_to: 'owner' })
  await set(outside)
  const [asked, ...more] = await mailsTo(outside)
  expect(more).toEqual([])
  await send()
  expect(await mailsTo(owner.email)).toHaveLength(1)

  const { text } = world.ctx.outbox.bodyOf(asked!) as { text: string }
  const [, token] = /\/confirm\/forms\/(\S+)/.exec(text) ?? []
  expect((await world.stranger().post(`/confirm/forms/${token}`, {})).status).toBe(200)
  expect(await read()).toEqual({ email: outside, mails_to: 'recipient' })
  await send()
  expect(await mailsTo(outside)).toHaveLength(2)
})

test('it is asked in the language of the site, by the first message as well', async () => {
  const { set, mailsTo, owner } = await newRecipient({ default_locale: 'en', locales: ['en', 'de'] })
  const subject = async (address: string) => (await mailsTo(address))[0]?.subject
  const address = () => `desk-${crypto.randomUUID()}@example.net`
  const [first, second] = [address(), address()]
  await set(first)
  expect(await subject(first)).toStartWith('Receive messages from')
  const other = await newSite(owner, { default_locale: 'en', locales: ['en', 'de'], contact_recipient: second })
  const message = { name: 'Ida Holm', email: 'ida@example.org', message: 'Hello?' }
  await world.stranger().post(`/public/contact/${other.public_slug}`, message)
  expect(await subject(second)).toStartWith('Receive messages from')
})

test('each site has its own', async () => {
  const { owner, read, set } = await newRecipient()
  const other = `/sites/${(await newSite(owner, { contact_recipient: 'other@example.com' })).id}`
  const before = (await owner.get(other)).body.data
  await set(owner.email)
  expect((await owner.get(other)).body.data).toEqual(before)
  await owner.put(`${other}/contact-recipient`, { email: null })
  expect(await read()).toEqual({ email: owner.email, mails_to: 'recipient' })
})

test('what is no address is refused at its field and changes nothing', async () => {
  const { read, set } = await newRecipient()
  for (const wrong of ['rosa', 'a@b', 'a@b.de, c@d.de', `${'x'.repeat(250)}@example.com`, 7])
    expect([wrong, (await set(wrong)).status]).toEqual([wrong, 422])
  expect(Object.keys((await set('rosa')).body.errors)).toEqual(['email'])
  expect(await read()).toEqual({ email: null, mails_to: null })
})

test('the page behind the link sends its form to itself and is kept by nobody; without a valid link there is no form', async () => {
  const { set, mailsTo } = await newRecipient()
  const outside = `rezeption-${crypto.randomUUID()}@example.net`
  await set(outside)
  const { text } = world.ctx.outbox.bodyOf((await mailsTo(outside))[0]!) as { text: string }
  const [, token] = /\/confirm\/forms\/(\S+)/.exec(text) ?? []
  const asked = await world.stranger().get(`/confirm/forms/${token}`)
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'")
  expect(asked.body).toContain('<form method="post">')
  expect(asked.body).toContain(outside)
  const unknown = await world.stranger().get(`/confirm/forms/${token}x`)
  expect(unknown.status).toBe(404)
  expect(unknown.body).not.toContain('<form')
})
