import { names } from '../../field-names'
import { introContent, link, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    plain: { de: 'Eine Spalte', en: 'One column' },
    aside: { de: 'Überschrift am Rand', en: 'Heading at the side' },
    columns: { de: 'Mehrere Spalten', en: 'Several columns' },
    statement: { de: 'Große Schrift', en: 'Large type' },
  }),
}
export const content = {
  ...introContent,
  body: prose(names.body),
  primary: link(),
  secondary: link(names.secondary),
}
