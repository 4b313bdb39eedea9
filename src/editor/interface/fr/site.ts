import type { InterfaceWords } from '../words'

export const pageCommandWords: InterfaceWords['pageCommandWords'] = {
  add: (name: string) => `Ajouter : ${name}`,
  showIn: (name: string) => `Afficher la page en ${name}`,
  width: (name: string) => `Largeur : ${name}`,
  light: 'Afficher la page en clair',
  dark: 'Afficher la page en sombre',
  moveUp: 'Monter la section',
  moveDown: 'Descendre la section',
  duplicate: 'Dupliquer la section',
  copy: 'Copier la section',
  paste: 'Coller une section',
  remove: 'Supprimer la section',
  removeKey: 'Suppr',
  goIn: 'Aller aux champs de la section',
  goOut: 'Revenir, fermer',
  bold: 'Dans un texte : gras',
  italic: 'Dans un texte : italique',
  link: 'Dans un texte : lien sur la sélection',
  bar: 'Dans un texte : aller à la barre au-dessus de la sélection',
  shift: 'Maj',
}
