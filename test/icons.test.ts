import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { closestIcons, unknownIcons } from '../src/block-types/icon-names'
import { schemasOf } from '../src/block-types/schemas'
import { blocks } from '../src/db/tenant/pages'
import { entranceIconNames, screenIconNames } from '../src/editor/ui/icon-names'
import { icon, iconNames } from '../src/html/icons'
import {
  entranceIconShapes,
  entranceShapesPath,
  iconShapes,
  screenIconShapes,
  screenShapesPath,
  shapesPath,
  sourceOf,
} from './support/icon-shapes'
import { createBakery } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const cards = (icon: string) => ({
  type: 'cards',
  content: {
    de: {
      items: [
        { headline: 'Brot', icon: 'wheat' },
        { headline: 'Kuchen', icon },
      ],
    },
  },
})

test('an unknown icon is refused at its path, with the closest names, and the block stays as it was', async () => {
  const bakery = await createBakery(world)
  const page = await bakery.page({ path: '/', de: 'Start' })
  const kept = await bakery.block(page, cards('cake'))
  const path = 'content.de.items.1.icon'
  for (const answer of [
    await bakery.client.post(`/pages/${page}/blocks`, cards('croisant')),
    await bakery.client.put(`/blocks/${kept}`, cards('croisant')),
  ]) {
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [path]])
    expect(answer.body.errors[path][0]).toMatch(/^Dieses Symbol gibt es nicht\. Am nächsten kommen: croissant, /)
  }
  const replaced = await bakery.client.put(`/pages/${page}/blocks`, { blocks: [cards('nope')] })
  expect([replaced.status, Object.keys(replaced.body.errors)]).toEqual([422, [`blocks.0.${path}`]])
  const { body } = await bakery.client.get(`/pages/${page}`)
  expect(body.data.blocks.map((block: { id: string }) => block.id)).toEqual([kept])
  expect(body.data.blocks[0].content.de.items[1].icon).toBe('cake')
  expect((await bakery.client.put(`/blocks/${kept}`, cards(''))).status).toBe(200)
})

test('a stored block with an icon that is gone is still shown, without it', async () => {
  const bakery = await createBakery(world)
  const page = await bakery.page({ path: '/', de: 'Start', is_home: true })
  const id = await bakery.block(page, cards('cake'))
  const old = { de: { items: [{ headline: 'Torte', icon: 'long-gone' }] } }
  await bakery.tenant.write((tx) => tx.update(blocks).set({ content: old }).where(eq(blocks.id, id)))
  expect((await bakery.publish()).status).toBe('succeeded')
  expect(await bakery.html('/')).toContain('Torte')
})

test('the closest names are what was probably meant', () => {
  expect(closestIcons('Phone_')[0]).toBe('phone')
  expect(closestIcons('map pin')[0]).toBe('map-pin')
  expect(closestIcons('cart', 5)).toContain('car')
  expect(closestIcons('card', 5)).toContain('credit-card')
  expect(closestIcons('')).toHaveLength(3)
})

test('only icon fields are looked at, and no more than fifty problems are told', () => {
  const schema = schemasOf({ key: 'cards' }).content
  expect(
    unknownIcons(schema, { headline: 'nope', items: [{ headline: 'nope' }, null, 'x'], other: [{ icon: 'x' }] }),
  ).toEqual({})
  expect(
    unknownIcons(schema, { items: [{ icon: 7 }, { icon: 'x'.repeat(41) }, { icon: '__proto__' }] }),
  ).toHaveProperty(['items.2.icon'])
  const many = Array.from({ length: 100 }, () => ({ icon: 'nope' }))
  expect(Object.keys(unknownIcons(schema, { items: many }))).toHaveLength(50)
})

test('the catalog tells the names', async () => {
  const owner = await world.owner()
  const { body } = await owner.get('/block-types')
  const type = body.data.find(({ key }: { key: string }) => key === 'cards')
  expect(type.content_schema.properties.items.items.properties.icon.enum).toContain('croissant')
})

test('the drawings on board are lucide’s own, one for each name', () => {
  expect(readFileSync(shapesPath, 'utf8')).toBe(iconShapes())
  expect(readFileSync(entranceShapesPath, 'utf8')).toBe(entranceIconShapes())
  expect(readFileSync(screenShapesPath, 'utf8')).toBe(screenIconShapes())
  for (const name of iconNames) expect(String(icon(name))).toMatch(/^<svg class="icon" .+<(path|circle|rect|line|poly)/)
})

test('what is drawn before somebody is signed in is loaded with the first screen', async () => {
  const folder = join(import.meta.dir, '../src/editor')
  const files = [...new Glob('{sign-in,ui}/*.tsx').scanSync(folder)].filter((file) => file !== 'ui/menu.tsx') // of what is signed in
  const drawn = files.map((file) => {
    const source = readFileSync(join(folder, file), 'utf8')
    const places = [...source.matchAll(/\bicons?(?:=|\b.*= *\{\n)[^\n>]*|<Icon [^>]*|^ {2}\w+: '[a-z-]+',$/gm)].join(
      '\n',
    )
    return [...places.matchAll(/["']([a-z0-9-]+)["']/g)].map(([, name]) => name ?? '')
  })
  const names = new Set<string>(drawn.flat())
  expect(screenIconNames.filter((name) => names.has(name))).toEqual([])
  expect(entranceIconNames.filter((name) => names.has(name)).length).toBeGreaterThan(8)
})

test('a drawing is as lucide draws it, though its numbers are shorter', async () => {
  const pixels = (shapes: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="2">${shapes}</svg>`,
      ),
    )
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer()
  const all = [iconShapes(), entranceIconShapes(), screenIconShapes()].map((shapes) => JSON.parse(shapes))
  for (const [name, shapes] of Object.entries(Object.assign({}, ...all))) {
    const [drawn, wanted] = await Promise.all([pixels(String(shapes)), pixels(sourceOf(name))])
    expect([name, drawn.filter((value, i) => Math.abs(value - (wanted[i] ?? 0)) > 100).length]).toEqual([name, 0])
  }
})
