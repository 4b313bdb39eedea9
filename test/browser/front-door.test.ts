import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { contrast } from '../../src/theme/colour'
import { violations } from '../support/axe'
import { hasBrowser, openBrowser } from '../support/browser'
import { cleanUpAfterEach, newServer } from '../support/fresh-world'
import { inLongRun, isLongRun } from '../support/long'

cleanUpAfterEach()

interface Look {
  /** Width of the page in px, and links too small for a finger. */
  wide: number
  small: number
  texts: { text: string; ink: string; ground: string }[]
}

/** Runs in the page. */
const look = `(() => {
  const groundOf = (element) => {
    if (!element) return 'rgb(255, 255, 255)'
    const ground = getComputedStyle(element).backgroundColor
    return ground === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : ground
  }
  return {
    wide: document.documentElement.scrollWidth,
    small: [...document.querySelectorAll('a')].filter((link) => link.getBoundingClientRect().height < 44).length,
    texts: [...document.querySelectorAll('p, h1, dt, dd, code, a')].map((element) => ({
      text: element.textContent,
      ink: getComputedStyle(element).color,
      ground: groundOf(element),
    })),
  }
})()`

describe.skipIf(!hasBrowser)('where people arrive', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test.each([
    ['front door', { APP_URL: 'https://editor.example' }],
    ['greeting of an empty server', {}],
  ])('the %s fits every screen, can be read in light and dark, and asks no foreign host', async (_, env) => {
    const { url } = await newServer({ env })
    const page = await browser.newPage({ locale: 'de-DE' })
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('request', (request) => request.url().startsWith(url) || problems.push(request.url()))
    await page.goto(`${url}/`, { waitUntil: 'networkidle' })
    expect(problems).toEqual([])
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { wide, small, texts } = await page.evaluate<Look>(look)
        expect([width, wide, small]).toEqual([width, width, 0])
        expect(texts.length).toBeGreaterThan(12)
        for (const { text, ink, ground } of texts)
          expect([text, colorScheme, contrast(ink, ground) >= 4.5]).toEqual([text, colorScheme, true])
        expect(new Set(texts.map(({ ground }) => ground)).size).toBeGreaterThan(1) // the page's own, not the browser's
      }
    }
    await page.close()
  })

  test.each(['', '/api', '/configuration'])(
    'the guide%s fits every screen, and axe finds nothing in it',
    async (path) => {
      const { url } = await newServer()
      const page = await browser.newPage()
      await page.goto(`${url}/docs/guide${path}`)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      }
      // What is not a colour is the same in both.
      for (const colorScheme of inLongRun<('light' | 'dark')[]>(
        ['light', 'dark'],
        path === '' ? ['light', 'dark'] : ['light'],
      )) {
        await page.emulateMedia({ colorScheme })
        // All of them have one stylesheet: its colours are measured on the shortest.
        expect([colorScheme, await violations(page, { contrast: path === '' || isLongRun })]).toEqual([colorScheme, []])
      }
      await page.close()
    },
  )
})
