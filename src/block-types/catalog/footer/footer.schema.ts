import type { SharedConditions } from '../../block-type'
import { mostWays } from '../../contact-bar'
import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import {
  choice,
  flag,
  href,
  inline,
  items,
  line,
  link,
  profileItems,
  prose,
  showProfiles,
  variants,
} from '../../fields'

const when = inVariants('columns', 'statement')

export const props = {
  variant: variants({
    columns: { de: 'Spalten', en: 'Columns' },
    statement: { de: 'Großer Schlusssatz', en: 'Large closing line' },
    line: { de: 'Eine Zeile', en: 'One line' },
  }),
  show_company: flag({ de: 'Anschrift des Betriebs zeigen', en: 'Show the business address' }, { when }),
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
  /** At the lower edge of phones: see `contactBar`. */
  bar: items(
    {
      title: { de: 'Kontaktleiste auf Telefonen', en: 'Contact bar on phones' },
      item: { de: 'Kontaktweg', en: 'Contact option' },
      label: 'kind',
      help: {
        de: 'Bis zu vier Wege, am unteren Rand schmaler Bildschirme. Ohne eigene Angabe gilt die des Betriebs.',
        en: 'Up to four, at the bottom of narrow screens. Without any, the business details are used.',
      },
    },
    {
      kind: choice(
        { de: 'Art', en: 'Kind' },
        {
          call: { de: 'Anrufen', en: 'Call' },
          whatsapp: { de: 'WhatsApp', en: 'WhatsApp' },
          route: { de: 'Route', en: 'Directions' },
          mail: { de: 'E-Mail', en: 'Email' },
          appointment: { de: 'Termin', en: 'Booking' },
        },
        { group: 'text' },
      ),
      label: line(names.label, 16),
      phone: line(names.phone, 60, { format: 'phone', when: { kind: ['call', 'whatsapp'] } }),
      email: line(names.email, 254, { format: 'email', when: { kind: ['mail'] } }),
      href: href(names.target, { when: { kind: ['route', 'appointment'] } }),
    },
    mostWays,
  ),
}
export const sharedConditions: SharedConditions = { spacing: false, align: false }
