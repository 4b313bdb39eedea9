import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  bar: 'Mise en forme',
  strong: 'Gras',
  em: 'Italique',
  mark: 'Surligner',
  link: 'Lien',
  address: 'Adresse',
  addressExample: 'exemple.fr ou /contact',
  setLink: 'Appliquer le lien',
  removeLink: 'Retirer le lien',
  linkDocument: 'Lier un PDF de la médiathèque',
  badAddress: 'Personne ne peut ouvrir cette adresse.',
  sourceTitle: 'Modifier la source',
  sourceWhy: 'Une partie de ce texte ne peut pas être modifiée directement sur la page.',
  source: 'Source (Markdown)',
  done: 'Terminé',
}
