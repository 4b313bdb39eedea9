import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'table' },
    content: {
      headline: say('Im Vergleich', 'Compared'),
      columns: each(
        [
          ['Was Sie vergleichen', 'What you compare'],
          ['Womit Sie vergleichen', 'What you compare it with'],
        ],
        (label) => ({ label }),
      ),
      rows: [{ label: ask('Worin sich beide unterscheiden', 'What sets the two apart') }],
    },
  },
  called: 'vergleichstabelle, vergleich, tabelle, comparison table, comparison, table',
}
