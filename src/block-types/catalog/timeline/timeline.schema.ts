import { names } from '../../field-names'
import { image, inline, introContent, items, prose, variants } from '../../fields'

export const props = {
  variant: variants({
    rail: { de: 'Linie am Rand', en: 'Line at the side' },
    ledger: { de: 'Tabelle', en: 'Ledger' },
    columns: { de: 'Spalten', en: 'Columns' },
  }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Stationen', en: 'Milestones' }, item: { de: 'Station', en: 'Milestone' }, label: 'headline' },
    {
      label: inline({ de: 'Jahr oder Zeit', en: 'Year or time' }, 40),
      headline: inline(names.headline, 160),
      text: prose(names.text, 2000),
      image: image(names.image, { caption: true }),
    },
  ),
}
