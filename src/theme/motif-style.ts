import { mix, scale } from './colour'
import { completeTokens } from './complete-tokens'
import { type ColourScheme, drawn, inks, over } from './motif-inks'
import { palette } from './palette'

/** For pictures without a page: the rules with plain values. */
export function motifStyle(tokens: unknown, look: ColourScheme): string {
  const theme = completeTokens(tokens)
  const scales = { primary: scale(theme.colors.primary!), accent: scale(theme.colors.accent ?? theme.colors.primary!) }
  const { fill } = palette(theme, look).none
  const plain = Object.entries(inks[look]).map(([ink, [colour, step, share]]) => {
    const own = scales[colour][step]!
    return `.${ink}{color:${share ? mix(fill, own, share) : own}}`
  })
  const lying = Object.entries(over[look]).map(([ink, [colour, share]]) => `.${ink}{color:${colour};opacity:${share}}`)
  return drawn + [...plain, ...lying].join('')
}
