import { screenWords } from '../words/language'

export const sitesWords = screenWords('sitesWords', {
  de: {
    title: 'Websites',
    emptyTitle: 'Noch keine Website',
    emptyLead:
      'Beschreiben Sie in ein, zwei Sätzen, was Sie tun. Daraus entsteht ein Vorschlag mit Seiten und Texten, den Sie ändern können, bevor etwas gebaut wird.',
    emptyForOthers: 'Sobald jemand mit Verwaltungsrechten eine Website anlegt, steht sie hier.',
    firstSite: 'Erste Website anlegen',
    stages: {
      unplanned: 'Noch leer: beschreiben und planen',
      planned: 'Plan noch nicht gebaut',
      building: 'Wird gebaut …',
      failed: 'Bauen hat nicht geklappt: noch einmal ansehen',
      draft: 'Entwurf',
      published: 'Veröffentlicht',
    },
    checklist: 'Was noch fehlt',
    hideChecklist: 'Nicht mehr anzeigen',
    isDone: 'erledigt',
    isMissing: 'fehlt noch',
    facts: {
      picture: { name: 'Ein eigenes Bild', how: 'Ein Foto von Ihnen oder Ihrer Arbeit sagt mehr als jede Zeichnung.' },
      hours: { name: 'Öffnungszeiten', how: 'Fügen Sie den Abschnitt „Öffnungszeiten“ hinzu.' },
      imprint: {
        name: 'Vollständiges Impressum',
        how: 'Ergänzen Sie, was auf der Seite „Impressum“ mit […] markiert ist.',
      },
      address: { name: 'E-Mail-Adresse bestätigt', how: 'Öffnen Sie den Link in der Mail, die Sie bekommen haben.' },
      published: { name: 'Veröffentlicht', how: 'Im Editor oben rechts.' },
    },
    menuOf: (name: string) => `Mehr zu ${name}`,
    visit: 'Website öffnen',
    removeTitle: (name: string) => `${name} löschen?`,
    removeLead:
      'Seiten, Bilder, Nachrichten und Fassungen dieser Website werden gelöscht. Sie ist danach unter keiner Adresse mehr zu sehen.',
    typeName: (name: string) => `Zur Bestätigung den Namen eingeben: ${name}`,
  },
  en: {
    title: 'Sites',
    emptyTitle: 'No site yet',
    emptyLead:
      'Describe what you do in a sentence or two. You get a proposal with pages and texts, which you can change before anything is built.',
    emptyForOthers: 'As soon as somebody with administration rights makes a site, it is here.',
    firstSite: 'Make the first site',
    stages: {
      unplanned: 'Still empty: describe and plan it',
      planned: 'Plan not built yet',
      building: 'Being built …',
      failed: 'Building did not work: look at it again',
      draft: 'Draft',
      published: 'Published',
    },
    checklist: 'What is still missing',
    hideChecklist: 'Do not show again',
    isDone: 'done',
    isMissing: 'still missing',
    facts: {
      picture: { name: 'Your own picture', how: 'A photo of you or your work says more than any drawing.' },
      hours: { name: 'Opening hours', how: 'Add the section “Opening hours”.' },
      imprint: { name: 'A complete legal notice', how: 'Fill in what is marked […] on the legal notice.' },
      address: { name: 'Email address confirmed', how: 'Open the link in the mail you were sent.' },
      published: { name: 'Published', how: 'At the top right of the editor.' },
    },
    menuOf: (name: string) => `More about ${name}`,
    visit: 'Open the site',
    removeTitle: (name: string) => `Delete ${name}?`,
    removeLead:
      'Pages, pictures, messages and versions of this site are deleted. After that it can no longer be seen at any address.',
    typeName: (name: string) => `Type the name to confirm: ${name}`,
  },
})
