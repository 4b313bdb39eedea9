import type { InterfaceWords } from '../words'

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name: string) =>
    `Compte actuel : ${name}. Si vous continuez, ce navigateur passe au nouveau compte.`,
  otherTitle: 'Changer de compte ?',
  otherLead: (now: string, next: string, email: string) =>
    `Compte utilisé ici : ${now}. Compte choisi chez Google : ${next} (${email}).`,
  stayAs: (name: string) => `Rester avec ${name}`,
  enterAs: (name: string) => `Continuer avec ${name}`,
}
