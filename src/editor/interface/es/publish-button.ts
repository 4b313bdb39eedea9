import type { InterfaceWords } from '../words'

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {
  publish: 'Publicar',
  share: 'Compartir el borrador…',
}
