import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { assetsOf } from '../src/block-types/render'
import type { Demo } from '../src/demo/demo'
import {
  drawBlock,
  drawDocument,
  drawPage,
  drawStylesheet,
  type OpenPage,
  openPage,
  types,
} from '../src/renderer/renderer'
import { bundleRenderer, refuseBuiltins } from '../src/renderer/renderer-script'
import type { PageData, SiteData } from '../src/renderer/site-data'
import { completeTokens } from '../src/theme/complete-tokens'
import { shownCompositions } from '../src/theme/composition-css'
import { compositions } from '../src/theme/compositions/compositions'
import type { TestClient } from './support/client'
import { demoSites } from './support/demo-sites'
import { openDemoWorld } from './support/demo-world'
import { fontHashes, hashesPath } from './support/font-hashes'
import { createBakery, hero, text } from './support/published'
import { siteData } from './support/site-data'
import type { World } from './support/world'

let world: World
let demo: Demo
beforeAll(async () => {
  ;({ world, demo } = await openDemoWorld())
}, 600_000)
afterAll(() => world?.end())

/** Without what only a document that stands alone has: styles, fonts, scripts and the icon inside it. */
const comparable = (document: string) =>
  document
    .replace(/<style>.*?<\/style>/s, '<style></style>')
    .replace(/<script type="module">.*?<\/script>/gs, '')
    .replace(/<link rel="icon"[^>]*>/, '')
    .replace(/<meta name="theme-color"[^>]*>/g, '')

function opened(data: SiteData, page: { id: string }, locale: string): OpenPage {
  const found = openPage(data, page.id, locale)
  if (!found) throw new Error(`${page.id} cannot be opened in ${locale}`)
  return found
}

const previewOf = async (client: TestClient, page: { id: string }, locale: string): Promise<string> =>
  (await client.get(`/pages/${page.id}/preview?locale=${locale}`)).body

describe.each(demoSites.slice(0, 2))('$name, of the demo, from what the API answers', (site) => {
  let client: TestClient
  let data: SiteData
  beforeAll(async () => {
    const stranger = world.stranger()
    const { body } = await stranger.post('/auth/login', { email: demo.email, password: demo.password })
    client = stranger.with(body.token)
    data = await siteData(client, demo.sites[demoSites.indexOf(site)]!.siteId, world.ctx.config.baseUrl)
  })

  test('every page in every language is the document of the preview', async () => {
    expect(data.pages.length).toBeGreaterThan(5)
    for (const page of data.pages)
      for (const { locale } of page.translations)
        expect(comparable(drawDocument(opened(data, page, locale), { text: '' }))).toBe(
          comparable(await previewOf(client, page, locale)),
        )
  })

  test('with marks it is the same document once the marks are gone, and every block can be found', () => {
    for (const page of data.pages) {
      const open = opened(data, page, 'de')
      const marked = drawDocument(open, '/style.css', { marks: true })
      expect(marked.replace(/ data-(block|text|text-parts)="[^"]*"/g, '')).toBe(drawDocument(open, '/style.css'))
      const shown = drawPage(open).main.filter(({ markup }) => markup !== '')
      for (const { id } of shown) expect(marked.split(` data-block="${id}"`)).toHaveLength(2)
    }
  })
})

describe('a page that is being edited', () => {
  let client: TestClient
  let data: SiteData
  let page: PageData
  const blocks = () => page.blocks ?? []
  beforeAll(async () => {
    const bakery = await createBakery(world)
    client = bakery.client
    const id = await bakery.page({
      path: '/',
      de: 'Start',
      en: 'Home',
      is_home: true,
      blocks: [hero('Brot'), text('Korn')],
    })
    await bakery.page({ path: '/neu', de: 'Neues', status: 'draft' })
    data = await siteData(client, bakery.site.id, world.ctx.config.baseUrl)
    page = data.pages.find((one) => one.id === id)!
  })

  test('draws only the block that changed', () => {
    const open = opened(data, page, 'de')
    const before = drawPage(open)
    expect(before.main.map(({ id }) => id)).toEqual(blocks().map(({ id }) => id))
    const changed = blocks().map((block, i) => (i === 1 ? { ...block, content: { de: { body: 'Schrot' } } } : block))
    const kept = open.drawn.get(open.page.blocks[0]!)
    const after = drawPage(open, { blocks: changed })
    expect(open.drawn.get(open.page.blocks[0]!)).toBe(kept!)
    expect(after.main[0]).toEqual(before.main[0]!)
    expect(after.main[1]!.markup).toContain('Schrot')
    expect(before.main[1]!.markup).toContain('Korn')
  })

  test('gives the title of the page to the block that comes first after a move', () => {
    const open = opened(data, page, 'de')
    const [first, second] = blocks()
    const withTitle = { ...second!, content: { de: { headline: 'Korn', body: 'Aus der Wiehre' } } }
    const { main } = drawPage(open, { blocks: [withTitle, first!] })
    expect(main[0]!.markup).toContain('<h1')
    expect(main[1]!.markup).not.toContain('<h1')
    expect(drawPage(open, { blocks: [] })).toMatchObject({ main: [], opening: expect.stringContaining('>Start</h1>') })
  })

  test('leaves out hidden blocks, and hears of one that cannot be drawn without losing the others', () => {
    const open = opened(data, page, 'de')
    const [first, second] = blocks()
    const broken = { ...second!, content: { de: { headline: 'Korn', text: { not: 'a text' } } } }
    const heard: string[] = []
    const draw = () =>
      drawPage(open, {
        blocks: [{ ...first!, is_visible: false }, broken, first!],
        onError: (_, id) => heard.push(id),
      })
    expect(draw().main.map(({ markup }) => markup !== '')).toEqual([false, true])
    draw()
    expect(heard).toEqual([broken.id, broken.id])
  })

  test('draws one block for a gallery, in the language asked for, and nothing for an unknown type', () => {
    const open = opened(data, page, 'en')
    const block = { id: 'new', type: 'cta', props: {}, content: { en: { headline: 'Order now' } } }
    expect(drawBlock(open, block)).toContain('<h2')
    expect(drawBlock(open, block, { position: 0 })).toContain('<h1')
    expect(drawBlock(open, { ...block, type: 'no_such_type' })).toBe('')
  })

  test('is undefined where the site has no such page or not in that language; a draft is drawn, and no link for others', () => {
    const draft = data.pages.find(({ path }) => path === '/neu')!
    expect(openPage(data, 'unknown', 'de')).toBeUndefined()
    expect(openPage(data, draft.id, 'en')).toBeUndefined()
    expect(opened(data, draft, 'de').view.href('/neu')).toBe('/neu')
    expect(opened(data, page, 'de').view.href('/neu')).toBeUndefined()
  })

  test('two pages at one address are drawn all the same: the editor has to show both', () => {
    const twice = { ...data, pages: [...data.pages, { ...page, id: 'twin', is_home: false, path: '/' }] }
    expect(drawPage(opened(twice, { id: 'twin' }, 'de')).main).toHaveLength(2)
  })

  test('the stylesheet is that of the preview, with fonts by their hashes', async () => {
    const { body: preview } = await client.get(`/pages/${page.id}/preview`)
    const used = ['header', 'footer', 'hero', 'rich_text']
    const shown = shownCompositions(completeTokens(undefined), compositions, assetsOf(used).css.join(''))
    const sheet = drawStylesheet(undefined, '/app/assets/fonts', used, shown)
    const withoutFonts = (css: string) => css.replace(/url\((data:font[^)]*|\/app\/assets\/fonts[^)]*)\)/g, 'url()')
    expect(sheet).toContain(shown['form: nord']!)
    expect(shown['form: nord']!.length).toBeLessThan(compositions['form: nord']!.length)
    expect(withoutFonts(sheet)).toBe(withoutFonts(/<style>(.*?)<\/style>/s.exec(preview)![1]!.replaceAll('<\\/', '</')))
    expect(drawStylesheet(undefined, '/f').length).toBeGreaterThan(sheet.length)
  })
})

describe('the module and the fonts for editors of any origin', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    world.fetch(new Request(`http://localhost${path}`, { headers: { origin: 'https://editor.example', ...headers } }))
  const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

  test('one address leads to the renderer of this version, whose name changes with its content', async () => {
    const first = await get('/app/assets/renderer.js')
    const location = first.headers.get('location') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([302, 'no-cache'])
    expect(Object.fromEntries(first.headers)).toMatchObject(openToAll)
    expect(location).toMatch(/^\/app\/assets\/renderer\/[0-9a-f]{12}\.js$/)
    const tags = new Set<string | null>()
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await get(location, { 'accept-encoding': encoding })
      tags.add(answer.headers.get('etag'))
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...openToAll,
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      const again = await get(location, {
        'accept-encoding': encoding,
        'if-none-match': answer.headers.get('etag') ?? '',
      })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect(tags.size).toBe(3)
    const script = await (await get(location, { 'accept-encoding': 'identity' })).text()
    const zipped = await (await get(location, { 'accept-encoding': 'gzip' })).arrayBuffer()
    expect(new TextDecoder().decode(Bun.gunzipSync(zipped))).toBe(script)
    expect((await get('/app/assets/renderer/000000000000.js')).status).toBe(404)
  })

  test('what pages say is there by language, sent once, and asked for anew since it has no name of its content', async () => {
    const words = (file: string, headers = {}) => get(`/app/assets/words/${file}`, headers)
    const [german, english] = await Promise.all(['de.json', 'en.json'].map((file) => words(file)))
    expect(Object.fromEntries(german!.headers)).toMatchObject({
      ...openToAll,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    })
    const etag = german!.headers.get('etag') ?? ''
    expect([etag === english!.headers.get('etag'), (await words('de.json', { 'if-none-match': etag })).status]).toEqual(
      [false, 304],
    )
    expect((await words('en.json', { 'if-none-match': etag })).status).toBe(200)
    for (const wrong of ['de', 'DE.json', '..json']) expect((await words(wrong)).status).toBe(404)
  })

  test('every font of the stylesheet is there under its name, and nothing else is', async () => {
    const named = new Set(types.map(() => drawStylesheet({ fonts: { display: 'fraunces' } }, '/app/assets/fonts')))
    const paths = [...[...named].join('').matchAll(/url\((\/app\/assets\/fonts\/[^)]+)\)/g)].map(([, path]) => path!)
    expect(paths.length).toBe(8)
    for (const path of paths) {
      const answer = await get(path)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...openToAll,
        'content-type': 'font/woff2',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect((await answer.bytes()).slice(0, 4)).toEqual(new TextEncoder().encode('wOF2'))
      expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    }
    const [name] = paths[0]!.split('/').slice(-1)
    for (const wrong of [name!.slice(13), `000000000000-${name!.slice(13)}`, '..%2Ffonts.ts', '%00', 'x'])
      expect((await get(`/app/assets/fonts/${wrong}`)).status).toBe(404)
  })

  test('the compositions of themes are data of their own, asked for anew and sent once', async () => {
    const answer = await get('/app/assets/compositions.json')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...openToAll,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    expect(await answer.json()).toEqual(compositions)
    const etag = answer.headers.get('etag') ?? ''
    expect((await get('/app/assets/compositions.json', { 'if-none-match': etag })).status).toBe(304)
    expect(await bundleRenderer()).not.toContain('counter(part, upper-roman)')
  })

  test('the hashes on board are those of the fonts', () => {
    expect(readFileSync(hashesPath, 'utf8')).toBe(fontHashes())
  })

  test('the module is at most 134 kB, and knows neither Bun nor TypeBox', async () => {
    const script = await bundleRenderer()
    expect(Bun.gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(134_000)
    expect(script).not.toMatch(/\b(Bun|process)\.\w|TypeBox|from"node:|require\("/)
    expect(script).toContain('export{')
  })

  test('a build that needs what browsers do not have fails', async () => {
    const build = (from: string) =>
      Bun.build({
        entrypoints: [from],
        target: 'browser',
        plugins: [refuseBuiltins],
        files: { '/entry.ts': `import 'node:crypto'` },
      })
    await expect(build('/entry.ts')).rejects.toThrow()
    await expect(build(`${import.meta.dir}/../src/durable-files.ts`)).rejects.toThrow()
  })
})
