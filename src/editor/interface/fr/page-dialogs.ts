import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const pageDialogWords: InterfaceWords['pageDialogWords'] = {
  closeDialog: 'Fermer',
  name: 'Titre de la page',
  kind: 'Type de page',
  kinds: { page: 'Page du menu', landing: 'Page hors menu', legal: 'Page légale (mentions légales, confidentialité…)' },
  below: 'Page parente',
  atTop: 'Aucune',
  address: 'Adresse',
  startWith: 'Commencer avec',
  starts: { empty: 'Page vide', copy: 'Copie d’une page', sections: 'Sections au choix' },
  copyFrom: 'Page à copier',
  chooseSections: 'Sections',
  allSections: 'Afficher tous les types',
  create: 'Créer la page',
  removeTitle: (name: string) => `Supprimer « ${name} » ?`,
  removeLead:
    'La page reste 30 jours dans « Pages supprimées ». Les visiteurs la voient jusqu’à la prochaine publication.',
  lookingForLinks: 'Recherche de liens vers cette page…',
  noLinks: 'Aucune autre page n’y mène.',
  links: (count: number) =>
    counted(
      {
        one: 'Un lien ne mènera plus nulle part, sur :',
        other: 'Les liens de {count} pages ne mèneront plus nulle part :',
      },
      count,
      'fr',
    ),
  regions: 'En-tête et pied de page',
  leadTo: (path: string) => `Rediriger les visiteurs de ${path} vers`,
  nowhere: 'Nulle part (page introuvable)',
  removeNow: 'Supprimer la page',
  childrenStay: (count: number) =>
    counted(
      { one: 'Une page enfant garde son adresse.', other: '{count} pages enfants gardent leur adresse.' },
      count,
      'fr',
    ),
  noDeleted: 'Les pages supprimées restent ici 30 jours. Il n’y en a aucune pour le moment.',
  bringBack: 'Restaurer',
  bringBackOf: (name: string) => `Restaurer « ${name} »`,
  deletedBy: (who: string, at: string) => `Supprimée par ${who}, ${at}`,
  keptUntil: (day: string) => `jusqu’au ${day}`,
  otherAddress: 'Autre adresse pour la page',
}
