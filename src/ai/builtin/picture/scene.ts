import { paint, parts } from '../../../theme/colour'

/** What a picture is drawn with. Lengths are in pixels of the picture, `u` is a hundredth of its shorter side. */
export interface Scene {
  w: number
  h: number
  u: number
  /** The same sequence for the same prompt: from 0 up to 1. */
  random(): number
  /** From `a` to `b`. */
  between(a: number, b: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  colours: Colours
  /** More of everything: for pictures that may take longer. */
  rich: boolean
}

interface Colours {
  isDark: boolean
  /** The lightest ground of a light picture, the darkest of a dark one. */
  paper: string
  primary: string
  accent: string
  /** A calm partner of the accent. */
  soft: string
  light: string
  shade: string
  ink: string
}

/** The brand's two hues in one light: few colours that belong together are what makes a picture look designed. */
export function coloursOf(primary: string, accent: string, isDark: boolean): Colours {
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

/** Numbers that look like chance and follow from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One decimal is finer than a pixel. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
/** A gradient from one colour to another; `angle` 0 goes down, 90 to the right. Gives its definition and its fill. */
export function fade(from: string, to: string, angle: number) {
  const id = `f${Bun.hash.xxHash32(`${from}${to}${angle}`)}` // the same one twice is the same
  const turn = (angle * Math.PI) / 180
  const [x, y] = [Math.sin(turn), Math.cos(turn)]
  const place = (sign: number, part: number) => n((0.5 + (sign * part) / 2) * 100)
  const defs = `<linearGradient id="${id}" x1="${place(-1, x)}%" y1="${place(-1, y)}%" x2="${place(1, x)}%" y2="${place(1, y)}%"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  return { defs, fill: `url(#${id})` }
}

type Point = readonly [number, number]

/** From one point to the next without a corner at either (Catmull-Rom as a cubic curve). */
const curve = (before: Point, from: Point, to: Point, after: Point) =>
  `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`

/** A line through points without corners, as part of a path. */
export const smooth = (points: readonly Point[]): string =>
  points
    .slice(1)
    .map((to, i) => curve(points[i - 1] ?? points[i]!, points[i]!, to, points[i + 2] ?? to))
    .join('')
