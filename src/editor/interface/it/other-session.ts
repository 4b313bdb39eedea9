import type { InterfaceWords } from '../words'

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name: string) =>
    `Qui hai effettuato l’accesso come ${name}. Se prosegui, in questo browser varrà il nuovo account.`,
  otherTitle: 'Cambiare account?',
  otherLead: (now: string, next: string, email: string) =>
    `Qui hai effettuato l’accesso come ${now}. Con Google hai effettuato l’accesso come ${next} (${email}).`,
  stayAs: (name: string) => `Resta come ${name}`,
  enterAs: (name: string) => `Accedi come ${name}`,
}
