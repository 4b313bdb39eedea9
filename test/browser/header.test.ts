import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import type { NavItem } from '../../src/block-types/page-view'
import { html, nothing, trusted } from '../../src/html/html'
import { browserScript } from '../../src/publishing/browser-scripts'
import { typeset } from '../../src/publishing/typesetting/typeset'
import type { SystemTheme } from '../../src/theme/system/system-theme'
import { systemThemes } from '../../src/theme/system/system-themes'
import { hasBrowser, openBrowser } from '../support/browser'
import { inLongRun } from '../support/long'
import { samplePage } from '../support/page-view'
import { openSample, type Sample, sampleDocument } from '../support/sample-page'
import { everyOther } from '../support/themes'

const labels = [
  'Leistungen',
  'Über uns',
  'Verkehrsrecht',
  'Aktuelles',
  'Handelsvertreterrecht',
  'Karriere',
  'Kontakt',
  'Preise',
  'Öffnungszeiten',
  'Anfahrt',
  'Downloads',
  'Grundstücksverkehrsgenehmigung',
]
const menu = (count: number): NavItem[] =>
  labels.slice(0, count).map((label, i) => ({ label, href: `/${i}`, children: [] }))
const sampleOf = (props: object): Sample[] => [
  { key: 'header', props, content: { de: { primary: { label: 'Rückruf anfragen', href: '/rueckruf' } }, en: {} } },
  { key: 'hero', content: { de: { headline: 'Titel' }, en: {} } },
]
/** `at` is the place of the current entry. */
const draw = (page: Page, theme: SystemTheme, navigation: NavItem[], props: object = {}, at = -1) => {
  const current = (href: string) => (href === `/${at}` ? html` aria-current="page"` : nothing)
  return openSample(page, sampleDocument(sampleOf(props), theme, 'de', { navigation, current }), theme)
}

/** Entries that can be pressed now: those of the bar, and those behind „Mehr“, each with where it starts. */
const shown = (page: Page) =>
  page.evaluate<{ bar: [string, number][]; more: string[]; lines: number; excess: number }>(`(() => {
    const text = (a) => a.textContent.trim()
    const seen = (a) => a.checkVisibility()
    const bar = [...document.querySelectorAll('.b-header__nav > ul > li > a')].filter(seen)
    const details = document.querySelector('.b-header__more details')
    if (details) details.open = true
    const more = [...document.querySelectorAll('.b-header__more details a')].filter(seen).map(text)
    if (details) details.open = false
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      bar: bar.map((a) => [text(a), Math.round(a.getBoundingClientRect().left)]),
      more,
      lines: new Set(bar.map((a) => Math.round(a.getBoundingClientRect().top))).size,
      excess: scrollWidth - clientWidth,
    }
  })()`)

describe.skipIf(!hasBrowser)('the header', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('has all of 3 entries in one line, each once', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const theme of everyOther(0)) {
      await page.setViewportSize({ width: 1024, height: 600 })
      await draw(page, theme, menu(3), { variant: 'inline' })
      for (const width of [1024, 1600]) {
        await page.setViewportSize({ width, height: 600 })
        const { bar, more, lines, excess } = await shown(page)
        const all = [...bar.map(([label]) => label), ...more]
        expect([theme.key, width, all]).toEqual([theme.key, width, labels.slice(0, 3)])
        expect([theme.key, width, lines, excess]).toEqual([theme.key, width, 1, 0])
      }
    }
    await page.close()
  })

  test('shows on a wide screen what a narrower one keeps behind „Mehr“', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const theme of everyOther(1)) {
      await page.setViewportSize({ width: 1024, height: 600 })
      await draw(page, theme, menu(7), { variant: 'inline', width: 'full' })
      const kept: number[] = []
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 600 })
        const { bar, more, lines, excess } = await shown(page)
        expect([theme.key, width, [...bar.map(([label]) => label), ...more]]).toEqual([
          theme.key,
          width,
          labels.slice(0, 7),
        ])
        expect([theme.key, width, lines, excess]).toEqual([theme.key, width, 1, 0])
        kept.push(more.length)
      }
      expect([theme.key, kept[0]! > kept[1]!]).toEqual([theme.key, true])
    }
    await page.close()
  })

  test('keeps „Mehr“ beside the name, with as many entries as leave room for it', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const theme of everyOther(0)) {
      for (const count of [4, 7]) {
        await page.setViewportSize({ width: 1024, height: 600 })
        await draw(page, theme, menu(count), { variant: 'inline' })
        const [name, panel] = await Promise.all(
          ['.b-header__bar > .b-header__name', '.b-header__panel'].map((part) => page.locator(part).boundingBox()),
        )
        expect([theme.key, count, panel!.x >= name!.x + name!.width]).toEqual([theme.key, count, true])
      }
    }
    await page.close()
  })

  test('has room for a search beside 12 entries, each once in one line or behind „Mehr“, and beside name and menu on a phone, in every theme', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    for (const theme of everyOther(0)) {
      await page.setViewportSize({ width: 1024, height: 600 })
      await draw(page, theme, menu(12), { variant: 'inline', show_search: true, show_mode: true })
      await page.evaluate('for (const one of document.querySelectorAll(".b-header [hidden]")) one.hidden = false')
      const search = page.locator('.b-header__search:visible')
      for (const width of [1024, 1600]) {
        await page.setViewportSize({ width, height: 600 })
        const { bar, more, lines, excess } = await shown(page)
        expect([theme.key, width, [...bar.map(([label]) => label), ...more]]).toEqual([theme.key, width, labels])
        expect([theme.key, width, lines, excess, await search.count()]).toEqual([theme.key, width, 1, 0, 1])
      }
      await page.setViewportSize({ width: 320, height: 600 })
      const [name, magnifier, open] = await Promise.all([
        page.locator('.b-header__bar > .b-header__name').boundingBox(),
        search.boundingBox(),
        page.locator('.b-header__open').boundingBox(),
      ])
      const middles = [name, magnifier, open].map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
      expect([theme.key, Math.max(...middles) - Math.min(...middles) <= 1]).toEqual([theme.key, true])
      expect([theme.key, (await shown(page)).excess, name?.height && name.height < 80]).toEqual([theme.key, 0, true])
    }
    await page.close()
  })

  test('does not move when another entry is the current one', async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 600 }, reducedMotion: 'reduce' })
    const places = []
    for (const current of [-1, 0, 2]) {
      await draw(page, systemThemes[0]!, menu(4), {}, current)
      places.push((await shown(page)).bar)
    }
    expect(places[0]).toHaveLength(4)
    expect(places[1]).toEqual(places[0]!)
    expect(places[2]).toEqual(places[0]!)
    await page.close()
  })

  test('marks „Mehr“ where the current entry is behind it, and not where that stands in the bar', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const behind: boolean[][] = []
    for (const current of [3, 4, 5, 6]) {
      await draw(page, systemThemes[0]!, menu(7), { variant: 'inline', width: 'full' }, current)
      const seen: boolean[] = []
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 600 })
        const isBehind = !(await page.locator('.b-header__nav > ul > li > a[aria-current]').isVisible())
        const line = await page.evaluate(
          'getComputedStyle(document.querySelector(".b-header__more summary")).textDecorationLine',
        )
        expect([current, width, line]).toEqual([current, width, isBehind ? 'underline' : 'none'])
        seen.push(isBehind)
      }
      behind.push(seen)
    }
    expect(behind).toContainEqual([true, false])
    await page.close()
  })

  test('unfolds on a phone by keys alone and without any script, and closes by its button and by Escape', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.route('**/*', (route) => {
      const { document, css } = sampleDocument(sampleOf({}), systemThemes[1]!, 'de', { navigation: menu(12) })
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document })
      return pathname.endsWith('.css') ? route.fulfill({ contentType: 'text/css', body: css }) : route.abort()
    })
    await page.goto('http://gallery.test/')
    const [open, close] = [page.getByRole('button', { name: 'Menü' }), page.getByRole('button', { name: 'Schließen' })]
    const last = page.getByRole('link', { name: labels[11] })
    await open.focus()
    await page.keyboard.press('Enter')
    await close.waitFor()
    expect(await last.isVisible()).toBe(true)
    const box = await page.locator('.b-header__panel').boundingBox()
    expect([box?.width, box?.height]).toEqual([390, 844])
    await page.keyboard.press('Escape')
    await close.waitFor({ state: 'hidden' })
    await open.press('Enter')
    await close.waitFor()
    await close.press('Enter')
    await close.waitFor({ state: 'hidden' })
    expect(await last.isVisible()).toBe(false)
    await context.close()
  })

  test('keeps the focus in the open menu, round to its beginning, and gives it back to the button', async () => {
    for (const props of [{}, { variant: 'minimal' }]) {
      const page = await browser.newPage({ viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' })
      await draw(page, systemThemes[1]!, menu(3), props)
      const open = page.locator('.b-header__open')
      await open.press('Enter')
      await page.locator('.b-header__close').waitFor()
      const inside = await page.locator('.b-header__panel :is(a, button)').count()
      const reached: boolean[] = []
      for (let i = 0; i < inside * 2; i++) {
        await page.keyboard.press('Tab')
        reached.push(await page.evaluate(`document.activeElement.matches('body, .b-header__panel *')`))
      }
      expect(reached).not.toContain(false)
      expect(await page.locator('main a, main h1').first().isVisible()).toBe(false)
      await page.keyboard.press('Escape')
      await page.locator('.b-header__close').waitFor({ state: 'hidden' })
      expect(await page.evaluate(`document.activeElement.className`)).toBe('b-header__open')
      expect(await page.locator('main h1').isVisible()).toBe(true)
      await page.close()
    }
  })

  test('keeps name and menu beside each other on a phone, in every theme', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    const dropped: string[] = []
    const names = ['Physiotherapie am Marktplatz', 'Steuerberatungskanzlei Brandhuber']
    for (const [nth, theme] of everyOther(1).entries())
      for (const name of inLongRun(names, [names[nth % 2]!])) {
        const site = { ...samplePage('de').site, name, branding: {} }
        const { document, css } = sampleDocument(sampleOf({}), theme, 'de', { navigation: menu(12), site })
        await page.setViewportSize({ width: 390, height: 600 })
        await openSample(page, { document: typeset(trusted(document), 'de'), css }, theme)
        for (const width of [320, 360, 390]) {
          await page.setViewportSize({ width, height: 600 })
          const [words, open] = await Promise.all([
            page.locator('.b-header__bar > .b-header__name').boundingBox(),
            page.locator('.b-header__open').boundingBox(),
          ])
          const [left, right] = [words, open].map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)
          const isBeside = Math.abs((left ?? 0) - (right ?? 99)) <= 1
          if (!isBeside || (await shown(page)).excess > 0) dropped.push(`${theme.key} ${width} ${name}`)
        }
      }
    expect(dropped).toEqual([])
    await page.close()
  })

  test('of a long name keeps both buttons whole, and breaks long entries where a hyphen may stand', async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
    const name = 'Donaudampfschifffahrtsgesellschaft Süd'
    const { document, css } = sampleDocument(sampleOf({}), systemThemes[1]!, 'de', {
      navigation: menu(12),
      site: { ...samplePage('de').site, name, branding: {} },
    })
    const broken = typeset(trusted(document), 'de')
    await openSample(page, { document: broken, css }, systemThemes[1]!)
    await page.locator('.b-header__open').press('Enter')
    await page.locator('.b-header__close').waitFor()
    const lines = await page.evaluate<number[]>(`[...document.querySelectorAll('.b-header__close')].map((button) => {
      const range = document.createRange()
      range.selectNodeContents(button.firstChild)
      return range.getClientRects().length
    })`)
    expect(lines).toEqual([1])
    expect(await page.locator('.b-header__panel .b-header__name').textContent()).toContain('dampf\u00ADschiff')
    expect(await page.locator('.b-header__nav .is-last a', { hasText: 'Grundst' }).textContent()).toContain('\u00AD')
    await page.close()
  })

  test('has a switch for light and dark that is remembered before anything is painted', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 700 }, colorScheme: 'light' })
    const page = await context.newPage()
    const { document, css } = sampleDocument(sampleOf({ show_mode: true }), systemThemes[0]!, 'de', {
      navigation: menu(3),
    })
    const early = document
      .replace('</title>', '</title>')
      .replace(/(<link rel="stylesheet"[^>]*>)/, '$1<script src="/mode.js"></script>')
    const script = await browserScript('mode')
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: early })
      if (pathname === '/mode.js') return route.fulfill({ contentType: 'text/javascript', body: script })
      return pathname.endsWith('.css') ? route.fulfill({ contentType: 'text/css', body: css }) : route.abort()
    })
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
    const toggle = page.getByRole('button', { name: 'Dunkle Darstellung' })
    await page.goto('http://gallery.test/')
    await toggle.waitFor()
    const light = await ground()
    expect(await toggle.getAttribute('aria-pressed')).toBe('false')
    await toggle.press('Enter')
    const dark = await ground()
    expect([dark === light, await toggle.getAttribute('aria-pressed')]).toEqual([false, 'true'])
    // Noted at the first moment there is a body, long before the button is shown.
    await page.addInitScript(`new MutationObserver((_, seer) => {
      if (!document.body) return
      seer.disconnect()
      window.first = getComputedStyle(document.body).backgroundColor
    }).observe(document, { childList: true, subtree: true })`)
    await page.reload()
    await toggle.waitFor()
    expect([await page.evaluate<string>('window.first'), await ground()]).toEqual([dark, dark])
    await toggle.press('Enter')
    expect([await ground(), await toggle.getAttribute('aria-pressed')]).toEqual([light, 'false'])
    await context.close()
  })
})
