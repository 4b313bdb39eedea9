import { afterAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sites } from '../src/db/tenant/sites'
import { newSite } from './support/sites'
import { createMailServer } from './support/smtp'
import { createWorld } from './support/world'

const world = await createWorld()
afterAll(() => world.end())

const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Haben Sie samstags offen?' }

describe('the mail to the owner', () => {
  const bodyOf = (row: Parameters<typeof world.ctx.outbox.bodyOf>[0]) =>
    world.ctx.outbox.bodyOf(row) as { text: string; html: string; replyTo: { name: string; address: string } }

  test('tells all there is, is answered to the visitor and is written in the language of the site', async () => {
    const letters: Record<string, { subject: string; text: string; html: string; replyTo: unknown }> = {}
    for (const default_locale of ['de', 'en']) {
      const owner = await world.owner()
      const slug = `mail-${crypto.randomUUID()}`
      const [name, host] = owner.email.split('@')
      const contact_recipient = `${name}+${slug}@${host}`
      const site = await newSite(owner, { slug, default_locale, contact_recipient })
      await world.stranger().post(`/public/contact/${site.public_slug}`, {
        ...{ ...complete, phone: '0761', fields: { guests: 12, vegan: true, '<b>': '<i>' }, form: 'party' },
      })
      const rows = await world.ctx.control.read((db) => db.query.mails.findMany())
      const row = rows.find(({ recipient }) => recipient === contact_recipient)!
      letters[default_locale] = { subject: row.subject, ...bodyOf(row) }
    }
    expect(letters.de!.subject).toBe('Anfrage von Ida Holm über „Backstube Lindenhof“')
    expect(letters.en!.subject).toBe('Enquiry from Ida Holm through “Backstube Lindenhof”')
    expect(letters.de!.replyTo).toEqual({ name: 'Ida Holm', address: 'ida@example.org' })
    for (const part of [complete.message, 'ida@example.org', 'guests: 12', 'vegan: Ja', 'party', '<b>: <i>'])
      expect(letters.de!.text).toContain(part)
    expect(letters.en!.text).toContain('vegan: Yes')
    expect(letters.de!.html).toContain('&lt;i&gt;')
    expect(letters.de!.html).not.toContain('<i>')
  })

  test('names no form that nobody has given a name', async () => {
    const owner = await world.owner()
    const [name, host] = owner.email.split('@')
    const contact_recipient = `${name}+unnamed@${host}`
    const site = await newSite(owner, { slug: `mail-${crypto.randomUUID()}`, contact_recipient })
    await world.stranger().post(`/public/contact/${site.public_slug}`, { ...complete, form: 'contact' })
    const rows = await world.ctx.control.read((db) => db.query.mails.findMany())
    const row = rows.find(({ recipient }) => recipient === contact_recipient)!
    expect(bodyOf(row).text).toContain(complete.message)
    expect(bodyOf(row).text).not.toContain('contact')
  })

  test('has no header that a visitor wrote', async () => {
    const server = await createMailServer()
    const sending = await createWorld({ env: { SMTP_URL: server.url, MAIL_FROM: 'post@example.net' } })
    const owner = await sending.owner()
    const site = await newSite(owner, { contact_recipient: owner.email, name: 'A\r\nBcc: x@y.de' })
    await sending.stranger().post(`/public/contact/${site.public_slug}`, {
      ...{ ...complete, name: 'Ida\r\nBcc: all@example.org\r\n\r\n<script>', email: 'ida@example.org' },
    })
    await sending.ctx.outbox.send()
    const [mail] = server.delivered
    expect(mail!.to).toEqual([owner.email])
    const head = mail!.source.split('\r\n\r\n')[0]!
    expect(head).not.toMatch(/^bcc:/im)
    expect(head.match(/^reply-to: .*$/im)?.[0]).toContain('<ida@example.org>')
    await sending.end()
    await server.end()
  })

  test('holds the answers that fit, and says where the others are', async () => {
    const owner = await world.owner()
    const site = await newSite(owner, { contact_recipient: owner.email })
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`f${n}`, `${n} ${'x'.repeat(4900)}`]))
    await world.stranger().post(`/public/contact/${site.public_slug}`, { ...complete, fields })
    const row = (await world.ctx.control.read((db) => db.query.mails.findMany())).findLast(
      ({ siteId }) => siteId === site.id,
    )!
    const { text } = bodyOf(row)
    expect(text.match(/^f\d+:/gm)).toEqual(['f0:', 'f1:', 'f2:', 'f3:'])
    expect(text).toContain('Weitere Angaben stehen im Posteingang der Website.')
    const [stored] = (await owner.get(`/sites/${site.id}/submissions`)).body.data
    expect(Object.keys(stored.fields)).toHaveLength(50)
  })

  test('is not written to what is no single address, and the submission stays', async () => {
    for (const contact_recipient of [
      'a@example.net, b@example.net',
      'no address',
      'a@example.net\r\nBcc: b@example.net',
    ]) {
      const before = (await world.ctx.control.read((db) => db.query.mails.findMany())).length
      const owner = await world.owner()
      const site = await newSite(owner)
      // as it may stand there from before addresses were looked at
      await world.ctx.tenants
        .get(owner.user.tenant_id)
        .write((tx) => tx.update(sites).set({ contactRecipient: contact_recipient }).where(eq(sites.id, site.id)))
      await world.stranger().post(`/public/contact/${site.public_slug}`, complete)
      expect((await owner.get(`/sites/${site.id}/submissions`)).body.data.length).toBe(1)
      expect((await world.ctx.control.read((db) => db.query.mails.findMany())).length).toBe(before)
    }
  })
})
