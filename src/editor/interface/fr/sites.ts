import type { InterfaceWords } from '../words'

export const sitesWords: InterfaceWords['sitesWords'] = {
  title: 'Sites',
  emptyTitle: 'Aucun site pour l’instant',
  emptyLead:
    'Décrivez en une ou deux phrases ce que vous faites. Vous recevez une proposition de pages et de textes, à modifier si besoin avant la création du site.',
  emptyForOthers: 'Dès qu’une personne ayant des droits d’administration crée un site, il apparaît ici.',
  firstSite: 'Créer le premier site',
  stages: {
    unplanned: 'Encore vide : à décrire et planifier',
    planned: 'Plan pas encore réalisé',
    building: 'Création en cours…',
    failed: 'La création a échoué : à revoir',
    draft: 'Brouillon',
    published: 'Publié',
  },
  checklist: 'Ce qui manque encore',
  hideChecklist: 'Ne plus afficher',
  isDone: 'fait',
  isMissing: 'manque encore',
  facts: {
    picture: {
      name: 'Votre propre image',
      how: 'Une photo de vous ou de votre travail en dit plus que n’importe quel dessin.',
    },
    hours: { name: 'Horaires d’ouverture', how: 'Ajoutez la section « Horaires d’ouverture ».' },
    imprint: { name: 'Mentions légales complètes', how: 'Complétez ce qui est marqué […] dans les mentions légales.' },
    address: { name: 'Adresse e-mail confirmée', how: 'Ouvrez le lien de l’e-mail que vous avez reçu.' },
    published: { name: 'Publié', how: 'En haut à droite de l’éditeur.' },
  },
  menuOf: (name: string) => `Plus d’options : ${name}`,
  visit: 'Ouvrir le site',
  removeTitle: (name: string) => `Supprimer ${name} ?`,
  removeLead:
    'Les pages, images, messages et versions de ce site sont supprimés. Il ne sera ensuite plus visible à aucune adresse.',
  typeName: (name: string) => `Pour confirmer, saisissez le nom : ${name}`,
}
