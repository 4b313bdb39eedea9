import {
  clampChroma,
  converter,
  formatHex,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  type Oklch,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn'

// The colour spaces of CSS, and that of its mixing; the package has as many again.
for (const mode of [modeA98, modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeOklch]) useMode(mode)
for (const mode of [modeP3, modeProphoto, modeRec2020, modeRgb, modeXyz50, modeXyz65]) useMode(mode)

const toOklch = converter('oklch')

/** WCAG 2.2 contrast ratio of two CSS colours, 1 to 21. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/** An opaque CSS colour as `#rrggbb`; `undefined` for anything else, whatever it is. */
export function readColour(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 64) return undefined
  const colour = parse(value.trim())
  if (!colour || (colour.alpha ?? 1) < 1) return undefined
  const { l, c, h } = toOklch(colour)
  const numbers: [number, number, number] = [l, c ?? 0, h ?? 0]
  return numbers.every(Number.isFinite) ? paint(...numbers) : undefined
}

/** Lightness 0 to 1, chroma about 0 to 0.3, hue in degrees. */
export function parts(colour: string): { l: number; c: number; h: number } {
  const { l, c, h } = toOklch(parse(colour)!)
  return { l, c, h: h ?? 0 }
}

/** `#rrggbb` for an OKLCH colour, its chroma lowered until the screen can show it. */
export function paint(l: number, c: number, h = 0): string {
  const colour: Oklch = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }
  return formatHex(clampChroma(colour, 'oklch'))
}

/** The same hue elsewhere: `l` replaces the lightness, `c` scales the chroma. */
export function tone(colour: string, l: number, c = 1, maxChroma = 0.4): string {
  const from = parts(colour)
  return paint(l, Math.min(from.c * c, maxChroma), from.h)
}

/** `share` of `b` in `a`, mixed in OKLab along straight lines. */
export function mix(a: string, b: string, share: number): string {
  const toOklab = converter('oklab')
  const [from, to] = [toOklab(parse(a)!), toOklab(parse(b)!)]
  const between = (x: number, y: number) => x + (y - x) * share
  const lab = { mode: 'oklab' as const, l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) }
  return formatHex(clampChroma(toOklch(lab), 'oklch'))
}

/**
 * The colour nearest to `colour` that reaches `ratio` on every one of `grounds`, found by moving its lightness both ways.
 * Where no lightness of this hue does, black or white, whichever stands out more.
 */
export function fit(colour: string, grounds: string[], ratio: number): string {
  const reaches = (c: string) => grounds.every((ground) => contrast(c, ground) >= ratio)
  if (reaches(colour)) return colour
  const { l, c, h } = parts(colour)
  for (let step = 1; step <= 100; step++) {
    const tries = [l - step / 100, l + step / 100].filter((x) => x >= 0 && x <= 1).map((x) => paint(x, c, h))
    const found = tries.filter(reaches)
    if (found.length > 0) return found[0]!
  }
  return farthest(grounds, ['#000000', '#ffffff'])
}

/** That one of `choices` whose worst contrast on `grounds` is best. */
export function farthest(grounds: string[], choices: string[]): string {
  const worst = (c: string) => Math.min(...grounds.map((ground) => contrast(c, ground)))
  return choices.reduce((best, c) => (worst(c) > worst(best) ? c : best))
}

/** Steps of one hue from near white (50) to near black (950), as design tools number them. */
export function scale(colour: string): Record<number, string> {
  const lightness: Record<number, number> = {
    50: 0.975,
    100: 0.945,
    200: 0.89,
    300: 0.82,
    400: 0.72,
    500: 0.62,
    600: 0.53,
    700: 0.45,
    800: 0.37,
    900: 0.29,
    950: 0.21,
  }
  const { c, h } = parts(colour)
  const steps = Object.entries(lightness).map(([step, l]) => {
    const bow = 1 - Math.abs(l - 0.6) ** 1.6 * 2.1 // full chroma in the middle, little at both ends
    return [step, paint(l, c * Math.max(0.06, bow), h)]
  })
  return Object.fromEntries(steps)
}
