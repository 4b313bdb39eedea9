import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sourcesOf } from '../src/browser/widget/api'
import { contrastOf, paletteOf, promises } from '../src/browser/widget/colours'
import { readEvents } from '../src/browser/widget/read-events'
import { widgetTexts } from '../src/browser/widget/texts'
import { answerWords } from '../src/words/words-of'
import { openAssistant } from './support/assistant'
import { type Bakery, createBakery } from './support/published'
import { createWorld, type World } from './support/world'

describe('the script of the widget', () => {
  let world: World
  let bakery: Bakery
  const get = (headers: Record<string, string> = {}) =>
    world.fetch(new Request('http://localhost/public/assistant/widget.js', { headers }))
  beforeAll(async () => {
    world = await createWorld({ env: { SERVICE_NAME: 'Werk & "Stück"' } })
    bakery = await createBakery(world)
    await bakery.page({ path: '/', de: 'Start', en: 'Home', is_home: true })
  })
  afterAll(() => world.end())

  test('may be loaded by pages of any origin, and is asked for anew after five minutes', async () => {
    const answer = await get({ origin: 'https://somewhere.example' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(await answer.text()).toContain('Werk & ')
  })

  test('is not sent again to whoever has it, in each encoding', async () => {
    const tags = new Set<string>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const first = await get({ 'accept-encoding': encoding })
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      const etag = first.headers.get('etag') ?? ''
      tags.add(etag)
      const again = await get({ 'accept-encoding': encoding, 'if-none-match': etag })
      expect([again.status, await again.text(), again.headers.get('access-control-allow-origin')]).toEqual([
        304,
        '',
        '*',
      ])
    }
    expect(tags.size).toBe(3)
    expect((await get({ 'if-none-match': '"older"' })).status).toBe(200)
  })

  test('is under 12 kB, needs no other file and makes no use of eval or styles in attributes', async () => {
    const plain = await (await get()).text()
    const zipped = await (await get({ 'accept-encoding': 'gzip' })).arrayBuffer()
    expect(zipped.byteLength).toBeLessThan(12_000)
    expect(new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(zipped)))).toBe(plain)
    expect(plain).not.toMatch(
      /\beval\(|new Function|innerHTML|insertAdjacentHTML|document\.write|localStorage|\.cookie|@import|@font-face|\bimport\s*\(/,
    )
    expect(
      plain.match(/https?:\/\/[a-z][^"'`\s]*/g)?.filter((url) => !/^http:\/\/(www\.w3\.org|localhost)/.test(url)) ?? [],
    ).toEqual([])
  })

  test('is not found in an installation that cannot build it, and found once it can', async () => {
    const { get: build } = world.ctx.assistant.widgetScript
    world.ctx.assistant.widgetScript.get = () => Promise.reject(new Error('no source'))
    expect((await get()).status).toBe(404)
    world.ctx.assistant.widgetScript.get = build
    expect((await get()).status).toBe(200)
  })

  test('stands in published pages of a site whose assistant is on, with a policy that allows it and nothing more', async () => {
    await bakery.publish()
    const before = await bakery.visit('/')
    expect(await before.text()).not.toContain('widget.js')
    expect(before.headers.get('content-security-policy')).toContain("script-src 'self'; ")

    await openAssistant(world, bakery)
    for (const path of ['/', '/en', '/gibt-es-nicht']) {
      const page = await bakery.visit(path)
      expect(await page.text()).toContain(
        `<script src="http://localhost:3000/public/assistant/widget.js" data-site="${bakery.site.public_slug}" async></script>`,
      )
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("script-src 'self' http://localhost:3000/public/assistant/widget.js; ")
      expect(policy).toContain("connect-src 'self' http://localhost:3000/public/assistant/; ")
    }

    const { body } = await bakery.client.get(`/sites/${bakery.site.id}/pages`)
    const preview = await bakery.client.get(`/pages/${body.data[0].id}/preview`)
    expect(preview.status).toBe(200)
    expect(JSON.stringify(preview.body)).not.toContain('widget.js')

    // Paused, the widget hides by itself: the page need not change. Switched off, the next publish leaves it out.
    await bakery.client.put(`/sites/${bakery.site.id}/assistant`, { enabled: false })
    await bakery.publish()
    expect(await bakery.html('/')).not.toContain('widget.js')
  })

  test('a text that looks like its tag allows nothing', async () => {
    const other = await createBakery(world)
    const fake = '<script src="http://localhost:3000/public/assistant/widget.js" data-site="x" async></script>'
    await other.page({
      path: '/',
      de: fake,
      is_home: true,
      blocks: [{ type: 'rich_text', content: { de: { body: fake } } }],
    })
    await other.publish()
    expect((await other.visit('/')).headers.get('content-security-policy')).toContain("script-src 'self'; ")
  })
})

test('a page of another origin may read how long it has to wait', async () => {
  const world = await createWorld()
  const bakery = await createBakery(world)
  const stranger = world.stranger()
  const ask = () =>
    stranger.post(`/public/assistant/${bakery.site.public_slug}/chat`, '{"message":"Wann?"}', {
      'content-type': 'text/plain',
      origin: 'https://somewhere.example',
    })
  for (let i = 0; i < 20; i++) await ask()
  const { status, headers } = await ask()
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain('retry-after')
  await world.end()
})

test('every text and control can be read, whatever two colours the settings have', () => {
  let seed = 7
  const colour = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return `#${(seed >> 7).toString(16).padStart(6, '0').slice(-6)}`
  }
  const pairs = Array.from({ length: 200 }, () => [colour(), colour()] as const)
  pairs.push(['#ffffff', '#ffffff'], ['#000000', '#000000'], ['#777777', '#767676'], ['#ffff00', '#0000ff'])
  const poor = pairs.flatMap(([primary, accent]) =>
    [true, false].flatMap((isDark) => {
      const palette = paletteOf(primary, accent, isDark)
      return promises
        .filter(([front, ground, ratio]) => contrastOf(palette[front], palette[ground]) < ratio)
        .map(([front, ground]) => `${primary} ${accent} ${isDark}: ${front} on ${ground}`)
    }),
  )
  expect(poor).toEqual([])
})

test('a colour that can be read as it is stays as it is', () => {
  expect(paletteOf('#7a4b2a', '#1f3a5f', false)).toMatchObject({
    brand: '#7a4b2a',
    link: '#1f3a5f',
    onBrand: '#ffffff',
  })
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
})

test('numbers are said in the forms of the language', () => {
  const [german, english, polish] = ['de', 'en', 'pl'].map((tag) => widgetTexts(answerWords(tag).assistant, tag))
  expect([german?.wait(1), english?.wait(1)]).toEqual([
    'Das waren viele Fragen auf einmal. In einer Sekunde geht es weiter.',
    'Those were many questions at once. You can go on in 1 second.',
  ])
  expect(new Set([1, 2, 5].map((count) => polish?.left(count).replace(/\d+/, ''))).size).toBe(3)
})

test('events are read whatever ends their lines, without comments, without what is no JSON', async () => {
  const text =
    ':\n\nevent: delta\r\ndata: {"text":"a"}\r\n\r\nevent: delta\ndata: {no}\n\ndata:{"text":\ndata:"b"}\n\nevent: done\ndata: {}\n'
  const found = []
  for await (const event of readEvents(new Response(text).body!)) found.push(event)
  expect(found).toEqual([
    { kind: 'delta', data: { text: 'a' } },
    { kind: 'message', data: { text: 'b' } },
  ]) // the last one is not ended by a blank line: it was cut
})

test('a letter that is split between two chunks stays whole', async () => {
  const bytes = new TextEncoder().encode('event: delta\ndata: {"text":"Öfen 🥐 „ß“"}\n\n')
  const single = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const found = []
  for await (const event of readEvents(single)) found.push(event)
  expect(found).toEqual([{ kind: 'delta', data: { text: 'Öfen 🥐 „ß“' } }])
})

test('a line without an end is given up', async () => {
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: ')),
    pull: (controller) => controller.enqueue(new Uint8Array(200_000).fill(97)),
  })
  const read = async () => {
    for await (const event of readEvents(endless)) throw new Error(`unexpected ${event.kind}`)
  }
  await expect(read()).rejects.toThrow('line too long')
})

test('sources are pages of the web, each once and not too many', () => {
  const sent = [
    null,
    { url: 'javascript:alert(1)', title: 'a' },
    { url: '/relative', title: 'b' },
    { url: 'https://example.org/a', title: 'Seite', anchor: 'x y' },
    { url: 'https://example.org/a#x%20y', title: 'Dieselbe' },
    { url: 'https://example.org/b', title: '', heading: 'Preise' },
    ...Array.from({ length: 20 }, (_, i) => ({ url: `https://example.org/${i}`, title: `${i}` })),
  ]
  expect(sourcesOf(sent)).toEqual([
    { url: 'https://example.org/a#x%20y', title: 'Seite' },
    { url: 'https://example.org/b', title: 'example.org – Preise' },
  ])
  const questions = ['Kommt ihr auch?', 'Wann?'].map((heading) => ({
    url: 'https://example.org/b',
    title: 'Fragen',
    heading,
  }))
  expect(sourcesOf(questions)).toHaveLength(2) // of one section
  expect([sourcesOf('x'), sourcesOf(undefined), sourcesOf({ length: 3 })]).toEqual([[], [], []])
})
