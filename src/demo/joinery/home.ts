import type { DemoPage } from '../demo-site'
import { shown } from '../photos/photo'
import { drawn } from './drawings'

export const homePage: DemoPage = {
  path: '/',
  isHome: true,
  en: {
    title: 'Fitted kitchens, staircases and sash windows in Bath',
    slug: 'home',
    description:
      'Hartwell Joinery is a workshop of four in Bath. We make fitted kitchens, staircases and sash windows in oak and ash from FSC sources.',
  },
  de: {
    title: 'Küchen, Treppen und Schiebefenster aus Bath',
    slug: 'start',
    description:
      'Hartwell Joinery ist eine Werkstatt zu viert in Bath. Wir bauen Einbauküchen, Treppen und Schiebefenster aus Eiche und Esche aus FSC-Quellen.',
  },
  blocks: [
    {
      type: 'hero',
      props: { variant: 'split', image_side: 'right' },
      en: {
        kicker: 'A workshop of four in Bath',
        headline: 'Kitchens, stairs and sash windows for ==walls that were never straight==',
        text: 'We measure your house as it is, draw what you need and make it in oak or ash. The people who cut the joints are the people who come to fit them.',
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
        secondary: { label: 'See recent work', href: '/work' },
        note: 'Free within 30 miles of Bath',
        image: drawn('kitchen', 'en'),
      },
      de: {
        kicker: 'Eine Werkstatt zu viert in Bath',
        headline: 'Küchen, Treppen und Fenster für Wände, ==die nie gerade waren==',
        text: 'Wir messen Ihr Haus, wie es ist, zeichnen, was Sie brauchen, und bauen es aus Eiche oder Esche. Wer die Verbindungen schneidet, kommt auch zum Einbau.',
        primary: { label: 'Kostenlosen Besuch anfragen', href: '/visit#request' },
        secondary: { label: 'Neuere Arbeiten ansehen', href: '/work' },
        note: 'Kostenlos bis 30 Meilen um Bath',
        image: drawn('kitchen', 'de'),
      },
    },
    {
      type: 'cards',
      props: { variant: 'grid', ratio: '4/3', background: 'muted' },
      en: {
        headline: 'Three things we make, and nothing else',
        items: [
          {
            headline: 'Fitted kitchens',
            text: 'Frames, doors and drawers in solid timber, scribed to the wall so that no filler strip is needed.',
            image: drawn('sheet', 'en'),
            link: { label: 'From £14,000', href: '/prices#kitchens' },
          },
          {
            headline: 'Staircases',
            text: 'Straight or winding, closed or open below. Wedged and glued, so that the third step keeps quiet at night.',
            image: drawn('stair', 'en'),
            link: { label: 'From £6,500', href: '/prices#stairs' },
          },
          {
            headline: 'Sash windows',
            text: 'Weights, cords and pulleys as they were, with seals where the draught used to be.',
            image: drawn('window', 'en'),
            link: { label: 'From £1,150', href: '/prices#windows' },
          },
        ],
      },
      de: {
        headline: 'Drei Dinge bauen wir, sonst nichts',
        items: [
          {
            headline: 'Einbauküchen',
            text: 'Rahmen, Türen und Schubladen aus massivem Holz, an die Wand angepasst, damit keine Blende nötig ist.',
            image: drawn('sheet', 'de'),
            link: { label: 'Ab 14.000 £', href: '/prices#kitchens' },
          },
          {
            headline: 'Treppen',
            text: 'Gerade oder gewendelt, unten geschlossen oder offen. Verkeilt und verleimt, damit die dritte Stufe nachts schweigt.',
            image: drawn('stair', 'de'),
            link: { label: 'Ab 6.500 £', href: '/prices#stairs' },
          },
          {
            headline: 'Schiebefenster',
            text: 'Gewichte, Schnüre und Rollen wie früher, und Dichtungen dort, wo es gezogen hat.',
            image: drawn('window', 'de'),
            link: { label: 'Ab 1.150 £', href: '/prices#windows' },
          },
        ],
      },
    },
    {
      type: 'steps',
      props: { variant: 'path' },
      en: {
        headline: 'From your kitchen table to your new kitchen',
        items: [
          { headline: 'Visit', text: 'We come, look, measure and listen. Within 30 miles that costs nothing.' },
          { headline: 'Drawing', text: 'You get plans with every dimension, and we change them until you nod.' },
          { headline: 'Quote', text: 'One fixed price for what is on the drawing.' },
          { headline: 'Workshop', text: 'Your piece has the bench to itself. Come by and see it grow.' },
          { headline: 'Fitting', text: 'The makers fit it, sweep up and leave you a tin of oil.' },
        ],
        primary: { label: 'Read how a project runs', href: '/project' },
      },
      de: {
        headline: 'Von Ihrem Küchentisch zu Ihrer neuen Küche',
        items: [
          { headline: 'Besuch', text: 'Wir kommen, schauen, messen und hören zu. Bis 30 Meilen kostet das nichts.' },
          { headline: 'Zeichnung', text: 'Sie bekommen Pläne mit jedem Maß, und wir ändern sie, bis Sie nicken.' },
          { headline: 'Angebot', text: 'Ein fester Preis für das, was auf der Zeichnung steht.' },
          { headline: 'Werkstatt', text: 'Ihr Stück hat die Werkbank für sich. Kommen Sie vorbei und sehen Sie zu.' },
          { headline: 'Einbau', text: 'Wer es gebaut hat, baut es ein, fegt und lässt Ihnen eine Dose Öl da.' },
        ],
        primary: { label: 'Den Ablauf nachlesen', href: '/project' },
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
        meta_fields: ['place', 'fitted'],
        sort_field: 'fitted',
        sort: 'descending',
        limit: 3,
        background: 'muted',
      },
      en: {
        headline: 'Lately off the bench',
        labels: [
          { field: 'place', label: 'Place' },
          { field: 'fitted', label: 'Fitted' },
        ],
        empty: 'The next pieces are still on the bench.',
        primary: { label: 'See all recent work', href: '/work' },
      },
      de: {
        headline: 'Zuletzt von der Werkbank',
        labels: [
          { field: 'place', label: 'Ort' },
          { field: 'fitted', label: 'Eingebaut' },
        ],
        empty: 'Die nächsten Stücke liegen noch auf der Werkbank.',
        primary: { label: 'Alle neueren Arbeiten ansehen', href: '/work' },
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left' },
      en: {
        headline: 'Oak and ash, from FSC sources, and we can show you the delivery note',
        body: 'Oak for what gets wet, stepped on or leaned against. Ash for what should stay light and has to bend. We use no other wood, so the offcuts of your kitchen go into the next drawer.',
        image: shown('wood-sideboard', 'en'),
        primary: { label: 'See the workshop', href: '/workshop' },
      },
      de: {
        headline: 'Eiche und Esche aus FSC-Quellen, den Lieferschein zeigen wir Ihnen',
        body: 'Eiche für alles, was nass wird, betreten oder belastet wird. Esche für alles, was hell bleiben soll und sich biegen muss. Anderes Holz verwenden wir nicht. So wird aus dem Verschnitt Ihrer Küche die nächste Schublade.',
        image: shown('wood-sideboard', 'de'),
        primary: { label: 'Die Werkstatt ansehen', href: '/workshop' },
      },
    },
    {
      type: 'testimonials',
      props: { variant: 'columns', background: 'muted' },
      en: {
        headline: 'What people say once the dust has settled',
        items: [
          {
            quote:
              'The old wall leans by two inches. The cupboard does not, and I still cannot find where the two meet.',
            name: 'A couple in Larkhall',
            role: 'Kitchen in oak',
          },
          {
            quote:
              'They told us on the first visit that six of our nine windows only needed new cords. They were right.',
            name: 'The owner of a terrace in Widcombe',
            role: 'Three new sash windows',
          },
          {
            quote: 'Our children used to know which step creaked. Now they come home late and we do not hear a thing.',
            name: 'A family in Bradford on Avon',
            role: 'Staircase in oak and ash',
          },
        ],
      },
      de: {
        headline: 'Was man sagt, wenn der Staub sich gelegt hat',
        items: [
          {
            quote:
              'Unsere alte Wand hängt fünf Zentimeter schief. Der Schrank nicht, und ich finde bis heute nicht, wo beide sich treffen.',
            name: 'Ein Paar aus Larkhall',
            role: 'Küche in Eiche',
          },
          {
            quote: 'Beim ersten Besuch hieß es, sechs unserer neun Fenster bräuchten nur neue Schnüre. Es stimmte.',
            name: 'Die Eigentümerin eines Reihenhauses in Widcombe',
            role: 'Drei neue Schiebefenster',
          },
          {
            quote:
              'Früher wussten unsere Kinder, welche Stufe knarrt. Jetzt kommen sie spät nach Hause, und wir hören nichts.',
            name: 'Eine Familie aus Bradford on Avon',
            role: 'Treppe in Eiche und Esche',
          },
        ],
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'brand' },
      en: {
        headline: 'Clear the table, put the kettle on. We bring the tape measure.',
        text: 'The first visit is free within 30 miles of Bath and commits you to nothing.',
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
      },
      de: {
        headline: 'Räumen Sie den Tisch frei und setzen Sie Wasser auf. Das Maßband bringen wir mit.',
        text: 'Der erste Besuch ist bis 30 Meilen um Bath kostenlos und verpflichtet Sie zu nichts.',
        primary: { label: 'Kostenlosen Besuch anfragen', href: '/visit#request' },
      },
    },
  ],
}
