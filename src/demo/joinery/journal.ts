import type { DemoPage } from '../demo-site'

export const journalPage: DemoPage = {
  path: '/journal',
  en: {
    title: 'Workshop journal',
    navigation_title: 'Journal',
    slug: 'journal',
    description: 'Rattling windows, creaking stairs, oak and ash: what Hartwell Joinery is often asked, written down.',
  },
  de: {
    title: 'Werkstattjournal',
    navigation_title: 'Journal',
    slug: 'journal',
    description:
      'Klappernde Fenster, knarrende Treppen, Eiche und Esche: was man Hartwell Joinery oft fragt, aufgeschrieben.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: {
        headline: 'Written down ==between two coats of oil==',
        text: 'What we explain on nearly every visit. Some of it saves you ringing us.',
      },
      de: {
        headline: 'Aufgeschrieben ==zwischen zwei Schichten Öl==',
        text: 'Was wir bei fast jedem Besuch erklären. Manches erspart Ihnen den Anruf bei uns.',
      },
    },
    {
      type: 'blog_list',
      props: { variant: 'cards', limit: 12, show_images: true },
      en: { empty: 'The first piece is being written.' },
      de: { empty: 'Der erste Beitrag entsteht gerade.' },
    },
    {
      type: 'features',
      props: { variant: 'icons', background: 'muted' },
      en: {
        headline: 'Three things to keep in the house',
        items: [
          {
            icon: 'paint-roller',
            headline: 'The tin that came with it',
            text: 'Oil once a year, half an hour a room. It is the same oil we use on the bench.',
          },
          {
            icon: 'ruler',
            headline: 'A postcard',
            text: 'It measures gaps. Where it fits between two closed sashes, warm air goes out.',
          },
          {
            icon: 'camera',
            headline: 'A photograph of the corner',
            text: 'One from near, one from far. Often that is all we need to give you an answer.',
          },
        ],
      },
      de: {
        headline: 'Drei Dinge, die im Haus sein sollten',
        items: [
          {
            icon: 'paint-roller',
            headline: 'Die mitgelieferte Dose',
            text: 'Einmal im Jahr ölen, eine halbe Stunde je Raum. Es ist dasselbe Öl wie auf der Werkbank.',
          },
          {
            icon: 'ruler',
            headline: 'Eine Postkarte',
            text: 'Sie misst Fugen. Passt sie zwischen zwei geschlossene Flügel, geht dort Wärme hinaus.',
          },
          {
            icon: 'camera',
            headline: 'Ein Foto der Ecke',
            text: 'Eines von nah, eines von weit. Oft brauchen wir für eine Antwort nicht mehr.',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside' },
      en: {
        headline: 'When to leave it to us',
        body: 'If paint comes off in houses built before the 1960s, it may contain lead: do not sand it dry. If a load-bearing part of a stair moves, nobody should use it until it has been looked at. And in a listed house, ask before you change a window.',
      },
      de: {
        headline: 'Wann Sie es uns überlassen sollten',
        body: 'Löst sich in Häusern aus der Zeit vor 1960 der Anstrich, kann er Blei enthalten: Schleifen Sie ihn nicht trocken ab. Bewegt sich an einer Treppe ein tragendes Teil, sollte sie niemand benutzen, bis es jemand angesehen hat. Und in einem denkmalgeschützten Haus fragen Sie, bevor Sie ein Fenster ändern.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      en: {
        headline: 'Is your question not among them?',
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
      },
      de: {
        headline: 'Ihre Frage ist nicht dabei?',
        primary: { label: 'Kostenlosen Besuch anfragen', href: '/visit#request' },
      },
    },
  ],
}
