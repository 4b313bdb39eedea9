import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { marks } from '../../src/editor/canvas/marks'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { inLongRun } from '../support/long'
import { allSamples, openSample, type Sample, sampleDocument } from '../support/sample-page'
import { everyOther } from '../support/themes'

const themeOf = (key: string) => systemThemes.find((theme) => theme.key === key)!
const sampleOf = (key: string, variant?: string): Sample => {
  const found = allSamples.find(
    (sample) => sample.key === key && (!variant || (sample.props as { variant?: string })?.variant === variant),
  )
  if (!found) throw new Error(`no sample of ${key} ${variant}`)
  return found
}
const plain = (sample: Sample): Sample => ({ ...sample, props: { ...sample.props, background: 'none' } })

/** Where the first element that matches begins, in px from the left. */
const leftOf = (page: Page, selector: string) =>
  page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().left`)

describe.skipIf(!hasBrowser)('the lines of a theme', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce' })
  })
  afterAll(() => browser?.close())

  const open = async (key: string, samples: Sample[], width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await openSample(page, sampleDocument(samples, themeOf(key), 'de'), themeOf(key))
  }

  test('the line above a heading is pressed for itself while the page is written', async () => {
    const samples = allSamples.filter(({ content }) => JSON.stringify(content.de).includes('"kicker"'))
    expect(samples.length).toBeGreaterThan(10)
    for (const [nth, { key }] of everyOther(0).entries()) {
      await open(key, samples, 1440)
      for (const width of inLongRun([1440, 858], [[1440, 858][nth % 2]!])) {
        await page.setViewportSize({ width, height: 900 })
        const missed = await page.evaluate<string[]>(`(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(${JSON.stringify(marks)})
          document.adoptedStyleSheets = [sheet]
          document.documentElement.dataset.writing = ''
          for (const section of document.querySelectorAll('section')) section.dataset.block = ''
          return [...document.querySelectorAll('.kicker')].flatMap((kicker) => {
            kicker.scrollIntoView({ block: 'center' })
            const text = document.createRange()
            text.selectNodeContents(kicker)
            const [{ left, top, width, height }] = text.getClientRects()
            const hit = document.elementFromPoint(left + width / 2, top + height / 2)
            return kicker.contains(hit) ? [] : [kicker.textContent + ': ' + hit?.className]
          })
        })()`)
        expect([key, width, missed]).toEqual([key, width, []])
      }
    }
  }, 120_000)

  test('four figures are larger than their words on a phone in every theme', async () => {
    const items = ['14', '82 km', '1326 m', '0'].map((value) => ({ value, label: 'Zimmer' }))
    const small: [string, number][] = []
    for (const { key } of systemThemes) {
      await open(key, [{ key: 'stats', props: { variant: 'figures' }, content: { de: { items }, en: {} } }], 390)
      const smallest = await page.evaluate<number>(
        `Math.min(...[...document.querySelectorAll('.b-stats__value')].map((one) => parseFloat(getComputedStyle(one).fontSize)))`,
      )
      if (smallest < 24) small.push([key, smallest])
    }
    expect(small).toEqual([])
  })

  test.each(['nord', 'praxis', 'werk'])('boxes of steps in one row of %s are equally high and fill it', async (key) => {
    const items = [{ headline: 'Anfrage', text: 'Wir besprechen Größe und Füllung.' }, { headline: 'Anzahlung' }]
    const steps = { key: 'steps', props: { variant: 'path' }, content: { de: { items }, en: {} } }
    await open(key, [steps], 1440)
    const [first, second] = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.b-steps__step')].map((step) => step.getBoundingClientRect().height)`,
    )
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(first!)
  })

  test('blocks with two halves begin their second one on the same line', async () => {
    const blocks = [
      sampleOf('features', 'beside'),
      sampleOf('steps', 'split'),
      sampleOf('faq', 'split'),
      sampleOf('opening_hours', 'split'),
      sampleOf('contact_form', 'split'),
    ].map(plain)
    const halves = [
      '.b-features__list',
      '.b-steps__list',
      '.b-faq__split > :last-child',
      '.b-opening_hours__split > :last-child',
      '.b-contact_form__form',
    ]
    const wideHours = ['nord', 'nacht'] // below their head, over the whole width
    for (const { key, tokens } of systemThemes.filter((theme) => theme.tokens.composition.heads !== 'centred')) {
      await open(key, blocks, 1440)
      const shown = halves.filter((half) => !(wideHours.includes(key) && half.includes('opening_hours')))
      const lines = await Promise.all(shown.map((half) => leftOf(page, half)))
      expect([key, lines.map((line) => Math.round(line - lines[0]!))]).toEqual([key, shown.map(() => 0)])
      expect([key, lines[0]! > 20 * tokens.fonts.base]).toEqual([key, true])
    }
  }, 60_000)

  test('the halves of atelier stand on the thirds of its cards', async () => {
    await open('atelier', [plain(sampleOf('cards', 'grid')), plain(sampleOf('faq', 'split'))], 1440)
    const card = await leftOf(page, '.b-cards .grid > :nth-child(2)')
    expect(Math.abs((await leftOf(page, '.b-faq__split > :last-child')) - card)).toBeLessThan(1)
  })

  test.each([360, 390, 768, 1440])(
    'words in the panels of praxis begin where those outside do, at %d px',
    async (width) => {
      const muted = { ...sampleOf('features', 'beside'), props: { variant: 'beside', background: 'muted' } }
      await open('praxis', [sampleOf('hero', undefined), plain(sampleOf('stats', 'figures')), muted], width)
      const edge = await leftOf(page, '.b-stats .title')
      for (const words of ['.b-hero__words', '.b-features header.stack'])
        expect([words, Math.abs((await leftOf(page, words)) - edge) < 1]).toEqual([words, true])
    },
  )
})
