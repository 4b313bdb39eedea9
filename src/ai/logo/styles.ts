import type { FaceKey } from './faces'

/** How the letters of a name are set. */
export interface LetterStyle {
  face: FaceKey
  capitals: boolean
  /** Between letters, in em. */
  tracking: number
  /** Words of a hint that ask for it, German and English, in lower case. */
  words: RegExp
}

export const letterStyles = {
  elegant: {
    face: 'cormorant',
    capitals: true,
    tracking: 0.09,
    words: /elegan|edel|\bluxus|luxur|exklusiv|exclusive|noble|vornehm|klassisch.{0,12}versal/,
  },
  classic: {
    face: 'instrument-serif',
    capitals: false,
    tracking: -0.005,
    words: /\bserif|klassisch|classic|traditionell|traditional|antiqua|zeitlos|timeless|literar/,
  },
  warm: {
    face: 'fraunces',
    capitals: false,
    tracking: -0.015,
    words: /\bwarm|gemütlich|cosy|cozy|weich|\bsoft|nostalg|verspielt|playful|charmant/,
  },
  friendly: {
    face: 'figtree',
    capitals: false,
    tracking: -0.025,
    words: /freundlich|friendly|\brund|rounded|sympathisch|locker|kinder|nahbar/,
  },
  sturdy: {
    face: 'archivo',
    capitals: false,
    tracking: -0.02,
    words: /kräftig|\bstark|\bstrong|\bbold|\bfett|robust|solid|sturdy|wuchtig|handwerk|\bcraft|industri/,
  },
  geometric: {
    face: 'jost',
    capitals: true,
    tracking: 0.1,
    words: /geometri|modern|minimal|schlicht|reduziert|\bklar|simple|bauhaus|ruhig|\bcalm|luftig|airy/,
  },
} satisfies Record<string, LetterStyle>

export type StyleKey = keyof typeof letterStyles
export const styleKeys = Object.keys(letterStyles) as StyleKey[]

/** The style that a hint names first. */
export const findStyle = (hint: string): StyleKey | undefined =>
  styleKeys
    .map((key) => ({ key, at: hint.toLowerCase().search(letterStyles[key].words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.key
