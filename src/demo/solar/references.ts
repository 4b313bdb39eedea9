import type { DemoPage } from '../demo-site'
import { drawn } from './drawings'

export const referencesPage: DemoPage = {
  path: '/referenzen',
  de: {
    title: 'Dächer mit Zahlen',
    navigation_title: 'Referenzen',
    slug: 'referenzen',
    description:
      'Drei Anlagen im Landkreis Landshut mit Leistung, Speicher, Ertrag und dem, was im ersten Jahr anders kam als gerechnet.',
  },
  en: {
    title: 'Roofs and their figures',
    navigation_title: 'References',
    slug: 'references',
    description:
      'Three systems in the district of Landshut with output, storage, yield and what turned out differently in the first year.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      de: {
        headline: 'Gerechnet, gemessen, ==verglichen==',
        text: 'Drei Dächer nach ihrem ersten vollen Jahr. Auch dort, wo wir uns verrechnet haben.',
      },
      en: {
        headline: 'Calculated, measured, ==compared==',
        text: 'Three roofs after their first full year. Including the one we got wrong.',
      },
    },
    {
      type: 'cards',
      props: { variant: 'grid', ratio: '4/3' },
      de: {
        headline: 'Drei Häuser',
        items: [
          {
            kicker: 'Ergolding, Süddach',
            headline: '9,9 kWp und 10 kWh',
            text: 'Gerechnet 9.900 kWh, gemessen 10.240 kWh. Vom eigenen Dach kommen 71 Prozent des Verbrauchs.',
            image: drawn('south', 'de'),
          },
          {
            kicker: 'Altdorf, Ost und West',
            headline: '12,4 kWp und 8 kWh',
            text: 'Gerechnet 11.000 kWh, gemessen 10.870 kWh. Vom eigenen Dach kommen 68 Prozent des Verbrauchs.',
            image: drawn('east-west', 'de'),
          },
          {
            kicker: 'Vilsbiburg, Haus und Carport',
            headline: '8,2 kWp ohne Speicher',
            text: 'Gerechnet 7.900 kWh, gemessen 7.310 kWh: Eine Birke war gewachsen. Das Auto lädt mittags.',
            image: drawn('carport', 'de'),
          },
        ],
      },
      en: {
        headline: 'Three houses',
        items: [
          {
            kicker: 'Ergolding, south roof',
            headline: '9.9 kWp and 10 kWh',
            text: 'Calculated 9,900 kWh, measured 10,240 kWh. The roof covers 71 per cent of what the house uses.',
            image: drawn('south', 'en'),
          },
          {
            kicker: 'Altdorf, east and west',
            headline: '12.4 kWp and 8 kWh',
            text: 'Calculated 11,000 kWh, measured 10,870 kWh. The roof covers 68 per cent of what the house uses.',
            image: drawn('east-west', 'en'),
          },
          {
            kicker: 'Vilsbiburg, house and carport',
            headline: '8.2 kWp without storage',
            text: 'Calculated 7,900 kWh, measured 7,310 kWh: a birch had grown. The car charges at noon.',
            image: drawn('carport', 'en'),
          },
        ],
      },
    },
    {
      type: 'comparison_table',
      props: { variant: 'table', background: 'muted' },
      de: {
        headline: 'Nebeneinandergelegt',
        columns: [{ label: 'Ergolding' }, { label: 'Altdorf' }, { label: 'Vilsbiburg' }],
        rows: [
          { label: 'Verbrauch im Jahr', values: ['4.800 kWh', '5.600 kWh', '6.900 kWh'] },
          { label: 'Dachneigung', values: ['38 Grad', '32 Grad', '35 und 6 Grad'] },
          { label: 'Ertrag je kWp', values: ['1.034 kWh', '877 kWh', '891 kWh'] },
          { label: 'Notstrom', values: ['Ersatzstrom', 'Steckdose', 'Ohne'] },
          { label: 'Montage', values: ['Zwei Tage', 'Drei Tage', 'Drei Tage'] },
        ],
        note: 'Alle Angaben sind Beispiele, siehe Impressum.',
      },
      en: {
        headline: 'Side by side',
        columns: [{ label: 'Ergolding' }, { label: 'Altdorf' }, { label: 'Vilsbiburg' }],
        rows: [
          { label: 'Used in a year', values: ['4,800 kWh', '5,600 kWh', '6,900 kWh'] },
          { label: 'Slope of the roof', values: ['38 degrees', '32 degrees', '35 and 6 degrees'] },
          { label: 'Yield per kWp', values: ['1,034 kWh', '877 kWh', '891 kWh'] },
          { label: 'Backup power', values: ['Backup', 'Socket', 'None'] },
          { label: 'Installation', values: ['Two days', 'Three days', 'Three days'] },
        ],
        note: 'All figures are examples, see the legal notice.',
      },
    },
    {
      type: 'testimonials',
      props: { variant: 'columns' },
      de: {
        headline: 'Was man am Gartenzaun hört',
        items: [
          {
            quote: 'Die Waschmaschine läuft jetzt um eins. Das war die einzige Umstellung.',
            name: 'Familie in Ergolding',
            role: '9,9 kWp, seit einem Jahr',
          },
          {
            quote:
              'Man hat uns den kleineren Speicher empfohlen. Der größere wäre im Winter leer und im Sommer voll geblieben.',
            name: 'Paar in Altdorf',
            role: '12,4 kWp, Ost und West',
          },
        ],
      },
      en: {
        headline: 'Overheard across the garden fence',
        items: [
          {
            quote: 'The washing machine runs at one o’clock now. That was the only change.',
            name: 'A family in Ergolding',
            role: '9.9 kWp, for a year now',
          },
          {
            quote:
              'They advised us to take the smaller battery. The bigger one would have stayed empty in winter and full in summer.',
            name: 'A couple in Altdorf',
            role: '12.4 kWp, east and west',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Welche Zahlen stünden unter Ihrem Dach?',
        primary: { label: 'Eigene Rechnung anfordern', href: '/anfrage#dach' },
        secondary: { label: 'Beispielrechnung ansehen', href: '/beispielrechnung' },
      },
      en: {
        headline: 'What would the figures for your roof be?',
        primary: { label: 'Ask for your own calculation', href: '/anfrage#dach' },
        secondary: { label: 'See the sample calculation', href: '/beispielrechnung' },
      },
    },
  ],
}
