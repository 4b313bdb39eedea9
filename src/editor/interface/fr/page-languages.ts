import type { InterfaceWords } from '../words'

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  languages: 'Langues',
  notYet: (name: string) => `Cette page n’existe pas encore en ${name}.`,
  begin: (name: string) => `La créer en ${name}`,
}
