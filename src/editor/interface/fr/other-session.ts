import type { InterfaceWords } from '../words'

export const otherSessionWords: InterfaceWords['otherSessionWords'] = {
  replacesSession: (name: string) =>
    `Ce navigateur est connecté au compte de : ${name}. Si vous continuez, il passe au nouveau compte.`,
  otherTitle: 'Changer de compte ?',
  otherLead: (now: string, next: string, email: string) =>
    `Compte utilisé ici : ${now}. Compte choisi chez Google : ${next} (${email}).`,
  stayAs: (name: string) => `Rester avec ${name}`,
  enterAs: (name: string) => `Continuer avec ${name}`,
}
