import type { InterfaceWords } from '../words'

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {
  publish: 'Publier',
  share: 'Partager le brouillon…',
}
