import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'icons' },
    content: {
      headline: say('Was für uns spricht', 'Why people choose us'),
      items: each(
        [
          ['Ihr erster Vorteil', 'Your first strength'],
          ['Ihr zweiter Vorteil', 'Your second strength'],
          ['Ihr dritter Vorteil', 'Your third strength'],
        ],
        (headline) => ({
          icon: 'check',
          headline,
          text: ask('Hier steht, was Ihre Kundschaft davon hat.', 'Say here what your customers gain from it.'),
        }),
      ),
    },
  },
  called: 'vorteile, merkmale, stärken, features, benefits, advantages',
  says: 'points',
  written: { always: ['headline', 'text'], items: true },
  offered: { plan: 7 },
  intents: {
    claims: { de: 'Was Sie besonders macht', en: 'What sets you apart' },
    'offers-icons': { de: 'Ihr Angebot mit Zeichen', en: 'What you offer, with icons' },
  },
}
