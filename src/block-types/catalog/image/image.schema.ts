import { names } from '../../field-names'
import { image, inline, introContent, ratio, variants } from '../../fields'

export const props = {
  variant: variants({
    framed: { de: 'In der Spalte', en: 'Within the column' },
    bleed: { de: 'Bis zum Rand', en: 'Edge to edge' },
    margin: { de: 'Unterschrift am Rand', en: 'Caption in the margin' },
  }),
  ratio: ratio('16/9', '3/2', '4/3', '1/1', '4/5', '21/9'),
}

export const content = {
  ...introContent,
  image: image(names.image, { caption: true }),
  credit: inline({ de: 'Bildnachweis', en: 'Credit' }, 160, { group: 'picture' }),
}
