import type { InterfaceWords } from '../words'

export const offlineWords: InterfaceWords['offlineWords'] = {
  title: 'Online i offline',
  isOnline: 'Twoja witryna jest online.',
  isOffline:
    'Twoja witryna jest offline. Odwiedzający czytają: „Ta strona jest wyłączona.” Wróci, gdy opublikujesz ją w edytorze.',
  take: 'Wyłącz witrynę…',
  takeTitle: 'Wyłączyć witrynę?',
  takeLead:
    'Kto otworzy jej adres, przeczyta: „Ta strona jest wyłączona. Właściciel tymczasowo ją wyłączył.” Strony, teksty, obrazy i domeny pozostaną. Zaplanowane strony nie ukażą się same; publikacja przywróci wszystko.',
  takeNow: 'Wyłącz',
}
