import type { AboutBlockType } from '../../about'
import { ask, say, until } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'beside', route: 'openstreetmap' },
    content: {
      headline: say('So finden Sie uns', 'How to find us'),
      text: until(
        'company.city',
        'Hier steht der Weg zu Ihnen, sobald Sie die Anschrift in den Einstellungen unter „Unternehmen“ eintragen.',
        'The way to you stands here once you enter the address in the settings under “Company”.',
      ),
      items: [
        {
          icon: 'bus',
          headline: say('Bus und Bahn', 'Bus and train'),
          text: ask('Hier stehen Linie und Haltestelle.', 'The line and the stop go here.'),
        },
        {
          icon: 'car',
          headline: say('Auto', 'Car'),
          text: ask('Hier steht, wo man parken kann.', 'Say here where people can park.'),
        },
      ],
    },
  },
  called: 'karte, anfahrt, lageplan, wegbeschreibung, map, directions',
  processes: { de: 'eine Karte eines anderen Anbieters wird eingebunden', en: 'a map of another provider is embedded' },
  reaches: true,
  showsCompany: ({ content }) => (Object.values(content).every(({ address }) => address) ? [] : ['place']),
  offered: { plan: 12 },
  intents: {
    'find-us': { de: 'Wie man zu Ihnen kommt', en: 'How to get to you' },
  },
}
