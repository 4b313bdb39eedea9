import type { DemoPage } from '../demo-site'

export const timetablePage: DemoPage = {
  path: '/timetable',
  en: {
    title: 'Weekly timetable',
    navigation_title: 'Timetable',
    slug: 'timetable',
    description: 'All yoga classes at Stillwater Yoga in Galway by day and time, with teacher and length.',
  },
  de: {
    title: 'Stundenplan der Woche',
    navigation_title: 'Stundenplan',
    slug: 'stundenplan',
    description: 'Alle Yogastunden bei Stillwater Yoga in Galway nach Tag und Uhrzeit, mit Lehrerin und Dauer.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      en: {
        headline: 'The same week, ==every week==',
        text: 'So that you can stop thinking about when and simply come. The door opens a quarter of an hour before.',
      },
      de: {
        headline: 'Dieselbe Woche, ==jede Woche==',
        text: 'Damit du nicht mehr überlegen musst, wann, und einfach kommst. Die Tür geht eine Viertelstunde vorher auf.',
      },
    },
    {
      type: 'timeline',
      props: { variant: 'ledger', anchor: 'week' },
      en: {
        headline: 'Eleven classes',
        items: [
          {
            label: 'Monday',
            text: '- **7 am** Early flow, 60 minutes, with Tomás\n- **7:30 pm** Beginners’ course, 75 minutes, with Aoife',
          },
          {
            label: 'Tuesday',
            text: '- **9:30 am** Gentle yoga, 75 minutes, with Niamh\n- **6 pm** Flow, 75 minutes, with Tomás',
          },
          {
            label: 'Wednesday',
            text: '- **7 am** Early flow, 60 minutes, with Tomás\n- **7:30 pm** Yin by lamplight, 90 minutes, with Maren',
          },
          {
            label: 'Thursday',
            text: '- **9:30 am** Yoga in pregnancy, 75 minutes, with Niamh\n- **6 pm** Hatha, 75 minutes, with Aoife',
          },
          { label: 'Friday', text: '- **7 am** Early flow, 60 minutes, with Maren' },
          { label: 'Saturday', text: '- **9:30 am** Long practice, 90 minutes, with Aoife' },
          { label: 'Sunday', text: '- **10 am** Sitting and walking, 75 minutes, with Maren' },
        ],
      },
      de: {
        headline: 'Elf Stunden',
        items: [
          {
            label: 'Montag',
            text: '- **7:00** Früher Flow, 60 Minuten, mit Tomás\n- **19:30** Anfängerkurs, 75 Minuten, mit Aoife',
          },
          {
            label: 'Dienstag',
            text: '- **9:30** Sanftes Yoga, 75 Minuten, mit Niamh\n- **18:00** Flow, 75 Minuten, mit Tomás',
          },
          {
            label: 'Mittwoch',
            text: '- **7:00** Früher Flow, 60 Minuten, mit Tomás\n- **19:30** Yin bei Lampenlicht, 90 Minuten, mit Maren',
          },
          {
            label: 'Donnerstag',
            text: '- **9:30** Yoga in der Schwangerschaft, 75 Minuten, mit Niamh\n- **18:00** Hatha, 75 Minuten, mit Aoife',
          },
          { label: 'Freitag', text: '- **7:00** Früher Flow, 60 Minuten, mit Maren' },
          { label: 'Samstag', text: '- **9:30** Lange Praxis, 90 Minuten, mit Aoife' },
          { label: 'Sonntag', text: '- **10:00** Sitzen und Gehen, 75 Minuten, mit Maren' },
        ],
      },
    },
    {
      type: 'cards',
      props: { variant: 'grid', ratio: '1/1', background: 'muted' },
      en: {
        headline: 'What the names mean',
        items: [
          {
            headline: 'Flow',
            text: 'One pose leads into the next, on the breath. You will be warm.',
            image: { asset_id: 'warrior', alt: 'Warrior pose, arms stretched wide' },
          },
          {
            headline: 'Hatha',
            text: 'Stay, look, adjust, stay. Fewer poses, and each one explained.',
            image: { asset_id: 'tree', alt: 'Tree pose, standing on one leg' },
          },
          {
            headline: 'Gentle and yin',
            text: 'The floor does the work. Good after long days and long illnesses.',
            image: { asset_id: 'child', alt: 'Child’s pose, forehead on the mat' },
          },
        ],
      },
      de: {
        headline: 'Was die Namen bedeuten',
        items: [
          {
            headline: 'Flow',
            text: 'Eine Haltung führt in die nächste, mit dem Atem. Dir wird warm.',
            image: { asset_id: 'warrior', alt: 'Kriegerhaltung mit weit ausgestreckten Armen' },
          },
          {
            headline: 'Hatha',
            text: 'Bleiben, hinspüren, ausrichten, bleiben. Weniger Haltungen, jede erklärt.',
            image: { asset_id: 'tree', alt: 'Baumhaltung, auf einem Bein stehend' },
          },
          {
            headline: 'Sanft und Yin',
            text: 'Der Boden macht die Arbeit. Gut nach langen Tagen und langer Krankheit.',
            image: { asset_id: 'child', alt: 'Kindhaltung, die Stirn auf der Matte' },
          },
        ],
      },
    },
    {
      type: 'features',
      props: { variant: 'beside' },
      en: {
        headline: 'Just come, with three exceptions',
        text: 'You need not book for a class. There is a mat for everyone until the room is full, and it rarely is.',
        items: [
          {
            icon: 'calendar-check',
            headline: 'Beginners’ course',
            text: 'Please register: we start together on the first Monday.',
          },
          {
            icon: 'baby',
            headline: 'Yoga in pregnancy',
            text: 'Ring us before your first class, so that Niamh knows how far along you are.',
          },
          {
            icon: 'moon',
            headline: 'Yin by lamplight',
            text: 'The door closes at half past seven, for the sake of the silence.',
          },
        ],
        primary: { label: 'Register for a course', href: '/courses#register' },
      },
      de: {
        headline: 'Einfach kommen, mit drei Ausnahmen',
        text: 'Für eine Stunde musst du nichts buchen. Es gibt für alle eine Matte, bis der Raum voll ist, und das ist er selten.',
        items: [
          {
            icon: 'calendar-check',
            headline: 'Anfängerkurs',
            text: 'Bitte anmelden: Wir beginnen gemeinsam am ersten Montag.',
          },
          {
            icon: 'baby',
            headline: 'Yoga in der Schwangerschaft',
            text: 'Ruf vor der ersten Stunde an, damit Niamh weiß, wie weit du bist.',
          },
          { icon: 'moon', headline: 'Yin bei Lampenlicht', text: 'Um halb acht geht die Tür zu, der Stille zuliebe.' },
        ],
        primary: { label: 'Zum Kurs anmelden', href: '/courses#register' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      en: {
        headline: 'First class? Sixteen euro, a mat and a cup of tea afterwards.',
        primary: { label: 'See all prices', href: '/prices' },
      },
      de: {
        headline: 'Zum ersten Mal? Sechzehn Euro, eine Matte und danach eine Tasse Tee.',
        primary: { label: 'Alle Preise ansehen', href: '/prices' },
      },
    },
  ],
}
