import { screenWords } from '../words/language'

/** What only the dialogs about pages say: they come when they are asked for. */
export const pageDialogWords = screenWords('pageDialogWords', {
  de: {
    name: 'Titel der Seite',
    kind: 'Art der Seite',
    kinds: {
      page: 'Seite im Menü',
      landing: 'Seite außerhalb des Menüs',
      legal: 'Rechtliches (Impressum, Datenschutz …)',
    },
    below: 'Unter welcher Seite',
    atTop: 'Unter keiner',
    startWith: 'Womit die Seite beginnt',
    starts: { empty: 'Leer', copy: 'Kopie einer Seite', sections: 'Abschnitte aussuchen' },
    copyFrom: 'Welche Seite',
    chooseSections: 'Abschnitte',
    allSections: 'Alle Arten zeigen',
    create: 'Seite anlegen',
    removeTitle: (name: string) => `„${name}“ löschen?`,
    removeLead:
      'Die Seite bleibt 30 Tage unter „Gelöschte Seiten“. Besucher sehen sie bis zur nächsten Veröffentlichung.',
    lookingForLinks: 'Links auf diese Seite werden gesucht …',
    noLinks: 'Keine andere Seite verweist auf sie.',
    links: (count: number) =>
      count === 1 ? 'Ein Link führt dann ins Leere, auf:' : `Links auf ${count} Seiten führen dann ins Leere:`,
    leadTo: (path: string) => `Wer ${path} aufruft, kommt zu`,
    nowhere: 'Nirgendwohin (Seite nicht gefunden)',
    removeNow: 'Seite löschen',
    childrenStay: (count: number) =>
      count === 1
        ? 'Eine Seite darunter bleibt unter ihrer Adresse.'
        : `${count} Seiten darunter bleiben unter ihrer Adresse.`,
    noDeleted: 'Gelöschte Seiten bleiben hier 30 Tage. Zurzeit gibt es keine.',
    bringBackOf: (name: string) => `„${name}“ zurückholen`,
    deletedBy: (who: string, at: string) => `Gelöscht von ${who}, ${at}`,
    keptUntil: (day: string) => `bis ${day}`,
    otherAddress: 'Andere Adresse für die Seite',
  },
  en: {
    name: 'Title of the page',
    kind: 'Kind of page',
    kinds: { page: 'Page in the menu', landing: 'Page outside the menu', legal: 'Legal (legal notice, privacy …)' },
    below: 'Parent page',
    atTop: 'None',
    startWith: 'Start with',
    starts: { empty: 'Empty', copy: 'Copy of a page', sections: 'Choose sections' },
    copyFrom: 'Page to copy',
    chooseSections: 'Sections',
    allSections: 'Show all kinds',
    create: 'Create page',
    removeTitle: (name: string) => `Delete “${name}”?`,
    removeLead: 'The page stays in “Deleted pages” for 30 days. Visitors see it until the next publish.',
    lookingForLinks: 'Looking for links to this page …',
    noLinks: 'No other page links to it.',
    links: (count: number) =>
      count === 1 ? 'One link will then lead nowhere, on:' : `Links on ${count} pages will then lead nowhere:`,
    leadTo: (path: string) => `Visitors to ${path} are sent to`,
    nowhere: 'Nowhere (page not found)',
    removeNow: 'Delete the page',
    childrenStay: (count: number) =>
      count === 1 ? 'One page below it keeps its address.' : `${count} pages below it keep their addresses.`,
    noDeleted: 'Pages you delete are kept here for 30 days. There are none at the moment.',
    bringBackOf: (name: string) => `Bring “${name}” back`,
    deletedBy: (who: string, at: string) => `Deleted by ${who}, ${at}`,
    keptUntil: (day: string) => `until ${day}`,
    otherAddress: 'Another address for the page',
  },
})
