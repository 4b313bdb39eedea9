import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { iconName, image, inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({
    beside: { de: 'Neben dem Bild', en: 'Beside the picture' },
    rows: { de: 'Zeilen', en: 'Rows' },
    icons: { de: 'Mit Symbolen', en: 'With icons' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Vorteile', en: 'Features' }, item: { de: 'Vorteil', en: 'Feature' }, label: 'headline' },
    {
      headline: inline(names.headline, 120, { fact: 'offers' }),
      text: inline(names.text, 500),
      icon: iconName({ when: inVariants('beside', 'icons') }),
      link: link(names.link, { isLabelled: false }),
    },
  ),
  image: image(),
  primary: link(),
}
