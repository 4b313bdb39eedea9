import { distance } from 'fastest-levenshtein'
import { fold } from '../fold'
import { type Command, maxCommandLength, type Outcome, type Reading, rx, say } from '../reading'

/** One example of each kind, shown to people who ask and to those who were not understood. */
const examples: { de: string; en: string; words: string }[] = [
  {
    de: 'Füge eine Galerie unter dem ersten Abschnitt ein',
    en: 'Add a gallery below the first section',
    words: 'block blöcke galerie gallery einfügen add abschnitt section bild picture foto',
  },
  {
    de: 'Blende den zweiten Abschnitt aus',
    en: 'Hide the second section',
    words: 'ausblenden hide verstecken zeigen show',
  },
  {
    de: 'Verschiebe die Öffnungszeiten nach oben',
    en: 'Move the opening hours up',
    words: 'verschieben move position reihenfolge order',
  },
  {
    de: 'Ändere die Überschrift zu „Brot mit Zeit“',
    en: 'Change the heading to “Bread with time”',
    words: 'überschrift text headline texte schreiben write ändern change button titel',
  },
  {
    de: 'Kürze den Text im Abschnitt „Über uns“',
    en: 'Shorten the text of the section “About us”',
    words: 'kürzen kürzer shorten shorter umformulieren rephrase einfacher simplify korrigieren fix verbessern improve',
  },
  { de: 'Ersetze „alt“ durch „neu“', en: 'Replace “old” with “new”', words: 'ersetzen replace wort word' },
  {
    de: 'Erstelle eine Seite „Team“',
    en: 'Create a page “Team”',
    words: 'seite page neu new erstellen create anlegen',
  },
  {
    de: 'Benenne die Seite Besuch in „Anfahrt“ um',
    en: 'Rename the page Visit to “Find us”',
    words: 'umbenennen rename name pfad path',
  },
  {
    de: 'Mach die Hauptfarbe dunkelgrün',
    en: 'Make the primary colour dark green',
    words: 'farbe farben colour color design grün blau rot',
  },
  {
    de: 'Nimm die Vorlage Handwerk',
    en: 'Use the Craft template',
    words: 'theme vorlage template aussehen look design stil style schrift font',
  },
  {
    de: 'Samstag haben wir jetzt bis 14 Uhr offen',
    en: 'On Saturday we are open until 2 pm now',
    words: 'öffnungszeiten hours offen open samstag montag uhr zeiten',
  },
  {
    de: 'Das Bauernbrot kostet jetzt 5,20 €',
    en: 'The farmhouse loaf now costs €5.20',
    words: 'preis preise price kosten cost euro',
  },
  {
    de: 'Unsere neue Telefonnummer ist 0761 12345',
    en: 'Our new phone number is 0761 12345',
    words: 'telefon phone adresse address mail kontakt contact nummer',
  },
  {
    de: 'Was fehlt noch vor dem Veröffentlichen?',
    en: 'What is still missing before I publish?',
    words: 'veröffentlichen publish fehlt missing fertig ready',
  },
  { de: 'Welche Seiten gibt es?', en: 'Which pages are there?', words: 'welche which frage question' },
]

export const help: Command = (reading) => {
  if (
    !rx(
      '~(?:wer (?:bist du|sind sie)|who are you|wom?(?:it|bei) (?:kannst|können)|(?:kannst|können) (?:du|sie) (?:mir |uns )?(?:helfen|weiterhelfen)|was (?:alles )?(?:kannst|können|verstehst|verstehen) (?:du|sie)|wobei (?:kannst|können)|was (?:alles )?(?:kann|darf) ich .*fragen|fragen kann|what can i (?:ask|say|do here)|what (?:else )?can you do|what do you (?:do|understand)|how can you help|what are you able|wie funktionierst|was geht)~|^(?:hilfe|help|hallo|hi|hello|guten (?:tag|morgen|abend)|hey|moin|servus|\\?+|befehle|commands)[ !.?]*$',
    ).test(reading.text)
  )
    return undefined
  const { language } = reading
  const list = examples.map((one) => `- ${one[language]}`).join('\n')
  return say(
    reading,
    'help',
    `Ich ändere Ihre Website nach kurzen Anweisungen. Jede Änderung zeige ich erst; sie geschieht, wenn Sie sie bestätigen. Zum Beispiel:\n${list}`,
    `I change your site by short instructions. I show each change first; it happens when you confirm it. For example:\n${list}`,
  )
}

const hypothetical = rx(
  '^(?:und |and )?(?:was (?:passiert|geschieht|wäre|würde)|what (?:happens|if|would))~|~(?:wie (?:ich|wir|man)|how (?:i|we|one))~|~(?:wie|how) (?:kann|können|lösch\\p{L}*|änder\\p{L}*|mach\\p{L}*|füg\\p{L}*|verschieb\\p{L}*|do|can|could|to)~|~(?:überleg\\p{L}*|frage mich|wondering|thinking (?:about|of)|should (?:i|we)|(?:soll|sollte) ich|(?:sollen|sollten) wir)~|~(?:lösch\\p{L}*|änder\\p{L}*|mach\\p{L}*|delete|change) (?:bitte |mir )?(?:nichts|nothing)~|~do(?:n.t| not) (?:delete|change|publish|remove)~',
)

/** Thoughts and questions about doing something are no instructions to do it. */
export const onlyThinking: Command = (reading) => {
  if (!hypothetical.test(reading.text)) return undefined
  const list = nearestExamples(reading)
    .map((one) => `- ${one}`)
    .join('\n')
  return say(
    reading,
    'thinking',
    `Ich ändere jetzt nichts. Wenn Sie etwas ändern möchten, sagen Sie es als Anweisung, zum Beispiel:\n${list}\nSie sehen dann zuerst, was sich ändert, und bestätigen es.`,
    `I change nothing now. If you want something changed, say it as an instruction, for example:\n${list}\nYou will see first what changes, and confirm it.`,
  )
}

export const smallTalk: Command = (reading) => {
  const { text } = reading
  if (rx('~(?:rückgängig|undo|revert|zurücksetzen|zurücknehmen|wiederherstellen)~').test(text))
    return say(
      reading,
      'undo',
      'Zurück kommen Sie über die Versionen: Vor Änderungen aus dem Chat wird der Stand der Website gesichert.',
      'You can go back by the versions: the site is saved before changes from the chat.',
    )
  if (
    /^(?:ja|jo|jep|ok|okay|passt|gut|mach das|yes|yep|sure|do it|go ahead)(?:[ ,]+(?:bitte|please|gern|mach das|so))?[\s.!]*$/iu.test(
      text,
    )
  )
    return say(
      reading,
      'confirm',
      'Bestätigen Sie bitte den Vorschlag selbst, dann geschieht die Änderung.',
      'Please confirm the proposal itself; then the change happens.',
    )
  if (/^(?:nein|nö|nee|no|nope|lieber nicht|abbrechen|cancel|stop|stopp)[\s.!]*$/iu.test(text))
    return say(
      reading,
      'decline',
      'In Ordnung. Was nicht bestätigt wird, geschieht auch nicht.',
      'All right. What is not confirmed does not happen.',
    )
  if (
    /^(?:vielen |herzlichen )?(?:dank|danke)(?: schön| dir| ihnen)?[\s.!]*$|^(?:thanks|thank you)[^?]{0,20}$|^(?:super|prima|toll|great|perfect)[\s.!]*$/iu.test(
      text,
    )
  )
    return say(
      reading,
      'thanks',
      'Gern. Was soll als Nächstes anders werden?',
      'You are welcome. What shall be changed next?',
    )
  return undefined
}

export const tooLong = (reading: Reading): Outcome =>
  say(
    reading,
    'too-long',
    `Das ist mir zu lang: Ich verstehe Anweisungen bis ${maxCommandLength} Zeichen. Texte, die auf die Website sollen, setzen Sie in Anführungszeichen; die dürfen länger sein.`,
    `That is too long for me: I understand instructions of up to ${maxCommandLength} characters. Put texts for the site into quotation marks; those may be longer.`,
  )

/** For what was not understood: says so, and shows what comes nearest to the words used. */
export function notUnderstood(reading: Reading): Outcome {
  const list = nearestExamples(reading)
    .map((one) => `- ${one}`)
    .join('\n')
  return say(
    reading,
    'unknown',
    `Das habe ich nicht verstanden. Ich bin ein einfacher Helfer und kenne nur bestimmte Anweisungen, zum Beispiel:\n${list}\nFragen Sie „Was kannst du?“, um alle zu sehen.`,
    `I did not understand that. I am a simple helper and know certain instructions only, for example:\n${list}\nAsk “What can you do?” to see all of them.`,
  )
}

/** Examples whose words come nearest to those of the message. */
function nearestExamples(reading: Reading): string[] {
  const words = fold(reading.text)
    .split(' ')
    .filter((word) => word.length > 3)
  const near = examples
    .map((example) => ({
      example,
      score: fold(example.words)
        .split(' ')
        .filter((one) =>
          words.some((word) => word === one || (one.length > 4 && (word.startsWith(one) || distance(word, one) <= 1))),
        ).length,
    }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 4)
  return near.map(({ example }) => example[reading.language])
}
