import type { InterfaceWords } from '../words'

export const teamWords: InterfaceWords['teamWords'] = {
  title: 'Zespół',
  you: '(Ty)',
  since: (day) => `w zespole od ${day}`,
  aboutRoles: {
    admin: 'Tworzy i usuwa witryny, zarządza domenami i zespołem.',
    editor: 'Zmienia strony, obrazy i wygląd oraz publikuje.',
    viewer: 'Widzi wszystko, niczego nie zmienia.',
  },
  roleOf: (name) => `Rola: ${name}`,
  removeOf: (name) => `Usuń: ${name}`,
  removeTitle: (name) => `Usunąć z zespołu: ${name}?`,
  removeLead: 'Ta osoba straci dostęp i zostanie wylogowana na wszystkich urządzeniach. Jej praca pozostanie.',
  invite: 'Zaproś',
  inviteTitle: 'Zaproś osobę',
  role: 'Rola',
  invited: (email) => `Zaproszono ${email}`,
  invitedByMail:
    'E-mail z linkiem jest w drodze. Możesz też przekazać link samodzielnie. Działa 14 dni i pokazujemy go tylko teraz.',
  invitedByHand:
    'Ten serwer nie wysyła jeszcze e-maili. Przekaż link samodzielnie. Działa 14 dni i pokazujemy go tylko teraz.',
  copyLink: 'Kopiuj link',
  invitations: 'Otwarte zaproszenia',
  until: (day) => `ważne do ${day}`,
  expired: 'wygasło',
  withdraw: 'Wycofaj',
  withdrawOf: (email) => `Wycofaj zaproszenie dla ${email}`,
  seats: 'Miejsca w zespole',
  seatsLead: 'Osoby i otwarte zaproszenia razem.',
  taken: 'Zajęte',
  seatsUsed: (used, limit) => `${used} z ${limit}`,
  seatsUnlimited: (used) => `${used} · bez limitu`,
  moreSeats: 'Więcej miejsc w planie',
  moreSeatsForOthers: 'Więcej miejsc może dokupić właściciel konta.',
  fullTitle: 'Nie ma wolnych miejsc',
  full: (limit) =>
    limit === 1
      ? 'Twój plan ma jedno miejsce w zespole i jest ono zajęte.'
      : `Wszystkie miejsca w Twoim planie (${limit}) są zajęte.`,
  fullForOwner: 'Dokup miejsce, wybierz większy plan albo wycofaj zaproszenie.',
}
