import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser } from 'playwright-core'
import { hasBrowser, openBrowser } from '../support/browser'
import { inLongRun } from '../support/long'
import { openSample, type Sample, sampleDocument } from '../support/sample-page'
import { everythingInColumns } from '../support/samples/columns'
import { everyOther } from '../support/themes'
import { svgOf, tortureSamples, tortureView } from '../support/torture'

const services = (count: number, variant: string): Sample => ({
  key: 'services',
  props: { variant },
  content: {
    de: { items: Array.from({ length: count }, (_, i) => ({ headline: `Leistung ${i}`, text: 'Text' })) },
    en: {},
  },
})

describe.skipIf(!hasBrowser)('services', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('of any number leave no hole in the ground that joins them', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    let joined = 0
    const lists = [1, 2, 3, 4, 5, 7].map((count) => services(count, 'list'))
    for (const theme of everyOther(0)) {
      await openSample(page, sampleDocument(lists, theme, 'de'), theme)
      const found = await page.evaluate<[boolean, number, number][]>(`
        [...document.querySelectorAll('.b-services__list')].map((list) => {
          const right = (one) => one.getBoundingClientRect().right
          const ground = getComputedStyle(list).backgroundColor
          return [!/^rgba\\(.*, 0\\)$/.test(ground), list.children.length, right(list) - right(list.lastElementChild)]
        })`)
      expect(found.map(([, count]) => count)).toEqual([1, 2, 3, 4, 5, 7])
      for (const [hasGround, count, gap] of found) {
        if (!hasGround) continue
        joined++
        expect([theme.key, count, gap < 3]).toEqual([theme.key, count, true])
      }
    }
    expect(joined).toBeGreaterThan(0)
    await page.close()
  })

  test('as tiles without pictures are cards like all others', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    let framed = 0
    for (const theme of everyOther(1)) {
      const others: Sample = { key: 'locations', content: { de: { items: [{ name: 'Laden' }] }, en: {} } }
      await openSample(page, sampleDocument([services(2, 'tiles'), others], theme, 'de'), theme)
      const [tile, card] = await page.evaluate<[string, string]>(`
        ['.b-services__item', '.b-locations__place'].map((one) => {
          const { borderTopWidth, borderLeftWidth, borderLeftColor } = getComputedStyle(document.querySelector(one))
          return [borderTopWidth, borderLeftWidth, borderLeftColor].join(' ')
        })`)
      expect([theme.key, tile]).toEqual([theme.key, card])
      if (!tile.startsWith('0px')) framed++
    }
    expect(framed).toBeGreaterThan(0)
    await page.close()
  })

  test('heads of a team or a gallery in columns stand above it, however wide the screen', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const samples = everythingInColumns(
      tortureSamples(2).filter(({ key }) => /^(team|gallery)$/.test(key)),
      3,
    )
    for (const theme of everyOther(0)) {
      await openSample(page, sampleDocument(samples, theme, 'de', tortureView('landscape')), theme)
      const shares = await page.evaluate<number[]>(`
        [...document.querySelectorAll('.b-columns :is(.b-team__flow, .b-gallery__flow) > header.stack')].map((one) =>
          one.nextElementSibling.getBoundingClientRect().width / one.parentElement.getBoundingClientRect().width)`)
      expect(shares.length).toBeGreaterThan(0)
      expect([theme.key, shares.filter((share) => share < 0.9)]).toEqual([theme.key, []])
    }
    await page.close()
  })
})

describe.skipIf(!hasBrowser)('figures, plans, places and people', () => {
  test('stand in rows of which the last one never has a single one below three or more', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const view = tortureView('landscape')
    let most = 0
    const samplesOf = (count: number) => {
      const listed = tortureSamples(count).filter(({ key }) => /^(stats|pricing_plans|locations|team)$/.test(key))
      const team = listed.filter(({ key }) => key === 'team')
      return [...listed, ...team.map((one) => ({ ...one, props: { variant: 'spotlight' } }))]
    }
    const counts = [4, 7, 13]
    for (const [nth, theme] of everyOther(1).entries()) {
      const samples = inLongRun(counts, [counts[(nth + 2) % 3]!]).flatMap(samplesOf)
      await openSample(page, sampleDocument(samples, theme, 'de', view), theme, svgOf('landscape'))
      const widths = [1440, 1024, 768]
      for (const width of inLongRun(widths, [widths[nth % 3]!])) {
        await page.setViewportSize({ width, height: 900 })
        const lists = await page.evaluate<number[][]>(`
          [...document.querySelectorAll('.even, .b-team__list')].map((list) => {
            const rows = new Map()
            for (const one of list.children) {
              const top = Math.round(one.getBoundingClientRect().top)
              rows.set(top, (rows.get(top) ?? 0) + 1)
            }
            return [...rows].sort(([a], [b]) => a - b).map(([, length]) => length)
          })`)
        expect(lists.length).toBeGreaterThan(4)
        most = Math.max(most, ...lists.flat())
        const alone = lists.filter((rows) => Math.max(...rows) > 2 && rows.at(-1) === 1)
        expect([theme.key, width, alone]).toEqual([theme.key, width, []])
      }
    }
    expect(most).toBe(5)
    await browser.close()
  })
})
