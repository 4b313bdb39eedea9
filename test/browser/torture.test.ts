import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { isLongRun } from '../support/long'
import { openSample, sampleDocument } from '../support/sample-page'
import {
  counts,
  misplaced,
  pictures,
  svgOf,
  tortureColumns,
  tortureSamples,
  tortureView,
  widthsOf,
} from '../support/torture'

/** One page a theme, each with another number of items and other pictures; the long run draws every one of them. */
const cases = systemThemes.flatMap((theme, i) =>
  isLongRun
    ? counts.flatMap((count) => pictures.map((shape) => ({ theme, count, shape })))
    : [{ theme, count: counts[(i + 2) % counts.length]!, shape: pictures[i % pictures.length]! }],
)

describe.skipIf(!hasBrowser)('pages of every block type in each width', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce' })
  })
  afterAll(() => browser?.close())

  test('what is misplaced is found, what is not is not', async () => {
    await page.setViewportSize({ width: 400, height: 600 })
    await page.setContent(
      '<body style="margin:0;overflow-x:clip"><p class="far" style="width:700px;white-space:nowrap">Ein Satz, der so weit nach rechts geht, dass ihn kein Schirm mehr fasst</p><div class="b-x" style="width:60px;overflow:hidden;height:20px;white-space:nowrap">Abgeschnitten</div><p class="a">Erstes</p><p class="b" style="margin-top:-36px">Zweites</p><p class="good">Gut</p></body>',
    )
    const found = (await misplaced(page)).join('\n')
    for (const word of ['far: ', 'b-x: ', 'stand on each other: „Zweites“']) expect(found).toContain(word)
    expect(found).not.toContain('good')
  })

  test.each(cases.map(({ theme, count, shape }, i) => [theme.key, count, shape, theme, i] as const))(
    'hold together in %s with %d items and pictures: %s',
    async (_, count, shape, theme, nth) => {
      await openSample(
        page,
        sampleDocument(tortureSamples(count), theme, 'de', tortureView(shape)),
        theme,
        svgOf(shape),
      )
      for (const width of widthsOf(nth)) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await misplaced(page)]).toEqual([width, []])
      }
    },
  )

  const inColumns = cases.map(({ theme, count, shape }, i) => [theme.key, 2 + (i % 3), count, shape, theme, i] as const)
  /** Three of the themes in the short run, each with another number of columns. */
  test.each(inColumns.filter((_, i) => isLongRun || i % 4 === 1))(
    'hold together in %s where they stand in %d columns, with %d items and pictures: %s',
    async (_, columns, count, shape, theme, nth) => {
      const samples = tortureColumns(Math.min(count, 13), columns)
      await openSample(page, sampleDocument(samples, theme, 'de', tortureView(shape)), theme, svgOf(shape))
      for (const width of widthsOf(nth)) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await misplaced(page)]).toEqual([width, []])
      }
    },
  )
})
