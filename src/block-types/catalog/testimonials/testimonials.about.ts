import type { AboutBlockType } from '../../about'
import { ask, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'columns' },
    content: {
      headline: say('Was unsere Kundschaft sagt', 'What our customers say'),
      items: [
        {
          quote: ask(
            'Hier steht, was jemand über Sie gesagt hat, in den eigenen Worten.',
            'Something that somebody said about you goes here, in their own words.',
          ),
          name: ask('Wer das gesagt hat', 'Who said so'),
        },
      ],
    },
  },
  called:
    'kundenstimmen, stimmen, bewertungen, rezensionen, referenzen, testimonials, reviews, customer voices, quotes, zitat, zitate, kundenstimme, quote, testimonial, review',
  entry: { fields: ['quote', 'name'], noun: { de: 'eine Kundenstimme', en: 'a testimonial' }, join: '“ ' },
  answers: 'never',
  offered: { first: 5 },
}
