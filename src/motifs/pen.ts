import type { Text } from '../words/text'

/**
 * What motifs are drawn with, on a field of 800 × 600 that is cut to the shape of its place: what matters stands between
 * 150 and 650 across, 130 and 470 down. Colours are roles, which a theme fills for light and for dark (theme/motif-inks.ts):
 * `g` the ground, `s` what is far on it, `m` what is nearer, `d` the thing itself, `k` lines, `q` depths and nights, `p`
 * paper and light; `a` the second colour, `b` a pale and `c` a deep one of it; `h` a shade and `w` a light over whatever lies below.
 */
export type Ink = 'g' | 's' | 'm' | 'd' | 'k' | 'q' | 'p' | 'a' | 'b' | 'c' | 'h' | 'w'

/** A drawing of a family: what it is called, and its markup without the frame. */
export interface Motif {
  name: Text
  draw(): string
}
export type MotifFamily = Record<string, Motif>

export const motif = (de: string, en: string, draw: () => string): Motif => ({ name: { de, en }, draw })

/** One decimal is finer than a pixel. */
export const n = (value: number) => String(Math.round(value * 10) / 10)

export const path = (ink: Ink, d: string) => `<path class="${ink}" d="${d}"/>`
export const line = (ink: Ink, width: number, d: string) =>
  `<path class="l ${ink}" stroke-width="${n(width)}" d="${d}"/>`
export const disc = (ink: Ink, x: number, y: number, r: number) =>
  `<circle class="${ink}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
export const ring = (ink: Ink, width: number, x: number, y: number, r: number) =>
  `<circle class="l ${ink}" stroke-width="${n(width)}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
export const oval = (ink: Ink, x: number, y: number, rx: number, ry: number, turn = 0) =>
  `<ellipse class="${ink}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${turn ? ` transform="rotate(${n(turn)} ${n(x)} ${n(y)})"` : ''}/>`
export const box = (ink: Ink, x: number, y: number, w: number, h: number, round = 0) =>
  `<rect class="${ink}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round ? ` rx="${n(round)}"` : ''}/>`
/** Many rectangles of one ink as one path: `[x, y, width, height]`. */
export const boxes = (ink: Ink, list: readonly (readonly [number, number, number, number])[]) =>
  path(ink, list.map(([x, y, w, h]) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`).join(''))
/** Many discs of one ink as one path: `[x, y, radius]`. */
export const dots = (ink: Ink, list: readonly (readonly [number, number, number])[]) =>
  path(
    ink,
    list
      .map(
        ([x, y, r]) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`,
      )
      .join(''),
  )
/** The upper half of a disc. */
export const dome = (ink: Ink, x: number, y: number, r: number, height = r) =>
  path(ink, `M${n(x - r)} ${n(y)}a${n(r)} ${n(height)} 0 0 1 ${n(2 * r)} 0z`)
export const polygon = (ink: Ink, points: readonly (readonly [number, number])[]) =>
  path(ink, `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}z`)

/** Parts moved, turned (degrees) and sized together. */
export const at = (x: number, y: number, turn: number, size: number, ...parts: string[]) =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${size === 1 ? '' : ` scale(${Math.round(size * 100) / 100})`}">${parts.join('')}</g>`
export const each = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('')
export const list = <T>(count: number, value: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => value(i))

/** The whole field. */
export const ground = (ink: Ink = 'g') => box(ink, 0, 0, 800, 600)
/** From a height to the lower edge. */
export const floor = (ink: Ink, y: number) => box(ink, 0, y, 800, 600 - y)
/** A ridge from edge to edge with `peaks` at these heights, smooth, filled to the lower edge. */
export function ridge(ink: Ink, ...heights: number[]): string {
  const step = 800 / (heights.length - 1)
  const curve = heights
    .slice(1)
    .map(
      (y, i) =>
        `C${n(i * step + step / 2)} ${n(heights[i]!)} ${n(i * step + step / 2)} ${n(y)} ${n((i + 1) * step)} ${n(y)}`,
    )
    .join('')
  return path(ink, `M0 600V${n(heights[0]!)}${curve}V600z`)
}
/** An arch that stands on `y`, `r` to each side, its spring line `height` above. */
export const arch = (ink: Ink, x: number, y: number, r: number, height: number) =>
  path(ink, `M${n(x - r)} ${n(y)}v${n(-height)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0v${n(height)}z`)
const half = (length: number, width: number) =>
  `M0 0C${n(width)} ${n(-length * 0.3)} ${n(width * 0.8)} ${n(-length * 0.75)} 0 ${n(-length)}`
const otherHalf = (length: number, width: number) =>
  `C${n(-width * 0.8)} ${n(-length * 0.75)} ${n(-width)} ${n(-length * 0.3)} 0 0z`

/** A leaf from its foot upwards. */
export const leaf = (ink: Ink, x: number, y: number, turn: number, length: number, width = length * 0.36) =>
  at(x, y, turn, 1, path(ink, half(length, width) + otherHalf(length, width)))
/** A leaf whose right half lies in shade. */
export const leafInLight = (ink: Ink, x: number, y: number, turn: number, length: number, width = length * 0.36) =>
  at(x, y, turn, 1, path(ink, half(length, width) + otherHalf(length, width)), path('h', `${half(length, width)}z`))
