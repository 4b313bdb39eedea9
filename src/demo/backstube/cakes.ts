import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const cakesPage: DemoPage = {
  path: '/torten',
  de: {
    title: 'Torte bestellen',
    navigation_title: 'Torten',
    slug: 'torten',
    description:
      'Kuchen und Torten auf Bestellung aus der Backstube Lindenhof in Freiburg: Anlass, Personenzahl und Termin ins Formular, wir melden uns.',
  },
  en: {
    title: 'Order a cake',
    navigation_title: 'Cakes',
    slug: 'cakes',
    description:
      'Cakes to order from the Lindenhof bakery in Freiburg: tell us the occasion, the guests and the day, and we get back to you.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'statement' },
      de: {
        headline: 'Sagen Sie uns, wer kommt. ==Wir backen, was reicht.==',
        text: 'Unsere Torten stehen in keiner Vitrine. Jede wird für einen Tag und einen Tisch gebacken, mit Sahne, Frucht, Nuss oder Schokolade.',
        primary: { label: 'Zum Bestellformular', href: '#bestellen' },
        image: drawn('table', 'de'),
      },
      en: {
        headline: 'Tell us who is coming. ==We bake enough.==',
        text: 'You will not find our cakes in a display case. Each is baked for one day and one table, with cream, fruit, nuts or chocolate.',
        primary: { label: 'To the order form', href: '#bestellen' },
        image: drawn('table', 'en'),
      },
    },
    {
      type: 'services',
      props: { variant: 'list', background: 'muted' },
      de: {
        headline: 'Was wir auf Bestellung backen',
        items: [
          {
            headline: 'Torten zum Feiern',
            text: 'Geburtstag, Taufe, Hochzeit: ein- oder mehrstöckig, auf Wunsch mit einem Namen oder einem kurzen Satz.',
            meta: 'Größe nach Personenzahl',
          },
          {
            headline: 'Obstkuchen vom Blech',
            text: 'Zwetschge, Apfel, Rhabarber, je nachdem, was gerade reif ist. Auf Hefe- oder Mürbeteig, mit oder ohne Streusel.',
            meta: 'Ganzes oder halbes Blech',
          },
          {
            headline: 'Schwarzwälder Kirschtorte',
            text: 'Biskuit, Sauerkirschen, Sahne und Kirschwasser. Ohne Alkohol geht auch, dann sagen Sie es bitte dazu.',
            meta: 'Enthält Alkohol, wenn nicht anders bestellt',
          },
          {
            headline: 'Herzhaftes für den Empfang',
            text: 'Brezeln mit und ohne Butter, Zwiebelkuchen, kleine belegte Wecken.',
            meta: 'Nach Stückzahl',
          },
        ],
      },
      en: {
        headline: 'What we bake to order',
        items: [
          {
            headline: 'Cakes for celebrations',
            text: 'Birthdays, christenings, weddings: one tier or several, with a name or a short line if you like.',
            meta: 'Sized by the number of guests',
          },
          {
            headline: 'Fruit tray bakes',
            text: 'Plum, apple, rhubarb, whatever is ripe. On yeast dough or shortcrust, with or without crumble.',
            meta: 'Whole or half tray',
          },
          {
            headline: 'Black Forest gateau',
            text: 'Sponge, sour cherries, cream and kirsch. We make it without alcohol too; just tell us.',
            meta: 'Contains alcohol unless ordered otherwise',
          },
          {
            headline: 'Savoury bites for receptions',
            text: 'Pretzels with and without butter, onion tart, small filled rolls.',
            meta: 'By the piece',
          },
        ],
      },
    },
    gallery({
      de: { headline: 'Eine Mitte für den Tisch' },
      en: { headline: 'Something for the middle of the table' },
      pictures: [
        {
          show: (language) => drawn('cake', language),
          de: 'Ein- oder mehrstöckig, mit Frucht oder Schokolade',
          en: 'One tier or several, with fruit or chocolate',
        },
        { show: (language) => shown('bakery-latte', language), de: 'Kaffee gehört dazu', en: 'Coffee goes with it' },
        {
          show: (language) => drawn('rolls', language),
          de: 'Kleine Wecken für den Empfang',
          en: 'Small rolls for a reception',
        },
      ],
    }),
    {
      type: 'steps',
      props: { variant: 'path' },
      de: {
        headline: 'Vom Formular zur Abholung',
        items: [
          {
            headline: 'Sie schreiben uns',
            text: 'Anlass, Personenzahl, Wunschtermin und was auf keinen Fall hineindarf.',
          },
          { headline: 'Wir melden uns', text: 'Wir prüfen den Termin, fragen nach und nennen Ihnen den Preis.' },
          {
            headline: 'Sie sagen Ja',
            text: 'Erst mit Ihrer Zusage ist die Torte bestellt. Vorher kostet die Anfrage nichts.',
          },
          { headline: 'Sie holen ab', text: 'In der Goethestraße 14, im Karton. Halten Sie sie kühl und gerade.' },
        ],
      },
      en: {
        headline: 'From the form to the box',
        items: [
          {
            headline: 'You write to us',
            text: 'The occasion, the number of guests, the day, and what must not go in.',
          },
          {
            headline: 'We get back to you',
            text: 'We check the date, ask what we need to know and tell you the price.',
          },
          { headline: 'You say yes', text: 'The cake is ordered only once you confirm. Asking costs nothing.' },
          { headline: 'You collect', text: 'At Goethestraße 14, in a box. Keep it cool and level.' },
        ],
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right' },
      de: {
        headline: 'Was außer der Torte auf den Tisch gehört',
        body: 'Brot für danach, Brezeln für die Kinder, ein Zopf für den nächsten Morgen: Schreiben Sie es dazu, dann liegt alles in einem Korb bereit. Die Blumen bringen Sie mit.',
        image: shown('bakery-tulips', 'de'),
        primary: { label: 'Brotliste ansehen', href: '/brot' },
      },
      en: {
        headline: 'What belongs on the table besides the cake',
        body: 'Bread for later, pretzels for the children, a plaited loaf for the next morning: add it to your order and everything waits in one basket. You bring the flowers.',
        image: shown('bakery-tulips', 'en'),
        primary: { label: 'See the bread list', href: '/brot' },
      },
    },
    {
      type: 'contact_form',
      props: {
        variant: 'split',
        background: 'muted',
        form: 'tortenbestellung',
        phone: 'required',
        message: 'optional',
        anchor: 'bestellen',
      },
      de: {
        headline: 'Ihre Torte',
        text: 'Je genauer, desto besser. Wenn etwas unklar ist, rufen wir an.',
        fields: [
          {
            name: 'anlass',
            label: 'Anlass',
            type: 'select',
            required: true,
            options: ['Geburtstag', 'Taufe', 'Hochzeit', 'Firma', 'Einfach so'],
          },
          { name: 'personen', label: 'Für wie viele Personen?', type: 'number', required: true, min: 4, max: 200 },
          {
            name: 'abholung',
            label: 'Abholung am',
            type: 'date',
            required: true,
            hint: 'Dienstag bis Sonntag, montags ist geschlossen',
          },
          {
            name: 'sorte',
            label: 'Geschmack',
            type: 'select',
            options: ['Frucht', 'Sahne', 'Nuss', 'Schokolade', 'Schwarzwälder Kirsch', 'Beraten Sie mich'],
          },
          { name: 'aufschrift', label: 'Aufschrift', type: 'text', hint: 'Ein Name oder ein kurzer Satz' },
          { name: 'ohne_alkohol', label: 'Bitte ohne Alkohol', type: 'checkbox' },
        ],
        message_label: 'Was wir sonst wissen sollten',
        submit_label: 'Torte anfragen',
        note: 'Die Anfrage ist noch keine Bestellung: Wir melden uns mit Preis und Termin.',
        success: 'Danke, Ihre Anfrage ist da. Wir melden uns mit Preis und Termin.',
      },
      en: {
        headline: 'Your cake',
        text: 'The more detail, the better. If something is unclear, we will ring you.',
        fields: [
          {
            name: 'anlass',
            label: 'Occasion',
            type: 'select',
            required: true,
            options: ['Birthday', 'Christening', 'Wedding', 'Business', 'No reason needed'],
          },
          { name: 'personen', label: 'For how many people?', type: 'number', required: true, min: 4, max: 200 },
          {
            name: 'abholung',
            label: 'Collection on',
            type: 'date',
            required: true,
            hint: 'Tuesday to Sunday, we are closed on Mondays',
          },
          {
            name: 'sorte',
            label: 'Flavour',
            type: 'select',
            options: ['Fruit', 'Cream', 'Nut', 'Chocolate', 'Black Forest', 'Please advise me'],
          },
          { name: 'aufschrift', label: 'Lettering', type: 'text', hint: 'A name or a short line' },
          { name: 'ohne_alkohol', label: 'Without alcohol, please', type: 'checkbox' },
        ],
        message_label: 'Anything else we should know',
        submit_label: 'Ask for a cake',
        note: 'This is not an order yet: we get back to you with the price and the date.',
        success: 'Thank you, your enquiry has arrived. We will get back to you with the price and the date.',
      },
    },
    {
      type: 'faq',
      props: { variant: 'open' },
      de: {
        headline: 'Bevor Sie bestellen',
        items: [
          {
            question: 'Was kostet eine Torte?',
            answer: 'Das hängt von Größe, Zutaten und Verzierung ab. Sie bekommen den Preis, bevor Sie zusagen.',
          },
          {
            question: 'Geht es ohne Ei, Nüsse oder Milch?',
            answer:
              'Sprechen Sie uns an. Manches lässt sich ersetzen. Ganz frei von Spuren ist in unserer Backstube aber nichts, denn wir arbeiten mit Mehl, Nüssen, Milch und Ei im selben Raum.',
          },
          {
            question: 'Liefern Sie?',
            answer: 'Torten werden bei uns abgeholt. So haben Sie selbst in der Hand, dass sie heil ankommt.',
          },
        ],
      },
      en: {
        headline: 'Before you order',
        items: [
          {
            question: 'What does a cake cost?',
            answer: 'It depends on the size, the ingredients and the decoration. You get the price before you confirm.',
          },
          {
            question: 'Can you bake without eggs, nuts or milk?',
            answer:
              'Ask us. Some things can be replaced. Nothing in our bakehouse is entirely free of traces, though: flour, nuts, milk and eggs are used in the same room.',
          },
          {
            question: 'Do you deliver?',
            answer: 'Cakes are collected here. That way it is in your own hands that yours arrives in one piece.',
          },
        ],
      },
    },
  ],
}
