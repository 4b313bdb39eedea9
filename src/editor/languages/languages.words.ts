import { screenWords } from '../words/language'

/** Texts that are not done: older than their original, and those of which nobody knows. */
interface Counts {
  older: number
  unknown: number
}

export const languagesWords = screenWords('languagesWords', {
  de: {
    title: 'Texte in zwei Sprachen',
    close: 'Sprachen schließen',
    into: 'Übersetzen auf',
    allPages: 'Alle Seiten, und Dateien für Übersetzer',
    progress: (done: number, all: number, { older, unknown }: Counts) =>
      [
        `${done} von ${all} Texten fertig`,
        older > 0 && (older === 1 ? '1 Text älter' : `${older} Texte älter`),
        unknown > 0 && `${unknown} nicht geprüft`,
      ]
        .filter(Boolean)
        .join(' · '),
    option: (name: string, open: number) => (open === 0 ? `${name}, fertig` : `${name}, ${open} offen`),
    all: 'Alle',
    open: (count: number) => `Offen (${count})`,
    next: 'Nächster offener Text',
    nextKey: 'Strg Enter',
    nextKeyApple: '⌘ Enter',
    allDone: (name: string) => `Auf ${name} ist diese Seite fertig.`,
    pageTexts: {
      title: 'Titel der Seite',
      navigation_title: 'Name im Menü',
      seo_title: 'Titel für Suchmaschinen',
      description: 'Beschreibung für Suchmaschinen',
    },
    titleFirst: 'Mit dem Titel beginnt die Seite in dieser Sprache.',
    states: {
      missing: 'Fehlt',
      same: 'Wie das Original',
      partly: 'Zum Teil wie das Original',
      stale: 'Original geändert',
      unknown: 'Nicht geprüft',
      done: 'Fertig',
    },
    formerly: 'Das Original war:',
    fits: 'Stimmt so',
    allFit: (count: number) => `Alle ${count} ungeprüften stimmen so`,
    take: 'Original übernehmen',
  },
  en: {
    title: 'Texts in two languages',
    close: 'Close languages',
    into: 'Translate into',
    allPages: 'All pages, and files for translators',
    progress: (done: number, all: number, { older, unknown }: Counts) =>
      [
        `${done} of ${all} texts done`,
        older > 0 && (older === 1 ? '1 text out of date' : `${older} texts out of date`),
        unknown > 0 && `${unknown} not checked`,
      ]
        .filter(Boolean)
        .join(' · '),
    option: (name: string, open: number) => (open === 0 ? `${name}, done` : `${name}, ${open} open`),
    all: 'All',
    open: (count: number) => `Open (${count})`,
    next: 'Next open text',
    nextKey: 'Ctrl Enter',
    nextKeyApple: '⌘ Enter',
    allDone: (name: string) => `This page is done in ${name}.`,
    pageTexts: {
      title: 'Title of the page',
      navigation_title: 'Name in the menu',
      seo_title: 'Title for search engines',
      description: 'Description for search engines',
    },
    titleFirst: 'With its title the page begins in this language.',
    states: {
      missing: 'Missing',
      same: 'As the original',
      partly: 'Partly as the original',
      stale: 'Original changed',
      unknown: 'Not checked',
      done: 'Done',
    },
    formerly: 'The original was:',
    fits: 'Fine as it is',
    allFit: (count: number) => `All ${count} unchecked ones are fine`,
    take: 'Take the original',
  },
})
