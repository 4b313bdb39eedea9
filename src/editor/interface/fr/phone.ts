import type { InterfaceWords } from '../words'

export const phoneWords: InterfaceWords['phoneWords'] = {
  otherPage: (title: string) => `Page : ${title}. Choisir une autre page`,
  look: 'Aperçu',
  lookHelp: 'Touchez une image pour la remplacer, ou une section pour la modifier.',
  notInLanguage: 'La page n’existe pas encore dans cette langue.',
  addBelow: 'Insérer une section dessous',
  hidden: 'masquée',
  isHidden: (name: string) => `Section masquée : ${name}.`,
  isShown: (name: string) => `Section de nouveau visible : ${name}.`,
  isMoved: (name: string, place: number, count: number) => `${name} est maintenant en position ${place} sur ${count}.`,
  isRemoved: (name: string) => `Section supprimée : ${name}.`,
}
