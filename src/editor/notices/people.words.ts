import { screenWords } from '../words/language'

/** Who else is here. What is said of conflicts and of what could not be saved comes with those (notices.words.ts). */
export const peopleWords = screenWords('peopleWords', {
  de: {
    others: 'Auch hier',
    onThisPage: 'auf dieser Seite',
    onPage: (title: string) => `auf der Seite „${title}“`,
    onSite: 'auf dieser Website',
    more: (names: string) => `Außerdem: ${names}`,
    you: 'Sie, in einem anderen Tab',
    here: (name: string) => `${name} ist hier`,
    youAreHere: 'Sie sind hier, in einem anderen Tab',
  },
  en: {
    others: 'Also here',
    onThisPage: 'on this page',
    onPage: (title: string) => `on the page “${title}”`,
    onSite: 'on this site',
    more: (names: string) => `And also: ${names}`,
    you: 'You, in another tab',
    here: (name: string) => `${name} is here`,
    youAreHere: 'You are here, in another tab',
  },
})
