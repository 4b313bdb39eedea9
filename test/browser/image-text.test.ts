import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { allSamples, openSample, sampleDocument } from '../support/sample-page'

describe.skipIf(!hasBrowser)('a picture beside words', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  })
  afterAll(() => browser?.close())

  const sample = allSamples.find(({ key }) => key === 'image_text')!
  const body = Array.from({ length: 9 }, () => 'Wir messen das Haus, wie es ist, und zeichnen jedes Maß.').join('\n\n')

  test.each(systemThemes.map((theme) => [theme.key, theme] as const))(
    'lies over none of them, however many they are (%s)',
    async (_, theme) => {
      const both = ['left', 'right'].map((image_side) => ({
        ...sample,
        props: { variant: 'beside', image_side },
        content: { de: { ...sample.content.de, body }, en: {} },
      }))
      await openSample(page, sampleDocument(both, theme, 'de'), theme)
      // Some themes lay the words over an edge of the picture on purpose: what counts is which of them is on top.
      const covered = await page.evaluate(`[...document.querySelectorAll('.b-image_text__words')].map((words) =>
        [...words.querySelectorAll('.title, p, .button')].filter((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return [left + 3, right - 3].some((x) => !words.contains(document.elementFromPoint(x, (top + bottom) / 2)))
        }).length)`)
      expect(covered).toEqual([0, 0])
    },
  )
})
