import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'columns', show_company: true },
    content: {
      text: ask('Hier steht in einem Satz, wer Sie sind', 'One sentence that says who you are'),
      bar: [{ kind: 'call' }, { kind: 'route' }, { kind: 'mail' }],
    },
  },
  called: 'fußzeile, fußbereich, footer',
  answers: 'last',
}
