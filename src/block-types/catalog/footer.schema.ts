import type { SharedConditions } from '../block-type'
import { names } from '../field-names'
import { inVariants } from '../field-notes'
import { flag, href, inline, items, line, link, profileItems, prose, showProfiles, variants } from '../fields'

const when = inVariants('columns', 'statement')

export const props = {
  variant: variants({
    columns: { de: 'Spalten', en: 'Columns' },
    statement: { de: 'Großer Schlusssatz', en: 'Large closing line' },
    line: { de: 'Eine Zeile', en: 'One line' },
  }),
  show_company: flag({ de: 'Anschrift des Betriebs zeigen', en: 'Show the address of the business' }, { when }),
  show_profiles: showProfiles(),
}
export const content = {
  /** A closing line set large (variant statement). */
  headline: inline({ de: 'Schlusssatz', en: 'Closing line' }, 160, { when }),
  text: inline(names.text, 600, { when }),
  primary: link(names.primary, { when }),
  /** Columns beside the address: opening hours, links, whatever the visitor looks for at the end. */
  items: items(
    { title: { de: 'Spalten', en: 'Columns' }, item: { de: 'Spalte', en: 'Column' }, label: 'headline', when },
    {
      headline: inline(names.headline, 80),
      text: prose(names.text, 2000),
      items: items(
        { title: { de: 'Links', en: 'Links' }, item: names.link, label: 'label' },
        { label: line(names.label, 80), href: href() },
        40,
      ),
    },
    6,
  ),
  profiles: profileItems(),
  note: inline(names.smallPrint, 300),
}
export const sharedConditions: SharedConditions = { spacing: false, align: false }
