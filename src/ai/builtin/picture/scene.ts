import { mix, paint, parts } from '../../../theme/colour'

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

export interface Colours {
  isDark: boolean
  /** The lightest ground of a light picture, the darkest of a dark one. */
  paper: string
  /** Far and near, from the ground to the foreground. */
  ramp(steps: number): string[]
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
  const near = isDark ? paint(0.16, c1 * 0.35, one.h) : paint(0.3, c1 * 0.7, one.h)
  const far = isDark ? paint(0.42, c1 * 0.6, one.h) : paint(0.9, Math.min(c1, 0.05), one.h)
  const middle = isDark ? paint(0.32, c1 * 0.7, one.h) : paint(0.64, c1 * 0.8, one.h)
  return {
    isDark,
    paper: isDark ? paint(0.2, c1 * 0.25, one.h) : paint(0.955, 0.014, two.h),
    ramp: (steps) =>
      Array.from({ length: steps }, (_, n) => {
        const at = steps === 1 ? 0.5 : n / (steps - 1)
        return at < 0.5 ? mix(far, middle, at * 2) : mix(middle, near, at * 2 - 1)
      }),
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

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** A gradient from one colour to another; `angle` 0 goes down, 90 to the right. Gives its definition and its fill. */
export function fade(from: string, to: string, angle = 0, opacity: [number, number] = [1, 1]) {
  const id = `f${Bun.hash.xxHash32(`${from}${to}${angle}${opacity}`)}` // the same one twice is the same
  const turn = (angle * Math.PI) / 180
  const [x, y] = [Math.sin(turn), Math.cos(turn)]
  const place = (sign: number, part: number) => n((0.5 + (sign * part) / 2) * 100)
  const defs = `<linearGradient id="${id}" x1="${place(-1, x)}%" y1="${place(-1, y)}%" x2="${place(1, x)}%" y2="${place(1, y)}%"><stop offset="0" stop-color="${from}" stop-opacity="${opacity[0]}"/><stop offset="1" stop-color="${to}" stop-opacity="${opacity[1]}"/></linearGradient>`
  return { defs, fill: `url(#${id})` }
}

/** A line through points without corners, as part of a path (Catmull-Rom as cubic curves). */
export function smooth(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map((to, i) => {
      const from = points[i] ?? to
      const before = points[i - 1] ?? from
      const after = points[i + 2] ?? to
      const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const
      const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const
      return `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(to[0])} ${n(to[1])}`
    })
    .join('')
}

/** A closed line through points without corners. */
export function blob(points: readonly (readonly [number, number])[]): string {
  const count = points.length
  const at = (i: number) => points[(i + count) % count] ?? ([0, 0] as const)
  const curves = points.map((from, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)]
    return `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`
  })
  return `M${n(at(0)[0])} ${n(at(0)[1])}${curves.join('')}Z`
}
