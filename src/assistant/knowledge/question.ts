import type { WantedAnswer } from '../../ai/answer'
import { askedHoliday, namesDay } from '../../ai/builtin/answer/asked-days'
import { foldedWords, stemOf, stemsOf } from '../../ai/words'
import { baseOf } from '../../words/languages'
import * as lists from './question-words'
import { synonymsOf } from './synonyms'

/** A word of a question that an answer has to have, itself or another word for it. */
export interface Term {
  word: string
  /** In the language of the question. */
  stem: string
  /** Stems in the language of the pages, of what may stand for it there. */
  synonyms: string[]
  /** Only the hours of a day, or how a visit is called: what is asked of hours has it. */
  isOfHours: boolean
  /** Stands beside the clause that asks: it is the visitor's own affair. */
  isAside: boolean
  /** What is done with a thing: its page may call it otherwise. */
  isVerb: boolean
  /** What says the same of a holiday. */
  pattern?: RegExp
}

export interface Question {
  text: string
  /** Language that it is asked in. */
  locale: string
  /** Language of the pages that are to answer it. */
  pagesLocale: string
  /** Of the name of the site: the business is what hours and address are asked of. */
  siteStems: ReadonlySet<string>
  /** Words that carry meaning, each once. */
  terms: Term[]
  /** Names none of what it asks for: the prices, who works here. */
  isOfAll: boolean
  wanted: WantedAnswer[]
}

/**
 * What is asked, and for what kind of answer. `siteName` is taken out of the question: the visitor is there. Linear in
 * the question.
 */
export function readQuestion(text: string, locale: string, pagesLocale = locale, siteName = ''): Question {
  const base = baseOf(locale) === 'de' ? 'de' : 'en'
  const spoken = /^(?:de|en)\b/.test(locale) ? base : locale
  const asked = siteName === '' ? text : text.replaceAll(siteName, ' ')
  const holiday = askedHoliday(asked)
  const named = String.raw`\p{L}*(?:${holiday?.pattern.source ?? '(?!)'})\p{L}*(?:'s)?(?: (?:day|eve)\b)?`
  const plain = lists
    .withoutPhrases(asked.replaceAll('’', "'"), base)
    .replace(lists.theBusiness, ' ')
    .replace(new RegExp(named, 'giu'), base === 'de' ? 'feiertag' : 'holiday')
  const found = lists.kinds.filter((kind) => kind[base].test(plain))
  const wanted = found.map((kind) => kind.wanted)
  const isOfDay = holiday !== undefined || namesDay(plain)
  const isTimed = isOfDay || wanted.includes('when') || /\babends?\b|evening|nachmittag|afternoon/i.test(plain)
  const isVisit = isTimed && lists.asksToVisit.test(plain)
  if (isVisit && !wanted.includes('hours') && !wanted.includes('price')) wanted.push('hours')
  const left = [lists.silentWords, ...found.map((kind) => kind.words)].map((list) => list[base]).join(' ')
  const silent = lists.stemsOfList(left, base)
  const ofHours = lists.stemsOfList(`${lists.visitWords[base]} ${lists.businessWords[base]}`, base)
  const terms = new Map<string, Term>()
  for (const [i, clause] of clausesOf(plain, wanted.includes('price')).reverse().entries()) {
    const verbs = verbsOf(clause, plain, base)
    for (const word of foldedWords(clause, spoken)) {
      const stem = stemOf(word, spoken)
      const isShort = spoken !== base && word.length < shortWord
      if (silent.has(stem) || isShort || terms.has(stem)) continue
      const isHoliday = holiday?.pattern.test(word)
      terms.set(stem, {
        word,
        stem,
        synonyms: synonymsOf(stem, locale, pagesLocale),
        isOfHours: isHoliday || namesDay(word) || ofHours.has(stem),
        isAside: i > 0,
        isVerb: verbs.has(word),
        pattern: isHoliday ? spokenOf(holiday!) : undefined,
      })
    }
  }
  const isWhen = !wanted.some((kind) => kind !== 'when')
  if (isOfDay && isWhen && [...terms.values()].every((term) => term.isOfHours)) wanted.push('hours')
  const weak = lists.stemsOfList(lists.weakWords[base], base)
  const isThing = ({ stem }: Term) => !weak.has(stem)
  // what costs may be called by such a word alone: a service
  const isSaid = wanted.length > 0 && !wanted.includes('price')
  if (isSaid || [...terms.values()].some(isThing)) for (const stem of weak) terms.delete(stem)
  // whose it is, and who leads it
  if (wanted.includes('people') && terms.size > 1)
    for (const stem of lists.stemsOfList(lists.businessWords[base], base)) terms.delete(stem)
  // figures that only tell of who asks are left
  const asksFor = [...terms.values()].filter(
    ({ word }) => !/^\d/.test(word) || wanted.includes('price') || isNumbered(plain, word),
  )
  return {
    text: asked,
    locale,
    pagesLocale,
    siteStems: new Set(stemsOf(siteName, pagesLocale)),
    terms: asksFor,
    isOfAll: asksFor.length === 0 && lists.ofAll.test(plain),
    wanted,
  }
}
/** When the owner is away tells nothing of a holiday that is asked for by its name. */
const spokenOf = ({ pattern, isAny }: NonNullable<ReturnType<typeof askedHoliday>>) =>
  isAny ? pattern : new RegExp(`(?!betriebs|urlaub)(?:${pattern.source})`, 'iu')

/** In languages whose silent words are not known, short ones are taken for such. */
const shortWord = 5

/**
 * The last clause is the one that asks, of those with a question mark where there is one; what it depends on does not. What
 * follows a question for a price is said of it besides: “how much is a service of my van, a full one”.
 */
const clausesOf = (text: string, isOfPrice: boolean) =>
  text
    .split(/(?<=[,;.!?:–])\s+|\s+(?=(?:wenn|falls|weil|if|because|while)\b)/i)
    .filter((clause) => /\p{L}/u.test(clause))
    .sort((a, b) => rankOf(a, isOfPrice) - rankOf(b, isOfPrice))
function rankOf(clause: string, isOfPrice: boolean) {
  if (/^(?:wenn|falls|weil|if|because|while)\b/i.test(clause)) return 0
  if (isOfPrice && /^(?:und |and )?(?:was|wie ?viel|what|how much)\b/i.test(clause)) return 3
  return clause.endsWith('?') ? 2 : 1
}

/** „Kurs 13“, „room 4“: the number belongs to the name. */
const isNumbered = (text: string, number: string) =>
  [...text.matchAll(/\p{L}{3,} (\d+)(?![\d.,:]*\d|\s?\p{L})/gu)].some(([, found]) => found === number)

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
