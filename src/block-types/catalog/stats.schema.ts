import { choice, flag, introContent, items, line } from '../fields'

export const props = { variant: choice('figures', 'lead', 'ledger') }
export const content = {
  ...introContent,
  items: items({ value: line(40), label: line(120), text: line(300), is_total: flag() }),
  note: line(600),
}
