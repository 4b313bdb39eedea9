import { screenWords } from '../../words/language'

export const addSectionWords = screenWords('addSectionWords', {
  de: {
    addHere: 'Hier einen Abschnitt hinzufügen',
  },
  en: {
    addHere: 'Add a section here',
  },
})
