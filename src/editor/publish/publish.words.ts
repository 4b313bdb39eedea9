import { screenWords } from '../words/language'

export const publishWords = screenWords('publishWords', {
  de: {
    title: 'Veröffentlichen',
    looking: 'Was sich geändert hat, wird zusammengestellt …',
    nothing: 'Seit der letzten Veröffentlichung hat sich nichts geändert.',
    whatGoes: 'Das geht online:',
    look: 'Aussehen, Name und Einstellungen',
    entries: 'Einträge der Sammlungen',
    regions: 'Kopf- und Fußzeile',
    gone: (count: number) =>
      count === 1 ? 'Eine gelöschte Seite verschwindet' : `${count} gelöschte Seiten verschwinden`,
    isNew: 'neu',
    drafts: (count: number) =>
      count === 1
        ? 'Eine Seite ist noch ein Entwurf und bleibt es.'
        : `${count} Seiten sind noch Entwürfe und bleiben es.`,
    blockers: 'Das sollte vorher in Ordnung sein',
    warnings: (count: number) => (count === 1 ? 'Ein Hinweis' : `${count} Hinweise`),
    go: 'Jetzt veröffentlichen',
    goAnyway: 'Trotzdem veröffentlichen',
    cancel: 'Abbrechen',
    working: 'Ihre Website wird veröffentlicht …',
    doneTitle: 'Ihre Website ist online.',
    openSite: 'Website ansehen',
    address: 'Ihre Adresse',
    copyAddress: 'Adresse kopieren',
    nextAddress: 'Als Nächstes: eine Adresse, die Ihren Namen trägt.',
    connect: 'Eigene Domain verbinden',
    nextShare:
      'Als Nächstes: Sehen Sie sie auf Ihrem Telefon an, und schicken Sie die Adresse denen, die sie kennen sollen.',
    share: 'Entwurf zeigen …',
    close: 'Weiterarbeiten',
  },
  en: {
    title: 'Publish',
    looking: 'Checking what has changed …',
    nothing: 'Nothing has changed since the last publish.',
    whatGoes: 'This goes online:',
    look: 'Look, name and settings',
    entries: 'Entries of collections',
    regions: 'Header and footer',
    gone: (count: number) => (count === 1 ? 'One deleted page disappears' : `${count} deleted pages disappear`),
    isNew: 'new',
    drafts: (count: number) =>
      count === 1 ? 'One page is a draft and stays unpublished.' : `${count} pages are drafts and stay unpublished.`,
    blockers: 'Fix this first',
    warnings: (count: number) => (count === 1 ? 'One suggestion' : `${count} suggestions`),
    go: 'Publish now',
    goAnyway: 'Publish anyway',
    cancel: 'Cancel',
    working: 'Your site is being published …',
    doneTitle: 'Your site is online.',
    openSite: 'View site',
    address: 'Your address',
    copyAddress: 'Copy address',
    nextAddress: 'Next: an address that bears your name.',
    connect: 'Connect your domain',
    nextShare: 'Next: look at it on your phone, and send the address to those who should know it.',
    share: 'Share the draft …',
    close: 'Back to work',
  },
})
