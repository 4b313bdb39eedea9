import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { shown } from '../photos/photo'
import { drawn } from './drawings'
import { hours, weekendNotes } from './hours'

export const visitPage: DemoPage = {
  path: '/besuch',
  de: {
    title: 'Öffnungszeiten und Anfahrt',
    navigation_title: 'Besuch',
    slug: 'besuch',
    description:
      'Öffnungszeiten, Adresse und Anfahrt mit der Straßenbahnlinie 2 zur Backstube Lindenhof, Goethestraße 14 in Freiburg.',
  },
  en: {
    title: 'Opening hours and directions',
    navigation_title: 'Visit',
    slug: 'visit',
    description:
      'Opening hours, address and directions by tram line 2 to the Lindenhof bakery, Goethestraße 14 in Freiburg.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Goethestraße 14, ==immer dem Duft nach==',
        text: 'Mitten in der Wiehre, mit der Straßenbahnlinie 2 gut zu erreichen. Montags ruht der Ofen.',
        image: shown('bakery-board', 'de'),
      },
      en: {
        headline: 'Goethestraße 14, ==just follow your nose==',
        text: 'In the middle of the Wiehre, easy to reach by tram line 2. On Mondays the oven rests.',
        image: shown('bakery-board', 'en'),
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'split', background: 'muted', anchor: 'zeiten', hours, show_state: true },
      de: {
        headline: 'Öffnungszeiten',
        closed_label: 'Ruhetag',
        days: weekendNotes.de,
        note: 'Kuchen und Torten auf Bestellung können Sie während der Öffnungszeiten abholen.',
      },
      en: {
        headline: 'Opening hours',
        closed_label: 'Closed',
        days: weekendNotes.en,
        note: 'Cakes to order can be collected during opening hours.',
      },
    },
    {
      type: 'map',
      props: { variant: 'beside', anchor: 'anfahrt', route: 'openstreetmap' },
      de: {
        headline: 'So kommen Sie zu uns',
        name: 'Backstube Lindenhof',
        items: [
          { icon: 'tram-front', headline: 'Straßenbahn', text: 'Linie 2 in die Wiehre, den Rest zu Fuß.' },
          { icon: 'bike', headline: 'Fahrrad', text: 'Der schnellste Weg, vor allem samstags.' },
          {
            icon: 'car',
            headline: 'Auto',
            text: 'In der Wiehre ist Parkraum knapp. Die Linie 2 sucht keinen Parkplatz.',
          },
        ],
      },
      en: {
        headline: 'How to find us',
        name: 'Backstube Lindenhof',
        items: [
          { icon: 'tram-front', headline: 'Tram', text: 'Line 2 to the Wiehre, the rest on foot.' },
          { icon: 'bike', headline: 'Bicycle', text: 'The quickest way, above all on Saturdays.' },
          { icon: 'car', headline: 'Car', text: 'Parking is scarce in the Wiehre. Line 2 needs no parking space.' },
        ],
      },
    },
    gallery({
      de: { headline: 'Was Sie bei uns erwartet' },
      en: { headline: 'What you will find here' },
      pictures: [
        {
          show: (language) => shown('bakery-latte', language),
          de: 'Samstags und sonntags am Tisch, sonst im Stehen',
          en: 'At a table on Saturdays and Sundays, otherwise standing',
        },
        {
          show: (language) => drawn('rolls', language),
          de: 'Wecken, solange sie reichen',
          en: 'Rolls, as long as they last',
        },
        {
          show: (language) => shown('bakery-tulips', language),
          de: 'Auf dem Tisch am Fenster',
          en: 'On the table by the window',
        },
      ],
    }),
    {
      type: 'contact_details',
      props: { variant: 'large', background: 'muted' },
      de: {
        headline: 'Anrufen geht am schnellsten',
        items: [
          { icon: 'phone', label: 'Brot zurücklegen', text: 'Sorte, Menge und Uhrzeit genügen.' },
          {
            icon: 'cake',
            label: 'Torten',
            text: 'Am besten über das Formular, dann geht nichts verloren.',
            link: { label: 'Zum Bestellformular', href: '/torten#bestellen' },
          },
        ],
      },
      en: {
        headline: 'Ringing us is quickest',
        items: [
          { icon: 'phone', label: 'Reserving bread', text: 'Tell us which kind, how many and at what time.' },
          {
            icon: 'cake',
            label: 'Cakes',
            text: 'Please use the form, so that nothing gets lost.',
            link: { label: 'To the order form', href: '/torten#bestellen' },
          },
        ],
      },
    },
    {
      type: 'contact_form',
      props: { variant: 'split', form: 'kontakt', anchor: 'nachricht', hide_company: true },
      de: {
        headline: 'Oder schreiben Sie uns',
        text: 'Lob, Wünsche, ein vergessener Schirm: Wir lesen jede Nachricht.',
        submit_label: 'Nachricht senden',
        note: 'Wir antworten, sobald die Hände frei sind.',
      },
      en: {
        headline: 'Or write to us',
        text: 'Praise, wishes, a forgotten umbrella: we read every message.',
        submit_label: 'Send message',
        note: 'We answer as soon as our hands are free.',
      },
    },
  ],
}
