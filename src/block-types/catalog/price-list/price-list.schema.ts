import { names } from '../../field-names'
import { inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({
    menu: { de: 'Speisekarte', en: 'Menu' },
    table: { de: 'Tabelle', en: 'Table' },
    board: { de: 'Tafel', en: 'Board' },
  }),
}
export const content = {
  ...introContent,
  groups: items(
    { title: { de: 'Gruppen', en: 'Groups' }, item: { de: 'Gruppe', en: 'Group' }, label: 'headline' },
    {
      headline: inline(names.headline, 120),
      text: inline(names.text, 400),
      items: items(
        { title: { de: 'Preise', en: 'Prices' }, item: names.price, label: 'name' },
        {
          name: inline({ de: 'Bezeichnung', en: 'Name' }, 160, { fact: 'offers' }),
          text: inline(names.text, 400),
          price: inline(names.price, 60, { fact: 'offers' }),
          unit: inline(names.unit, 60, { fact: 'offers' }),
          note: inline(names.note, 120),
        },
      ),
    },
    40,
  ),
  note: inline(names.smallPrint, 600),
  primary: link(),
}
