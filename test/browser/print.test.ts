import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { $ } from 'bun'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { inLongRun } from '../support/long'
import { allSamples, everyFifth, openSample, type Sample, sampleDocument } from '../support/sample-page'
import { inColumns } from '../support/samples/columns'
import { everyOther } from '../support/themes'

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

const samplesOf = (key: string) => allSamples.filter((sample) => sample.key === key)

describe.skipIf(!hasBrowser)('on paper', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce', viewport: paper })
    await page.emulateMedia({ media: 'print' })
  })
  afterAll(() => browser?.close())

  const open = (sample: Sample, theme = systemThemes[0]!) =>
    openSample(page, sampleDocument([sample], theme, 'de'), theme)

  test.each(everyOther(0).map((theme, nth) => [theme.key, theme, nth] as const))(
    'a page has dark words on every ground of %s, neither buttons nor a map of nowhere, and text of its own size',
    async (_, theme, nth) => {
      await page.emulateMedia({ media: 'screen' })
      await openSample(page, sampleDocument(inLongRun(allSamples, everyFifth(allSamples, nth)), theme, 'de'), theme)
      expect(await page.locator('.button:visible').count()).toBeGreaterThan(5)
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate(paleWords)).toEqual([])
      expect(await page.locator('.button:visible, .b-map__facade:visible').count()).toBe(0)
      const size = await page.evaluate('parseFloat(getComputedStyle(document.body).fontSize) * 0.75')
      expect(size).toBeGreaterThan(8.5)
      expect(size).toBeLessThan(11)
    },
  )

  test('no column of a table is cut off', async () => {
    const columns = ['Klein', 'Mittel', 'Groß'].map((label) => ({ label }))
    const rows = [{ label: 'Vertragssprache', values: ['Deutsch', 'Englisch', 'Französisch'] }]
    const comparison: Sample = { key: 'comparison_table', props: {}, content: { de: { columns, rows }, en: {} } }
    const tables = samplesOf('collection_list').filter(
      ({ props }) => props && 'variant' in props && props.variant === 'table',
    )
    expect(tables.length).toBeGreaterThan(0)
    for (const sample of [comparison, ...tables]) {
      await open(sample)
      const cut = await page.evaluate<number>(
        `[...document.querySelectorAll('main table')].filter((table) => table.getBoundingClientRect().right > document.documentElement.clientWidth || getComputedStyle(table.parentElement).overflowX !== 'visible').length`,
      )
      expect([sample.key, cut]).toEqual([sample.key, 0])
    }
  })

  test.each(['events', 'timeline'])(
    'no heading of %s stands at the foot of a sheet, above what has gone to the next',
    async (key) => {
      const [list] = samplesOf(key)
      const title = String(Object(list!.content.de).headline)
      const theme = systemThemes[0]!
      const sheets = async (lines: number) => {
        const filler = { key: 'rich_text', content: { de: { body: 'Zeile.\n\n'.repeat(lines) }, en: {} } }
        await openSample(page, sampleDocument([filler, list!], theme, 'de'), theme)
        const pdf = await page.pdf({
          format: 'A4',
          margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' },
        })
        const text = await $`pdftotext -layout - - < ${pdf}`.text()
        return text.split('\f').map((sheet) => sheet.split('\n').filter((line) => line.trim()))
      }
      /** The sheet that the heading is on, below so many lines. */
      const sheetOf = async (lines: number) => {
        const all = await sheets(lines)
        const at = all.findIndex((sheet) => sheet.some((line) => line.includes(title)))
        expect([lines, at >= 0, all[at]!.at(-1)!.includes(title)]).toEqual([lines, true, false])
        return at
      }
      // The most lines that leave it on the first sheet: there it stands as far down as it ever does.
      let [onFirst, onNext] = [16, 36]
      expect([await sheetOf(onFirst), await sheetOf(onNext)]).toEqual([0, 1])
      while (onNext - onFirst > 1) {
        const lines = Math.floor((onFirst + onNext) / 2)
        if ((await sheetOf(lines)) === 0) onFirst = lines
        else onNext = lines
      }
    },
  )

  test('the pictures of a strip and of a carousel stand in rows, none of them cut off', async () => {
    const galleries = samplesOf('gallery').filter(({ props }) => /strip|carousel/.test(JSON.stringify(props)))
    expect(galleries.length).toBeGreaterThan(1)
    for (const sample of galleries) {
      await open(sample)
      const [overflow, cut] = await page.evaluate<[string, number]>(
        `(() => {
          const tiles = document.querySelector('.b-gallery__tiles')
          const { right } = tiles.getBoundingClientRect()
          const cut = [...tiles.children].filter((tile) => tile.getBoundingClientRect().right > right + 1)
          return [getComputedStyle(tiles).overflow, cut.length]
        })()`,
      )
      expect([sample.props, overflow, cut]).toEqual([sample.props, 'visible', 0])
    }
  })

  test('blocks in columns that have a ground of their own on a screen have a frame in its place', async () => {
    const box = { key: 'rich_text', props: { background: 'brand' }, content: { de: { body: 'Kasten.' }, en: {} } }
    const plain = { key: 'rich_text', content: { de: { body: 'Ohne.' }, en: {} } }
    await open(inColumns([box, plain], 2))
    const frames = await page.evaluate(
      `[...document.querySelectorAll('.b-columns .part')].map((part) => getComputedStyle(part).borderTopStyle)`,
    )
    expect(frames).toEqual(['solid', 'none'])
  })

  test('a map that was not loaded leaves the words beside it', async () => {
    for (const map of samplesOf('map')) {
      await open(map)
      expect(await page.locator('.b-map__facade').isVisible()).toBe(false)
      expect(await page.locator('.b-map').isVisible()).toBe(true)
    }
  })

  test('a post flows over pages as a text, without its contents and tags', async () => {
    for (const post of samplesOf('blog_post')) {
      await open(post)
      expect(
        await page.evaluate(
          `['.b-blog_post__article', '.b-blog_post__main'].map((part) => getComputedStyle(document.querySelector(part)).display)`,
        ),
      ).toEqual(['block', 'block'])
      expect(await page.locator('.b-blog_post__tags, .b-blog_post__toc').filter({ visible: true }).count()).toBe(0)
    }
  })
})
