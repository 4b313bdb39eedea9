import { names } from '../../field-names'
import { image, inline, introContent, items, line, link, ratio, variants } from '../../fields'

export const props = {
  variant: variants({
    portraits: { de: 'Porträts', en: 'Portraits' },
    rows: { de: 'Zeilen', en: 'Rows' },
    spotlight: { de: 'Erste Person groß', en: 'First person large' },
  }),
  ratio: ratio('4/5', '1/1', '3/2'),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Personen', en: 'People' }, item: { de: 'Person', en: 'Person' }, label: 'name' },
    {
      name: inline(names.name, 120, { isName: true }),
      role: inline(names.role, 160),
      text: inline(names.text, 1000),
      image: image({ de: 'Porträt', en: 'Portrait' }),
      email: line(names.email, 254, { format: 'email' }),
      phone: line(names.phone, 40, { format: 'phone' }),
      primary: link(names.link),
    },
  ),
}
