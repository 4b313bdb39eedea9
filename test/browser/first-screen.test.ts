import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { drawnPicture } from '../support/pictures'
import { openSample, type Sample, sampleDocument } from '../support/sample-page'

const variants = ['split', 'cover', 'statement', 'facts', 'panel'] as const

/** As short and as long as owners write them. */
const words = {
  de: [
    { headline: 'Brot', primary: { label: 'Bestellen', href: '/b' } },
    {
      kicker: 'Handwerksbäckerei in Freiburg-Wiehre',
      headline: 'Wärmepumpenmodernisierung mit Förderantrag aus einer Hand',
      text: 'Wir rechnen die Heizlast Raum für Raum, stellen den Antrag und bauen mit eigenen Leuten ein. Der Festpreis steht vor der Unterschrift.',
      primary: { label: 'Heizlast berechnen lassen', href: '/b' },
      secondary: { label: 'Notdienst anrufen', href: '/b' },
    },
  ],
  en: [
    { headline: 'Breathe', text: 'Six classes a week.', primary: { label: 'Keep a mat', href: '/b' } },
    {
      kicker: 'Solicitors in Edinburgh',
      headline: 'Employment law for people who would rather not need it at all',
      text: 'We read the contract before you sign, and we answer the letter before the deadline. Fixed fees, said on the phone.',
      primary: { label: 'Ask for a call back', href: '/b' },
      secondary: { label: 'What it costs', href: '/b' },
    },
  ],
}

const image = drawnPicture('auftakt', 'Ein Bild')

const items = [
  { headline: 'Kasse', text: 'ab 18 Uhr' },
  { headline: 'Eintritt', text: '9,50 €, ermäßigt 7 € und donnerstags für alle 5 €' },
  { headline: 'Straßenbahn', text: 'Linie 2, Gaswerk' },
]

/** Every kind of opening, with a picture, without and with facts alone, below the menu. */
const openings = (locale: 'de' | 'en'): Sample[] => [
  { key: 'header', content: { de: {}, en: {} } },
  ...variants.flatMap((variant) =>
    words[locale].flatMap((content) =>
      [{ ...content, image }, content, { ...content, items }].map((drawn) => ({
        key: 'hero',
        props: { variant },
        content: { de: drawn, en: drawn },
      })),
    ),
  ),
]

/** Where the title ends and where the first button does, for each opening as if it were the first on its page, in px. */
const measured = (page: Page) =>
  page.evaluate<{ name: string; title: number; button: number }[]>(`(() => {
    const top = document.querySelector('.b-header').getBoundingClientRect().height
    return [...document.querySelectorAll('main > .b-hero')].map((hero, i) => {
      const from = hero.getBoundingClientRect().top - top
      const end = (selector) => Math.round(hero.querySelector(selector).getBoundingClientRect().bottom - from)
      const name = hero.classList[2] + (hero.querySelector('img') ? ' with a picture: ' : ': ')
      return { name: name + hero.querySelector('.title').textContent, title: end('.title'), button: end('.button') }
    })
  })()`)

describe.skipIf(!hasBrowser)('nothing needed is below the fold', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce' })
  })
  afterAll(() => browser?.close())

  test.each(systemThemes.map((theme) => [theme.key, theme] as const))(
    'every opening shows its title whole and its first button on the first screen (%s)',
    async (_, theme) => {
      const below: string[] = []
      for (const locale of ['de', 'en'] as const) {
        const { document, css } = sampleDocument(openings(locale), theme, locale)
        // each is the first of its page: its title is the page's, and no section stands before it
        const alone = document
          .replaceAll(/<(\/?)h2/g, '<$1h1')
          .replaceAll('<section class="block b-hero', '<hr hidden>$&')
        await openSample(page, { document: alone, css }, theme)
        for (const [width, height, buttonBy] of [
          [1440, 900, 900],
          [390, 844, 560],
        ] as const) {
          await page.setViewportSize({ width, height })
          for (const { name, title, button } of await measured(page))
            if (title > height || button > buttonBy) below.push(`${width} px, ${name} ends at ${title}, ${button}`)
        }
      }
      expect(below).toEqual([])
    },
  )
})
