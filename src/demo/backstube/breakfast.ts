import type { DemoPage } from '../demo-site'
import { shown } from '../photos/photo'

export const breakfastPage: DemoPage = {
  path: '/fruehstueck',
  de: {
    title: 'Frühstück am Wochenende',
    navigation_title: 'Frühstück',
    slug: 'fruehstueck',
    description: 'Frühstück in der Backstube Lindenhof in Freiburg-Wiehre: samstags und sonntags bis 13 Uhr.',
  },
  en: {
    title: 'Weekend breakfast',
    navigation_title: 'Breakfast',
    slug: 'breakfast',
    description: 'Breakfast at the Lindenhof bakery in Freiburg-Wiehre: Saturdays and Sundays until 1 pm.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'facts' },
      de: {
        headline: 'Samstag und Sonntag bleibt man ==bis eins sitzen==',
        text: 'Unter der Woche nehmen Sie das Brot mit. Am Wochenende decken wir ein paar Tische, schneiden es auf und kochen Kaffee.',
        primary: { label: 'So kommen Sie zu uns', href: '/besuch#anfahrt' },
        image: shown('bakery-cup-on-board', 'de'),
        items: [
          { headline: 'Samstag', text: 'Laden ab 6:30 Uhr, Frühstück bis 13 Uhr' },
          { headline: 'Sonntag', text: 'Laden 8–11 Uhr, Frühstück bis 13 Uhr' },
          { headline: 'Montag', text: 'Ruhetag' },
        ],
      },
      en: {
        headline: 'On Saturdays and Sundays people stay ==until one==',
        text: 'On weekdays you take your loaf home. At weekends we lay a few tables, slice the bread and make coffee.',
        primary: { label: 'How to find us', href: '/besuch#anfahrt' },
        image: shown('bakery-cup-on-board', 'en'),
        items: [
          { headline: 'Saturday', text: 'Shop from 6:30 am, breakfast until 1 pm' },
          { headline: 'Sunday', text: 'Shop 8 am – 11 am, breakfast until 1 pm' },
          { headline: 'Monday', text: 'Closed' },
        ],
      },
    },
    {
      type: 'cards',
      props: { variant: 'mosaic', background: 'muted' },
      de: {
        headline: 'Was auf den Tisch kommt',
        items: [
          {
            icon: 'wheat',
            headline: 'Der Brotkorb',
            text: 'Drei Sorten Sauerteigbrot, eine Brezel, ein Wecken. Butter und Marmelade gehören dazu.',
          },
          { icon: 'egg', headline: 'Das Ei', text: 'Weich gekocht, im Becher.' },
          {
            icon: 'coffee',
            headline: 'Kaffee und Kakao',
            text: 'Cappuccino und Espresso aus der Siebträgermaschine, Kakao für die Kinder.',
          },
          {
            icon: 'cake-slice',
            headline: 'Und ein Stück Hefezopf',
            text: 'Den gibt es nur am Wochenende. Wer spät kommt, fragt besser gleich danach.',
          },
        ],
      },
      en: {
        headline: 'What comes to the table',
        items: [
          {
            icon: 'wheat',
            headline: 'The bread basket',
            text: 'Three kinds of sourdough bread, a pretzel, a roll. Butter and jam come with it.',
          },
          { icon: 'egg', headline: 'The egg', text: 'Soft-boiled, in its cup.' },
          {
            icon: 'coffee',
            headline: 'Coffee and cocoa',
            text: 'Cappuccino and espresso made to order, cocoa for the children.',
          },
          {
            icon: 'cake-slice',
            headline: 'And a slice of plaited loaf',
            text: 'Weekends only. If you come late, ask for it straight away.',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'statement' },
      de: {
        body: 'Wir sind eine Bäckerei mit ein paar Tischen, kein Café mit Karte. Deshalb gibt es ein Frühstück, nicht zwölf: das, was morgens aus unserem Ofen kommt.',
      },
      en: {
        body: 'We are a bakery with a few tables, not a café with a menu. That is why there is one breakfast, not twelve: whatever comes out of our oven in the morning.',
      },
    },
    {
      type: 'gallery',
      props: { variant: 'mosaic', ratio: '4/3' },
      de: {
        headline: 'Samstag, kurz nach acht',
        items: [
          { image: { ...shown('bakery-latte', 'de'), caption: 'Kaffee, solange das Brot noch auskühlt' } },
          { image: { ...shown('bakery-beans', 'de'), caption: 'Gemahlen wird, wenn jemand bestellt' } },
          { image: { ...shown('bakery-tulips', 'de'), caption: 'Blumen vom Markt auf dem Tisch am Fenster' } },
        ],
      },
      en: {
        headline: 'Saturday, shortly after eight',
        items: [
          { image: { ...shown('bakery-latte', 'en'), caption: 'Coffee while the bread is still cooling' } },
          { image: { ...shown('bakery-beans', 'en'), caption: 'We grind when somebody orders' } },
          { image: { ...shown('bakery-tulips', 'en'), caption: 'Flowers from the market on the table by the window' } },
        ],
      },
    },
    {
      type: 'faq',
      props: { variant: 'list', background: 'muted' },
      de: {
        headline: 'Gut zu wissen',
        items: [
          {
            question: 'Warum schließt der Laden am Sonntag früher als das Frühstück?',
            answer:
              'Sonntags verkaufen wir von 8 bis 11 Uhr. Wer danach noch am Tisch sitzt, frühstückt in Ruhe zu Ende, bis 13 Uhr.',
          },
          {
            question: 'Kann ich einen Tisch reservieren?',
            answer: 'Für größere Runden rufen Sie uns bitte an: [+49 761 555010](tel:+49761555010).',
          },
          {
            question: 'Und wenn alle Plätze besetzt sind?',
            answer: 'Dann packen wir Ihnen den Brotkorb ein, und Sie frühstücken zu Hause weiter.',
          },
          {
            question: 'Sind Kinder willkommen?',
            answer: 'Ja. Eine Brezel in der Hand hat noch jedes Frühstück verlängert.',
          },
        ],
      },
      en: {
        headline: 'Good to know',
        items: [
          {
            question: 'Why does the shop close before breakfast ends on Sundays?',
            answer:
              'On Sundays we sell from 8 to 11 am. If you are still at your table after that, finish your breakfast in peace, until 1 pm.',
          },
          {
            question: 'Can I book a table?',
            answer: 'For larger groups please ring us: [+49 761 555010](tel:+49761555010).',
          },
          {
            question: 'And if every seat is taken?',
            answer: 'Then we pack the bread basket for you, and you carry on at home.',
          },
          {
            question: 'Are children welcome?',
            answer: 'Yes. A pretzel in the hand has prolonged many a breakfast.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      de: {
        headline: 'Lieber zu Hause frühstücken? Wir legen Ihnen das Brot zurück.',
        primary: { label: 'Nachricht schreiben', href: '/besuch#nachricht' },
        secondary: { label: 'Brotliste', href: '/brot' },
      },
      en: {
        headline: 'Rather have breakfast at home? We will put the bread aside for you.',
        primary: { label: 'Send a message', href: '/besuch#nachricht' },
        secondary: { label: 'Bread list', href: '/brot' },
      },
    },
  ],
}
