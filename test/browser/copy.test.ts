import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { browserScript } from '../../src/publishing/browser-scripts'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { type Bakery, createBakery } from '../support/published'
import { createWorld, type World } from '../support/world'

test('the script is less than 400 bytes compressed', async () => {
  expect(Bun.gzipSync(await browserScript('copy'), { level: 9 }).length).toBeLessThan(400)
})

const headline = 'Lebensmittelkennzeichnung und Vollkornsauerteigbrote'
const body = 'Siehe [Sortiment](/sortiment), dort steht **alles**. Ein Brot kostet 5 €.'

describe.skipIf(!hasBrowser)('what a visitor copies from a page', () => {
  let world: World
  let browser: Browser
  let bakery: Bakery

  beforeAll(async () => {
    world = await createWorld()
    browser = await openBrowser()
    bakery = await createBakery(world, { name: 'Lindenhof', company: {}, branding: {} })
    const text = { type: 'rich_text', content: { de: { headline, body } } }
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [text] })
    await bakery.page({ path: '/sortiment', de: 'Brote', blocks: [{ type: 'rich_text', content: { de: { body } } }] })
    await bakery.publish()
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  /** The site is answered without a socket, headers and all, and has an empty page beside it to paste into. */
  async function open(path: string) {
    const context = await browser.newContext()
    const problems: string[] = []
    await context.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/paste') return route.fulfill({ contentType: 'text/html', body: '<div contenteditable></div>' })
      const answer = await bakery.visit(pathname)
      const headers = Object.fromEntries(answer.headers)
      return route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(bakery.origin + path)
    return { context, page, problems }
  }

  /** What an editor of texts gets when somebody pastes into it. */
  async function pasted({ context, page }: { context: Awaited<ReturnType<typeof open>>['context']; page: Page }) {
    const other = await context.newPage()
    await other.goto(`${bakery.origin}/paste`)
    await other.evaluate(`addEventListener('paste', ({ clipboardData }) => {
      window.pasted = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')]
    })`)
    await other.locator('div').click()
    await other.keyboard.press('Control+V')
    await until(other, 'window.pasted')
    const [text = '', markup = ''] = await other.evaluate<string[]>('window.pasted')
    await other.close()
    await page.bringToFront()
    return { text, markup }
  }

  const select = (page: Page, selector: string) =>
    page.evaluate(`getSelection().selectAllChildren(document.querySelector('${selector}'))`)

  test('is free of soft hyphens as text and as markup, though the page has them', async () => {
    const opened = await open('/')
    const { page, context, problems } = opened
    expect(await page.locator('h1').textContent()).toContain('\u00AD')
    await select(page, 'main')
    await page.keyboard.press('Control+C')
    const { text, markup } = await pasted(opened)
    expect(text).toContain(headline)
    expect(await page.locator('main').textContent()).toContain('5\u00A0€')
    expect(text).toContain('Siehe Sortiment, dort steht alles. Ein Brot kostet 5 €.')
    expect(markup.replace(/<[^>]*>/g, '')).toContain(headline)
    expect(markup).toMatch(/<a [^>]*href="http[^"]*\/sortiment"/)
    expect(markup).toMatch(/<h1[ >]/)
    expect(text + markup).not.toMatch(/\u00AD|&shy;|&#173;|&#xad;/i)
    expect(problems).toEqual([])
    await context.close()
  })

  test('is what was selected, no more: a part of a word between two soft hyphens', async () => {
    const opened = await open('/')
    const { page, context } = opened
    await page.evaluate(`{
      const text = document.querySelector('h1 .word').firstChild
      const hyphens = [...text.data.matchAll(/\\u00AD/g)].map(({ index }) => index)
      getSelection().setBaseAndExtent(text, hyphens[1], text, hyphens[4] + 1)
    }`)
    const before = await page.evaluate<string>('getSelection().toString()')
    expect(before).toContain('\u00AD')
    await page.keyboard.press('Control+C')
    expect((await pasted(opened)).text).toBe(before.replaceAll('\u00AD', ''))
    await context.close()
  })

  test('leaves the page as it was: its hyphens are back, and the selection stands', async () => {
    const { page, context } = await open('/')
    const state = () => page.evaluate<string[]>(`[document.body.innerHTML, getSelection().toString()]`)
    await select(page, 'main')
    const before = await state()
    for (let i = 0; i < 2; i++) await page.keyboard.press('Control+C')
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))')
    expect(await state()).toEqual(before)
    await context.close()
  })

  test('needs no script where a page has no soft hyphen', async () => {
    const { page, context } = await open('/sortiment')
    expect(await page.locator('body').innerHTML()).not.toContain('\u00AD')
    expect(await page.locator('script[src]').count()).toBe(0)
    await context.close()
  })
})
