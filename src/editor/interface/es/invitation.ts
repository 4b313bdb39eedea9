import type { InterfaceWords } from '../words'

export const invitationWords: InterfaceWords['invitationWords'] = {
  title: 'Aceptar la invitación',
  invitedTo: (account, role) => `Te han invitado a colaborar con ${account}: ${role}.`,
  roles: { owner: 'Titular', admin: 'Administración', editor: 'Edición', viewer: 'Solo lectura' },
  accept: 'Aceptar y entrar',
  working: 'Un momento…',
}
