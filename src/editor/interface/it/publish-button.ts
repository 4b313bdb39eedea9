import type { InterfaceWords } from '../words'

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {
  publish: 'Pubblica',
  share: 'Condividi la bozza…',
}
