import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const siteWords: InterfaceWords['siteWords'] = {
  sections: 'Sections',
  noSections: 'Cette page est encore vide.',
  moveSection: (name: string) => `Déplacer ${name}`,
  menuOf: (name: string) => `Plus d’options : ${name}`,
  up: 'Monter',
  down: 'Descendre',
  hide: 'Masquer',
  show: 'Afficher',
  remove: 'Supprimer',
  backToSites: 'Tous les sites',
  undo: 'Annuler',
  redo: 'Rétablir',
  language: 'Langue de la page',
  widths: 'Largeur',
  full: 'Ordinateur',
  tablet: 'Tablette',
  phone: 'Téléphone',
  light: 'Clair',
  dark: 'Sombre',
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
  look: 'Apparence',
  structure: 'Structure',
  properties: 'Propriétés',
  pageText: 'Texte sur la page',
  notLoaded:
    'Ce texte ne peut pas encore être modifié : une partie de l’éditeur n’a pas pu être chargée. Ce que vous tapez n’est pas encore enregistré.',
  again: 'Réessayer',
}
