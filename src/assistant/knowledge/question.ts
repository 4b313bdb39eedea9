import type { Wanted } from '../../ai/answer'
import { baseOf, stemOf, wordsOf } from '../../ai/words'
import { type Concept, concepts } from './concepts'
import { isOrdinary } from './ordinary-words'
import { particleOf, spellingsOf, wordsOfPhrases } from './phrases'
import { type QuestionForm, readForm } from './question-form'
import { synonymsOf } from './synonyms'

export interface Term {
  word: string
  stem: string
  /** Keys of the concepts that the word asks for. */
  concepts: string[]
  /** Stems of other words for it, in the language that it is asked in. */
  synonyms: string[]
  /** Stems of the same word: with the particle that stands apart from it, in another spelling. */
  spellings: string[]
  /** An English word with a capital letter inside of the question. */
  isName: boolean
  /** How much it says of what is asked, 0 to 1: a name or a thing says more than „machen“. */
  importance: number
}

export interface Question extends QuestionForm {
  /** Language that it is asked in. */
  locale: string
  /** Language of the pages that are to answer it. */
  pagesLocale: string
  /** Words that carry meaning, each once. */
  terms: Term[]
  wanted: Wanted[]
}

/** Words that say nothing of what is asked for. Compared as `wordsOf` gives them. */
const silentWords: Record<string, string> = {
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bekomme bekommen bekommt benötige
    bietet bieten bin bis bist bitte bitten brauche brauchen braucht da dabei dafür damit dann darf das dass dein deine dem den denn der deren des
    dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen ein eine einem einen einer eines einfach er es etwas euch euer
    eure eurem euren eurer für gab geben genau gern gerne gibt gilt ging hab habe haben habt hallo hat hatte hätte hätten hi hier ihm ihn ihnen ihr ihre
    ihrem ihren ihrer ihres im immer in ins ist ja jede jeden jeder jedes jetzt kann kannst kein keine keinen können könnt könnte man mehr mein meine
    meinem meinen meiner mich mir mit mochte möchte möchten möglich muss müssen müsste nach nicht nichts noch nun nur ob oder ohne per sagen sehr sein seine
    seid sich sie sind so soll solle sollen sollte sonst über um und uns unser unsere unter viel viele vom von vor wann war warum was weil welche
    welchem welchen welcher welches wem wen wenn wer werde werden wessen wie wieso wieviel will wir wird wissen wo woher wohin wollen womit wozu würde würden zu
    zum zur eigentlich vielleicht überhaupt denn mal guten tag frage danke machen macht mache tun findet finde ihr anbieten angeboten
    heute morgen gerade derzeit aktuell bzw eben halt zwischen gegen seit wäre geht gehe gehen komme kommen kommt steht stehen sowas etwa ungefähr schon
    lange hoch gemacht trotzdem jemand erst lautet heißt heisst da ab sowie weiter sofort leute leuten hoffentlich rein raus ich darf darfst dürft
    gibts hab hast ne nen n nem son so'n machs gehts kost kostets wieviele wieviel wievielen mach machst brauch bekomm krieg lang bzgl betreffend pro je`,
  en: `a about all also am an and any anyone anything are as at available be been but by can could did do does doing done for from get give go
    got had has have hello hey hi how i if in into is it its just know like ll made make many may me might more much must my need no not of off offer
    offers on one or our out own please possible provide re s see sell so some someone something t tell than thank thanks that the their them then there
    these they thing things this those to today tomorrow us ve very want was we were what when where whether which who whose why will with would you your yours
    currently actually maybe really ask question good morning at here come coming let lets wanted happens happen goes soon after before during without within through into onto up down back over under both each every few whats m d won don isn aren doesn didn hasn haven cannot`,
}
const silent = new Map(Object.entries(silentWords).map(([base, text]) => [base, new Set(wordsOf(text, base))]))

const kinds: { wanted: Wanted; de: RegExp; en: RegExp }[] = [
  {
    wanted: 'hours',
    de: /öffnungszeit|oeffnungszeit|sprechzeit|bürozeit|geschäftszeit|ladenschluss|ruhetag|(?:\boffen\b|geöffnet|geoffnet|geschlossen|öffnet|schließt|schliesst|\bbesetzt\b|mach(?:t|en) (?:ihr|sie) .*\b(?:auf|zu)\b|\b(?:habt ihr|haben sie) .*\b(?:auf|zu)\b|noch auf\b|seid ihr .*\bda\b|sind sie .*\bda\b)/i,
    en: /opening (?:hours|times)|business hours|office hours|\b(?:open|close|closed|closing)\b/i,
  },
  {
    wanted: 'when',
    de: /\bwann\b|um wie ?viel uhr|wie spät|wie lange noch|an welchen? tag/i,
    en: /\bwhen\b|what (?:time|day|date)|how late|which days?/i,
  },
  {
    wanted: 'price',
    de: /\bkost(?:e|et|en|ets)?\b|preis|wie teuer|was nehmt ihr|was nehmen sie|gebühr|honorar|wie ?viel (?:zahl|bezahl|geld|euro)|wie ?viel muss (?:ich|man) .*rechnen|was (?:zahl|bezahl)\w*\b/i,
    en: /how much(?! time)|\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bcharge\b|how expensive|\brates?\b|\btotal\b|what (?:do|would|will) (?:i|we) (?:pay|owe)/i,
  },
  {
    wanted: 'place',
    de: /\bwo\b(?! ?her)|wohin|(?<!mail-?)adresse|anfahrt|wie (?:komme|finde) ich|anschrift/i,
    en: /\bwhere\b|(?<!mail )\baddress|directions|how do i (?:get|find)|located/i,
  },
  {
    wanted: 'phone',
    de: /telefon|rufnummer|anrufen|\bnummer\b.*(?:erreich|anruf)/i,
    en: /\bphone\b|telephone|\bcall\b you|number to call/i,
  },
  { wanted: 'mail', de: /e-?mail|mailadresse|per mail/i, en: /e-?mail/i },
  { wanted: 'duration', de: /wie lange|dauer/i, en: /how long|duration/i },
  { wanted: 'people', de: /\bwer\b|\bwem\b/i, en: /\bwho\b/i },
  { wanted: 'number', de: /wie ?viele?\b(?! kost)/i, en: /how many\b/i },
]

/** What a text of the table looks like as stems, by language. */
const stemsOfList = (text: string, base: 'de' | 'en') => wordsOf(text, base).map((word) => stemOf(word, base))

interface ConceptStems {
  /** Keys of the concepts that a stem asks for. */
  askedBy: Map<string, string[]>
  /** Stems that stand for a concept on pages, by its key. */
  wordsOf: Map<string, string[]>
}
const conceptStems = new Map<'de' | 'en', ConceptStems>()

/** Made with the first question in a language. */
function stemsOfConcepts(locale: string): ConceptStems {
  const base = baseOf(locale) === 'de' ? 'de' : 'en'
  const known = conceptStems.get(base) ?? readConcepts(base)
  conceptStems.set(base, known)
  return known
}

function readConcepts(base: 'de' | 'en'): ConceptStems {
  const stems: ConceptStems = { askedBy: new Map(), wordsOf: new Map() }
  for (const { key, ask, find } of concepts) {
    const asked = stemsOfList(ask[base], base)
    // words that stand everywhere ask for a concept, and prove nothing of it
    const telling = asked.filter((stem) => !isOrdinary(stem, base) && stem.length > 2)
    stems.wordsOf.set(key, [...new Set([...telling, ...stemsOfList(find?.[base] ?? '', base)])])
    for (const stem of asked) stems.askedBy.set(stem, [...new Set([...(stems.askedBy.get(stem) ?? []), key])])
  }
  return stems
}

const proofs = new Map(concepts.map(({ key, proof }: Concept) => [key, proof]))

/** Stems of all words of a concept in the language of the pages. */
export const wordsOfConcept = (key: string, locale: string): string[] => stemsOfConcepts(locale).wordsOf.get(key) ?? []
/** What may stand in a passage instead of words of the concept. */
export const proofOfConcept = (key: string): RegExp | undefined => proofs.get(key)

/** Keys of the concepts that a word asks for. */
export const conceptsAskedBy = (stem: string, locale: string): string[] =>
  stemsOfConcepts(locale).askedBy.get(stem) ?? []

const maxTerms = 40
/** Of a word that any question may have. */
export const ordinaryImportance = 0.25
const verbImportance = 0.7
/** „PV-Anlage“: what it is stands behind the hyphen. */
const modifierImportance = 0.45
/** „30 Brezeln“: a site that has pretzels need not name the number. */
const numberImportance = 0.45
const ledVerbImportance = 0.35
/** „Baut ihr …“, „Kann man …“: what stands before these is a verb. */
const afterVerb = /^\s+(?:ihr|sie|du|man|ich|wir|es|das|der|die|ein|eine|einen|mein|meine|auch)\b/i
/** Adjectives that are an offering: `glutenfrei`, `kostenlos`, `vegan`. */
const telling = /(?:frei|los|isch|bar|arm|haltig|vegan|bio|lich)(?:e[nrsm]?)?$/

/** A phrase asks for a thing that pages may name otherwise. */
const phraseImportance = 0.6

/** „Wie laut ist …“: the adjective is what is asked for, however ordinary it is. */
const asksForMeasure = /\b(?:wie|how) (\p{L}+) (?:ist|sind|war|is|are|was)\b/iu
const asksForTeam =
  /wie ?viele (?:leute|personen|mitarbeiter\w*|menschen|angestellte)|wie groß ist (?:das team|die firma|der betrieb)|how many (?:people|employees|staff)|how (?:big|large) is the (?:team|firm|company|practice)/i

interface WrittenWord {
  word: string
  stem: string
  base: string
  /** Whether a concept has it. */
  isNamed: boolean
  isLedVerb: boolean
  isMeasured: boolean
  isThing: boolean
  isBeforeHyphen: boolean
}

function importanceOf({ word, stem, base, isNamed, ...written }: WrittenWord): number {
  if (/^\d/.test(word)) return numberImportance
  if (!(base in silentWords)) return word.length < minTellingLength ? ordinaryImportance : 1
  if (isOrdinary(stem, base) && !isNamed && !written.isMeasured) return ordinaryImportance
  if (written.isMeasured && !isNamed) return verbImportance
  if (written.isLedVerb) return ledVerbImportance
  if (!written.isThing) return verbImportance
  return written.isBeforeHyphen ? modifierImportance : 1
}
/** Of languages without a list of words that any question may have, short words are taken for those. */
const minTellingLength = 5

/** What a visitor asks in the language `locale`, to be answered from pages in `pagesLocale`. */
export function readQuestion(text: string, locale: string, pagesLocale = locale): Question {
  const base = baseOf(locale)
  const stop = silent.get(base)
  const terms = new Map<string, Term>()
  const wanted = kinds.filter((kind) => (base === 'de' ? kind.de : kind.en).test(text)).map((kind) => kind.wanted)
  // German writes things and names with a capital letter; who writes none at all does not tell them apart
  const isWrittenWithCapitals = base === 'de' && /\s\p{Lu}\p{L}/u.test(text)
  const particle = base === 'de' ? particleOf(text) : undefined
  const measured = wordsOf(asksForMeasure.exec(text)?.[1] ?? '', locale)[0]
  let before = ''
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:[.,:]\d+)*/gu)) {
    const [written] = match
    const isLedVerb = base === 'de' && match.index < 2 && afterVerb.test(text.slice(match.index + written.length))
    for (const word of wordsOf(written, locale)) {
      // `check in` for `checkin`
      const joined = before === '' ? [] : [stemOf(before + word, locale)]
      const last = terms.get(stemOf(before, locale))
      last?.spellings.push(...joined)
      before = word
      if (stop?.has(word) || (word.length < 2 && !/\d/.test(word))) continue
      const stem = stemOf(word, locale)
      const keys = conceptsAskedBy(stem, locale)
      const importance = importanceOf({
        word,
        stem,
        base,
        isNamed: keys.length > 0,
        isLedVerb,
        isMeasured: word === measured,
        isThing: !isWrittenWithCapitals || /^\p{Lu}/u.test(written) || telling.test(word),
        isBeforeHyphen: base === 'de' && /^-\p{L}/u.test(text.slice(match.index + written.length)),
      })
      const known = terms.get(stem)
      const spellings = base === 'en' ? [...joined, ...spellingsOf(word)] : joined
      // capitals tell nouns, which have no particle
      if (particle !== undefined && !/^\p{Lu}/u.test(written)) spellings.push(stemOf(particle + stem, locale))
      const isName = base === 'en' && match.index > 0 && /^\p{Lu}\p{Ll}/u.test(written) && !isDayOrMonth(word)
      if (!known) terms.set(stem, { ...termOf(word, locale, importance), spellings, isName })
      if (terms.size === maxTerms) break
    }
  }
  if (/\bseit wann\b|wie lange gibt es|since when|how long have you/i.test(text))
    terms.set('seit', { ...termOf('seit', locale, 1), stem: 'seit', concepts: ['founded'] })
  if (asksForTeam.test(text)) terms.set('team', { ...termOf('team', locale, 1), concepts: ['team'] })
  if (base === 'de' || base === 'en') {
    for (const kind of wanted) {
      const [word, key] = wordOfKind[base][kind] ?? []
      if (word === undefined || key === undefined || [...terms.values()].some(({ concepts }) => concepts.includes(key)))
        continue
      const term = termOf(word, locale, phraseImportance)
      terms.set(term.stem, { ...term, concepts: [key] })
    }
    for (const word of wordsOfPhrases(text, base)) {
      const term = termOf(word, locale, phraseImportance)
      if (!terms.has(term.stem)) terms.set(term.stem, term)
    }
  }
  const form = readForm(text, base === 'de' ? 'de' : 'en')
  return { locale, pagesLocale, terms: [...terms.values()], wanted, ...form }
}

/** What asks for a kind of answer without its word: „Wann macht ihr auf?“. */
const wordOfKind: Record<'de' | 'en', Partial<Record<Wanted, [word: string, concept: string]>>> = {
  de: {
    hours: ['öffnungszeiten', 'hours'],
    price: ['preis', 'price'],
    phone: ['telefon', 'phone'],
    mail: ['mail', 'mail'],
  },
  en: { hours: ['opening', 'hours'], price: ['price', 'price'], phone: ['phone', 'phone'], mail: ['mail', 'mail'] },
}

/** A word as it is, with what else it is called. */
export function termOf(word: string, locale: string, importance: number): Term {
  const stem = stemOf(word, locale)
  return {
    word,
    stem,
    concepts: conceptsAskedBy(stem, locale),
    synonyms: synonymsOf(stem, baseOf(locale)),
    spellings: [],
    isName: false,
    importance,
  }
}

const months = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/
const isDayOrMonth = (word: string) => months.test(word) || /days?$/.test(word)
