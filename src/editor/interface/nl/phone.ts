import type { InterfaceWords } from '../words'

export const phoneWords: InterfaceWords['phoneWords'] = {
  otherPage: (title) => `Pagina: ${title}. Andere pagina kiezen`,
  look: 'Bekijken',
  lookHelp: 'Tik op een afbeelding om die te vervangen, of op een sectie om die te wijzigen.',
  notInLanguage: 'De pagina is er nog niet in deze taal.',
  addBelow: 'Sectie eronder invoegen',
  hidden: 'verborgen',
  isHidden: (name) => `${name} is verborgen.`,
  isShown: (name) => `${name} is weer te zien.`,
  isMoved: (name, place, count) => `${name} staat nu op plaats ${place} van ${count}.`,
  isRemoved: (name) => `${name} is verwijderd.`,
}
