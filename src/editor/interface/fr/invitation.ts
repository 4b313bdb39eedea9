import type { InterfaceWords } from '../words'

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Accepter l’invitation',
  invitedTo: (account: string, role: string) => `Invitation à rejoindre ${account} : ${role}.`,
  roles: { owner: 'Propriétaire', admin: 'Administration', editor: 'Rédaction', viewer: 'Lecture seule' },
  accept: 'Accepter et se connecter',
  working: 'Un instant…',
}
