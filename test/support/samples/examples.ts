import type { DemoBlock } from '../../../src/demo/demo-site'

const wiehre = {
  street: 'Goethestraße 14',
  zip: '79100',
  city: 'Freiburg im Breisgau',
  phone: '+49 761 555010',
  email: 'hallo@backstube-lindenhof.example',
  hours: ['tu', 'we', 'th', 'fr'].map((day) => ({ day, from: '6:30', to: '18:00' })),
}
const market = {
  street: 'Münsterplatz',
  zip: '79098',
  city: 'Freiburg im Breisgau',
  hours: ['mo', 'tu', 'we', 'th', 'fr', 'sa'].map((day) => ({ day, from: '7:30', to: '13:30' })),
}

/** Blocks of the types that the demo has no use for, in the words of its bakery. */
export const furtherExamples: DemoBlock[] = [
  {
    type: 'locations',
    props: { variant: 'cards', show_state: true },
    de: {
      headline: 'Zweimal in Freiburg',
      text: 'Gebacken wird in der Wiehre, das Brot fährt jeden Morgen auch an den Markt.',
      items: [
        {
          name: 'Backstube in der Wiehre',
          text: 'Mit Frühstück am Wochenende.',
          ...wiehre,
          special: [{ date: '2026-12-24', label: 'Heiligabend', from: '6:30', to: '12:00' }],
        },
        { name: 'Stand auf dem Markt', ...market },
      ],
      closed_label: 'geschlossen',
    },
    en: {
      headline: 'Twice in Freiburg',
      text: 'We bake in the Wiehre, and every morning the bread travels to the market as well.',
      items: [
        {
          name: 'Bakehouse in the Wiehre',
          text: 'With breakfast at the weekend.',
          ...wiehre,
          special: [{ date: '2026-12-24', label: 'Christmas Eve', from: '6:30', to: '12:00' }],
        },
        { name: 'Market stall', ...market },
      ],
      closed_label: 'closed',
    },
  },
  {
    type: 'image',
    props: { variant: 'framed', ratio: '3/2' },
    de: {
      headline: 'Kurz vor fünf',
      image: {
        alt: 'Brote auf dem Schießer vor dem offenen Ofen',
        caption: 'Das erste Blech des Tages.',
        focal: { x: 0.5, y: 0.4 },
      },
      credit: 'Eigene Aufnahme',
    },
    en: {
      headline: 'Shortly before five',
      image: {
        alt: 'Loaves on the peel in front of the open oven',
        caption: 'The first tray of the day.',
        focal: { x: 0.5, y: 0.4 },
      },
      credit: 'Our own photo',
    },
  },
  {
    type: 'testimonials',
    props: { variant: 'columns', background: 'muted' },
    de: {
      headline: 'Was Kundinnen und Kunden sagen',
      items: [
        {
          quote: 'Das Roggenbrot schmeckt am dritten Tag am besten, wenn es so lange hält.',
          name: 'Eine Stammkundin',
          role: 'aus der Wiehre',
          rating: 5,
        },
        {
          quote: 'Die Hochzeitstorte kam pünktlich, und sie war schöner als auf der Zeichnung.',
          name: 'Ein Brautpaar',
          role: 'aus Freiburg',
          rating: 5,
        },
      ],
    },
    en: {
      headline: 'What customers say',
      items: [
        {
          quote: 'The rye bread is at its best on the third day, if it lasts that long.',
          name: 'A regular customer',
          role: 'from the neighbourhood',
          rating: 5,
        },
        {
          quote: 'The wedding cake came on time, and it was prettier than the drawing.',
          name: 'A wedding couple',
          role: 'from Freiburg',
          rating: 5,
        },
      ],
    },
  },
  {
    type: 'logos',
    props: { variant: 'names' },
    de: {
      headline: 'Woher das Mehl kommt',
      items: [
        { name: 'Mühle am Bach', text: 'Roggen und Dinkel' },
        { name: 'Hof im Rebland', text: 'Eier und Butter' },
        { name: 'Imkerei am Waldrand', text: 'Honig' },
      ],
    },
    en: {
      headline: 'Where the flour comes from',
      items: [
        { name: 'The mill by the stream', text: 'Rye and spelt' },
        { name: 'The farm in the vineyards', text: 'Eggs and butter' },
        { name: 'The beekeeper by the forest', text: 'Honey' },
      ],
    },
  },
  {
    type: 'before_after',
    props: { variant: 'slider', ratio: '3/2' },
    de: {
      headline: 'Der Laden nach dem Umbau',
      before_label: 'Früher',
      after_label: 'Heute',
      items: [
        {
          before: { alt: 'Verkaufsraum mit dunkler Theke' },
          after: { alt: 'Verkaufsraum mit heller Theke aus Esche' },
          text: 'Neue Theke, alter Boden: vier Wochen Umbau.',
        },
      ],
    },
    en: {
      headline: 'The shop after the alterations',
      before_label: 'Then',
      after_label: 'Now',
      items: [
        {
          before: { alt: 'The shop with a dark counter' },
          after: { alt: 'The shop with a light counter of ash' },
          text: 'A new counter, the old floor: four weeks of work.',
        },
      ],
    },
  },
  {
    type: 'video',
    props: { variant: 'stage', ratio: '16/9' },
    de: {
      headline: 'Ein Rundgang durch die Backstube',
      url: 'https://videos.example/rundgang',
      title: 'Rundgang durch die Backstube',
      duration: '3:40 Minuten',
      caption: 'Gedreht an einem Freitag, kurz vor der Öffnung.',
    },
    en: {
      headline: 'A tour of the bakery',
      url: 'https://videos.example/tour',
      title: 'A tour of the bakery',
      duration: '3:40 minutes',
      caption: 'Filmed on a Friday, shortly before opening.',
    },
  },
  {
    type: 'events',
    props: { variant: 'agenda' },
    de: {
      headline: 'Backkurse im Herbst',
      empty: 'Zurzeit steht kein Kurs fest.',
      items: [
        {
          headline: 'Sauerteig von Anfang an',
          text: 'Ansetzen, führen, backen: Jede nimmt ein Brot und ein Glas Anstellgut mit.',
          starts: '2026-10-10T09:00',
          ends: '2026-10-10T14:00',
          place: 'In der Backstube',
          price: '95 €',
          status: 'planned',
          primary: { label: 'Anmelden', href: '/' },
        },
        {
          headline: 'Weihnachtsgebäck',
          text: 'Springerle, Linzer Torte und Hildabrötchen.',
          starts: '2026-11-28T09:00',
          ends: '2026-11-28T14:00',
          place: 'In der Backstube',
          price: '95 €',
          status: 'sold_out',
        },
      ],
    },
    en: {
      headline: 'Baking courses in autumn',
      empty: 'No course is planned at the moment.',
      items: [
        {
          headline: 'Sourdough from the start',
          text: 'Starting, feeding, baking: everyone takes home a loaf and a jar of starter.',
          starts: '2026-10-10T09:00',
          ends: '2026-10-10T14:00',
          place: 'In the bakery',
          price: '€95',
          status: 'planned',
          primary: { label: 'Book a place', href: '/' },
        },
        {
          headline: 'Christmas baking',
          text: 'Springerle, Linzer torte and jam biscuits.',
          starts: '2026-11-28T09:00',
          ends: '2026-11-28T14:00',
          place: 'In the bakery',
          price: '€95',
          status: 'sold_out',
        },
      ],
    },
  },
  {
    type: 'downloads',
    props: { variant: 'list' },
    de: {
      headline: 'Zum Herunterladen',
      items: [
        {
          headline: 'Brotliste',
          text: 'Alle Brote mit Zutaten und Allergenen.',
          href: 'https://files.example/brotliste.pdf',
          type: 'PDF',
          bytes: 184_000,
        },
        {
          headline: 'Bestellschein für Torten',
          text: 'Ausfüllen und mitbringen.',
          href: 'https://files.example/bestellschein.pdf',
          type: 'PDF',
          bytes: 96_000,
        },
      ],
    },
    en: {
      headline: 'To download',
      items: [
        {
          headline: 'Bread list',
          text: 'All loaves with ingredients and allergens.',
          href: 'https://files.example/bread-list.pdf',
          type: 'PDF',
          bytes: 184_000,
        },
        {
          headline: 'Order form for cakes',
          text: 'Fill it in and bring it along.',
          href: 'https://files.example/order-form.pdf',
          type: 'PDF',
          bytes: 96_000,
        },
      ],
    },
  },
  {
    type: 'assistant_teaser',
    props: { variant: 'split' },
    de: {
      headline: 'Fragen Sie einfach',
      text: 'Unser Assistent kennt alles, was auf diesen Seiten steht.',
      items: [{ text: 'Welche Brote sind ohne Weizen?' }, { text: 'Bis wann bestelle ich eine Torte?' }],
      note: 'Er antwortet nur aus dem, was hier steht.',
      primary: { label: 'Lieber anrufen', href: '/' },
    },
    en: {
      headline: 'Just ask',
      text: 'Our assistant knows everything on these pages.',
      items: [{ text: 'Which loaves are without wheat?' }, { text: 'By when do I order a cake?' }],
      note: 'It answers only from what is written here.',
      primary: { label: 'I would rather call', href: '/' },
    },
  },
  { type: 'spacer', props: { size: 'm', rule: true }, de: {}, en: {} },
  {
    type: 'embed',
    props: { variant: 'card', height: 'm' },
    de: {
      headline: 'Einen Tisch reservieren',
      url: 'https://reservierung.example/backstube',
      title: 'Reservierung für das Frühstück',
      provider: 'Reservierungsdienst',
      action: 'Kalender laden',
      note: 'Der Kalender kommt von einem anderen Anbieter.',
    },
    en: {
      headline: 'Book a table',
      url: 'https://reservierung.example/backstube',
      title: 'Booking for breakfast',
      provider: 'Booking service',
      action: 'Load the calendar',
      note: 'The calendar comes from another provider.',
    },
  },
  {
    type: 'columns',
    props: {
      ratio: '2-1',
      columns: [
        { blocks: [{ id: 'c0ffee000001', type: 'rich_text', props: {} }] },
        { blocks: [{ id: 'c0ffee000002', type: 'opening_hours', props: { hours: wiehre.hours } }] },
      ],
    },
    de: {
      headline: 'So finden Sie uns',
      text: 'Zwei Minuten von der Haltestelle Goethestraße.',
      blocks: {
        c0ffee000001: {
          headline: 'Vorbeikommen',
          body: 'Mit der Linie 2 bis **Goethestraße**, dann links. Im Hof sind zwei Plätze zum Einladen.',
        },
        c0ffee000002: { headline: 'Geöffnet' },
      },
    },
    en: {
      headline: 'How to find us',
      text: 'Two minutes from the stop Goethestraße.',
      blocks: {
        c0ffee000001: {
          headline: 'Come by',
          body: 'Take line 2 to **Goethestraße**, then turn left. There are two loading bays in the yard.',
        },
        c0ffee000002: { headline: 'Open' },
      },
    },
  },
]
