import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { createDemo } from '../../src/demo/demo'
import { hasBrowser, openBrowser, until } from '../support/browser'
import { createLiveWorld } from '../support/live'

interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}
type ReadStyles = (one: unknown) => { paddingLeft: string; paddingRight: string }

const upright = { size: { width: 390, height: 844 }, insets: { top: 47, right: 0, bottom: 34, left: 0 } }
const sideways = { size: { width: 844, height: 390 }, insets: { top: 0, right: 47, bottom: 21, left: 47 } }
const none = { top: 0, right: 0, bottom: 0, left: 0 }

describe.skipIf(!hasBrowser)('on a phone whose camera and bars cover the edges of the screen', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let address: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    const { sites } = await createDemo(world.ctx, ['hartwell-joinery'])
    address = sites[0]!.url
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  async function open({ size, insets }: { size: typeof upright.size; insets: Insets }) {
    const context = await browser.newContext({ viewport: size, hasTouch: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await page.goto(`${address}/prices`, { waitUntil: 'load' })
    await page.locator('.launcher').waitFor()
    return page
  }

  /** How far what a thing shows reaches into what is covered, in pixels: 0 where it is clear of it. Padding may. */
  async function covered(page: Page, thing: Locator, insets: Insets): Promise<number> {
    const box = (await thing.boundingBox())!
    const [start = 0, end = 0] = await thing.evaluate((one) => {
      const styles = (globalThis as unknown as { getComputedStyle: ReadStyles }).getComputedStyle(one)
      return [Number.parseFloat(styles.paddingLeft), Number.parseFloat(styles.paddingRight)]
    })
    const { y, height } = box
    const [x, width] = [box.x + start, box.width - start - end]
    const size = page.viewportSize()!
    const over = [
      insets.left - x,
      insets.top - y,
      x + width - (size.width - insets.right),
      y + height - (size.height - insets.bottom),
    ]
    return Math.max(0, ...over.map(Math.round))
  }

  async function worst(page: Page, things: Locator, insets: Insets): Promise<number> {
    const found = await things.all()
    expect(found.length).toBeGreaterThan(0)
    let most = 0
    for (const thing of found) if (await thing.isVisible()) most = Math.max(most, await covered(page, thing, insets))
    return most
  }

  const launcher = (page: Page) => page.locator('.launcher')
  const bar = (page: Page) => page.locator('.b-footer__bar a')

  for (const [name, held] of Object.entries({ upright, sideways })) {
    test(`held ${name}: the bar of contacts, the button of the assistant and the header stand clear of it`, async () => {
      const page = await open(held)
      expect(await covered(page, launcher(page), held.insets)).toBe(0)
      expect(await worst(page, page.locator('.b-header__bar a, .b-header__bar button'), held.insets)).toBe(0)
      expect(await worst(page, page.locator('main h1'), held.insets)).toBe(0)
      if (held === upright) expect(await worst(page, bar(page), held.insets)).toBe(0)
      await page.context().close()
    })

    test(`held ${name}: what opens over the page stands clear of it too`, async () => {
      const page = await open(held)
      await page.locator('.b-header__search:visible').click()
      const search = page.locator('.site-search')
      await search.waitFor()
      expect(await worst(page, search.locator('input, button'), held.insets)).toBe(0)
      await page.keyboard.press('Escape')
      await search.waitFor({ state: 'hidden' })
      await page.locator('.b-gallery__open').first().click()
      const large = page.locator('.b-gallery__large')
      await large.waitFor()
      await until(page, '[...document.querySelectorAll(".b-gallery__slide img")].every((one) => one.complete)')
      expect(await worst(page, large.locator('button'), held.insets)).toBe(0)
      expect(await covered(page, large.locator('figcaption').first(), held.insets)).toBe(0)
      await page.context().close()
    })
  }

  test('the menu that covers the page begins below the camera and ends above the lower bar', async () => {
    const page = await open(upright)
    await page.getByRole('button', { name: 'Menu' }).click()
    const sheet = page.locator('.b-header__panel:popover-open')
    await sheet.waitFor()
    expect(await worst(page, sheet.locator('.b-header__top > *'), upright.insets)).toBe(0)
    await sheet.evaluate((one) => one.scrollTo(0, one.scrollHeight))
    expect(await covered(page, sheet.locator('a').last(), upright.insets)).toBe(0)
    await page.context().close()
  })

  test('the end of the footer can be read above the lower bar, and nothing scrolls sideways', async () => {
    for (const held of [upright, sideways]) {
      const page = await open(held)
      await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
      await until(page, 'scrollY + innerHeight >= document.documentElement.scrollHeight - 1')
      expect(await covered(page, page.locator('.b-footer a:not(.b-footer__bar a)').last(), held.insets)).toBe(0)
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      await page.context().close()
    }
  })

  test('a screen that nothing covers keeps its edges: the bar stands at the lower one', async () => {
    const page = await open({ size: upright.size, insets: none })
    const { y, height } = (await page.locator('.b-footer__bar').boundingBox())!
    expect(y + height).toBe(upright.size.height)
    expect(await page.evaluate('getComputedStyle(document.querySelector(".b-header")).paddingTop')).toBe('0px')
    await page.context().close()
  })
})
