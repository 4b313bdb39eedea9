import type { Line } from './markdown'
import { replaceWords, tidy, wordTable } from './replace'
import { splitSentences } from './sentences'
import type { Words } from './words'

/** Neutral words for colloquial ones, calm punctuation, and `Sie` for `du` where every sentence can be told safely. */
export function professional(lines: Line[], words: Words | undefined, language: 'de' | 'en' | undefined): Line[] {
  const calm = lines.map((line) => {
    const said = line.kind === 'heading' ? line.text.replace(/!+\s*$/, '') : line.text
    const text = stronger(calmMarks(said), language)
    const neutral = words ? replaceWords(text, words.neutral) : text
    return { ...line, text: language === 'en' ? articles(neutral, line.text) : neutral }
  })
  if (language !== 'de') return calm
  const polite = calm.map((line) => ({ ...line, text: withSie(line.text) }))
  return polite.every(({ text }) => text !== undefined)
    ? polite.map(({ text = '', ...line }) => ({ ...line, text }))
    : calm
}

/** Emojis say nothing that words do not. */
const calmMarks = (text: string) =>
  tidy(
    text
      .replace(/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\p{Extended_Pictographic})*/gu, '')
      .replace(/(?<=[\p{L}\d)*])!+/gu, '.')
      .replace(/\?{2,}|\?\./g, '?'),
    text,
  )

/** `super lecker`, `mega schön`. */
const stronger = (text: string, language: 'de' | 'en' | undefined) =>
  language === 'de'
    ? text.replace(
        /(?<![\p{L}-])(?:super|mega|total|echt|voll krass)\s+(?=\p{Ll}{4,})(?!(?:für|mit|und|oder|als|wenn|aber|auch|eine?[rnms]?)\s)/giu,
        (found) => (/^\p{Lu}/u.test(found) ? 'Sehr ' : 'sehr '),
      )
    : text

/** `a excellent` where a word was changed; sound, not letters, counts in the exceptions. */
const articles = (text: string, before: string) =>
  text.replace(/\b([Aa]) (?=[aeiou])(?!uni|use|usu|eu|one\b|once)\w+/g, (found, article: string) =>
    before.includes(found) ? found : `${article}n${found.slice(1)}`,
  )

const pronouns = wordTable(`
  dein → Ihr
  deine → Ihre
  deinen → Ihren
  deinem → Ihrem
  deiner → Ihrer
  deines → Ihres
  dich → Sie
  dir → Ihnen
  du → Sie`)

/** Verbs with `du`, in either order. */
const verbs = new Map(
  `bist sind|hast haben|kannst können|willst wollen|möchtest möchten|musst müssen|sollst sollen|darfst dürfen|wirst werden|würdest würden
  hättest hätten|wärst wären|findest finden|suchst suchen|brauchst brauchen|bekommst bekommen|erhältst erhalten|siehst sehen|kommst kommen|gehst gehen
  machst machen|weißt wissen|liebst lieben|magst mögen|lernst lernen|kaufst kaufen|bestellst bestellen|buchst buchen|rufst rufen|schreibst schreiben
  triffst treffen|wählst wählen|zahlst zahlen|bezahlst bezahlen|sparst sparen|planst planen|fragst fragen|hilfst helfen|wohnst wohnen|arbeitest arbeiten
  startest starten|genießt genießen|erreichst erreichen|profitierst profitieren|entscheidest entscheiden|erlebst erleben|fühlst fühlen|isst essen|trinkst trinken|kennst kennen`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(' '))
    .map(([informal = '', formal = '']): [string, string] => [informal, formal]),
)

const imperatives = new Map([
  ['ruf', 'Rufen Sie'],
  ['schreib', 'Schreiben Sie'],
  ['komm', 'Kommen Sie'],
  ['melde', 'Melden Sie'],
  ['schau', 'Schauen Sie'],
  ['buche', 'Buchen Sie'],
  ['buch', 'Buchen Sie'],
  ['bestell', 'Bestellen Sie'],
  ['bestelle', 'Bestellen Sie'],
  ['besuch', 'Besuchen Sie'],
  ['besuche', 'Besuchen Sie'],
  ['entdecke', 'Entdecken Sie'],
  ['erlebe', 'Erleben Sie'],
  ['genieße', 'Genießen Sie'],
  ['probier', 'Probieren Sie'],
  ['probiere', 'Probieren Sie'],
  ['finde', 'Finden Sie'],
  ['wähle', 'Wählen Sie'],
  ['vereinbare', 'Vereinbaren Sie'],
  ['sichere', 'Sichern Sie'],
  ['lerne', 'Lernen Sie'],
  ['frag', 'Fragen Sie'],
  ['hol', 'Holen Sie'],
])
/** What a sentence can begin with that is no verb. */
const noVerb =
  /^(wir|ich|es|das|die|der|den|dem|ein|eine|einen|in|im|am|an|auf|bei|mit|für|von|zu|zum|zur|so|hier|unser|unsere|jeder|jede|alle|und|oder|wenn|dein|deine|deinen|deinem|deiner|du|dich|dir|ob|wie|was|wo|warum|ihr|er|sie)$/i

/** The text with `Sie`; as it is without a `du`; undefined where a sentence cannot be told safely. */
function withSie(text: string): string | undefined {
  const sentences = splitSentences(text).map(politely)
  return sentences.some((sentence) => sentence === undefined) ? undefined : sentences.join(' ')
}

function politely(sentence: string): string | undefined {
  if (!/(?<!\p{L})(du|dich|dir|dein(e[nmrs]?)?)(?!\p{L})/iu.test(sentence)) {
    const first = firstWord(sentence)
    return imperatives.has(first) ? commanded(sentence, first) : sentence
  }
  const first = firstWord(sentence)
  if (imperatives.has(first))
    return / und \p{Ll}+ /u.test(sentence) ? undefined : replaceWords(commanded(sentence, first), pronouns)
  if (!noVerb.test(first) && !verbs.has(first)) return undefined
  const subjects = sentence.match(/(?<!\p{L})du(?!\p{L})/giu)?.length ?? 0
  let told = 0
  const verbsTold = sentence.replace(/\p{L}+/gu, (word) => {
    const formal = verbs.get(word.toLowerCase())
    if (!formal) return word
    told++
    return /^\p{Lu}/u.test(word) ? formal.charAt(0).toUpperCase() + formal.slice(1) : formal
  })
  return told === subjects ? replaceWords(verbsTold, pronouns) : undefined
}

const firstWord = (sentence: string) => /\p{L}+/u.exec(sentence)?.[0].toLowerCase() ?? ''
const commanded = (sentence: string, first: string) =>
  sentence.replace(/\p{L}+/u, imperatives.get(first) ?? first).replace(/(Sie) Sie\b/, '$1')
