import { blockTypeByKey } from '../../../block-types/catalog'
import { pageLanguages } from '../../../words/languages'
import { asWords } from './fold'
import { type ChatReply, type Outcome, type Reading, say, type Two } from './reading'

/** Where nothing is said but yes, no or thanks. */
export const polite = (reading: Reading): Outcome =>
  say(reading, 'polite', [
    'Gern. Einen Vorschlag bestätigen Sie bitte mit seinem Knopf; ohne das geschieht nichts. Was soll als Nächstes anders werden?',
    'You are welcome. Please confirm a proposal with its button; nothing happens without that. What shall be changed next?',
  ])

export const isHelp = (text: string) =>
  /^(?:hilfe|help|hallo|hi|hello|hey|moin|servus|guten (?:tag|morgen|abend)|befehle|commands|)$/.test(asWords(text)) ||
  /(?:^| )(?:wer bist du|wer sind sie|who are you|wo(?:mit|bei|zu) kannst|(?:kannst du|koennen sie) (?:mir |uns )?(?:helfen|weiterhelfen)|was (?:alles )?(?:kannst|koennen|verstehst|verstehen) (?:du|sie)|(?:kann|darf) ich (?:dich|sie) (?:alles )?fragen|ich dich fragen kann|what can i (?:ask|say|do here)|what (?:else )?can you do|what do you understand|how can you help|what are you able|was geht)(?= |$)/.test(
    asWords(text),
  )

const languageNames = ['de', 'en']
  .map((language) => new Intl.DisplayNames(language, { type: 'language' }))
  .flatMap((names) => [...pageLanguages, 'ar', 'cy', 'ru', 'zh'].map((tag) => asWords(names.of(tag) ?? tag)))
  .join('|')

/** What a website's editor, or this chat, cannot do: the topic, what is instead, and the sections that help. */
const impossible: [topic: string, words: RegExp, de: string, en: string, types?: string[]][] = [
  [
    'shop',
    /paypal|apple pay|online ?shop|web ?shop| shop |warenkorb|shopping cart|checkout|bezahl\w* (?:koennen|lassen)|take payments|pay (?:a )?deposit|anzahlung|kalender|calendar|online ?buch|direkt buch|terminbuchung|book(?:ing)? (?:a |an )?(?:\w+ )?(?:table|slot|appointment|online|system)|pick a slot|reservierungssystem|tisch reserv|login|log in|passwort|members only|kundenkonto/,
    'Bestellen, bezahlen, buchen und sich anmelden kann man auf der Website nicht.',
    'Visitors cannot order, pay, book or sign in on the site.',
    ['contact_form', 'price_list', 'opening_hours'],
  ],
  [
    'message',
    /newsletter|mailing|rundmail|(?:schick|sende?|send|email) (?:\w+ ){0,4}(?:patienten|kunden|gaeste\w*|abonnenten|customers|clients|everyone|everybody|patients|guests|mail|e mail|email|message|nachricht)|whatsapp|^(?:ring|ruf) |tell (?:him|her|them) /,
    'Nachrichten und Anrufe übernimmt der Editor nicht; er ändert nur die Website.',
    'The editor sends no messages and calls nobody; it only changes the site.',
    ['announcement_bar', 'contact_form'],
  ],
  [
    'translate',
    new RegExp(
      `(?:auf|ins|into|in|to) (?:${languageNames})(?:e[nrs]?)?(?: |$)|(?:${languageNames})e? (?:version|fassung)|uebersetz|translat`,
    ),
    'Übersetzen kann der eingebaute Chat nicht. Sprachen legen Sie unter „Sprachen“ an und schreiben ihre Texte selbst.',
    'The built-in chat does not translate. You add languages under “Languages” and write their texts yourself.',
  ],
  [
    'undo',
    /rueckgaengig|undo|revert|zuruecksetz|zuruecknehm|wiederherstell|wie vorher|vorher besser|wie es war|how it was|letzte wieder zurueck|letzte\w* (?:\w+ )?aenderung\w* zurueck|put (?:it|them|that) back|roll back|restore|letzten (?:\w+ )?(?:aenderung|schritt)\w* zurueck/,
    'Einen Schritt zurück kommen Sie mit Strg+Z, weiter zurück über die Versionen: Vor Änderungen aus dem Chat wird der Stand der Website gesichert.',
    'You go back a step with Ctrl+Z, and further by the versions: the site is saved before changes from the chat.',
  ],
  [
    'seo',
    /(?:bei|in|on) google|suchmaschine|google (?:finden|ranking)|gefunden werden|on google|search engine|\bseo\b|rank (?:higher|first|better)/,
    'Einen Rang bei Suchmaschinen kann niemand versprechen; den Titel und die Beschreibung, die sie zeigen, setzen Sie in den Angaben der Seite.',
    'Nobody can promise a rank; you set the title and the description that they show in the page’s details.',
  ],
  [
    'address',
    /du statt sie|sie statt du|duzen|siezen|du form|sie form/,
    'Die Anrede in allen Texten kann der eingebaute Chat nicht ändern. Für neue Texte stellen Sie sie unter „Sprachen“ ein.',
    'The built-in chat cannot change the form of address in all texts. For new ones you set it under “Languages”.',
  ],
]

export function saysImpossible(reading: Reading): ChatReply | undefined {
  const folded = ` ${asWords(reading.text)} `
  const found = impossible.find(([, words]) => words.test(folded) || words.test(folded.trim()))
  if (!found) return undefined
  const [topic, , de, en, types = []] = found
  const names = types.map((key) => blockTypeByKey(key)!.name)
  const sections = names.map((name): Two => [`Füge ein: ${name.de}`, `Add: ${name.en}`])
  return say(reading, topic, [`${de} Es ändert sich nichts.`, `${en} Nothing changes.`], sections)
}

export const rewriting = (reading: Reading): ChatReply =>
  say(reading, 'rewrite', [
    'Einen Text umzuschreiben oder zu korrigieren braucht ein Sprachmodell, und auf diesem Server ist keines eingerichtet. Nennen Sie mir den neuen Wortlaut, dann setze ich ihn ein.',
    'Rewriting or correcting a text needs a language model, and none is set up on this server. Tell me the new wording and I will put it in.',
  ])
