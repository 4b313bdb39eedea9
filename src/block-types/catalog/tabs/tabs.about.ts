import type { AboutBlockType } from '../../about'
import { ask, each } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'top' },
    content: {
      headline: ask('Hier steht, was die Reiter gemeinsam haben', 'Say here what the tabs have in common'),
      items: each(
        [
          ['Name des ersten Reiters', 'Name of the first tab'],
          ['Name des zweiten Reiters', 'Name of the second tab'],
        ],
        (label) => ({ label, text: ask('Hier steht der Text dieses Reiters.', 'The text of this tab goes here.') }),
      ),
    },
  },
  called: 'reiter, tabs',
  says: 'points',
}
