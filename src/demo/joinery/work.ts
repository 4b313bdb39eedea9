import type { DemoPage } from '../demo-site'
import { drawn } from './drawings'

export const workPage: DemoPage = {
  path: '/work',
  en: {
    title: 'Recent work',
    navigation_title: 'Work',
    slug: 'work',
    description:
      'Kitchens, staircases and sash windows that have left the workshop of Hartwell Joinery lately, and what was asked for.',
  },
  de: {
    title: 'Neuere Arbeiten',
    navigation_title: 'Arbeiten',
    slug: 'arbeiten',
    description:
      'Küchen, Treppen und Schiebefenster, die zuletzt die Werkstatt von Hartwell Joinery verlassen haben, und was gewünscht war.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: {
        headline: 'Six pieces, ==six crooked rooms==',
        text: 'Each of them begins with what somebody wanted and ends with how we solved it. Open one to read the story.',
      },
      de: {
        headline: 'Sechs Arbeiten, ==sechs schiefe Räume==',
        text: 'Jede beginnt mit einem Wunsch und endet damit, wie wir ihn gelöst haben. Öffnen Sie eine und lesen Sie nach.',
      },
    },
    {
      type: 'collection_list',
      props: {
        variant: 'cards',
        collection: 'work',
        title_field: 'name',
        text_field: 'teaser',
        image_field: 'image',
        meta_fields: ['place', 'wood', 'fitted'],
        sort_field: 'fitted',
        sort: 'descending',
        anchor: 'pieces',
      },
      en: {
        headline: 'The latest first',
        labels: [
          { field: 'place', label: 'Place' },
          { field: 'wood', label: 'Wood' },
          { field: 'fitted', label: 'Fitted' },
        ],
        empty: 'The next pieces are still on the bench.',
      },
      de: {
        headline: 'Die neueste zuerst',
        labels: [
          { field: 'place', label: 'Ort' },
          { field: 'wood', label: 'Holz' },
          { field: 'fitted', label: 'Eingebaut' },
        ],
        empty: 'Die nächsten Stücke liegen noch auf der Werkbank.',
      },
    },
    {
      type: 'gallery',
      props: { variant: 'strip', ratio: '4/3', lightbox: true, background: 'muted' },
      en: {
        headline: 'Look closer',
        text: 'We draw every piece before we make it. These are the sheets that hang on the workshop wall.',
        items: [
          { image: { ...drawn('joint', 'en'), caption: 'No screw, no filler' } },
          { image: { ...drawn('boards', 'en'), caption: 'Oak and ash, drying' } },
          { image: { ...drawn('sheet', 'en'), caption: 'Where every piece begins' } },
        ],
      },
      de: {
        headline: 'Genauer hingesehen',
        text: 'Wir zeichnen jedes Stück, bevor wir es bauen. Diese Blätter hängen an der Werkstattwand.',
        items: [
          { image: { ...drawn('joint', 'de'), caption: 'Ohne Schraube, ohne Spachtel' } },
          { image: { ...drawn('boards', 'de'), caption: 'Eiche und Esche beim Trocknen' } },
          { image: { ...drawn('sheet', 'de'), caption: 'So fängt jedes Stück an' } },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'statement' },
      en: { body: 'Nobody will ever see the joint inside. We cut it anyway, because the door knows.' },
      de: { body: 'Die Verbindung im Inneren sieht nie jemand. Wir schneiden sie trotzdem, denn die Tür merkt es.' },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'none' },
      en: {
        headline: 'Which wall of yours is the crooked one?',
        text: 'Send us a line about it. We come and look, free of charge within 30 miles.',
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
        secondary: { label: 'See typical prices', href: '/prices' },
      },
      de: {
        headline: 'Welche Wand ist bei Ihnen die schiefe?',
        text: 'Schreiben Sie uns davon. Wir kommen und sehen sie uns an, bis 30 Meilen kostenlos.',
        primary: { label: 'Besuch anfragen', href: '/visit#request' },
        secondary: { label: 'Übliche Preise ansehen', href: '/prices' },
      },
    },
  ],
}
