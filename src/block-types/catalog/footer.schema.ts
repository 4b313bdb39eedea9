import { choice, flag, href, items, line, link, prose } from '../fields'

export const props = { variant: choice('columns', 'statement', 'line'), show_company: flag() }
export const content = {
  /** A closing line set large (variant statement). */
  headline: line(160),
  text: line(600),
  primary: link(),
  /** Columns beside the address: opening hours, links, whatever the visitor looks for at the end. */
  items: items({ headline: line(80), text: prose(2000), items: items({ label: line(80), href: href() }, 40) }, 6),
  note: line(300),
}
