import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'quiet', background: 'muted', width: 'full' },
    content: {
      icon: 'info',
      text: ask('Hier steht, was Ihre Besucher gerade wissen sollten', 'What visitors should know right now'),
    },
  },
  called: 'hinweiszeile, hinweisleiste, ankündigung, banner, announcement bar, announcement, notice bar',
}
