import type { InterfaceWords } from '../words'

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Uitnodiging accepteren',
  invitedTo: (account, role) => `Je bent uitgenodigd om mee te werken bij ${account}: ${role}.`,
  roles: { owner: 'Eigenaar', admin: 'Beheerder', editor: 'Redacteur', viewer: 'Alleen bekijken' },
  accept: 'Accepteren en inloggen',
  working: 'Een ogenblik…',
}
