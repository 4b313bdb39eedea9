import type { InterfaceWords } from '../words'

export const teamWords: InterfaceWords['teamWords'] = {
  title: 'Team',
  you: '(jij)',
  since: (day) => `in het team sinds ${day}`,
  aboutRoles: {
    admin: 'Maakt en verwijdert websites, beheert domeinen en team.',
    editor: 'Wijzigt pagina’s, afbeeldingen en vormgeving, en publiceert.',
    viewer: 'Ziet alles, wijzigt niets.',
  },
  roleOf: (name) => `Rol van ${name}`,
  removeOf: (name) => `${name} verwijderen`,
  removeTitle: (name) => `${name} uit het team verwijderen?`,
  removeLead: 'De toegang vervalt en wordt op alle apparaten uitgelogd. Wat deze persoon heeft gemaakt, blijft.',
  invite: 'Uitnodigen',
  inviteTitle: 'Iemand uitnodigen',
  role: 'Rol',
  invited: (email) => `${email} is uitgenodigd`,
  invitedByMail:
    'De e-mail met de link is onderweg. Je kunt de link ook zelf doorgeven. Die is 14 dagen geldig en alleen nu te zien.',
  invitedByHand:
    'Deze server verstuurt nog geen e-mails. Geef de link zelf door. Die is 14 dagen geldig en alleen nu te zien.',
  copyLink: 'Link kopiëren',
  invitations: 'Openstaande uitnodigingen',
  until: (day) => `geldig tot ${day}`,
  expired: 'verlopen',
  withdraw: 'Intrekken',
  withdrawOf: (email) => `Uitnodiging aan ${email} intrekken`,
  seats: 'Plaatsen',
  seatsLead: 'Personen en openstaande uitnodigingen samen.',
  taken: 'Bezet',
  seatsUsed: (used, limit) => `${used} van ${limit}`,
  seatsUnlimited: (used) => `${used} · onbeperkt`,
  moreSeats: 'Meer plaatsen in het abonnement',
  moreSeatsForOthers: 'Extra plaatsen koopt de eigenaar van het account.',
  fullTitle: 'Geen plaats meer vrij',
  full: (limit) =>
    limit === 1
      ? 'Je abonnement heeft één plaats, en die is bezet.'
      : `Alle ${limit} plaatsen van je abonnement zijn bezet.`,
  fullForOwner: 'Koop een plaats bij, kies een groter abonnement of trek een uitnodiging in.',
}
