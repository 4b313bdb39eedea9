import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'

export const processPage: DemoPage = {
  path: '/ablauf',
  de: {
    title: 'Ablauf in sechs Schritten',
    navigation_title: 'Ablauf',
    slug: 'ablauf',
    description:
      'Vom Rückruf bis zur Einweisung: was bei Sonnwerk in welcher Reihenfolge geschieht und was Sie dafür tun müssen.',
  },
  en: {
    title: 'Six steps to your system',
    navigation_title: 'Six steps',
    slug: 'six-steps',
    description:
      'From the callback to the handover: what Sonnwerk does in which order, and what is left for you to do.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Sechs Schritte, ==zwei davon kosten Sie Zeit==',
        text: 'Der Dachtermin und die Einweisung. Um den Rest kümmern wir uns, auch um die Formulare.',
        image: drawn('roofers', 'de'),
      },
      en: {
        headline: 'Six steps, ==two of which take your time==',
        text: 'The roof visit and the handover. We see to the rest, forms included.',
        image: drawn('roofers', 'en'),
      },
    },
    {
      type: 'steps',
      props: { variant: 'rows' },
      de: {
        headline: 'Von der Anfrage zum ersten eigenen Strom',
        items: [
          {
            headline: 'Rückruf',
            meta: 'Innerhalb von zwei Werktagen',
            text: 'Wir sehen uns Ihr Dach im Luftbild an und rufen mit einer ersten Einschätzung an.',
          },
          {
            headline: 'Dachtermin',
            meta: 'Etwa 90 Minuten bei Ihnen',
            text: 'Wir messen die Flächen, prüfen Ziegel und Sparren, sehen in den Zählerschrank und suchen den Platz für den Speicher.',
          },
          {
            headline: 'Planung und Angebot',
            meta: 'Zwei Wochen',
            text: 'Sie bekommen einen Belegungsplan, eine Ertragsrechnung Monat für Monat und einen Festpreis.',
          },
          {
            headline: 'Anmeldung',
            meta: 'Erledigen wir',
            text: 'Anfrage beim Netzbetreiber, Eintrag ins Register vorbereiten, Zählertausch abstimmen.',
          },
          {
            headline: 'Montage',
            meta: 'Zwei Tage Dach, ein Tag Elektrik',
            text: 'Gerüst, Unterkonstruktion, Module, Leitungen, Wechselrichter und Speicher. Der Strom ist dabei etwa drei Stunden aus.',
          },
          {
            headline: 'Einschalten und Einweisung',
            meta: 'Eine Stunde',
            text: 'Messprotokoll, erster Strom, Probe des Notstroms. Sie bekommen eine Mappe, mit der auch ein anderer Betrieb zurechtkäme.',
          },
        ],
      },
      en: {
        headline: 'From the enquiry to your first solar power',
        items: [
          {
            headline: 'Callback',
            meta: 'Within two working days',
            text: 'We look at your roof in an aerial photograph and ring with a first estimate.',
          },
          {
            headline: 'Roof visit',
            meta: 'About 90 minutes at your house',
            text: 'We measure the surfaces, check tiles and rafters, look into the meter cabinet and find a place for the battery.',
          },
          {
            headline: 'Planning and quote',
            meta: 'Two weeks',
            text: 'You get a layout of the panels, the yield month by month and a fixed price.',
          },
          {
            headline: 'Registration',
            meta: 'We see to it',
            text: 'We apply to the grid operator, prepare the entry in the market register and arrange the new meter.',
          },
          {
            headline: 'Installation',
            meta: 'Two days on the roof, one of wiring',
            text: 'Scaffold, mounting, panels, cables, inverter and storage. The power is off for about three hours.',
          },
          {
            headline: 'Switching on and handover',
            meta: 'One hour',
            text: 'Test report, first power, a trial of the backup. You get a folder that would let any other firm take over.',
          },
        ],
      },
    },
    gallery({
      de: { headline: 'Oben auf dem Dach, unten im Keller' },
      en: { headline: 'Up on the roof, down in the cellar' },
      pictures: [
        { show: (language) => drawn('south', language), de: 'Zwei Tage auf dem Dach', en: 'Two days on the roof' },
        { show: (language) => drawn('cellar', language), de: 'Ein Tag Elektrik', en: 'One day of wiring' },
      ],
    }),
    {
      type: 'comparison_table',
      props: { variant: 'table', background: 'muted' },
      de: {
        headline: 'Wer was erledigt',
        columns: [{ label: 'Sie' }, { label: 'Sonnwerk' }],
        rows: [
          { label: 'Netzanfrage', values: ['Vollmacht unterschreiben', 'Stellen und nachfassen'] },
          { label: 'Gerüst', values: ['Zufahrt freihalten', 'Bestellen, aufbauen, abbauen'] },
          { label: 'Zählertausch', values: ['Tür öffnen', 'Termin mit dem Netzbetreiber'] },
          { label: 'Marktstammdatenregister', values: ['Eintrag bestätigen', 'Daten vorbereiten'] },
          { label: 'Steuer', values: ['Nachfragen, wenn etwas offen ist', 'Rechnung mit 0 % Umsatzsteuer'] },
        ],
      },
      en: {
        headline: 'Who sees to what',
        columns: [{ label: 'You' }, { label: 'Sonnwerk' }],
        rows: [
          { label: 'Grid request', values: ['Sign the authorisation', 'File it and follow up'] },
          { label: 'Scaffold', values: ['Keep the drive clear', 'Order, put up, take down'] },
          { label: 'New meter', values: ['Open the door', 'Arrange it with the grid operator'] },
          { label: 'Market register', values: ['Confirm the entry', 'Prepare the data'] },
          { label: 'Tax', values: ['Ask if anything is unclear', 'Invoice at 0% VAT'] },
        ],
      },
    },
    {
      type: 'faq',
      props: { variant: 'split' },
      de: {
        headline: 'Was am Dachtermin gefragt wird',
        items: [
          {
            question: 'Hält mein Dach das aus?',
            answer:
              'Module und Schienen wiegen etwa 12 bis 15 Kilogramm je Quadratmeter. Die meisten Dachstühle tragen das. Haben wir Zweifel, rechnet ein Statikbüro nach, bevor Sie unterschreiben.',
          },
          {
            question: 'Was ist mit Asbest im Dach?',
            answer:
              'Auf asbesthaltige Platten montieren wir nicht; das ist verboten. Das Dach muss zuerst saniert werden, am besten in einem Zug mit der Anlage.',
          },
          {
            question: 'Brauche ich einen neuen Zählerschrank?',
            answer: 'Bei Häusern vor etwa 1990 oft ja. Wir sehen es beim Termin, und es steht im Festpreis.',
          },
          {
            question: 'Braucht es eine Genehmigung?',
            answer:
              'Auf dem Dach in der Regel nicht. Bei Denkmälern und in ihrer Nähe fragen wir vorher mit Ihnen die Behörde.',
          },
        ],
      },
      en: {
        headline: 'What people ask at the roof visit',
        items: [
          {
            question: 'Can my roof carry it?',
            answer:
              'Panels and rails weigh about 12 to 15 kilograms per square metre. Most roofs carry that. If we are in doubt, a structural engineer checks before you sign.',
          },
          {
            question: 'What about asbestos in the roof?',
            answer:
              'We do not install on sheets that contain asbestos; it is prohibited. The roof has to be renewed first, ideally together with the installation.',
          },
          {
            question: 'Do I need a new meter cabinet?',
            answer:
              'In houses from before about 1990, often yes. We see it at the visit, and it is in the fixed price.',
          },
          {
            question: 'Is a permit needed?',
            answer:
              'On the roof, as a rule not. For listed buildings, or next door to one, we ask the authority with you beforehand.',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'muted' },
      de: {
        headline: 'Schritt eins machen wir: Wir rufen Sie an',
        text: 'Dazu brauchen wir Dachfläche, Baujahr und Stromverbrauch. Ungefähr genügt.',
        primary: { label: 'Rückruf anfordern', href: '/anfrage#dach' },
      },
      en: {
        headline: 'Step one is ours: we ring you',
        text: 'For that we need the roof area, the year of building and the electricity you use. Roughly is fine.',
        primary: { label: 'Ask for a call', href: '/anfrage#dach' },
      },
    },
  ],
}
