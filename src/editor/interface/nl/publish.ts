import type { InterfaceWords } from '../words'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Publiceren',
  looking: 'Wijzigingen worden verzameld…',
  nothing: 'Sinds de laatste publicatie is er niets gewijzigd.',
  whatGoes: 'Dit gaat online:',
  look: 'Vormgeving, naam en instellingen',
  entries: 'Items in collecties',
  gone: (count) => (count === 1 ? 'Eén verwijderde pagina verdwijnt' : `${count} verwijderde pagina’s verdwijnen`),
  isNew: 'nieuw',
  drafts: 'Concepten; wat je aanvinkt, gaat mee online:',
  blockers: 'Los dit eerst op',
  warnings: (count) => (count === 1 ? 'Eén tip' : `${count} tips`),
  go: 'Nu publiceren',
  goAnyway: 'Toch publiceren',
  working: 'Je website wordt gepubliceerd…',
  doneTitle: 'Je website is online.',
  openSite: 'Website bekijken',
  address: 'Je adres',
  copyAddress: 'Adres kopiëren',
  nextAddress: 'De volgende stap: een adres met je eigen naam.',
  connect: 'Eigen domein koppelen',
  nextShare: 'De volgende stap: bekijk de website op je telefoon en deel het adres.',
  close: 'Verder werken',
}

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {}

export const shareDraftWords: InterfaceWords['shareDraftWords'] = {
  title: 'Concept delen',
  lead: 'Wie de link heeft, ziet de website zoals die in de editor staat, zonder account en alleen om te bekijken.',
  links: 'Actieve links',
  unnamed: 'Zonder naam',
  until: (moment) => `geldig tot ${moment}`,
  revoke: (name) => `Link ‘${name}’ intrekken`,
  name: 'Voor wie',
  nameHelp: 'Bijvoorbeeld ‘Voor de klant’. Alleen hier te zien.',
  period: 'Geldig',
  periods: { '24': 'een dag', '168': 'een week', '720': '30 dagen' },
  make: 'Link maken',
  address: 'De nieuwe link',
  once: 'Je ziet hem alleen deze ene keer.',
  copy: 'Link kopiëren',
}
