import type { AboutBlockType } from '../../about'
import { ask, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'slider', ratio: '3/2' },
    content: {
      headline: say('Vorher und nachher', 'Before and after'),
      before_label: say('Vorher', 'Before'),
      after_label: say('Nachher', 'After'),
      items: [{ text: ask('Hier steht, was sich geändert hat', 'Say here what has changed') }],
    },
  },
  called: 'vorher nachher, vorher-nachher, vorher und nachher, before and after, before-after',
}
