import { describe, expect, test } from 'bun:test'
import { cleanUpAfterEach, newWorld, tokenOf } from './support/fresh-world'

cleanUpAfterEach()

const path = '/account/preferences'
const all = {
  theme: 'dark',
  device: 'tablet',
  panels: { outline: true, inspector: false, assistant: true, outline_width: 120, inspector_width: 1000 },
  ui: { seen: ['a', 1, null, { deep: true }], text: 'ä \u0000 🥨' },
}

describe('preferences', () => {
  test('are empty at first, come back as they were put, and are replaced as a whole', async () => {
    const owner = await (await newWorld()).owner()
    expect((await owner.get(path)).body).toEqual({})
    expect((await owner.put(path, all)).body).toEqual(all)
    expect((await owner.get(path)).body).toEqual(all)
    expect((await owner.put(path, { theme: 'system' })).body).toEqual({ theme: 'system' })
    expect((await owner.get(path)).body).toEqual({ theme: 'system' })
    expect((await owner.put(path, {})).body).toEqual({})
  })

  test('are of one person, in all their sessions', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    const viewer = await world.member(owner, 'viewer')
    await owner.put(path, { theme: 'dark' })
    expect((await viewer.put(path, { theme: 'light' })).status).toBe(200)
    const elsewhere = world.stranger().with(await tokenOf(world, owner))
    expect([(await elsewhere.get(path)).body, (await viewer.get(path)).body]).toEqual([
      { theme: 'dark' },
      { theme: 'light' },
    ])
  })

  test.each([
    ['another theme', { theme: 'blue' }, 'theme'],
    ['a panel that is neither open nor shut', { panels: { outline: 'yes' } }, 'panels.outline'],
    ['a width of 119', { panels: { outline_width: 119 } }, 'panels.outline_width'],
    ['a width of 1001', { panels: { inspector_width: 1001 } }, 'panels.inspector_width'],
    ['a broken width', { panels: { inspector_width: 200.5 } }, 'panels.inspector_width'],
    ['a list in place of an object', { ui: [] }, 'ui'],
    ['a null', { device: null }, 'device'],
  ])('with %s are refused, and nothing is lost', async (_, input, field) => {
    const owner = await (await newWorld()).owner()
    await owner.put(path, all)
    const { status, body } = await owner.put(path, input)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await owner.get(path)).body).toEqual(all)
  })

  test('take 4096 bytes as JSON and not one more', async () => {
    const owner = await (await newWorld()).owner()
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ ui: { x: 'ä' } })
      return { ui: { x: `ä${'x'.repeat(bytes - Buffer.byteLength(empty))}` } }
    }
    expect(Buffer.byteLength(JSON.stringify(sized(4096)))).toBe(4096)
    expect((await owner.put(path, sized(4096))).status).toBe(200)
    const over = await owner.put(path, sized(4097))
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['ui']])
    expect((await owner.get(path)).body).toEqual(sized(4096))
  })

  test('keep no key that nobody knows, and say so by what they give back', async () => {
    const owner = await (await newWorld()).owner()
    const { body } = await owner.put(path, { theme: 'dark', colour: 'red', panels: { outline: true, attic: true } })
    expect(body).toEqual({ theme: 'dark', panels: { outline: true } })
  })

  test('are in the export of the account, each with its person', async () => {
    const world = await newWorld()
    const owner = await world.owner()
    await world.member(owner, 'editor')
    const viewer = await world.member(owner, 'viewer')
    await viewer.put(path, { theme: 'light' })
    await owner.put(path, { theme: 'dark' })
    const { body } = await owner.get('/account/data-export')
    const kept = body.users.map(({ role, preferences }: Record<string, unknown>) => [role, preferences])
    expect(Object.fromEntries(kept)).toEqual({ owner: { theme: 'dark' }, editor: {}, viewer: { theme: 'light' } })
  })
})
