import { afterAll, describe, expect, test } from 'bun:test'
import { readRelease } from '../src/publishing/release-files'
import { createBakery } from './support/published'
import { createWorld } from './support/world'

/** What a form demands is what the published page says, not the draft. */

const world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
afterAll(() => world.end())

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const complete = { name: 'Ida Holm', email: 'ida@example.org', message: 'Eine Torte bitte.', form: 'cake' }
const fields = [
  { id: 'a', name: 'guests', label: 'Gäste', type: 'number', required: true },
  { id: 'b', name: 'kind', label: 'Sorte', type: 'select', options: ['Nuss', 'Mohn'], required: true },
  { id: 'c', label: 'Ich hole sie ab', type: 'checkbox', required: true },
  { id: 'd', name: 'wish', label: 'Wunsch', type: 'text' },
]
const filled = { 'fields[guests]': '12', 'fields[kind]': 'Mohn', 'fields[field_3]': 'Ja' }

async function shop(blockFields: object[] = fields, props: object = {}, english: object = {}) {
  const bakery = await createBakery(world)
  const content = {
    de: { fields: blockFields },
    en: { fields: blockFields.map((one) => ({ ...one, label: 'English', ...english })) },
  }
  const block = { type: 'contact_form', props: { form: 'cake', ...props }, content }
  const page = await bakery.page({ path: '/torten', de: 'Torten', en: 'Cakes', slug: { en: 'cakes' } })
  const id = await bakery.block(page, block)
  await bakery.publish()
  const back = (path = '/torten') => ({ return_to: `${path}#f-${id.slice(-8)}-sent` })
  const url = `/public/contact/${bakery.site.public_slug}`
  const send = (values: Record<string, string>) =>
    world.stranger().post(url, new URLSearchParams(values).toString(), urlencoded)
  const sendJson = (body: object) => world.stranger().post(url, body)
  const list = async () => (await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body.data
  return { ...bakery, block: id, page, back, send, sendJson, list }
}

describe('a required field that the owner has added', () => {
  test('is demanded: what is missing is asked for, and what was written goes along', async () => {
    const { send, back, list } = await shop()
    const { status, body } = await send({
      ...complete,
      ...back(),
      'fields[guests]': ' ',
      'fields[wish]': 'Mit "Rosen"',
    })
    expect(status).toBe(200)
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('noch nicht abgeschickt')
    expect(body.match(/>Diese Angabe wird gebraucht\./g)).toHaveLength(3)
    const control = (name: string) => body.slice(body.indexOf(`name="${name}"`)).split('>')[0] ?? ''
    for (const name of ['fields[guests]', 'fields[kind]', 'fields[field_3]'])
      expect(control(name)).toContain('aria-invalid="true"')
    expect(body.match(/ autofocus/g)).toHaveLength(1)
    expect(control('fields[guests]')).toContain('autofocus')
    expect(body).toContain('>\nEine Torte bitte.</textarea>')
    expect(control('fields[wish]')).toContain('value="Mit &quot;Rosen&quot;"')
    expect(body).not.toContain('<script')
    expect(body).toContain('<base href="http://')
    expect(await list()).toEqual([])
  })

  test('is asked for as what it is, also where nobody knows the page that the form is on', async () => {
    const words = { id: 'e', name: 'words', label: 'Aufschrift', type: 'textarea', required: true }
    const { send, list } = await shop([...fields, words])
    const { status, body } = await send({ ...complete, 'fields[wish]': 'Rosen' })
    const controls = [
      ...body.matchAll(/<(input type="(?:number|checkbox)"|select|textarea)[^>]* name="fields\[(\w+)\]"/g),
    ]
    expect([status, controls.map(([, kind, name]) => [name, kind])]).toEqual([
      200,
      [
        ['guests', 'input type="number"'],
        ['kind', 'select'],
        ['field_3', 'input type="checkbox"'],
        ['words', 'textarea'],
      ],
    ])
    expect(body).toContain('<option>Mohn</option>')
    expect(body).toContain('<input type="hidden" name="fields[wish]" value="Rosen">')
    expect(await list()).toEqual([])
    await send({ ...complete, ...filled, 'fields[words]': 'Alles Gute' })
    expect(await list()).toHaveLength(1)
  })

  test('is asked for in the language of the page', async () => {
    const { send, back } = await shop()
    const { body } = await send({ ...complete, ...back('/en/cakes') })
    expect(body).toContain('Your message has not been sent yet')
    expect(body).toContain('English')
    for (const words of ['Gäste', 'Diese Angabe']) expect(body).not.toContain(words)
  })

  test('and is there: the submission arrives', async () => {
    const { send, back, list } = await shop()
    expect((await send({ ...complete, ...back(), ...filled })).status).toBe(303)
    const [row] = await list()
    expect(row.fields).toEqual({ guests: '12', kind: 'Mohn', field_3: 'Ja' })
  })

  test('is demanded of programs, which learn nothing', async () => {
    const { sendJson, list } = await shop()
    const answer = await sendJson({ ...complete, fields: { guests: 12 } })
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(await list()).toEqual([])
    const given = { guests: 0, kind: 'Nuss' }
    for (const lack of [{ field_3: false }, { field_3: true, kind: [] }, { field_3: true, guests: null }])
      expect((await sendJson({ ...complete, fields: { ...given, ...lack } })).body).toEqual({ ok: true })
    expect(await list()).toEqual([])
    expect((await sendJson({ ...complete, fields: { ...given, field_3: true } })).body).toEqual({ ok: true })
    expect(await list()).toHaveLength(1)
  })

  test('is demanded as published: a draft asks nothing more of visitors, nor less', async () => {
    const { client, block, publish, send, back, list } = await shop(fields.slice(0, 1))
    const change = (next: object[]) =>
      client.put(`/blocks/${block}`, { content: { de: { fields: next }, en: { fields: next } } })
    await change(fields)
    expect((await send({ ...complete, ...back(), 'fields[guests]': '12' })).status).toBe(303)
    await publish()
    expect((await send({ ...complete, ...back(), 'fields[guests]': '12' })).status).toBe(200)
    await change([])
    expect((await send({ ...complete, ...back() })).status).toBe(200)
    await publish()
    expect((await send({ ...complete, ...back() })).status).toBe(303)
    expect(await list()).toHaveLength(2)
  })

  test('of one form is not demanded of another of the same name', async () => {
    const { page, block: addBlock, send, back, list, publish, ...bakery } = await shop()
    const other = await bakery.client.post(`/pages/${page}/blocks`, { type: 'contact_form', props: { form: 'cake' } })
    await publish()
    const key = other.body.data.id.slice(-8)
    expect(addBlock).not.toBe(other.body.data.id)
    expect((await send({ ...complete, return_to: `/torten#f-${key}-sent` })).status).toBe(303)
    const { body } = await send({ ...complete, ...back(), email: 'ida' })
    expect(body).toContain('noch nicht abgeschickt')
    const inForms = body.split('<form ').slice(1)
    expect(inForms).toHaveLength(2)
    for (const sign of ['value="Ida Holm"', 'Eine Torte bitte.', 'aria-invalid', 'role="alert"'])
      expect([sign, inForms.map((form: string) => form.includes(sign))]).toEqual([sign, [true, false]])
    // Whoever does not say which one it was gets the benefit of the doubt.
    await send(complete)
    expect(await list()).toHaveLength(2)
  })

  test('is demanded on the page for unknown addresses as on any other', async () => {
    const bakery = await createBakery(world)
    const block = { type: 'contact_form', props: { form: 'lost' }, content: { de: { fields: [fields[0]] } } }
    const page = await bakery.page({ path: '/404', de: 'Nichts gefunden' })
    const id = await bakery.block(page, block)
    await bakery.page({ path: '/', de: 'Start', is_home: true })
    await bakery.publish()
    const url = `/public/contact/${bakery.site.public_slug}`
    const lost = { ...complete, form: 'lost', return_to: `/404#f-${id.slice(-8)}-sent` }
    const send = async (values: Record<string, string>) =>
      (await world.stranger().post(url, new URLSearchParams(values).toString(), urlencoded)).status
    expect([await send(lost), await send({ ...lost, 'fields[guests]': '12' })]).toEqual([200, 303])
    const { data } = (await bakery.client.get(`/sites/${bakery.site.id}/submissions`)).body
    expect(data).toHaveLength(1)
  })

  test('of two forms that are called alike on two pages each demands its own', async () => {
    const bakery = await createBakery(world)
    const formWith = (own: object[]) => ({
      type: 'columns',
      props: {
        columns: [{ blocks: [{ id: 'immergleich1', type: 'contact_form', props: { form: 'cake' } }] }, { blocks: [] }],
      },
      content: { de: { blocks: { immergleich1: { fields: own } } } },
    })
    await bakery.page({ path: '/torten', de: 'Torten', blocks: [formWith([fields[0]!])] })
    await bakery.page({ path: '/fragen', de: 'Fragen', blocks: [formWith([])] })
    await bakery.publish()
    const keyAt = async (path: string) => /id="f-([0-9a-z]{8})-sent"/.exec(await bakery.html(path))?.[1]
    expect(await keyAt('/torten')).toBe((await keyAt('/fragen'))!)
    const send = async (path: string) => {
      const values = { ...complete, return_to: `${path}#f-${await keyAt(path)}-sent` }
      const url = `/public/contact/${bakery.site.public_slug}`
      return (await world.stranger().post(url, new URLSearchParams(values).toString(), urlencoded)).status
    }
    expect([await send('/torten'), await send('/fragen')]).toEqual([200, 303])
  })

  test('is not demanded of programs where another form of the same name leaves it to people', async () => {
    const { sendJson, list, ...bakery } = await shop([fields[0]!], { phone: 'required' })
    const free = {
      type: 'contact_form',
      props: { form: 'cake' },
      content: { de: { fields: [{ ...fields[0], required: false }] } },
    }
    await bakery.client.post(`/pages/${bakery.page}/blocks`, free)
    await bakery.publish()
    await sendJson(complete)
    expect(await list()).toHaveLength(1)
  })

  test('has the options of the language that it was filled in', async () => {
    const { send, back, list } = await shop([fields[1]!], {}, { options: ['Nut', 'Poppy'] })
    expect((await send({ ...complete, ...back('/en/cakes'), 'fields[kind]': 'Poppy' })).status).toBe(303)
    expect((await send({ ...complete, ...back(), 'fields[kind]': 'Poppy' })).status).toBe(200)
    expect((await send({ ...complete, ...back(), 'fields[kind]': 'Mohn' })).status).toBe(303)
    expect(await list()).toHaveLength(2)
  })

  test('is demanded of no form that the site does not show', async () => {
    const { send, list } = await shop()
    await send({ ...complete, form: 'another' })
    expect(await list()).toHaveLength(1)
  })

  test('keeps what its label says as text', async () => {
    const { send, back } = await shop([
      { id: 'a', name: 'x', label: '<script>alert(1)</script>', type: 'text', required: true },
    ])
    expect((await send({ ...complete, ...back() })).body).not.toContain('<script>alert')
  })
})

test('what a release says of its forms is said by language: its own, its base’s, else the first', async () => {
  const bakery = await createBakery(world, { default_locale: 'en', locales: ['en', 'de-AT', 'fr'] })
  const field = (label: string) => ({ id: 'a', name: 'wish', label, type: 'text', required: true })
  const content = { en: { fields: [field('Wish')] }, de: { fields: [field('Wunsch')] } }
  const block = { type: 'contact_form', content }
  await bakery.page({ path: '/', en: 'Home', is_home: true, blocks: [block] })
  const page = await bakery.page({ path: '/kontakt', en: 'Contact', blocks: [block] })
  await bakery.client.put(`/pages/${page}`, {
    translations: ['de-AT', 'fr'].map((locale) => ({ locale, title: 'Kontakt', slug: 'kontakt' })),
  })
  const template = await bakery.page({ path: '/vorlage', en: 'Template', type: 'landing', blocks: [block] })
  const { id } = (
    await bakery.client.post(`/sites/${bakery.site.id}/collections`, {
      ...{ name: 'Brote', slug: 'brote', fields: [{ key: 'name', label: 'Name', type: 'text' }] },
    })
  ).body.data
  await bakery.client.post(`/collections/${id}/entries`, { data: { name: 'Laib' } })
  const settings = { entry_pages: { brote: { path: '/brote', template } } }
  expect((await bakery.client.put(`/sites/${bakery.site.id}`, { settings })).status).toBe(200)
  expect((await bakery.publish()).status).toBe('succeeded')
  const { forms = [] } = (await readRelease(bakery.folder, (await bakery.liveRelease())!))!.manifest
  const said = (at: string | undefined) =>
    forms.filter((form) => form.at === at).map(({ locale, fields: own }) => [locale, ...own.map(({ label }) => label)])
  expect(said('/')).toEqual([['en', 'Wish']])
  expect([said('/de-at/kontakt'), said('/fr/kontakt')]).toEqual([[['de-AT', 'Wunsch']], [['fr', 'Wish']]])
  expect(said(undefined)).toEqual([
    ['en', 'Wish'],
    ['de-AT', 'Wunsch'],
    ['fr', 'Wish'],
  ])
})

test('a telephone number that the form requires is demanded', async () => {
  const { send, back, list } = await shop([], { phone: 'required' })
  const { body } = await send({ ...complete, ...back(), phone: '' })
  expect(body).toContain('Bitte eine Telefonnummer angeben.')
  expect(await list()).toEqual([])
  expect((await send({ ...complete, ...back(), phone: '0761 555010' })).status).toBe(303)
})

describe('what a form takes', () => {
  const bounded = [
    { id: 'a', name: 'guests', label: 'Gäste', type: 'number', min: 2, max: 40 },
    { id: 'b', name: 'kind', label: 'Sorte', type: 'select', options: ['Nuss  & Mohn', 'Apfel'] },
    { id: 'c', name: 'day', label: 'Tag', type: 'date' },
    { id: 'd', name: 'children', label: 'Kinder', type: 'number', min: 0 },
    { id: 'e', name: 'loss', label: 'Verlust', type: 'number', max: 0 },
  ]

  test.each([
    ['fields[guests]', '1', 'Mindestens 2.'],
    ['fields[guests]', '41', 'Höchstens 40.'],
    ['fields[guests]', 'viele', 'Bitte eine Zahl angeben.'],
    ['fields[children]', '-1', 'Mindestens 0.'],
    ['fields[loss]', '1', 'Höchstens 0.'],
    ['fields[kind]', 'Kirsch', 'Bitte eine der Möglichkeiten wählen.'],
    ['fields[day]', '2026-02-30', 'Bitte ein Datum angeben.'],
    ['message', ' ', 'Bitte eine Nachricht schreiben.'],
  ])('%s does not take %j, and says why at the field', async (name, value, words) => {
    const { send, back, list } = await shop(bounded)
    const { status, body } = await send({ ...complete, url: '/torten', ...back(), [name]: value })
    expect(status).toBe(200)
    expect(body).toContain(`-problem">${words}</span>`)
    expect(await list()).toEqual([])
  })

  test('is said where nobody knows the page that the form is on, too, with nothing to send again', async () => {
    const { send, back, list } = await shop(bounded)
    const { status, body } = await send({ ...complete, ...back('/nirgends'), 'fields[guests]': '1' })
    expect([status, await list()]).toEqual([200, []])
    expect(body).toContain('<li>Mindestens 2.</li>')
    expect(body).not.toContain('<form')
  })

  test('one value where one is asked for, not several', async () => {
    const { site, back, list } = await shop(bounded)
    const values = new URLSearchParams({ ...complete, url: '/torten', ...back() })
    for (const day of ['2028-02-29', '2028-03-01']) values.append('fields[day]', day)
    const url = `/public/contact/${site.public_slug}`
    const { status, body } = await world.stranger().post(url, values.toString(), urlencoded)
    expect([status, await list()]).toEqual([200, []])
    expect(body).toContain('-problem">')
  })

  test('what is wrong with a field that nobody sees is said beside the button', async () => {
    const { send, back, list } = await shop(bounded)
    const { body } = await send({ ...complete, ...back(), url: `/${'x'.repeat(2000)}` })
    expect(body).toMatch(/role="alert">[^<]*2\.000[^<]*</)
    expect(await list()).toEqual([])
  })

  test('its bounds, its options and nothing at all are fine', async () => {
    const { send, back, list } = await shop(bounded)
    const fine: Record<string, string>[] = [
      { 'fields[guests]': '2', 'fields[kind]': 'Nuss & Mohn', 'fields[day]': '2028-02-29' },
      { 'fields[guests]': '40', 'fields[kind]': 'Apfel' },
      {},
    ]
    for (const more of fine) expect((await send({ ...complete, ...back(), ...more })).status).toBe(303)
    expect(await list()).toHaveLength(3)
  })

  test('the option that was chosen stays chosen while something else is put right', async () => {
    const { send, back } = await shop(bounded)
    const { body } = await send({ ...complete, ...back(), email: 'ida', 'fields[kind]': 'Nuss & Mohn' })
    expect(body).toMatch(
      /<option value="">[^<]*<\/option><option selected>Nuss {1,2}&amp; Mohn<\/option><option>Apfel<\/option>/,
    )
  })
})

describe('the script of a form', () => {
  const ask = { ...urlencoded, accept: 'application/json', 'accept-language': 'en' }

  test('hears what is wrong by field, in its language, and that it is done', async () => {
    const { site, list, back } = await shop()
    const url = `/public/contact/${site.public_slug}`
    const send = (values: object) => world.stranger().post(url, new URLSearchParams({ ...values }).toString(), ask)
    const refused = await send({ ...complete, ...back(), email: 'ida', 'fields[kind]': 'Kirsch' })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      email: ['Please enter a valid email address.'],
      'fields.guests': ['This is required.'],
      'fields.field_3': ['This is required.'],
      'fields.kind': ['Please choose one of the options.'],
    })
    expect(await list()).toEqual([])
    const taken = await send({ ...complete, ...back(), ...filled })
    expect([taken.status, taken.body]).toEqual([200, { ok: true }])
    expect(await list()).toHaveLength(1)
  })

  test('is told to come back later after ten messages a minute, and of a message that is too long', async () => {
    const { site } = await shop([])
    const url = `/public/contact/${site.public_slug}`
    const stranger = world.stranger()
    const long = await stranger.post(url, new URLSearchParams({ message: 'x'.repeat(300_000) }).toString(), ask)
    expect([long.status, long.body.error]).toEqual([413, 'body_too_large'])
    for (let i = 1; i < 10; i++) await stranger.post(url, new URLSearchParams(complete).toString(), ask)
    const { status, body } = await stranger.post(url, new URLSearchParams(complete).toString(), ask)
    expect([status, body.error, typeof body.message]).toEqual([429, 'rate_limited', 'string'])
  })
})
