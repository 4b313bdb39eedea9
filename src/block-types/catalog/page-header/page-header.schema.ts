import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { flag, image, introContent, link, variants } from '../../fields'

export const props = {
  variant: variants({
    plain: { de: 'Schlicht', en: 'Plain' },
    split: { de: 'Zwei Spalten', en: 'Two columns' },
    picture: { de: 'Mit Bild', en: 'With a picture' },
  }),
  show_path: flag({ de: 'Weg zur Seite zeigen', en: 'Show breadcrumbs' }),
}
export const content = {
  ...introContent,
  image: image(names.image, { caption: true, when: inVariants('picture') }),
  primary: link(),
  secondary: link(names.secondary),
}
