import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'
import { hours } from './hours'

export const visitPage: DemoPage = {
  path: '/visit',
  en: {
    title: 'A free visit within 30 miles',
    navigation_title: 'Free visit',
    slug: 'visit',
    description:
      'Ask Hartwell Joinery for a free visit within 30 miles of Bath: tell us what you have in mind, and we suggest a day.',
  },
  de: {
    title: 'Kostenloser Besuch bis 30 Meilen',
    navigation_title: 'Besuch',
    slug: 'besuch',
    description:
      'Bitten Sie Hartwell Joinery um einen kostenlosen Besuch bis 30 Meilen um Bath: Sie sagen, was Sie vorhaben, wir nennen einen Tag.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: {
        headline: 'We come to you first, ==then you come to us==',
        text: 'The visit takes about an hour. Within 30 miles of Bath it is free, whether or not anything comes of it.',
      },
      de: {
        headline: 'Erst kommen wir zu Ihnen, ==dann Sie zu uns==',
        text: 'Der Besuch dauert etwa eine Stunde. Bis 30 Meilen um Bath ist er kostenlos, ob etwas daraus wird oder nicht.',
      },
    },
    {
      type: 'contact_form',
      props: {
        variant: 'split',
        form: 'visit',
        phone: 'required',
        message: 'optional',
        hide_company: true,
        anchor: 'request',
      },
      en: {
        headline: 'Your house, in a few lines',
        text: 'The more we know, the better we pack the van.',
        fields: [
          {
            name: 'what',
            label: 'What is it about?',
            type: 'select',
            required: true,
            options: ['Fitted kitchen', 'Staircase', 'Sash windows', 'Several of these', 'I am not sure yet'],
          },
          {
            name: 'postcode',
            label: 'Postcode of the house',
            type: 'text',
            required: true,
            hint: 'So that we see whether it lies within 30 miles',
          },
          {
            name: 'house',
            label: 'The house',
            type: 'select',
            options: ['Built before 1919', 'Built 1919 to 1980', 'Built after 1980', 'A new build'],
          },
          { name: 'listed', label: 'The building is listed', type: 'checkbox' },
          { name: 'windows', label: 'Number of windows, if it is about windows', type: 'number', min: 1, max: 60 },
          { name: 'day', label: 'A day that would suit you', type: 'date', hint: 'Monday to Friday' },
        ],
        message_label: 'What would you like to change?',
        submit_label: 'Ask for a visit',
        note: 'You get a call with a suggestion. The visit binds you to nothing.',
        success: 'Thank you, your request has arrived. We will ring you and suggest a day.',
      },
      de: {
        headline: 'Ihr Haus in ein paar Zeilen',
        text: 'Je mehr wir wissen, desto besser ist der Wagen gepackt.',
        fields: [
          {
            name: 'what',
            label: 'Worum geht es?',
            type: 'select',
            required: true,
            options: ['Einbauküche', 'Treppe', 'Schiebefenster', 'Mehreres davon', 'Das weiß ich noch nicht'],
          },
          {
            name: 'postcode',
            label: 'Postleitzahl des Hauses',
            type: 'text',
            required: true,
            hint: 'Damit wir sehen, ob es im Umkreis von 30 Meilen liegt',
          },
          {
            name: 'house',
            label: 'Das Haus',
            type: 'select',
            options: ['Gebaut vor 1919', 'Gebaut 1919 bis 1980', 'Gebaut nach 1980', 'Ein Neubau'],
          },
          { name: 'listed', label: 'Das Gebäude steht unter Denkmalschutz', type: 'checkbox' },
          { name: 'windows', label: 'Zahl der Fenster, wenn es um Fenster geht', type: 'number', min: 1, max: 60 },
          { name: 'day', label: 'Ein Tag, der Ihnen passt', type: 'date', hint: 'Montag bis Freitag' },
        ],
        message_label: 'Was möchten Sie ändern?',
        submit_label: 'Besuch anfragen',
        note: 'Wir rufen an und schlagen einen Tag vor. Der Besuch verpflichtet Sie zu nichts.',
        success: 'Danke, Ihre Anfrage ist da. Wir rufen Sie an und schlagen einen Tag vor.',
      },
    },
    {
      type: 'features',
      props: { variant: 'icons', background: 'muted' },
      en: {
        headline: 'Good to have ready',
        items: [
          {
            icon: 'camera',
            headline: 'A few photographs',
            text: 'The wall, the corner, the ceiling above. Sharp is better than pretty.',
          },
          {
            icon: 'ruler',
            headline: 'A rough measure',
            text: 'Paces are fine. We measure to the millimetre ourselves.',
          },
          {
            icon: 'heart',
            headline: 'What may stay',
            text: 'The old range, the stone sill, the pencil marks of the children on the door.',
          },
        ],
      },
      de: {
        headline: 'Was Sie bereitlegen können',
        items: [
          {
            icon: 'camera',
            headline: 'Ein paar Fotos',
            text: 'Die Wand, die Ecke, die Decke darüber. Scharf ist wichtiger als schön.',
          },
          {
            icon: 'ruler',
            headline: 'Ein grobes Maß',
            text: 'Schritte genügen. Auf den Millimeter messen wir selbst.',
          },
          {
            icon: 'heart',
            headline: 'Was bleiben soll',
            text: 'Der alte Herd, die steinerne Fensterbank, die Bleistiftstriche der Kinder am Türrahmen.',
          },
        ],
      },
    },
    gallery({
      de: { headline: 'Was am Küchentisch entsteht' },
      en: { headline: 'What begins at your kitchen table' },
      pictures: [
        {
          show: (language) => drawn('bay', language),
          de: 'Ein Erker, vorher verkleidet',
          en: 'A bay that had been boarded up',
        },
        {
          show: (language) => drawn('sheet', language),
          de: 'Zwei Wochen später liegt die Zeichnung da',
          en: 'Two weeks later the drawing is there',
        },
        {
          show: (language) => drawn('larder', language),
          de: 'So wurde aus einer Nische ein Vorratsschrank',
          en: 'How a recess became a larder',
        },
      ],
    }),
    {
      type: 'map',
      props: { variant: 'beside', latitude: 51.3811, longitude: -2.359, zoom: 10, anchor: 'way' },
      en: {
        headline: 'Thirty miles around Bath',
        text: 'That reaches Bristol, Frome, Trowbridge, Chippenham and Wells. We come farther out as well; the drive is then on the quote.',
        name: 'Hartwell Joinery',
        address: '2 Shavings Yard, Bath BA1',
        items: [
          { icon: 'car', text: 'Ring when you are at the gate; the van usually stands in front of it.' },
          { icon: 'train-front', text: 'We pick you up from Bath Spa station if you bring a window.' },
        ],
      },
      de: {
        headline: 'Dreißig Meilen um Bath',
        text: 'Das reicht bis Bristol, Frome, Trowbridge, Chippenham und Wells. Wir kommen auch weiter hinaus, dann steht die Fahrt im Angebot.',
        name: 'Hartwell Joinery',
        address: '2 Shavings Yard, Bath BA1',
        items: [
          { icon: 'car', text: 'Rufen Sie am Tor kurz an, meist steht der Wagen davor.' },
          { icon: 'train-front', text: 'Vom Bahnhof Bath Spa holen wir Sie ab, wenn Sie ein Fenster mitbringen.' },
        ],
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'line', background: 'muted', hours, show_state: true },
      en: {
        headline: 'Somebody answers the telephone',
        closed_label: 'closed',
      },
      de: {
        headline: 'Wann jemand ans Telefon geht',
        closed_label: 'geschlossen',
      },
    },
    {
      type: 'contact_details',
      props: { variant: 'card' },
      en: {
        headline: 'Or simply ring',
        text: 'If a window no longer closes or a step gives way, do not wait for the form.',
      },
      de: {
        headline: 'Oder rufen Sie einfach an',
        text: 'Wenn ein Fenster nicht mehr schließt oder eine Stufe nachgibt, warten Sie nicht auf das Formular.',
      },
    },
  ],
}
