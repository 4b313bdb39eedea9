/** Header, footer, announcement bar, hero and page header with the words of six businesses. */
export const samples: { key: string; props?: object; content: { de: object; en: object } }[] = [
  {
    key: 'announcement_bar',
    content: {
      de: {
        icon: 'calendar-days',
        text: 'Vom 3. bis 17. August ist die Backstube geschlossen. Die letzte Brotabholung ist am Samstag, 2. August, bis 13 Uhr.',
        primary: { label: 'Vorbestellen', href: '/tortenbestellung' },
      },
      en: {
        text: 'The workshop is closed from 3 to 17 August.',
        primary: { label: 'Book a visit', href: '/en/visit' },
      },
    },
  },
  {
    key: 'announcement_bar',
    props: { variant: 'quiet', align: 'center' },
    content: {
      de: { text: 'Montag ist Ruhetag.' },
      en: { text: 'New: a free visit within 30 miles of Bath.' },
    },
  },
  {
    key: 'header',
    content: {
      de: { primary: { label: 'Torte bestellen', href: '/tortenbestellung' } },
      en: { primary: { label: 'Book a free visit', href: '/en/visit' } },
    },
  },
  {
    key: 'header',
    props: { variant: 'centered', show_languages: false },
    content: {
      de: {
        name: 'Brandt & Osei Rechtsanwältinnen PartG mbB',
        items: [
          { id: '1', label: 'Arbeitsrecht', href: '/arbeitsrecht' },
          {
            id: '2',
            label: 'Handelsvertreterrecht',
            href: '/handelsvertreterrecht',
            items: [
              { id: '2a', label: 'Ausgleichsanspruch berechnen', href: '/ausgleich' },
              { id: '2b', label: 'Buchauszug verlangen', href: '/buchauszug' },
            ],
          },
          { id: '3', label: 'Verträge mit Westafrika', href: '/vertraege' },
          { id: '4', label: 'Anwältinnen', href: '/anwaeltinnen' },
        ],
      },
      en: { name: 'Brandt & Osei' },
    },
  },
  {
    key: 'header',
    props: { variant: 'minimal' },
    content: { de: {}, en: {} },
  },
  {
    key: 'hero',
    content: {
      de: {
        kicker: 'Handwerksbäckerei in Freiburg-Wiehre, seit 1987',
        headline: 'Brot, das einen ==ganzen Tag== Zeit hatte',
        text: 'Unser Sauerteig ruht 24 Stunden, das Mehl kommt aus dem Markgräflerland, und um halb sieben geht die Tür auf.',
        primary: { label: 'Brotliste ansehen', href: '/sortiment' },
        secondary: { label: 'Torte bestellen', href: '/tortenbestellung' },
        image: { url: '/sample/1.jpg', alt: 'Brotlaibe auf einem Holzbrett', caption: 'Freiburger Landbrot, 1,5 kg' },
      },
      en: {
        kicker: 'Bath, England',
        headline: 'Kitchens and staircases, ==drawn and built== by the same four people',
        text: 'Oak and ash from FSC forests, cut in a small workshop on Locksbrook Yard.',
        primary: { label: 'Book a free visit', href: '/en/visit' },
        secondary: { label: 'See recent work', href: '/en/work' },
        image: { url: '/sample/2.jpg', alt: 'Staircase in oiled ash' },
      },
    },
  },
  {
    key: 'hero',
    props: { image_side: 'left' },
    content: {
      de: {
        headline: 'Physiotherapie am Hafen',
        text: 'Krankengymnastik, manuelle Therapie und Lymphdrainage in Kiel, zwei Minuten vom Germaniahafen. Alle Kassen und privat.',
        primary: { label: 'Rückruf anfragen', href: '/rueckruf' },
        note: 'Barrierefreier Zugang, Parkplätze im Hof.',
        items: [
          { id: '1', headline: 'Sprechzeiten', text: 'Mo–Fr 7:30–19:00' },
          { id: '2', headline: 'Adresse', text: 'Kiel, Nähe Germaniahafen' },
          { id: '3', headline: 'Absage', text: 'bis 24 Stunden vorher' },
        ],
      },
      en: {
        headline: 'A body that carries you through the week',
        text: 'Physiotherapy by the harbour in Kiel, for all insurances.',
        primary: { label: 'Request a call', href: '/en/call' },
      },
    },
  },
  {
    key: 'hero',
    props: { variant: 'cover' },
    content: {
      de: {
        kicker: 'Freitag, 14. November',
        headline: 'Die lange Nacht der leisen Lieder',
        text: 'Vier Bands, zwei Bühnen, ein Kontrabass. Einlass ab 20 Uhr, Beginn um 21 Uhr.',
        primary: { label: 'Karte sichern', href: '/karten' },
        secondary: { label: 'Programm lesen', href: '/programm' },
        image: { url: '/sample/3.jpg', alt: 'Bühne im Gegenlicht' },
        items: [
          { id: '1', headline: 'Eintritt', text: '18 €, ermäßigt 12 €' },
          { id: '2', headline: 'Ort', text: 'Alter Güterschuppen' },
        ],
      },
      en: {
        headline: 'Breathe where the river meets the sea',
        text: 'Yoga in Galway, from the first class to the hundredth.',
        primary: { label: 'See the timetable', href: '/en/timetable' },
        image: { url: '/sample/3.jpg', alt: 'Mats in morning light' },
      },
    },
  },
  {
    key: 'hero',
    props: { variant: 'cover' },
    content: {
      de: {
        headline: 'Offene Bühne, jeden Donnerstag',
        text: 'Zehn Minuten, ein Mikrofon und ein Publikum, das zuhört.',
        primary: { label: 'Auftritt anmelden', href: '/anmelden' },
      },
      en: { headline: 'Open stage every Thursday', primary: { label: 'Sign up to play', href: '/en/play' } },
    },
  },
  {
    key: 'hero',
    props: { variant: 'statement' },
    content: {
      de: {
        kicker: 'Kanzlei Brandt & Osei, Hamburg',
        headline: 'Wirtschaftsrecht zwischen ==Hamburg und Accra==',
        text: 'Wir vertreten Unternehmen im Arbeitsrecht und im Handelsvertreterrecht und verhandeln Verträge mit Partnern in Westafrika. Auf Deutsch und auf Englisch.',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
        note: '45 Minuten, 190 Euro',
      },
      en: {
        kicker: 'Hamburg',
        headline: 'Business law between ==Hamburg and Accra==',
        text: 'Employment law for companies, commercial agency law, and contracts with partners in West Africa.',
        primary: { label: 'Request a first meeting', href: '/en/meeting' },
      },
    },
  },
  {
    key: 'hero',
    props: { variant: 'statement' },
    content: {
      de: { headline: 'Grundstücksverkehrsgenehmigungszuständigkeit', image: { url: '/sample/4.jpg', alt: '' } },
      en: { headline: 'Stillwater', image: { url: '/sample/4.jpg', alt: 'The studio at noon' } },
    },
  },
  {
    key: 'hero',
    props: { variant: 'facts' },
    content: {
      de: {
        headline: 'Photovoltaik mit Speicher für Einfamilienhäuser im Landkreis Landshut',
        text: 'Wir planen, montieren und warten. Eine Anlage mit 10 kWp und 10 kWh Speicher steht nach der Zusage in sechs Schritten auf dem Dach.',
        primary: { label: 'Dach prüfen lassen', href: '/anfrage' },
        secondary: { label: 'Beispielrechnung', href: '/beispielrechnung' },
        items: [
          { id: '1', headline: 'Rückruf', text: 'innerhalb von zwei Werktagen' },
          { id: '2', headline: 'Beispielanlage', text: '10 kWp, 10 kWh Speicher' },
          { id: '3', headline: 'Gebiet', text: 'Landkreis Landshut' },
          { id: '4', headline: 'Notstrom', text: 'auf Wunsch, auch nachträglich' },
        ],
      },
      en: {
        headline: 'Beginners start on the first Monday of the month',
        text: 'Six weeks, eight people at most, mats and blocks are here.',
        primary: { label: 'Reserve a place', href: '/en/beginners' },
        items: [
          { id: '1', headline: 'Drop-in', text: '€16' },
          { id: '2', headline: 'Ten classes', text: '€130' },
          { id: '3', headline: 'Month, unlimited', text: '€95' },
        ],
      },
    },
  },
  {
    key: 'hero',
    props: { variant: 'panel' },
    content: {
      de: {
        kicker: 'Sonnwerk Solartechnik, Landshut',
        headline: 'Ihr Dach rechnet ab ==dem ersten Tag==',
        text: 'Planung, Montage und Wartung aus einer Hand, mit einer Rechnung, die vor der Unterschrift auf dem Tisch liegt.',
        primary: { label: 'Dach prüfen lassen', href: '/anfrage' },
        secondary: { label: 'Ablauf ansehen', href: '/ablauf' },
      },
      en: {
        headline: 'Sash windows that close with one finger',
        text: 'From £1,150 a window, fitted within 30 miles of Bath.',
        primary: { label: 'Ask for a quote', href: '/en/quote' },
        image: { url: '/sample/5.jpg', alt: 'Sash window, half open' },
      },
    },
  },
  {
    key: 'page_header',
    content: {
      de: {
        headline: 'Brotliste',
        text: 'Was wir backen, an welchen Tagen und zu welchem Preis. Vorbestellt liegt alles bis 18 Uhr für Sie bereit.',
      },
      en: { headline: 'Prices', text: 'What a kitchen, a staircase or a window costs before we have seen your house.' },
    },
  },
  {
    key: 'page_header',
    props: { variant: 'split' },
    content: {
      de: {
        kicker: 'Schwerpunkt',
        headline: 'Handelsvertreterausgleichsanspruch',
        text: 'Endet der Vertrag, steht Handelsvertretern nach § 89b HGB ein Ausgleich zu. Wir rechnen nach, was er wert ist.',
        primary: { label: 'Erstgespräch anfragen', href: '/erstgespraech' },
      },
      en: {
        kicker: 'Practice area',
        headline: 'Commercial agency law',
        text: 'When the contract ends, agents may claim an indemnity. We work out what it is worth.',
      },
    },
  },
  {
    key: 'page_header',
    props: { variant: 'picture', background: 'muted' },
    content: {
      de: {
        headline: 'Anfahrt',
        image: { url: '/sample/6.jpg', alt: 'Straßenbahn der Linie 2', caption: 'Linie 2, Haltestelle Goethestraße' },
      },
      en: { headline: 'The workshop', image: { url: '/sample/6.jpg', alt: 'Benches and vices' } },
    },
  },
  {
    key: 'footer',
    content: {
      de: {
        text: 'Handwerksbäckerei in der Wiehre, seit 1987 in Familienhand.',
        items: [
          {
            id: '1',
            headline: 'Öffnungszeiten',
            text: 'Di–Fr 6:30–18:00\n\nSa 6:30–13:00\n\nSo 8:00–11:00\n\nMontag Ruhetag',
          },
          {
            id: '2',
            headline: 'Bestellen',
            items: [
              { id: '2a', label: 'Brot vorbestellen', href: '/sortiment' },
              { id: '2b', label: 'Torte bestellen', href: '/tortenbestellung' },
            ],
          },
          {
            id: '3',
            headline: 'Anfahrt',
            text: 'Straßenbahn 2, Haltestelle Goethestraße. Zwei Stellplätze vor dem Haus.',
          },
        ],
      },
      en: {
        text: 'Fitted kitchens, staircases and sash windows from Bath.',
        items: [
          {
            id: '1',
            headline: 'Work',
            items: [
              { id: '1a', label: 'Kitchens', href: '/en/kitchens' },
              { id: '1b', label: 'Staircases', href: '/en/staircases' },
              { id: '1c', label: 'Sash windows', href: '/en/windows' },
            ],
          },
        ],
      },
    },
  },
  {
    key: 'footer',
    props: { variant: 'statement', show_profiles: true },
    content: {
      de: {
        headline: 'Sprechen wir über Ihr Dach.',
        primary: { label: 'Rückruf anfragen', href: '/anfrage' },
        profiles: [{ href: 'https://www.xing.com/pages/dach' }, { href: 'https://www.google.com/maps' }],
        bar: [{ kind: 'call' }, { kind: 'whatsapp' }, { kind: 'route' }, { kind: 'appointment', href: '/anfrage' }],
      },
      en: {
        headline: 'Come and see the workshop.',
        primary: { label: 'Book a free visit', href: '/en/visit' },
        profiles: [{ href: 'https://www.linkedin.com/company/a' }, { href: 'https://a.example/@b', label: 'Mastodon' }],
        bar: [{ kind: 'mail' }, { kind: 'call', label: 'The workshop' }],
      },
    },
  },
  { key: 'footer', props: { variant: 'line' }, content: { de: {}, en: {} } },
]
