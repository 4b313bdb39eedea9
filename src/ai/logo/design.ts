import type { Family } from '../../theme/tokens'
import { findMotif, type MotifKey, motifs } from './motifs'
import { findStyle, type StyleKey, styleKeys } from './styles'
import type { LogoSymbol } from './symbol'

export const variants = ['wordmark', 'lockup', 'monogram'] as const
export type Variant = (typeof variants)[number]

/** What a logo is asked for. Colours are `#rrggbb`. */
export interface LogoRequest {
  text: string
  variant: Variant
  primary: string
  accent: string
  hint: string
  /** The trade, in German and English; empty where nothing tells it. */
  industry: string
  /** The family of the site's headings. */
  headings: Family | undefined
}

export const frames = ['disc', 'tile', 'arch', 'shield', 'ring', 'none'] as const
export type Frame = (typeof frames)[number]
export const layouts = ['beside', 'above'] as const
export const details = ['plain', 'rule', 'second'] as const

/** Everything that is decided about a logo before it is drawn. */
export interface LogoDesign {
  style: StyleKey
  /** What the symbol of a lockup shows; without one it is built from the name. */
  motif?: MotifKey
  /** Stands in the place of the motif. */
  symbol?: LogoSymbol
  frame: Frame
  layout: (typeof layouts)[number]
  /** A short line below the name, or its second word in the second colour. */
  detail: (typeof details)[number]
  /** Picks among equals: patterns, proportions. */
  seed: number
}

const stylesOfHeadings: Partial<Record<Family, StyleKey>> = {
  archivo: 'sturdy',
  figtree: 'friendly',
  fraunces: 'warm',
  'instrument-sans': 'friendly',
  'instrument-serif': 'classic',
  newsreader: 'classic',
  'public-sans': 'friendly',
  'schibsted-grotesk': 'modern',
  'sofia-sans-condensed': 'condensed',
}

/**
 * Decides by rules: what the hint names comes first, then what fits the trade, then the site's headings. Where several
 * would do, the name decides, so that the same name always gets the same logo and another one another.
 */
export function chooseDesign({ text, hint, industry, headings }: LogoRequest): LogoDesign {
  const seed = hashOf(`${text}\n${hint}`)
  const motif = wantsNoMotif.test(hint) ? undefined : findMotif([hint, industry, text])
  const fitting: StyleKey[] = motif ? motifs[motif].styles : []
  const ofHeadings = headings && stylesOfHeadings[headings]
  const choices = fitting.length > 0 ? fitting : ofHeadings ? [ofHeadings] : styleKeys
  const named = findStyle(hint)
  const style = named ?? (ofHeadings && fitting.includes(ofHeadings) ? ofHeadings : pick(choices, seed))
  return {
    style,
    motif,
    frame:
      findFrame(hint) ?? pick(motif ? (['disc', 'tile', 'none', 'arch', 'none', 'ring'] as const) : frames, seed >>> 4),
    layout: /gestapelt|zentriert|untereinander|stacked|cent(re|er)ed/i.test(hint)
      ? 'above'
      : /nebeneinander|side by side|horizontal/i.test(hint)
        ? 'beside'
        : pick(['beside', 'beside', 'above'] as const, seed >>> 8),
    detail: pick(['plain', 'rule', 'second', 'plain'] as const, seed >>> 12),
    seed,
  }
}

const wantsNoMotif =
  /ohne (symbol|icon|bild|motiv|zeichen)|kein (symbol|icon|bild|motiv|zeichen)|no (symbol|icon|mark)/i

const frameWords: [Frame, RegExp][] = [
  ['disc', /\bkreis|\bcircle|kreisrund/i],
  ['tile', /quadrat|kachel|\bsquare|\btile/i],
  ['arch', /\bbogen|torbogen|\barch\b/i],
  ['shield', /wappen|\bschild\b|shield|crest/i],
  ['ring', /\bring\b|siegel|\bseal\b/i],
]
const findFrame = (hint: string) => frameWords.find(([, words]) => words.test(hint))?.[0]

export const pick = <T>(choices: readonly T[], seed: number): T => choices[seed % choices.length]!

/** FNV-1a with a last mix, 32 bit. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(text.normalize('NFC'))) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
