import type { InterfaceWords } from '../words'

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {
  publish: 'Opublikuj',
  share: 'Udostępnij szkic…',
}
