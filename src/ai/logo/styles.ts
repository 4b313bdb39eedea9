import type { FaceKey } from './faces'

/** How the letters of a name are set. */
export interface LetterStyle {
  face: FaceKey
  capitals: boolean
  /** Between letters, in em. */
  tracking: number
}

export const letterStyles = {
  elegant: { face: 'cormorant', capitals: true, tracking: 0.09 },
  classic: { face: 'instrument-serif', capitals: false, tracking: -0.005 },
  warm: { face: 'fraunces', capitals: false, tracking: -0.015 },
  friendly: { face: 'figtree', capitals: false, tracking: -0.025 },
  sturdy: { face: 'archivo', capitals: false, tracking: -0.02 },
  geometric: { face: 'jost', capitals: true, tracking: 0.1 },
} satisfies Record<string, LetterStyle>

/** Words of a hint that ask for a style, German and English, in lower case. */
const words: Record<StyleKey, RegExp> = {
  elegant: /elegan|edel|\bluxus|luxur|exklusiv|exclusive|noble|vornehm|klassisch.{0,12}versal/,
  classic: /\bserif|klassisch|classic|traditionell|traditional|antiqua|zeitlos|timeless|literar/,
  warm: /\bwarm|gemütlich|cosy|cozy|weich|\bsoft|nostalg|verspielt|playful|charmant/,
  friendly: /freundlich|friendly|\brund|rounded|sympathisch|locker|kinder|nahbar/,
  sturdy: /kräftig|\bstark|\bstrong|\bbold|\bfett|robust|solid|sturdy|wuchtig|handwerk|\bcraft|industri/,
  geometric: /geometri|modern|minimal|schlicht|reduziert|\bklar|simple|bauhaus|ruhig|\bcalm|luftig|airy/,
}

export type StyleKey = keyof typeof letterStyles
export const styleKeys = Object.keys(letterStyles) as StyleKey[]

/** The style that a hint names. */
export const findStyle = (hint: string): StyleKey | undefined =>
  styleKeys.find((key) => words[key].test(hint.toLowerCase()))
