import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const runningPage: DemoPage = {
  path: '/notstrom-wartung',
  de: {
    title: 'Notstrom und Wartung',
    slug: 'notstrom-wartung',
    description:
      'Was bei Netzausfall weiterläuft, wie lange der Speicher reicht und was bei der Wartung der Anlage geprüft wird.',
  },
  en: {
    title: 'Backup power and maintenance',
    navigation_title: 'Backup and care',
    slug: 'backup-maintenance',
    description:
      'What keeps running when the grid fails, how long the battery lasts and what is checked when the system is serviced.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Wenn das Netz ausfällt, ==bleibt der Kühlschrank kalt==',
        text: 'Eine Solaranlage ohne Notstrom schaltet bei Netzausfall ab. Mit Notstrom trennt sie Ihr Haus vom Netz und versorgt es weiter.',
        image: drawn('night', 'de'),
      },
      en: {
        headline: 'When the grid fails, ==the fridge stays cold==',
        text: 'A solar system without backup switches off when the grid fails. With backup it disconnects your house from the grid and keeps it supplied.',
        image: drawn('night', 'en'),
      },
    },
    {
      type: 'comparison_table',
      props: { variant: 'table' },
      de: {
        headline: 'Drei Stufen, und was sie können',
        columns: [{ label: 'Steckdose' }, { label: 'Ersatzstrom', is_featured: true }, { label: 'Ohne' }],
        rows: [
          { label: 'Umschalten', values: ['Von Hand', 'Von selbst, in Sekunden', 'Entfällt'] },
          { label: 'Was läuft', values: ['Eine Steckdose am Gerät', 'Ausgewählte Stromkreise', 'Nichts'] },
          { label: 'Lädt bei Sonne nach', values: ['Je nach Gerät', 'Ja', 'Nein'] },
          { label: 'Mehrpreis', values: ['ab 250 €', 'ab 1.400 €', '0 €'] },
        ],
        note: 'In der Beispielrechnung ist Ersatzstrom enthalten.',
      },
      en: {
        headline: 'Three levels, and what each can do',
        columns: [{ label: 'Socket' }, { label: 'Backup power', is_featured: true }, { label: 'None' }],
        rows: [
          { label: 'Switching over', values: ['By hand', 'By itself, within seconds', 'Does not apply'] },
          { label: 'What runs', values: ['One socket on the unit', 'Chosen circuits', 'Nothing'] },
          { label: 'Recharges in the sun', values: ['Depends on the unit', 'Yes', 'No'] },
          { label: 'Extra cost', values: ['from €250', 'from €1,400', '€0'] },
        ],
        note: 'Backup power is included in the sample calculation.',
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right', background: 'muted' },
      de: {
        headline: 'Wie lange 10 kWh reichen',
        body: 'Kühlschrank, Gefriertruhe, Heizungspumpe, Router und Licht brauchen zusammen etwa 300 Watt. Ein voller Speicher hält sie gut 30 Stunden am Leben, auch ohne einen Strahl Sonne.\n\nHerd und Wärmepumpe leeren ihn in wenigen Stunden. Welche Stromkreise versorgt werden, legen wir deshalb mit Ihnen am Zählerschrank fest.',
        image: drawn('cellar', 'de'),
      },
      en: {
        headline: 'How long 10 kWh last',
        body: 'Fridge, freezer, heating pump, router and lights need about 300 watts together. A full battery keeps them going for a good 30 hours, even without a ray of sun.\n\nA cooker or a heat pump empties it in a few hours. That is why we choose with you, at the meter cabinet, which circuits it supplies.',
        image: drawn('cellar', 'en'),
      },
    },
    gallery({
      de: { headline: 'Was nachts noch brennt' },
      en: { headline: 'What is still on at night' },
      pictures: [
        {
          show: (language) => shown('solar-lamp', language),
          de: 'Licht braucht am wenigsten',
          en: 'Lights use the least',
        },
        {
          show: (language) => drawn('day', language),
          de: 'Mittags wird der Speicher voll',
          en: 'At noon the battery fills',
        },
      ],
    }),
    {
      type: 'price_list',
      props: { variant: 'table', anchor: 'wartung' },
      de: {
        headline: 'Wartung, auch für fremde Anlagen',
        groups: [
          {
            items: [
              {
                name: 'Sichtprüfung und Messung',
                text: 'Kabel, Stecker, Halter, Isolation, Erträge im Vergleich',
                price: '190 €',
                unit: 'alle zwei Jahre',
              },
              { name: 'Reinigung', text: 'Mit Osmosewasser, wo Staub oder Stall es nötig machen', price: 'ab 240 €' },
              { name: 'Speicher und Notstrom', text: 'Kapazität messen, Umschaltung proben', price: '95 €' },
              {
                name: 'Fehlersuche',
                text: 'Wenn die App schweigt oder der Ertrag fehlt',
                price: '85 €',
                unit: 'je Stunde',
              },
            ],
          },
        ],
        note: 'Preise inklusive Mehrwertsteuer und Anfahrt im Landkreis Landshut.',
      },
      en: {
        headline: 'Maintenance, for other firms’ systems too',
        groups: [
          {
            items: [
              {
                name: 'Inspection and measurement',
                text: 'Cables, plugs, clamps, insulation, yields compared',
                price: '€190',
                unit: 'every two years',
              },
              {
                name: 'Cleaning',
                text: 'With demineralised water, where dust or a stable calls for it',
                price: 'from €240',
              },
              { name: 'Storage and backup', text: 'Capacity measured, switch-over tried', price: '€95' },
              {
                name: 'Finding a fault',
                text: 'When the app is silent or the yield has dropped',
                price: '€85',
                unit: 'per hour',
              },
            ],
          },
        ],
        note: 'Prices include VAT and travel within the district of Landshut.',
      },
    },
    {
      type: 'faq',
      props: { variant: 'split', background: 'muted' },
      de: {
        headline: 'Nach der Montage gefragt',
        items: [
          {
            question: 'Muss ich im Winter Schnee räumen?',
            answer:
              'Nein. Auf dem Dach ist es gefährlich, und im Dezember bringt es kaum etwas. Der Schnee rutscht von selbst.',
          },
          {
            question: 'Wie lange hält der Speicher?',
            answer:
              'Die Hersteller sagen meist zehn Jahre oder eine Zahl von Ladungen zu. Danach hat er weniger Kapazität, ist aber nicht kaputt. Wir messen sie bei jeder Wartung.',
          },
          {
            question: 'Was muss ich der Versicherung melden?',
            answer:
              'Die Anlage mit Wert und Leistung, am besten vor der Montage. Die Unterlagen dafür liegen in Ihrer Mappe.',
          },
        ],
      },
      en: {
        headline: 'Asked once it is up',
        items: [
          {
            question: 'Do I have to clear snow in winter?',
            answer:
              'No. It is dangerous on the roof, and in December it brings next to nothing. The snow slides off by itself.',
          },
          {
            question: 'How long does the battery last?',
            answer:
              'Makers mostly promise ten years or a number of charges. After that it holds less, but it is not broken. We measure it at every service.',
          },
          {
            question: 'What do I have to tell my insurer?',
            answer:
              'The system with its value and output, ideally before it is installed. The papers for it are in your folder.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'line' },
      de: {
        headline: 'Bringt Ihre Anlage weniger als im Vorjahr?',
        primary: { label: 'Wartung anfragen', href: '/anfrage#dach' },
      },
      en: {
        headline: 'Is your system yielding less than last year?',
        primary: { label: 'Ask for a service', href: '/anfrage#dach' },
      },
    },
  ],
}
