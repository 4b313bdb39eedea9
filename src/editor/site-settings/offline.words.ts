import { screenWords } from '../words/language'

export const offlineWords = screenWords('offlineWords', {
  de: {
    title: 'Online und offline',
    isOnline: 'Ihre Website ist online.',
    isOffline:
      'Ihre Website ist offline. Besucher lesen: „Diese Website ist offline.“ Sobald Sie im Editor veröffentlichen, ist sie wieder da.',
    take: 'Website offline nehmen …',
    takeTitle: 'Website offline nehmen?',
    takeLead:
      'Wer die Adresse aufruft, liest dann: „Diese Website ist offline. Wer sie betreibt, hat sie vorübergehend vom Netz genommen.“ Seiten, Texte, Bilder und Domains bleiben. Geplante Seiten gehen nicht von selbst online; veröffentlichen bringt alles zurück.',
    takeNow: 'Offline nehmen',
  },
  en: {
    title: 'Online and offline',
    isOnline: 'Your site is online.',
    isOffline:
      'Your site is offline. Visitors read: “This website is offline.” It is back as soon as you publish in the editor.',
    take: 'Take the site offline …',
    takeTitle: 'Take the site offline?',
    takeLead:
      'Whoever opens the address then reads: “This website is offline. Its owner has taken it offline for the time being.” Pages, texts, pictures and domains stay. Scheduled pages do not go online by themselves; publishing brings everything back.',
    takeNow: 'Take offline',
  },
})
