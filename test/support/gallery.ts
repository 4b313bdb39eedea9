/**
 * Looks at every block type in every theme: `bun test/support/gallery.ts <outdir> [--theme K] [--only key,key]
 * [--width 390,768,1440] [--dark] [--locale de] [--page name] [--blind] [--open]`. Writes PNG files; needs Chromium (CHROMIUM names another one).
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { blockTypes } from '../../src/block-types/catalog'
import { assetsOf, renderBlock } from '../../src/block-types/render'
import { type Html, html } from '../../src/html/html'
import { icon } from '../../src/html/icons'
import { renderDocument } from '../../src/publishing/document'
import { themeFonts } from '../../src/theme/fonts'
import { themeStylesheet } from '../../src/theme/stylesheet'
import type { SystemTheme } from '../../src/theme/system/system-theme'
import { systemThemes } from '../../src/theme/system/system-themes'
import { completeTokens } from '../../src/theme/tokens'
import { samplePage } from './page-view'
import { photo } from './photo'
import { samples as frame } from './samples/frame'
import { samples as lists } from './samples/lists'
import { samples as offers } from './samples/offers'
import { pages } from './samples/pages'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string', default: '390,768,1440' },
    dark: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'de' },
    page: { type: 'string' },
    blind: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
  },
})

export interface Sample {
  key: string
  props?: object
  content: { de: object; en: object }
}
const all: Sample[] = [...frame, ...lists, ...offers]
const origin = 'http://gallery.test'

function pageOf(chosen: Sample[], theme: SystemTheme, locale: string): { document: string; css: string } {
  const view = samplePage(locale, { icon, ...(values.blind && { picture: () => undefined }) })
  const [header, main, footer]: [Html[], Html[], Html[]] = [[], [], []]
  for (const [i, { key, props, content }] of chosen.entries()) {
    const part = key === 'header' || key === 'announcement_bar' ? header : key === 'footer' ? footer : main
    const block = {
      id: `0198c0de-0000-7000-8000-${String(i).padStart(12, '0')}`,
      type: key,
      version: 99,
      props: { ...props },
      content: { ...content },
    }
    part.push(
      renderBlock(block as never, view, {
        position: part === main ? main.length : 1,
        defaultLocale: 'de',
        onError: (error) => console.error(key, error),
      }),
    )
  }
  const { css } = assetsOf(chosen.map((sample) => sample.key))
  return {
    document: renderDocument(view, {
      title: theme.key,
      stylesheet: '/_assets/site.css',
      header: html`${header}`,
      main: html`${main}`,
      footer: html`${footer}`,
    }),
    css: themeStylesheet(theme.tokens, css),
  }
}

async function shoot(
  browser: Browser,
  file: string,
  chosen: Sample[],
  theme: SystemTheme,
  width: number,
  fullPage = true,
) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: values.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const { document, css } = pageOf(chosen, theme, values.locale)
  const fonts = new Map(themeFonts(completeTokens(theme.tokens)).map((font) => [`/_assets/${font.file}`, font.path]))
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const font = fonts.get(pathname)
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: css })
    if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(font) })
    if (route.request().resourceType() === 'image')
      return route.fulfill({ contentType: 'image/svg+xml', body: photo(pathname) })
    return route.abort()
  })
  await page.goto(`${origin}/`)
  await page.evaluate(`(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await document.fonts.ready
  })()`)
  if (values.open) await page.evaluate(`for (const d of document.querySelectorAll('details')) d.open = true`)
  const overflow = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  )
  if (overflow > 0) console.log(`${file}: ${overflow} px too wide`)
  await page.screenshot({ path: file, fullPage })
  await context.close()
}

const out = positionals[0] ?? 'gallery'
mkdirSync(out, { recursive: true })
const widths = values.width.split(',').map(Number)
const themes = systemThemes.filter((theme) => !values.theme || values.theme.split(',').includes(theme.key))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const mode = `${values.dark ? '-dark' : ''}${values.blind ? '-blind' : ''}${values.open ? '-open' : ''}`
for (const theme of themes)
  for (const width of widths) {
    if (values.page) {
      const chosen = pages[values.page]!
      await shoot(browser, join(out, `page-${values.page}-${theme.key}-${width}${mode}.png`), chosen, theme, width)
      continue
    }
    for (const key of values.only?.split(',') ?? blockTypes.map((type) => type.key)) {
      const chosen = all.filter((sample) => sample.key === key)
      if (chosen.length > 0)
        await shoot(browser, join(out, `${key}-${theme.key}-${width}${mode}.png`), chosen, theme, width)
    }
  }
await browser.close()
