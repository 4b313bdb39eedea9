import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { createLiveWorld } from '../support/live'
import { type Bakery, createBakery } from '../support/published'

const columns = ['Klein', 'Mittel', 'Groß', 'Sehr groß', 'Riesig'].map((label) => ({ label }))
const table = {
  type: 'comparison_table',
  content: {
    de: { headline: 'Vergleich', columns, rows: [{ label: 'Scheiben', values: ['10', '20', '30', '40', '50'] }] },
  },
}

describe.skipIf(!hasBrowser)('a published page in a browser', () => {
  let world: Awaited<ReturnType<typeof createLiveWorld>>
  let browser: Browser
  let bakery: Bakery
  let address: string

  beforeAll(async () => {
    world = await createLiveWorld()
    browser = await openBrowser()
    bakery = await createBakery(world)
    const opening = { type: 'hero', content: { de: { headline: 'Donaudampfschifffahrtsgesellschaftskapitän' } } }
    await bakery.page({ path: '/', de: 'Start', is_home: true, blocks: [opening, table] })
    await bakery.publish()
    address = `http://${bakery.site.public_slug}.localhost:${new URL(world.url).port}/`
  })
  afterAll(async () => {
    await browser?.close()
    await world?.end()
  })

  test('loads the small fonts alone, breaks long words at syllables, and shows that a table goes on', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 800 } })
    page.setDefaultTimeout(30_000)
    const problems: string[] = []
    const fonts: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.url())
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(problems).toEqual([])
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((url) => !url.includes('-cut.woff2'))).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320)
    const title = await page.evaluate<{ text: string; lines: number }>(
      '({ text: document.querySelector("h1").textContent, lines: new Set([...(() => { const range = document.createRange(); range.selectNodeContents(document.querySelector("h1")); return range.getClientRects() })()].map(({ top }) => Math.round(top))).size })',
    )
    expect(title.text).toContain('\u00AD')
    expect(title.lines).toBeGreaterThan(1)
    const box = '.b-comparison_table__scroll'
    const left = `document.querySelector("${box} tbody th").getBoundingClientRect().left`
    expect(
      await page.evaluate<boolean>(
        `(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector("${box}"))`,
      ),
    ).toBe(true)
    expect(await page.evaluate<string>(`getComputedStyle(document.querySelector("${box}")).backgroundImage`)).toContain(
      'linear-gradient',
    )
    const before = await page.evaluate<number>(left)
    await page.evaluate(`document.querySelector("${box}").scrollLeft = 120`)
    expect(await page.evaluate<number>(left)).toBe(before)
    await page.close()
  })
})
