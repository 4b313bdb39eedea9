import { screenWords } from '../words/language'
import type { Field } from './collections-data'

type Types = Record<Field['type'], string>

export const collectionsWords = screenWords('collectionsWords', {
  de: {
    title: 'Sammlungen',
    lead: 'Listen, die auf mehreren Seiten erscheinen können: Produkte, Termine, Team, Referenzen. Sie pflegen jeden Eintrag an einer Stelle.',
    add: 'Neue Sammlung',
    emptyTitle: 'Noch keine Sammlung',
    emptyLead:
      'Haben Sie Produkte, Termine oder Referenzen? Legen Sie eine Sammlung an; auf Ihren Seiten zeigt sie der Abschnitt „Liste aus einer Sammlung“.',
    emptyForOthers: 'Eine Sammlung kann anlegen, wer die Website bearbeiten darf.',
    count: (count: number) => (count === 0 ? 'leer' : count === 1 ? '1 Eintrag' : `${count} Einträge`),
    fieldsCount: (count: number) => (count === 1 ? '1 Feld' : `${count} Felder`),
    startWith: 'Womit fangen Sie an?',
    blank: 'Leer',
    aboutBlank: 'Sie legen die Felder selbst an.',
    menuOf: (name: string) => `Mehr zu ${name}`,
    remove: 'Sammlung löschen …',
    removeTitle: (name: string) => `Sammlung „${name}“ löschen?`,
    removeLead: (count: number) =>
      count === 0
        ? 'Sie hat keine Einträge.'
        : `${count === 1 ? 'Ihr Eintrag wird' : `Ihre ${count} Einträge werden`} mit gelöscht. Zurückholen können Sie das nur mit einer früheren Fassung der ganzen Website.`,
    removeUsed: (pages: string) => `Diese Seiten zeigen sie und haben dort danach nichts mehr: ${pages}.`,
    all: 'Alle Sammlungen',
    entries: 'Einträge',
    fields: 'Felder',
    usedOn: 'Zu sehen auf',
    usedNowhere:
      'Noch auf keiner Seite zu sehen. Fügen Sie einer Seite den Abschnitt „Liste aus einer Sammlung“ hinzu.',
    types: {
      text: 'Text',
      richtext: 'Langer Text',
      number: 'Zahl',
      boolean: 'Ja oder nein',
      date: 'Datum',
      image: 'Bild',
      url: 'Link',
      email: 'E-Mail-Adresse',
      select: 'Auswahl',
      reference: 'Verweis auf einen Eintrag',
    } as Types,
  },
  en: {
    title: 'Collections',
    lead: 'Lists that several pages can show: products, events, the team, projects. Each entry is kept in one place.',
    add: 'New collection',
    emptyTitle: 'No collection yet',
    emptyLead:
      'Do you have products, events or projects to show? Make a collection; the section “List from a collection” shows it on your pages.',
    emptyForOthers: 'Whoever may edit the site can make a collection.',
    count: (count: number) => (count === 0 ? 'empty' : count === 1 ? '1 entry' : `${count} entries`),
    fieldsCount: (count: number) => (count === 1 ? '1 field' : `${count} fields`),
    startWith: 'What do you start with?',
    blank: 'Empty',
    aboutBlank: 'Choose your own fields.',
    menuOf: (name: string) => `More about ${name}`,
    remove: 'Delete the collection …',
    removeTitle: (name: string) => `Delete the collection “${name}”?`,
    removeLead: (count: number) =>
      count === 0
        ? 'It has no entries.'
        : `${count === 1 ? 'Its entry is' : `Its ${count} entries are`} deleted with it. Only an earlier version of the whole site brings that back.`,
    removeUsed: (pages: string) => `These pages show it and will have nothing there any more: ${pages}.`,
    all: 'All collections',
    entries: 'Entries',
    fields: 'Fields',
    usedOn: 'Shown on',
    usedNowhere: 'Not on any page yet. Add the section “List from a collection” to a page.',
    types: {
      text: 'Text',
      richtext: 'Long text',
      number: 'Number',
      boolean: 'Yes or no',
      date: 'Date',
      image: 'Picture',
      url: 'Link',
      email: 'Email address',
      select: 'Choice',
      reference: 'Reference to an entry',
    } as Types,
  },
})
