import type { Language } from '../../db/control/schema'

const change =
  '(?:geändert|angepasst|aktualisiert|ersetzt|gelöscht|entfernt|veröffentlicht|gespeichert|hinzugefügt|ergänzt|angelegt|erstellt|eingefügt|umbenannt|verschoben|übernommen|eingetragen|korrigiert|umgestellt)'
const changed =
  '(?:changed|updated|replaced|deleted|removed|published|saved|added|created|inserted|renamed|moved|applied|corrected|edited|adjusted)'
const claims = [
  new RegExp(
    String.raw`(?<!\p{L})(?:ich habe|habe ich)(?![^.!?]*(?:nichts|nicht|kein|vorgeschlagen|vorbereitet))[^.!?\n]{0,160}${change}(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:wurden?|ist|sind)\s(?:jetzt|nun|soeben|gerade|bereits)\s[^.!?\n]{0,120}(?:${change}|online|live)(?!\p{L})`,
    'iu',
  ),
  new RegExp(String.raw`(?<!\p{L})I(?:['’]ve| have)?\s(?:now |just |already |successfully )?${changed}(?!\p{L})`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:has|have|is|are)\s(?:now|just|already)\s(?:been\s)?(?:${changed}|online|live)(?!\p{L})`,
    'iu',
  ),
  new RegExp(String.raw`(?<!\p{L})has been (?:successfully )?${changed}(?!\p{L})`, 'iu'),
  /(?:^|[.!?]\s|\n)(?:erledigt|getan|geschafft|done|all done|all set)(?!\p{L})/iu,
]

const notes = {
  de: {
    pending: 'Hinweis: Geändert ist noch nichts. Der Vorschlag gilt erst, wenn Sie ihn bestätigen.',
    none: 'Hinweis: Geändert wurde dabei nichts.',
  },
  en: {
    pending: 'Note: nothing has changed yet. The proposal only takes effect once you confirm it.',
    none: 'Note: nothing has been changed.',
  },
}

/** What is to be added to an answer that claims to have changed something: in a chat only the person does. */
export const correctionOf = (said: string, hasProposed: boolean, language: Language): string | undefined =>
  claims.some((claim) => claim.test(said)) ? notes[language][hasProposed ? 'pending' : 'none'] : undefined
