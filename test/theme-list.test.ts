import { afterAll, beforeAll, expect, test } from 'bun:test'
import { newId } from '../src/db/columns'
import { themes } from '../src/db/tenant/sites'
import { systemThemes } from '../src/theme/system/system-themes'
import { systemThemeId, themeRevision } from '../src/theme/theme'
import { createBakery } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

test('the themes on board come first, in the language of the account, and each can be worn', async () => {
  const bakery = await createBakery(world)
  const { body } = await bakery.client.get('/themes')
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual(systemThemes.map(({ key }) => key))
  expect(body.data[1]).toMatchObject({
    key: 'handwerk',
    name: 'Handwerk',
    is_system: true,
    tokens: systemThemes[1]!.tokens,
  })
  for (const theme of body.data) {
    expect((await bakery.client.put(`/sites/${bakery.site.id}`, { theme_id: theme.id })).status).toBe(200)
    const worn = await bakery.client.get(`/sites/${bakery.site.id}/theme`)
    expect(worn.body.data).toMatchObject({ id: theme.id, key: theme.key, tokens: theme.tokens, etag: theme.etag })
  }
  await bakery.client.post('/account/locale', { language: 'en' })
  expect((await bakery.client.get('/themes')).body.data[1].name).toBe('Craft')
})

test('each theme on board is another look to visitors, and the first is that of a site without one', async () => {
  const bakery = await createBakery(world)
  const ids = systemThemes.map(({ key }) => systemThemeId(key))
  const revisionOf = (themeId: string | null) => bakery.tenant.read((db) => themeRevision(db, { themeId }))
  const revisions = await Promise.all(ids.map(revisionOf))
  expect(new Set(revisions).size).toBe(ids.length)
  expect([await revisionOf(null), await revisionOf(newId())]).toEqual([revisions[0]!, revisions[0]!])
})

test('a theme of the account’s own is in its list, and in no other account’s', async () => {
  const bakery = await createBakery(world)
  const tokens = { colors: { primary: '#884422' } }
  const made = await bakery.client.put(`/sites/${bakery.site.id}/theme`, { name: 'Unsere Farben', tokens })
  const { name } = (await bakery.client.get(`/sites/${bakery.site.id}`)).body.data
  const listed = (await bakery.client.get('/themes')).body.data.at(-1)
  expect(listed).toEqual({ ...made.body.data, worn_by: [{ id: bakery.site.id, name }] })
  expect(listed).toMatchObject({ key: null, name: 'Unsere Farben', is_system: false, tokens })
  const other = (await (await world.owner()).get('/themes')).body.data
  expect(other).toHaveLength(systemThemes.length)
})

test('own themes are listed in the order in which they were made, whichever came into the account first', async () => {
  const bakery = await createBakery(world)
  const rows = ['c', 'a', 'b'].map((name) => {
    const at = `2026-01-0${name.charCodeAt(0) - 96}T00:00:00.000Z`
    return { id: newId(), name, tokens: {}, createdAt: at, updatedAt: at }
  })
  await bakery.tenant.write((tx) => tx.insert(themes).values(rows))
  const { data } = (await bakery.client.get('/themes')).body
  expect(data.slice(-3).map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'c'])
})

test('fifty themes at once unless fewer are asked for, never more than a hundred, and all of them page by page', async () => {
  const bakery = await createBakery(world)
  const at = world.ctx.now().toISOString()
  const rows = Array.from({ length: 120 }, (_, i) => ({
    id: newId(),
    name: `Nr. ${i}`,
    tokens: {},
    createdAt: at,
    updatedAt: at,
  }))
  await bakery.tenant.write((tx) => tx.insert(themes).values(rows))
  const get = async (query: string) => (await bakery.client.get(`/themes${query}`)).body
  expect((await get('')).data).toHaveLength(50)
  expect((await get('?limit=1')).data).toHaveLength(1)
  expect((await get('?limit=100')).data).toHaveLength(100)
  expect((await get('?limit=101')).data).toHaveLength(100)
  for (const odd of ['0', '-3', 'x', '1e9']) expect((await get(`?limit=${odd}`)).data.length).toBeLessThanOrEqual(100)
  const seen: string[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page: { data: { id: string }[]; next_cursor?: string } = await get(cursor ? `?cursor=${cursor}` : '')
    seen.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(systemThemes.length + 120)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.slice(systemThemes.length)).toEqual(rows.map(({ id }) => id).toSorted())
})
