import type { Wanted } from '../../ai/answer'
import { dayOf } from '../../ai/week'
import { baseOf, stemOf, stemsOf, wordsOf } from '../../ai/words'
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
  /** Says when or how much of something, and asks for nothing by itself: `before`, `often`, `buchen`. */
  isLoose: boolean
  /** Stands beside the clause that asks: what the site does not know of it is the visitor's own affair. */
  isAside: boolean
  /** What says the same in figures: „halbe Stunde“ for 30 minutes. */
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
  wanted: Wanted[]
}

type Words = Record<'de' | 'en', string>

/** Words that any question may have: they say nothing of what is asked for. Compared as `wordsOf` gives them. */
const silentWords: Words = {
  de: `ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bekomme bekommen bekommt benötige benötigt
    bestimmte bietet bieten anbieten angebot angeboten bin bis bist bitte brauche brauchen braucht da dabei dafür damit dann darf das dass dein
    deine dem den denn der deren des dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen eben eigentlich ein eine einem
    einen einer eines einfach er erst es etwa etwas euch euer eure eurem euren eurer für gab ganz geben genau gern gerne geht gehen gibt gibts gilt
    grade gerade groß große großen großer großes gut gute guten hab habe haben habt hallo hat hatte hätte hätten halt heute hi hier ich ihm ihn ihnen ihr ihre ihrem
    ihren ihrer ihres im immer in ins irgendwie ist ja jede jeden jeder jedes jemand jetzt kann kannst kein keine keinen kennen kennt klein kleine kleinen
    kommen kommt können könnt könnte kostet kosten kost los mach mache machen macht mal man mehr mein meine meinem meinen meiner meines mich mir mit
    möchte möchten möglich morgen muss müssen nach ne nem nen nehme nehmen nehmt nett neu neue neuen neuer neues nicht nichts noch normal normale
    normalen normaler normales nun nur ob oder ohne per pro sag sagen schon sehr sein seine seid sich sie sind so soll sollte sonst steht
    stehen sowie tag tage tagen tun über um und uns unser unsere unter verfügbar viel viele vielleicht vom von vor wann war warum was welche welchem welchen
    welcher welches wem wen wenn wer werde werden wie wieder wieso wieviel wieviele will wir wird wirklich wissen wo woher wohin wollen womit würde würden
    zu zum zur zwischen überhaupt ungefähr üblich üblicherweise nähe überall eure frau herr mach machst finde finden findet hält halten sich aus nächste nächsten nächster
    los auskennen selbst selber einmal bezüglich bzgl bzw circa ca eher kriege kriegen kriegt lange passiert passieren schnell stück mögliche teuer viel uhr zeit zeiten frage`,
  en: `a about again all also am an and another any anyone anything are around as ask at available be been being both but by bit can cannot could
    d did do does doing done down for from get give go going good got had has have having hello here hey hi how i if in into is isn it its just
    kind know let like ll long m make many may maybe me might more much must my need new next no normal not of off offer offers ok okay on
    one only or other our out over please possible provide re really s say see should so some somebody someone something soon standard stuff such
    sure t take takes tell than thank thanks that the their them then there these they thing things this those to today tomorrow too up us usual usually
    ve very want wanted was wasn way we well were what whats when where whether which while who whose why will with won would you your
    yours happen happens d doesn don didn anybody always every each till til until near nearby nice please actually currently time times day days once just he him his she her chance ours since hasn haven hadn wouldn couldn shouldn ain kick off`,
}
/** What asks for a kind of answer: as words of the question they say nothing more. */
const kinds: { wanted: Wanted; de: RegExp; en: RegExp; words: Words }[] = [
  {
    wanted: 'hours',
    de: /öffnungszeit|oeffnungszeit|sprechzeit|bürozeit|geschäftszeit|ladenschluss|ruhetag|\boffen\b|geöffnet|geoffnet|geschlossen|\böffnet|schließt|schliesst|\bbesetzt\b|\b(?:mach(?:t|en)|habt|haben|hat|noch|schon|ist|seid|sind)\b.*\b(?:auf|zu|da)\b\s*[?.!]*$/i,
    en: /opening (?:hours|times)|(?:business|office|opening) hours|\bhours\b|\b(?:open|close|closes|closed|closing|shut)\b|\bare you (?:around|there|in)\b/i,
    words: {
      de: 'öffnungszeiten öffnungszeit sprechzeiten sprechzeit bürozeiten geschäftszeiten ladenschluss ruhetag offen geöffnet geschlossen öffnet öffnen schließt schließen besetzt durchgehend',
      en: 'opening hours open opens close closes closed closing shut business late early',
    },
  },
  {
    wanted: 'when',
    de: /\bwann\b|um wie ?viel uhr|wie spät|an welche[mn]? tag|\bdatum\b|welche termine/i,
    en: /\bwhen\b|\bwhens\b|what (?:time|day|date)|how late|which days?|^dates?\b|what dates/i,
    words: {
      de: 'datum beginnt beginnen startet starten fängt anfangen stattfindet findet',
      en: 'dates date start starts begin begins kick starting leave leaves',
    },
  },
  {
    wanted: 'price',
    de: /\bkost(?:e|et|en|ets|ete)?\b|preis|beitrag|satz\b|wie hoch (?:ist|sind)|was verlangt|wie teuer|was nehmt ihr|was nehmen sie|gebühr|honorar|wie ?viel\b|was (?:zahl|bezahl)\w*\b|aufpreis|\bgratis\b|kostenlos/i,
    en: /how much(?! time)|\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bcharge\b|how expensive|\brates?\b|what (?:do|would|will) (?:i|we) (?:pay|owe)|^what['’]?s an? /i,
    words: {
      de: 'kostet kosten preis preise preisliste gebühr gebühren honorar zahle bezahle zahlen bezahlen rechnen teuer',
      en: 'cost costs price prices pricing fee fees charge charged rate rates expensive pay',
    },
  },
  {
    wanted: 'place',
    de: /\bwo (?:genau |eigentlich )?(?:seid|sind|liegt|ist|finde)|wie (?:komme|finde) ich (?:zu|euch|sie|dort|hin)|(?<!mail-?)adresse|anschrift|standort/i,
    en: /\bwhere (?:exactly |abouts )?(?:are|is|do i find)|(?<!mail )\baddress\b|directions|how do i (?:get|find) (?:to|you|there)|located/i,
    words: { de: 'adresse anschrift standort liegt', en: 'address located location exactly find directions' },
  },
  {
    wanted: 'phone',
    de: /telefonnummer|rufnummer|handynummer|\bnummer\b|wie (?:kann ich|erreiche ich) .*(?:anrufen|telefonisch)|telefonisch (?:zu )?erreich/i,
    en: /\bphone number|\btelephone number|number (?:to|can i) (?:call|ring)|\byour number\b|call you/i,
    words: {
      de: 'telefonnummer rufnummer handynummer nummer telefonisch anrufen erreiche erreichen erreichbar',
      en: 'phone telephone number call ring',
    },
  },
  {
    wanted: 'mail',
    de: /e-?mail-?(?:adresse)?\b.*\?|mailadresse|per mail erreich/i,
    en: /e-?mail address|\byour e-?mail|email you/i,
    words: {
      de: 'email e mail mailadresse emailadresse adresse schreiben erreichen',
      en: 'email e mail address write',
    },
  },
  {
    wanted: 'duration',
    de: /wie lange|wie ?viel zeit|dauer/i,
    en: /how long(?! ago)|how much time|duration/i,
    words: { de: 'dauert dauer dauern', en: 'duration last lasts' },
  },
  { wanted: 'people', de: /\bwer\b|\bwem\b/i, en: /\bwho\b/i, words: { de: '', en: '' } },
  {
    wanted: 'age',
    de: /wie alt|welchem alter|mindestalter/i,
    en: /how old|what age|minimum age/i,
    words: { de: 'alt', en: 'old' },
  },
  { wanted: 'number', de: /wie ?viele\b/i, en: /how many\b/i, words: { de: '', en: '' } },
]

/** Of hours alone: when somebody comes, and how. What the days are called, the grammar of days knows. */
const visitWords: Words = {
  de: 'vorbeikommen besuchen besuch termin termine früh spät abends mittags morgens nachmittags vormittags wochenende werktags übermorgen woche',
  en: 'visit pop drop come by appointment morning afternoon evening noon late early weekend weekdays weekday tonight',
}
const looseWords: Words = {
  de: 'vorher nachher danach davor spätestens frühestens oft häufig mindestens höchstens extra zusätzlich zuerst zweite dritte',
  en: 'before after past beyond later latest often least most extra second third',
}
/** What is asked of anything: left out beside the thing itself. */
const weakWords: Words = {
  de: `buchen vereinbaren nutzen benutzen bekommen machen anbieten arbeiten erlaubt gestattet akzeptieren akzeptiert lautet beträgt rechnen schaffen schafft
    wahrnehmen helfen hilft anfragen fragen melden wenden inklusive enthalten insgesamt komplett genau direkt passen passt funktioniert statt stattfinden
    kümmert hoch weit rein raus her hin leute menschen existiert besteht drin mitgebracht speziell spezielle extra gefährlich dauert`,
  en: `book use get arrange work works working allowed permitted accept fit along else whole total friendly include included exactly directly people
    person ever still run keep put come coming ms mr mrs early possible`,
}
/** What the business is called by everybody: hours and address are its own. */
const selfWords: Words = {
  de: 'laden geschäft praxis werkstatt studio büro salon betrieb firma verein hotel restaurant kanzlei',
  en: 'shop store studio office practice business workshop salon club hotel restaurant',
}
const visits =
  /\bkomm|vorbei|besuch|\btermine?\b|\bbring|\bhol(?:e|en)?\b.*\bab\b|abhol|\bcome\b|\bvisit|\bpop in\b|\bdrop (?:in|by)\b|\bcall\b|\bcollect\b/i

const stems = new Map<string, Set<string>>()
const stemsOfList = (text: string, base: 'de' | 'en') => {
  const key = base + text
  const known = stems.get(key) ?? new Set(wordsOf(text, base).map((word) => stemOf(word, base)))
  stems.set(key, known)
  return known
}

/**
 * What is asked, and for what kind of answer. `siteName` is taken out of the question: the visitor is there. Linear in
 * the question.
 */
export function readQuestion(text: string, locale: string, pagesLocale = locale, siteName = ''): Question {
  const base = baseOf(locale) === 'de' ? 'de' : 'en'
  const spoken = /^(?:de|en)\b/.test(locale) ? base : locale
  const asked = siteName === '' ? text : text.replaceAll(siteName, ' ')
  const plain = withoutPhrases(asked.replaceAll('’', "'"), base)
  const found = kinds.filter((kind) => kind[base].test(plain))
  const words = wordsOf(plain, base)
  const hasDay = words.some((word) => word.length > 2 && dayOf(word, base) !== undefined)
  const wanted = found.map((kind) => kind.wanted)
  if (
    !wanted.includes('hours') &&
    !wanted.includes('price') &&
    visits.test(plain) &&
    (hasDay ||
      wanted.includes('when') ||
      /wochenende|weekend|heute|today|morgen\b|tomorrow|abends?\b|evening|nachmittag|afternoon/i.test(plain))
  )
    wanted.push('hours')
  const silent = found.map((kind) => stemsOfList(kind.words[base], base))
  const ofHours = [visitWords[base], selfWords[base]].map((list) => stemsOfList(list, base))
  const loose = stemsOfList(looseWords[base], base)
  const terms = new Map<string, Term>()
  const { main, asides } = clausesOf(wanted.includes('price') ? plain : withoutSpans(plain))
  for (const [text, isAside] of [[main, false], ...asides.map((aside) => [aside, true] as const)] as const)
    for (const word of wordsOf(text, spoken)) {
      const stem = stemOf(word, spoken)
      const isSilent = isSilentWord(word, base) || silent.some((list) => list.has(stem))
      const isShort = spoken !== base && word.length < shortWord
      if (isSilent || isShort || terms.has(stem) || (word.length < 2 && !/\d/.test(word))) continue
      const isDay = word.length > 2 && dayOf(word, base) !== undefined
      terms.set(stem, {
        word,
        stem,
        synonyms: synonymsOf(stem, locale, pagesLocale),
        isOfHours: isDay || ofHours.some((list) => list.has(stem)),
        isLoose: loose.has(stem) || /^\d/.test(word),
        isAside,
      })
    }
  const weak = stemsOfList(weakWords[base], base)
  const isThing = ({ stem, isLoose }: Term) => !isLoose && !weak.has(stem)
  if (wanted.length > 0 || [...terms.values()].some(isThing)) for (const stem of weak) terms.delete(stem)
  const whole = wanted.includes('hours') ? [...terms.values()] : withParticle([...terms.values()], words, base)
  return {
    text: asked,
    locale,
    pagesLocale,
    siteStems: new Set(stemsOf(siteName, pagesLocale)),
    terms: measured(whole, plain, wanted),
    wanted,
  }
}

/** What is said in several words, and the one word that pages have for it. */
const phrases: Record<'de' | 'en', [RegExp, string][]> = {
  de: [
    [/\bwie komm\w* (?:ich|man|wir) (?:zu (?:euch|ihnen)|hin|dahin|dorthin)\b/gi, 'anfahrt'],
    [/\b(?:auto|wagen) (?:ab)?stellen\b/gi, 'parken'],
    [/\bin raten\b/gi, 'ratenzahlung'],
  ],
  en: [
    [/\bleave (?:my|the|our|a) car\b/gi, 'parking'],
    [/\bcall(?:ing)? off\b|\bcan't (?:make it|come)\b/gi, 'cancel'],
    [/\bsign(?:ing)? up\b/gi, 'register'],
    [/\bpick(?:ed|ing)? up\b/gi, 'collect'],
    [/\bdrop(?:ped|ping)? off\b/gi, 'deliver'],
    [/\bget in touch\b|\bget hold of\b/gi, 'contact'],
  ],
}
const withoutPhrases = (text: string, base: 'de' | 'en') =>
  phrases[base].reduce((rest, [phrase, word]) => rest.replace(phrase, word), text)

const isSilentWord = (word: string, base: 'de' | 'en') => {
  const known = silentSets.get(base) ?? new Set(wordsOf(silentWords[base], base))
  silentSets.set(base, known)
  return known.has(word)
}
const silentSets = new Map<string, Set<string>>()

/** In languages whose silent words are not known, short ones are taken for such. */
const shortWord = 5

/** The clause that asks: the last one that does not begin as a part of another one. */
function clausesOf(text: string): { main: string; asides: string[] } {
  const clauses = text.split(/[,;.!?:–]+(?:\s+|$)/).filter((clause) => /\p{L}/u.test(clause))
  const at = clauses.findLastIndex((clause) => !subordinate.test(clause))
  const main = clauses[at] ?? text
  return { main, asides: clauses.filter((_, i) => i !== at) }
}
const subordinate = /^\s*(?:und |oder |and |or )?(?:wenn|falls|weil|dass|ob|da|if|because|since|although|obwohl)\b/i

/** „eine Woche“, “two months”: how long it is since or until then is the visitor's own affair. */
const withoutSpans = (text: string) =>
  text.replace(
    /\b(?:\d+|eine[nrm]?|zwei|drei|vier|fünf|sechs|an?|one|two|three|four|five|six) (?:tage?n?|wochen?|monate?n?|jahre?n?|days?|weeks?|months?|years?)\b(?!\p{L})/giu,
    ' ',
  )

/** „Holen Sie … ab?“ asks for `abholen`. */
function withParticle(terms: Term[], words: string[], base: 'de' | 'en'): Term[] {
  const last = words.at(-1) ?? ''
  const [verb] = terms
  if (base !== 'de' || !verb || !/^(?:ab|an|auf|aus|ein|mit|vor|zuruck|nach)$/.test(last)) return terms
  return [
    { ...verb, synonyms: [...verb.synonyms, stemOf(last + verb.word, 'de'), last + verb.stem] },
    ...terms.slice(1),
  ]
}

const half = /\bhalbe[n]? stunde\b|\bhalf an hour\b|\bhalf-hour\b/i
const hour = /\beine[r]? stunde\b|\b(?:an|one) hour\b/i
const halfHour = /\b30[ -]?min|halbe[nr]? stunde|half an hour|half-hour/i
const oneHour = /\b60[ -]?min|\b(?:eine?[nr]?|1|pro|je|die|per|an|one)[ /]?(?:stunde|hour|h\b)|\/ ?(?:h|std)\b/i

/** „Kurs 13“, „room 4“: the number belongs to the name. */
const isNumbered = (text: string, number: string) =>
  [...text.matchAll(/\p{L}{3,} (\d+)(?![\d.,:]*\d|\s?\p{L})/gu)].some(([, found]) => found === number)

/** What a price is asked for is of a length; figures that only tell of who asks are left. */
function measured(terms: Term[], text: string, wanted: Wanted[]): Term[] {
  const isPrice = wanted.includes('price')
  const pattern = half.test(text) ? halfHour : hour.test(text) ? oneHour : undefined
  return terms.flatMap((term) => {
    if (/^\d/.test(term.word) && !isPrice && !isNumbered(text, term.word)) return []
    if (pattern && /^(?:halb|half)/.test(term.stem)) return []
    if (pattern && isPrice && /^(?:stund|hour)/.test(term.stem)) return [{ ...term, pattern, synonyms: [], stem: '' }]
    return [term]
  })
}
