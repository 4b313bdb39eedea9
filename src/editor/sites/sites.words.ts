import { inBoth } from '../words/language'

export const sitesWords = inBoth({
  de: {
    title: 'Websites',
    newSite: 'Neue Website',
    emptyTitle: 'Noch keine Website',
    emptyLead:
      'Beschreiben Sie in ein, zwei Sätzen, was Sie tun. Daraus entsteht ein Vorschlag mit Seiten und Texten, den Sie ändern können, bevor etwas gebaut wird.',
    emptyForOthers: 'Sobald jemand mit Verwaltungsrechten eine Website anlegt, steht sie hier.',
    firstSite: 'Erste Website anlegen',
    published: 'Veröffentlicht',
    draft: 'Entwurf',
    menuOf: (name: string) => `Mehr zu ${name}`,
    visit: 'Website öffnen',
    remove: 'Löschen …',
    removeTitle: (name: string) => `${name} löschen?`,
    removeLead:
      'Seiten, Bilder, Nachrichten und Fassungen dieser Website werden gelöscht. Sie ist danach unter keiner Adresse mehr zu sehen.',
    typeName: (name: string) => `Zur Bestätigung den Namen eingeben: ${name}`,
    removeForGood: 'Endgültig löschen',
    keep: 'Behalten',
  },
  en: {
    title: 'Sites',
    newSite: 'New site',
    emptyTitle: 'No site yet',
    emptyLead:
      'Describe what you do in a sentence or two. You get a proposal with pages and texts, which you can change before anything is built.',
    emptyForOthers: 'As soon as somebody with administration rights makes a site, it is here.',
    firstSite: 'Make the first site',
    published: 'Published',
    draft: 'Draft',
    menuOf: (name: string) => `More about ${name}`,
    visit: 'Open the site',
    remove: 'Delete …',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeLead:
      'Pages, pictures, messages and versions of this site are deleted. After that it is no longer to be seen at any address.',
    typeName: (name: string) => `Type the name to confirm: ${name}`,
    removeForGood: 'Delete for good',
    keep: 'Keep it',
  },
})
