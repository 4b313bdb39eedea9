import type { AboutBlockType } from '../../about'
import { ask, known, sampleButton } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'split', image_side: 'right' },
    content: {
      kicker: known('name', 'Name Ihres Betriebs', 'Name of your business'),
      headline: ask('Hier steht, was Sie anbieten', 'Say here what you offer'),
      text: ask(
        'In zwei Sätzen: für wen Sie da sind, was Sie besonders gut können und wo man Sie findet.',
        'In two sentences: who you are there for, what you do especially well and where people find you.',
      ),
      primary: sampleButton,
    },
  },
  called: 'auftakt, headline, hero, aufmacher, titelbereich, startbereich, intro, opener',
  says: 'text',
  tellsFacts: true,
  written: { always: ['headline', 'text'] },
  offered: { first: 1, plan: 1 },
  intents: {
    opening: { de: 'Wer Sie sind und was es gibt', en: 'Who you are and what there is' },
  },
}
