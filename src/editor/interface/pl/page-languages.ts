import type { InterfaceWords } from '../words'
import { inLanguage } from './grammar'

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  languages: 'Języki',
  notYet: (name) => `Tej strony jeszcze nie ma ${inLanguage(name)}.`,
  begin: (name) => `Utwórz ${inLanguage(name)}`,
}
