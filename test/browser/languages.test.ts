import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { violations } from '../support/axe'
import { hasBrowser, openBrowser } from '../support/browser'
import { isLongRun } from '../support/long'
import { openSample, type Sample, sampleDocument, samplePages } from '../support/sample-page'

/** Words that are long in their language, as menus, buttons and headings of small businesses have them. */
const longWords = {
  de: ['Wiederbeschaffungswertermittlung', 'Haftpflichtschadengutachten', 'Besichtigungstermin vereinbaren'],
  fi: ['Vahingonkorvausvaatimukset', 'Ajanvarausjärjestelmä', 'Tilauspalvelu oppilaitoksille'],
  hu: ['Kerékpárkölcsönzési lehetőségek', 'Elérhetőségeink', 'Legkedvezményesebb szálláshelyek'],
  el: ['Ηλεκτροεγκεφαλογράφημα', 'Συναρμολογήσεις επίπλων', 'Ωτορινολαρυγγολογικό ιατρείο'],
  bg: ['Противопожарозащитни съоръжения', 'Счетоводителстване', 'Непротиворечивост'],
  tr: ['Muvaffakiyetsizleştiriciler', 'Değerlendirilebilecekler', 'Sigortalılaştırma işlemleri'],
  ar: ['استخدامات المستحضرات', 'الاستشارات القانونية', 'فاستقبالاتهم'],
}
type Tag = keyof typeof longWords

/** A content whose labels and headings are such words. */
function withLongWords(content: object, words: string[]): object {
  let n = 0
  const short = /^(?:label|headline|name|button|question|category|role)$/
  return JSON.parse(
    JSON.stringify(content, (key, value) =>
      short.test(key) && typeof value === 'string' ? words[n++ % words.length] : value,
    ),
  )
}

const inLanguage = (samples: Sample[], locale: Tag): Sample[] =>
  samples.map((sample) => ({
    ...sample,
    content: { ...sample.content, [locale]: withLongWords(sample.content.de, longWords[locale]) },
  }))

const navigationOf = (locale: Tag) =>
  longWords[locale].map((label, i) => ({ label, href: `/${i}`, current: i === 0, children: [] }))

const themesLookedAt = isLongRun ? systemThemes : systemThemes.filter(({ key }) => key === 'obhut' || key === 'nord')

describe.skipIf(!hasBrowser)('pages in every script', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  async function open(page: Page, locale: Tag, samples: Sample[], theme = systemThemes[0]!) {
    const shown = sampleDocument(inLanguage(samples, locale), theme, locale, { navigation: navigationOf(locale) })
    await openSample(page, shown, theme)
  }

  test.each(Object.keys(longWords) as Tag[])('long words in %s stay on a phone', async (locale) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    for (const theme of themesLookedAt) {
      await open(page, locale, samplePages[0]!, theme)
      expect([theme.key, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([theme.key, 390])
      expect([theme.key, await page.evaluate(cutOff)]).toEqual([theme.key, []])
    }
    await page.close()
  })

  test.each(['el', 'bg', 'ar', 'tr'] as const)('axe finds nothing in %s', async (locale) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await open(page, locale, samplePages[0]!)
    expect(await violations(page, { contrast: isLongRun })).toEqual([])
    await page.close()
  })

  test('what stands left in one direction stands right in the other', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    for (const theme of themesLookedAt)
      for (const samples of isLongRun ? samplePages : samplePages.slice(0, 3)) {
        await open(page, 'ar', samples, theme)
        expect([theme.key, await page.evaluate(notMirrored)]).toEqual([theme.key, []])
      }
    await page.close()
  })

  test('what points and fades turns with the lines, and a number keeps its order', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
    await open(page, 'ar', samplePages[0]!)
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.button-text'), '::after').scale`)).toBe(
      '-1 1',
    )
    expect(await page.evaluate(`getComputedStyle(document.querySelector('.kicker')).letterSpacing`)).toBe('normal')
    expect(await page.evaluate(plusStandsLeft)).toBe(true)
    await page.close()
  })
})

/** Texts that reach beyond the window or out of a box that hides what does. */
const cutOff = `[...document.querySelectorAll('h1, h2, h3, a, button, summary, dt, dd, p')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.visually-hidden, .skip'))
  .filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    const scrolls = each.closest('[class*=scroll], .prose table, [class*=__track], [class*=tabs]')
    return width > 0 && !scrolls && (left < -1 || right > innerWidth + 1)
  })
  .map((each) => each.className + ': ' + each.textContent.trim().slice(0, 40))`

/** Boxes that keep their place when lines run the other way. Parts of a line are left to the order of its words. */
const notMirrored = `(() => {
  const all = [...document.querySelectorAll('body *')].filter((each) => !/^inline/.test(getComputedStyle(each).display))
  const sides = (dir, edge) => {
    document.documentElement.dir = dir
    return all.map((each) => edge(each.getBoundingClientRect()))
  }
  const wide = document.documentElement.clientWidth
  const ltr = sides('ltr', ({ left, width }) => [left, width])
  const rtl = sides('rtl', ({ right, width }) => [wide - right, width])
  return all.flatMap((each, i) =>
    ltr[i][1] > 0 && Math.abs(ltr[i][1] - rtl[i][1]) < 3 && Math.abs(ltr[i][0] - rtl[i][0]) > 12 && !each.matches('.meta')
      ? [each.closest('.block')?.className + ' > ' + each.className]
      : [],
  )
})()`

const plusStandsLeft = `(() => {
  const link = [...document.querySelectorAll('[href^="tel:"]')].find((each) => each.textContent.trim().startsWith('+'))
  const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()
  const at = (from) => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + 1)
    return range.getBoundingClientRect().left
  }
  return at(0) < at(text.length - 1)
})()`
