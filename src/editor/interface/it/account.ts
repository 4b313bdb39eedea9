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
  interface: 'Interfaccia',
  interfaceLead: 'Vale per te, su ogni dispositivo. La lingua vale anche per le email che ricevi.',
  theme: 'Chiaro o scuro',
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
  due: (day: string) => `L’account verrà eliminato ${on(day)}. Fino ad allora puoi cambiare idea.`,
  takeBack: 'Mantieni l’account',
}

const from = (day: string) => (/^(8|11)\b/.test(day) ? `dall’${day}` : `dal ${day}`)

export const securityWords: InterfaceWords['securityWords'] = {
  passwordLead: 'Se la cambi, tutti gli altri dispositivi vengono disconnessi.',
  currentPassword: 'Password attuale',
  changePassword: 'Cambia password…',
  changePasswordTitle: 'Cambia password',
  changed: 'La nuova password è attiva. Tutti gli altri dispositivi sono stati disconnessi.',
  forgotten: 'L’hai dimenticata o non ne hai ancora una?',
  askForLink: 'Richiedi un link',

  factor: 'Verifica in due passaggi',
  factorLead: 'Dopo la password ti viene chiesto un codice che un’app mostra sul tuo telefono.',
  factorOff: 'Non attiva',
  factorOn: (day: string) => `Attiva ${from(day)}`,
  codesLeft: (left: number) =>
    left === 1
      ? 'Resta un codice di riserva'
      : left === 0
        ? 'Codici di riserva esauriti'
        : `Restano ${left} codici di riserva`,
  fewCodes: 'Crea nuovi codici di riserva, altrimenti senza il telefono non potrai più accedere.',
  setUp: 'Configura…',
  setUpTitle: 'Configura la verifica in due passaggi',
  scan: 'Inquadra questo codice con un’app di autenticazione sul tuo telefono.',
  qrCode: 'Codice QR per l’app di autenticazione',
  openApp: 'Apri nell’app su questo dispositivo',
  orType: 'Oppure inserisci lì questa chiave:',
  thenCode: 'Codice che l’app mostra adesso',
  enable: 'Attiva',
  backupTitle: 'I tuoi codici di riserva',
  backupLead: 'Con ognuno puoi accedere una volta quando non hai il telefono con te. Vengono mostrati soltanto adesso.',
  copyCodes: 'Copia i codici',
  saveCodes: 'Salva come file',
  codesFile: 'codici-di-riserva.txt',
  keptThem: 'Li ho salvati',
  renew: 'Nuovi codici di riserva…',
  renewTitle: 'Nuovi codici di riserva',
  renewLead: 'Quelli attuali non saranno più validi.',
  renewSubmit: 'Crea nuovi codici',
  disable: 'Disattiva…',
  disableTitle: 'Disattiva la verifica in due passaggi',
  disableLead: 'Per accedere basterà di nuovo la sola password.',
  disableSubmit: 'Disattiva',
  code: 'Codice dell’app o codice di riserva',

  passkeys: 'Passkey',
  passkeysLead: 'Accedi con l’impronta, il viso o il PIN del tuo dispositivo, senza password.',
  noPasskeySupport: 'Questo browser non può creare passkey.',
  addPasskey: 'Aggiungi una passkey',
  passkeyCancelled: 'La creazione della passkey è stata annullata.',
  passkeyKnown: 'Questo dispositivo ha già una passkey per il tuo account.',
  passkeyCreated: (day: string) => `Aggiunta: ${day}`,
  passkeyUsed: (moment: string) => `ultimo utilizzo: ${moment}`,
  passkeyUnused: 'mai utilizzata',
  renameTitle: 'Rinomina la passkey',
  removePasskeyTitle: (name: string) => `Eliminare la passkey «${name}»?`,
  removePasskeyLead: 'Non sarà più valida. Dal dispositivo devi rimuoverla a parte.',
  menuOf: (name: string) => `Altre azioni: ${name}`,

  sessions: 'Dispositivi connessi',
  sessionsLead: 'Disconnetti quelli che non riconosci, poi cambia la password.',
  thisSession: 'Questo dispositivo',
  sessionUsed: (moment: string) => `Ultimo utilizzo: ${moment}`,
  sessionSince: (day: string) => `accesso: ${day}`,
  signOut: 'Disconnetti',
  signOutOf: (device: string) => `Disconnetti ${device}`,
  signOutOthers: 'Disconnetti tutti gli altri',
  othersDone: 'Tutti gli altri dispositivi sono stati disconnessi.',

  google: 'Google',
  googleLinked: (email: string) => `Collegato a ${email}`,
  googleLead: 'Accedi con il tuo account Google, senza password.',
  googleHow: (email: string) =>
    `Accedi una volta con l’account Google che usa ${email}: da quel momento i due sono collegati. Con un account Google di un altro indirizzo si creerebbe un account nuovo e separato.`,
  googleProveFirst: 'Prima conferma il tuo indirizzo email, poi potrai collegare Google.',
  link: 'Accedi con Google',
  unlink: 'Scollega',
}
