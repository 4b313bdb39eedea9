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
  /** Cuts what the last release does not have, in a process of its own: it takes as long as the drawing of many pages. */
  cut(): Promise<SiteFile[]>
  /** Where the stylesheet finds a font, and which characters each of its files has. */
  sources: Map<string, FontSource[]>
}

/** Size that display faces are drawn for where nothing else is set in them, in points of their `opsz` axis. */
const displaySize = 48
const textSize = 17

/** Names what a file at the address of a cut is made from where the font could not be cut: it is tried again. */
const uncut = 'whole'

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
  const sources = new Map<string, FontSource[]>()
  const kept: SiteFile[] = []
  const missing: { cut: FontCut; address: string; body: Uint8Array }[] = []
  for (const { font, hash, file, body } of fonts) {
    const whole = file.address ?? ''
    const cut = cutOf(theme, font, used)
    if (!cut) {
      sources.set(font.file, [{ address: whole, range: font.range }])
      continue
    }
    const address = addressOf(cut, hash, font.file)
    const same = previous?.routes[address]
    if (!same || same.inputs === uncut) missing.push({ cut, address, body })
    else kept.push({ ...cutFile(address), same, body: async () => (await cutFonts([cut], log))[0] ?? body })
    const codes = [...cut.characters].map((character) => character.codePointAt(0) ?? 0)
    sources.set(font.file, [
      { address, range: writeRanges(rangesOf(codes)) },
      { address: whole, range: writeRanges(without(readRanges(font.range), new Set(codes))) },
    ])
  }
  return {
    files: [...fonts.map(({ file }) => file), ...kept],
    sources,
    async cut() {
      const made = await cutFonts(
        missing.map(({ cut }) => cut),
        log,
      )
      return missing.map(({ address, body }, i) => ({
        ...cutFile(address),
        ...(made[i] ? { body: made[i] } : { body, inputs: uncut }),
      }))
    },
    ...earlyFonts(theme, sources),
  }
}

const cutFile = (address: string) => ({ address, type: 'font/woff2', isImmutable: true })

async function wholeFont(font: FontFile) {
  const body = await Bun.file(font.path).bytes()
  const hash = contentHash(body).slice(0, 12)
  const file: SiteFile = {
    address: `/_assets/${hash}-${basename(font.file)}`,
    type: 'font/woff2',
    body,
    isImmutable: true,
  }
  return { font, hash, file, body }
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
