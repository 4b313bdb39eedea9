import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { openSample, type Sample, sampleDocument } from '../support/sample-page'
import { everyOther } from '../support/themes'

const words = ['Haarschnitt', 'Fünfundvierzig Minuten', 'Achtundvierzig Euro', 'Montags', 'Meisterin', 'Parkplatz']

/** A text with a table that has so many columns. */
function textTable(columns: number, props: object = {}): Sample {
  const row = (cells: string[]) => `| ${cells.slice(0, columns).join(' | ')} |`
  const heads = ['Leistung', 'Dauer', 'Preis', 'Tag', 'Wer', 'Wo']
  const body = [row(heads), row(heads.map(() => '---')), row(words), row([...words].reverse())].join('\n')
  return { key: 'rich_text', props, content: { de: { body }, en: {} } }
}

/** A comparison of so many columns, besides the one that names the rows. */
function comparison(columns: number, props: object = {}): Sample {
  const heads = ['Klein', 'Mittel', 'Groß', 'Riesig'].slice(0, columns)
  const rows = ['Lieferung', 'Montage'].map((label) => ({ label, values: heads.map((head) => `${head}er Preis`) }))
  const content = { headline: 'Im Vergleich', columns: heads.map((label) => ({ label })), rows }
  return { key: 'comparison_table', props, content: { de: content, en: {} } }
}

const phones = [320, 390, 430]

describe.skipIf(!hasBrowser)('tables on phones', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce' })
  })
  afterAll(() => browser?.close())

  async function openAll(samples: Sample[], width: number, theme = systemThemes[0]!) {
    await page.setViewportSize({ width, height: 800 })
    await openSample(page, sampleDocument(samples, theme, 'de'), theme)
  }
  const open = (sample: Sample, width: number) => openAll([sample], width)

  /** Of each table whether the values of its first row stand below each other, and whether something has to be scrolled for. */
  const looks = () =>
    page.evaluate<{ isStacked: boolean; scrolls: boolean }[]>(`
      [...document.querySelectorAll('.b-comparison_table__scroll, .prose table')].map((box) => {
        const cells = [...box.querySelector('tbody tr').cells].map((cell) => cell.getBoundingClientRect())
        return { isStacked: cells.every(({ top }, i) => i === 0 || top >= cells[i - 1].bottom - 1), scrolls: box.scrollWidth > box.clientWidth }
      })`)
  const look = async () => (await looks())[0]

  test('before each value of a text stands the head of its column, the first names the row', async () => {
    await open(textTable(4), 390)
    const labels = await page.evaluate<string[]>(
      `[...document.querySelector('tbody tr').cells].map((cell) => getComputedStyle(cell, '::before').content.replace(/^attr\\(data-label\\)/, ''))`,
    )
    expect(labels).toEqual(['none', '"Dauer: "', '"Preis: "', '"Tag: "'])
    expect(await page.locator('thead').isVisible()).toBe(false)
  })

  test('two columns of a text stay a table, more than four are scrolled', async () => {
    for (const width of phones) {
      await open(textTable(2), width)
      expect({ width, ...(await look()) }).toEqual({ width, isStacked: false, scrolls: false })
    }
    for (const columns of [5, 6]) {
      await open(textTable(columns), 320)
      expect({ columns, ...(await look()) }).toEqual({ columns, isStacked: false, scrolls: true })
    }
  })

  test('where there is room, all of them are tables', async () => {
    for (const sample of [
      textTable(3),
      textTable(4),
      comparison(2),
      comparison(3),
      comparison(3, { variant: 'stacked' }),
    ]) {
      await open(sample, 1024)
      expect(await look()).toEqual({ isStacked: false, scrolls: false })
      expect(await page.locator('thead').isVisible()).toBe(true)
    }
  })

  for (const theme of everyOther(0))
    test(`three and four columns of a text stand below each other, and up to three of a comparison, each value behind its label (${theme.key})`, async () => {
      const comparisons = [1, 2, 3].map((columns) => comparison(columns))
      await openAll([textTable(3), textTable(4), ...comparisons], phones[0]!, theme)
      for (const width of phones) {
        await page.setViewportSize({ width, height: 800 })
        const found = await looks()
        const text = { isStacked: true, scrolls: false }
        expect([width, found.slice(0, 2)]).toEqual([width, [text, text]])
        expect([width, found.slice(2).map(({ scrolls }) => scrolls)]).toEqual([width, [false, false, false]])
        for (const table of await page.locator('.b-comparison_table__scroll').all()) {
          const [label, value] = [
            await table.locator('.b-comparison_table__column').first().boundingBox(),
            await table.locator('td .figure').first().boundingBox(),
          ]
          expect(label!.x + label!.width).toBeLessThanOrEqual(value!.x)
          expect(Math.abs(label!.y - value!.y)).toBeLessThan(label!.height)
        }
      }
    })

  test('a comparison of four columns is scrolled, and the column that names the rows stays', async () => {
    await open(comparison(4), 390)
    expect(await look()).toEqual({ isStacked: false, scrolls: true })
    const name = page.locator('tbody th').first()
    const before = await name.boundingBox()
    await page.evaluate(`document.querySelector('.b-comparison_table__scroll').scrollLeft = 200`)
    expect(await name.boundingBox()).toEqual(before)
    await open(comparison(4, { variant: 'stacked' }), 390)
    expect(await look()).toEqual({ isStacked: true, scrolls: false })
  })

  test('a unit leaves the name of what it is a price for its room: on phones it stands below the price', async () => {
    const items = [
      { name: 'Sichtprüfung', text: 'Kabel, Stecker, Halter', price: '190 €', unit: 'alle zwei Jahre' },
      { name: 'Reinigung', price: 'ab 240 €' },
    ]
    const content = { headline: 'Wartung', groups: [{ items }] }
    const list = { key: 'price_list', props: { variant: 'table' }, content: { de: content, en: {} } }
    for (const width of [...phones, 1024]) {
      await open(list, width)
      const [name, unit, price] = await Promise.all(
        ['th', 'td >> nth=0', 'td >> nth=1'].map((cell) =>
          page.locator('tbody tr').first().locator(cell).boundingBox(),
        ),
      )
      const isBelow = unit!.y >= price!.y + price!.height - 1
      expect([width, isBelow, name!.width > width / 2.5]).toEqual([width, width < 1024, true])
      expect(await page.locator('th[scope=col]').last().textContent()).toBe('Preis')
    }
  })

  test('the label is read to those who hear the page, and only where it is seen', async () => {
    for (const [width, isHeard] of [
      [390, true],
      [1024, false],
    ] as const) {
      await open(comparison(2), width)
      const cell = await page.locator('tbody tr').first().ariaSnapshot()
      expect([width, cell.includes('Klein Kleiner Preis')]).toEqual([width, isHeard])
    }
  })
})
