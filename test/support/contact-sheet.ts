/**
 * Lays pages side by side in all themes, for whoever judges their looks: `bun run contact-sheet <folder> [what …]`. What is one of
 * `bench/contents` or `demo` by its name, or an account's archive (`cli export`); without any, all of `bench/contents`. For each page
 * there are sheets at 1440 and 390 px, in light and dark: of the first screen, and of what stands from 600 px down.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { trusted } from '../../src/html/html'
import { typeset } from '../../src/publishing/typesetting/typeset'
import { drawDocument, drawStylesheet, openPage } from '../../src/renderer/renderer'
import type { SiteData } from '../../src/renderer/site-data'
import { completeTokens } from '../../src/theme/complete-tokens'
import { compositions } from '../../src/theme/compositions/compositions'
import { themeFonts } from '../../src/theme/font-files'
import type { SystemTheme } from '../../src/theme/system/system-theme'
import { systemThemes } from '../../src/theme/system/system-themes'
import { pageWords } from '../../src/words/words-of'
import { launchBrowser } from './browser'
import { photo } from './photo'

const root = join(import.meta.dir, '../..')
const contents = join(root, 'bench/contents')
export const contentNames = readdirSync(contents).flatMap((file) => /^(.+)\.yaml$/.exec(file)?.[1] ?? [])
const origin = 'http://sheet.test'

export interface SheetSite {
  name: string
  data: SiteData
  pageId: string
  locale: string
  /** The bytes of a picture, by its path. */
  picture(path: string): Promise<{ type: string; body: Buffer }>
}

interface Written {
  name: string
  locale: string
  company: SiteData['site']['company']
  pictures?: Record<
    string,
    { size: [number, number]; alt: string; file?: string; focal?: [number, number]; person?: boolean }
  >
  blocks: { type: string; props?: Record<string, unknown>; content: Record<string, unknown> }[]
}

const idOf = (nth: number) => `0198c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`

/** One of `bench/contents`, without a database. */
export function contentSite(name: string, changes: Partial<Written> = {}): SheetSite {
  const written = { ...(Bun.YAML.parse(readFileSync(join(contents, `${name}.yaml`), 'utf8')) as Written), ...changes }
  const { locale } = written
  const pictures = Object.entries(written.pictures ?? {})
  const at = '2026-03-02T07:00:00.000Z'
  const page = (nth: number, title: string, path: string) => ({
    ...{ id: idOf(nth), site_id: idOf(0), slug: String(nth), path, type: 'page', status: 'published' },
    ...{ template: null, parent_id: null, sort_order: nth, is_home: nth === 1, is_noindex: false, seo: {} },
    ...{ published_at: at, created_at: at, updated_at: at },
    translations: [{ locale, title, slug: path.slice(1) }],
  })
  const others =
    locale === 'de' ? ['Angebot', 'Preise', 'Über uns', 'Kontakt'] : ['Offer', 'Prices', 'About', 'Contact']
  const idOfPicture = (key: unknown) => idOf(900 + pictures.findIndex(([one]) => one === key))
  const data = {
    api: origin,
    words: { [locale]: pageWords(locale) },
    site: {
      ...{ id: idOf(0), name: written.name, public_slug: 's', default_locale: locale, locales: [locale] },
      ...{ company: written.company, branding: {}, google_verification: null, live_url: null, preview_url: origin },
      updated_at: at,
    },
    pages: [
      {
        ...page(1, written.name, '/'),
        blocks: written.blocks.map(({ type, props = {}, content }, i) => ({
          id: idOf(100 + i),
          type,
          props,
          content: {
            [locale]: JSON.parse(JSON.stringify(content), (key, value) =>
              key === 'asset_id' ? idOfPicture(value) : value,
            ),
          },
        })),
      },
      ...others.map((title, i) => page(2 + i, title, i === 0 ? '/b' : `/b${i}`)),
    ],
    media: pictures.map(
      ([
        key,
        {
          size: [width, height],
          alt,
          focal,
        },
      ]) => ({
        ...{
          id: idOfPicture(key),
          path: `/media/s/${key}`,
          alt,
          width,
          height,
          light: null,
          shadows: null,
          variants: [],
        },
        focal: focal ? { x: focal[0], y: focal[1] } : null,
      }),
    ),
  } as never as SiteData
  return {
    ...{ name, data, pageId: idOf(1), locale },
    async picture(path) {
      const found = written.pictures?.[decodeURIComponent(basename(path))]
      if (!found?.file) return { type: 'image/svg+xml', body: Buffer.from(drawn(path, found)) }
      const [slug = '', ...rest] = found.file.split('/')
      const type = found.file.endsWith('.svg') ? 'image/svg+xml' : 'image/jpeg'
      return { type, body: readFileSync(join(root, 'demo', slug, ...rest)) }
    },
  }
}

/** Of the picture's own shape, with a subject that a wrong crop loses. */
function drawn(path: string, found: NonNullable<Written['pictures']>[string] | undefined): string {
  const [width, height] = found?.size ?? [1600, 1067]
  const [x, y] = found?.focal ?? [0.5, 0.5]
  const r = Math.min(width, height) * 0.15
  const [cx, cy] = [width * x, height * y]
  const head = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#e6c3a5"/><path d="M${cx - r} ${cy}a${r} ${r * 1.15} 0 0 1 ${2 * r} 0q${-r} ${-r * 0.9} ${-2 * r} 0" fill="#3a2c24"/>`
  const body = `<path d="M${cx - r * 2.1} ${height}V${cy + r * 2.4}q0 ${-r * 1.1} ${r * 2.1} ${-r * 1.1}t${r * 2.1} ${r * 1.1}V${height}Z" fill="#38505c"/>`
  const subject = found?.person
    ? body + head
    : `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#e9d9bd"/><circle cx="${cx}" cy="${cy}" r="${r * 0.55}" fill="#a65a3a"/>`
  const ground = photo(path)
  const inner = ground.slice(ground.indexOf('>') + 1, -'</svg>'.length)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><svg width="${width}" height="${height}" viewBox="0 0 1600 1067" preserveAspectRatio="xMidYMid slice">${inner}</svg>${subject}</svg>`
}

const cuts = {
  1440: { first: { top: 0, height: 900 }, below: { top: 600, height: 3000 }, across: 5, thumb: 560 },
  390: { first: { top: 0, height: 844 }, below: { top: 600, height: 2600 }, across: 10, thumb: 280 },
}

/** The page in a theme, as tall as it is, with the line breaks that publishing sets. */
export async function photograph(
  browser: Browser,
  site: SheetSite,
  theme: SystemTheme,
  width: number,
  scheme: 'light' | 'dark',
) {
  const open = openPage({ ...site.data, theme: theme.tokens }, site.pageId, site.locale)
  if (!open) throw new Error(`${site.name} has no such page`)
  const document = typeset(trusted(drawDocument(open, '/style.css')), site.locale)
  const css = drawStylesheet(theme.tokens, '/fonts', undefined, compositions)
  const fonts = new Map(themeFonts(completeTokens(theme.tokens)).map(({ file, path }) => [file, path]))
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: document })
    if (pathname.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: css })
    const font = [...fonts].find(([file]) => pathname.endsWith(file))
    if (font) return route.fulfill({ contentType: 'font/woff2', body: readFileSync(font[1]) })
    if (route.request().resourceType() !== 'image') return route.abort()
    const { type, body } = await site.picture(pathname)
    return route.fulfill({ contentType: type, body })
  })
  await page.goto(origin)
  await page.evaluate(`(async () => {
    const loaded = async (image) => {
      image.loading = 'eager'
      if (!image.complete) await new Promise((done) => { image.onload = image.onerror = done })
      await image.decode().catch(() => {})
    }
    await Promise.all([document.fonts.ready, ...[...document.images].map(loaded)])
  })()`)
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

export async function sheet(pictures: Buffer[], cut: { top: number; height: number }, across: number, thumb: number) {
  const gap = 12
  const thumbs = await Promise.all(
    pictures.map(async (picture) => {
      const { width, height } = await sharp(picture).metadata()
      const shown = Math.max(1, Math.min(cut.height, height - cut.top))
      return sharp(picture)
        .extract({ left: 0, top: Math.min(cut.top, height - 1), width, height: shown })
        .resize({ width: thumb })
        .toBuffer({ resolveWithObject: true })
    }),
  )
  const tall = Math.max(...thumbs.map(({ info }) => info.height))
  const down = Math.ceil(thumbs.length / across)
  return sharp({
    create: {
      ...{ width: across * (thumb + gap) + gap, height: down * (tall + gap) + gap },
      ...{ channels: 3, background: '#8a8f94' },
    },
  })
    .composite(
      thumbs.map(({ data }, i) => ({
        ...{ input: data, left: gap + (i % across) * (thumb + gap) },
        top: gap + Math.floor(i / across) * (tall + gap),
      })),
    )
    .png()
    .toBuffer()
}

/** Writes the sheets of a site to the folder. */
async function writeSheets(browser: Browser, site: SheetSite, folder: string, themes: SystemTheme[]) {
  for (const [width, { first, below, across, thumb }] of Object.entries(cuts))
    for (const scheme of ['light', 'dark'] as const) {
      const pictures: Buffer[] = []
      for (const theme of themes) pictures.push(await photograph(browser, site, theme, Number(width), scheme))
      for (const [part, cut] of Object.entries({ first, below }))
        await Bun.write(
          join(folder, `${site.name}-${width}-${scheme}-${part}.png`),
          await sheet(pictures, cut, Math.min(across, themes.length), thumb),
        )
    }
}

if (import.meta.main) {
  const [folder, ...asked] = process.argv.slice(2)
  if (!folder) throw new Error('bun run contact-sheet <folder> [content, demo or archive …]')
  await mkdir(folder, { recursive: true })
  const browser = await launchBrowser()
  try {
    for (const what of asked.length ? asked : contentNames) {
      if (contentNames.includes(what)) await writeSheets(browser, contentSite(what), folder, systemThemes)
      else {
        const { sitesOf } = await import('./contact-sheet-sites')
        await sitesOf(what, (site) => writeSheets(browser, site, folder, systemThemes))
      }
    }
  } finally {
    await browser.close()
  }
}
