import type { InterfaceWords } from '../words'

export const phoneWords: InterfaceWords['phoneWords'] = {
  otherPage: (title) => `Strona: ${title}. Wybierz inną stronę`,
  look: 'Podgląd',
  lookHelp: 'Dotknij obrazu, aby go zastąpić, albo sekcji, aby ją zmienić.',
  notInLanguage: 'W tym języku strony jeszcze nie ma.',
  addBelow: 'Wstaw sekcję poniżej',
  hidden: 'ukryta',
  isHidden: (name) => `Ukryto: ${name}.`,
  isShown: (name) => `Znów widać: ${name}.`,
  isMoved: (name, place, count) => `${name}: teraz miejsce ${place} z ${count}.`,
  isRemoved: (name) => `Usunięto: ${name}.`,
}
