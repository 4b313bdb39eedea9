import { names } from '../../field-names'
import { href, image, inline, introContent, items, line, showState, variants } from '../../fields'
import { hideClosed, specialHours, weekHours } from '../opening-hours/opening-hours.schema'

export const props = {
  variant: variants({ cards: { de: 'Karten', en: 'Cards' }, list: { de: 'Liste', en: 'List' } }),
  show_state: showState(),
}

export const content = {
  ...introContent,
  /** Branches, shops, surgeries: whatever of the business has an address and hours of its own. */
  items: items(
    { title: { de: 'Standorte', en: 'Places' }, item: { de: 'Standort', en: 'Place' }, label: 'name' },
    {
      name: inline(names.name, 160, { isName: true }),
      text: inline(names.text, 400),
      street: line({ de: 'Straße und Hausnummer', en: 'Street and number' }, 160, { isName: true }),
      zip: line({ de: 'Postleitzahl', en: 'Postcode' }, 20),
      city: line(names.city, 120, { isName: true }),
      phone: line(names.phone, 60, { format: 'phone' }),
      email: line(names.email, 254, { format: 'email' }),
      hours: weekHours(),
      hide_closed: hideClosed({ group: 'text' }),
      special: specialHours(),
      href: href(
        { de: 'Eigener Link zur Route', en: 'Custom directions link' },
        { help: { de: 'Leer: nach der Anschrift.', en: 'If empty, made from the address.' } },
      ),
      image: image(),
    },
    12,
  ),
  /** The word for a closed day, such as „Ruhetag“. */
  closed_label: line({ de: 'Wort für geschlossene Tage', en: 'Word for closed days' }, 40),
}
