import { names } from '../../field-names'
import { image, inline, introContent, items, link, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    top: { de: 'Reiter oben', en: 'Tabs at the top' },
    side: { de: 'Reiter an der Seite', en: 'Tabs at the side' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Reiter', en: 'Tabs' }, item: { de: 'Reiter', en: 'Tab' }, label: 'label' },
    {
      label: inline(names.label, 60),
      headline: inline(names.headline, 160),
      text: prose(names.text, 5000),
      image: image(),
      link: link(names.link),
    },
    40,
  ),
}
