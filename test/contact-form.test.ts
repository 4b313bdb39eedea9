import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { withFilledForm } from '../src/contact/filled-form'
import { failurePage } from '../src/contact/form-pages'
import { readParams } from '../src/contact/submission-input'
import type { TenantId } from '../src/db/tenant-id'
import { bodyTooLarge } from '../src/errors'
import { payloads } from './support/payloads'
import { createBakery } from './support/published'
import { newSite } from './support/sites'
import { createWorld } from './support/world'

/** Forms sent by a browser without script. */

const world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
afterAll(() => world.end())

const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Haben Sie samstags offen?' }
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }

async function newInbox(fields: object = {}) {
  const owner = await world.owner()
  const site = await newSite(owner, fields)
  return {
    site,
    origin: `http://${site.public_slug}.localhost:3000`,
    send: (values: Record<string, string> | [string, string][], headers: Record<string, string> = urlencoded) =>
      world.stranger().post(`/public/contact/${site.public_slug}`, new URLSearchParams(values).toString(), headers),
    list: async () => (await owner.get(`/sites/${site.id}/submissions`)).body.data,
  }
}

/** Values of the form in a page, and what is asked for in the open. */
function formIn(page: string) {
  const values: [string, string][] = []
  const asked: string[] = []
  let action = ''
  const decode = (text: string) =>
    text.replace(/&(amp|lt|gt|quot|#39|#96);/g, (_, name: string) => {
      return { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#96': '`' }[name]!
    })
  new HTMLRewriter()
    .on('form', {
      element(el) {
        action = el.getAttribute('action') ?? ''
      },
    })
    .on('input, textarea', {
      element(el) {
        const name = decode(el.getAttribute('name') ?? '')
        if (el.getAttribute('type') === 'hidden') values.push([name, decode(el.getAttribute('value') ?? '')])
        else asked.push(name)
      },
    })
    .transform(page)
  return { action, values, asked }
}

/** The tenant's database refuses every submission, as it would on a full disk. */
const refuseSubmissions = (tenantId: TenantId) =>
  world.ctx.tenants.get(tenantId).write(async (tx) => {
    await tx.run(sql`create trigger full before insert on submissions begin select raise(abort, 'disk is full'); end`)
  })

test('what the trap caught is not offered for correction', async () => {
  const { send } = await newInbox()
  const page = await send({ name: 'Ida Holm', email: 'ida', message: 'Hallo', website: 'http://spam.example' })
  expect(formIn(page.body).values).toEqual([
    ['name', 'Ida Holm'],
    ['message', 'Hallo'],
  ])
})

test('a text that begins with an empty line keeps it', () => {
  const sent = new URLSearchParams({ name: 'Ida', message: '\nHallo' })
  const page = '<input id="f-x-name" name="name"><textarea id="f-x-message" name="message"></textarea>'
  const filled = withFilledForm(page, { key: 'x', address: '/', sent, problems: new Map(), notice: '' })
  expect(filled).toContain('>\n\nHallo</textarea>') // the first line break is the markup's own
})

test('of two forms on a page the one that was sent is filled, and the other stays as it was', () => {
  const formOf = (key: string) =>
    `<p id="f-${key}-sent">Danke</p><form>${[
      ...['name', 'email'].map((name) => `<input id="f-${key}-${name}" name="${name}">`),
      ...['terms', 'news'].map((name) => `<input id="f-${key}-${name}" name="fields[${name}]" type="checkbox">`),
    ]
      .map((input) => `<div class="field">${input}</div>`)
      .join('')}<div class="b-contact_form__foot"></div></form>`
  const sent = new URLSearchParams({ name: '', email: 'ida', 'fields[terms]': 'on' })
  const problems = new Map([
    ['name', 'Wer?'],
    ['email', 'Wohin?'],
  ])
  const page = formOf('x') + formOf('y')
  const filled = withFilledForm(page, { key: 'x', address: '/', sent, problems, notice: 'Bitte sehen Sie nach.' }) ?? ''
  expect(filled).toEndWith(formOf('y'))
  const first = filled.slice(0, -formOf('y').length)
  const times = (part: string) => first.split(part).length - 1
  expect([times('role="alert"'), times(' autofocus'), times(' checked')]).toEqual([1, 1, 1])
  expect([times('Wer?'), times('Wohin?'), times('aria-invalid')]).toEqual([1, 1, 2])
  expect(first.indexOf('autofocus')).toBeLessThan(first.indexOf('name="email"'))
})

test('a form of 300 parts is read, one of more is not', () => {
  const parts = (count: number) =>
    new TextEncoder().encode(Array.from({ length: count }, (_, n) => `a${n}=1`).join('&'))
  expect(readParams(parts(300))?.size).toBe(300)
  expect(readParams(parts(301))).toBeUndefined()
})

test('what the trap caught does not come back in the page itself either', () => {
  const sent = new URLSearchParams({ name: 'Ida', website: 'http://spam.example' })
  const page = '<input id="f-x-name" name="name"><input id="f-x-website" name="website">'
  const filled = withFilledForm(page, { key: 'x', address: '/', sent, problems: new Map(), notice: '' })
  expect(filled).toContain('value="Ida"')
  expect(filled).not.toContain('spam.example')
})

describe('a form that fails on our side', () => {
  test('is told to a person on a page of their language, and to a script as JSON', async () => {
    const owner = await world.owner()
    const site = await newSite(owner)
    await refuseSubmissions(owner.user.tenant_id)
    const path = `/public/contact/${site.public_slug}`
    const form = new URLSearchParams(complete).toString()
    for (const [language, words] of [
      ['de', 'Das hat nicht geklappt.'],
      ['en', 'That did not work.'],
    ] as const) {
      const page = await world.stranger().post(path, form, { ...urlencoded, 'accept-language': language })
      expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
      expect(page.body).toContain(words)
      expect(page.body).not.toContain('disk')
    }
    const json = await world.stranger().post(path, complete)
    expect([json.status, json.body.error]).toEqual([500, 'server_error'])
    expect(world.logged().match(/"key":"server_error"/g)).toHaveLength(3)
  })

  test('answers 503 with a page while the data of the account cannot be read', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
    try {
      const before = await createWorld({ dir })
      const owner = await before.owner()
      const site = await newSite(owner)
      await before.end()
      writeFileSync(join(dir, owner.user.tenant_id, 'tenant.db'), 'no database')
      const after = await createWorld({ dir })
      const form = new URLSearchParams(complete).toString()
      const page = await after.stranger().post(`/public/contact/${site.public_slug}`, form, urlencoded)
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
      expect(page.body).toContain('Gerade nicht erreichbar.')
      await after.end()
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  test('that is too long is told so', async () => {
    const page = failurePage('de', bodyTooLarge())
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('zu lang')
  })
})

describe('a form without script', () => {
  test('of a published page arrives with all its fields, and the visitor is back on the page, at the thanks', async () => {
    const bakery = await createBakery(world)
    await bakery.page({
      path: '/kontakt',
      de: 'Kontakt',
      en: 'Contact',
      blocks: [
        {
          type: 'contact_form',
          props: { form: 'party', message: 'optional' },
          content: { en: { fields: [{ id: 'a', name: 'guests', label: 'Guests', type: 'number' }] }, de: {} },
        },
      ],
    })
    await bakery.publish()
    const page = await bakery.html('/en/kontakt')
    const { action, values, asked } = formIn(page)
    expect(asked).toEqual(['name', 'email', 'phone', 'fields[guests]', 'message', 'website'])
    const sent = new URLSearchParams(values)
    const filled = {
      name: 'Ida Holm',
      email: 'ida@example.org',
      phone: '',
      'fields[guests]': '12',
      message: '',
      website: '',
    }
    for (const [name, value] of Object.entries(filled)) sent.append(name, value)
    const answer = await world.fetch(
      new Request(action, { method: 'POST', body: sent.toString(), headers: { ...urlencoded, origin: bakery.origin } }),
    )
    expect(answer.status).toBe(303)
    const [target, fragment] = answer.headers.get('location')!.split('#')
    expect(target).toBe(`${bakery.origin}/en/kontakt`)
    expect(page).toContain(`id="${fragment}"`)
    const [row] = (await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body.data
    expect([row.name, row.form, row.url, row.message, row.fields]).toEqual([
      ...['Ida Holm', 'party', '/en/kontakt', '', { guests: '12' }],
    ])
  })

  test('may send lists and umlauts', async () => {
    const { send, list } = await newInbox()
    await send([
      ...Object.entries({ ...complete, name: 'Jürgen Groß', message: 'Zeile 1\r\nZeile 2' }),
      ['fields[tage]', 'Mo'],
      ['fields[tage]', 'Di'],
      ['fields[wunsch][]', 'Brot'],
      ['fields[leer]', ''],
      ['other', 'x'],
    ])
    const [row] = await list()
    expect([row.name, row.message, row.fields]).toEqual([
      ...['Jürgen Groß', 'Zeile 1\nZeile 2', { tage: ['Mo', 'Di'], wunsch: 'Brot' }],
    ])
  })

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example/',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'evil',
    '',
    '/x\r\nSet-Cookie: a=b',
    'http://localhost:3000/me',
  ])('is never sent on to %j, but thanked', async (return_to) => {
    const { send, list } = await newInbox()
    const answer = await send({ ...complete, return_to })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([200, null, null])
    expect(answer.body).toContain('Danke, die Nachricht ist angekommen.')
    expect((await list()).length).toBe(1)
  })

  test('goes back to path and fragment on the site itself, without a query', async () => {
    const { origin, send } = await newInbox()
    for (const [return_to, location] of [
      ['/', '/'],
      ['/kontakt#sent', '/kontakt#sent'],
      ['/kontakt?x=1#sent', '/kontakt#sent'],
      ['/@evil.example', '/@evil.example'],
      ['/a/../../b', '/b'],
    ]) {
      expect((await send({ ...complete, return_to: return_to! })).headers.get('location')).toBe(`${origin}${location}`)
    }
  })

  test('goes back to the site itself, though it says that it stood on the host of another', async () => {
    const { origin, send } = await newInbox()
    const other = await newInbox()
    const answer = await send({ ...complete, return_to: '/kontakt' }, { ...urlencoded, origin: other.origin })
    expect(answer.headers.get('location')).toBe(`${origin}/kontakt`)
  })

  test('has 300 values at most', async () => {
    const { send, list } = await newInbox()
    const filled = (count: number) =>
      [...Object.entries(complete), ...Array.from({ length: count - 3 }, (_, n) => [`x${n}`, 'x'])] as [
        string,
        string,
      ][]
    expect((await send(filled(301))).body).toContain('zu lang')
    expect(await list()).toEqual([])
    await send(filled(300))
    expect(await list()).toHaveLength(1)
  })

  test('that fell into the trap looks like any other', async () => {
    const { origin, send, list } = await newInbox()
    const answer = await send({ ...complete, website: 'x', return_to: '/kontakt#sent' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${origin}/kontakt#sent`])
    expect(await list()).toEqual([])
  })

  test('with mistakes comes back as a page that asks for them and keeps the rest', async () => {
    const { send, list } = await newInbox()
    const sent = {
      ...complete,
      email: 'ida@',
      name: ' ',
      phone: '0761',
      return_to: '/kontakt#sent',
      'fields[a]': '"x"',
      form: 'f',
    }
    const answer = await send({ ...sent, website: '' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('noch nicht abgeschickt')
    expect(answer.body).toContain('gültige E-Mail-Adresse')
    expect(await list()).toEqual([])

    const { action, values, asked } = formIn(answer.body)
    expect(asked).toEqual(['name', 'email'])
    const corrected = new URLSearchParams([...values, ['name', 'Ida'], ['email', 'ida@example.org']])
    const again = await world.fetch(
      new Request(action, { method: 'POST', body: corrected.toString(), headers: urlencoded }),
    )
    expect(again.status).toBe(303)
    const [row] = await list()
    expect([row.name, row.email, row.phone, row.message, row.fields, row.form]).toEqual([
      ...['Ida', 'ida@example.org', '0761', complete.message, { a: '"x"' }, 'f'],
    ])
  })

  test('with mistakes that no field can mend says so and leads back', async () => {
    const { origin, send, list } = await newInbox()
    for (const [values, words] of [
      [{ ...complete, 'fields[a]': 'x'.repeat(5001), return_to: '/kontakt#sent' }, 'weiteren Angaben ist zu lang'],
      [{ ...complete, message: 'x'.repeat(300_000) }, 'zu lang'],
    ] as const) {
      const answer = await send(values)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.body).toContain(words)
      expect(answer.body).toContain(`href="${origin}/`)
    }
    expect(await list()).toEqual([])
  })

  test('is answered in the language of the page it stands on, else of the site', async () => {
    const { send } = await newInbox()
    const incomplete = { name: 'Ida', email: 'ida@example.org' }
    expect((await send({ ...incomplete, return_to: '/en/contact' })).body).toContain('<html lang="en">')
    expect((await send({ ...incomplete, return_to: '/english' })).body).toContain('<html lang="de">')
    const english = await newInbox({ default_locale: 'en' })
    expect((await english.send(complete)).body).toContain('Thank you, your message has arrived.')
    expect((await english.send({ ...incomplete, return_to: '/de/kontakt' })).body).toContain('<html lang="de">')
  })

  test('to a site that there is not says so', async () => {
    const answer = await world.stranger().post('/public/contact/nowhere', new URLSearchParams(complete).toString(), {
      ...urlencoded,
      'accept-language': 'en',
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('This website no longer exists.')
  })

  test('is answered by a page on which nothing runs, whatever was sent', async () => {
    for (const [i, payload] of payloads.entries()) {
      if (i % 10 === 0) world.advance(60_000)
      const { send } = await newInbox({ name: `A ${payload}` })
      const answers = [
        await send({
          name: payload,
          email: payload,
          phone: payload,
          message: payload,
          form: payload,
          [`fields[${payload}]`]: payload,
        }),
        await send({ ...complete, email: payload, return_to: `/${payload}` }),
      ]
      for (const { status, body, headers } of answers) {
        expect([payload, status, foreignParts(body)]).toEqual([payload, 200, []])
        const policy = headers.get('content-security-policy')!
        expect(policy).toStartWith("default-src 'none'; style-src 'sha256-")
        expect(policy).not.toContain('script')
      }
    }
  })
})

/** Elements, attributes and addresses that the pages themselves never have. */
function foreignParts(page: string): string[] {
  const elements = new Set(
    'html head meta title style body main p h1 form input label textarea span button a ul li'.split(' '),
  )
  const attributes = new Set(
    'lang charset name content class method action accept-charset type value for id aria-describedby rows required href'.split(
      ' ',
    ),
  )
  const found: string[] = []
  new HTMLRewriter()
    .on('*', {
      element(el) {
        if (!elements.has(el.tagName)) found.push(el.tagName)
        for (const [name, value] of el.attributes) {
          if (!attributes.has(name)) found.push(`${el.tagName} ${name}`)
          if (['href', 'action'].includes(name) && !/^http:\/\/([a-z0-9-]+\.)?localhost:3000\//.test(value))
            found.push(value)
        }
      },
    })
    .transform(page)
  return found
}

describe('sent too often', () => {
  test('a form gets a page that says when to come back, a script the error as everywhere', async () => {
    const { site, list } = await newInbox()
    const stranger = world.stranger()
    const path = `/public/contact/${site.public_slug}`
    const form = new URLSearchParams(complete).toString()
    for (let i = 0; i < 10; i++) await stranger.post(path, form, urlencoded)
    const page = await stranger.post(path, form, { ...urlencoded, 'accept-language': 'en' })
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(page.body).toContain('Yours has not been sent yet')
    const error = await stranger.post(path, JSON.stringify(complete), { 'content-type': 'text/plain' })
    expect([error.status, error.body.error]).toEqual([429, 'rate_limited'])
    expect(Number(error.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await list()).length).toBe(10)
  })

  test('and what fails inside is the error as everywhere, and logged', async () => {
    const broken = await createWorld()
    const site = await newSite(await broken.owner())
    await broken.ctx.control.close()
    const answer = await broken.stranger().post(`/public/contact/${site.public_slug}`, JSON.stringify(complete))
    expect([answer.status, answer.body.error]).toEqual([500, 'server_error'])
    expect(broken.logged()).toContain('request failed')
    await broken.ctx.tenants.close()
  })
})
