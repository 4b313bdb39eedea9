import type { InterfaceWords } from '../words'

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Accetta l’invito',
  invitedTo: (account: string, role: string) => `Hai ricevuto un invito a collaborare con ${account}. Ruolo: ${role}.`,
  roles: { owner: 'Titolare', admin: 'Amministratore', editor: 'Redattore', viewer: 'Sola lettura' },
  accept: 'Accetta e accedi',
  working: 'Un momento…',
}
