import { basename } from 'node:path'
import type { Log } from '../../log'
import { type FontFile, themeFonts } from '../../theme/font-files'
import { type FontSource, faces } from '../../theme/fonts'
import type { FontFamily, ThemeTokens } from '../../theme/tokens'
import { contentHash, type Manifest, type SiteFile } from '../release-files'
import { isIn, rangesOf, readRanges, usualCodes, without, writeRanges } from './characters'
import { cutFonts, type FontCut } from './cut-fonts'
import { type EarlyFonts, earlyFonts } from './early-fonts'

export interface ReleasedFonts extends EarlyFonts {
  files: SiteFile[]
  /** Where the stylesheet finds a font, and which characters each of its files has. */
  sources: Map<string, FontSource[]>
}

/** Size that display faces are drawn for where nothing else is set in them, in points of their `opsz` axis. */
const displaySize = 48
const textSize = 17

/**
 * The fonts of a theme for a release: cut to the letters that the site uses, the weights of the theme and one optical
 * size. The whole font stays beside each cut for all other characters: a browser loads it when one turns up. What the
 * last release has is not cut again, since the address names all that a cut is made from.
 */
export async function releasedFonts(
  theme: ThemeTokens,
  used: ReadonlySet<number>,
  previous: Manifest | undefined,
  log: Log,
): Promise<ReleasedFonts> {
  const fonts = await Promise.all(themeFonts(theme).map(wholeFont))
  const wanted = fonts.map(({ font }) => cutOf(theme, font, used))
  const addresses = wanted.map((cut, i) => cut && addressOf(cut, fonts[i]?.hash ?? '', fonts[i]?.font.file ?? ''))
  const missing = wanted
    .filter((cut, i) => cut && !previous?.routes[addresses[i] ?? ''])
    .filter((cut) => cut !== undefined)
  const made = new Map((await cutFonts(missing, log)).map((font, i) => [missing[i], font]))
  const files: SiteFile[] = []
  const sources = new Map<string, FontSource[]>()
  for (const [i, { font, file }] of fonts.entries()) {
    const cut = wanted[i]
    const address = addresses[i]
    const same = address === undefined ? undefined : previous?.routes[address]
    const bytes = cut && made.get(cut)
    files.push(file)
    if (!cut || address === undefined || (!same && !bytes)) {
      sources.set(font.file, [{ address: file.address ?? '', range: font.range }])
      continue
    }
    const again = async () => (await cutFonts([cut], log))[0] ?? ''
    files.push({ address, type: 'font/woff2', body: bytes ?? again, same, isImmutable: true })
    const codes = [...cut.characters].map((character) => character.codePointAt(0) ?? 0)
    sources.set(font.file, [
      { address, range: writeRanges(rangesOf(codes)) },
      { address: file.address ?? '', range: writeRanges(without(readRanges(font.range), new Set(codes))) },
    ])
  }
  return { files, sources, ...earlyFonts(theme, sources) }
}

async function wholeFont(font: FontFile) {
  const body = await Bun.file(font.path).bytes()
  const hash = contentHash(body).slice(0, 12)
  const file: SiteFile = {
    address: `/_assets/${hash}-${basename(font.file)}`,
    type: 'font/woff2',
    body,
    isImmutable: true,
  }
  return { font, hash, file }
}

/** `undefined` where none of the letters that the site uses is in the font: it is not loaded then. */
function cutOf(
  theme: ThemeTokens,
  { path, range, family, style }: FontFile,
  used: ReadonlySet<number>,
): FontCut | undefined {
  const ranges = readRanges(range)
  const isLatin = isIn(ranges, 0x61)
  const codes = [...(isLatin ? usualCodes.union(used) : used)]
    .filter((code) => isIn(ranges, code))
    .sort((a, b) => a - b)
  if (codes.length === 0) return undefined
  return { path, characters: String.fromCodePoint(...codes), axes: axesOf(theme, family, style), format: 'woff2' }
}

/** What of a variable family the theme asks for (theme/stylesheet.ts). */
export function axesOf({ fonts }: ThemeTokens, family: FontFamily, style: string): FontCut['axes'] {
  const isText = fonts.text === family
  const isDisplay = fonts.display === family
  const weights = [
    fonts.strongWeight,
    ...(isText ? [fonts.textWeight] : []),
    ...(isDisplay ? [fonts.displayWeight] : []),
  ]
  const width = isDisplay ? fonts.displayWidth : 100
  // only upright letters of a family that is everything are drawn for every size: italics stand in headings, or are few
  const isEverySize = isText && isDisplay && style === 'normal'
  return {
    wght: { min: Math.min(...weights), max: Math.max(...weights) },
    wdth: isText ? { min: Math.min(100, width), max: Math.max(100, width) } : width,
    ...(!isEverySize && { opsz: faces[family].opticalSize ?? (isDisplay ? displaySize : textSize) }),
    SOFT: 100, // as `variation` of the faces says (theme/fonts.ts)
    WONK: 0,
  }
}

const addressOf = ({ characters, axes }: FontCut, hash: string, file: string) =>
  `/_assets/${contentHash(JSON.stringify([hash, characters, axes])).slice(0, 12)}-${basename(file).replace(/\.woff2$/, '-cut.woff2')}`
