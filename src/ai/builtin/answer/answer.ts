import type { AnswerRequest, AnswerSource, WrittenAnswer } from '../../answer'
import { sayContact, sayPrices } from './facts'
import { sayHours } from './hours'
import { quote } from './quote'

/** Of the sources, those that structured facts are looked for in: the best ones, and what stands beside them. */
const searched = 6

/**
 * What the sources say, as it stands there: hours, prices and ways of contact as a sentence, everything else as a quote
 * with the page it stands on. Nothing is added, so that nothing can be wrong.
 */
export function answerFromSources(wanted: AnswerRequest): WrittenAnswer {
  return sayFact(wanted) ?? sayQuote(wanted)
}

function sayFact(request: AnswerRequest): WrittenAnswer | undefined {
  const { wanted, sources } = request
  const near = sources.slice(0, searched)
  const first = (say: (source: AnswerSource) => string | undefined): WrittenAnswer | undefined => {
    for (const [at, source] of near.entries()) {
      const text = say(source)
      if (text !== undefined) return { text, used: [at] }
    }
    return undefined
  }
  if (wanted.includes('price')) {
    const said = sayPrices({ ...request, sources: near }, () => true)
    if (said) return said
  }
  // a question for the hours of something that stands elsewhere in words is answered from there
  if (wanted.includes('hours') && near.slice(0, 3).some(({ facts }) => facts.hours || facts.specialDays)) {
    const said = first((source) => sayHours({ ...request, sources: near }, source))
    if (said) return said
  }
  if (wanted.some((kind) => kind === 'phone' || kind === 'mail')) return first((source) => sayContact(request, source))
  if (wanted.includes('place') && sources[0]?.facts.address) return first((source) => sayContact(request, source))
  return undefined
}

function sayQuote(request: AnswerRequest): WrittenAnswer {
  const [best] = request.sources
  if (!best) return { text: '', used: [] }
  const text = quote(best, request)
  return request.language === 'de'
    ? { text: `Auf der Seite „${best.title}“ steht:\n„${text}“`, used: [0] }
    : { text: `The page “${best.title}” says:\n“${text}”`, used: [0] }
}
