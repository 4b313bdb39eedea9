import { screenWords } from '../words/language'

/** What the page says of its languages before their panel is opened. */
export const pageLanguagesWords = screenWords('pageLanguagesWords', {
  de: {
    notYet: (name: string) => `Diese Seite gibt es auf ${name} noch nicht.`,
    begin: (name: string) => `Auf ${name} anlegen`,
  },
  en: {
    notYet: (name: string) => `This page does not exist in ${name} yet.`,
    begin: (name: string) => `Start it in ${name}`,
  },
})
