import { screenWords } from '../words/language'

/** Texts that are not done, by what is the matter with them. */
interface Counts {
  missing: number
  same: number
  partly: number
  stale: number
  unknown: number
}

const listed = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

export const translationsWords = screenWords('translationsWords', {
  de: {
    title: 'Übersetzungen',
    lead: 'Fertig ist ein Text, der da ist, sich vom Original unterscheidet, wo er das muss, und dessen Original sich seither nicht geändert hat.',
    progress: (done: number, all: number) => `${done} von ${all} Texten fertig`,
    done: 'Fertig',
    noTexts: 'Noch keine Texte',
    open: ({ missing, same, partly, stale, unknown }: Counts) =>
      listed([
        missing > 0 && (missing === 1 ? '1 fehlt' : `${missing} fehlen`),
        same > 0 && `${same} wie das Original`,
        partly > 0 && `${partly} zum Teil wie das Original`,
        stale > 0 && `bei ${stale} hat sich das Original geändert`,
        unknown > 0 && `${unknown} nicht geprüft`,
      ]),
    site: 'Leitsatz der Website',
    collections: 'Sammlungen',
    outside: 'Übersetzen lassen',
    outsideLead:
      'Alle Texte als Datei für ein Übersetzungsbüro und seine Werkzeuge (OmegaT, Trados), oder als Tabelle. Die übersetzte Datei lesen Sie hier wieder ein.',
    format: 'Format',
    formats: { xliff: 'XLIFF 2.0', csv: 'Tabelle (CSV)' },
    only: { all: 'Alle', missing: 'Nur fehlende', open: 'Alle offenen' },
    save: 'Texte herunterladen',
    read: 'Übersetzte Datei einlesen',
    foundTitle: (name: string) => `Das ändert ${name}`,
    takenTitle: (name: string) => `${name} ist eingelesen`,
    refusedTitle: (name: string) => `${name} kann so nicht eingelesen werden`,
    refusedLead: 'Es wurde nichts geändert.',
    line: (line: number, sentence: string) => `Zeile ${line}: ${sentence}`,
    changed: (count: number) => (count === 1 ? '1 Text wird neu.' : `${count} Texte werden neu.`),
    isChanged: (count: number) => (count === 1 ? '1 Text ist neu.' : `${count} Texte sind neu.`),
    confirmed: (count: number) =>
      count === 1
        ? 'Bei 1 Text sagt die Datei, dass er so stimmt.'
        : `Bei ${count} Texten sagt die Datei, dass sie so stimmen.`,
    untranslated: (count: number) =>
      count === 1 ? '1 Text ist nicht übersetzt.' : `${count} Texte sind nicht übersetzt.`,
    outdated: (count: number) =>
      count === 1
        ? 'Bei 1 Text hat sich das Original seit dem Herunterladen geändert. Er bleibt, wie er ist:'
        : `Bei ${count} Texten hat sich das Original seit dem Herunterladen geändert. Sie bleiben, wie sie sind:`,
    gone: (count: number) =>
      count === 1 ? '1 Text gibt es auf der Website nicht mehr.' : `${count} Texte gibt es auf der Website nicht mehr.`,
    withoutTitle: 'Diesen Seiten fehlt in der Datei der Titel. Ohne ihn gibt es sie in der Sprache noch nicht:',
    failed: 'Das konnte nicht gespeichert werden:',
    nothing: 'In der Datei steht nichts, was anders ist.',
    take: 'Übernehmen',
    undoLead: 'Wie die Website vorher war, steht unter Fassungen.',
  },
  en: {
    title: 'Translations',
    lead: 'A text is done when it is there, differs from the original where it must, and the original has not changed since.',
    progress: (done: number, all: number) => `${done} of ${all} texts done`,
    done: 'Done',
    noTexts: 'No texts yet',
    open: ({ missing, same, partly, stale, unknown }: Counts) =>
      listed([
        missing > 0 && `${missing} missing`,
        same > 0 && `${same} as the original`,
        partly > 0 && `${partly} partly as the original`,
        stale > 0 && `${stale} with a changed original`,
        unknown > 0 && `${unknown} not checked`,
      ]),
    site: 'Tagline of the site',
    collections: 'Collections',
    outside: 'Have it translated',
    outsideLead:
      'All texts as a file for an agency and its tools (OmegaT, Trados), or as a table. Read the translated file back in here.',
    format: 'Format',
    formats: { xliff: 'XLIFF 2.0', csv: 'Table (CSV)' },
    only: { all: 'All', missing: 'Missing ones only', open: 'All open ones' },
    save: 'Download the texts',
    read: 'Read a translated file',
    foundTitle: (name: string) => `What ${name} changes`,
    takenTitle: (name: string) => `${name} has been read`,
    refusedTitle: (name: string) => `${name} cannot be read like this`,
    refusedLead: 'Nothing was changed.',
    line: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
    changed: (count: number) => (count === 1 ? '1 text will be new.' : `${count} texts will be new.`),
    isChanged: (count: number) => (count === 1 ? '1 text is new.' : `${count} texts are new.`),
    confirmed: (count: number) =>
      count === 1 ? 'Of 1 text the file says that it is fine.' : `Of ${count} texts the file says that they are fine.`,
    untranslated: (count: number) => (count === 1 ? '1 text is not translated.' : `${count} texts are not translated.`),
    outdated: (count: number) =>
      count === 1
        ? 'The original of 1 text has changed since the download. It stays as it is:'
        : `The originals of ${count} texts have changed since the download. They stay as they are:`,
    gone: (count: number) =>
      count === 1 ? '1 text is no longer on the site.' : `${count} texts are no longer on the site.`,
    withoutTitle: 'The file has no title for these pages. Without one they do not exist in the language yet:',
    failed: 'This could not be saved:',
    nothing: 'Nothing in the file is different.',
    take: 'Take over',
    undoLead: 'Versions has the site as it was before.',
  },
})
