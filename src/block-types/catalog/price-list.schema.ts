import { choice, introContent, items, line, link } from '../fields'

export const props = { variant: choice('menu', 'table', 'board') }
export const content = {
  ...introContent,
  groups: items(
    {
      headline: line(120),
      text: line(400),
      items: items({ name: line(160), text: line(400), price: line(60), unit: line(60), note: line(120) }),
    },
    40,
  ),
  note: line(600),
  primary: link(),
}
