import type { WantedAnswer } from '../../ai/answer'
import { foldedWords, stemOf } from '../../ai/words'

type Words = Record<'de' | 'en', string>

/** Words that any question may have, one form of each: they say nothing of what is asked for. */
export const silentWords: Words = {
  de: `ab aber alle als also am an andere auch auf aus bei beim bekomme benötige benötigt bestimmte bietet anbieten
    bin bis bist bitte brauche braucht da dabei dafür damit dann darf das dass dein dem den denn der des dich die dies
    dir doch dort du durch dürfen eben eigentlich ein einfach er erst es etwa etwas euch euer für gab ganz geben genau
    gern geht gehen gibt gilt grade gerade groß gut hab habt hallo hat hatte halt heute hi hier ich ihm ihn ihr im
    immer in ins irgendwie ist ja jede jemand jetzt kann kein kennen kennt klein kommen kommt können könnt kost los
    mach macht mal man mehr mein mich mir mit möchte möglich morgen muss nach ne nem nen nehme nehmt nett neu neuen
    neuer neues nicht noch normal nun nur ob oder ohne per pro sag schon sehr sein seid sich sie sind so soll sollte
    sonst steht stehen sowie tag tun über um und uns unter verfügbar viel vielleicht vom von vor wann war warum was
    welche wem wen wenn wer werde wie wieder wieso wieviel will wir wird wirklich wissen wo woher wohin wollen womit
    würde zu zum zur zwischen überhaupt ungefähr üblich üblicherweise nähe überall frau herr finde ding sache isn
    auskennen selbst einmal gegen ans möglichkeit trotzdem eigen seit während wegen trotz nie bereits lasse bezüglich bzgl bzw
    circa ca eher kriege lange passiert passieren schnell stück teuer uhr zeit frage n is isses ham aufm vorm fürs würd werd
    besten lang hilfe gibts dran drauf`,
  en: `a about again all also am an and another any anyone anything are around as ask at available be been both but by
    bit can cannot could d did do does done down for from get give go good got had has have hello here hey hi how i if
    in into is isn it just kind know let like ll long m make many may maybe me might more much must my need new next
    no normal not of off offer ok okay on one only or other our out over please possible provide re really s say see
    should so some somebody someone something soon standard stuff such sure t take tell than thank that the their them
    then there these they thing this those to today tomorrow too up us usual ve very want was wasn way we well were
    what when where whether which while who whose why will with won would you your happen doesn don didn anybody
    always every each till til until near nearby nice actually currently time day once he him his she her chance since
    goes back first hasn haven hadn wouldn couldn shouldn ain kick alright shall mine roughly`,
}
/** What asks for a kind of answer: as words of the question they say nothing more. */
export const kinds: { wanted: WantedAnswer; de: RegExp; en: RegExp; words: Words }[] = [
  {
    wanted: 'hours',
    de: /öffnungszeit|oeffnungszeit|sprechzeit|bürozeit|geschäftszeit|ladenschluss|ruhetag|\boffen\b|geöffnet|geoffnet|geschlossen|\böffnet|schließt|schliesst|\bbesetzt\b|\b(?:mach(?:t|en)|habt|haben|hat|noch|schon|ist|seid|sind)\b.*\b(?:auf|zu|da)\b\s*[?.!]*$/i,
    en: /opening (?:hours|times)|(?:business|office|opening) hours|\bhours\b|\b(?:open|close|closes|closed|closing|shut)\b|\bare you (?:around|there|in)\b/i,
    words: {
      de: `öffnungszeit sprechzeit bürozeiten geschäftszeiten ladenschluss ruhetag offen geöffnet geschlossen öffnet
        schließt schließen besetzt durchgehend`,
      en: 'open hours close shut business late early',
    },
  },
  {
    wanted: 'when',
    de: /\bwann\b|um wie ?viel uhr|wie spät|an welche[mn]? tag|\bdatum\b|welche termine/i,
    en: /\bwhen\b|\bwhens\b|what (?:time|day|date)|how late|which days?|^dates?\b|what dates/i,
    words: { de: 'datum beginnt startet fängt anfangen stattfindet', en: 'date start begin leave' },
  },
  {
    wanted: 'price',
    de: /\bkost(?:e|et|en|ets|ete)?\b|preis|beitrag|satz\b|wie hoch (?:ist|sind)|was verlangt|wie teuer|was nehmt ihr|was nehmen sie|gebühr|honorar|wie ?viel\b(?! uhr| zeit| jahre)|was (?:zahl|bezahl)\w*\b|aufpreis|\bgratis\b|kostenlos/i,
    en: /how much(?! time)|\bcosts?\b|\bprices?\b|\bpricing\b|\bfees?\b|\bcharge\b|how expensive|\brates?\b|what (?:do|would|will) (?:i|we) (?:pay|owe)|^what['’]?s an? /i,
    words: {
      de: 'kostet preis preisliste gebühr honorar zahle zahlt zahlst bezahle rechnen teuer',
      en: 'cost price fee charge rate expensive pay',
    },
  },
  {
    wanted: 'place',
    de: /\bwo (?:genau |eigentlich )?(?:seid|sind|liegt|ist|finde)|wie (?:komme|finde) ich (?:zu|euch|sie|dort|hin)|(?<!mail-?)adresse|anschrift|standort|postleitzahl|\bplz\b|\bnavi\b|welche[rn]? straße\b/i,
    en: /\bwhere (?:exactly |abouts )?(?:are|is|(?:do|can) (?:i|we) find)|(?<!mail )\baddress\b|directions|\bsat ?navs?\b|how do (?:i|we) (?:get|find) (?:to|you|there)|located|\bpostcode\b|\bzip code\b/i,
    words: {
      de: 'adresse anschrift standort liegt postleitzahl plz navi eintippen eingeben straße',
      en: 'address located exactly find directions postcode zip code sat nav satnav',
    },
  },
  {
    wanted: 'phone',
    de: /telefonnummer|rufnummer|handynummer|\bnummer\b|wie (?:kann ich|erreiche ich) .*(?:anrufen|telefonisch)|telefonisch (?:zu )?erreich|(?:kann|darf) (?:ich|man) (?:euch|sie|dich) (?:auch )?anrufen|wie (?:(?:kann|können) )?(?:erreiche|kontaktiere|ich|man|wir)\b.*(?:erreich|kontaktier|euch|sie|dich)\P{L}*$/iu,
    en: /\bphone number|\btelephone number|number (?:to|can i) (?:call|ring)|\byour number\b|call you|how (?:can|do) (?:i|we) (?:contact|reach|get in touch)/i,
    words: {
      de: 'telefonnummer rufnummer handynummer nummer telefonisch anrufen erreiche erreichbar kontaktieren',
      en: 'phone telephone number call ring contact reach touch',
    },
  },
  {
    wanted: 'mail',
    de: /e-?mail-?(?:adresse)?\b.*\?|mailadresse|per mail erreich|wie (?:(?:kann|können) )?(?:erreiche|kontaktiere|ich|man|wir)\b.*(?:erreich|kontaktier)\p{L}*\P{L}*$|wie erreiche ich (?:euch|sie|dich)\P{L}*$/iu,
    en: /e-?mail address|\byour e-?mail|email you|how (?:can|do) (?:i|we) (?:contact|reach|get in touch)/i,
    words: {
      de: 'email e mail mailadresse emailadresse adresse schreiben erreichen',
      en: 'email e mail address write',
    },
  },
  {
    wanted: 'duration',
    de: /wie lange|wie ?viel zeit|wie schnell|dauer/i,
    en: /how long(?! ago)|how much time|how (?:soon|quickly)|duration/i,
    words: { de: 'dauert dauer dauern fertig warten', en: 'duration last lasts ready finished done wait' },
  },
  { wanted: 'people', de: /\bwer\b|\bwem\b/i, en: /\bwho\b/i, words: { de: '', en: '' } },
  { wanted: 'number', de: /wie ?viele\b/i, en: /how many\b/i, words: { de: '', en: '' } },
]

/**
 * Of hours alone: when somebody comes, and how, and what everybody calls the business, whose own hours and address are.
 * What the days are called, the grammar of days knows.
 */
export const visitWords: Words = {
  de: `bringen abholen holen abgeben vorbeikommen besuch termin früh spät abends mittags morgens nachmittags
    vormittags wochenende werktags übermorgen woche`,
  en: `collect bring stop visit pop drop come by appointment morning afternoon evening noon late early weekend weekday
    tonight night fetch pick anyone`,
}
/** Asks for all that there are. */
export const ofAll = /\bpreise\b|preisliste|\bprices\b|price list|\brates\b|arbeit|\bwork|\bteam\b|\bstaff\b/i
/** The business itself, as anybody calls it. */
export const businessWords: Words = {
  de: 'laden geschäft praxis werkstatt studio büro salon betrieb firma verein hotel restaurant kanzlei unternehmen',
  en: 'shop store studio office place practice business workshop salon club hotel restaurant company',
}
/** Where the visitor comes: „in den Laden“, “at your shop”. A workshop in Bath is asked for itself. */
export const theBusiness = new RegExp(
  String.raw`\b(?:the|your|den|dem|im|ins|vorm|eure[mnrs]|ihre[mnrs]) (?:${Object.values(businessWords).join(' ').replaceAll(' ', '|')})\b`,
  'gi',
)
/** What is asked of anything: left out beside the thing itself. */
export const weakWords: Words = {
  de: `buchen vereinbaren nutzen benutzen bekommen machen anbieten arbeiten erlaubt gestattet akzeptieren akzeptiert
    lautet beträgt rechnen schaffen schafft wahrnehmen helfen hilft anfragen fragen melden wenden inklusive enthalten
    insgesamt komplett genau direkt passen passt funktioniert statt stattfinden kümmert service erreichbar verlangt
    hoch weit rein raus her hin leute menschen existiert besteht drin mitgebracht speziell extra gefährlich dauert`,
  en: `book use get arrange work allowed permitted accept fit along else whole total friendly include exactly directly
    people person service lot ever still method option run keep put come ms mr mrs early possible`,
}
/** Speaks of coming by, or of calling: beside a day it asks for hours. */
export const asksToVisit =
  /\bkomm|vorbei|besuch|\btermine?\b|\bbring|\bhol(?:e|en)?\b.*\bab\b|abhol|\bcome\b|\bvisit|\bpop in\b|\bdrop (?:in|by)\b|\banruf|erreich|\bcall\b|\bring\b|\breach\b|\bcollect\b|\bdrop\b.*\boff\b|\bfetch\b|\banyone (?:in|on|at)\b|\bjemand (?:da|im|am)\b/i

/** What is said in several words, and the one word that pages have for it. */
const phrases: Record<'de' | 'en', [RegExp, string][]> = {
  de: [
    [/\b(?:auto|wagen)\b(.{0,30})\b(?:abstellen|hinstellen|stellen|(?:stehen )?lassen)\b/gi, '$1parkplatz'],
    [/\b(?:lasse?n?|(?:ab|hin)?stelle?n?)\b(.{0,40}?)\b(?:auto|wagen)\b(?: (?:ab|hin|stehen)\b)?/gi, '$1parkplatz'],
    [/\bab (?:wie ?viele?n?|welchem) (?:jahren?|alter)\b/gi, 'mindestalter'],
    [/\bdabei ?(?:zu)?haben\b/gi, 'mitbringen'],
    [/\bheut\b/gi, 'heute'],
  ],
  en: [
    [/\b(?:tmrw|tmr|tomoz|tomm?orr?ow)\b/gi, 'tomorrow'],
    [/\bcar parks?\b/gi, 'parking'],
    [/\b(?:leave|put)\b(.{0,20})\b(?:car|van)\b/gi, '$1parking'],
    [/\b(?:what|which|minimum) age\b/gi, 'age'],
    [/\br u\b/gi, 'are you'],
    [/\bstep[- ]free\b/gi, 'accessible'],
    [/\b(?:pls|plz|thx)\b/gi, ' '],
    [/\bur\b/gi, 'your'],
    [/\bu\b/gi, 'you'],
    [/\bcall(?:ing)? off\b|\bcan't (?:make it|come)\b/gi, 'cancel'],
  ],
}
/** The question with the one word instead. */
export const withoutPhrases = (text: string, base: 'de' | 'en') =>
  phrases[base].reduce((rest, [phrase, word]) => rest.replace(phrase, word), text)

const stems = new Map<string, Set<string>>()
/** Stems of the words of a list; each list is read once. */
export const stemsOfList = (text: string, base: 'de' | 'en') => {
  const key = base + text
  const known = stems.get(key) ?? new Set(foldedWords(text, base).map((word) => stemOf(word, base)))
  stems.set(key, known)
  return known
}
