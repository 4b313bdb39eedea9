import type { AboutBlockType } from '../../about'
import { each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'names' },
    content: {
      headline: say('Mit wem wir arbeiten', 'Who we work with'),
      items: each(
        [
          ['Ihr erster Partner', 'Your first partner'],
          ['Ihr zweiter Partner', 'Your second partner'],
          ['Ihr dritter Partner', 'Your third partner'],
        ],
        (name) => ({ name }),
      ),
    },
  },
  called: 'logos, partner, partners, partnerlogos',
}
