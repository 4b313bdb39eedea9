import type { InterfaceWords } from '../words'

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name) =>
    `Je bent hier ingelogd als ${name}. Als je doorgaat, schakelt deze browser over naar het nieuwe account.`,
  otherTitle: 'Van account wisselen?',
  otherLead: (now, next, email) =>
    `Je bent hier ingelogd als ${now}. Bij Google ben je ingelogd als ${next} (${email}).`,
  stayAs: (name) => `Bij ${name} blijven`,
  enterAs: (name) => `Inloggen als ${name}`,
}
