import type { AboutBlockType } from '../../about'
import { ifKnown, known, say } from '../../sample'
import { contactIn, hoursStated, lineIn, listIn, said, stated } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'cards', show_state: true },
    content: {
      headline: say('Standorte', 'Our locations'),
      items: [
        {
          name: known('name', 'Name dieses Standorts', 'Name of this location'),
          street: known(
            'company.street',
            'Straße und Hausnummer dieses Standorts',
            'Street and number of this location',
          ),
          zip: ifKnown('company.zip'),
          city: known('company.city', 'Postleitzahl und Ort dieses Standorts', 'Postcode and town of this location'),
          phone: ifKnown('company.phone'),
          email: ifKnown('company.email'),
          hours: ifKnown('hours'),
        },
      ],
    },
  },
  called: 'standorte, filialen, niederlassungen, locations, branches',
  intents: {
    area: { de: 'Wo Sie arbeiten', en: 'Where you work' },
  },
  states: ({ items }, around) =>
    listIn(items).flatMap(({ name, text, hours, special, ...own }) => {
      const { address, phone, email } = contactIn(own)
      const told = said([lineIn(name), address, phone, email, lineIn(text)], '\n')
      const week = hoursStated({ name, hours, special }, { ...around, props: own })
      return stated(
        told,
        { contact: { name: lineIn(name), address, phone, email }, ...(week && { hours: week }) },
        lineIn(name),
      )
    }),
}
