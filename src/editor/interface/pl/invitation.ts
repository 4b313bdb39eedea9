import type { InterfaceWords } from '../words'

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Przyjmij zaproszenie',
  invitedTo: (account, role) => `Zaproszono Cię do współpracy na koncie ${account}: ${role}.`,
  roles: { owner: 'Właściciel', admin: 'Administrator', editor: 'Redaktor', viewer: 'Tylko podgląd' },
  accept: 'Przyjmij i zaloguj się',
  working: 'Chwileczkę…',
}
