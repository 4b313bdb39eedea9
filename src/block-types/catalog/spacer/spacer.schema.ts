import type { SharedConditions } from '../../block-type'
import { choice, flag } from '../../fields'

export const props = {
  size: choice(
    { de: 'Größe', en: 'Size' },
    {
      s: { de: 'Klein', en: 'Small' },
      m: { de: 'Mittel', en: 'Medium' },
      l: { de: 'Groß', en: 'Large' },
      xl: { de: 'Sehr groß', en: 'Very large' },
    },
  ),
  rule: flag({ de: 'Linie zeigen', en: 'Show a line' }),
}
export const content = {}
export const sharedConditions: SharedConditions = { spacing: false, align: false }
