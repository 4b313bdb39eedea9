import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { trusted } from '../../src/html/html'
import { typeset } from '../../src/publishing/typesetting/typeset'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { inLongRun } from '../support/long'
import { samplePage } from '../support/page-view'
import { openSample, sampleDocument } from '../support/sample-page'

const names = inLongRun(
  [
    'Blütenwerk',
    'Blütenwerkstatt Sonnenschein',
    'Schreinerei Burgenmeister',
    'Malermeister Hinterhuber',
    'Bäckerei Schwarzenegger',
    'Konditorei Himmelreich',
    'Rechtsanwälte Schmittenhelm & Partner',
    'Steuerberater Wiedenmayer',
    'Hausarztpraxis Dr. Oberstdorfer',
    'Physiotherapie Waldkirchen',
    'Zahnarztpraxis am Marktplatz',
    'Tierarztpraxis Großweidenmühle',
    'Fahrschule Kaltenbrunner',
    'Buchhandlung Morgenstern',
    'Goldschmiede Mühlhausen',
    'Gärtnerei Immergrün',
    'Weingut Schönborn-Wiesentheid',
    'Brauhaus Fürstenfeldbruck',
    'Metzgerei Hackenberger',
    'Glaserei Fensterle',
    'Solartechnik Breisgau',
    'Elektrotechnik Zimmermann',
    'Dachdeckerei Obermoser',
    'Heizungsbau Kleinschmidt',
    'Fotografie Lichtblick',
    'Yogazentrum Lindenblüte',
    'Kindertagesstätte Regenbogen',
    'Musikschule Klangwelt',
    'Freiwillige Feuerwehr Unterhaching',
    'Schützenverein Hubertus',
    'Kunstverein Regensburg',
    'Architekturbüro Wiesengrund',
    'Immobilien Schwanthaler',
    'Versicherungsmakler Bodensee',
    'Gebäudereinigung Sauberland',
    'Landschaftsgartenbau Eichenlaub',
    'Kosmetikstudio Seidenglanz',
    'Friseurmeisterin Hammerschmidt',
    'Donaudampfschifffahrtsgesellschaft',
    'Bestattungsinstitut Friedensruh',
  ],
  ['Blütenwerk', 'Malermeister Hinterhuber', 'Hausarztpraxis Dr. Oberstdorfer'],
)
const widths = inLongRun([320, 360, 390, 480, 600, 768, 900, 1024, 1200, 1280, 1440, 1920], [320, 768, 900, 1440])
const variants = inLongRun(['theme', 'split', 'cover', 'statement', 'facts', 'panel'], ['theme'])
const image = { url: '/sample/4.jpg', alt: '' }

/** Lines that end within a word without a hyphen, as „Blütenwer / k“, in whatever says the name. */
const brokenNames = (page: Page, bodies: string[]) =>
  page.evaluate<string[]>(`${JSON.stringify(bodies)}.flatMap((body) => {
    document.body.innerHTML = body
    const found = []
    for (const element of document.querySelectorAll('h1, .b-header__name, .b-footer__name')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { data } = texts.currentNode
        const range = document.createRange()
        const lineOf = (at) => {
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 1)
          // The place of a soft hyphen belongs to the letter behind it, too, with no width.
          return [...range.getClientRects()].sort((a, b) => b.width - a.width)[0]
        }
        for (let at = 1; at < data.length; at++) {
          // Beside a hyphen two letters can be one glyph, as in „Schifffahrt“.
          if (!/\\p{L}{2}/u.test(data.slice(at - 1, at + 1)) || data[at - 2] === '\\u00AD') continue
          const [before, after] = [lineOf(at - 1), lineOf(at)]
          if (before && after && after.top - before.top > before.height / 2)
            found.push((element.className || element.tagName) + ': ' + data.slice(0, at) + ' / ' + data.slice(at))
        }
      }
    }
    return found
  })`)

describe.skipIf(!hasBrowser)('the name of a firm', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    page = await browser.newPage({ reducedMotion: 'reduce' })
  })
  afterAll(() => browser?.close())

  test.each(systemThemes.map((theme) => [theme.key, theme] as const))(
    'is broken by no width of %s within a word without a hyphen',
    async (_, theme) => {
      const bodies: string[] = []
      for (const variant of variants)
        for (const name of names) {
          const view = samplePage('de')
          const props = variant === 'theme' ? {} : { variant }
          const hero = { key: 'hero', props, content: { de: { headline: name, text: 'Ein Satz.', image }, en: {} } }
          const head = { key: 'page_header', content: { de: { headline: name }, en: {} } }
          const empty = { content: { de: {}, en: {} } }
          const samples = [{ key: 'header', ...empty }, hero, head, { key: 'footer', ...empty }]
          const { document, css } = sampleDocument(samples, theme, 'de', { site: { ...view.site, name } })
          if (bodies.length === 0) await openSample(page, { document, css }, theme)
          bodies.push(/<body[^>]*>([\s\S]*)<\/body>/.exec(typeset(trusted(document), 'de'))![1]!)
        }
      const broken: string[] = []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        broken.push(...(await brokenNames(page, bodies)).map((name) => `${width}: ${name}`))
      }
      expect(broken).toEqual([])
    },
    180_000,
  )
})
