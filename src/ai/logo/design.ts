import type { FontFamily } from '../../theme/tokens'
import { hashOf } from '../../values/hash-of'
import type { Trade } from '../brief/trades'
import { type MotifKey, motifOf } from './motifs'
import { findStyle, type StyleKey, styleKeys } from './styles'
import type { LogoSymbol } from './symbol'

export const logoVariants = ['wordmark', 'lockup', 'monogram'] as const
export type LogoVariant = (typeof logoVariants)[number]

/** What a logo is asked for. Colours are `#rrggbb`. */
export interface LogoRequest {
  text: string
  variant: LogoVariant
  primary: string
  accent: string
  hint: string
  trade: Trade | undefined
  /** The family of the site's headings. */
  headings: FontFamily | undefined
}

export const frames = ['disc', 'tile', 'ring', 'none'] as const
export type LogoFrame = (typeof frames)[number]
export const layouts = ['beside', 'above'] as const

/** Everything that is decided about a logo before it is drawn. */
export interface LogoDesign {
  style: StyleKey
  /** What the symbol of a lockup shows; without one it is built from the name. */
  motif?: MotifKey
  /** Stands in the place of the motif. */
  symbol?: LogoSymbol
  frame: LogoFrame
  layout: (typeof layouts)[number]
  /** Picks among equals: patterns, proportions. */
  seed: number
}

const stylesOfHeadings: Partial<Record<FontFamily, StyleKey>> = {
  archivo: 'sturdy',
  fraunces: 'warm',
  'instrument-serif': 'classic',
  newsreader: 'classic',
  'schibsted-grotesk': 'geometric',
  'sofia-sans-condensed': 'sturdy',
}

/**
 * Decides by rules: what the hint names comes first, then the site's headings and the trade. Where several would do, the
 * name decides, so that the same name always gets the same logo and another one another.
 */
export function chooseDesign({ text, hint, trade, headings }: LogoRequest): LogoDesign {
  const seed = hashOf(`${text}\n${hint}`)
  const ofHeadings = headings && stylesOfHeadings[headings]
  return {
    style: findStyle(hint) ?? ofHeadings ?? pick(styleKeys, seed),
    motif: wantsNoMotif.test(hint) ? undefined : motifOf(trade),
    frame: frameWords.find(([, words]) => words.test(hint))?.[0] ?? pick(frames, seed >>> 4),
    layout: wantsAbove.test(hint) ? 'above' : pick(['beside', 'beside', 'above'], seed >>> 8),
    seed,
  }
}

const wantsNoMotif =
  /ohne (symbol|icon|bild|motiv|zeichen)|kein (symbol|icon|bild|motiv|zeichen)|no (symbol|icon|mark)/i
const frameWords: [LogoFrame, RegExp][] = [
  ['disc', /\bkreis|\bcircle/i],
  ['tile', /quadrat|kachel|\bsquare|\btile/i],
  ['ring', /\bring\b|siegel|\bseal\b/i],
]
const wantsAbove = /gestapelt|zentriert|untereinander|stacked|cent(re|er)ed/i

const pick = <T>(choices: readonly T[], seed: number): T => choices[seed % choices.length]!
