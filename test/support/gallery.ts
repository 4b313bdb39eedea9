/**
 * Looks at every block type in every theme: `bun test/support/gallery.ts <outdir> [--theme K] [--only key,key]
 * [--width 390,768,1440] [--dark] [--locale de] [--page name] [--blind] [--open]`. Writes PNG files; needs Chromium (CHROMIUM names another one).
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { blockTypes } from '../../src/block-types/catalog'
import type { SystemTheme } from '../../src/theme/system/system-theme'
import { systemThemes } from '../../src/theme/system/system-themes'
import { allSamples, openSample, type Sample, sampleDocument } from './sample-page'
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
  const changes = values.blind ? { picture: () => undefined } : {}
  await openSample(page, sampleDocument(chosen, theme, values.locale, changes), theme)
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
      const chosen = allSamples.filter((sample) => sample.key === key)
      if (chosen.length > 0)
        await shoot(browser, join(out, `${key}-${theme.key}-${width}${mode}.png`), chosen, theme, width)
    }
  }
await browser.close()
