import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../src/db/columns'
import { themes } from '../src/db/tenant/sites'
import { contentLimits } from '../src/limits/content-limits'
import { systemThemes } from '../src/theme/system/system-themes'
import { themeRevision } from '../src/theme/theme'
import { createBakery } from './support/published'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const tokens = { colors: { primary: '#884422' } }
type Bakery = Awaited<ReturnType<typeof createBakery>>
const ownOf = async ({ client }: Bakery) =>
  (await client.get('/themes?limit=100')).body.data.filter((theme: { is_system: boolean }) => !theme.is_system)

async function bakeryWithTheme() {
  const bakery = await createBakery(world)
  const { status, body } = await bakery.client.post('/themes', { name: 'Unser Winter', tokens })
  return { bakery, client: bakery.client, status, theme: body.data }
}

test('a theme is added that no site wears, renamed, worn, and deleted once no site wears it any more', async () => {
  const { bakery, client, status, theme } = await bakeryWithTheme()
  const site = `/sites/${bakery.site.id}`
  expect([status, theme.name, theme.is_system, theme.tokens]).toEqual([201, 'Unser Winter', false, tokens])
  expect(await ownOf(bakery)).toEqual([{ ...theme, worn_by: [] }])
  expect((await client.get(`${site}/theme`)).body.data.is_system).toBe(true)

  const renamed = await client.patch(`/themes/${theme.id}`, { name: 'Advent' })
  expect([renamed.status, renamed.body.data.name, renamed.body.data.tokens]).toEqual([200, 'Advent', tokens])
  expect(renamed.body.data.etag).not.toBe(theme.etag)
  const noted = await bakery.tenant.read((db) =>
    db.query.activity.findMany({ where: (row, { eq }) => eq(row.type, 'theme.updated') }),
  )
  expect(noted.map(({ siteId, subjectId }) => [siteId, subjectId])).toEqual([[null, theme.id]]) // the account's own affair

  expect((await client.put(site, { theme_id: theme.id })).status).toBe(200)
  const { name } = (await client.get(site)).body.data
  expect((await ownOf(bakery))[0].worn_by).toEqual([{ id: bakery.site.id, name }])
  const refused = await client.delete(`/themes/${theme.id}`)
  expect([refused.status, refused.body.error]).toEqual([409, 'theme_worn'])
  expect((await client.get(`${site}/theme`)).body.data.name).toBe('Advent')

  expect((await client.put(site, { theme_id: null })).status).toBe(200)
  expect((await client.delete(`/themes/${theme.id}`)).body).toEqual({ deleted: true })
  expect(await ownOf(bakery)).toEqual([])
  expect((await client.put(site, { theme_id: theme.id })).status).toBe(422)
})

test('a new name is told in the activity of every site that wears the theme, and of no other', async () => {
  const { bakery, client, theme } = await bakeryWithTheme()
  const [second, other] = [await newSite(client), await newSite(client)]
  for (const id of [bakery.site.id, second.id])
    expect((await client.put(`/sites/${id}`, { theme_id: theme.id })).status).toBe(200)
  await client.patch(`/themes/${theme.id}`, { name: 'Advent' })
  const isTold = async (id: string) =>
    (await client.get(`/sites/${id}/activity`)).body.data.some(({ type }: { type: string }) => type === 'theme.updated')
  expect([await isTold(bakery.site.id), await isTold(second.id), await isTold(other.id)]).toEqual([true, true, false])
})

test('a change of the look that a site got from an own theme leaves the theme and other sites as they are', async () => {
  const { bakery, client, theme } = await bakeryWithTheme()
  await client.put(`/sites/${bakery.site.id}/theme`, { name: theme.name, tokens: theme.tokens })
  await client.put(`/sites/${bakery.site.id}/theme`, { tokens: { colors: { primary: '#114422' } } })
  const kept = (await ownOf(bakery)).find(({ id }: { id: string }) => id === theme.id)
  expect([kept.tokens, kept.worn_by]).toEqual([tokens, []])
})

test('what a site’s own look is changed to is what it wears, under the id it has', async () => {
  const { client, site, tenant } = await createBakery(world)
  const path = `/sites/${site.id}/theme`
  const first = (await client.put(path, { tokens })).body.data
  const changed = { colors: { primary: '#114422' } }
  const worn = () => tenant.read((db) => themeRevision(db, { themeId: first.id }))
  const before = await worn()
  const second = (await client.put(path, { name: 'Winter', tokens: changed })).body.data
  expect(await worn()).not.toBe(before) // by which a publish knows that visitors would see something else
  expect([second.id, second.etag === first.etag]).toEqual([first.id, false])
  expect((await client.get(path)).body.data).toEqual(second)
  expect(second).toMatchObject({ name: 'Winter', tokens: changed })
})

test('a theme goes with the last site that wears it', async () => {
  const { bakery, client, theme } = await bakeryWithTheme()
  const sites = [await newSite(client), await newSite(client)]
  for (const { id } of sites) expect((await client.put(`/sites/${id}`, { theme_id: theme.id })).status).toBe(200)
  for (const [index, left] of [1, 0].entries()) {
    expect((await client.delete(`/sites/${sites[index]?.id}`)).status).toBe(200)
    expect(await ownOf(bakery)).toHaveLength(left)
  }
})

test('a version brings back the theme it was saved with, even a deleted one', async () => {
  const { bakery, client, theme } = await bakeryWithTheme()
  const site = `/sites/${bakery.site.id}`
  await client.put(site, { theme_id: theme.id })
  const version = (await client.post(`${site}/versions`, { label: 'Winter' })).body.data
  await client.put(site, { theme_id: null })
  expect((await client.delete(`/themes/${theme.id}`)).status).toBe(200)
  expect((await client.post(`${site}/versions/${version.id}/restore`, {})).status).toBe(200)
  const { data } = (await client.get(`${site}/theme`)).body
  expect([data.name, data.tokens]).toEqual(['Unser Winter', tokens])
})

describe('what is refused', () => {
  test('wrong tokens, named by their path, and those without effect in warnings', async () => {
    const { client } = await createBakery(world)
    const wrong = await client.post('/themes', { name: 'A', tokens: { colors: { primary: 'rot-ish' } } })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['tokens.colors.primary']])
    const odd = await client.post('/themes', { name: 'A', tokens: { colours: {} } })
    expect([odd.status, odd.body.warnings.length]).toEqual([201, 1])
  })

  test('and those without effect are told of once: not again where they are stored already', async () => {
    const { client, site } = await createBakery(world)
    const warned = async (sent: object) =>
      (await client.put(`/sites/${site.id}/theme`, { tokens: sent })).body.warnings.map(
        ({ path }: { path: string }) => path,
      )
    expect(await warned({ colours: { a: 1 } })).toEqual(['tokens.colours'])
    expect(await warned({ colours: { a: 1 }, shapes: {} })).toEqual(['tokens.shapes'])
    expect(await warned({ colours: { a: 2 }, shapes: {} })).toEqual(['tokens.colours'])
  })

  test('no tokens that are stored already, wrong as they are by now: only what differs', async () => {
    const { client, site, tenant } = await createBakery(world)
    const path = `/sites/${site.id}/theme`
    expect((await client.put(path, { tokens })).status).toBe(200)
    const former = { ...tokens.colors, accent: 'rot-ish' }
    await tenant.write((tx) => tx.update(themes).set({ tokens: { colors: former } }))
    const changed = (more: object) => client.put(path, { tokens: { colors: { ...former, ...more } } })
    expect((await changed({ text: '#112233' })).status).toBe(200)
    const wrong = await changed({ accent: 'blau-ish' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['tokens.colors.accent']])
  })

  test('names that are empty or longer than 255 characters', async () => {
    const { client, theme } = await bakeryWithTheme()
    for (const [name, status] of [
      ['a'.repeat(255), 200],
      ['a'.repeat(256), 422],
      [' ', 422],
    ] as const) {
      expect((await client.patch(`/themes/${theme.id}`, { name })).status).toBe(status)
      expect((await client.post('/themes', { name, tokens })).status).toBe(status === 200 ? 201 : status)
    }
  })

  test('themes on board are neither renamed nor deleted', async () => {
    const { client } = await createBakery(world)
    const [{ id }] = (await client.get('/themes')).body.data
    expect((await client.patch(`/themes/${id}`, { name: 'A' })).status).toBe(404)
    expect((await client.delete(`/themes/${id}`)).status).toBe(404)
    expect((await client.get('/themes')).body.data).toHaveLength(systemThemes.length)
  })

  test('one more than an account may have; the last one is taken', async () => {
    const bakery = await createBakery(world)
    const at = world.ctx.now().toISOString()
    const rows = Array.from({ length: contentLimits.themesPerAccount - 1 }, (_, i) => ({
      id: newId(),
      name: `Nr. ${i}`,
      tokens: {},
      createdAt: at,
      updatedAt: at,
    }))
    await bakery.tenant.write((tx) => tx.insert(themes).values(rows))
    expect((await bakery.client.post('/themes', { name: 'A', tokens })).status).toBe(201)
    const more = await bakery.client.post('/themes', { name: 'A', tokens })
    const copied = await bakery.client.put(`/sites/${bakery.site.id}/theme`, { tokens }) // a copy of the one on board
    for (const { status, body } of [more, copied]) expect([status, Object.keys(body.errors)]).toEqual([422, ['tokens']])
  })
})

test('the sites that wear a theme are told in the order in which they were made', async () => {
  const { bakery, client, theme } = await bakeryWithTheme()
  const wear = (id: string) => client.put(`/sites/${id}`, { theme_id: theme.id })
  world.advance(1000)
  const second = await newSite(client, { name: 'Alpha' })
  expect([(await wear(second.id)).status, (await wear(bakery.site.id)).status]).toEqual([200, 200])
  const [own] = await ownOf(bakery)
  expect(own.worn_by.map(({ id }: { id: string }) => id)).toEqual([bakery.site.id, second.id])
})
