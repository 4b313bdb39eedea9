import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'

export const calculationPage: DemoPage = {
  path: '/beispielrechnung',
  de: {
    title: 'Beispielrechnung 10 kWp mit 10 kWh Speicher',
    navigation_title: 'Beispielrechnung',
    slug: 'beispielrechnung',
    description:
      'Kosten, Ertrag und Ersparnis einer Anlage mit 10 kWp und 10 kWh Speicher, mit allen Annahmen, dazu Förderung und Steuer.',
  },
  en: {
    title: 'Sample calculation: 10 kWp with 10 kWh of storage',
    navigation_title: 'Calculation',
    slug: 'sample-calculation',
    description:
      'Cost, yield and savings of a system of 10 kWp with 10 kWh of storage, with every assumption, and funding and tax.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Ein Haus, zwei Erwachsene, zwei Kinder, ==5.000 kWh im Jahr==',
        text: 'So sieht die Rechnung für ein Süddach bei Landshut aus. Ihre eigene bekommen Sie nach dem Dachtermin.',
        image: drawn('day', 'de'),
      },
      en: {
        headline: 'One house, two adults, two children, ==5,000 kWh a year==',
        text: 'This is the calculation for a south roof near Landshut. You get your own after the roof visit.',
        image: drawn('day', 'en'),
      },
    },
    {
      type: 'stats',
      props: { variant: 'ledger' },
      de: {
        headline: 'Was es kostet',
        text: 'Umsatzsteuer 0 Prozent.',
        items: [
          { label: 'Module und Unterkonstruktion, 10 kWp', value: '5.600 €' },
          { label: 'Wechselrichter mit Notstrom', value: '2.700 €' },
          { label: 'Speicher, 10 kWh', value: '5.100 €' },
          { label: 'Gerüst, Montage, Elektrik, Anmeldung', value: '4.500 €' },
          { label: 'Festpreis', value: '17.900 €', is_total: true },
        ],
      },
      en: {
        headline: 'What it costs',
        text: 'VAT at 0 per cent.',
        items: [
          { label: 'Panels and mounting, 10 kWp', value: '€5,600' },
          { label: 'Inverter with backup power', value: '€2,700' },
          { label: 'Storage, 10 kWh', value: '€5,100' },
          { label: 'Scaffold, installation, wiring, registration', value: '€4,500' },
          { label: 'Fixed price', value: '€17,900', is_total: true },
        ],
      },
    },
    {
      type: 'stats',
      props: { variant: 'ledger', background: 'muted' },
      de: {
        headline: 'Was es im Jahr bringt',
        text: '10.000 kWh vom Dach: 3.500 für das Haus, 6.500 für das Netz.',
        items: [
          { label: '3.500 kWh nicht gekauft, zu 35 Cent', value: '1.225 €' },
          { label: '6.500 kWh eingespeist, zu 7,8 Cent', value: '507 €' },
          { label: 'Wartung, Zähler, Versicherung', value: '−180 €' },
          { label: 'Ersparnis im Jahr', value: '1.552 €', is_total: true },
        ],
        note: '17.900 € geteilt durch 1.552 € sind rund elfeinhalb Jahre. Steigt der Strompreis, geht es schneller; sinkt er, langsamer.',
      },
      en: {
        headline: 'What it brings in each year',
        text: '10,000 kWh from the roof: 3,500 for the house, 6,500 for the grid.',
        items: [
          { label: '3,500 kWh not bought, at 35 cents', value: '€1,225' },
          { label: '6,500 kWh fed in, at 7.8 cents', value: '€507' },
          { label: 'Maintenance, meter, insurance', value: '−€180' },
          { label: 'Saved in a year', value: '€1,552', is_total: true },
        ],
        note: '€17,900 divided by €1,552 is about eleven and a half years. If electricity gets dearer, it takes less time; if it gets cheaper, more.',
      },
    },
    gallery({
      de: { headline: 'Womit hier gerechnet wird' },
      en: { headline: 'What the sums are based on' },
      pictures: [
        { show: (language) => drawn('south', language), de: 'Das Dach nach Süden', en: 'The roof facing south' },
        {
          show: (language) => drawn('cellar', language),
          de: 'Wechselrichter und Speicher',
          en: 'Inverter and battery',
        },
      ],
    }),
    {
      type: 'comparison_table',
      props: { variant: 'table' },
      de: {
        headline: 'Mit und ohne Speicher',
        text: 'Dasselbe Dach, dieselbe Familie.',
        columns: [{ label: 'Ohne Speicher' }, { label: 'Mit 10 kWh', is_featured: true }],
        rows: [
          { label: 'Preis', values: ['12.800 €', '17.900 €'] },
          { label: 'Eigener Strom im Haus', values: ['1.600 kWh', '3.500 kWh'] },
          { label: 'Anteil am Verbrauch', values: ['32 %', '70 %'] },
          { label: 'Ersparnis im Jahr', values: ['1.035 €', '1.552 €'] },
          { label: 'Licht bei Netzausfall', values: ['Nein', 'Ja'] },
        ],
        note: 'Der Speicher allein bringt 517 € im Jahr. Wer tagsüber ein Auto lädt, kommt oft auch ohne ihn aus.',
      },
      en: {
        headline: 'With storage and without',
        text: 'The same roof, the same family.',
        columns: [{ label: 'Without storage' }, { label: 'With 10 kWh', is_featured: true }],
        rows: [
          { label: 'Price', values: ['€12,800', '€17,900'] },
          { label: 'Solar power used in the house', values: ['1,600 kWh', '3,500 kWh'] },
          { label: 'Share of what the house uses', values: ['32%', '70%'] },
          { label: 'Saved in a year', values: ['€1,035', '€1,552'] },
          { label: 'Light when the grid fails', values: ['No', 'Yes'] },
        ],
        note: 'The battery alone brings €517 a year. If you charge a car by day, you can often do without it.',
      },
    },
    {
      type: 'features',
      props: { variant: 'rows', background: 'muted', anchor: 'foerderung' },
      de: {
        headline: 'Förderung und Steuer',
        text: 'Stand Frühjahr 2026. Was am Tag Ihres Auftrags gilt, steht im Angebot.',
        items: [
          {
            icon: 'percent',
            headline: 'Keine Umsatzsteuer',
            text: 'Für Anlagen auf Wohnhäusern bis 30 kWp samt Speicher gilt der Satz von 0 Prozent (§ 12 Abs. 3 UStG).',
          },
          {
            icon: 'receipt',
            headline: 'Steuerfreier Ertrag',
            text: 'Einnahmen aus Anlagen bis 30 kWp je Wohneinheit sind steuerfrei (§ 3 Nr. 72 EStG).',
          },
          {
            icon: 'zap',
            headline: 'Vergütung für 20 Jahre',
            text: 'Eingespeister Strom wird nach dem EEG vergütet. Der Satz richtet sich nach dem Tag, an dem die Anlage ans Netz geht.',
          },
          {
            icon: 'landmark',
            headline: 'KfW-Kredit',
            text: 'Das Programm 270 finanziert Anlage und Speicher. Beantragt wird es bei Ihrer Bank, bevor Sie uns beauftragen.',
          },
        ],
      },
      en: {
        headline: 'Funding and tax',
        text: 'As of spring 2026. What applies on the day of your order is in your quote.',
        items: [
          {
            icon: 'percent',
            headline: 'No VAT',
            text: 'For systems of up to 30 kWp on houses, storage included, the rate is 0 per cent (section 12 (3) of the German VAT act).',
          },
          {
            icon: 'receipt',
            headline: 'No income tax',
            text: 'Income from systems of up to 30 kWp per dwelling is tax-free (section 3 no. 72 of the German income tax act).',
          },
          {
            icon: 'zap',
            headline: 'A tariff for 20 years',
            text: 'Power that is fed in is paid for under the Renewable Energy Sources Act. The rate depends on the day the system is connected to the grid.',
          },
          {
            icon: 'landmark',
            headline: 'A KfW loan',
            text: 'Programme 270 finances system and storage. You apply at your bank before you place the order with us.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Setzen Sie Ihre Zahlen ein: Dachfläche, Baujahr, Stromverbrauch',
        primary: { label: 'Eigene Rechnung anfordern', href: '/anfrage#dach' },
      },
      en: {
        headline: 'Put in your own figures: roof area, year of building, electricity used',
        primary: { label: 'Ask for your own calculation', href: '/anfrage#dach' },
      },
    },
  ],
}
