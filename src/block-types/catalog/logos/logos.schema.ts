import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { href, image, introContent, items, line, variants } from '../../fields'

export const props = {
  variant: variants({
    row: { de: 'Eine Reihe', en: 'One row' },
    wall: { de: 'Felder', en: 'Tiles' },
    names: { de: 'Nur Namen', en: 'Names only' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Logos', en: 'Logos' }, item: names.logo, label: 'name' },
    {
      name: line(names.name, 120, { isName: true }),
      text: line(names.text, 200, { when: inVariants('wall', 'names') }),
      image: image(names.logo, { when: inVariants('row', 'wall') }),
      href: href(),
    },
  ),
}
