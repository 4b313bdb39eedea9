import type { InterfaceWords } from '../words'

export const offlineWords: InterfaceWords['offlineWords'] = {
  title: 'Online en offline',
  isOnline: 'Je website is online.',
  isOffline:
    'Je website is offline. Bezoekers lezen: ‘Deze website is offline.’ Zodra je in de editor publiceert, is de website er weer.',
  take: 'Website offline halen…',
  takeTitle: 'Website offline halen?',
  takeLead:
    'Wie het adres opent, leest dan: ‘Deze website is offline. De eigenaar heeft de website tijdelijk offline gehaald.’ Pagina’s, teksten, afbeeldingen en domeinen blijven. Geplande pagina’s gaan niet vanzelf online; met publiceren komt alles terug.',
  takeNow: 'Offline halen',
}
