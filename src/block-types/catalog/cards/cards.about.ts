import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'
import { lineIn, listIn, named, stated } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'grid' },
    content: {
      headline: say('Auf einen Blick', 'At a glance'),
      items: each(
        [
          ['Überschrift der ersten Karte', 'Heading of the first card'],
          ['Überschrift der zweiten Karte', 'Heading of the second card'],
          ['Überschrift der dritten Karte', 'Heading of the third card'],
        ],
        (headline) => ({
          headline,
          text: ask(
            'Hier steht in ein, zwei Sätzen, worum es geht.',
            'One or two sentences that say what this is about.',
          ),
        }),
      ),
    },
  },
  called: 'karten, kacheln, cards, tiles',
  says: 'points',
  written: { always: ['headline', 'text'], items: true },
  intents: {
    'offers-cards': { de: 'Ihr Angebot als Karten', en: 'What you offer, as cards' },
  },
  states: ({ items }) =>
    listIn(items).flatMap(({ headline, text }) => stated(named(lineIn(headline), lineIn(text)), {})),
}
