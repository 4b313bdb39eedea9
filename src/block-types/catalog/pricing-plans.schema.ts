import { choice, flag, introContent, items, line, link } from '../fields'

export const props = { variant: choice('columns', 'rows') }
export const content = {
  ...introContent,
  items: items(
    {
      name: line(80),
      text: line(300),
      price: line(60),
      unit: line(60),
      /** The other way to pay, in words: "950 € im Jahr, zwei Monate gespart". */
      price_note: line(160),
      badge: line(40),
      is_featured: flag(),
      features: items({ text: line(200), is_excluded: flag() }, 40),
      primary: link(),
    },
    40,
  ),
  note: line(600),
}
