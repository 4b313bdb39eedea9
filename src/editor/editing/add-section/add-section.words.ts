import { screenWords } from '../../words/language'

export const addSectionWords = screenWords('addSectionWords', {
  de: {
    add: 'Abschnitt hinzufügen',
    addHere: 'Hier einen Abschnitt hinzufügen',
  },
  en: {
    add: 'Add a section',
    addHere: 'Add a section here',
  },
})
