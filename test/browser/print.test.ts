import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { allSamples, openSample, type Sample, sampleDocument } from '../support/sample-page'

/** What is left of a sheet of A4 between margins of 15 mm. */
const sheet = { width: 680, height: 1000 }

const samplesOf = (key: string) => allSamples.filter((sample) => sample.key === key)
const cta = (href: string): Sample => ({
  key: 'cta',
  content: { de: { headline: 'Fragen Sie uns', primary: { label: '0761 555010', href } }, en: {} },
})

describe.skipIf(!hasBrowser)('on paper', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce', viewport: sheet })
    await page.emulateMedia({ media: 'print' })
  })
  afterAll(() => browser?.close())

  const open = (sample: Sample, theme = systemThemes[0]!) =>
    openSample(page, sampleDocument([sample], theme, 'de'), theme)

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

  test('what can only be pressed is left out, numbers to ring stay', async () => {
    await open(cta('/anfrage'))
    expect(await page.locator('.b-cta .button').isVisible()).toBe(false)
    await open(cta('tel:+49761555010'))
    expect(await page.locator('.b-cta .button').isVisible()).toBe(true)
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
