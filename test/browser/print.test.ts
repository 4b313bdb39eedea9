import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { allSamples, openSample, sampleDocument } from '../support/sample-page'

/** What stands between the margins of A4, in CSS pixels. */
const paper = { width: 718, height: 1046 }

/** Words whose colour is paler than a third of white: browsers print no grounds, and thin such words out to grey. */
const paleWords = `[...document.querySelectorAll('body *')]
  .filter((e) => e.checkVisibility() && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .filter((e) => !e.closest('svg, .media, option, .visually-hidden'))
  .filter((e) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    canvas.fillStyle = getComputedStyle(e).color
    canvas.fillRect(0, 0, 1, 1)
    return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) > 120
  })
  .map((e) => e.className + ' in ' + e.closest('.block, footer, header')?.className + ': ' + e.textContent.slice(0, 40))`

describe.skipIf(!hasBrowser)('a page on paper', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test.each(systemThemes.map((theme) => [theme.key, theme] as const))(
    'has dark words on every ground of %s, neither buttons nor a map of nowhere, and text of its own size',
    async (_, theme) => {
      const page = await browser.newPage({ viewport: paper, reducedMotion: 'reduce' })
      await openSample(page, sampleDocument(allSamples, theme, 'de'), theme)
      expect(await page.locator('.button:visible').count()).toBeGreaterThan(10)
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate(paleWords)).toEqual([])
      expect(await page.locator('.button:visible, .b-map__facade:visible').count()).toBe(0)
      const size = await page.evaluate('parseFloat(getComputedStyle(document.body).fontSize) * 0.75')
      expect(size).toBeGreaterThan(8.5)
      expect(size).toBeLessThan(11)
      await page.close()
    },
  )
})
