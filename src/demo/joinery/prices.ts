import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'

export const pricesPage: DemoPage = {
  path: '/prices',
  en: {
    title: 'Typical prices',
    navigation_title: 'Prices',
    slug: 'prices',
    description:
      'Fitted kitchens from £14,000, staircases from £6,500, sash windows from £1,150: what is included and what changes the price.',
  },
  de: {
    title: 'Übliche Preise',
    navigation_title: 'Preise',
    slug: 'preise',
    description:
      'Einbauküchen ab 14.000 Pfund, Treppen ab 6.500, Schiebefenster ab 1.150: was enthalten ist und was den Preis ändert.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: {
        headline: 'Where the price begins, ==and what moves it==',
        text: 'Every piece is quoted from its drawing. These are the figures at which such drawings start, fitting included.',
      },
      de: {
        headline: 'Wo der Preis beginnt ==und wovon er abhängt==',
        text: 'Ein Angebot gibt es erst nach der Zeichnung. Hier stehen die Preise, bei denen es losgeht, Einbau inklusive.',
      },
    },
    {
      type: 'pricing_plans',
      props: { variant: 'columns' },
      en: {
        headline: 'Three starting points',
        items: [
          {
            name: 'Fitted kitchen',
            text: 'A run of base cabinets for a small room',
            price: 'from £14,000',
            features: [
              { text: 'Frames, doors and drawers in oak or ash' },
              { text: 'Drawing, workshop and fitting' },
              { text: 'Stone worktop and appliances', is_excluded: true },
            ],
            primary: { label: 'Plan a kitchen visit', href: '/visit#request' },
          },
          {
            name: 'Staircase',
            text: 'A straight flight between two floors',
            price: 'from £6,500',
            features: [
              { text: 'Strings, treads, handrail and spindles' },
              { text: 'The old flight taken out' },
              { text: 'Plastering and decorating', is_excluded: true },
            ],
            primary: { label: 'Plan a staircase visit', href: '/visit#request' },
          },
          {
            name: 'Sash window',
            text: 'Two sashes for a sound box frame',
            price: 'from £1,150',
            unit: 'each',
            features: [
              { text: 'Cords, weights and draught seals' },
              { text: 'Glazing and a first coat' },
              { text: 'Scaffolding', is_excluded: true },
            ],
            primary: { label: 'Plan a window visit', href: '/visit#request' },
          },
        ],
        note: 'All prices include VAT.',
      },
      de: {
        headline: 'Drei Richtpreise',
        items: [
          {
            name: 'Einbauküche',
            text: 'Eine Zeile Unterschränke für einen kleinen Raum',
            price: 'ab 14.000 £',
            features: [
              { text: 'Rahmen, Türen und Schubladen aus Eiche oder Esche' },
              { text: 'Zeichnung, Werkstatt und Einbau' },
              { text: 'Steinplatte und Geräte', is_excluded: true },
            ],
            primary: { label: 'Besuch zur Küche planen', href: '/visit#request' },
          },
          {
            name: 'Treppe',
            text: 'Ein gerader Lauf zwischen zwei Etagen',
            price: 'ab 6.500 £',
            features: [
              { text: 'Wangen, Stufen, Handlauf und Stäbe' },
              { text: 'Ausbau der alten Treppe' },
              { text: 'Putz und Anstrich', is_excluded: true },
            ],
            primary: { label: 'Besuch zur Treppe planen', href: '/visit#request' },
          },
          {
            name: 'Schiebefenster',
            text: 'Zwei Flügel für einen intakten Kasten',
            price: 'ab 1.150 £',
            unit: 'je Fenster',
            features: [
              { text: 'Schnüre, Gewichte und Dichtungen' },
              { text: 'Verglasung und erster Anstrich' },
              { text: 'Gerüst', is_excluded: true },
            ],
            primary: { label: 'Besuch zum Fenster planen', href: '/visit#request' },
          },
        ],
        note: 'Alle Preise enthalten die britische Mehrwertsteuer.',
      },
    },
    gallery({
      de: { headline: 'Wofür die Zahlen stehen' },
      en: { headline: 'What the figures stand for' },
      pictures: [
        {
          show: (language) => drawn('kitchen', language),
          de: 'Rahmentüren, an die Wand angepasst',
          en: 'Framed doors, scribed to the wall',
        },
        { show: (language) => drawn('stair', language), de: 'Eiche mit Stäben aus Esche', en: 'Oak with ash spindles' },
        {
          show: (language) => drawn('window', language),
          de: 'Sprossen wie im alten Flügel',
          en: 'Bars like those of the old sash',
        },
      ],
    }),
    {
      type: 'price_list',
      props: { variant: 'table', background: 'muted', anchor: 'kitchens' },
      en: {
        headline: 'Kitchens, and what adds to them',
        groups: [
          {
            items: [
              { name: 'Base run, up to ten feet', text: 'Five cabinets, shelves, plinth', price: 'from £14,000' },
              {
                name: 'Kitchen with larder',
                text: 'Base run and a tall cupboard with two doors',
                price: 'from £19,500',
              },
              { name: 'Island', text: 'Six drawers on waxed runners', price: 'from £5,200' },
            ],
          },
        ],
        note: 'Oak and ash cost the same here. Curves cost hours.',
      },
      de: {
        headline: 'Küchen, und was dazukommen kann',
        groups: [
          {
            items: [
              { name: 'Zeile bis drei Meter', text: 'Fünf Unterschränke, Borde, Sockel', price: 'ab 14.000 £' },
              {
                name: 'Küche mit Vorratsschrank',
                text: 'Zeile und ein hoher Schrank mit zwei Türen',
                price: 'ab 19.500 £',
              },
              { name: 'Insel', text: 'Sechs Schubladen auf gewachsten Leisten', price: 'ab 5.200 £' },
            ],
          },
        ],
        note: 'Eiche und Esche kosten hier gleich viel. Rundungen kosten Stunden.',
      },
    },
    {
      type: 'price_list',
      props: { variant: 'table', anchor: 'stairs' },
      en: {
        headline: 'Staircases',
        groups: [
          {
            items: [
              { name: 'Straight flight', text: 'Closed strings, square spindles', price: 'from £6,500' },
              { name: 'Winding stair', text: 'With a curved handrail', price: 'from £9,800' },
              { name: 'New handrail on old stairs', text: 'Taken from the existing curve', price: 'from £1,400' },
            ],
          },
        ],
      },
      de: {
        headline: 'Treppen',
        groups: [
          {
            items: [
              { name: 'Gerader Lauf', text: 'Geschlossene Wangen, kantige Stäbe', price: 'ab 6.500 £' },
              { name: 'Gewendelte Treppe', text: 'Mit geschwungenem Handlauf', price: 'ab 9.800 £' },
              { name: 'Neuer Handlauf auf alter Treppe', text: 'Nach der vorhandenen Kurve', price: 'ab 1.400 £' },
            ],
          },
        ],
      },
    },
    {
      type: 'price_list',
      props: { variant: 'table', background: 'muted', anchor: 'windows' },
      en: {
        headline: 'Sash windows',
        groups: [
          {
            items: [
              {
                name: 'New sashes in the old frame',
                text: 'Draught seals included',
                price: 'from £1,150',
                unit: 'each',
              },
              { name: 'Sashes and frame', text: 'When the box has had its day', price: 'from £1,900', unit: 'each' },
              {
                name: 'New cords and a service',
                text: 'Sashes out, cords, weights balanced',
                price: 'from £180',
                unit: 'each',
              },
            ],
          },
        ],
      },
      de: {
        headline: 'Schiebefenster',
        groups: [
          {
            items: [
              { name: 'Neue Flügel im alten Kasten', text: 'Mit Dichtungen', price: 'ab 1.150 £', unit: 'je Fenster' },
              {
                name: 'Flügel und Kasten',
                text: 'Wenn der Kasten nicht mehr zu halten ist',
                price: 'ab 1.900 £',
                unit: 'je Fenster',
              },
              {
                name: 'Neue Schnüre und Wartung',
                text: 'Flügel heraus, Schnüre, Gewichte ausgeglichen',
                price: 'ab 180 £',
                unit: 'je Fenster',
              },
            ],
          },
        ],
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right' },
      en: {
        headline: 'What moves the price, in this order',
        body: '1. The number of drawers. Each is a box with twenty joints.\n2. Curves and windings.\n3. How far from straight the room is.\n4. The distance: within 30 miles no travel is charged.',
        image: drawn('larder', 'en'),
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
      },
      de: {
        headline: 'Wovon der Preis abhängt, in dieser Reihenfolge',
        body: '1. Die Zahl der Schubladen. Jede ist ein Kasten mit zwanzig Verbindungen.\n2. Rundungen und Wendelungen.\n3. Wie weit der Raum von gerade entfernt ist.\n4. Die Strecke: Bis 30 Meilen berechnen wir keine Anfahrt.',
        image: drawn('larder', 'de'),
        primary: { label: 'Kostenlosen Besuch anfragen', href: '/visit#request' },
      },
    },
  ],
}
