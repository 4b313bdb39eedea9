import { afterAll, describe, expect, test } from 'bun:test'
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

async function shop(blockFields: object[] = fields, props: object = {}) {
  const bakery = await createBakery(world)
  const content = {
    de: { fields: blockFields },
    en: { fields: blockFields.map((one) => ({ ...one, label: 'English' })) },
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
    expect(body).toContain('Fast geschafft.')
    for (const label of ['Gäste', 'Sorte', 'Ich hole sie ab']) expect(body).toContain(label)
    expect(body).toContain('type="number" id="field-0" name="fields[guests]"')
    expect(body).toContain('<option>Mohn</option>')
    expect(body).toContain('name="fields[field_3]"')
    expect(body).toContain('<input type="hidden" name="message" value="Eine Torte bitte.">')
    expect(body).toContain('<input type="hidden" name="fields[wish]" value="Mit &quot;Rosen&quot;">')
    expect(body).not.toContain('type="hidden" name="fields[guests]"')
    expect(await list()).toEqual([])
  })

  test('is asked for in the language of the page', async () => {
    const { send, back } = await shop()
    const { body } = await send({ ...complete, ...back('/en/cakes') })
    expect(body).toContain('Almost there.')
    expect(body).toContain('English')
    expect(body).not.toContain('Gäste')
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
    expect((await sendJson({ ...complete, fields: { ...given, field_3: false } })).body).toEqual({ ok: true })
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
    expect((await send({ ...complete, ...back() })).body).toContain('Fast geschafft.')
    // Whoever does not say which one it was gets the benefit of the doubt.
    await send(complete)
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

test('a telephone number that the form requires is demanded', async () => {
  const { send, back, list } = await shop([], { phone: 'required' })
  const { body } = await send({ ...complete, ...back(), phone: '' })
  expect(body).toContain('Bitte geben Sie Ihre Telefonnummer an.')
  expect(await list()).toEqual([])
  expect((await send({ ...complete, ...back(), phone: '0761 555010' })).status).toBe(303)
})
