import { fold, stemOf } from '../../ai/words'

/** What is asked in several words, and the one word that pages have for it. */
const phrases: Record<'de' | 'en', [pattern: RegExp, word: string][]> = {
  de: [
    [
      /\bwas (?:alles )?(?:brauch\w*|benötig\w*|muss|soll) (?:ich|man|wir)\b.*(?:\bmit|\bfür|\bzum|\bzur|\bdabei)/i,
      'mitbringen',
    ],
    [/\bwelche (?:unterlagen|papiere|dokumente|sachen)\b/i, 'mitbringen'],
    [/\bwie alt\b|\bwelchem alter\b|\bmindestalter\b|\baltersgrenze\b/i, 'alter'],
    [/\bwie komm\w* (?:ich|man|wir) (?:zu|nach|da|dort|hin|von)/i, 'anfahrt'],
    [/\bwie (?:läuft|geht|funktioniert)\b.*\bab\b|\bwie läuft das\b/i, 'ablauf'],
    [/\b(?:krank|verhindert|dazwischen|nicht kommen)\b/i, 'absagen'],
    [/\bin raten\b|\bratenweise\b/i, 'ratenzahlung'],
    [/\bwer (?:seid|sind) (?:ihr|sie)\b|\bwas macht ihr\b|\bwas machen sie\b/i, 'team'],
  ],
  en: [
    [
      /\bwhat (?:do|will|should|must) (?:i|we|you) (?:need to )?(?:bring|take)\b|\bwhat do (?:i|we) need (?:for|to)\b/i,
      'bring',
    ],
    [/\bwhat (?:documents|papers|paperwork)\b/i, 'bring'],
    [/\bhow old\b|\bwhat age\b|\bage limit\b|\bminimum age\b/i, 'age'],
    [/\bhow (?:do|can|would) (?:i|we|you) (?:get|find|come) (?:to|there|here|from|you)\b/i, 'directions'],
    [/\bsign(?:ing)?(?: \w+)? up\b|\bput (?:me|us|my name) down\b/i, 'register'],
    [/\bpick(?:ed|ing)?(?: \w+)? up\b/i, 'collect'],
    [/\bdrop(?:ped|ping)?(?: \w+)? off\b/i, 'deliver'],
    [/\bcall(?:ing)?(?: \w+)? off\b|\bcan(?:'|’)?t (?:make it|come)\b|\bcannot (?:make it|come)\b/i, 'cancel'],
    [/\bget in touch\b|\breach you\b|\bget hold of\b/i, 'contact'],
    [/\blook(?:s|ed|ing)? after\b|\btak(?:e|es|ing) care of\b/i, 'care'],
    [/\bset(?:ting)?(?: \w+)? up\b|\bput(?:ting)?(?: \w+)? in\b/i, 'install'],
    [/\btak(?:e|en|ing)(?: \w+){0,4} away\b|\bget rid of\b/i, 'dispose'],
    [/\bhow does (?:it|this|that) work\b|\bhow do you work\b/i, 'process'],
    [/\bwho are you\b|\bwho works\b|\bwho would (?:come|be coming)\b|\bwho (?:will|is going to) come\b/i, 'team'],
  ],
}

/** Words that phrases of the question stand for, as they were written: `sign up` for `register`. */
export function wordsOfPhrases(text: string, base: 'de' | 'en'): string[] {
  return [...new Set(phrases[base].flatMap(([pattern, word]) => (pattern.test(text) ? [word] : [])))]
}

const particles = new Set(
  'ab an auf aus bei durch ein fest frei her hin los mit nach um vor weg zu zurück zusammen vorbei teil statt'.split(
    ' ',
  ),
)

/** The particle of a German verb, where it stands at the end of a sentence: `an` of „Wie melde ich mich an?“. */
export function particleOf(text: string): string | undefined {
  const [, last = ''] = /(\p{L}+)\s*[?.!]*\s*$/u.exec(text) ?? []
  const word = last.toLowerCase()
  return particles.has(word) ? fold(word, 'de') : undefined
}

/** British and American ways to write a word, without the one that it has. Its stems, in English. */
export function spellingsOf(word: string): string[] {
  const found = new Set<string>()
  for (const [from, to] of spellings) if (from.test(word)) found.add(stemOf(word.replace(from, to), 'en'))
  found.delete(stemOf(word, 'en'))
  return [...found]
}
const spellings: [RegExp, string][] = [
  [/(?<=[a-z]{3})our(?=s|ed|ing|ful|able|ite|hood|$)/, 'or'],
  [/(?<=[a-z]{3})or(?=s|ed|ing|ful|able|ite|hood|$)/, 'our'],
  [/(?<=[a-z]{3})is(?=e|es|ed|ing|ation|ations|er|ers$)/, 'iz'],
  [/(?<=[a-z]{3})iz(?=e|es|ed|ing|ation|ations|er|ers$)/, 'is'],
  [/(?<=[nb]|at|[ie]t)re(?=s?$)/, 'er'],
  [/(?<=(?:cen|thea|me|li|fi)[tb])er(?=s?$)/, 're'],
  [/ll(?=ed$|ing$|er$|ers$|ery$|ation$)/, 'l'],
  [/(?<=[a-z][aeiou])l(?=ed$|ing$|er$|ers$|ery$|ation$)/, 'll'],
  [/(?<=[a-z]{3})enc(?=es?$)/, 'ens'],
  [/(?<=[a-z]{3})ens(?=es?$)/, 'enc'],
  [/^prac(?:tis)(?=e|es|ed|ing$)/, 'practic'],
  [/ogue(?=s?$)/, 'og'],
  [/(?<=[a-z]al|el|ia)og(?=s?$)/, 'ogue'],
  [/amme(?=s?$)/, 'am'],
  [/^program(?=s?$)/, 'programme'],
  [/^cheque/, 'check'],
  [/^tyre/, 'tire'],
  [/^tire/, 'tyre'],
  [/^jewellery$/, 'jewelry'],
  [/^jewelry$/, 'jewellery'],
  [/^grey/, 'gray'],
  [/^gray/, 'grey'],
  [/^mould/, 'mold'],
  [/^plough/, 'plow'],
]
