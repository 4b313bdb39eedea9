import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { drawPicture } from '../src/ai/builtin/picture/draw'
import type { PictureRequest } from '../src/ai/engine'
import { mediaFolder } from '../src/media/files'

import { inLongRun } from './support/long'
import { canaryKey, type Fault } from './support/openai-faults'
import { type ModelServer, startModelServer } from './support/openai-server'
import { newSite } from './support/sites'
import type { Owner } from './support/team'
import { grant, image as imageUnits, reserve, tenantOf } from './support/usage'
import { createWorld, type World } from './support/world'

/** `POST /ai/image`, with a model and without one. */

let world: World
let owner: Owner
let site: { id: string; public_slug: string }
async function begin(env: Record<string, string> = {}) {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free', ...env } })
  owner = await world.owner()
  site = await newSite(owner)
}
const draw = (more: object = {}) =>
  owner.post('/ai/image', { site_id: site.id, prompt: 'Frisches Brot', alt: 'Ein Laib Brot', ...more })
const imagesUsed = async () => (await owner.get('/usage')).body.used.ai_image
const stored = () => {
  try {
    return readdirSync(mediaFolder(tenantOf(world, owner), site.id))
  } catch {
    return []
  }
}
const fileOf = async ({ path }: { path: string }) =>
  Buffer.from(await (await world.fetch(new Request(`http://localhost${path}`))).arrayBuffer())

const shapes: [PictureRequest['aspect'] | undefined, number][] = [
  ['1:1', 1],
  ['4:3', 4 / 3],
  ['16:9', 16 / 9],
  ['3:4', 3 / 4],
  ['9:16', 9 / 16],
  [undefined, 16 / 9],
]

describe('a drawing', () => {
  const wanted: PictureRequest = {
    prompt: 'Brot',
    aspect: '4:3',
    isPremium: false,
    primary: '#8a4b2a',
    accent: '#d99a3d',
    isDark: false,
  }
  const prompts = [
    'Hügel im Nebel',
    'Boot am Hafen',
    'Weinberg',
    'Altstadt',
    'Keramik',
    'Flowers',
    'Musik',
    'Unser Team',
  ]

  test('is another one for other words, the same each time, and has no text and nothing from elsewhere', () => {
    const drawings = prompts.map((prompt) => drawPicture({ ...wanted, prompt }))
    expect(new Set(drawings.map((svg) => svg.slice(0, 4000))).size).toBe(prompts.length)
    for (const [i, svg] of drawings.entries()) {
      expect(drawPicture({ ...wanted, prompt: prompts[i]! })).toBe(svg)
      expect(svg).not.toMatch(/<(text|image|script|use|foreignObject)|href|NaN|undefined/)
    }
  })

  test('is of the colours of the brand, and dark where that is asked for', async () => {
    const mean = async (more: Partial<PictureRequest>) => {
      const { channels } = await sharp(
        Buffer.from(drawPicture({ ...wanted, prompt: 'Boot am Hafen', ...more })),
        { density: 18 }, // a quarter of its width: the whole takes a second
      ).stats()
      return channels.slice(0, 3).map((channel) => channel.mean) as [number, number, number]
    }
    const [blue, brown] = [await mean({ primary: '#2f3e8f', accent: '#5b7fd6' }), await mean({})]
    expect(blue[2]).toBeGreaterThan(blue[0])
    expect(brown[0]).toBeGreaterThan(brown[2])
    const dark = await mean({ isDark: true })
    expect(dark[0] + dark[1] + dark[2]).toBeLessThan((brown[0] + brown[1] + brown[2]) * 0.6)
  })

  test.each(shapes.slice(0, -1))('of %s is of that shape', (aspect = '1:1', ratio) => {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawPicture({ ...wanted, aspect })) ?? []
    expect(Number(width) / Number(height)).toBeCloseTo(ratio, 2)
  })

  test('that is premium is larger and has more in it', () => {
    const [usual, premium] = [false, true].map((isPremium) => drawPicture({ ...wanted, prompt: 'Wald', isPremium }))
    expect(premium!.length).toBeGreaterThan(usual!.length * 1.2)
    expect(premium).toContain('width="2240" height="1680"')
  })
})

describe('without a model', () => {
  beforeEach(() => begin())
  afterEach(() => world.end())

  // Each takes a second of the processor; what differs is the shape of the drawing.
  test.each(inLongRun(shapes, shapes.slice(-2)))('a picture of %s is stored like an upload', async (aspect, ratio) => {
    const { status, body } = await draw({ aspect, prompt: 'Hügel' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      alt: 'Ein Laib Brot',
      mime: 'image/webp',
      usage: { resource: 'ai_image', units: 1, remaining: 2 },
    })
    expect(body.width / body.height).toBeCloseTo(ratio, 2)
    const found = await sharp(await fileOf(body)).metadata()
    expect([found.format, found.width, found.height]).toEqual(['webp', body.width, body.height])
    const [asset] = (await owner.get(`/sites/${site.id}/media`)).body.data
    expect([asset.id, asset.alt]).toEqual([body.asset_id, 'Ein Laib Brot'])
    const run = (await owner.get(`/ai/generations/${body.generation_id}`)).body
    expect(run).toMatchObject({ kind: 'image', status: 'succeeded', output: { asset_id: body.id, engine: 'builtin' } })
  })

  test('premium costs ten credits once the quota is used up, another four', async () => {
    await reserve(world.ctx, tenantOf(world, owner), imageUnits('before', 3))
    await grant(world, owner, 'credits', 14)
    const small = { aspect: '1:1', prompt: 'Hügel' }
    expect((await draw({ ...small, premium: true })).status).toBe(200)
    expect((await owner.get('/usage')).body.ai_credits).toBe(4)
    const refused = await draw({ ...small, premium: true })
    expect([refused.status, refused.body.error, refused.body.resource]).toEqual([402, 'quota_exceeded', 'ai_image'])
    expect((await draw(small)).status).toBe(200)
    expect((await owner.get('/usage')).body.ai_credits).toBe(0)
  })

  test('each side of each bound', async () => {
    const fieldOf = async (more: object) => Object.keys((await draw(more)).body.errors ?? {})[0]
    expect(await fieldOf({ prompt: 'ab' })).toBe('prompt')
    expect((await draw({ prompt: 'abc' })).status).toBe(200)
    expect((await draw({ prompt: 'a'.repeat(2000) })).status).toBe(200)
    expect(await fieldOf({ prompt: 'a'.repeat(2001) })).toBe('prompt')
    expect(await fieldOf({ alt: undefined })).toBe('alt')
    expect(await fieldOf({ alt: 'a'.repeat(501) })).toBe('alt')
    expect(await fieldOf({ aspect: '2:1' })).toBe('aspect')
    expect(await fieldOf({ premium: 'yes' })).toBe('premium')
    expect(await fieldOf({ site_id: 'x' })).toBe('site_id')
    expect((await draw({ site_id: crypto.randomUUID() })).status).toBe(404)
    expect(await imagesUsed()).toBe(2)
  })
})

describe('with a model', () => {
  let model: ModelServer
  beforeEach(async () => {
    model = await startModelServer()
    await begin(model.env)
  })
  afterEach(async () => {
    await world.end()
    await model.stop()
  })

  test('its picture is cut to the shape that was asked for and encoded anew', async () => {
    const { status, body } = await draw({ aspect: '16:9', premium: true })
    expect(status).toBe(200)
    expect(model.requests[0]?.body).toMatchObject({ size: '1536x1024', quality: 'high' })
    expect(model.requests[0]?.body.prompt).toStartWith('Frisches Brot')
    expect(body.width / body.height).toBeCloseTo(16 / 9, 1)
    expect((await sharp(await fileOf(body)).metadata()).format).toBe('webp')
  })

  test.each([
    'no image',
    'svg image',
    'huge image',
    'down',
    'broken json',
    '500 with the key',
    'gigantic',
    '429',
  ] as Fault[])('%s: nothing is stored, nothing is charged, and no key is told', async (fault) => {
    model.misbehave(fault)
    const { status, body } = await draw()
    expect([status, body.error]).toEqual([503, 'ai_unavailable'])
    expect([await imagesUsed(), stored(), (await owner.get(`/sites/${site.id}/media`)).body.data]).toEqual([0, [], []])
    expect(world.logged() + JSON.stringify(body)).not.toContain(canaryKey)
  })
})
