import { contrast, parts, readColour } from '../../theme/colour'

export interface BrandColours {
  primary: string | null
  accent: string | null
}

/** How colourful a colour must be to be a brand's: greys and near-whites are none (OKLCH chroma). */
const leastChroma = 0.045
/** Hues closer than this are shades of one colour. Degrees. */
const sameHue = 28

/** What browsers give links, and what frameworks bring along: nobody chose them. */
const defaults = new Set([
  '#0000ee',
  '#0000ff',
  '#551a8b',
  '#ff0000',
  '#0d6efd',
  '#007bff',
  '#0a58ca',
  '#198754',
  '#dc3545',
  '#ffc107',
  '#0dcaf0',
  '#6f42c1',
  '#fd7e14',
  '#20c997',
  '#d63384',
  '#cf2e2e',
  '#ff6900',
  '#fcb900',
  '#7bdcb5',
  '#00d084',
  '#8ed1fc',
  '#0693e3',
  '#abb8c3',
  '#eb144c',
  '#f78da7',
  '#9900ef',
  '#9b51e0',
])

const property = /([\w-]{1,60})\s*:\s*([^;{}]{1,200})/g
const colour = /#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch|oklab|lab|lch|hwb)a?\([^)]{1,60}\)/gi
const byName =
  /(?:^|-)(?:primary|brand|main|theme|hauptfarbe|corporate|signature)(?:-|$)|^--(?:c|color|colour|farbe)-?1$/i
const secondName = /(?:^|-)(?:accent|secondary|highlight|akzent|second)(?:-|$)|^--(?:c|color|colour|farbe)-?2$/i

/**
 * The two main colours of a page: what it names as its theme or its brand, else what its styles use most.
 * Null where it has none but black, white and grey. Linear in the styles.
 */
export function readBrandColours(css: string, themeColour: string | undefined): BrandColours {
  const scores = new Map<string, number>()
  const add = (text: string | undefined, score: number) => {
    const value = hexOf(text)
    if (value === undefined || !isColourful(value) || defaults.has(value)) return
    scores.set(value, (scores.get(value) ?? 0) + score)
  }
  add(themeColour, 12)
  const seconds = new Set<string>()
  for (const [, name = '', value = ''] of css.replace(/\/\*[\s\S]{0,20000}?\*\//g, ' ').matchAll(property)) {
    for (const [found] of value.matchAll(colour)) {
      if (/wp--preset|bs-/.test(name)) continue
      const isSecond = name.startsWith('--') && secondName.test(name)
      const isNamed = name.startsWith('--') && !isSecond && byName.test(name)
      if (isSecond) seconds.add(hexOf(found) ?? '')
      add(found, isNamed ? 15 : isSecond ? 6 : /^background(?:-color)?$/.test(name) ? 2 : 1)
    }
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1]).map(([value]) => value)
  const [primary = null] = ranked
  const others = ranked.filter((value) => primary !== null && isOther(value, primary))
  const accent = others.find((value) => seconds.has(value)) ?? others[0] ?? null
  return { primary, accent }
}

/** As it is written, where it is written as `#rrggbb`: what screens cannot show is not made up for. */
const hexOf = (text: string | undefined) =>
  /^#[0-9a-f]{6}$/i.test(text?.trim() ?? '') ? text?.trim().toLowerCase() : readColour(text)

function isColourful(value: string): boolean {
  const { l, c } = parts(value)
  return c >= leastChroma && l > 0.15 && l < 0.93
}

function isOther(value: string, primary: string): boolean {
  const [a, b] = [parts(value), parts(primary)]
  const turn = Math.abs(a.h - b.h) % 360
  return Math.min(turn, 360 - turn) > sameHue || contrast(value, primary) > 3
}
