import { wordsOf } from '../../ai/words'

const who = 'ich|du|wir|ihr|Ihr|sie|Sie|man|es|er|jemand'
const asks = '[Ww](?:ann|o|ie|as|er|en|em|omit|oher|ohin|arum|ieso)|viel|lange|oft|schnell|weit'
const after = String.raw`(?:${who}|denn|auch|d(?:ie|er|as|en|em)|(?:ein|mein|euer|eure|ihre)\p{Ll}*)`
/** Ends as verbs do; an adjective that ends alike stands before a noun. */
const verb = String.raw`\p{L}\p{Ll}+(?:st|t|e|n)(?!\p{L}| \p{Lu})`
const modal =
  /(?<!\p{L})(?:kann|können|könnt|könnte[nt]?|darf|dürfen|dürft|muss|müssen|müsst|soll|sollte?n?|will|möchte|lässt|wird|werden|würde[nt]?)(?!\p{L})/iu
const german = {
  // „Liefert ihr …“
  first: new RegExp(String.raw`^[^\p{L}]*(\p{L}\p{Ll}+(?:st|t|e|n))(?= ${after}(?!\p{L}))`, 'gu'),
  // „Wie lange dauert …“, „… bringt ihr“
  finite: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${asks}) )(${verb})|(?<!\p{L})(${verb})(?= (?:${who})(?!\p{L}))`,
    'gu',
  ),
  // „Darf ich … mitnehmen“
  infinitive: /(?<!\p{L})(\p{Ll}{3,}n)(?!\p{L}|[^\p{L}]+\p{Lu})/gu,
  last: /(?<!\p{L})(\p{L}{3,}n)[^\p{L}]*$/gu,
  // „… habt ihr repariert“
  participle: /(?<!\p{L})(\p{Ll}{3,}t)[^\p{L}]*$/gu,
}
const english =
  /(?<=\b(?:to|i|you|we|they|he|she|someone|anyone|people|can|could|will|would|should|must|may|please|let)(?:['’](?:ll|d|ve|re|m))? (?:(?:also|still|just|even|ever|really|actually|only|already|always|not) )?)(\p{L}+)/giu

/**
 * Words of a clause that stand where a verb stands, as `wordsOf` gives them. Of German without capitals little more than
 * the first and the last word can be told.
 */
export function verbsOf(clause: string, base: 'de' | 'en'): Set<string> {
  const { first, last, finite, infinitive, participle } = german
  const isModal = modal.test(clause)
  const hasCapitals = capitals.test(clause)
  const patterns = [
    first,
    ...(isModal ? [last] : []),
    ...(hasCapitals ? [finite, participle, ...(isModal ? [infinitive] : [])] : []),
  ]
  const found = (base === 'en' ? [english] : patterns).flatMap((pattern) =>
    [...clause.matchAll(pattern)].map(([, one, other]) => one ?? other ?? ''),
  )
  const isNoun = (word: string) =>
    base === 'de' && hasCapitals && /^\p{Lu}/u.test(word) && !clause.trimStart().startsWith(word)
  return new Set(found.filter((word) => !isNoun(word)).flatMap((word) => wordsOf(word, base)))
}
/** A capital inside, of no pronoun: the writer has them. */
const capitals = /(?=\p{Lu}\p{Ll})(?!(?:Sie|Ihr|Ihre[mnrs]?|Ihnen)(?!\p{L}))(?<=\p{L}[^\p{L}]+)/u
