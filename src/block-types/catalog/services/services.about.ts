import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'
import { listIn, priced } from '../../stated'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'list' },
    content: {
      headline: say('Leistungen', 'Services'),
      items: each(
        [
          ['Ihre erste Leistung', 'Your first service'],
          ['Ihre zweite Leistung', 'Your second service'],
          ['Ihre dritte Leistung', 'Your third service'],
        ],
        (headline) => ({
          headline,
          text: ask(
            'Hier steht, was dazugehört und für wen es gedacht ist.',
            'Say here what is included and who it is for.',
          ),
        }),
      ),
    },
  },
  called: 'leistungen, angebot, offer, kurse, courses, angebote, dienstleistungen, services, offers',
  says: 'offers',
  written: { always: ['headline', 'text'], items: true },
  entry: {
    fields: ['headline', 'text'],
    noun: { de: 'ein Angebot', en: 'an offer' },
    join: ', ',
    line: /^([^,:–]{2,80}?)\s*[,:–]\s+(.{2,600})$/su,
  },
  offered: { first: 3, plan: 2 },
  intents: {
    offers: { de: 'Alles, was Sie anbieten', en: 'All that you offer' },
    'offers-accordion': { de: 'Alles, was Sie anbieten, zum Aufklappen', en: 'All that you offer, to unfold' },
    'offers-teaser': { de: 'Das Wichtigste aus dem Angebot', en: 'The best of what you offer' },
  },
  states: ({ items }) =>
    listIn(items).flatMap(({ headline, price, text, meta }) => priced(headline, price, [meta, text])),
}
