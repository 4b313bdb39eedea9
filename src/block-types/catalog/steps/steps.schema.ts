import { names } from '../../field-names'
import { image, inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({
    split: { de: 'Neben der Überschrift', en: 'Beside the heading' },
    rows: { de: 'Zeilen', en: 'Rows' },
    path: { de: 'Weg in Spalten', en: 'Path in columns' },
  }),
}
export const content = {
  ...introContent,
  /** `meta` is a time or a place: "ca. 2 Wochen", "bei Ihnen zu Hause". */
  items: items(
    { title: { de: 'Schritte', en: 'Steps' }, item: { de: 'Schritt', en: 'Step' }, label: 'headline' },
    {
      headline: inline(names.headline, 120),
      text: inline(names.text, 600),
      meta: inline({ de: 'Dauer oder Ort', en: 'Time or place' }, 80),
      image: image(),
    },
  ),
  primary: link(),
}
