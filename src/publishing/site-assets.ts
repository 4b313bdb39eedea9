import { basename } from 'node:path'
import type { BlockRecord, BrowserScript } from '../block-types/block-type'
import { blockTypeByKey } from '../block-types/catalog'
import { partsOfAll } from '../block-types/inner-blocks'
import { assetsOf, scriptOf } from '../block-types/render'
import { motifId } from '../motifs/motif-id'
import { completeTokens } from '../theme/complete-tokens'
import { shownCompositions } from '../theme/composition-css'
import { compositions } from '../theme/compositions/compositions'
import { themeFonts } from '../theme/font-files'
import { releasedFont } from '../theme/fonts'
import { motifCompositions } from '../theme/motif-inks'
import { palette } from '../theme/palette'
import { themeColours, themeStylesheet } from '../theme/stylesheet'
import type { ThemeTokens } from '../theme/tokens'
import { onceFor } from '../values/once'
import { browserScript, type PageScript } from './browser-scripts'
import type { Asset, DocumentParts } from './document'
import { designTypes } from './entries/entry-design'
import { earlyFonts } from './fonts/early-fonts'
import type { ReleasedFonts } from './fonts/released-fonts'
import { headerOffers } from './header-offers'
import type { Inventory } from './inventory'
import { contentHash, type SiteFile } from './release-files'
import { stylesOf } from './script-styles'
import { searchScript } from './search/search-script'
import { escapeXml } from './xml'

export interface SiteAssets {
  files: SiteFile[]
  /** Those of its fonts that take long to make. */
  cutFonts: ReleasedFonts['cut']
  /** What every page's head names. */
  head: Pick<
    DocumentParts,
    'stylesheet' | 'icon' | 'preloadFonts' | 'markingFont' | 'themeColours' | 'robots' | 'earlyScript' | 'searchScript'
  >
  /** Each for the pages with a block that needs it. */
  scripts: Partial<Record<BrowserScript, Asset>>
  /** The one for pages with soft hyphens; a release has it where there is such a page. */
  copyScript: { address: string; file: SiteFile }
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
  const { blocks, ofEntries } = shownIn(inventory)
  const { css } = assetsOf(['header', 'footer', ...ofEntries, ...blocks.map(({ type }) => type)])
  const ofDesign = ofEntries.map((type) => blockTypeByKey(type)?.script)
  const names = [...new Set([...blocks.map(scriptOf), ...ofDesign].filter((name) => name !== undefined))].sort()
  const scripts = await Promise.all(names.map(async (name) => [name, await scriptFile(name)] as const))
  const copy = await scriptFile('copy')
  const fonts = await fontsOf(theme)
  const sheet = themeStylesheet(
    tokens,
    [...css, ...stylesOf(names)],
    (file) => fonts.sources.get(file) ?? releasedFont(file),
    { ...shownCompositions(theme, compositions, css.join('')), ...(blocks.some(showsMotif) && motifCompositions) },
  )
  const stylesheet = asset('style.css', 'text/css; charset=utf-8', sheet)
  const modes = headerOffers(inventory, 'show_mode') && (await scriptFile('mode'))
  const search = headerOffers(inventory, 'show_search') && (await searchFiles())
  const icon = asset('icon.svg', 'image/svg+xml', iconOf(site.name, theme))
  return {
    files: [
      ...fonts.files,
      stylesheet,
      ...scripts.map(([, file]) => file),
      ...(modes ? [modes] : []),
      ...(search || []),
      icon,
    ],
    cutFonts: fonts.cut,
    head: {
      stylesheet: stylesheet.address,
      icon: { href: icon.address, type: icon.type },
      preloadFonts: fonts.preload,
      markingFont: fonts.marking,
      themeColours: themeColours(tokens),
      ...(modes && { earlyScript: modes.address }),
      ...(search && { searchScript: search[0].address }),
    },
    scripts: Object.fromEntries(scripts.map(([name, file]) => [name, file.address])),
    copyScript: { address: copy.address, file: copy },
  }
}

const showsMotif = onceFor(({ content }: BlockRecord) => JSON.stringify(content).includes(`"${motifId('')}`))

/** What every page has of the search, and the rest, which it loads by its name. */
async function searchFiles() {
  const type = 'text/javascript; charset=utf-8'
  const dialog = asset('search.js', type, await browserScript('search/search'))
  return [asset('search-button.js', type, await searchScript(dialog.address)), dialog] as const
}

/** Blocks that some page shows, and the types that pages of entries may have: those are not drawn for this. */
function shownIn({ pages, templates, notFoundPage, header, footer }: Omit<Inventory, 'site' | 'tokens'>): {
  blocks: BlockRecord[]
  ofEntries: string[]
} {
  const made = pages.filter(({ entry }) => entry === undefined)
  const shown = [...made, ...templates, ...(notFoundPage ? [notFoundPage] : [])].flatMap((page) => page.blocks)
  return {
    blocks: partsOfAll([...shown, ...(header ?? []), ...(footer ?? [])]),
    ofEntries: made.length < pages.length ? [...designTypes] : [],
  }
}

async function wholeFonts(theme: ThemeTokens): Promise<ReleasedFonts> {
  const files: SiteFile[] = []
  const sources: ReleasedFonts['sources'] = new Map()
  for (const { file, path, range } of themeFonts(theme)) {
    const font = asset(basename(file), 'font/woff2', await Bun.file(path).bytes())
    files.push(font)
    sources.set(file, [{ address: font.address, range }])
  }
  return { files, sources, cut: async () => [], ...earlyFonts(theme, sources) }
}

const scriptFile = async (name: PageScript) =>
  asset(`${name}.js`, 'text/javascript; charset=utf-8', `${await browserScript(name)}\n`)

function asset(name: string, type: string, body: string | Uint8Array) {
  return { address: `/_assets/${contentHash(body).slice(0, 12)}-${name}`, type, body, isImmutable: true }
}

/** The site's first letter on its brand colour. */
function iconOf(name: string, theme: ThemeTokens): string {
  const { brand } = palette(theme, theme.mode === 'dark' ? 'dark' : 'light')
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${brand.ground}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-size="19" font-weight="600" fill="${brand.ink}">${escapeXml(letter)}</text></svg>\n`
}
