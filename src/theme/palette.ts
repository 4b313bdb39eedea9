import { contrast, farthest, fit, mix, paint, parts, tone } from './colour'
import type { ThemeTokens } from './tokens'

/** All colours of one surface; what stands on it is fitted to it (WCAG 2.2: text 4.5, controls 3). */
export interface Surface {
  ground: string
  raised: string
  /** Ground of filled cards: told from `ground` without a border. */
  fill: string
  ink: string
  inkSoft: string
  line: string
  lineStrong: string
  accent: string
  accentStrong: string
  accentHover: string
  accentLine: string
  onAccent: string
  brand: string
  onBrand: string
  tint: string
  focus: string
  /** What is wrong in a form: a red that no brand takes away, so that it is not taken for thanks. */
  alert: string
  /** The second colour as it is, for drawings and other marks that carry no meaning. */
  spot: string
}

export interface Palette {
  none: Surface
  muted: Surface
  brand: Surface
  image: Surface
  /** Both stops of the brand section's gradient, fitted like its ground. */
  gradient?: { from: string; to: string; angle: number }
}

const text = 4.5
const control = 3
/** Below this a button is no longer seen as another colour than its ground. */
const faint = 2.2

/** A site that is drawn asks a dozen times for those of one theme. */
const derived = new Map<string, Palette>()
const mostDerived = 50

/** Every surface of a theme in one mode, derived from as few colours as there are. Shared, hence read-only. */
export function palette(tokens: ThemeTokens, mode: 'light' | 'dark'): Readonly<Palette> {
  const key = mode + JSON.stringify(tokens)
  const known = derived.get(key)
  if (known) return known
  const made = derive(tokens, mode)
  if (derived.size >= mostDerived) derived.clear()
  derived.set(key, made)
  return made
}

function derive(tokens: ThemeTokens, mode: 'light' | 'dark'): Palette {
  const given = mode === 'dark' ? { ...tokens.colors, ...blank, ...tokens.colorsDark } : tokens.colors
  const primary = given.primary!
  const accent = given.accent ?? primary
  const { c, h } = parts(primary)
  const hint = Math.min(c, 0.12)
  const grounds =
    mode === 'light'
      ? {
          none: given.background ?? paint(0.988, hint * 0.05, h),
          muted: given.surface ?? paint(0.957, hint * 0.13, h),
          raised: given.card ?? paint(1, 0, h),
          ink: given.text ?? paint(0.23, hint * 0.25, h),
        }
      : {
          none: given.background ?? paint(0.175, hint * 0.14, h),
          muted: given.surface ?? paint(0.215, hint * 0.18, h),
          raised: given.card ?? paint(0.25, hint * 0.2, h),
          ink: given.text ?? paint(0.935, hint * 0.08, h),
        }
  const colours = { primary, accent, tokens, mode }
  const onMuted = mode === 'light' ? grounds.raised : mix(grounds.raised, grounds.ink, 0.04)
  // A theme that is dark by choice keeps its colour at full strength; one that follows the night steps back.
  const brandMode = tokens.mode === 'dark' ? 'light' : mode
  const brand = brandGround(primary, brandMode)
  const brandCard = tone(brand, parts(brand).l + lift(brand), 0.95)
  const deep = mode === 'light' ? tone(primary, 0.24, 0.6, 0.06) : tone(primary, 0.14, 0.5, 0.03)
  const deepCard = tone(deep, parts(deep).l + 0.06)
  const brandSurface = surface(brand, brandCard, brandCard, undefined, colours)
  const stops = tokens.gradients.brand
  return {
    none: surface(grounds.none, grounds.raised, grounds.muted, grounds.ink, colours),
    muted: surface(grounds.muted, onMuted, onMuted, grounds.ink, colours),
    brand: brandSurface,
    image: surface(deep, deepCard, deepCard, paint(0.97, hint * 0.05, h), colours),
    ...(stops?.from &&
      stops.to && {
        gradient: {
          from: fit(inMode(stops.from, brandMode), [brandSurface.ink, brandSurface.inkSoft, brandSurface.accent], text),
          to: fit(inMode(stops.to, brandMode), [brandSurface.ink, brandSurface.inkSoft, brandSurface.accent], text),
          angle: stops.angle ?? 160,
        },
      }),
  }
}

/** Light grounds and inks never carry over into the dark palette: it is drawn anew from the two brand colours. */
const blank = { background: undefined, surface: undefined, card: undefined, text: undefined }

interface Colours {
  primary: string
  accent: string
  tokens: ThemeTokens
  mode: 'light' | 'dark'
}

function surface(
  ground: string,
  raised: string,
  fill: string,
  wantedInk: string | undefined,
  colours: Colours,
): Surface {
  const { primary, accent, tokens, mode } = colours
  const { h } = parts(primary)
  const tint = mix(ground, accent, mode === 'light' ? 0.09 : 0.12)
  const under = [ground, raised, fill, tint]
  const dark = parts(ground).l < 0.6
  const near = [paint(0.985, 0.006, h), paint(0.2, 0.02, h), '#ffffff', '#000000']
  const ink = fit(
    wantedInk ?? near.find((c) => under.every((g) => contrast(c, g) >= 6)) ?? farthest(under, near),
    under,
    text,
  )
  const roles = { primary, accent, text: ink }
  const lively = (colour: string) => (dark ? tone(colour, Math.max(parts(colour).l, 0.76), 0.9) : colour)
  const accentText = fit(lively(roles[tokens.roles.links]), under, text)
  // On the brand's own ground a button that could hardly be told from it is by night what it is by day.
  const isStepped = wantedInk === undefined && mode === 'dark' && tokens.mode !== 'dark'
  const wantedButton = roles[tokens.roles.buttons]
  const isLost = isStepped && contrast(wantedButton, ground) < faint
  const accentStrong = isLost ? ink : buttonGround(wantedButton, ground, ink, mode)
  const onAccent = textOn(accentStrong, h)
  const brand = brandGround(primary, tokens.mode === 'dark' ? 'light' : mode)
  return {
    ground,
    raised,
    fill,
    ink,
    inkSoft: fit(mix(ink, ground, 0.3), under, text),
    line: mix(ground, ink, dark ? 0.2 : 0.15),
    lineStrong: fit(mix(ground, ink, 0.45), [ground, raised], control),
    accent: accentText,
    accentStrong,
    accentHover: fit(mix(accentStrong, ink, 0.16), [onAccent], text),
    accentLine:
      contrast(accentStrong, ground) >= control ? accentStrong : fit(mix(ground, ink, 0.7), [ground, raised], control),
    onAccent,
    brand,
    onBrand: textOn(brand, h),
    tint,
    spot: fit(lively(accent), [ground], 1.35),
    focus: fit(lively(roles.accent), [ground, raised], control),
    alert: fit(paint(dark ? 0.76 : 0.5, 0.15, 27), under, text),
  }
}

/** A ground that carries text in two strengths. In the dark it steps back so that the page stays calm. */
function brandGround(primary: string, mode: 'light' | 'dark'): string {
  const ground = inMode(primary, mode)
  return fit(ground, [farthest([ground], ['#ffffff', '#101010'])], 6.2)
}

function inMode(colour: string, mode: 'light' | 'dark'): string {
  const { l } = parts(colour)
  return mode === 'light' ? colour : tone(colour, l > 0.6 ? 0.36 : Math.min(0.34, Math.max(0.27, l)), 0.7, 0.1)
}

/** Cards on a coloured ground: a little lighter, or darker where the ground is already light. */
const lift = (ground: string) => (parts(ground).l > 0.6 ? 0.05 : 0.055)

/** The button keeps its colour where it can be told from the ground; on its own colour it turns into the ink. */
function buttonGround(wanted: string, ground: string, ink: string, mode: 'light' | 'dark'): string {
  // In the dark a brand keeps its chroma and gets only as light as it must.
  const colour = mode === 'dark' ? fit(wanted, [ground], control + 0.1) : wanted
  const [a, b] = [parts(colour), parts(ground)]
  const hueGap = Math.abs(((a.h - b.h + 540) % 360) - 180)
  const lost =
    contrast(colour, ground) < control && (b.c > 0.04 || b.l < 0.6) && (hueGap < 40 || contrast(colour, ground) < faint)
  return lost || (b.c > 0.04 && contrast(colour, ground) < control) ? ink : colour
}

function textOn(ground: string, hue: number): string {
  const choices = [paint(0.99, 0.004, hue), paint(0.2, 0.02, hue)]
  return fit(choices.find((c) => contrast(c, ground) >= text) ?? farthest([ground], choices), [ground], text)
}
