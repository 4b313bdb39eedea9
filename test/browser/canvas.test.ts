import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { createDemo } from '../../src/demo/demo'
import { drawDocument, drawStylesheet, openPage } from '../../src/renderer/renderer'
import type { PageData, SiteData } from '../../src/renderer/site-data'
import { compositions } from '../../src/theme/compositions/compositions'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { inLongRun } from '../support/long'
import { siteData } from '../support/site-data'

/** An editor of another origin loads the renderer from the API and draws: the same bytes, the same pixels as the preview. */
describe.skipIf(!hasBrowser)('a canvas of another origin', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let editor: Bun.Server<undefined>
  let token: string
  let data: SiteData
  let tokens: unknown
  const fonts = () => `${world.url}/app/assets/fonts`

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    editor = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('<!doctype html>', html) })
    const demo = await createDemo(world.ctx, ['kanzlei-brandt-osei'])
    const stranger = world.stranger()
    token = (await stranger.post('/auth/login', { email: demo.email, password: demo.password })).body.token
    const client = stranger.with(token)
    data = await siteData(client, demo.sites[0]!.siteId, world.url)
    tokens = (await client.get(`/sites/${data.site.id}/theme`)).body.data.tokens
  })
  afterAll(async () => {
    await browser?.close()
    await editor?.stop(true)
    await world?.end()
  })

  const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

  async function openEditor(viewport = { width: 1440, height: 900 }): Promise<{ page: Page; problems: string[] }> {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(editor.url.href)
    await page.evaluate(
      `import('${world.url}/app/assets/renderer.js').then((renderer) => { window.renderer = renderer })`,
    )
    await page.evaluate(`window.data = ${JSON.stringify(data)}`)
    return { page, problems }
  }

  test('draws every page of a site in both languages as the server does, with marks and without', async () => {
    const { page, problems } = await openEditor()
    for (const { id } of data.pages)
      for (const locale of ['de', 'en'])
        for (const options of [{}, { marks: true }]) {
          const drawn = await page.evaluate<string>(
            `renderer.drawDocument(renderer.openPage(data, '${id}', '${locale}'), '/style.css', ${JSON.stringify(options)})`,
          )
          const open = openPage(data, id, locale)
          if (!open) throw new Error(`${id} cannot be opened in ${locale}`)
          expect(drawn).toBe(drawDocument(open, '/style.css', options))
        }
    const css = await page.evaluate<string>(
      `renderer.drawStylesheet(${JSON.stringify(tokens)}, '${fonts()}', undefined, ${JSON.stringify(compositions)})`,
    )
    expect(css).toBe(drawStylesheet(tokens, fonts(), undefined, compositions))
    expect(problems).toEqual([])
    await page.close()
  })

  const viewports = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]
  test.each(viewports.map((viewport, nth) => ({ ...viewport, nth })))(
    'gives the pixels of the preview at $width',
    async ({ nth, ...viewport }) => {
      const chosen = inLongRun(pagesToShow(), pagesToShow().slice(nth, nth + 1))
      expect(chosen.length).toBeGreaterThan(0)
      const { page: canvas, problems } = await openEditor(viewport)
      const preview = await browser.newPage({
        viewport,
        reducedMotion: 'reduce',
        extraHTTPHeaders: { authorization: `Bearer ${token}` },
      })
      for (const { id } of chosen) {
        await preview.goto(`${world.url}/pages/${id}/preview?locale=de`)
        const expected = await picture(preview)
        for (const options of inLongRun([{}, { marks: true }], [{ marks: true }])) {
          await canvas.evaluate(`{
          const css = renderer.drawStylesheet(${JSON.stringify(tokens)}, '${fonts()}', undefined, ${JSON.stringify(compositions)})
          const open = renderer.openPage(data, '${id}', 'de')
          const text = renderer.drawDocument(open, { text: css }, ${JSON.stringify(options)})
          document.open()
          document.write(text)
          document.close()
        }`)
          const drawn = await picture(canvas)
          expect(await loadedFonts(canvas)).toEqual(await loadedFonts(preview))
          expect({ id, ...(await difference(expected, drawn)) }).toEqual({ id, isSameSize: true, pixels: 0 })
        }
      }
      expect(problems).toEqual([])
      await Promise.all([canvas.close(), preview.close()])
    },
  )

  test('a block that changed is replaced in place, and nothing else moves', async () => {
    const { page } = await openEditor()
    const home = data.pages.find(({ is_home }) => is_home)!
    const block = home.blocks!.find(({ content }) => typeof content.de?.headline === 'string')!
    await page.evaluate(`{
      window.open_ = renderer.openPage(data, '${home.id}', 'de')
      const text = renderer.drawDocument(open_, { text: renderer.drawStylesheet(${JSON.stringify(tokens)}, '${fonts()}', undefined, ${JSON.stringify(compositions)}) }, { marks: true })
      document.open()
      document.write(text)
      document.close()
      window.others = [...document.querySelectorAll('main > [data-block]')].filter((one) => one.dataset.block !== '${block.id}')
    }`)
    const changed = {
      ...block,
      content: { ...block.content, de: { ...block.content.de, headline: 'Ein neuer Titel' } },
    }
    const replaced = await page.evaluate<string[]>(`(() => {
      const before = renderer.drawPage(open_, { marks: true }).main
      const blocks = data.pages.find(({ is_home }) => is_home).blocks.map((one) => one.id === '${block.id}' ? ${JSON.stringify(changed)} : one)
      const after = renderer.drawPage(open_, { blocks, marks: true }).main
      const changed = after.filter(({ markup }, i) => markup !== before[i].markup)
      for (const { id, markup } of changed) {
        const template = document.createElement('template')
        template.innerHTML = markup
        document.querySelector('[data-block="' + id + '"]').replaceWith(template.content)
      }
      return changed.map(({ id }) => id)
    })()`)
    expect(replaced).toEqual([block.id])
    const title = page.locator(`[data-block="${block.id}"] [data-text="headline"]`)
    expect(await title.textContent()).toBe('Ein neuer Titel')
    expect(await page.evaluate<boolean>('others.length > 2 && others.every((one) => one.isConnected)')).toBe(true)
    await page.close()
  })

  /** Those without scripts: in a canvas nothing runs, so a list of events is whole and pictures stand side by side. */
  const pagesToShow = (): PageData[] =>
    data.pages
      .filter(({ blocks }) => blocks!.every(({ type }) => type !== 'events' && type !== 'before_after'))
      .slice(0, inLongRun(5, 2))
})

async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(`(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })()`)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

/** Families that the page could load, at least one. */
async function loadedFonts(page: Page): Promise<string[]> {
  const loaded = await page.evaluate<string[]>(
    "[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family, style, unicodeRange }) => [family, style, unicodeRange].join(' ')).sort()",
  )
  expect(loaded.length).toBeGreaterThan(0)
  return loaded
}

/** How many pixels differ by more than rounding. */
async function difference(one: Buffer, other: Buffer): Promise<{ isSameSize: boolean; pixels: number }> {
  const [a, b] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height)
    return { isSameSize: false, pixels: -1 }
  if (a.data.equals(b.data)) return { isSameSize: true, pixels: 0 }
  let pixels = 0
  for (let i = 0; i < a.data.length; i += 3)
    if ([0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)) > 2)) pixels++
  return { isSameSize: true, pixels }
}
