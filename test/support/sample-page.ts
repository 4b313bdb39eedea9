import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { BlockRecord } from '../../src/block-types/block-type'
import { blockTypes } from '../../src/block-types/catalog'
import { exampleOf } from '../../src/block-types/examples'
import { blockParts } from '../../src/block-types/inner-blocks'
import type { PageView } from '../../src/block-types/page-view'
import { assetsOf, renderBlock } from '../../src/block-types/render'
import { type Html, html } from '../../src/html/html'
import { icon } from '../../src/html/icons'
import { renderDocument } from '../../src/publishing/document'
import { completeTokens } from '../../src/theme/complete-tokens'
import { compositions } from '../../src/theme/compositions/compositions'
import { themeFonts } from '../../src/theme/font-files'
import { themeStylesheet } from '../../src/theme/stylesheet'
import type { SystemTheme } from '../../src/theme/system/system-theme'
import { samplePage } from './page-view'
import { photo } from './photo'
import { samples as columns } from './samples/columns'
import { samples as frame } from './samples/frame'
import { samples as lists } from './samples/lists'
import { samples as offers } from './samples/offers'

export interface Sample {
  key: string
  props?: object
  content: { de: object; en: object }
}

const written: Sample[] = [...frame, ...lists, ...offers, ...columns]

/** At least one of every block type: what a new one says where nothing more telling is written for it. */
export const allSamples: Sample[] = [
  ...written,
  ...blockTypes
    .filter((type) => written.every(({ key }) => key !== type.key))
    .map((type) => ({ key: type.key, ...exampleOf(type) })),
]

/** Every sample once, on as few pages as hold no type twice: the first page shows all types. */
export const samplePages: Sample[][] = allSamples.reduce<Sample[][]>((pages, sample) => {
  const free = pages.find((page) => page.every(({ key }) => key !== sample.key))
  if (free) free.push(sample)
  else pages.push([sample])
  return pages
}, [])

/** Every fifth, another for each theme: with ten themes, two look at each. */
export const everyFifth = <T>(all: T[], nth: number): T[] => all.filter((_, i) => i % 5 === nth % 5)

export const sampleOrigin = 'http://gallery.test'

/** A whole page of samples in a theme, as a release would hold it. Throws what a renderer throws. */
export function sampleDocument(
  chosen: Sample[],
  theme: SystemTheme,
  locale: string,
  changes: Partial<PageView> = {},
): { document: string; css: string } {
  const view = samplePage(locale, { icon, variants: theme.tokens.variants, ...changes })
  const [header, main, footer]: [Html[], Html[], Html[]] = [[], [], []]
  for (const [i, { key, props, content }] of chosen.entries()) {
    const part = key === 'header' || key === 'announcement_bar' ? header : key === 'footer' ? footer : main
    const block: BlockRecord = {
      id: `0198c0de-0000-7000-8000-${String(i).padStart(12, '0')}`,
      type: key,
      version: 99,
      props: { ...props },
      content: { ...content } as BlockRecord['content'],
    }
    part.push(
      renderBlock(block, view, {
        position: part === main ? main.length : 1,
        defaultLocale: 'de',
        onError: (error) => {
          throw new Error(`${key} cannot be drawn`, { cause: error })
        },
      }),
    )
  }
  const { css, scripts } = assetsOf(typesIn(chosen))
  return {
    document: renderDocument(view, {
      title: theme.key,
      stylesheet: '/_assets/site.css',
      scripts: scripts.map((name) => `/_assets/${name}.js`),
      header: html`${header}`,
      main: html`${main}`,
      footer: html`${footer}`,
    }),
    css: themeStylesheet(theme.tokens, css, undefined, compositions),
  }
}

/** With those in columns. */
const typesIn = (chosen: Sample[]) =>
  chosen.flatMap(({ key, props, content }) =>
    blockParts({ id: '', type: key, props: { ...props }, content: { ...content } as BlockRecord['content'] }).map(
      ({ type }) => type,
    ),
  )

/** Opens the page without a server: its files come from memory, its pictures are drawn, all else is refused. */
export async function openSample(
  page: Page,
  { document, css }: { document: string; css: string },
  theme: SystemTheme,
  picture?: string,
) {
  const fonts = new Map(themeFonts(completeTokens(theme.tokens)).map((font) => [`/_assets/${font.file}`, font.path]))
  await page.unroute('**/*')
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    const font = fonts.get(pathname)
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: css })
    if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(font) })
    if (route.request().resourceType() === 'image')
      return route.fulfill({ contentType: 'image/svg+xml', body: picture ?? photo(pathname) })
    return route.abort()
  })
  await page.goto(`${sampleOrigin}/`)
  await page.evaluate(`(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await document.fonts.ready
  })()`)
}
