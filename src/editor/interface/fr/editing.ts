import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const addSectionWords: InterfaceWords['addSectionWords'] = {
  addHere: 'Ajouter une section ici',
}

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Modifier avec l’IA…',
  copy: 'Copier',
  paste: 'Coller',
  moveTo: 'Déplacer vers…',
  moveTitle: (name: string) => `Déplacer « ${name} »`,
  toStart: 'Au début de la page',
  after: (name: string) => `Après « ${name} »`,
  moved: (name: string, place: number, count: number) => `${name} est maintenant en position ${place} sur ${count}.`,
  added: (name: string) => `Section insérée : ${name}.`,
  removed: (name: string) => `Section supprimée : ${name}. Pour annuler : Ctrl Z.`,
  copied: (name: string) => `Section copiée : ${name}. Collez-la sur une autre page ou un autre site avec Ctrl V.`,
  pasteByKey: 'Le navigateur n’ouvre le presse-papiers qu’au clavier. Appuyez sur Ctrl V.',
  nothing: 'Le presse-papiers ne contient aucune section.',
  newer: 'Cette section a été copiée avec une version plus récente de l’éditeur. Rechargez cette page.',
  unknown: 'Ce type de section n’existe pas ici.',
  lostPictures: 'Les images appartiennent à un autre site et manquent ici. Choisissez les vôtres.',
}

export const sectionGalleryWords: InterfaceWords['sectionGalleryWords'] = {
  search: 'Rechercher des sections',
  searchPlaceholder: 'Tarifs, horaires, images…',
  kinds: 'Types',
  choices: 'Sections au choix',
  none: (query: string) => `Aucune section ne correspond à « ${query} ».`,
  showAll: 'Tout afficher',
  startTitle: 'Par quoi cette page doit-elle commencer ?',
  startLead: 'Choisissez une première section. Remplacez ensuite ses textes et ses images par les vôtres.',
  more: 'Autres sections…',
  categories: {
    first: 'Suggestions',
    opening: 'Haut de page',
    text: 'Texte',
    media: 'Images et vidéo',
    offer: 'Offres et tarifs',
    trust: 'Confiance',
    action: 'Prise de contact',
    info: 'Informations',
    list: 'Listes et articles',
    layout: 'Espacement',
    frame: 'Annonce',
  },
}

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Sections',
  noSections: 'Cette page est encore vide.',
  moveSection: (name: string) => `Déplacer ${name}`,
  menuOf: (name: string) => `Plus d’options : ${name}`,
  show: 'Afficher',
  backToSites: 'Tous les sites',
  redo: 'Rétablir',
  language: 'Langue de la page',
  widths: 'Largeur',
  full: 'Ordinateur',
  tablet: 'Tablette',
  phone: 'Téléphone',
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  waiting: (count: number) =>
    counted(
      { one: 'Hors ligne, {count} modification en attente', other: 'Hors ligne, {count} modifications en attente' },
      count,
      'fr',
    ),
  waitingHere: (count: number) =>
    counted({ one: '{count} modification en attente', other: '{count} modifications en attente' }, count, 'fr'),
  notSaved: 'Non enregistré',
  conflictShort: 'Deux versions',
  structure: 'Structure',
  properties: 'Propriétés',
  pageText: 'Texte sur la page',
  notLoaded:
    'Ce texte ne peut pas encore être modifié : une partie de l’éditeur n’a pas pu être chargée. Ce que vous tapez n’est pas encore enregistré.',
  again: 'Réessayer',
}
