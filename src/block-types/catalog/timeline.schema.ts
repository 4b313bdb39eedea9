import { choice, image, introContent, items, line, prose } from '../fields'

export const props = { variant: choice('rail', 'ledger', 'columns') }
export const content = {
  ...introContent,
  items: items({ label: line(40), headline: line(160), text: prose(2000), image: image() }),
}
