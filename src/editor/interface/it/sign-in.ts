import type { InterfaceWords } from '../words'

export const signInWords: InterfaceWords['signInWords'] = {
  title: 'Accedi',
  name: 'Il tuo nome',
  submit: 'Accedi',
  forgotten: 'Password dimenticata?',
  shared: 'Questo computer lo usano anche altri',
  sharedHint: 'Quando chiudi la scheda, esci automaticamente.',
  or: 'oppure',
  withPasskey: 'Accedi con una passkey',
  withGoogle: 'Continua con Google',
  passkeyCancelled: 'L’accesso con la passkey è stato annullato.',
  noAccount: 'Non hai ancora un account?',
  toRegister: 'Crea un account',
  back: 'Torna all’accesso',
}

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Accetta l’invito',
  invitedTo: (account: string, role: string) => `Hai ricevuto un invito a collaborare con ${account}. Ruolo: ${role}.`,
  accept: 'Accetta e accedi',
}

export const oauthReturnWords: InterfaceWords['oauthReturnWords'] = {
  failed: 'L’accesso con Google non è riuscito.',
  failures: {
    no_code: 'L’accesso con Google è stato annullato.',
    state_missing: 'L’accesso ha richiesto troppo tempo o è iniziato in un altro browser.',
    state_mismatch: 'L’accesso ha richiesto troppo tempo o è iniziato in un altro browser.',
    email_unverified: 'Google non ha confermato il tuo indirizzo email.',
    account_disabled: 'Questo account è sospeso.',
    registration_closed: 'Qui si creano nuovi account solo su invito.',
  },
  tryAgain: 'Riprova',
}

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name: string) =>
    `Qui hai effettuato l’accesso come ${name}. Se prosegui, in questo browser varrà il nuovo account.`,
  otherTitle: 'Cambiare account?',
  otherLead: (now: string, next: string, email: string) =>
    `Qui hai effettuato l’accesso come ${now}. Con Google hai effettuato l’accesso come ${next} (${email}).`,
  stayAs: (name: string) => `Resta come ${name}`,
  enterAs: (name: string) => `Accedi come ${name}`,
}

export const recoveryWords: InterfaceWords['recoveryWords'] = {
  toSignIn: 'Vai all’accesso',
  toAccount: 'Vai al tuo account',
  forgottenTitle: 'Password dimenticata',
  forgottenLead: 'Inserisci il tuo indirizzo email. Riceverai un’email con un link per impostare una nuova password.',
  sendLink: 'Richiedi un link',
  lookIntoMail: 'Controlla la tua posta',
  sent: (email: string) => `Se esiste un account per ${email}, è in arrivo un’email con un link. È valido per un’ora.`,
  noneCame: 'Non è arrivato nulla? Guarda anche nella cartella spam.',
  noMail: 'Questo server non invia ancora email. Chi lo gestisce può darti il link o reimpostare la password.',
  otherAddress: 'Inserisci un altro indirizzo',
  resetTitle: 'Imposta una nuova password',
  resetLead: 'Dopo, tutti i dispositivi vengono disconnessi e accedi con la nuova password.',
  resetSubmit: 'Imposta la password',
  resetDone: 'La nuova password è attiva',
  resetDoneLead: 'Tutti i dispositivi sono stati disconnessi. Ora accedi con la nuova password.',
  newLink: 'Richiedi un nuovo link',
  linkOver: 'Questo link non è più valido',
  linkOverLead: 'È già stato usato o sostituito da uno più recente, è scaduto oppure non è stato copiato per intero.',
  verifyTitle: 'Conferma l’indirizzo',
  verifyLead: 'Così sappiamo che le email a questo indirizzo arrivano a te.',
  verify: 'Conferma l’indirizzo',
  verified: (email: string) => `${email} è confermato.`,
  undoTitle: 'Annulla il cambio di indirizzo',
  undoLead:
    'Il tuo account torna all’indirizzo precedente. Tutti i dispositivi vengono disconnessi, password e passkey non sono più valide e ricevi un’email per impostare una nuova password. Se l’indirizzo non era ancora confermato, viene solo impedito il cambio.',
  undo: 'Annulla il cambio',
  undone: (email: string) =>
    `Il tuo account è di nuovo associato a ${email}. Imposta ora una nuova password: usa il link nell’email che ricevi, oppure richiedine uno.`,
}

export const registerWords: InterfaceWords['registerWords'] = {
  title: 'Crea un account',
  lead: 'Poi descrivi in una o due frasi che cosa fai e ricevi una proposta per il tuo sito.',
  submit: 'Crea l’account',
  closed: 'Qui si creano nuovi account solo su invito. Chiedi a chi gestisce questo servizio.',
  hasAccount: 'Hai già un account?',
}

export const secondFactorWords: InterfaceWords['secondFactorWords'] = {
  title: 'Codice di conferma',
  lead: 'Apri la tua app di autenticazione e inserisci il codice di sei cifre. Va bene anche un codice di riserva.',
  code: 'Codice',
  confirm: 'Conferma',
}

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Accedi di nuovo',
  lead: (name: string) => `La tua sessione è scaduta, ${name}. Tutto resta com’è.`,
  waiting: (count: number) =>
    count === 1
      ? 'Una modifica non è ancora salvata. Verrà salvata appena accedi.'
      : `${count} modifiche non sono ancora salvate. Verranno salvate appena accedi.`,
  later: 'Accedi più tardi',
  codeLead: 'Il codice di sei cifre dell’app di autenticazione, oppure un codice di riserva.',
  google: 'Accedi con Google (nuova scheda)',
  otherTitle: (name: string) => `Ora hai effettuato l’accesso come ${name}`,
  otherLead: (name: string) => `L’ultimo accesso qui era di ${name}. Per questo la finestra si riapre da capo.`,
  otherKept: (name: string) =>
    `Ciò che ${name} non ha ancora salvato resta su questo dispositivo e verrà salvato appena ${name} riaprirà la pagina.`,
  goOn: 'Vai ai siti',
  backTitle: 'Hai di nuovo effettuato l’accesso.',
  backLead: 'Puoi chiudere questa scheda e continuare da dove eri.',
}
