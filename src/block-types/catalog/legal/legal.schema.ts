import { names } from '../../field-names'
import { date, flag, introContent, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    document: { de: 'Rechtstext', en: 'Legal text' },
    imprint: { de: 'Impressum aus den Angaben des Betriebs', en: 'Legal notice from the details of the business' },
  }),
  toc: flag(names.toc),
}
export const content = { ...introContent, body: prose(names.body, 100_000), updated_at: date(names.updatedAt) }
