import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { seen } from './pictures'

export const pricesPage: DemoPage = {
  path: '/prices',
  en: {
    title: 'Prices',
    slug: 'prices',
    description: 'Drop-in 16 euro, ten classes 130 euro, one month unlimited 95 euro at Stillwater Yoga in Galway.',
  },
  de: {
    title: 'Preise',
    slug: 'preise',
    description:
      'Einzelstunde 16 Euro, zehn Stunden 130 Euro, ein Monat ohne Limit 95 Euro bei Stillwater Yoga in Galway.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: {
        headline: 'Pay for a class, ten, ==or stop counting==',
        text: 'Nothing renews itself. When a card is used up or a month is over, you decide again.',
      },
      de: {
        headline: 'Eine Stunde, zehn, ==oder aufhören zu zählen==',
        text: 'Nichts verlängert sich von selbst. Ist die Karte voll oder der Monat um, entscheidest du neu.',
      },
    },
    {
      type: 'pricing_plans',
      props: { variant: 'columns', background: 'muted' },
      en: {
        items: [
          {
            name: 'Drop-in',
            text: 'For a first look, or for when you are in town',
            price: '€16',
            unit: 'a class',
            features: [
              { text: 'Any class in the timetable' },
              { text: 'Mat and props included' },
              { text: 'Pay at the door' },
            ],
            primary: { label: 'Choose a class', href: '/timetable' },
          },
          {
            name: 'Ten classes',
            text: 'For those who come when they can',
            price: '€130',
            unit: 'for ten',
            price_note: '13 euro a class',
            features: [
              { text: 'Any class in the timetable' },
              { text: 'Mat and props included' },
              { text: 'Bring a friend on the same card' },
            ],
            primary: { label: 'Ask for a card', href: '/visit#write' },
          },
          {
            name: 'One month',
            text: 'For those who want it to become a habit',
            price: '€95',
            unit: 'unlimited',
            badge: 'From six classes on',
            is_featured: true,
            features: [
              { text: 'As many classes as you like' },
              { text: 'Beginners’ course included' },
              { text: 'Begins on any day' },
            ],
            primary: { label: 'Ask for a month', href: '/visit#write' },
          },
        ],
        note: 'The beginners’ course has no price of its own: each evening is one class.',
      },
      de: {
        items: [
          {
            name: 'Einzelstunde',
            text: 'Zum Kennenlernen oder wenn du gerade in der Stadt bist',
            price: '16 €',
            unit: 'je Stunde',
            features: [
              { text: 'Jede Stunde im Plan' },
              { text: 'Matte und Hilfsmittel inklusive' },
              { text: 'Du zahlst an der Tür' },
            ],
            primary: { label: 'Stunde aussuchen', href: '/timetable' },
          },
          {
            name: 'Zehn Stunden',
            text: 'Für alle, die kommen, wenn es passt',
            price: '130 €',
            unit: 'für zehn',
            price_note: '13 Euro je Stunde',
            features: [
              { text: 'Jede Stunde im Plan' },
              { text: 'Matte und Hilfsmittel inklusive' },
              { text: 'Auch zu zweit auf einer Karte' },
            ],
            primary: { label: 'Karte anfragen', href: '/visit#write' },
          },
          {
            name: 'Ein Monat',
            text: 'Wenn es zur Gewohnheit werden soll',
            price: '95 €',
            unit: 'ohne Limit',
            badge: 'Ab sechs Stunden',
            is_featured: true,
            features: [
              { text: 'So viele Stunden, wie du magst' },
              { text: 'Anfängerkurs inklusive' },
              { text: 'Beginnt an jedem Tag' },
            ],
            primary: { label: 'Monat anfragen', href: '/visit#write' },
          },
        ],
        note: 'Der Anfängerkurs hat keinen eigenen Preis: Jeder Abend zählt als eine Stunde.',
      },
    },
    {
      type: 'stats',
      props: { variant: 'ledger' },
      en: {
        headline: 'A month of two classes a week',
        text: 'Eight classes, three sums.',
        items: [
          { label: 'Eight drop-ins at 16 euro', value: '€128' },
          { label: 'Eight lines of a card at 13 euro', value: '€104' },
          { label: 'One month, unlimited', value: '€95' },
        ],
        note: 'Up to five classes, drop-ins cost less than the month. Up to seven, the card does.',
      },
      de: {
        headline: 'Ein Monat mit zwei Stunden in der Woche',
        text: 'Acht Stunden, drei Rechnungen.',
        items: [
          { label: 'Acht Einzelstunden zu 16 Euro', value: '128 €' },
          { label: 'Acht Felder einer Karte zu 13 Euro', value: '104 €' },
          { label: 'Ein Monat ohne Limit', value: '95 €' },
        ],
        note: 'Bis fünf Stunden kosten Einzelstunden weniger als der Monat, bis sieben die Karte.',
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left', background: 'muted' },
      en: {
        headline: 'What is always included',
        body: 'You pay for the class. The rest is simply there.',
        items: [
          { icon: 'layers', text: 'Mat, blocks, belt, bolster and blanket' },
          { icon: 'coffee', text: 'Tea afterwards, for as long as the pot lasts' },
          { icon: 'lock', text: 'A locker for your phone and your watch' },
        ],
        image: { asset_id: 'props', alt: 'Folded blankets, blocks, a bolster and a belt on a shelf' },
        primary: { label: 'What to bring yourself', href: '/visit#questions' },
      },
      de: {
        headline: 'Was immer dabei ist',
        body: 'Du zahlst für die Stunde. Der Rest ist einfach da.',
        items: [
          { icon: 'layers', text: 'Matte, Blöcke, Gurt, Polster und Decke' },
          { icon: 'coffee', text: 'Tee danach, solange die Kanne reicht' },
          { icon: 'lock', text: 'Ein Schließfach für Telefon und Uhr' },
        ],
        image: { asset_id: 'props', alt: 'Gefaltete Decken, Blöcke, ein Polster und ein Gurt im Regal' },
        primary: { label: 'Was du selbst mitbringst', href: '/visit#questions' },
      },
    },
    gallery({
      de: { headline: 'Wo die Stunde beginnt und wo sie endet' },
      en: { headline: 'Where class begins, and where it ends' },
      pictures: [
        {
          show: (language) => seen('studio', language),
          de: 'Ein Raum, zwei runde Fenster',
          en: 'One room, two round windows',
        },
        { show: (language) => seen('tea', language), de: 'Tee nach der Stunde', en: 'Tea after class' },
      ],
    }),
    {
      type: 'faq',
      props: { variant: 'open' },
      en: {
        headline: 'About cards and months',
        items: [
          {
            question: 'Does the card of ten expire?',
            answer: 'No. It stays in a drawer here with your name on it until it is used up.',
          },
          {
            question: 'I will be away for a week of my month',
            answer: 'Tell us before you go, and the month is longer by that week.',
          },
          { question: 'How do I pay?', answer: 'Cash or card, at the door, before class.' },
        ],
      },
      de: {
        headline: 'Zu Karte und Monat',
        items: [
          {
            question: 'Verfällt die Zehnerkarte?',
            answer: 'Nein. Sie liegt mit deinem Namen in unserer Schublade, bis sie voll ist.',
          },
          {
            question: 'Ich bin eine Woche von meinem Monat nicht da',
            answer: 'Sag vorher Bescheid, dann ist dein Monat um diese Woche länger.',
          },
          { question: 'Wie bezahle ich?', answer: 'Bar oder mit Karte, an der Tür, vor der Stunde.' },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      en: {
        headline: 'Not sure yet? Come once. It is sixteen euro and an hour of your life.',
        primary: { label: 'Choose a class', href: '/timetable' },
      },
      de: {
        headline: 'Noch unsicher? Komm einmal. Es sind sechzehn Euro und eine Stunde deines Lebens.',
        primary: { label: 'Stunde aussuchen', href: '/timetable' },
      },
    },
  ],
}
