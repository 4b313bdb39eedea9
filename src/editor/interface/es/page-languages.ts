import type { InterfaceWords } from '../words'

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  languages: 'Idiomas',
  notYet: (name) => `Esta página todavía no existe en ${name}.`,
  begin: (name) => `Crear en ${name}`,
}
