import { names } from '../../field-names'
import { choice, date, inline, introContent, items, line, link, variants } from '../../fields'

export const props = {
  variant: variants({
    agenda: { de: 'Programm', en: 'Agenda' },
    months: { de: 'Nach Monaten', en: 'By month' },
    lines: { de: 'Zeilen', en: 'Lines' },
  }),
}
export const content = {
  ...introContent,
  /** Events that ended before this day are folded away. */
  as_of: date({ de: 'Stichtag', en: 'As of' }, 30, {
    group: 'more',
    help: {
      de: 'Was vor diesem Tag endete, wird eingeklappt.',
      en: 'Events that ended before this day are folded away.',
    },
  }),
  empty: line(names.empty, 200),
  items: items(
    { title: { de: 'Termine', en: 'Events' }, item: { de: 'Termin', en: 'Event' }, label: 'headline' },
    {
      headline: inline({ de: 'Titel', en: 'Title' }, 160),
      text: inline(names.text, 600),
      starts: line({ de: 'Beginn', en: 'Begins' }, 30, { format: 'datetime' }),
      ends: line({ de: 'Ende', en: 'Ends' }, 30, { format: 'datetime' }),
      place: inline({ de: 'Ort', en: 'Place' }, 200),
      price: inline(names.price, 80),
      status: choice(
        { de: 'Stand', en: 'Status' },
        {
          planned: { de: 'Findet statt', en: 'Takes place' },
          sold_out: { de: 'Ausgebucht', en: 'Sold out' },
          cancelled: { de: 'Abgesagt', en: 'Cancelled' },
        },
        { group: 'text' },
      ),
      primary: link(),
    },
  ),
}
