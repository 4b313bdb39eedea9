import { vocabularyOf } from '../../../grammar/foreign/vocabulary'
import { priceText } from '../../../grammar/money'
import { spokenOf } from '../../../words/languages'
import { type Grounds, groundsOf } from '../../checks/checks'
import type { DraftQuestion } from '../../planning/site-draft'

/** All that a text of the site may rely on: the facts, the owner's own sentences and the company's data. */
export function groundsOfFacts({ facts, site }: Omit<DraftQuestion, 'blueprint'>, locale: string): Grounds {
  const spoken = spokenOf(locale)
  const language = spoken === 'de' ? 'de' : 'en'
  const foreign = spoken && vocabularyOf(spoken)
  const {
    name,
    trade,
    since,
    place,
    people,
    offers,
    hours,
    hoursNotes = [],
    contact,
    questions,
    sentences = [],
    remarks = [],
  } = facts
  const began = since === undefined ? [] : [`seit ${since}`, `since ${since}`]
  const offered = offers.map(({ name: offer, detail, duration, price }) =>
    [offer, detail, duration, price && priceText(price, language), price?.per, price?.note].filter(Boolean).join(' '),
  )
  const company = Object.values(site.company)
    .flat()
    .filter((one) => typeof one === 'string')
  const answered = questions.flatMap(({ question, answer }) => (answer ? [`${question} ${answer}`] : []))
  return groundsOf({
    texts: [
      [name ?? site.name, trade ?? '', ...began, addressOf(place), ...Object.values(place), ...people, ...company].join(
        '\n',
      ),
      ...offered, // each by itself: a first line of several would be their heading
      [...hoursNotes, ...Object.values(contact).flat()].join('\n'),
      ...answered,
      ...sentences,
      ...remarks,
    ],
    items: offers.flatMap(({ name: offer, price }) => (price ? [{ names: [offer], prices: [price] }] : [])),
    hours,
    language,
    ...(foreign && { foreign }),
  })
}

const addressOf = ({ street, zip, city }: DraftQuestion['facts']['place']) =>
  [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
