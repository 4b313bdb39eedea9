import { basename } from 'node:path'
import { assetsOf, type BlockRecord, scriptOf } from '../block-types/render'
import { completeTokens } from '../theme/complete-tokens'
import { compositions } from '../theme/compositions/compositions'
import { themeFonts } from '../theme/font-files'
import { preloadFonts, releasedFont } from '../theme/fonts'
import { palette } from '../theme/palette'
import { themeColours, themeStylesheet } from '../theme/stylesheet'
import type { ThemeTokens } from '../theme/tokens'
import { browserScript } from './browser-scripts'
import type { DocumentParts } from './document'
import type { ReleasedFonts } from './fonts/released-fonts'
import type { Inventory } from './inventory'
import { contentHash, type SiteFile } from './release-files'
import { escapeXml } from './xml'

export interface SiteAssets {
  files: SiteFile[]
  /** What every page's head names. */
  head: Pick<DocumentParts, 'stylesheet' | 'icon' | 'preloadFonts' | 'themeColours' | 'robots' | 'earlyScript'>
  /** For pages with a block that has one. */
  script?: DocumentParts['script']
}

/**
 * Fonts, stylesheet, script and icon of a site, under names that change with their content. `fontsOf` gives the fonts of
 * a release (fonts/released-fonts.ts); without it they are whole.
 */
export async function siteAssets(
  { site, tokens, ...inventory }: Inventory,
  fontsOf: (theme: ThemeTokens) => Promise<ReleasedFonts> = wholeFonts,
): Promise<SiteAssets> {
  const theme = completeTokens(tokens)
  const blocks = shownBlocks(inventory)
  const { css } = assetsOf(['header', 'footer', ...blocks.map(({ type }) => type)])
  const names = [...new Set(blocks.flatMap((block) => scriptOf(block) ?? []))].sort()
  const scripts = await Promise.all(names.map(browserScript))
  const fonts = await fontsOf(theme)
  const sheet = themeStylesheet(tokens, css, (file) => fonts.sources.get(file) ?? releasedFont(file), compositions)
  const stylesheet = asset('style.css', 'text/css; charset=utf-8', sheet)
  const script =
    scripts.length > 0 ? asset('script.js', 'text/javascript; charset=utf-8', `${scripts.join('\n')}\n`) : undefined
  const modes =
    offersModes(inventory) && asset('mode.js', 'text/javascript; charset=utf-8', await browserScript('mode'))
  const icon = asset('icon.svg', 'image/svg+xml', iconOf(site.name, theme))
  return {
    files: [...fonts.files, stylesheet, ...(script ? [script] : []), ...(modes ? [modes] : []), icon],
    head: {
      stylesheet: stylesheet.address,
      icon: { href: icon.address, type: icon.type },
      preloadFonts: fonts.preload,
      themeColours: themeColours(tokens),
      ...(modes && { earlyScript: modes.address }),
    },
    script: script?.address,
  }
}

/** Visitors can choose between light and dark where a header says so. */
const offersModes = ({ header = [] }: Pick<Inventory, 'header'>) =>
  header.some(({ type, props }) => type === 'header' && props.show_mode === true)

/** Blocks that some page shows. */
function shownBlocks({ pages, notFoundPage, header, footer }: Omit<Inventory, 'site' | 'tokens'>): BlockRecord[] {
  const shown = [...pages, ...(notFoundPage ? [notFoundPage] : [])].flatMap((page) => page.blocks)
  return [...shown, ...(header ?? []), ...(footer ?? [])]
}

async function wholeFonts(theme: ThemeTokens): Promise<ReleasedFonts> {
  const files: SiteFile[] = []
  const sources: ReleasedFonts['sources'] = new Map()
  for (const { file, path, range } of themeFonts(theme)) {
    const font = asset(basename(file), 'font/woff2', await Bun.file(path).bytes())
    files.push(font)
    sources.set(file, [{ address: font.address, range }])
  }
  return { files, sources, preload: preloadFonts(theme).flatMap((file) => sources.get(file)?.[0]?.address ?? []) }
}

function asset(name: string, type: string, body: string | Uint8Array) {
  return { address: `/_assets/${contentHash(body).slice(0, 12)}-${name}`, type, body, isImmutable: true }
}

/** The site's first letter on its brand colour. */
function iconOf(name: string, theme: ThemeTokens): string {
  const { brand } = palette(theme, theme.mode === 'dark' ? 'dark' : 'light')
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${brand.ground}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="600" fill="${brand.ink}">${escapeXml(letter)}</text></svg>\n`
}
