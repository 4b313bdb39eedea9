import { halfBefore, readTimeAt, type Time } from './clock-times'
import { type Day, weekDays, weekend, workdays } from './week'

/** A word of a statement of hours. `start` and `end` are places in the text. */
export type HourToken = { start: number; end: number } & (
  | { kind: 'day'; day: Day /** Two letters that are words of their own, written small. */; isDoubtful: boolean }
  | { kind: 'days'; days: Day[] }
  | { kind: 'holidays' }
  /** All days that nothing else is said of. */
  | { kind: 'rest' }
  | { kind: 'time'; time: Time }
  | { kind: 'always' }
  | {
      kind: 'dash' | 'until' | 'from' | 'between' | 'and' | 'closed' | 'except' | 'not' | 'filler' | 'opening' | 'stop'
    }
  | { kind: 'note'; text: string }
  /** A day of the year: `24.12.` */
  | { kind: 'date' }
  /** The owner is not sure: `muss ich noch klären`. */
  | { kind: 'doubt' }
  /** Words after which the hours before are not those of every week: seasons, breaks, every second. */
  | { kind: 'unsettling'; isSeason?: boolean }
  /** `isClosing`: when it closes, as a verb: at an hour, in a season, never. `perhaps`: the day that it may name. */
  | { kind: 'word'; isClosing?: boolean; perhaps?: Day }
)

const dayWords: Record<Day, RegExp> = {
  mo: /^(?:montag(?:s|en)?|mondays?|mon|mo)$/,
  tu: /^(?:dienstag(?:s|en)?|tuesdays?|tues?|di|tu)$/,
  we: /^(?:mittwoch(?:s|en)?|wednesdays?|weds?|mi|we)$/,
  th: /^(?:donnerstag(?:s|en)?|thursdays?|thu(?:rs?)?|do|th)$/,
  fr: /^(?:freitag(?:s|en)?|fridays?|fri|fr)$/,
  sa: /^(?:samstag(?:s|en)?|sonnabend(?:s|en)?|saturdays?|sat|sa)$/,
  su: /^(?:sonntag(?:s|en)?|sundays?|sun|so|su)$/,
}
/** The day that a word names, in lower case and either language. */
export const dayNamed = (word: string) => weekDays.find((day) => dayWords[day].test(word))
const doubtful = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su|sat|sun|wed|mon|fri)$/

/** Whole phrases, longest first; read before words. */
const phrases: [RegExp, (text: string) => Kind][] = [
  [
    /(?:sonn-?|so\.?,?) ?(?:und|&|u\.|\+|\/) ?feiertag(?:en|e|s)?(?![\p{L}])/iuy,
    () => ({ kind: 'days', days: ['su'], withHolidays: true }),
  ],
  [
    /(?:an |on )?(?:bank |public )?(?:gesetzlichen )?(?:holidays?|feiertag(?:en|e|s)?)(?![\p{L}])/iuy,
    () => ({ kind: 'holidays' }),
  ],
  [
    /(?:täglich|taeglich|tgl\.?|daily|every ?day|jeden tag|alle tage|an allen tagen|every night|every evening|(?:an )?(?:7|seven|sieben) (?:days|tagen?)(?: (?:a|die|in der|pro) (?:week|woche))?|365 (?:days|tagen?)(?: (?:a|im|pro) (?:year|jahr))?|the whole week|die ganze woche|all week)(?![\p{L}])/iuy,
    () => ({ kind: 'days', days: [...weekDays] }),
  ],
  [/(?:unter der woche|weekdays?|during the week)(?![\p{L}])/iuy, () => ({ kind: 'days', days: workdays })],
  [
    /(?:(?:am|an|at|on|the)\s+)*(?:wochenenden?|weekends?|wochenends)(?![\p{L}])/iuy,
    () => ({ kind: 'days', days: weekend }),
  ],
  [
    /(?:(?:an\s)?(?:allen|den|alle|all|the|on)?\s*(?:anderen|übrigen|restlichen|other|remaining)(?: (?:zwei|drei|vier|fünf|sechs|two|three|four|five|six))? (?:tagen?|days)|the rest of the week|otherwise|sonst(?=\s+(?:von|immer|\d|nicht|nie|zu|geschlossen|ist (?:zu|geschlossen)|(?:mo|di|mi|do|fr|sa|so)(?:\p{L}*tags?)?(?![\p{L}]))))(?![\p{L}])/iuy,
    () => ({ kind: 'rest' }),
  ],
  [
    /(?:rund um die uhr|24 ?\/ ?7|24 (?:hours|stunden|std\.?)(?: (?:a|am|pro) (?:day|tag))?|around the clock|round the clock|tag und nacht|day and night)(?![\p{L}])/iuy,
    () => ({ kind: 'always' }),
  ],
  [
    /(?:(?:nur|only|sonst|otherwise|strictly)\s+)?(?:nach (?:telefonischer |persönlicher |vorheriger )?(?:vereinbarung|absprache|voranmeldung|anmeldung)|nach terminvereinbarung|mit termin|auf anfrage|n\.\s?v\.|by (?:prior )?(?:appointment|arrangement)(?: only)?|on request)(?![\p{L}])/iuy,
    (text) => ({ kind: 'note', text }),
  ],
  [
    /(?:bis auf|mit ausnahme von|apart from|with the exception of|other than|except(?: for)?|excluding|excl\.?|außer|ausser|ausgenommen|(?:bar|but)(?=\s+(?:mon|tue|wed|thu|fri|sat|sun))|but not|aber nicht|nur nicht|ohne)(?![\p{L}])/iuy,
    () => ({ kind: 'except' }),
  ],
  [
    /(?:nicht geöffnet|nicht offen|nicht auf|not open|geschlossen|geschl\.?|ruhetage?|schließtage?|closed|shut|zu(?= *(?:$|[.,;!)\n]))|dicht)(?![\p{L}])/iuy,
    () => ({ kind: 'closed' }),
  ],
  [
    /(?:schlie(?:ß|ss)(?:en|t)|closes|(?:we|they) (?:(?:never|always|also|then|usually) )?close(?! to)|(?:nie|niemals|never) (?:geschlossen|closed))(?![\p{L}])/iuy,
    () => ({ kind: 'word', isClosing: true }),
  ],
  [/(?:straight through|on an?(?= \p{L}+day))(?![\p{L}])/iuy, () => ({ kind: 'filler' })],
  [/(?:to|through to|till|until|['’]?til|thru|through|bis zum|bis um|bis)(?![\p{L}])/iuy, () => ({ kind: 'until' })],
]
type Kind = {
  kind: HourToken['kind']
  text?: string
  time?: Time
  days?: Day[]
  withHolidays?: boolean
  isSeason?: boolean
  isClosing?: boolean
  perhaps?: Day
}

const opening =
  /^(?:öffnungszeit(?:en)?|oeffnungszeit(?:en)?|geschäftszeiten|ladenzeiten|ladenöffnungszeiten|sprechzeiten|sprechstunden?|bürozeiten|praxiszeiten|ordinationszeiten|zeiten|geöffnet|offen|öffnen|öffnet|auf|opening|open|opens|hours|times)$/
const fillers =
  /^(?:wir|we|ich|i|sind|haben|hat|habe|ist|are|is|'re|unser|unsere|unseren|our|us|uns|der|die|das|the|dem|den|für|for|sie|you|da|there|laden|hofladen|geschäft|praxis|ordination|lokal|schalter|surgery|clinic|büro|kanzlei|werkstatt|studio|salon|atelier|café|cafe|restaurant|gasthaus|museum|galerie|bücherei|shop|store|office|workshop|gallery|library|pub|bar|doors?|türen?|jeweils|immer|always|am|an|on|at|um|uhr|von|from|nur|only|erst|schon|länger|longer|durchgehend|stets|sowie|bei|jeden|jede|every|each|again|wieder|business|bleibt|bleiben|stays?|remains?|gar|leider)$/
const doubt = /^(?:klären|prüfen|unsicher|nachfragen|\p{L}*schild|sign|check|confirm|sure|unsure)$/u
const season =
  /^(?:saison\p{L}*|season\p{L}*|winter\p{L}*|sommer\p{L}*|summer\p{L}*|spring|autumn|frühling\p{L}*|herbst\p{L}*|ferien\p{L}*|schulferien|urlaub|vacations?|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|jan|feb|mär|apr|jun|jul|aug|sept?|okt|oct|nov|dez|dec)$/u
const unsettling =
  /^(?:aber|allerdings|eigentlich|tatsächlich|actually|however|instead|statt|früher|earlier|but|pausen?|mittagspause|lunch|break|mittags|term|term-time|other|alternate|zweiten|zweite|zweiter|dritten|second|third|fourth|first|last|ersten|erster|letzten|letzter|gerade\p{L}*|ungerade\p{L}*|odd|even|kw|wochenweise|monats?|months?|fortnight\p{L}*|manchmal|sometimes|usually|mostly|meist|meistens|normalerweise|normally|ca|circa|etwa|ungefähr|about|around|roughly|flexibel|flexible|variieren|vary|varies|late|später|ausverkauft|sold|weather|wetter|dusk|dawn|sunset|küche|kitchen|dagegen|hingegen|whereas|currently|derzeit|momentan|vorübergehend|temporarily|manche|some|vormittags?|nachmittags?|vorm|nachm|\p{L}+(?:vormittag|nachmittag|abend|morgen)s?|abends?|morgens?|morning|mornings|afternoons?|evenings?|werktags|werktagen|wochentags|wochentagen)$/u
const andWords = /^(?:und|and|u|plus|sowie|auch|also|then|dann|&)$/
const fromWords = /^(?:ab|starting)$/

const dates =
  /\d{1,2}\.\s?(?:(?:0?[1-9]|1[0-2])\.(?:\d{4}|\d{2})?(?!\d)|(?=(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)))|\d{1,2}(?:st|nd|rd|th)(?![\p{L}])/iuy
/** `0152 2889 5456` beside the hours, with the code of a place or a country. */
const phone = /(?:\+\d{1,3}|0\d{2,5})[ /]\d{2,}(?:[ -]\d{2,})*(?![\p{L}\d])/uy
const word = /[\p{L}][\p{L}\p{M}'’]*/uy

/** The words of a text as a statement of hours takes them; what is none of them is `word`. Linear in the text. */
export function readHourTokens(text: string): HourToken[] {
  const tokens: HourToken[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  const push = (kind: Kind, end: number) => {
    tokens.push({ ...kind, start: at, end } as HourToken)
    if (kind.withHolidays) tokens.push({ kind: 'holidays', start: at, end })
    at = end
  }
  while (at < text.length) {
    const char = text[at]!
    if (/[\s\u00ad]/.test(char)) {
      if (char === '\n') push({ kind: 'stop' }, at + 1)
      else at++
      continue
    }
    const isInWord = at > 0 && /[\p{L}\d]/u.test(text[at - 1]!)
    const phrase = isInWord ? undefined : phrases.find(([pattern]) => match(pattern))
    if (phrase) {
      const [found] = match(phrase[0])!
      push(phrase[1](found), at + found.length)
      continue
    }
    const number = isInWord ? undefined : match(phone)
    if (number && number[0].replace(/\D/g, '').length > 8) {
      push({ kind: 'stop' }, at + number[0].length)
      continue
    }
    const date = isInWord ? undefined : match(dates)
    if (date) {
      push({ kind: 'date' }, at + date[0].length)
      continue
    }
    const found = isInWord ? undefined : readTimeAt(text, at)
    if (found) {
      push({ kind: 'time', time: found.time }, at + found.length)
      continue
    }
    const letters = match(word)
    if (letters) {
      push(wordKind(letters[0], text, at), at + letters[0].length)
      if (
        text[at] === '.' &&
        ((tokens.at(-1)?.kind === 'day' && letters[0].length < 6) || /^(?:u|ca|tgl)$/i.test(letters[0])) &&
        !/^\.(?:\s*$|\s*\n)/.test(text.slice(at, at + 4))
      )
        at++
      continue
    }
    if (/\d/.test(char)) {
      let end = at + 1
      while (/[\d.,:]/.test(text[end] ?? '')) end++
      push({ kind: 'word' }, end)
      continue
    }
    if (/[-–—‒−]/.test(char)) push({ kind: 'dash' }, at + 1)
    else if (/[,&+/]/.test(char)) push({ kind: 'and' }, at + 1)
    else if (char === '.' && /^\.\s+(?:\d|\p{Ll})/u.test(text.slice(at, at + 4))) push({ kind: 'filler' }, at + 1)
    else if (/[;.!?|•·]/.test(char)) push({ kind: 'stop' }, at + 1)
    else push({ kind: /[:()*"„“”'»«=]/.test(char) ? 'filler' : 'word' }, at + 1)
  }
  return beside(text, tokens)
}

/** Words that mean what those beside them let them mean. */
function beside(text: string, tokens: HourToken[]): HourToken[] {
  const said = (token: HourToken | undefined) => (token ? text.slice(token.start, token.end) : '')
  const isDay = (token: HourToken | undefined) => token?.kind === 'day' || token?.kind === 'days'
  const isPassed = (token: HourToken) => token.kind === 'filler' || token.kind === 'from' || said(token) === ','
  const after = (i: number) => {
    let at = i + 1
    while (tokens[at] && isPassed(tokens[at]!)) at++
    return tokens[at]
  }
  const isOfPart = new Map<HourToken, 'am' | 'pm'>()
  const read = tokens.map((token, i): HourToken => {
    if (token.kind !== 'word' && token.kind !== 'rest' && token.kind !== 'unsettling') return token
    const next = after(i)
    // “never Sundays or Mondays”
    const isNeither = /^(?:or|oder)$/i.test(said(token)) && tokens[i - 2]?.kind === 'not'
    if (isNeither && isDay(tokens[i - 1]) && isDay(next)) return { ...token, kind: 'and' }
    // “otherwise Mon–Sat 9–5”: of those that are named
    if (token.kind === 'rest' && isDay(next)) return { ...token, kind: 'filler' }
    const half = token.kind === 'unsettling' && next?.kind === 'time' ? halfBefore(said(token), next.time) : undefined
    if (!half || !next) return token
    isOfPart.set(next, half)
    return { ...token, kind: 'filler' }
  })
  return read.map((token) => {
    const half = isOfPart.get(token)
    return half && token.kind === 'time' && !token.time.half && token.time.form !== 'full'
      ? { ...token, time: { ...token.time, form: 'half', half } }
      : token
  })
}

function wordKind(letters: string, text: string, at: number): Kind & { day?: Day; isDoubtful?: boolean } {
  const plain = letters.toLowerCase().replace(/['’](?:s|re)$/, '')
  const day = /['’]/.test(letters) || letters === 'we' ? undefined : dayNamed(plain)
  if (day && !(doubtful.test(plain) && !isBesideHours(text, at, letters)))
    return { kind: 'day', day, isDoubtful: doubtful.test(plain) && letters === letters.toLowerCase() }
  if (/^(?:nicht|nie|not?|never|kein\p{L}*)$/u.test(plain)) return { kind: 'not' }
  if (andWords.test(plain)) return { kind: 'and' }
  if (fromWords.test(plain)) return { kind: 'from' }
  if (plain === 'zwischen' || plain === 'between') return { kind: 'between' }
  if (opening.test(plain)) return { kind: 'opening' }
  if (doubt.test(plain)) return { kind: 'doubt' }
  if (season.test(plain)) return { kind: 'unsettling', isSeason: true }
  if (unsettling.test(plain)) return { kind: 'unsettling' }
  if (fillers.test(plain)) return { kind: 'filler' }
  return day ? { kind: 'word', perhaps: day } : { kind: 'word' }
}

/** `Mo Di Do 9–12`, `mon wed fri 9 to 1` */
const shortDay = '(?:mo|di|mi|do|fr|sa|so|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)\\.?'
const dayRow = new RegExp(
  `^${shortDay}(?:[\\s,&/+]+${shortDay}(?![\\p{L}]))+\\s*(?:(?:till?|until|bis|from|ab)\\s*)?(?:\\d|geschl|closed|zu(?![\\p{L}]))`,
  'iu',
)
/** `so`, `do` and `we` are days only beside a time, a dash or another day. */
function isBesideHours(text: string, at: number, letters: string): boolean {
  if (dayRow.test(text.slice(at, at + 48))) return true
  const after = text.slice(at + letters.length, at + letters.length + 24)
  const before = text.slice(Math.max(0, at - 12), at)
  return (
    /^\.?\s?(?:[-–—:,&+/]\s?(?:\d|\p{Lu})|\d|(?:und|and|u\.|bis|to|through|thru|von|from|ab)\s+(?:\d|\p{Lu}\p{L}{1,9}\b)|ruhetag|geschl|closed|nach |\(|by app|n\.)/iu.test(
      after,
    ) ||
    (/[-–—,&+/]\s?$|(?:und|and|u\.|bis|to|thru|through|außer|ausser|except|ohne|nicht|not)\s$|(?:uhr|\d)\s$/iu.test(
      before,
    ) &&
      /^(?:[.,;:)\s]|$)/.test(after) &&
      (/^\p{Lu}/u.test(letters) || /\p{L}\s?[-–—]\s?$|\p{L}\s(?:bis|to|thru|through)\s$/iu.test(before)))
  )
}
