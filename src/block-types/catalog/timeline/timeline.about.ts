import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'rail' },
    content: {
      headline: say('Wie es dazu kam', 'How we got here'),
      items: each(
        [
          ['Womit es bei Ihnen begann', 'How it began for you'],
          ['Was danach kam', 'What came after that'],
          ['Wo Sie heute stehen', 'Where you are today'],
        ],
        (headline) => ({
          label: ask('Hier steht das Jahr', 'The year goes here'),
          headline,
          text: ask('Hier steht, was sich damals geändert hat.', 'Say here what changed at that time.'),
        }),
      ),
    },
  },
  called: 'zeitleiste, chronik, zeitstrahl, timeline, history',
  says: 'points',
}
