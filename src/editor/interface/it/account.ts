import type { InterfaceWords } from '../words'

const on = (day: string) => (/^(8|11)\b/.test(day) ? `l’${day}` : `il ${day}`)

export const accountWords: InterfaceWords['accountWords'] = {
  title: 'Account',
  profile: 'Profilo',
  security: 'Sicurezza',
  data: 'Dati ed eliminazione',
  you: 'Il tuo nome',
  youLead: 'Compare così nel team e nelle attività.',
  name: 'Nome',
  save: 'Salva',
  saved: 'Salvato.',
  interface: 'Interfaccia',
  interfaceLead: 'Vale per te, su ogni dispositivo. La lingua vale anche per le email che ricevi.',
  language: 'Lingua',
  theme: 'Chiaro o scuro',
  themes: { system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
  address: 'Indirizzo email',
  addressLead: 'Lo usi per accedere, e qui arrivano le email per te.',
  proved: 'Confermato',
  unproved: 'Non ancora confermato',
  byMail: {
    lead: 'Apri il link nell’email che ti abbiamo inviato.',
    again: 'Invia di nuovo l’email',
    sent: 'L’email è in arrivo. Il link in quella precedente non è più valido.',
    changeAsked: (email: string) =>
      `Abbiamo inviato un link a ${email}. È valido per un’ora; fino ad allora resta tutto com’è.`,
  },
  byHand: {
    lead: 'Questo server non invia ancora email. Il link di conferma te lo può dare chi lo gestisce.',
    again: 'Richiedi un nuovo link',
    sent: 'Ora chi gestisce questo server può darti un nuovo link. Quello precedente non è più valido.',
    changeAsked: (email: string) =>
      `Il link per ${email} te lo può dare chi gestisce questo server. È valido per un’ora; fino ad allora resta tutto com’è.`,
  },
  provedAlready: 'L’indirizzo è già confermato.',
  change: 'Cambia…',
  changeTitle: 'Cambia indirizzo email',
  changeLead:
    'Al nuovo indirizzo arriva un link: il cambio vale solo quando lo apri. All’indirizzo attuale ne arriva un altro, con cui puoi annullare il cambio per sette giorni.',
  newAddress: 'Nuovo indirizzo email',
  changeSubmit: 'Invia il link',
  password: 'La tua password',
  code: 'Codice dell’app di autenticazione o codice di riserva',
  noPassword: 'Non ne hai una perché accedi con Google?',
  setOne: 'Imposta una password',
  export: 'I tuoi dati',
  exportLead:
    'Tutto ciò che è salvato in questo account, in un file JSON: siti con pagine e voci, messaggi, fatture, persone. Le immagini sono elencate con il loro indirizzo.',
  exportStart: 'Scarica i dati',
  exporting: 'Preparazione in corso…',
  remove: 'Elimina l’account',
  removeLead: (account: string) =>
    `Elimina ${account} con tutti i siti, le immagini e i messaggi, e l’accesso di tutte le persone del team. Prima che succeda hai 14 giorni per cambiare idea.`,
  removeForOthers: 'Solo il titolare può eliminare l’account. Il tuo accesso può rimuoverlo chi gestisce il team.',
  removeStart: 'Elimina l’account…',
  removeTitle: (account: string) => `Eliminare ${account}?`,
  removeWhat: [
    'Fino al giorno dell’eliminazione resta tutto com’è e i tuoi siti sono online.',
    'Dopo, i siti, le immagini, i messaggi e l’accesso di tutto il team spariscono per sempre. Se c’è un piano attivo, viene disdetto.',
    'Tutto il team riceve un’email adesso, una tre giorni prima e una a eliminazione avvenuta.',
  ],
  typeName: (account: string) => `Per confermare, scrivi il nome dell’account: ${account}`,
  removeSubmit: 'Elimina tra 14 giorni',
  keep: 'Mantieni',
  due: (day: string) => `L’account verrà eliminato ${on(day)}. Fino ad allora puoi cambiare idea.`,
  takeBack: 'Mantieni l’account',
}
