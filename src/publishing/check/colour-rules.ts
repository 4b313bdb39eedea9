import { contrast, readColour } from '../../theme/colour'
import { isObject } from '../../values/is-object'
import type { Text } from '../../words/text'
import type { CheckedSite } from './checked-site'

const grounds: Record<string, Text> = {
  background: { de: 'dem Grund der Seite', en: 'the ground of the page' },
  surface: { de: 'ruhigen Abschnitten', en: 'muted sections' },
  card: { de: 'Karten und Eingabefeldern', en: 'cards and inputs' },
}
const least = 4.5 // WCAG 2.2, 1.4.3

/**
 * Colours that somebody has chosen for texts and their grounds. What is shown is always fitted to be read (theme/palette),
 * also on brand sections, gradients and pictures: so this tells where the page cannot look as it was meant to.
 */
export function judgeColours({ plan, report }: CheckedSite): void {
  for (const key of ['colors', 'colorsDark']) {
    const chosen = plan.inventory.tokens[key]
    if (!isObject(chosen)) continue
    const text = readColour(chosen.text)
    if (!text) continue
    for (const [name, ground] of Object.entries(grounds)) {
      const colour = readColour(chosen[name])
      if (!colour || contrast(text, colour) >= least) continue
      // Rounded down: 4.49 is not enough.
      const ratio = Math.floor(contrast(text, colour) * 10) / 10
      report('colour_unreadable', { ratio, ground }, { field: `tokens.${key}.text` })
      break
    }
  }
}
