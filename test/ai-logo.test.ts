import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newPage } from './support/sites'

cleanUpAfterEach()

/** A line of the drawing for lawyers. */
const scales = 'M14 17H50'

async function start() {
  const world = await newWorld()
  const owner = await world.owner()
  const { body } = await owner.post('/sites', { name: 'Backstube Lindenhof', slug: 'lindenhof' })
  const used = async () => (await owner.get('/usage')).body.used.ai_text
  return { world, owner, site: body.data.id as string, used }
}

test('each variant is an outlined drawing that renders, costs one text, and is the same for the same question', async () => {
  const { owner, site, used } = await start()
  for (const variant of ['wordmark', 'lockup', 'monogram']) {
    const { status, body } = await owner.post('/ai/logo', { site_id: site, variant })
    expect([status, body.variant, body.usage.resource]).toEqual([200, variant, 'ai_text'])
    expect(body.svg).toContain('<title>Backstube Lindenhof</title>')
    expect(body.svg).not.toMatch(/<text|font|href|style/)
    expect((await sharp(Buffer.from(body.svg)).metadata()).width).toBeGreaterThan(50)
    expect((await owner.post('/ai/logo', { site_id: site, variant })).body.svg).toBe(body.svg)
  }
  expect(await used()).toBe(6)
})

test('a name of sixty letters, one letter, Greek, Cyrillic and signs are drawn', async () => {
  const { owner, site } = await start()
  for (const text of ['ß', 'W'.repeat(60), 'Ñandú & Œuvre', 'Бюро', 'Ταβέρνα', '<b>"Ä"</b>']) {
    for (const variant of ['wordmark', 'lockup', 'monogram'])
      expect((await owner.post('/ai/logo', { site_id: site, text, variant })).status).toBe(200)
  }
})

test('a character that no font has is named, and costs nothing', async () => {
  const { owner, site, used } = await start()
  for (const [text, character] of [
    ['Haus 東', '東'],
    ['Brot 🥖', '🥖'],
    ['مخبز', 'م'],
  ] as const) {
    const { status, body } = await owner.post('/ai/logo', { site_id: site, text })
    expect(status).toBe(422)
    expect(body.errors.text[0]).toContain(character)
  }
  expect(await used()).toBe(0)
})

test('bounds hold on both sides', async () => {
  const { owner, site } = await start()
  const status = async (more: object) => (await owner.post('/ai/logo', { site_id: site, ...more })).status
  expect(await status({ hint: 'x'.repeat(300), primary: '#ABCDEF' })).toBe(200)
  for (const wrong of [
    { text: 'a'.repeat(61) },
    { hint: 'x'.repeat(301) },
    { primary: '#abc' },
    { accent: 'red' },
    { variant: 'x' },
  ])
    expect(await status(wrong)).toBe(422)
})

test('the trade that the pages of the site tell gives the symbol', async () => {
  const { owner, site } = await start()
  const lockup = async () =>
    (await owner.post('/ai/logo', { site_id: site, text: 'Morgenrot', variant: 'lockup' })).body.svg
  const before = await lockup()
  const titles = ['Anwaltskanzlei Morgenrot', 'Familienrecht']
  for (const [n, title] of titles.entries())
    await newPage(owner, site, n === 0 ? '/' : `/${n}`, {
      is_home: n === 0,
      translations: [{ locale: 'de', title, slug: `s${n}` }],
    })
  expect(before).not.toContain(scales)
  expect(await lockup()).toContain(scales)
})

test('a name as intricate as can be is drawn', async () => {
  const { owner, site } = await start()
  const text = '&ß@§%'.repeat(12)
  for (const variant of ['wordmark', 'lockup', 'monogram']) {
    const { status, body } = await owner.post('/ai/logo', { site_id: site, text, variant, hint: 'warm' })
    expect(status).toBe(200)
    expect(Buffer.byteLength(body.svg)).toBeLessThanOrEqual(64 * 1024)
  }
})

test('a site of another account is not found, and costs nothing', async () => {
  const { world, owner, site, used } = await start()
  const other = await world.owner()
  for (const id of [site, 'x'.repeat(36)]) {
    const { status, body } = await other.post('/ai/logo', { site_id: id })
    expect([status, body.error]).toEqual([404, 'not_found'])
  }
  expect((await owner.post('/ai/logo', { site_id: site.slice(1) })).status).toBe(422)
  expect(await used()).toBe(0)
})
