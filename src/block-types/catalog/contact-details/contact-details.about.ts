import type { AboutBlockType } from '../../about'
import { say, until } from '../../sample'
import { contactIn, lineIn, listIn, named, said, stated } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'columns' },
    content: {
      headline: say('Kontakt', 'Contact'),
      text: until(
        'company.city',
        'Hier stehen Anschrift und Telefon, sobald Sie sie in den Einstellungen unter „Unternehmen“ eintragen.',
        'Address and phone number stand here once you enter them in the settings under “Company”.',
      ),
    },
  },
  called: 'kontaktdaten, kontaktangaben, adressblock, anschrift, contact details, contact data, contact info',
  says: 'contact',
  tellsFacts: true,
  reaches: true,
  offered: { plan: 13 },
  intents: {
    reach: { de: 'Telefon, E-Mail, Anschrift', en: 'Phone, email, address' },
  },
  states: ({ items }, { props, company }) => {
    const own = contactIn({ ...props, legal_name: props.name })
    const contact = {
      ...company,
      ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    }
    const further = listIn(items).flatMap(({ label, text }) => stated(named(lineIn(label), lineIn(text)), {}))
    return [
      ...stated(said([contact.name, contact.address, contact.phone, contact.email], '\n'), { contact }),
      ...further,
    ]
  },
}
