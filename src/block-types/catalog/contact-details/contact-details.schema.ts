import { names } from '../../field-names'
import {
  hoursHelp,
  iconName,
  image,
  inline,
  introContent,
  items,
  line,
  link,
  profileItems,
  showProfiles,
  showState,
  variants,
} from '../../fields'

export const props = {
  variant: variants({
    columns: { de: 'Spalten', en: 'Columns' },
    large: { de: 'Telefonnummer groß', en: 'Phone number large' },
    card: { de: 'Karte', en: 'Card' },
  }),
  /** What stands here goes before the company details of the site. */
  name: line(names.name, 160, {
    help: { de: 'Leer: die Angaben des Betriebs.', en: 'If empty, the business details.' },
  }),
  street: line({ de: 'Straße und Hausnummer', en: 'Street and number' }, 160, { fact: 'place' }),
  zip: line({ de: 'Postleitzahl', en: 'Postcode' }, 20, { fact: 'place' }),
  city: line(names.city, 120, { fact: 'place' }),
  phone: line(names.phone, 60, { format: 'phone', fact: 'contact.phone' }),
  email: line(names.email, 254, { format: 'email', fact: 'contact.email' }),
  show_state: showState({ help: hoursHelp }),
  show_profiles: showProfiles(),
}

export const content = {
  ...introContent,
  /** Further lines: tram, parking, entrance, emergency number. */
  items: items(
    { title: { de: 'Weitere Angaben', en: 'Further details' }, item: { de: 'Angabe', en: 'Detail' }, label: 'label' },
    {
      label: inline({ de: 'Bezeichnung', en: 'Label' }, 120),
      text: inline(names.text, 400),
      icon: iconName(),
      link: link(names.link),
    },
    40,
  ),
  profiles: profileItems(),
  image: image(),
  primary: link(),
}
