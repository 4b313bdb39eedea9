import type { InterfaceWords } from '../words'

const from = (day: string) => (/^(8|11)\b/.test(day) ? `dall’${day}` : `dal ${day}`)
const until = (day: string) => (/^(8|11)\b/.test(day) ? `fino all’${day}` : `fino al ${day}`)

export const teamWords: InterfaceWords['teamWords'] = {
  title: 'Team',
  you: '(tu)',
  since: (day: string) => `nel team ${from(day)}`,
  aboutRoles: {
    admin: 'Crea ed elimina siti, gestisce domini e team.',
    editor: 'Modifica pagine, immagini e aspetto, e pubblica.',
    viewer: 'Vede tutto, non modifica nulla.',
  },
  roleOf: (name: string) => `Ruolo di ${name}`,
  removeOf: (name: string) => `Rimuovi ${name}`,
  removeTitle: (name: string) => `Rimuovere ${name} dal team?`,
  removeLead: 'L’accesso viene eliminato e disconnesso da tutti i dispositivi. Il lavoro di questa persona resta.',
  invite: 'Invita',
  inviteTitle: 'Invita qualcuno',
  role: 'Ruolo',
  invited: (email: string) => `Invito creato per ${email}`,
  invitedByMail:
    'L’email con il link è in arrivo. Puoi anche inoltrare tu il link. È valido per 14 giorni e viene mostrato soltanto adesso.',
  invitedByHand:
    'Questo server non invia ancora email. Inoltra tu il link. È valido per 14 giorni e viene mostrato soltanto adesso.',
  copyLink: 'Copia il link',
  invitations: 'Inviti in sospeso',
  until: (day: string) => `valido ${until(day)}`,
  expired: 'scaduto',
  withdraw: 'Ritira',
  withdrawOf: (email: string) => `Ritira l’invito a ${email}`,
  seats: 'Posti',
  seatsLead: 'Contano le persone e gli inviti in sospeso.',
  taken: 'Occupati',
  seatsUsed: (used: number, limit: number) => `${used} su ${limit}`,
  seatsUnlimited: (used: number) => `${used} · senza limiti`,
  moreSeats: 'Altri posti nel piano',
  moreSeatsForOthers: 'Altri posti può acquistarli il titolare dell’account.',
  fullTitle: 'Nessun posto libero',
  full: (limit: number) =>
    limit === 1 ? 'Il tuo piano ha un posto, ed è occupato.' : `Tutti i ${limit} posti del tuo piano sono occupati.`,
  fullForOwner: 'Acquista un altro posto, scegli un piano superiore o ritira un invito.',
}
