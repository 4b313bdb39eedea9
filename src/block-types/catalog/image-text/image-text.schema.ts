import { names } from '../../field-names'
import { iconName, image, imageSide, inline, introContent, items, link, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    beside: { de: 'Nebeneinander', en: 'Side by side' },
    overlap: { de: 'Überlappend', en: 'Overlapping' },
    above: { de: 'Bild oben', en: 'Picture above' },
  }),
  image_side: imageSide(),
}
export const content = {
  ...introContent,
  body: prose(names.body),
  items: items(
    { title: names.points, item: names.point, label: 'text' },
    { icon: iconName(), text: inline(names.text, 300) },
    40,
  ),
  image: image(names.image, { caption: true }),
  primary: link(),
  secondary: link(names.secondary),
}
