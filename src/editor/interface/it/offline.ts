import type { InterfaceWords } from '../words'

export const offlineWords: InterfaceWords['offlineWords'] = {
  title: 'Online e offline',
  isOnline: 'Il tuo sito è online.',
  isOffline:
    'Il tuo sito è offline. I visitatori leggono: «Questo sito è offline.» Torna online appena pubblichi dall’editor.',
  take: 'Metti il sito offline…',
  takeTitle: 'Mettere il sito offline?',
  takeLead:
    'Chi apre l’indirizzo leggerà: «Questo sito è offline. Chi lo gestisce lo ha tolto temporaneamente dalla rete.» Pagine, testi, immagini e domini restano. Le pagine programmate non vanno online da sole; pubblicando torna tutto.',
  takeNow: 'Metti offline',
}
