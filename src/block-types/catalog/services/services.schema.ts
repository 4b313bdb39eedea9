import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { iconName, image, inline, introContent, items, link, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    list: { de: 'Liste', en: 'List' },
    tiles: { de: 'Kacheln', en: 'Tiles' },
    accordion: { de: 'Zum Aufklappen', en: 'Accordion' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Leistungen', en: 'Services' }, item: { de: 'Leistung', en: 'Service' }, label: 'headline' },
    {
      headline: inline(names.headline, 120, { fact: 'offers' }),
      text: prose(names.text, 2000),
      /** Length, place or other small print of the service. */
      meta: inline(names.smallPrint, 120),
      price: inline(names.price, 60, { fact: 'offers' }),
      icon: iconName({
        when: inVariants('tiles'),
        help: { de: 'Wird ohne Bild gezeigt.', en: 'Shown where there is no picture.' },
      }),
      image: image(names.image, { when: inVariants('tiles') }),
      link: link(names.link),
    },
  ),
  primary: link(),
}
