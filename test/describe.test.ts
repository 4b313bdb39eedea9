import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { form } from './support/images'
import type { Fault } from './support/openai-faults'
import { type ModelServer, startModelServer } from './support/openai-server'
import { pdf } from './support/pdfs'
import { newBlock, newPage, newSite } from './support/sites'
import type { Owner } from './support/team'
import { createWorld, type World } from './support/world'

/** `POST /sites/{site}/media/{asset}/describe`, with a model and without one. */

let world: World
let owner: Owner
let siteId: string
async function begin(env: Record<string, string> = {}) {
  world = await createWorld({ env: { DEFAULT_PLAN: 'free', ...env } })
  owner = await world.owner()
  siteId = (await newSite(owner)).id
}
const brown = { r: 120, g: 72, b: 40 }
async function upload(name: string, background = brown, width = 90, height = 60) {
  const file = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return (await owner.post(`/sites/${siteId}/media`, form(file, name))).body
}
const propose = (id: string) => owner.post(`/sites/${siteId}/media/${id}/describe`)
const textsUsed = async () => (await owner.get('/usage')).body.used.ai_text

describe('without a model', () => {
  beforeEach(() => begin())
  afterEach(() => world.end())

  test('nothing is made of a name or a heading: nothing is proposed, and it costs nothing', async () => {
    const asset = await upload('roggenbrot.png')
    const { status, body } = await propose(asset.asset_id)
    expect([status, body]).toEqual([200, { alt: '', title: '' }])
    expect(await textsUsed()).toBe(0)
    expect((await owner.get('/ai/capabilities')).body).toMatchObject({ describe: false, images: 'ornaments' })
  })

  test('an image of another account is not found and costs nothing', async () => {
    const asset = await upload('roggenbrot.png')
    const other = await world.owner()
    expect((await other.post(`/sites/${siteId}/media/${asset.asset_id}/describe`)).status).toBe(404)
    expect((await propose(crypto.randomUUID())).status).toBe(404)
    expect(await textsUsed()).toBe(0)
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

  test('it sees a small copy of the picture and nothing of other accounts', async () => {
    const other = await world.owner('Kanarienvogel')
    await newSite(other)
    model.answer({ alt: 'Ein Brot auf einem Brett', title: 'Brot' })
    const asset = await upload('IMG_1.png', brown, 3000, 2000)
    expect((await propose(asset.asset_id)).body).toEqual({ alt: 'Ein Brot auf einem Brett', title: 'Brot' })
    const [, user] = model.requests[0]!.body.messages
    const [, data] = /^data:image\/webp;base64,(.+)$/.exec(user.content[1].image_url.url) ?? []
    const seen = await sharp(Buffer.from(data!, 'base64')).metadata()
    expect([seen.width, seen.height]).toEqual([768, 512])
    expect(model.prompts()).not.toContain('Kanarienvogel')
  })

  test('it is told where the picture stands, writes nothing, and costs a text', async () => {
    model.answer({ alt: 'Ein Brot', title: 'Brot' })
    const asset = await upload('roggenbrot.png')
    const page = await newPage(owner, siteId, '/brote')
    const block = await owner.post(`/pages/${page.id}/blocks`, {
      type: 'image_text',
      content: { de: { headline: 'Aus dem ==Holzofen==', image: { src: asset.path, alt: 'A' } } },
    })
    expect([block.status, block.body.errors]).toEqual([201, undefined])
    const other = await upload('dinkelbrot.png', { r: 1, g: 2, b: 3 })
    await newBlock(owner, page.id, {
      type: 'image_text',
      content: { de: { headline: 'Anderes Bild', image: { src: other.path, alt: 'B' } } },
    })
    await newBlock(owner, (await newPage(owner, siteId, '/laden')).id, {
      content: { de: { headline: 'Anderswo' } },
    })
    const { status, body } = await propose(asset.asset_id)
    expect([status, Object.keys(body)]).toEqual([200, ['alt', 'title']])
    expect(model.prompts()).toContain('Aus dem Holzofen')
    for (const text of ['Anderes Bild', 'Anderswo', 'laden']) expect(model.prompts()).not.toContain(text)
    const [after] = (await owner.get(`/sites/${siteId}/media`)).body.data
    expect([after.alt, after.title, await textsUsed()]).toEqual(['', '', 1])
  })

  test('a document, and a picture of another site, are not found and cost nothing', async () => {
    await world.end()
    await begin({ ...model.env, DEFAULT_PLAN: 'pro' }) // with more than one site
    const site = (await newSite(owner)).id
    const asset = await upload('roggenbrot.png')
    const document = new FormData()
    document.append('file', new File([new Uint8Array(pdf())], 'karte.pdf', { type: 'application/pdf' }))
    const { body } = await owner.post(`/sites/${siteId}/files`, document)
    expect((await propose(body.asset_id ?? body.data?.id)).status).toBe(404)
    expect((await owner.post(`/sites/${site}/media/${asset.asset_id}/describe`)).status).toBe(404)
    expect([await textsUsed(), model.requests]).toEqual([0, []])
  })

  test('with no texts left it is 402', async () => {
    const asset = await upload('roggenbrot.png')
    for (let n = 0; n < 20; n++) {
      model.answer({ alt: 'Ein Brot', title: 'Brot' })
      expect((await propose(asset.asset_id)).status).toBe(200)
      world.advance(10_000)
    }
    const { status, body } = await propose(asset.asset_id)
    expect([status, body.resource]).toEqual([402, 'ai_text'])
  })

  test('what it says is one line of bounded length without markup', async () => {
    const words = 'sehr schönes Brot '.repeat(60)
    model.answer({ alt: `Ein <b>Brot</b>\n\nund\u0000 **mehr** ${words}`, title: 'a'.repeat(5000) })
    const { body } = await propose((await upload('IMG_1.png')).asset_id)
    expect(body.alt).toStartWith('Ein Brot und mehr sehr schönes')
    for (const sign of ['\n', '\0', '<', '*']) expect(body.alt).not.toContain(sign)
    expect(body.alt.length).toBeLessThanOrEqual(250)
    expect(body.title.length).toBeLessThanOrEqual(120)
  })

  test('an answer that does not fit is asked for once more, then 503 and refunded', async () => {
    const asset = await upload('IMG_1.png')
    model.answer({ alt: '' }, { alt: 'Brot', title: 'Brot' })
    expect((await propose(asset.asset_id)).body.alt).toBe('Brot')
    expect(model.requests[1]?.body.messages.at(-1).content).toContain('does not fit the schema')
    for (const fault of ['ignores schemas', 'down', 'empty choices'] as Fault[]) {
      model.misbehave(fault)
      expect((await propose(asset.asset_id)).status).toBe(503)
    }
    expect(await textsUsed()).toBe(1)
  })

  test.each(['fenced json', 'no schemas'] as Fault[])('%s is read all the same', async (fault) => {
    model.misbehave(fault)
    model.answer({ alt: 'Brot', title: 'Brot' }, { alt: 'Brot', title: 'Brot' })
    expect((await propose((await upload('IMG_1.png')).asset_id)).body.alt).toBe('Brot')
  })
})
