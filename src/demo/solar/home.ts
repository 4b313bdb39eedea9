import type { DemoPage } from '../demo-site'
import { drawn } from './drawings'

export const homePage: DemoPage = {
  path: '/',
  isHome: true,
  de: {
    title: 'Photovoltaik mit Speicher in Landshut',
    slug: 'start',
    description:
      'Sonnwerk plant und montiert Photovoltaikanlagen mit Speicher für Einfamilienhäuser im Landkreis Landshut. Rückruf innerhalb von zwei Werktagen.',
  },
  en: {
    title: 'Solar power with storage in Landshut',
    slug: 'home',
    description:
      'Sonnwerk plans and installs solar systems with storage for family homes in the district of Landshut. We call back within two working days.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'split', image_side: 'right' },
      de: {
        kicker: 'Einfamilienhäuser im Landkreis Landshut',
        headline: 'Ihr Dach rechnet mit. ==Wir rechnen es Ihnen vor.==',
        text: 'Von der ersten Messung bis zur Anmeldung beim Netzbetreiber kommt alles aus einer Hand: Module, Speicher, Notstrom und danach die Wartung.',
        primary: { label: 'Dach anfragen', href: '/anfrage#dach' },
        secondary: { label: 'Beispielrechnung ansehen', href: '/beispielrechnung' },
        note: 'Rückruf innerhalb von zwei Werktagen',
        image: { ...drawn('south', 'de'), focal: { x: 0.75, y: 0.5 } },
      },
      en: {
        kicker: 'Family homes in the district of Landshut',
        headline: 'Your roof pays its way. ==We show you the sum.==',
        text: 'From the first measurement to the registration with the grid operator, one firm does it all: panels, storage, backup power and the maintenance afterwards.',
        primary: { label: 'Ask about your roof', href: '/anfrage#dach' },
        secondary: { label: 'See the sample calculation', href: '/beispielrechnung' },
        note: 'We call back within two working days',
        image: { ...drawn('south', 'en'), focal: { x: 0.75, y: 0.5 } },
      },
    },
    {
      type: 'stats',
      props: { variant: 'figures', background: 'muted' },
      de: {
        headline: 'Ein Dach, das wir durchgerechnet haben',
        items: [
          { value: '10 kWp', label: 'auf dem Dach', text: '23 Module, nach Süden, 35 Grad' },
          { value: '10 kWh', label: 'im Keller', text: 'genug für einen Abend und eine Nacht' },
          { value: '10.000 kWh', label: 'Strom im Jahr', text: 'bei 1.000 kWh je kWp' },
          { value: '70 %', label: 'des Verbrauchs', text: 'von 5.000 kWh kommen vom eigenen Dach' },
        ],
        note: 'Annahmen und Kosten stehen in der Beispielrechnung.',
      },
      en: {
        headline: 'One roof, worked out',
        items: [
          { value: '10 kWp', label: 'on the roof', text: '23 panels, facing south, at 35 degrees' },
          { value: '10 kWh', label: 'in the cellar', text: 'enough for an evening and a night' },
          { value: '10,000 kWh', label: 'of power a year', text: 'at 1,000 kWh per kWp' },
          { value: '70%', label: 'of what the house uses', text: '3,500 of 5,000 kWh come from its own roof' },
        ],
        note: 'The assumptions and the costs are in the sample calculation.',
      },
    },
    {
      type: 'cards',
      props: { variant: 'grid', ratio: '4/3' },
      de: {
        headline: 'Was am Ende an Ihrem Haus hängt',
        items: [
          {
            headline: 'Module, die zum Dach passen',
            text: 'Süd, Ost und West oder der Carport: Wir legen so, wie Sie den Strom brauchen.',
            image: drawn('east-west', 'de'),
            link: { label: 'Dächer mit Zahlen', href: '/referenzen' },
          },
          {
            headline: 'Ein Speicher für den Abend',
            text: 'Mittags bleibt Strom übrig, abends fehlt er. Der Speicher verschiebt ihn.',
            image: drawn('day', 'de'),
            link: { label: 'So rechnet er sich', href: '/beispielrechnung' },
          },
          {
            headline: 'Licht, wenn die Straße dunkel ist',
            text: 'Auf Wunsch versorgt die Anlage Ihr Haus weiter, wenn das Netz ausfällt.',
            image: drawn('night', 'de'),
            link: { label: 'Notstrom verstehen', href: '/notstrom-wartung' },
          },
        ],
      },
      en: {
        headline: 'What your house ends up with',
        items: [
          {
            headline: 'Panels that suit the roof',
            text: 'South, east and west, or the carport: we place them for the hours in which you need power.',
            image: drawn('east-west', 'en'),
            link: { label: 'Roofs and their figures', href: '/referenzen' },
          },
          {
            headline: 'Storage for the evening',
            text: 'At noon there is power to spare, in the evening too little. The battery carries it over.',
            image: drawn('day', 'en'),
            link: { label: 'How it pays', href: '/beispielrechnung' },
          },
          {
            headline: 'Light when the street is dark',
            text: 'If you like, the system keeps your house supplied when the grid fails.',
            image: drawn('night', 'en'),
            link: { label: 'Understand backup power', href: '/notstrom-wartung' },
          },
        ],
      },
    },
    {
      type: 'steps',
      props: { variant: 'path', background: 'muted' },
      de: {
        headline: 'Sechs Schritte, dann arbeitet das Dach',
        items: [
          { headline: 'Rückruf', text: 'Innerhalb von zwei Werktagen.' },
          { headline: 'Dachtermin', text: 'Wir messen Dach, Keller und Zählerschrank.' },
          { headline: 'Planung', text: 'Belegung, Ertrag, Angebot zum Festpreis.' },
          { headline: 'Anmeldung', text: 'Netzbetreiber und Marktstammdatenregister.' },
          { headline: 'Montage', text: 'Gerüst, Module, Elektrik, Speicher.' },
          { headline: 'Einweisung', text: 'Wir schalten ein und erklären die App.' },
        ],
        primary: { label: 'Den Ablauf im Einzelnen', href: '/ablauf' },
      },
      en: {
        headline: 'Six steps until the roof does the work',
        items: [
          { headline: 'Callback', text: 'Within two working days.' },
          { headline: 'Roof visit', text: 'We measure roof, cellar and meter cabinet.' },
          { headline: 'Planning', text: 'Layout, yield, a quote at a fixed price.' },
          { headline: 'Registration', text: 'Grid operator and market register.' },
          { headline: 'Installation', text: 'Scaffold, panels, wiring, storage.' },
          { headline: 'Handover', text: 'We switch it on and explain the app.' },
        ],
        primary: { label: 'The steps in detail', href: '/ablauf' },
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left' },
      de: {
        headline: 'Wir sagen auch, wenn sich ein Dach nicht lohnt',
        body: 'Ein Nordhang unter zwei Fichten wird durch kein Angebot besser. Dann sagen wir es am Telefon, und der Besuch ist gespart. Für alle anderen Dächer gibt es eine Rechnung, die auch die schwachen Monate zeigt.',
        image: drawn('shade', 'de'),
        primary: { label: 'Zahlen von Dächern aus der Gegend', href: '/referenzen' },
      },
      en: {
        headline: 'We also say when a roof is not worth it',
        body: 'No quote makes a north slope under two spruces any better. We tell you so on the telephone, which saves you the visit. Every other roof gets a calculation that shows the weak months as well.',
        image: drawn('shade', 'en'),
        primary: { label: 'Figures from roofs nearby', href: '/referenzen' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Dachfläche, Baujahr, Verbrauch: Mehr brauchen wir nicht für den Anfang',
        primary: { label: 'Dach anfragen', href: '/anfrage#dach' },
        note: 'Rückruf innerhalb von zwei Werktagen',
      },
      en: {
        headline: 'Roof area, year of building, electricity used: that is all we need to begin',
        primary: { label: 'Ask about your roof', href: '/anfrage#dach' },
        note: 'We call back within two working days',
      },
    },
  ],
}
