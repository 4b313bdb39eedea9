import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'
import { lineIn, listIn, priced, stated } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'menu' },
    content: {
      headline: say('Preise', 'Prices'),
      groups: [
        {
          items: each(
            [
              ['Ihr erstes Angebot', 'Your first offer'],
              ['Ihr zweites Angebot', 'Your second offer'],
              ['Ihr drittes Angebot', 'Your third offer'],
            ],
            (name) => ({ name, price: ask('Hier steht der Preis', 'The price goes here') }),
          ),
        },
      ],
    },
  },
  called: 'preis, price, preisliste, preise, rates, speisekarte, price list, prices, menu',
  says: 'offers',
  written: { always: ['text'] },
  entry: {
    fields: ['name', 'price'],
    noun: { de: 'einen Preis', en: 'a price' },
    join: ' ',
    line: /^([^\d:]{2,100}?)[:,]?\s+((?:ab |from )?[€£$]?\s?\d[\d.,]*\s?(?:€|£|\$|Euro|EUR|CHF|pounds)?)(?:, (.{2,120}?\D))?\.?$/iu,
  },
  offered: { plan: 3 },
  intents: {
    prices: { de: 'Was es kostet', en: 'What it costs' },
  },
  states: ({ groups, note }) => [
    ...listIn(groups).flatMap(({ headline, text, items }) => [
      ...stated(lineIn(text) ?? '', {}, lineIn(headline)),
      ...listIn(items).flatMap((each) =>
        priced(each.name, each.price, [each.unit, each.text, each.note], lineIn(headline)),
      ),
    ]),
    ...stated(lineIn(note) ?? '', {}),
  ],
}
