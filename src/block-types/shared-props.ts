import { Type } from '@sinclair/typebox'
import { noted } from './field-notes'
import { choice } from './fields'

/**
 * What every block can be told, whatever its type (design: shared props). `default` is what is drawn without them; several
 * types have a background of their own.
 */
export const sharedProps = {
  anchor: Type.Optional(
    noted(Type.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 }), { de: 'Sprungmarke', en: 'Anchor' }, 'anchor', {
      group: 'more',
      help: {
        de: 'Damit ein Link hierher führt: „preise“ für /angebot#preise.',
        en: 'So that a link can lead here: “prices” for /services#prices.',
      },
    }),
  ),
  background: choice(
    { de: 'Hintergrund', en: 'Background' },
    {
      none: { de: 'Ohne', en: 'None' },
      muted: { de: 'Dezent', en: 'Muted' },
      brand: { de: 'Markenfarbe', en: 'Brand colour' },
      image: { de: 'Muster', en: 'Pattern' },
    },
  ),
  spacing: choice(
    { de: 'Abstand nach oben und unten', en: 'Space above and below' },
    { s: { de: 'Klein', en: 'Small' }, m: { de: 'Mittel', en: 'Medium' }, l: { de: 'Groß', en: 'Large' } },
    { default: 'm' },
  ),
  width: choice(
    { de: 'Breite', en: 'Width' },
    {
      narrow: { de: 'Schmal', en: 'Narrow' },
      normal: { de: 'Normal', en: 'Normal' },
      full: { de: 'Volle Breite', en: 'Full width' },
    },
    { default: 'normal' },
  ),
  align: choice(
    { de: 'Ausrichtung', en: 'Alignment' },
    { left: { de: 'Linksbündig', en: 'Left' }, center: { de: 'Zentriert', en: 'Centred' } },
    { default: 'left' },
  ),
}
