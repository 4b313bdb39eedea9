import type { InterfaceWords } from '../words'

export const factsWords: InterfaceWords['factsWords'] = {
  title: 'Dati del sito',
  lead: 'Ciò che cambi qui cambia in tutte le pagine che lo mostrano.',
  contact: 'Contatti e indirizzo',
  contactLead: 'Ragione sociale, registro delle imprese e partita IVA si trovano nelle impostazioni.',
  toSettings: 'Vai alle impostazioni',
  more: 'Altro',
  area: 'Dove lavori',
  areaHint: 'Per esempio provincia di Bergamo. Lascia vuoto se sono i clienti a venire da te.',
  peopleHint: 'Separate da punto e virgola: Rosa Bianchi, titolare; Marco Rossi.',
  shownOn: 'Compare in:',
  andMore: (count: number) => (count === 1 ? 'e in un altro punto' : `e in altri ${count} punti`),
  nowhere: 'Non compare ancora in nessuna pagina.',
  hoursOnHome: 'Mostra nella pagina iniziale',
  unused: (names: string) => `Non compare ancora in nessuna pagina: ${names}.`,
  loose: 'Diverso qui:',
  saved: (pages: number) =>
    pages === 0
      ? 'Salvato. Nelle pagine non cambia nulla.'
      : `Salvato e aggiornato in ${pages === 1 ? 'una pagina' : `${pages} pagine`}. I visitatori lo vedono quando pubblichi.`,
  overtaken: 'Qualcun altro ha appena modificato questi dati. Ricontrollali e poi salva.',
  wrong: 'Controlla i campi evidenziati.',
  mentions: 'Questi testi riportano ancora i vecchi dati',
  mentionsLead: 'Sono nati con la creazione del sito o scritti più tardi. Restano così finché non li modifichi.',
  changeText: 'Aggiorna nel testo',
  changeTexts: 'Aggiorna tutti',
  textsChanged: (count: number) =>
    `${count === 1 ? 'Un testo è stato aggiornato' : `${count} testi sono stati aggiornati`}. I visitatori lo vedono quando pubblichi.`,
  undoTexts: 'Annulla in tutti i testi',
  searchText: 'Descrizione per i motori di ricerca',
  proposals: 'Trovati nelle tue pagine',
  proposalsLead:
    'Per ora sono solo proposte. Ciò che accetti entra nei dati del sito e da quel momento si aggiorna insieme a quelli.',
  several: 'Le pagine dicono cose diverse. Scegli che cosa è giusto.',
  take: 'Accetta',
  takeNamed: (what: string) => `Accetta: ${what}`,
  takeAll: 'Accetta tutta l’offerta',
  leave: 'Lascia com’è',
  leaveNamed: (what: string) => `Lascia com’è: ${what}`,
}
