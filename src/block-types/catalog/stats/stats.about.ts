import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'figures' },
    content: {
      headline: say('In Zahlen', 'In figures'),
      items: each(
        [
          ['Ihre erste Zahl', 'Your first figure'],
          ['Ihre zweite Zahl', 'Your second figure'],
          ['Ihre dritte Zahl', 'Your third figure'],
        ],
        (value) => ({ value, label: ask('Was diese Zahl bedeutet', 'What this figure means') }),
      ),
    },
  },
  called: 'zahlen, kennzahlen, statistik, figures, stats, statistics, numbers',
  offered: { plan: 8 },
  intents: {
    figures: { de: 'Zahlen, die für sich sprechen', en: 'Figures that speak for themselves' },
  },
}
