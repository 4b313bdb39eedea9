import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const teamWords: InterfaceWords['teamWords'] = {
  title: 'Équipe',
  you: '(vous)',
  since: (day: string) => `depuis le ${day}`,
  aboutRoles: {
    admin: 'Crée et supprime des sites, gère les domaines et l’équipe.',
    editor: 'Modifie les pages, les images et l’apparence, et publie.',
    viewer: 'Voit tout, ne modifie rien.',
  },
  roleOf: (name: string) => `Rôle : ${name}`,
  removeOf: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Retirer ${name} de l’équipe ?`,
  removeLead: 'Cette personne perd son accès et est déconnectée de tous ses appareils. Son travail reste.',
  invite: 'Inviter',
  inviteTitle: 'Inviter quelqu’un',
  role: 'Rôle',
  invited: (email: string) => `Invitation créée pour ${email}`,
  invitedByMail:
    'L’e-mail avec le lien est en route. Vous pouvez aussi transmettre le lien vous-même. Il est valable 14 jours et ne s’affiche que maintenant.',
  invitedByHand:
    'Ce serveur n’envoie pas encore d’e-mails. Transmettez le lien vous-même. Il est valable 14 jours et ne s’affiche que maintenant.',
  copyLink: 'Copier le lien',
  invitations: 'Invitations en attente',
  until: (day: string) => `valable jusqu’au ${day}`,
  expired: 'expirée',
  withdraw: 'Annuler',
  withdrawOf: (email: string) => `Annuler l’invitation : ${email}`,
  seats: 'Places',
  seatsLead: 'Les invitations en attente comptent aussi.',
  taken: 'Occupées',
  seatsUsed: (used: number, limit: number) => `${used} sur ${limit}`,
  seatsUnlimited: (used: number) => `${used} · illimité`,
  moreSeats: 'Plus de places dans le forfait',
  moreSeatsForOthers: 'Seul le propriétaire du compte peut ajouter des places.',
  fullTitle: 'Plus de place libre',
  full: (limit: number) =>
    counted(
      {
        one: 'Votre forfait compte une place, et elle est occupée.',
        other: 'Les {count} places de votre forfait sont occupées.',
      },
      limit,
      'fr',
    ),
  fullForOwner: 'Ajoutez une place, choisissez un forfait supérieur ou annulez une invitation.',
}
