import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'plain' },
    content: {
      headline: ask('Hier steht, worum es auf dieser Seite geht', 'Say here what this page is about'),
      text: ask('Ein Satz, der sagt, was man hier erfährt.', 'One sentence that says what people learn here.'),
    },
  },
  called: 'seitenkopf, page header, page heading',
  says: 'text',
  written: { always: ['headline', 'text'] },
  intents: {
    'head-offers': null,
    'head-visit': null,
    'head-about': null,
    'head-contact': null,
    'head-blog': null,
    'head-team': null,
    'head-gallery': null,
  },
}
