import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'column', show_reading_time: true },
    content: {
      text: ask(
        'Hier steht in zwei Sätzen, worum es im Beitrag geht.',
        'Two sentences that say what the post is about.',
      ),
      body: ask('Hier beginnt Ihr Beitrag.', 'Your post begins here.'),
    },
  },
}
