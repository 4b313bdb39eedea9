import { contrast, fit, tone } from '../../theme/colour'

/** The colours a logo is drawn with. */
export interface Inks {
  /** Of letters: legible on white. */
  text: string
  /** Of small parts: legible on white. */
  accent: string
  /** Of areas: the brand's own colour, as it is. */
  area: string
  /** What stands on such an area. */
  onArea: string
}

const white = '#ffffff'
/** WCAG 2.2 §1.4.11, for large letters and drawings. */
const least = 3

/** A colour too light for letters stays in areas, and the letters take a dark shade of it. */
export function mixInks(primary: string, accent: string): Inks {
  const isDark = contrast(primary, white) >= least
  const text = isDark ? primary : tone(primary, 0.28, 0.6, 0.08)
  const onArea = isDark ? white : fit(text, [primary], least)
  return { text, accent: fit(accent, [white], least), area: primary, onArea }
}
