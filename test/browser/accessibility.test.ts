import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { createDemo } from '../../src/demo/demo'
import { type DemoSlug, demoSlugs } from '../../src/demo/slugs'
import { systemThemes } from '../../src/theme/system/system-themes'
import { violations } from '../support/axe'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { inLongRun, isLongRun } from '../support/long'
import { openSample, sampleDocument, samplePages } from '../support/sample-page'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Only pages that are not in the first language of their site have the language in their address. */
const isTranslated = (address: string) => /^\/(de|en)(\/|$)/.test(new URL(address).pathname)

/** As few of the pages as show each type of block that any of them has, and one in another language. */
async function oneOfEachKind(addresses: string[]): Promise<string[]> {
  const seen = new Set<string>()
  const kept: string[] = []
  for (const address of addresses) {
    const shown = (await (await fetch(address)).text()).matchAll(/class="block b-(\w+)/g)
    const kinds = isTranslated(address) ? ['translated'] : [...shown].map(([, type]) => `${type}`)
    if (kinds.some((kind) => !seen.has(kind))) kept.push(address)
    for (const kind of kinds) seen.add(kind)
  }
  expect(seen.size).toBeGreaterThan(20)
  return kept
}

describe.skipIf(!hasBrowser)('axe in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('finds what is wrong with a page', async () => {
    const page = await browser.newPage()
    await page.setContent('<html lang="de"><title>x</title><main><h1>a</h1><h4>b</h4><img src="x"></main></html>')
    const found = (await violations(page)).map((text) => text.split(' ')[0])
    expect(found).toEqual(expect.arrayContaining(['heading-order', 'image-alt']))
    await page.close()
  })

  test.each([
    ['de', 'light', desktop, samplePages],
    ['en', 'dark', phone, inLongRun(samplePages, samplePages.slice(0, 1))],
  ] as const)('finds nothing on pages with all block types (%s, %s)', async (locale, colorScheme, viewport, pages) => {
    const page = await browser.newPage({ colorScheme, viewport, reducedMotion: 'reduce' })
    for (const [i, samples] of pages.entries()) {
      await openSample(page, sampleDocument(samples, systemThemes[0]!, locale), systemThemes[0]!)
      // Colours of all blocks are measured by contrast.test.ts, in every theme.
      expect([i, await violations(page, { contrast: isLongRun })]).toEqual([i, []])
    }
    await page.close()
  })

  test('finds nothing on any page of the demo', async () => {
    const world = await createLiveWorld()
    const { sites } = await createDemo(world.ctx, inLongRun<readonly DemoSlug[]>(demoSlugs, ['hartwell-joinery']))
    const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' })
    for (const { url } of sites) {
      await page.goto(`${url}/sitemap.xml`)
      const listed = [...(await page.content()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
      expect(listed.length).toBeGreaterThan(10)
      const looked = isLongRun ? listed : await oneOfEachKind(listed)
      for (const address of [...looked, `${url}/gibt-es-nicht`, `${url}/en/nowhere`]) {
        await page.goto(address)
        // A page has the colours of the one that it is a translation of.
        const contrast = isLongRun && !isTranslated(address)
        expect([address, await violations(page, { contrast })]).toEqual([address, []])
      }
    }
    await page.close()
    await world.end()
  }, 600_000)
})
