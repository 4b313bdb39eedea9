import type { InterfaceWords } from '../words'

export const pageLanguagesWords: InterfaceWords['pageLanguagesWords'] = {
  languages: 'Lingue',
  notYet: (name: string) => `Questa pagina non esiste ancora in ${name}.`,
  begin: (name: string) => `Creala in ${name}`,
}
