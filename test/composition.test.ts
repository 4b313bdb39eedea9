import { afterAll, beforeAll, expect, test } from 'bun:test'
import sharp from 'sharp'
import { form } from './support/images'
import { createBakery, hero } from './support/published'
import { createWorld, type World } from './support/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

const services = (props: object = {}) => ({
  type: 'services',
  props,
  content: { de: { headline: 'Angebot', items: [{ headline: 'Brot', text: 'Aus Roggen' }] } },
})

test('blocks that name no layout wear the theme’s, those that do keep their own, and a change of theme draws them anew', async () => {
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [{ ...hero('Brot'), props: {} }, services()] })
  await bakery.page({ path: '/preise', de: 'Preise', blocks: [services({ variant: 'accordion' })] })
  const wear = async (variants: object) => {
    expect((await bakery.client.put(`/sites/${bakery.site.id}/theme`, { tokens: { variants } })).status).toBe(200)
    await bakery.publish()
    return [await bakery.html('/'), await bakery.html('/preise')] as const
  }
  const [home, prices] = await wear({})
  expect(home).toContain('b-services--list')
  expect(prices).toContain('b-services--accordion')
  const [themed, own] = await wear({ services: 'tiles', hero: 'statement' })
  expect(themed).toContain('b-services--tiles')
  expect(themed).toContain('b-hero--statement')
  expect(own).toContain('b-services--accordion')
  expect(own).not.toContain('b-services--tiles')
}, 180_000)

test('a script that runs before the first paint comes with the switch for light and dark, and with nothing else', async () => {
  const bakery = await createBakery(world)
  await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [hero('Brot')] })
  const { header } = (await bakery.client.get(`/sites/${bakery.site.id}/regions`)).body.data
  const [block] = (await bakery.client.get(`/pages/${header}`)).body.data.blocks
  await bakery.publish()
  expect(await bakery.html('/')).not.toMatch(/<script src|b-header__mode/)
  const changed = await bakery.client.put(`/blocks/${block.id}`, { props: { ...block.props, show_mode: true } })
  expect(changed.status).toBe(200)
  await bakery.publish()
  const page = await bakery.html('/')
  const [, address = ''] =
    /<link rel="stylesheet"[^>]*><script src="(\/_assets\/[0-9a-f]{12}-mode\.js)"><\/script>/.exec(page) ?? []
  expect(page).toContain('b-header__mode')
  const script = await bakery.visit(address)
  expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(await (await bakery.client.get(`/pages/${header}/preview`)).body).not.toContain('-mode.js')
}, 180_000)

test('a cover is veiled as much as its picture is light', async () => {
  const bakery = await createBakery(world)
  const photo = async (level: number) => {
    const background = { r: level, g: level, b: level }
    const file = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
    return (await bakery.client.post(`/sites/${bakery.site.id}/media`, form(file, `${level}.png`))).body
  }
  const veils: number[] = []
  for (const level of [0, 150, 255]) {
    const { id, light, shadows } = await photo(level)
    expect([light, shadows]).toEqual([Math.round(level / 2.55), Math.round(level / 2.55)])
    const content = { de: { headline: 'Brot', image: { asset_id: id } } }
    const path = `/p${level}`
    await bakery.page({ path, de: 'Bild', blocks: [{ type: 'hero', props: { variant: 'cover' }, content }] })
    await bakery.publish()
    veils.push(Number(/--veil: (\d+)%/.exec(await bakery.html(path))?.[1]))
  }
  expect(await bakery.html('/p150')).toContain('is-pale')
  expect(await bakery.html('/p0')).not.toContain('is-pale')
  const [dark = 0, middle = 0, white = 0] = veils
  expect([dark > 0, middle > dark, white > middle, white < 90]).toEqual([true, true, true, true])
}, 180_000)
