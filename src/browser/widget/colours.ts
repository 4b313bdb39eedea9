type Rgb = [red: number, green: number, blue: number]

/** What the widget is drawn with, each as `#rrggbb`. */
interface WidgetColours {
  surface: string
  /** Ground of the visitor's own words, and of what the pointer is on. */
  raised: string
  text: string
  muted: string
  link: string
  danger: string
  /** Outline of the field and of buttons, where it alone shows that they are there. */
  control: string
  /** Lines that only divide. */
  rule: string
  focus: string
  brand: string
  onBrand: string
}

/** WCAG 2.2 AA: 1.4.3 for texts, 1.4.11 for what controls are known by. */
const textRatio = 4.5
const controlRatio = 3

/** Texts and controls with the surfaces they stand on: what the palette promises, for any two colours. */
export const promises: [front: keyof WidgetColours, ground: keyof WidgetColours, ratio: number][] = [
  ['text', 'surface', textRatio],
  ['text', 'raised', textRatio],
  ['muted', 'surface', textRatio],
  ['link', 'surface', textRatio],
  ['link', 'raised', textRatio],
  ['danger', 'surface', textRatio],
  ['onBrand', 'brand', textRatio],
  ['brand', 'surface', controlRatio],
  ['control', 'surface', controlRatio],
  ['focus', 'surface', controlRatio],
  ['focus', 'raised', controlRatio],
]

/** The palette for two colours of the settings, moved towards black or white as far as reading demands. */
export function paletteOf(primary: string, accent: string, isDark: boolean): WidgetColours {
  const [first, second] = [parse(primary), parse(accent)]
  const surface: Rgb = isDark ? mix([22, 23, 25], first, 0.04) : [255, 255, 255]
  const raised = mix(surface, first, isDark ? 0.16 : 0.08)
  const text: Rgb = isDark ? [238, 238, 240] : [27, 28, 31]
  const brand = readable(first, [surface], controlRatio)
  const palette: Record<keyof WidgetColours, Rgb> = {
    surface,
    raised,
    text: readable(text, [surface, raised], 7),
    muted: readable(mix(surface, text, 0.62), [surface, raised], textRatio),
    link: readable(second, [surface, raised], textRatio),
    danger: readable(isDark ? [255, 138, 120] : [170, 34, 20], [surface], textRatio),
    control: readable(mix(surface, text, 0.4), [surface], controlRatio),
    rule: mix(surface, text, 0.12),
    focus: readable(second, [surface, raised], controlRatio),
    brand,
    onBrand: contrast(white, brand) >= textRatio ? white : black,
  }
  return Object.fromEntries(Object.entries(palette).map(([name, colour]) => [name, format(colour)])) as Record<
    keyof WidgetColours,
    string
  >
}

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** The nearest colour towards black, on light grounds, or white that has the ratio with all grounds. */
function readable(colour: Rgb, grounds: Rgb[], ratio: number): Rgb {
  const end = grounds.every((ground) => contrast(ground, black) > contrast(ground, white)) ? black : white
  for (let part = 0; part < 1; part += 0.04) {
    const moved = mix(colour, end, part)
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved
  }
  return end
}

/** WCAG 2.2: from 1 for the same colour to 21 for black on white. */
export function contrastOf(one: string, other: string): number {
  return contrast(parse(one), parse(other))
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whole numbers, so that what is checked is what is shown. */
const mix = (from: Rgb, to: Rgb, part: number) =>
  from.map((value, i) => Math.round(value + ((to[i] ?? 0) - value) * part)) as Rgb

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
const format = (colour: Rgb) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
