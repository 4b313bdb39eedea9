import type { DemoPage } from '../demo-site'
import { shown } from '../photos/photo'
import { drawn } from './drawings'
import { hours, weekendNotes } from './hours'

export const homePage: DemoPage = {
  path: '/',
  isHome: true,
  de: {
    title: 'Sauerteigbrot aus der Wiehre',
    slug: 'start',
    description:
      'Handwerksbäckerei in Freiburg-Wiehre, seit 1987 in Familienhand: Sauerteigbrot mit Mehl aus der Region, Laugengebäck, Kuchen auf Bestellung, Frühstück am Wochenende.',
  },
  en: {
    title: 'Sourdough bread from Freiburg',
    slug: 'home',
    description:
      'A craft bakery in Freiburg-Wiehre, in the same family since 1987: sourdough bread from regional flour, pretzels, cakes to order, breakfast at weekends.',
  },
  blocks: [
    {
      type: 'announcement_bar',
      props: { variant: 'quiet', background: 'muted', width: 'full' },
      de: {
        icon: 'calendar-days',
        text: 'Montag ist Ruhetag. Am Dienstag um 6:30 Uhr geht die Tür wieder auf.',
        primary: { label: 'Alle Öffnungszeiten', href: '/besuch#zeiten' },
      },
      en: {
        icon: 'calendar-days',
        text: 'We are closed on Mondays. On Tuesday at 6:30 am the door opens again.',
        primary: { label: 'All opening hours', href: '/besuch#zeiten' },
      },
    },
    {
      type: 'hero',
      props: { variant: 'split', image_side: 'right' },
      de: {
        kicker: 'Handwerksbäckerei in Freiburg-Wiehre',
        headline: 'Der Sauerteig ist von gestern, ==das Brot von heute==',
        text: 'Seit 1987 backen wir in der Goethestraße: Brot mit Mehl aus der Region, Laugengebäck vom Blech, Kuchen auf Bestellung. Und am Wochenende bleibt man einfach sitzen und frühstückt.',
        primary: { label: 'Brotliste ansehen', href: '/brot' },
        secondary: { label: 'Torte bestellen', href: '/torten' },
        items: [
          { headline: 'Dienstag bis Freitag', text: '6:30–18:00 Uhr' },
          { headline: 'Samstag', text: '6:30–13:00 Uhr' },
          { headline: 'Sonntag', text: '8:00–11:00 Uhr' },
        ],
        image: shown('bakery-latte', 'de'),
      },
      en: {
        kicker: 'A craft bakery in Freiburg-Wiehre',
        headline: 'Yesterday’s sourdough, ==today’s bread==',
        text: 'We have been baking in Goethestraße since 1987: bread from regional flour, pretzels straight from the tray, cakes to order. And at weekends people simply stay for breakfast.',
        primary: { label: 'See the bread list', href: '/brot' },
        secondary: { label: 'Order a cake', href: '/torten' },
        items: [
          { headline: 'Tuesday to Friday', text: '6:30 am – 6 pm' },
          { headline: 'Saturday', text: '6:30 am – 1 pm' },
          { headline: 'Sunday', text: '8 am – 11 am' },
        ],
        image: shown('bakery-latte', 'en'),
      },
    },
    {
      type: 'features',
      props: { variant: 'beside', background: 'muted' },
      de: {
        headline: 'Wenig Zutaten, viel Zeit',
        text: 'Was ein gutes Brot braucht, passt in einen Satz: Mehl, Wasser, Salz und jemanden, der warten kann.',
        items: [
          {
            icon: 'wheat',
            headline: 'Mehl aus der Region',
            text: 'Roggen, Weizen und Dinkel haben kurze Wege hinter sich, wenn sie bei uns ankommen.',
          },
          {
            icon: 'hourglass',
            headline: 'Sauerteig statt Eile',
            text: 'Er wird am Vortag angesetzt und reift über Nacht. Davon kommen die Säure, die Krume und die lange Frische.',
          },
          {
            icon: 'croissant',
            headline: 'Laugengebäck vom Blech',
            text: 'Brezeln, Stangen und Wecken, von Hand gelegt und morgens noch warm.',
          },
          {
            icon: 'cake',
            headline: 'Kuchen für einen Tag',
            text: 'Torten backen wir auf Bestellung, für den Anlass und die Zahl der Gäste.',
          },
        ],
        image: drawn('loaf', 'de'),
        primary: { label: 'So arbeiten wir', href: '/backstube' },
      },
      en: {
        headline: 'Few ingredients, plenty of time',
        text: 'What good bread needs fits into one sentence: flour, water, salt and somebody who can wait.',
        items: [
          {
            icon: 'wheat',
            headline: 'Flour from the region',
            text: 'Our rye, wheat and spelt have not travelled far when they get here.',
          },
          {
            icon: 'hourglass',
            headline: 'Sourdough instead of hurry',
            text: 'It is started the day before and ripens overnight. That is where the tang, the crumb and the keeping quality come from.',
          },
          {
            icon: 'croissant',
            headline: 'Pretzels off the tray',
            text: 'Pretzels, sticks and rolls dipped in lye, shaped by hand and still warm in the morning.',
          },
          {
            icon: 'cake',
            headline: 'Cakes for one day',
            text: 'We bake cakes to order, for the occasion and the number of guests.',
          },
        ],
        image: drawn('loaf', 'en'),
        primary: { label: 'How we work', href: '/backstube' },
      },
    },
    {
      type: 'price_list',
      props: { variant: 'menu' },
      de: {
        headline: 'Fünf, nach denen man uns fragt',
        groups: [
          {
            items: [
              {
                name: 'Roggenmischbrot',
                text: 'Der Laib für die ganze Woche, mit kräftiger Kruste',
                price: '5,20 €',
                unit: '1 kg',
              },
              {
                name: 'Dinkelsauerteig',
                text: 'Mild und saftig (7,60 €/kg)',
                price: '5,70 €',
                unit: '750 g',
              },
              {
                name: 'Roggenvollkorn im Kasten',
                text: 'Dicht, dunkel, am dritten Tag am besten',
                price: '5,80 €',
                unit: '1 kg',
              },
              { name: 'Laugenbrezel', text: 'Dünne Ärmchen, dicker Bauch', price: '1,10 €' },
              { name: 'Hefezopf', text: 'Nur am Wochenende (11,80 €/kg)', price: '5,90 €', unit: '500 g' },
            ],
          },
        ],
        note: 'Alle weiteren Sorten stehen in der Brotliste.',
        primary: { label: 'Zur ganzen Brotliste', href: '/brot' },
      },
      en: {
        headline: 'Five that people ask for',
        groups: [
          {
            items: [
              {
                name: 'Rye and wheat loaf',
                text: 'The loaf for the whole week, with a proper crust',
                price: '€5.20',
                unit: '1 kg',
              },
              {
                name: 'Spelt sourdough',
                text: 'Mild and moist (€7.60/kg)',
                price: '€5.70',
                unit: '750 g',
              },
              {
                name: 'Wholegrain rye, tin-baked',
                text: 'Dense, dark, best on the third day',
                price: '€5.80',
                unit: '1 kg',
              },
              { name: 'Pretzel', text: 'Thin arms, round belly', price: '€1.10' },
              { name: 'Plaited yeast loaf', text: 'Weekends only (€11.80/kg)', price: '€5.90', unit: '500 g' },
            ],
          },
        ],
        note: 'All other kinds are in the bread list.',
        primary: { label: 'See the whole bread list', href: '/brot' },
      },
    },
    {
      type: 'image_text',
      props: { variant: 'overlap', background: 'muted' },
      de: {
        headline: 'Zwei Tage in der Woche sind wir auch ein Frühstückszimmer',
        body: 'Samstags und sonntags stehen Tische zwischen Regal und Fenster. Es gibt, was morgens aus dem Ofen kommt, und Kaffee dazu, bis 13 Uhr.',
        image: shown('bakery-board', 'de'),
        primary: { label: 'Frühstück am Wochenende', href: '/fruehstueck' },
      },
      en: {
        headline: 'Two days a week we are a breakfast room as well',
        body: 'On Saturdays and Sundays there are tables between the shelves and the window. You get what came out of the oven that morning, and coffee with it, until 1 pm.',
        image: shown('bakery-board', 'en'),
        primary: { label: 'Weekend breakfast', href: '/fruehstueck' },
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'split', background: 'brand', hours, show_state: true },
      de: {
        headline: 'Wann die Tür aufgeht und das Brot noch warm ist',
        text: 'Goethestraße 14, mitten in der Wiehre. Die Straßenbahnlinie 2 bringt Sie her.',
        closed_label: 'Ruhetag',
        days: weekendNotes.de,
        primary: { label: 'So kommen Sie zu uns', href: '/besuch#anfahrt' },
      },
      en: {
        headline: 'When the door opens and the bread is still warm',
        text: 'Goethestraße 14, in the middle of the Wiehre. Tram line 2 brings you here.',
        closed_label: 'Closed',
        days: weekendNotes.en,
        primary: { label: 'How to find us', href: '/besuch#anfahrt' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'none' },
      de: {
        headline: 'Taufe, Hochzeit oder ein ganz gewöhnlicher Donnerstag',
        text: 'Kuchen und Torten backen wir auf Bestellung. Schreiben Sie uns Anlass, Personenzahl und Wunschtermin; wir melden uns und besprechen den Rest.',
        primary: { label: 'Torte bestellen', href: '/torten#bestellen' },
        note: 'Abholung in der Goethestraße 14',
      },
      en: {
        headline: 'A christening, a wedding or a perfectly ordinary Thursday',
        text: 'We bake cakes to order. Tell us the occasion, the number of guests and the day; we get back to you and settle the rest.',
        primary: { label: 'Order a cake', href: '/torten#bestellen' },
        note: 'Collection at Goethestraße 14',
      },
    },
  ],
}
