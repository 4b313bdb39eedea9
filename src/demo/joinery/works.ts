import type { DemoCollection, DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'

const workTemplate: DemoPage = {
  path: '/work-piece',
  type: 'landing',
  en: { title: 'A piece of work', slug: 'work-piece', description: 'What a single piece of work is shown with.' },
  de: { title: 'Eine Arbeit', slug: 'arbeit', description: 'Womit eine einzelne Arbeit gezeigt wird.' },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      en: { kicker: '{{place}}', headline: '{{name}}', text: '{{teaser}}' },
      de: { kicker: '{{place}}', headline: '{{name}}', text: '{{teaser}}' },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left' },
      en: {
        headline: 'What was asked, and what we made of it',
        body: '{{text}}',
        items: [
          { icon: 'trees', text: '{{wood}}' },
          { icon: 'hammer', text: '{{made}}' },
          { icon: 'calendar-days', text: 'Fitted on {{fitted}}' },
        ],
        image: { asset_id: '{{image}}', alt: 'A drawing of the piece: {{name}}' },
        primary: { label: 'Ask for a free visit', href: '/visit#request' },
      },
      de: {
        headline: 'Was gewünscht war und was daraus wurde',
        body: '{{text}}',
        items: [
          { icon: 'trees', text: '{{wood}}' },
          { icon: 'hammer', text: '{{made}}' },
          { icon: 'calendar-days', text: 'Eingebaut am {{fitted}}' },
        ],
        image: { asset_id: '{{image}}', alt: 'Eine Zeichnung der Arbeit: {{name}}' },
        primary: { label: 'Kostenlosen Besuch anfragen', href: '/visit#request' },
      },
    },
    gallery({
      de: { headline: 'So fing auch dieses Stück an' },
      en: { headline: 'This is how it began' },
      pictures: [
        { show: (language) => drawn('sheet', language), de: 'Mit einer Zeichnung', en: 'With a drawing' },
        { show: (language) => drawn('bench', language), de: 'Und einer freien Werkbank', en: 'And a free bench' },
      ],
    }),
    {
      type: 'cta',
      props: { variant: 'line', background: 'none' },
      en: {
        headline: 'Every piece begins with a visit and a drawing.',
        primary: { label: 'How a project runs', href: '/project' },
      },
      de: {
        headline: 'Jedes Stück beginnt mit einem Besuch und einer Zeichnung.',
        primary: { label: 'So läuft ein Projekt', href: '/project' },
      },
    },
  ],
}

const oak = { en: 'Oak', de: 'Eiche' }
const oakAndAsh = { en: 'Oak and ash', de: 'Eiche und Esche' }
const image = (key: Parameters<typeof drawn>[0]) => ({ asset_id: drawn(key, 'en').asset_id, alt: '' })

/** Finished pieces, each with a page; the lists put the one fitted last first. */
export const works: DemoCollection = {
  name: 'Work',
  slug: 'work',
  pages: { path: '/work', template: workTemplate },
  fields: [
    { key: 'name', label: 'Piece', type: 'text', required: true, localized: true },
    { key: 'teaser', label: 'In one sentence', type: 'text', localized: true },
    { key: 'fitted', label: 'Fitted on', type: 'date', required: true },
    { key: 'place', label: 'Place', type: 'text' },
    { key: 'wood', label: 'Wood', type: 'text', localized: true },
    { key: 'made', label: 'Time on the bench', type: 'text', localized: true },
    { key: 'image', label: 'Picture', type: 'image' },
    { key: 'text', label: 'The story', type: 'richtext', localized: true },
  ],
  entries: () => [
    {
      name: { en: 'A bay with a seat', de: 'Ein Erker mit Bank' },
      teaser: {
        en: 'Three sash windows and forty inches of somewhere to read.',
        de: 'Drei Schiebefenster und ein Meter Platz zum Lesen.',
      },
      fitted: '2026-09-04',
      place: 'Corsham',
      wood: oak,
      made: { en: 'Four weeks on the bench, four days of fitting', de: 'Vier Wochen Werkbank, vier Tage Einbau' },
      image: image('bay'),
      text: {
        en: 'The bay had been boarded up to the sill. Behind the boards were the old weight boxes, dry and sound.\n\nWe kept the boxes, made three pairs of sashes and closed the front with a seat whose lid lifts.',
        de: 'Der Erker war bis zur Brüstung verkleidet. Hinter den Brettern standen die alten Gewichtskästen, trocken und gesund.\n\nDie Kästen blieben. Wir bauten drei Paar Flügel und davor eine Bank, deren Deckel sich heben lässt.',
      },
    },
    {
      name: { en: 'Round the corner in eleven treads', de: 'In elf Stufen um die Ecke' },
      teaser: {
        en: 'A winding stair where a straight one would have met the door.',
        de: 'Eine gewendelte Treppe, wo eine gerade gegen die Tür gelaufen wäre.',
      },
      fitted: '2026-07-24',
      place: 'Frome',
      wood: oak,
      made: { en: 'Five weeks on the bench, three days of fitting', de: 'Fünf Wochen Werkbank, drei Tage Einbau' },
      image: image('turn'),
      text: {
        en: 'The hall leaves a square of six feet. We set the whole stair out at full size on the workshop floor before the first cut, and the owners walked it in their socks.\n\nThe handrail is one curve, glued up from thin strips around a former.',
        de: 'Der Flur lässt ein Quadrat von gut 1,80 Metern. Vor dem ersten Schnitt haben wir die ganze Treppe in wahrer Größe auf den Werkstattboden gezeichnet, und die Besitzer sind sie auf Socken gegangen.\n\nDer Handlauf ist eine einzige Kurve, aus dünnen Streifen über einer Form verleimt.',
      },
    },
    {
      name: { en: 'A larder that closes', de: 'Ein Vorratsschrank zum Schließen' },
      teaser: {
        en: 'Two doors, five shelves and an island with six drawers.',
        de: 'Zwei Türen, fünf Fächer und eine Insel mit sechs Schubladen.',
      },
      fitted: '2026-06-12',
      place: 'Bathampton',
      wood: oakAndAsh,
      made: { en: 'Six weeks on the bench, five days of fitting', de: 'Sechs Wochen Werkbank, fünf Tage Einbau' },
      image: image('larder'),
      text: {
        en: 'A household of five that cooks every evening and wanted to see nothing of it at breakfast.\n\nThe larder swallows the jars, the drawers of the island run on wooden runners waxed once a year, and the doors fold back against the wall.',
        de: 'Ein Haushalt zu fünft, der jeden Abend kocht und beim Frühstück nichts davon sehen wollte.\n\nDer Schrank nimmt die Gläser auf, die Schubladen der Insel laufen auf Holzleisten, die einmal im Jahr gewachst werden, und die Türen legen sich ganz an die Wand.',
      },
    },
    {
      name: { en: 'Three of nine windows', de: 'Drei von neun Fenstern' },
      teaser: {
        en: 'Six were worth mending. Three were not, and got new sashes.',
        de: 'Sechs ließen sich richten. Drei nicht, sie bekamen neue Flügel.',
      },
      fitted: '2026-04-24',
      place: 'Widcombe',
      wood: oak,
      made: { en: 'Two weeks on the bench, three days of fitting', de: 'Zwei Wochen Werkbank, drei Tage Einbau' },
      image: image('window'),
      text: {
        en: 'A terrace, nine sash windows, one of them painted shut. We took every sash out and sorted them on the lawn.\n\nSix went back with new cords. Three were copied bar for bar in oak, with a seal hidden in the meeting rail.',
        de: 'Ein Reihenhaus, neun Schiebefenster, eines davon zugestrichen. Wir nahmen alle Flügel heraus und sortierten sie auf dem Rasen.\n\nSechs kamen mit neuen Schnüren zurück. Drei haben wir Sprosse für Sprosse in Eiche nachgebaut, mit einer Dichtung, die man in der Mitte nicht sieht.',
      },
    },
    {
      name: { en: 'Nine steps, wedged', de: 'Neun Stufen, verkeilt' },
      teaser: {
        en: 'A straight flight for a narrow hall, quiet from the first night.',
        de: 'Ein gerader Lauf für einen schmalen Flur, still seit der ersten Nacht.',
      },
      fitted: '2026-03-13',
      place: 'Bradford on Avon',
      wood: oakAndAsh,
      made: { en: 'Three weeks on the bench, two days of fitting', de: 'Drei Wochen Werkbank, zwei Tage Einbau' },
      image: image('stair'),
      text: {
        en: 'The old flight was nailed, and every nail had a voice. The new one is housed into its strings, wedged from below and glued.\n\nTreads and handrail are oak, the spindles ash. The space underneath holds a cupboard for boots.',
        de: 'Der alte Lauf war genagelt, und jeder Nagel hatte eine Stimme. Der neue ist in die Wangen eingelassen, von unten verkeilt und verleimt.\n\nStufen und Handlauf sind aus Eiche, die Stäbe aus Esche. Darunter ist Platz für einen Stiefelschrank.',
      },
    },
    {
      name: { en: 'A kitchen under the window', de: 'Eine Küche unter dem Fenster' },
      teaser: {
        en: 'Six doors, one sink and a view that nobody wanted to lose.',
        de: 'Sechs Türen, ein Becken und ein Blick, auf den niemand verzichten wollte.',
      },
      fitted: '2026-02-06',
      place: 'Larkhall',
      wood: oakAndAsh,
      made: { en: 'Five weeks on the bench, four days of fitting', de: 'Fünf Wochen Werkbank, vier Tage Einbau' },
      image: image('kitchen'),
      text: {
        en: 'The wish: no wall cupboards. The room is ten feet wide and the window is the best thing in it.\n\nSo everything went below the worktop. The frames are ash, the doors oak, and two shelves carry what is used every day. The back of each cabinet is scribed to a wall that leans by two inches.',
        de: 'Der Wunsch: keine Oberschränke. Der Raum ist drei Meter breit, und das Fenster ist das Schönste daran.\n\nAlso kam alles unter die Arbeitsplatte. Die Rahmen sind aus Esche, die Türen aus Eiche, und zwei Borde tragen, was jeden Tag gebraucht wird. Die Rückseite jedes Schranks folgt einer Wand, die fünf Zentimeter schief steht.',
      },
    },
  ],
}
