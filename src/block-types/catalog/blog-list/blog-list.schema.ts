import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { flag, introContent, line, link, variants, whole } from '../../fields'

export const props = {
  variant: variants({
    lead: { de: 'Neuester Beitrag groß', en: 'Latest post large' },
    rows: { de: 'Zeilen', en: 'Rows' },
    cards: { de: 'Karten', en: 'Cards' },
  }),
  limit: whole(names.limit, 1, 40),
  category: line({ de: 'Nur diese Kategorie', en: 'Only this category' }, 60, { format: 'category' }),
  show_images: flag({ de: 'Bilder zeigen', en: 'Show pictures' }, { when: inVariants('lead', 'cards') }),
}

export const content = { ...introContent, empty: line(names.empty, 200), primary: link() }
