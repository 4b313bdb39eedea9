import { names } from '../../field-names'
import { flag, inline, introContent, items, value, values, variants } from '../../fields'

export const props = {
  variant: variants({
    table: { de: 'Tabelle', en: 'Table' },
    stacked: { de: 'Untereinander', en: 'One below the other' },
  }),
}
export const content = {
  ...introContent,
  columns: items(
    { title: { de: 'Spalten', en: 'Columns' }, item: { de: 'Spalte', en: 'Column' }, label: 'label' },
    {
      label: inline(names.headline, 80),
      text: inline(names.text, 120),
      is_featured: flag({ de: 'Hervorheben', en: 'Highlight' }),
    },
    12,
  ),
  /** One value for each column; "ja", "yes", "nein", "no" become signs. A heading row parts the table. */
  rows: items(
    { title: { de: 'Zeilen', en: 'Rows' }, item: { de: 'Zeile', en: 'Row' }, label: 'label' },
    {
      label: inline({ de: 'Merkmal', en: 'Feature' }, 160),
      text: inline({ de: 'Erklärung', en: 'Explanation' }, 300),
      values: values(
        { de: 'Werte, einer je Spalte', en: 'Values, one for each column' },
        value({ de: 'Wert', en: 'Value' }, 200, 'inline'),
        12,
        {
          help: {
            de: '„ja“ und „nein“ werden zu Zeichen.',
            en: '“yes” and “no” become icons.',
          },
          when: { is_heading: [false, null] },
        },
      ),
      is_heading: flag({ de: 'Zwischenüberschrift', en: 'Row is a heading' }),
    },
  ),
  note: inline(names.note, 600),
}
