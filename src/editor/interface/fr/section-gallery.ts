import type { InterfaceWords } from '../words'

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
