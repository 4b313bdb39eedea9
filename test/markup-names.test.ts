import { afterAll, beforeAll, expect, test } from 'bun:test'
import { markupKey, withDistinctFrame, withDistinctNames } from '../src/block-types/markup-names'
import { drawPage, openPage } from '../src/renderer/renderer'
import { type Bakery, createBakery, hero, text } from './support/published'
import { siteData } from './support/site-data'
import { createWorld, type World } from './support/world'

/** No two elements of a page have one id, whichever ids and anchors a client has chosen. */

let world: World
let bakery: Bakery
let visit: string
let markup: string
beforeAll(async () => {
  world = await createWorld({ env: { BASE_URL: 'http://localhost:3000' } })
  bakery = await createBakery(world)
  await bakery.client.put(`/sites/${bakery.site.id}`, { settings: { contact_recipient: 'hallo@example.com' } })
  await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true, blocks: [hero('Brot', 'Bread')] })
  const anchored = (body: string, anchor: string) => ({ ...text(body), props: { anchor } })
  visit = await bakery.page({
    path: '/besuch',
    de: 'Besuch',
    blocks: [
      columns('guests'),
      columns('tables'),
      anchored('Mit dem Rad.', 'weg'),
      anchored('Mit der Bahn.', 'weg'),
      anchored('Mit dem Schiff.', 'content'),
    ],
  })
  await bakery.page({ path: '/torten', de: 'Torten', blocks: [columns('tiers')] })
  await bakery.publish()
  markup = await bakery.html('/besuch')
})
afterAll(() => world.end())

/** A form that demands one field of its own, and a list of questions whose id ends like the form's. */
const columns = (field: string) => ({
  type: 'columns',
  props: {
    columns: [
      { blocks: [{ id: 'orderzform001', type: 'contact_form' }] },
      { blocks: [{ id: 'askszform001', type: 'faq' }] },
    ],
  },
  content: {
    de: {
      blocks: {
        orderzform001: {
          headline: field,
          fields: [{ name: field, label: field, type: 'number', required: true, max: 9 }],
        },
        askszform001: {
          items: [
            { question: 'Gibt es Kaffee?', answer: 'Ja.' },
            { question: 'Und Tee?', answer: 'Auch.' },
          ],
        },
      },
    },
  },
})
const all = (pattern: RegExp, of = markup) => [...of.matchAll(pattern)].map(([, found]) => found!)
const sectionOf = (headline: string) =>
  all(new RegExp(` id="(b-\\w+)"[^>]*>(?:(?!<section)[\\s\\S])*?>${headline}<`, 'g'))[0]

const send = (fields: Record<string, string>) =>
  world
    .stranger()
    .post(
      `/public/contact/${bakery.site.public_slug}`,
      new URLSearchParams({ name: 'Ida Holm', email: 'ida@example.org', message: 'Guten Tag.', ...fields }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded' },
    )

test('every id is there once, and what names one names something', () => {
  const ids = all(/ id="([^"]*)"/g)
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  const named = all(/ (?:for|aria-controls|aria-labelledby|aria-describedby)="([^"]*)"/g).flatMap((some) =>
    some.split(' '),
  )
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
  const groups = all(/<details[^>]* name="([^"]*)"/g)
  expect(new Set(groups).size).toBe(2)
})

test('the first to have a name keeps it, and others get the same one with every publish', async () => {
  expect([sectionOf('guests'), sectionOf('tables') !== 'b-zform001']).toEqual(['b-zform001', true])
  expect(all(/ id="(weg|content)"/g)).toEqual(['content', 'weg'])
  expect(markup).toMatch(/id="weg"[^>]*>(?:(?!<section)[\s\S])*Mit dem Rad/)
  await bakery.block(visit, text('Zu Fuß.'))
  await bakery.publish()
  const later = await bakery.html('/besuch')
  expect(all(/ id="([bf]-[^"]*)"/g, later)).toEqual(expect.arrayContaining(all(/ id="([bf]-[^"]*)"/g)))
})

test('an editor draws the same names', async () => {
  const data = await siteData(bakery.client, bakery.site.id, 'http://localhost:3000')
  const drawn = drawPage(openPage(data, visit, 'de')!)
  const ids = all(/ id="([bf]-[^"]*)"/g, drawn.main.map((one) => one.markup).join(''))
  expect(ids).toEqual(all(/ id="([bf]-[^"]*)"/g, /<main[\s\S]*<\/main>/.exec(await bakery.html('/besuch'))![0]))
})

test('each form holds its own demands and comes back filled, also one whose id is no number and stands on two pages', async () => {
  const [first, second] = all(/ id="f-(\w+)-sent"/g)
  const cases = [
    ['/besuch', first!, 'guests'],
    ['/besuch', second!, 'tables'],
    ['/torten', 'zform001', 'tiers'],
  ] as const
  for (const [page, key, field] of cases) {
    const return_to = `${page}#f-${key}-sent`
    const refused = await send({ return_to, [`fields[${field}]`]: '12' })
    expect([page, refused.status, refused.body.includes(`id="f-${key}-name"`)]).toEqual([page, 200, true])
    expect(refused.body).toContain('value="Ida Holm"')
    expect((await send({ return_to })).status).toBe(200)
    expect((await send({ return_to, [`fields[${field}]`]: '3' })).status).toBe(303)
  }
})

test('header and footer have names that differ, from each other and from those of every page', () => {
  const block = (id: string, anchor?: string) => ({
    ...{ id, type: 'rich_text', version: 1, content: {}, props: anchor === undefined ? {} : { anchor } },
  })
  const { header, footer, names } = withDistinctFrame(
    [block('aaaa-01234567', 'oben')],
    [block('bbbb-01234567', 'oben'), block('cccc-89abcdef')],
  )
  const keys = [...header, ...footer].map(markupKey)
  expect(new Set(keys).size).toBe(3)
  expect([keys[0], keys[2]]).toEqual(['01234567', '89abcdef'])
  expect([header[0]?.props, footer[0]?.props]).toEqual([{ anchor: 'oben' }, {}])
  const [one, other] = withDistinctNames([block('dddd-89abcdef'), block('eeee-76543210')], names)
  expect([markupKey(one!) === '89abcdef', markupKey(other!)]).toEqual([false, '76543210'])
})
