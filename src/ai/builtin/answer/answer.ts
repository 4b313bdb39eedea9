import { fill } from '../../../words/fill'
import type { AnswerRequest, AnswerSource, WrittenAnswer } from '../../answer'
import { sayHours } from './hours'

/** Prices or people said at once. */
const mostLines = 6

/**
 * What the sources say that cover the question: hours, prices and ways of contact as a sentence, everything else in the
 * owner's own sentences with the page they stand on. Nothing is added, so that nothing can be wrong. `undefined` where no
 * source covers it.
 */
export function answerFromSources(request: AnswerRequest): WrittenAnswer | undefined {
  const sources = request.sources.slice(0, request.covered)
  const [best] = sources
  if (!best) return undefined
  const { wanted } = request
  const first = (say: (source: AnswerSource) => string | undefined): WrittenAnswer | undefined => {
    const at = sources.findIndex((source) => say(source) !== undefined)
    const text = sources[at] && say(sources[at])
    return text === undefined ? undefined : { text, used: [at] }
  }
  if (best.facts.hours && wanted.includes('hours')) return first((source) => sayHours(request, source))
  if (best.facts.contact && !best.facts.hours) {
    const said = first((source) => sayContact(request, source))
    if (said) return said
  }
  if (best.facts.price && wanted.includes('price')) return sayAll(sources, sayPrice)
  const alike = sources.filter(({ score, facts }) => facts.person && score === best.score)
  if (wanted.includes('people') && alike.length > 2) return sayAll(sources, sayPerson)
  const used = [0, ...(isAsGood(sources[1], best) ? [1] : [])]
  const quote = ({ title, quote, text }: AnswerSource) =>
    fill(request.words.answers.assistant.quote, { title, words: quote ?? text })
  return { text: used.map((at) => quote(sources[at] ?? best)).join('\n'), used }
}

/** Another place that has as much of the question: the reader tells which is meant. */
const isAsGood = (other: AnswerSource | undefined, { score = 0, text }: AnswerSource) =>
  other !== undefined && (other.score ?? 0) >= score - 0.5 && other.text !== text

/** A line of each that is meant alike: of an inspection of two kinds of bikes, of everybody who works there. */
function sayAll(sources: AnswerSource[], say: (source: AnswerSource) => string | undefined): WrittenAnswer {
  const score = sources[0]?.score
  const used = sources.flatMap((source, at) => (source.score === score && say(source) ? [at] : [])).slice(0, mostLines)
  return { text: used.map((at) => say(sources[at]!)).join('\n'), used }
}

/** `Roggenmischbrot: 4,20 €`. */
const sayPrice = ({ facts: { price } }: AnswerSource) =>
  price && `${price.name}: ${price.price}${price.detail ? ` (${price.detail})` : ''}`
const sayPerson = ({ facts: { person } }: AnswerSource) =>
  person && [person.name, person.role].filter(Boolean).join(', ')

/** Telephone, mail and address, as the page writes them. */
function sayContact({ wanted, words }: AnswerRequest, { facts }: AnswerSource): string | undefined {
  const { address, phone, email } = facts.contact ?? {}
  const lines = [
    wanted.includes('place') && address && `${words.answers.assistant.address}: ${address}`,
    wanted.includes('phone') && phone && `${words.page.form.phone}: ${phone}`,
    wanted.includes('mail') && email && `${words.page.form.mail}: ${email}`,
  ].filter(Boolean)
  return lines.length > 0 ? lines.join('\n') : undefined
}
