import { n } from '../../../motifs/pen'
import { paint, parts } from '../../../theme/colour'
import { hashOf } from '../../../values/hash-of'

/** What a picture is drawn with. Lengths are in pixels of the picture, `u` is a hundredth of its shorter side. */
export interface Scene {
  w: number
  h: number
  u: number
  /** The same sequence for the same prompt: from 0 up to 1. */
  random(): number
  pick<T>(choices: readonly [T, ...T[]]): T
  colours: ReturnType<typeof coloursOf>
  /** More of everything: for pictures that may take longer. */
  rich: boolean
}

/**
 * The brand's two hues in one light: few colours that belong together are what makes a picture look designed. `paper` is
 * the lightest ground of a light picture, the darkest of a dark one, `soft` a calm partner of the accent.
 */
export function coloursOf(primary: string, accent: string, isDark: boolean) {
  const [one, two] = [parts(primary), parts(accent)]
  const [c1, c2] = [Math.min(one.c, 0.15), Math.min(Math.max(two.c, 0.04), 0.16)]
  return {
    isDark,
    paper: isDark ? paint(0.2, c1 * 0.25, one.h) : paint(0.955, 0.014, two.h),
    primary: paint(isDark ? 0.52 : 0.5, c1, one.h),
    accent: paint(isDark ? 0.68 : 0.7, c2, two.h),
    soft: paint(isDark ? 0.4 : 0.85, Math.min(c2 * 0.5, 0.07), two.h),
    light: isDark ? paint(0.82, c2 * 0.3, two.h) : paint(0.985, 0.008, two.h),
    shade: isDark ? paint(0.13, c1 * 0.3, one.h) : paint(0.42, c1 * 0.5, one.h),
    ink: isDark ? paint(0.88, 0.02, one.h) : paint(0.27, c1 * 0.5, one.h),
  }
}

/** Numbers that look like chance and follow from the words. */
export function randomFrom(words: string): () => number {
  let turn = 0
  return () => hashOf(`${words}\n${turn++}`) / 2 ** 32
}

export const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
