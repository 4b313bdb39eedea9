import { n } from '../../../motifs/pen'
import { mix, paint, parts } from '../../../theme/colour'
import { hashOf } from '../../../values/hash-of'
import type { PictureRequest } from '../../engine'

/** What a picture is drawn with. Lengths are in pixels of the picture, `u` is a hundredth of its shorter side. */
interface Scene {
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

/** Pixels, usual and premium. */
const sizes: Record<PictureRequest['aspect'], { usual: [number, number]; premium: [number, number] }> = {
  '1:1': { usual: [1280, 1280], premium: [1920, 1920] },
  '4:3': { usual: [1440, 1080], premium: [2240, 1680] },
  '16:9': { usual: [1600, 900], premium: [2560, 1440] },
  '3:4': { usual: [1080, 1440], premium: [1680, 2240] },
  '9:16': { usual: [900, 1600], premium: [1440, 2560] },
}

/**
 * An ornament in the brand's colours, as SVG: the same for the same request, another one for other words. It shows nothing,
 * and there is no text in it.
 */
export function drawPicture({ prompt, aspect, isPremium, primary, accent, isDark }: PictureRequest): string {
  const [w, h] = sizes[aspect][isPremium ? 'premium' : 'usual']
  const random = randomFrom(hashOf(prompt.trim().toLowerCase()))
  const colours = coloursOf(primary, accent, isDark)
  const scene: Scene = {
    w,
    h,
    u: Math.min(w, h) / 100,
    random,
    pick: (choices) => choices[Math.floor(random() * choices.length)] ?? choices[0],
    colours,
    rich: isPremium,
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${geometric(scene)}${light(scene)}</svg>`
}

/** Light that falls in from above and a grain as of paper: flat colours alone look like clip art. */
function light({ w, h, u, random, colours }: Scene): string {
  const seed = Math.floor(random() * 1000)
  const x = random() < 0.5 ? 22 : 78
  return [
    `<radialGradient id="light" cx="${x}%" cy="12%" r="95%"><stop offset="0" stop-color="${colours.light}" stop-opacity="${colours.isDark ? 0.1 : 0.24}"/><stop offset="0.55" stop-color="${colours.light}" stop-opacity="0"/><stop offset="1" stop-color="${colours.shade}" stop-opacity="0.2"/></radialGradient>`,
    `<rect width="${w}" height="${h}" fill="url(#light)"/>`,
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${(6 / u).toFixed(2)}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.9 0 0 0 -0.3"/></filter>`,
    `<rect width="${w}" height="${h}" filter="url(#grain)" opacity="0.16"/>`,
  ].join('')
}

/**
 * The brand's two hues in one light: few colours that belong together are what makes a picture look designed. `paper` is
 * the lightest ground of a light picture, the darkest of a dark one, `soft` a calm partner of the accent.
 */
function coloursOf(primary: string, accent: string, isDark: boolean) {
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
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const rect = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

/** Tiles of circles, quarters and bars in the manner of a woven poster. */
function geometric(scene: Scene): string {
  const { w, h, u, random, pick, colours, rich } = scene
  const size = u * (rich ? 20 : 25)
  const [columns, rows] = [Math.ceil(w / size), Math.ceil(h / size)]
  const [left, top] = [(w - columns * size) / 2, (h - rows * size) / 2]
  const tints: [string, ...string[]] = [
    colours.paper,
    colours.soft,
    colours.primary,
    colours.accent,
    mix(colours.primary, colours.paper, 0.6),
    mix(colours.accent, colours.paper, 0.5),
    colours.ink,
  ]
  const parts = [rect(0, 0, w, h, colours.paper)]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [left + column * size, top + row * size]
      const ground = pick(tints)
      let front = pick(tints)
      if (front === ground) front = ground === colours.paper ? colours.primary : colours.paper
      parts.push(
        rect(x, y, size + 0.5, size + 0.5, ground),
        tile(Math.floor(random() * 5), x, y, size, front, mix(front, ground, 0.5)),
      )
    }
  return parts.join('')
}

function tile(kind: number, x: number, y: number, s: number, front: string, second: string): string {
  const quarter = (cx: number, cy: number, r: number, turn: number, fill: string) =>
    shape(
      `M${n(cx)} ${n(cy)}h${n(r)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}Z`,
      fill,
      `transform="rotate(${turn} ${n(cx)} ${n(cy)})"`,
    )
  switch (kind) {
    case 0:
      return disc(x + s / 2, y + s / 2, s * 0.5, front) + disc(x + s / 2, y + s / 2, s * 0.24, second)
    case 1:
      return quarter(x, y, s, 0, front) + quarter(x, y, s * 0.5, 0, second)
    case 2:
      return quarter(x + s, y + s, s, 180, front)
    case 3:
      return (
        quarter(x, y, s / 2, 0, front) +
        quarter(x + s, y, s / 2, 90, second) +
        quarter(x + s, y + s, s / 2, 180, front) +
        quarter(x, y + s, s / 2, 270, second)
      )
    default:
      return Array.from({ length: 9 }, (_, i) =>
        disc(x + s * (0.2 + 0.3 * (i % 3)), y + s * (0.2 + 0.3 * Math.floor(i / 3)), s * 0.075, front),
      ).join('')
  }
}
