import type { InterfaceWords } from '../words'

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Accedi di nuovo',
  lead: (name: string) => `La tua sessione è scaduta, ${name}. Tutto resta com’è.`,
  waiting: (count: number) =>
    count === 1
      ? 'Una modifica non è ancora salvata. Verrà salvata appena accedi.'
      : `${count} modifiche non sono ancora salvate. Verranno salvate appena accedi.`,
  checking: 'Un momento…',
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
