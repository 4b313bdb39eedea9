import { names } from '../../field-names'
import { date, flag, image, inline, introContent, line, prose, value, values, variants } from '../../fields'

export const props = {
  variant: variants({
    column: { de: 'Eine Spalte', en: 'One column' },
    margin: { de: 'Inhaltsverzeichnis am Rand', en: 'Contents in the margin' },
  }),
  toc: flag(names.toc),
  show_reading_time: flag({ de: 'Lesezeit zeigen', en: 'Show the reading time' }),
}
export const content = {
  ...introContent,
  category: line(names.category, 60, { format: 'category' }),
  author: inline(names.author, 120),
  published_at: date({ de: 'Erschienen am', en: 'Published on' }),
  updated_at: date(names.updatedAt),
  tags: values({ de: 'Schlagwörter', en: 'Tags' }, value({ de: 'Schlagwort', en: 'Tag' }, 40), 20),
  image: image(names.image, { caption: true }),
  body: prose(names.body, 100_000),
}
