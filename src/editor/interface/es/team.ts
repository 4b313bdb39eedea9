import type { InterfaceWords } from '../words'

export const teamWords: InterfaceWords['teamWords'] = {
  title: 'Equipo',
  you: '(tú)',
  since: (day) => `en el equipo desde el ${day}`,
  aboutRoles: {
    admin: 'Crea y elimina webs, gestiona los dominios y el equipo.',
    editor: 'Cambia páginas, imágenes y diseño, y publica.',
    viewer: 'Lo ve todo, no cambia nada.',
  },
  roleOf: (name) => `Rol de ${name}`,
  removeOf: (name) => `Quitar a ${name}`,
  removeTitle: (name) => `¿Quitar a ${name} del equipo?`,
  removeLead: 'Pierde el acceso y se cierra su sesión en todos los dispositivos. Su trabajo se conserva.',
  invite: 'Invitar',
  inviteTitle: 'Invitar a alguien',
  role: 'Rol',
  invited: (email) => `Se ha invitado a ${email}`,
  invitedByMail:
    'El correo con el enlace está en camino. También puedes pasarlo tú. Es válido durante 14 días y solo se muestra ahora.',
  invitedByHand:
    'Este servidor todavía no envía correos. Pasa tú el enlace. Es válido durante 14 días y solo se muestra ahora.',
  copyLink: 'Copiar el enlace',
  invitations: 'Invitaciones pendientes',
  until: (day) => `válida hasta el ${day}`,
  expired: 'caducada',
  withdraw: 'Retirar',
  withdrawOf: (email) => `Retirar la invitación a ${email}`,
  seats: 'Plazas',
  seatsLead: 'Cuentan las personas y las invitaciones pendientes.',
  taken: 'Ocupadas',
  seatsUsed: (used, limit) => `${used} de ${limit}`,
  seatsUnlimited: (used) => `${used} · sin límite`,
  moreSeats: 'Más plazas en el plan',
  moreSeatsForOthers: 'La persona titular de la cuenta puede contratar más plazas.',
  fullTitle: 'No quedan plazas',
  full: (limit) =>
    limit === 1 ? 'Tu plan tiene una plaza y está ocupada.' : `Las ${limit} plazas de tu plan están ocupadas.`,
  fullForOwner: 'Contrata otra plaza, elige un plan superior o retira una invitación.',
}
