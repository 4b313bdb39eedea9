import { screenWords } from '../words/language'

export const boundWords = screenWords('boundWords', {
  de: {
    bound: 'Kommt aus den Angaben.',
    isLoose: 'Hier anders als in den Angaben.',
    everywhere: 'Überall ändern',
    differHere: 'Hier anders',
    bindAgain: 'Wieder aus den Angaben',
  },
  en: {
    bound: 'Comes from the details.',
    isLoose: 'Different from the details.',
    everywhere: 'Change everywhere',
    differHere: 'Different here',
    bindAgain: 'Use the details again',
  },
})
