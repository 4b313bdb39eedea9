import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'
import { lineIn, listIn, priced, stated } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'columns' },
    content: {
      headline: say('Tarife', 'Plans'),
      items: each(
        [
          ['Ihr kleiner Tarif', 'Your small plan'],
          ['Ihr großer Tarif', 'Your large plan'],
        ],
        (name) => ({
          name,
          text: ask('Für wen dieser Tarif gedacht ist', 'Who this plan is for'),
          price: ask('Hier steht der Preis', 'The price goes here'),
          features: [{ text: ask('Was in diesem Tarif enthalten ist', 'What this plan includes') }],
        }),
      ),
    },
  },
  called: 'tarife, pakete, preispläne, pricing plans, plans, packages',
  says: 'offers',
  intents: {
    plans: { de: 'Pakete und ihre Preise', en: 'Packages and their prices' },
  },
  states: ({ items, note }) => [
    ...listIn(items).flatMap(({ name, price, unit, price_note, text, features }) => {
      const included = listIn(features).filter(({ is_excluded }) => is_excluded !== true)
      return priced(name, price, [unit, price_note, text, ...included.map((each) => each.text)])
    }),
    ...stated(lineIn(note) ?? '', {}),
  ],
}
