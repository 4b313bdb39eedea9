import type { Wanted } from '../../ai/answer'
import { baseOf, stemOf, wordsOf } from '../../ai/words'
import { concepts } from './concepts'

export interface Term {
  word: string
  stem: string
  /** Keys of the concepts that the word belongs to. */
  concepts: string[]
}

export interface Question {
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
    dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen ein eine einem einen einer eines einfach er erst es etwas euch euer
    eure eurem euren eurer für gab geben genau gern gerne gibt gilt ging hab habe haben habt hallo hat hatte hätte hätten hi hier ihm ihn ihnen ihr ihre
    ihrem ihren ihrer ihres im immer in ins ist ja jede jeden jeder jedes jetzt kann kannst kein keine keinen können könnt könnte man mehr mein meine
    meinem meinen meiner mich mir mit mochte möchte möchten möglich muss müssen müsste nach nicht nichts noch nun nur ob oder ohne per sagen sehr sein seine
    seid sich sie sind so soll solle sollen sollte sonst über um und uns unser unsere unter viel viele vom von vor wann war warum was weil welche
    welchem welchen welcher welches wem wen wenn wer werde werden wessen wie wieso wieviel will wir wird wissen wo wohin wollen womit wozu würde würden zu
    zum zur eigentlich vielleicht überhaupt denn mal guten tag frage danke machen macht mache tun finden findet finde ihr anbieten angeboten angebot
    heute morgen gerade derzeit aktuell bzw eben halt zwischen gegen seit wäre geht gehe gehen komme kommen kommt steht stehen sowas etwa ungefähr`,
  en: `a about all also am an and any anyone anything are as at available be been but by can could did do does doing done for from get give go
    got had has have hello hey hi how i if in into is it its just know like ll made make many may me might more much must my need no not of off offer
    offers on one or our out own please possible provide re s see sell so some someone something t tell than thank thanks that the their them then there
    these they thing things this those to today tomorrow us ve very want was we were what when where whether which who whose why will with would you your yours
    currently actually maybe really ask question good morning at here come coming let lets wanted`,
}
const silent = new Map(Object.entries(silentWords).map(([base, text]) => [base, new Set(wordsOf(text, base))]))

const kinds: { wanted: Wanted; de: RegExp; en: RegExp }[] = [
  {
    wanted: 'hours',
    de: /öffnungszeit|oeffnungszeit|sprechzeit|ladenschluss|ruhetag|(?:offen|geöffnet|geoffnet|geschlossen|öffnet|schließt|schliesst|macht ihr (?:auf|zu)|habt ihr .*\b(?:auf|zu)\b|haben sie .*\b(?:auf|zu)\b|noch auf\b)/i,
    en: /opening (?:hours|times)|business hours|\b(?:open|close|closed|closing)\b/i,
  },
  {
    wanted: 'when',
    de: /\bwann\b|um wie ?viel uhr|wie spät|wie lange noch|an welchen? tag/i,
    en: /\bwhen\b|what (?:time|day|date)|how late|which days?/i,
  },
  {
    wanted: 'price',
    de: /\bkoste[nt]?\b|preis|wie teuer|was nehmt ihr|was nehmen sie|gebühr|honorar|wie ?viel (?:zahl|bezahl|geld|euro)/i,
    en: /how much(?! time)|\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bcharge\b|how expensive|\brates?\b/i,
  },
  {
    wanted: 'place',
    de: /\bwo\b(?! ?her)|wohin|adresse|anfahrt|wie (?:komme|finde) ich|anschrift/i,
    en: /\bwhere\b|address|directions|how do i (?:get|find)|located/i,
  },
  {
    wanted: 'phone',
    de: /telefon|rufnummer|anrufen|\bnummer\b.*(?:erreich|anruf)/i,
    en: /\bphone\b|telephone|\bcall\b you|number to call/i,
  },
  { wanted: 'mail', de: /e-?mail|mailadresse/i, en: /e-?mail/i },
  { wanted: 'duration', de: /wie lange|dauer/i, en: /how long|duration/i },
  { wanted: 'people', de: /\bwer\b|\bwem\b/i, en: /\bwho\b/i },
  { wanted: 'number', de: /wie ?viele?\b(?! kost)/i, en: /how many\b/i },
]

const conceptOf = new Map<string, string[]>()
for (const locale of ['de', 'en'] as const)
  for (const concept of concepts)
    for (const word of concept[locale].flatMap((text) => wordsOf(text, locale))) {
      const key = `${locale} ${stemOf(word, locale)}`
      conceptOf.set(key, [...new Set([...(conceptOf.get(key) ?? []), concept.key])])
    }

const maxTerms = 40

/** What a visitor asks in the language `locale`, to be answered from pages in `pagesLocale`. */
export function readQuestion(text: string, locale: string, pagesLocale = locale): Question {
  const base = baseOf(locale)
  const stop = silent.get(base)
  const terms = new Map<string, Term>()
  for (const word of wordsOf(text, locale)) {
    if (stop?.has(word) || (word.length < 2 && !/\d/.test(word))) continue
    const stem = stemOf(word, locale)
    if (!terms.has(stem)) terms.set(stem, { word, stem, concepts: conceptOf.get(`${base} ${stem}`) ?? [] })
    if (terms.size === maxTerms) break
  }
  const wanted = kinds.filter((kind) => (base === 'de' ? kind.de : kind.en).test(text)).map((kind) => kind.wanted)
  return { locale, pagesLocale, terms: [...terms.values()], wanted }
}

/** Stems of all words of a concept in the language. */
export function wordsOfConcept(key: string, locale: string): string[] {
  const base = baseOf(locale) === 'de' ? 'de' : 'en'
  const concept = concepts.find((each) => each.key === key)
  return (concept?.[base] ?? []).flatMap((text) => wordsOf(text, base)).map((word) => stemOf(word, base))
}
