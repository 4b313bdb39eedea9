import type { DemoPage } from '../demo-site'

export const homePage: DemoPage = {
  path: '/',
  isHome: true,
  en: {
    title: 'Yoga in Galway, beginners every first Monday',
    navigation_title: 'Home',
    slug: 'home',
    description:
      'A yoga studio in Galway with a weekly timetable and a beginners’ course every first Monday. Drop in for 16 euro.',
  },
  de: {
    title: 'Yoga in Galway, Anfängerkurs jeden ersten Montag',
    navigation_title: 'Start',
    slug: 'start',
    description:
      'Ein Yogastudio in Galway mit festem Stundenplan und einem Anfängerkurs an jedem ersten Montag. Einzelstunde 16 Euro.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'statement' },
      en: {
        headline: 'Outside, the Atlantic. ==In here, still water.==',
        text: 'Eleven classes a week in one room by the bay. If you have never stood on a mat, the first Monday of the month is yours.',
        primary: { label: 'See the timetable', href: '/timetable' },
        secondary: { label: 'Join the beginners’ course', href: '/courses' },
        image: { asset_id: 'lake', alt: 'A still lake at dawn, reeds in front and hills behind' },
      },
      de: {
        headline: 'Draußen der Atlantik. ==Hier drinnen stilles Wasser.==',
        text: 'Elf Stunden in der Woche, ein Raum an der Bucht. Wenn du noch nie auf einer Matte gestanden hast, gehört dir der erste Montag im Monat.',
        primary: { label: 'Stundenplan ansehen', href: '/timetable' },
        secondary: { label: 'Mit dem Anfängerkurs beginnen', href: '/courses' },
        image: { asset_id: 'lake', alt: 'Ein stiller See im Morgenlicht, vorn Schilf, hinten Hügel' },
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'statement', spacing: 'l' },
      en: {
        body: 'Nobody here counts how far you bend. We count breaths, and even those not very strictly.',
      },
      de: {
        body: 'Hier misst niemand, wie weit du dich beugst. Wir zählen Atemzüge, und auch die nicht besonders streng.',
      },
    },
    {
      type: 'cards',
      props: { variant: 'grid', ratio: '3/2', background: 'muted' },
      en: {
        headline: 'Three ways through the week',
        items: [
          {
            kicker: 'Mon, Wed, Fri at 7 am',
            headline: 'Before work',
            text: 'An hour of flow while the harbour is still grey. You are at your desk by half past eight.',
            image: { asset_id: 'warrior', alt: 'Warrior pose on a mat in front of green hills' },
            link: { label: 'See early classes', href: '/timetable' },
          },
          {
            kicker: 'Tue, Thu at 9:30 am',
            headline: 'Gently, by daylight',
            text: 'Slow classes with plenty of props, and one of them for two: Thursday is for expectant mothers.',
            image: { asset_id: 'expecting', alt: 'A pregnant woman sits on a bolster, hands on her belly' },
            link: { label: 'Ask about pregnancy', href: '/visit#questions' },
          },
          {
            kicker: 'Wed at 7:30 pm',
            headline: 'Into the night',
            text: 'Yin by lamplight: few poses, long stays, a blanket at the end.',
            image: { asset_id: 'rest', alt: 'Somebody rests under a blanket, the moon in the window' },
            link: { label: 'See evening classes', href: '/timetable' },
          },
        ],
      },
      de: {
        headline: 'Drei Wege durch die Woche',
        items: [
          {
            kicker: 'Mo, Mi, Fr um 7:00',
            headline: 'Vor der Arbeit',
            text: 'Eine Stunde Flow, solange der Hafen noch grau ist. Um halb neun sitzt du am Schreibtisch.',
            image: { asset_id: 'warrior', alt: 'Kriegerhaltung auf einer Matte vor grünen Hügeln' },
            link: { label: 'Frühe Stunden ansehen', href: '/timetable' },
          },
          {
            kicker: 'Di, Do um 9:30',
            headline: 'Sanft, bei Tageslicht',
            text: 'Ruhige Stunden mit vielen Hilfsmitteln, eine davon für zwei: Der Donnerstag gehört werdenden Müttern.',
            image: { asset_id: 'expecting', alt: 'Eine Schwangere sitzt auf einem Polster, die Hände am Bauch' },
            link: { label: 'Schwanger zum Yoga?', href: '/visit#questions' },
          },
          {
            kicker: 'Mi um 19:30',
            headline: 'In die Nacht hinein',
            text: 'Yin bei Lampenlicht: wenige Haltungen, lange bleiben, am Ende eine Decke.',
            image: { asset_id: 'rest', alt: 'Jemand ruht unter einer Decke, am Himmel der Mond' },
            link: { label: 'Abendstunden ansehen', href: '/timetable' },
          },
        ],
      },
    },
    {
      type: 'price_list',
      props: { variant: 'menu' },
      en: {
        headline: 'Three prices, no contract',
        groups: [
          {
            items: [
              { name: 'Drop-in', text: 'Any class, whenever you like', price: '€16' },
              { name: 'Ten classes', text: 'That makes 13 euro a class', price: '€130' },
              { name: 'One month, unlimited', text: 'Cheaper from the sixth class on', price: '€95' },
            ],
          },
        ],
        primary: { label: 'Compare prices', href: '/prices' },
      },
      de: {
        headline: 'Drei Preise, kein Vertrag',
        groups: [
          {
            items: [
              { name: 'Einzelstunde', text: 'Jede Stunde, wann immer du magst', price: '16 €' },
              { name: 'Zehn Stunden', text: 'Das sind 13 Euro je Stunde', price: '130 €' },
              { name: 'Ein Monat, so oft du willst', text: 'Ab der sechsten Stunde günstiger', price: '95 €' },
            ],
          },
        ],
        primary: { label: 'Preise vergleichen', href: '/prices' },
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right', background: 'muted' },
      en: {
        headline: 'Every first Monday, ==everyone is new==',
        body: 'The beginners’ course starts again each month, so nobody has to catch up with anybody. You learn to stand, to sit and to lie down. It sounds like little, and it is most of it.',
        image: {
          asset_id: 'beginners',
          alt: 'Somebody sits upright before a tall window, the bay behind it, free cushions on both sides',
        },
        primary: { label: 'See the next course', href: '/courses' },
      },
      de: {
        headline: 'Am ersten Montag ==sind alle neu==',
        body: 'Der Anfängerkurs beginnt jeden Monat von vorn, deshalb muss niemand etwas aufholen. Du lernst stehen, sitzen und liegen. Das klingt nach wenig und ist das meiste.',
        image: {
          asset_id: 'beginners',
          alt: 'Jemand sitzt aufrecht vor einem hohen Fenster zur Bucht, links und rechts freie Kissen',
        },
        primary: { label: 'Zum nächsten Kurs', href: '/courses' },
      },
    },
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      en: {
        headline: 'Mats are here. Bring something warm for the end.',
        primary: { label: 'Read before you come', href: '/visit' },
      },
      de: {
        headline: 'Matten sind da. Bring etwas Warmes für den Schluss mit.',
        primary: { label: 'Alles für den ersten Besuch', href: '/visit' },
      },
    },
  ],
}
