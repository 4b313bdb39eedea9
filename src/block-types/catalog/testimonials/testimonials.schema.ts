import { names } from '../../field-names'
import { image, inline, introContent, items, link, variants, whole } from '../../fields'

export const props = {
  variant: variants({
    quote: { de: 'Erste Stimme groß', en: 'First one large' },
    columns: { de: 'Spalten', en: 'Columns' },
    rows: { de: 'Zeilen', en: 'Rows' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Stimmen', en: 'Testimonials' }, item: { de: 'Stimme', en: 'Testimonial' }, label: 'name' },
    {
      quote: inline({ de: 'Zitat', en: 'Quote' }, 1000),
      name: inline(names.name, 120, { isName: true }),
      role: inline(names.role, 160),
      rating: whole({ de: 'Sterne', en: 'Stars' }, 1, 5),
      image: image({ de: 'Porträt', en: 'Portrait' }),
      source: link({ de: 'Quelle', en: 'Source' }),
    },
  ),
}
