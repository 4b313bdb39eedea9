import type { InterfaceWords } from '../words'

export const aiButtonWords: InterfaceWords['aiButtonWords'] = {
  title: 'AI-hulp',
}
