import { contrast, fit, paint, parts, readColour } from '../../../theme/colour'
import { systemThemeByKey } from '../../../theme/system/system-themes'
import type { PlannedTheme } from '../../planning/blueprint'
import { colourIn } from '../chat/words/colour-words'
import type { Material } from './material'

/** The system theme that suits the business, in the colours that the brief names. */
export function themeFor({ kind, facts }: Material): PlannedTheme {
  const named = facts.colours
    .flatMap((words) => words.split(/,|\s(?:und|and)\s|&|\//))
    .flatMap((word) => readColour(word.trim()) ?? colourIn(word.trim()) ?? [])
  const { theme: key } = kind
  return named.length > 0 ? { key, colors: fromNamed(key, named) } : { key }
}

/**
 * The first colour carries the brand, the second marks. Both can be read on the theme's ground; a colour too light to
 * carry text becomes the ground's tint.
 */
function fromNamed(key: string, named: string[]): Record<string, string> {
  const ground = systemThemeByKey(key)?.tokens.colors.background ?? '#ffffff'
  const strong = named.filter((colour) => contrast(colour, ground) >= 1.6)
  const light = named.filter((colour) => contrast(colour, ground) < 1.6)
  const [first, second] = strong
  const tint = light[0] ?? first ?? named[0]!
  const { h, c } = parts(tint)
  const brand: Record<string, string> = first
    ? { primary: fit(first, [ground], 5.5), accent: fit(second ?? first, [ground], 4.5) }
    : {}
  const own = parts(ground)
  const hueGap = Math.abs(((h - own.h + 540) % 360) - 180)
  // A ground of the same family is the theme's own work and stays.
  if (light.length === 0 && own.c > 0.004 && hueGap < 70) return brand
  return {
    ...brand,
    background: paint(0.985, Math.min(c, 0.1) * 0.08, h),
    surface: paint(0.955, Math.min(c, 0.1) * 0.2, h),
    card: paint(0.995, Math.min(c, 0.1) * 0.03, h),
  }
}
