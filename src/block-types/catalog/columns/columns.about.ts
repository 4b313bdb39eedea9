import type { AboutBlockType } from '../../about'
import { ask, say, until } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: {
      ratio: '2-1',
      columns: [
        { blocks: [{ id: 'c0ffee000001', type: 'rich_text', props: {} }] },
        { blocks: [{ id: 'c0ffee000002', type: 'contact_details', props: {} }] },
      ],
    },
    content: {
      blocks: {
        c0ffee000001: {
          headline: ask('Überschrift der linken Spalte', 'Heading of the left column'),
          body: ask('Hier steht der Text der linken Spalte.', 'The text of the left column goes here.'),
        },
        c0ffee000002: {
          headline: say('Kontakt', 'Contact'),
          text: until(
            'company.city',
            'Hier stehen Anschrift und Telefon, sobald Sie sie in den Einstellungen unter „Unternehmen“ eintragen.',
            'Address and phone number stand here once you enter them in the settings under “Company”.',
          ),
        },
      },
    },
  },
  tellsFacts: true,
}
