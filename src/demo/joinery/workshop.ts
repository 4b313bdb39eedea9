import type { DemoPage } from '../demo-site'
import { drawn } from './drawings'
import { hours } from './hours'

export const workshopPage: DemoPage = {
  path: '/workshop',
  en: {
    title: 'The workshop',
    navigation_title: 'Workshop',
    slug: 'workshop',
    description:
      'Four people, four benches, two kinds of wood: who makes your kitchen, staircase or window in Bath, and out of what.',
  },
  de: {
    title: 'Die Werkstatt',
    navigation_title: 'Werkstatt',
    slug: 'werkstatt',
    description:
      'Vier Menschen, vier Werkbänke, zwei Hölzer: wer in Bath Ihre Küche, Treppe oder Ihr Fenster baut, und woraus.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      en: {
        headline: 'Four people, four benches, ==two kinds of wood==',
        text: 'We stay as small as this on purpose: everybody here can make a whole staircase, and everybody sweeps.',
        image: drawn('bench', 'en'),
      },
      de: {
        headline: 'Vier Menschen, vier Werkbänke, ==zwei Hölzer==',
        text: 'So klein bleiben wir mit Absicht: Jede und jeder hier kann eine ganze Treppe bauen, und gefegt wird reihum.',
        image: drawn('bench', 'de'),
      },
    },
    {
      type: 'team',
      props: { variant: 'rows' },
      en: {
        headline: 'Who comes to your house',
        items: [
          {
            name: 'Ruth',
            role: 'Drawings and first visits',
            text: 'Carries the tape measure and asks which cupboard annoys you most.',
          },
          {
            name: 'Colin',
            role: 'Staircases',
            text: 'Sets out every stair at full size on the floor and walks it backwards.',
          },
          {
            name: 'Priya',
            role: 'Sash windows',
            text: 'Can tell by the sound of a pulley how heavy the weight behind it is.',
          },
          {
            name: 'Sam',
            role: 'Kitchens, third year of the apprenticeship',
            text: 'Cuts dovetails in the morning, when the light comes from the east.',
          },
        ],
      },
      de: {
        headline: 'Wer zu Ihnen ins Haus kommt',
        items: [
          {
            name: 'Ruth',
            role: 'Zeichnungen und erste Besuche',
            text: 'Bringt das Maßband mit und fragt, welcher Schrank Sie am meisten ärgert.',
          },
          {
            name: 'Colin',
            role: 'Treppen',
            text: 'Zeichnet jede Treppe in wahrer Größe auf den Boden und geht sie rückwärts ab.',
          },
          {
            name: 'Priya',
            role: 'Schiebefenster',
            text: 'Hört am Klang der Rolle, wie schwer das Gewicht dahinter ist.',
          },
          {
            name: 'Sam',
            role: 'Küchen, drittes Lehrjahr',
            text: 'Schneidet Zinken am Morgen, wenn das Licht von Osten kommt.',
          },
        ],
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'left', background: 'muted' },
      en: {
        headline: 'Oak and ash',
        body: '**Oak** for worktops, treads, sills and sashes. It is heavy, takes a knock and does not mind the weather.\n\n**Ash** for frames, spindles and drawer sides. It is paler, tougher than it looks, and bends without breaking.\n\nBoth come from FSC sources. The delivery notes are in the blue folder by the door, and you are welcome to leaf through it.',
        image: drawn('boards', 'en'),
      },
      de: {
        headline: 'Eiche und Esche',
        body: '**Eiche** für Arbeitsplatten, Stufen, Fensterbänke und Flügel. Sie ist schwer, verträgt Stöße und fürchtet kein Wetter.\n\n**Esche** für Rahmen, Stäbe und Schubladen. Sie ist heller, zäher, als sie aussieht, und biegt sich, ohne zu brechen.\n\nBeide kommen aus FSC-Quellen. Die Lieferscheine liegen im blauen Ordner an der Tür, blättern Sie gern darin.',
        image: drawn('boards', 'de'),
      },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', image_side: 'right' },
      en: {
        headline: 'What becomes of the offcuts',
        body: 'Short oak turns into knobs and wedges, long ash into spindles. What is left after that heats the workshop from November to March, and the shavings go to an allotment down the road.',
        image: drawn('joint', 'en'),
        primary: { label: 'See recent work', href: '/work' },
      },
      de: {
        headline: 'Was aus dem Verschnitt wird',
        body: 'Kurze Eiche wird zu Knöpfen und Keilen, lange Esche zu Treppenstäben. Was dann noch bleibt, heizt von November bis März die Werkstatt, und die Späne bekommt ein Kleingarten in der Nähe.',
        image: drawn('joint', 'de'),
        primary: { label: 'Neuere Arbeiten ansehen', href: '/work' },
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'split', background: 'brand', hours, show_state: true },
      en: {
        headline: 'When the machines run',
        text: 'Come by on a weekday. Please ring first, so that somebody hears the bell.',
        closed_label: 'closed',
        primary: { label: 'How to find us', href: '/visit#way' },
      },
      de: {
        headline: 'Wann die Maschinen laufen',
        text: 'Kommen Sie an einem Werktag vorbei. Rufen Sie bitte vorher an, damit jemand die Klingel hört.',
        closed_label: 'geschlossen',
        primary: { label: 'So finden Sie uns', href: '/visit#way' },
      },
    },
  ],
}
