import type { DemoPage } from '../demo-site'

export const practicePage: DemoPage = {
  path: '/praxis',
  de: {
    title: 'Die Praxis und wer hier arbeitet',
    navigation_title: 'Praxis',
    slug: 'praxis',
    description: 'Wer in der Physiotherapie am Hafen in Kiel arbeitet, wie die Räume aussehen und wie man hineinkommt.',
  },
  en: {
    title: 'The practice and who works here',
    navigation_title: 'Practice',
    slug: 'practice',
    description: 'Who works at Physiotherapie am Hafen in Kiel, what the rooms are like and how to get in.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      de: {
        headline: 'Wer Sie behandelt, ==behandelt Sie auch beim nächsten Mal==',
        text: 'Ein Rezept, eine Person, ein Plan. Vertreten wird nur im Urlaub und mit Übergabe.',
      },
      en: {
        headline: 'Whoever treats you ==treats you the next time, too==',
        text: 'One prescription, one person, one plan. Others step in during holidays only, and are told everything first.',
      },
    },
    {
      type: 'team',
      props: { variant: 'rows', background: 'muted' },
      de: {
        headline: 'Fünf Aufgaben, ein Flur',
        items: [
          {
            name: 'Praxisleitung',
            role: 'Physiotherapie, manuelle Therapie',
            text: 'Sieht sich jeden neuen Befund mit an und behandelt vor allem Wirbelsäule und Schulter.',
          },
          {
            name: 'Lymphtherapie',
            role: 'Manuelle Lymphdrainage',
            text: 'Ruhige Hände, lange Termine, und ein Blick dafür, wann der Verband zu fest sitzt.',
          },
          {
            name: 'Sportphysiotherapie',
            role: 'Krankengymnastik, Training',
            text: 'Plant die Wochen zwischen Krücken und Comeback und sagt auch einmal: heute nicht.',
          },
          {
            name: 'Hausbesuche',
            role: 'Krankengymnastik zu Hause',
            text: 'Mit dem Fahrrad in Kiel unterwegs, in der Tasche Bänder, ein kleiner Ball und viel Zeit.',
          },
          {
            name: 'Anmeldung',
            role: 'Telefon, Termine, Rezepte',
            text: 'Prüft, ob auf dem Rezept alles steht, bevor die Kasse es bemängelt, und ruft Sie zurück.',
          },
        ],
      },
      en: {
        headline: 'Five tasks, one corridor',
        items: [
          {
            name: 'Head of the practice',
            role: 'Physiotherapy, manual therapy',
            text: 'Looks over every new assessment, and treats spines and shoulders above all.',
          },
          {
            name: 'Lymph therapy',
            role: 'Manual lymphatic drainage',
            text: 'Calm hands, long appointments, and an eye for bandages that sit too tight.',
          },
          {
            name: 'Sports physiotherapy',
            role: 'Exercises, training',
            text: 'Plans the weeks between crutches and comeback, and sometimes says: not today.',
          },
          {
            name: 'Home visits',
            role: 'Exercises at your home',
            text: 'Cycling around Kiel with bands, a small ball and plenty of time in the bag.',
          },
          {
            name: 'Front desk',
            role: 'Telephone, appointments, prescriptions',
            text: 'Checks that your prescription is complete before the insurer complains, and calls you back.',
          },
        ],
      },
    },
    {
      type: 'gallery',
      props: { variant: 'grid', ratio: '4/3', lightbox: true },
      de: {
        headline: 'Vier Räume, aus einem sieht man Masten',
        items: [
          {
            image: {
              asset_id: 'gym',
              alt: 'Übungsraum mit Sprossenwand, Bällen und Hanteln',
              caption: 'Der Übungsraum',
            },
          },
          {
            image: {
              asset_id: 'room',
              alt: 'Behandlungsraum mit Blick auf ein Segelschiff',
              caption: 'Behandlungsraum mit Hafenblick',
            },
          },
          {
            image: {
              asset_id: 'couch',
              alt: 'Ruhiger Raum mit Liege, Lampe und Pflanze',
              caption: 'Der ruhige Raum für die Lymphdrainage',
            },
          },
          { image: { asset_id: 'desk', alt: 'Anmeldung mit Telefon, Kalender und Pflanze', caption: 'Die Anmeldung' } },
        ],
      },
      en: {
        headline: 'Four rooms, one of them with a view of masts',
        items: [
          {
            image: {
              asset_id: 'gym',
              alt: 'Exercise room with wall bars, balls and weights',
              caption: 'The exercise room',
            },
          },
          {
            image: {
              asset_id: 'room',
              alt: 'Treatment room with a view of a sailing boat',
              caption: 'The room that looks on the harbour',
            },
          },
          {
            image: {
              asset_id: 'couch',
              alt: 'A quiet room with a couch, a lamp and a plant',
              caption: 'The quiet room for drainage',
            },
          },
          {
            image: {
              asset_id: 'desk',
              alt: 'Front desk with telephone, calendar and plant',
              caption: 'The front desk',
            },
          },
        ],
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right', background: 'muted' },
      de: {
        headline: 'Keine Stufe zwischen Hof und Liege',
        body: 'Wer zu uns kommt, ist oft schlecht zu Fuß. Deshalb fängt die Behandlung an der Bordsteinkante an.',
        items: [
          { icon: 'accessibility', text: 'Rampe mit Handlauf und breite Türen' },
          { icon: 'parking-circle', text: 'Parkplätze im Hof, wenige Meter vom Eingang' },
          { icon: 'armchair', text: 'Liegen, die sich bis auf Sitzhöhe absenken lassen' },
        ],
        image: { asset_id: 'ramp', alt: 'Rampe mit Handlauf zur breiten Eingangstür' },
        primary: { label: 'So finden Sie den Hof', href: '/kontakt#anfahrt' },
      },
      en: {
        headline: 'No step between the yard and the couch',
        body: 'People who come to us often do not walk well just now. That is why treatment begins at the kerb.',
        items: [
          { icon: 'accessibility', text: 'A ramp with a handrail, and wide doors' },
          { icon: 'parking-circle', text: 'Parking in the yard, a few metres from the door' },
          { icon: 'armchair', text: 'Couches that go down to the height of a chair' },
        ],
        image: { asset_id: 'ramp', alt: 'A ramp with a handrail to the wide front door' },
        primary: { label: 'How to find the yard', href: '/kontakt#anfahrt' },
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'statement' },
      de: {
        body: 'Unser Ziel ist der Tag, an dem Sie uns nicht mehr brauchen. Bis dahin sehen wir genau hin.',
      },
      en: {
        body: 'Our aim is the day you no longer need us. Until then we look closely.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      de: {
        headline: 'Sagen Sie uns, was wehtut. Wir sagen, wer Zeit hat.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
      },
      en: {
        headline: 'Tell us what hurts. We tell you who has time.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
      },
    },
  ],
}
