import { names } from '../../field-names'
import { inline, introContent, link, variants } from '../../fields'

export const props = {
  variant: variants({
    band: { de: 'Band', en: 'Band' },
    card: { de: 'Karte', en: 'Card' },
    line: { de: 'Mit Linie', en: 'With a line' },
  }),
}
export const content = {
  ...introContent,
  primary: link(),
  secondary: link(names.secondary),
  note: inline(names.smallPrint, 200),
}
