import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { makeVariants } from '../../src/media/variants'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { form, jpeg } from '../support/images'
import { type Bakery, createBakery, hero } from '../support/published'
import { createWorld, type World } from '../support/world'

describe.skipIf(!hasBrowser)('a draft in a browser', () => {
  let world: World
  let browser: Browser
  let bakery: Bakery
  let draft: string
  beforeAll(async () => {
    world = await createWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    const upload = await bakery.client.post(`/sites/${bakery.site.id}/media`, form(await jpeg(700, 500), 'Brot.jpg'))
    await makeVariants(world.ctx)
    const events = [
      { headline: 'Backkurs', starts: '2020-01-10' },
      { headline: 'Hoffest', starts: '2999-05-01' },
    ]
    draft = await bakery.page({
      path: '/neu',
      status: 'draft',
      de: 'Neues',
      blocks: [
        hero('Frisch aus dem Ofen'),
        { type: 'image', content: { de: { image: { asset_id: upload.body.asset_id, alt: 'Brote im Regal' } } } },
        { type: 'events', content: { de: { items: events } } },
      ],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** The preview as a document of its own, its policy in force; everything it asks for is noted. */
  async function open(): Promise<{ page: Page; problems: string[]; asked: string[] }> {
    const page = await browser.newPage()
    const problems: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    const address = `${world.ctx.config.baseUrl}/pages/${draft}/preview`
    const { status, headers, body } = await bakery.client.get(`/pages/${draft}/preview`)
    await page.route('**/*', async (route) => {
      const url = route.request().url()
      if (url === address) return route.fulfill({ status, headers: Object.fromEntries(headers), body })
      asked.push(url)
      const answer = await world.fetch(new Request(url))
      const image = Buffer.from(await answer.arrayBuffer())
      return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body: image })
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    return { page, problems, asked }
  }

  test('wears its theme, shows its pictures and asks for nothing else', async () => {
    const { page, problems, asked } = await open()
    await page.evaluate('document.fonts.ready')
    const loaded = await page.evaluate<number>("[...document.fonts].filter((font) => font.status === 'loaded').length")
    expect(loaded).toBeGreaterThan(0)
    await page.locator('img[alt="Brote im Regal"]').scrollIntoViewIfNeeded()
    await until(page, 'document.querySelector(\'img[alt="Brote im Regal"]\').naturalWidth > 0')
    const library = `${world.ctx.config.baseUrl}/media/${bakery.site.public_slug}/`
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((url) => !url.startsWith(library))).toEqual([])
    expect(problems).toEqual([])
    await page.close()
  })

  test('runs the scripts of its blocks', async () => {
    const { page } = await open()
    expect(await page.getByText('Hoffest').isVisible()).toBe(true)
    expect(await page.getByText('Backkurs').isVisible()).toBe(false)
    await page.close()
  })

  test('looks as it does once it is published', async () => {
    const { page: shown } = await open()
    await bakery.client.put(`/pages/${draft}`, { status: 'published' })
    await bakery.publish()
    const published = await browser.newPage()
    await published.route('**/*', async (route) => {
      const answer = await bakery.visit(new URL(route.request().url()).pathname)
      const body = Buffer.from(await answer.arrayBuffer())
      return route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body })
    })
    await published.goto(`${bakery.origin}/neu`, { waitUntil: 'networkidle' })
    expect(await layout(published)).toEqual(await layout(shown))
    await Promise.all([shown.close(), published.close()])
  })
})

/** Where every element stands, and in which letters. */
const layout = async (page: Page) => {
  await page.evaluate('document.fonts.ready')
  const boxes = await page.evaluate<string[]>(`[...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { fontFamily, color } = getComputedStyle(element)
    return [element.tagName, x, y, width, height, fontFamily, color].join(' ')
  })`)
  expect(boxes.length).toBeGreaterThan(50)
  return boxes
}
