import type { InterfaceWords } from '../words'

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  languages: 'Talen',
  notYet: (name) => `Deze pagina is er nog niet in het ${name}.`,
  begin: (name) => `Aanmaken in het ${name}`,
}
