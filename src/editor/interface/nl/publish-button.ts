import type { InterfaceWords } from '../words'

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {
  publish: 'Publiceren',
  share: 'Concept delen…',
}
