import { foldedWords } from '../../ai/words'

const modal =
  /(?<!\p{L})(?:kann|können|könnt|könnte[nt]?|darf|dürfen|dürft|muss|müssen|müsst|soll|sollte?n?|will|möchte|lässt|wird|werden|würde[nt]?)(?!\p{L})/iu
/** „Darf ich … mitnehmen“: written small, before no noun. */
const infinitive = /(?<!\p{L})(\p{Ll}{3,}n)(?!\p{L}|[^\p{L}]+\p{Lu})/gu
const english =
  /(?<=\b(?:to|i|you|we|they|he|she|someone|anyone|people|can|could|will|would|should|must|may|please|let)(?:['’](?:ll|d|ve|re|m))? (?:(?:also|still|just|even|ever|really|actually|only|already|always|not) )?)(\p{L}+)/giu

/** A capital inside, of no pronoun: the writer has them. */
const capitals = /(?=\p{Lu}\p{Ll})(?!(?:Sie|Ihr|Ihre[mnrs]?|Ihnen)(?!\p{L}))(?<=\p{L}[^\p{L}]+)/u

/**
 * Words of a clause of a question that stand where a verb stands, as `foldedWords` gives them. Of German without capitals none
 * can be told.
 */
export function verbsOf(clause: string, question: string, base: 'de' | 'en'): Set<string> {
  if (base === 'de' && !(modal.test(clause) && capitals.test(question))) return new Set()
  const found = clause.match(base === 'de' ? infinitive : english) ?? []
  return new Set(found.flatMap((word) => foldedWords(word, base)))
}
