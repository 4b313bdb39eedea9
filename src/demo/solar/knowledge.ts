import type { DemoPage } from '../demo-site'

export const knowledgePage: DemoPage = {
  path: '/wissen',
  de: {
    title: 'Wissen rund ums Solardach',
    navigation_title: 'Wissen',
    slug: 'wissen',
    description: 'Schnee, Himmelsrichtung, Elektroauto: was vor und nach dem Kauf einer Solaranlage oft gefragt wird.',
  },
  en: {
    title: 'Things worth knowing about solar roofs',
    navigation_title: 'Know-how',
    slug: 'know-how',
    description: 'Snow, direction, electric cars: what is often asked before and after buying a solar system.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      de: {
        headline: 'Nachgerechnet, ==bevor es jemand behauptet==',
        text: 'Was wir am Dachtermin am häufigsten erklären, hier zum Nachlesen.',
      },
      en: {
        headline: 'We do the sums ==before anyone makes the claim==',
        text: 'What we explain most often at the roof visit, written down.',
      },
    },
    {
      type: 'blog_list',
      props: { variant: 'cards', limit: 12, show_images: true },
      de: { empty: 'Der erste Beitrag ist in Arbeit.' },
      en: { empty: 'The first article is being written.' },
    },
    {
      type: 'features',
      props: { variant: 'icons', background: 'muted' },
      de: {
        headline: 'Drei Begriffe, dann verstehen Sie jedes Angebot',
        items: [
          {
            icon: 'sun',
            headline: 'kWp',
            text: 'Wie groß die Anlage ist: ihre Leistung unter Laborlicht. Ein kWp braucht rund 5 m² Dach.',
          },
          {
            icon: 'zap',
            headline: 'kWh',
            text: 'Was sie liefert. Ein kWp bringt bei uns im Jahr rund 1.000 kWh, ein Waschgang braucht knapp eine.',
          },
          {
            icon: 'plug-zap',
            headline: 'Eigenverbrauch',
            text: 'Der Anteil, den Sie selbst nutzen. Er entscheidet mehr über die Rechnung als ein Modul mehr oder weniger.',
          },
        ],
      },
      en: {
        headline: 'Three terms, and you understand every quote',
        items: [
          {
            icon: 'sun',
            headline: 'kWp',
            text: 'How large the system is: its output under laboratory light. One kWp needs about 5 m² of roof.',
          },
          {
            icon: 'zap',
            headline: 'kWh',
            text: 'What it delivers. One kWp makes about 1,000 kWh a year here; a load of washing takes just under one.',
          },
          {
            icon: 'plug-zap',
            headline: 'Own use',
            text: 'The share you use yourself. It matters more to your bill than one panel more or less.',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside' },
      de: {
        headline: 'Was hier nicht steht',
        body: 'Steuern und Förderung ändern sich öfter als die Sonne. Was zurzeit gilt, steht mit den Paragrafen in der [Beispielrechnung](/beispielrechnung#foerderung). Eine Steuerberatung ersetzt auch sie nicht.',
      },
      en: {
        headline: 'What you will not find here',
        body: 'Taxes and funding change more often than the sun does. What applies at present is in the [sample calculation](/beispielrechnung#foerderung), with the sections of the law. It is no substitute for tax advice either.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'muted' },
      de: {
        headline: 'Rechnen wir mit Ihrem Dach weiter?',
        text: 'Drei Zahlen genügen für den Anfang.',
        primary: { label: 'Dach anfragen', href: '/anfrage#dach' },
      },
      en: {
        headline: 'Shall we do the sums for your roof?',
        text: 'Three figures are enough to begin with.',
        primary: { label: 'Ask about your roof', href: '/anfrage#dach' },
      },
    },
  ],
}
