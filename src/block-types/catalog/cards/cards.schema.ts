import { names } from '../../field-names'
import { iconName, image, inline, introContent, items, link, ratio, variants } from '../../fields'

export const props = {
  variant: variants({
    grid: { de: 'Raster', en: 'Grid' },
    mosaic: { de: 'Große und kleine', en: 'Large and small' },
    list: { de: 'Untereinander', en: 'One below the other' },
  }),
  ratio: ratio('3/2', '4/3', '1/1', '4/5'),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Karten', en: 'Cards' }, item: { de: 'Karte', en: 'Card' }, label: 'headline' },
    {
      kicker: inline(names.kicker, 80),
      headline: inline(names.headline, 120, { fact: 'offers' }),
      text: inline(names.text, 600),
      image: image(),
      icon: iconName({ help: { de: 'Wird ohne Bild gezeigt.', en: 'Shown where there is no picture.' } }),
      link: link(names.link),
    },
  ),
}
