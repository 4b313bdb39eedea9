import type { InterfaceWords } from '../words'

export const accountWords: InterfaceWords['accountWords'] = {
  title: 'Compte',
  profile: 'Profil',
  security: 'Sécurité',
  data: 'Données et suppression',
  you: 'Votre nom',
  youLead: 'Il apparaît dans l’équipe et dans l’activité.',
  name: 'Nom',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  interface: 'Affichage',
  interfaceLead: 'Pour vous, sur tous vos appareils. Les e-mails vous parviennent dans la même langue.',
  language: 'Langue',
  theme: 'Clair ou sombre',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  address: 'Adresse e-mail',
  addressLead: 'Elle sert à vous connecter et à recevoir vos e-mails.',
  proved: 'Confirmée',
  unproved: 'Pas encore confirmée',
  byMail: {
    lead: 'Ouvrez le lien dans l’e-mail que nous vous avons envoyé.',
    again: 'Renvoyer l’e-mail',
    sent: 'L’e-mail est en route. Le lien du précédent n’est plus valable.',
    changeAsked: (email: string) =>
      `Un lien vient d’être envoyé à ${email}. Il est valable une heure ; d’ici là, rien ne change.`,
  },
  byHand: {
    lead: 'Ce serveur n’envoie pas encore d’e-mails. Demandez le lien à l’exploitant du serveur.',
    again: 'Demander un nouveau lien',
    sent: 'L’exploitant du serveur peut maintenant vous donner un nouveau lien. Le précédent n’est plus valable.',
    changeAsked: (email: string) =>
      `L’exploitant du serveur peut vous donner le lien pour ${email}. Il est valable une heure ; d’ici là, rien ne change.`,
  },
  provedAlready: 'L’adresse est déjà confirmée.',
  change: 'Modifier…',
  changeTitle: 'Changer d’adresse e-mail',
  changeLead:
    'Un lien est envoyé à la nouvelle adresse, qui devient valable dès que vous l’ouvrez. Un autre est envoyé à l’adresse actuelle et permet d’annuler le changement pendant sept jours.',
  newAddress: 'Nouvelle adresse e-mail',
  changeSubmit: 'Envoyer le lien',
  password: 'Votre mot de passe',
  code: 'Code de l’application d’authentification ou code de secours',
  noPassword: 'Vous n’en avez pas car vous vous connectez avec Google ?',
  setOne: 'Définir un mot de passe',
  export: 'Vos données',
  exportLead:
    'Tout ce que contient ce compte, dans un fichier JSON : sites avec leurs pages et leurs fiches, messages, factures, personnes. Les images y figurent avec leur adresse.',
  exportStart: 'Télécharger les données',
  exporting: 'En préparation…',
  remove: 'Supprimer le compte',
  removeLead: (account: string) =>
    `Supprime ${account} avec tous ses sites, images et messages, ainsi que l’accès de toute l’équipe. Vous avez 14 jours pour changer d’avis.`,
  removeForOthers:
    'Seul le propriétaire peut supprimer le compte. Votre accès peut être retiré par la personne qui gère l’équipe.',
  removeStart: 'Supprimer le compte…',
  removeTitle: (account: string) => `Supprimer ${account} ?`,
  removeWhat: [
    'Jusqu’au jour de la suppression, rien ne change et vos sites restent en ligne.',
    'Ensuite, les sites, les images, les messages et l’accès de toute l’équipe disparaissent définitivement. Le forfait en cours est résilié.',
    'Toute l’équipe reçoit un e-mail maintenant, un autre trois jours avant et un dernier après.',
  ],
  typeName: (account: string) => `Pour confirmer, saisissez le nom du compte : ${account}`,
  removeSubmit: 'Supprimer dans 14 jours',
  keep: 'Conserver',
  due: (day: string) => `Le compte sera supprimé le ${day}. D’ici là, vous pouvez changer d’avis.`,
  takeBack: 'Conserver le compte',
}
