import { names } from '../../field-names'
import { flag, inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({ columns: { de: 'Spalten', en: 'Columns' }, rows: { de: 'Zeilen', en: 'Rows' } }),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Tarife', en: 'Plans' }, item: { de: 'Tarif', en: 'Plan' }, label: 'name' },
    {
      name: inline(names.name, 80, { fact: 'offers' }),
      text: inline(names.text, 300),
      price: inline(names.price, 60, { fact: 'offers' }),
      unit: inline(names.unit, 60, { fact: 'offers' }),
      /** The other way to pay, in words: "950 € im Jahr, zwei Monate gespart". */
      price_note: inline({ de: 'Anmerkung zum Preis', en: 'Note on the price' }, 160),
      badge: inline({ de: 'Etikett', en: 'Badge' }, 40),
      is_featured: flag({ de: 'Hervorheben', en: 'Highlight' }),
      features: items(
        { title: { de: 'Leistungen', en: 'What is included' }, item: { de: 'Leistung', en: 'Feature' }, label: 'text' },
        {
          text: inline(names.text, 200),
          is_excluded: flag({ de: 'Nicht enthalten', en: 'Not included' }, { group: 'text' }),
        },
        40,
      ),
      primary: link(),
    },
    40,
  ),
  note: inline(names.smallPrint, 600),
}
