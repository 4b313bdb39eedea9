import type { DemoPage } from '../demo-site'

export const guidePage: DemoPage = {
  path: '/ratgeber',
  de: {
    title: 'Ratgeber: Übungen und Rezepte',
    navigation_title: 'Ratgeber',
    slug: 'ratgeber',
    description: 'Kurze Übungen für Rücken und Gleichgewicht, und was auf Ihrer Heilmittelverordnung steht.',
  },
  en: {
    title: 'Exercises and advice',
    navigation_title: 'Advice',
    slug: 'advice',
    description: 'Short exercises for back and balance, and what your German prescription says.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      de: {
        headline: 'Was wir Ihnen ==zwischen Tür und Angel== sagen würden',
        text: 'Ein Termin ist kurz. Was sonst auf dem Flur erklärt wird, steht hier in Ruhe.',
      },
      en: {
        headline: 'What we would tell you ==on your way out==',
        text: 'An appointment is short. What is otherwise explained in the corridor is set out here at leisure.',
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
        headline: 'Drei Regeln für jede Übung zu Hause',
        items: [
          {
            icon: 'gauge',
            headline: 'Ziehen ja, Stechen nein',
            text: 'Ein Dehngefühl ist in Ordnung. Bei stechendem Schmerz hören Sie auf und fragen uns.',
          },
          {
            icon: 'repeat',
            headline: 'Lieber oft als viel',
            text: 'Dreimal am Tag zwei Minuten wirken besser als eine Stunde am Sonntag.',
          },
          {
            icon: 'wind',
            headline: 'Weiteratmen',
            text: 'Wer die Luft anhält, übt zu schwer. Nehmen Sie dann die leichtere Variante.',
          },
        ],
      },
      en: {
        headline: 'Three rules for every exercise at home',
        items: [
          {
            icon: 'gauge',
            headline: 'A pull is fine, a stab is not',
            text: 'You may feel a stretch. If the pain is sharp, stop and ask us.',
          },
          {
            icon: 'repeat',
            headline: 'Little and often',
            text: 'Two minutes three times a day do more than an hour on Sunday.',
          },
          {
            icon: 'wind',
            headline: 'Keep breathing',
            text: 'If you hold your breath, it is too hard. Take the easier version then.',
          },
        ],
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside' },
      de: {
        headline: 'Wann Sie nicht üben, sondern anrufen sollten',
        body: 'Taubheit, Lähmung, Probleme mit Blase oder Darm, Fieber oder Schmerzen nach einem Sturz gehören zuerst in ärztliche Hände. Im Notfall wählen Sie die 112, außerhalb der Sprechzeiten hilft der ärztliche Bereitschaftsdienst unter 116117.',
      },
      en: {
        headline: 'When to ring instead of practising',
        body: 'Numbness, paralysis, trouble with bladder or bowels, fever, or pain after a fall belong in a doctor’s hands first. In an emergency dial 112; outside surgery hours the on-call service answers at 116117.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'card', background: 'none' },
      de: {
        headline: 'Eine Übung tut nicht gut?',
        text: 'Dann ändern wir sie, am Telefon oder beim nächsten Termin.',
        primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' },
      },
      en: {
        headline: 'An exercise does not feel right?',
        text: 'Then we change it, on the phone or at your next appointment.',
        primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' },
      },
    },
  ],
}
