import { screenWords } from '../words/language'

export const phoneWords = screenWords('phoneWords', {
  de: {
    otherPage: (title: string) => `Seite: ${title}. Andere Seite wählen`,
    look: 'Ansehen',
    lookHelp: 'Tippen Sie auf ein Bild, um es zu ersetzen, oder auf einen Abschnitt, um ihn zu ändern.',
    notInLanguage: 'In dieser Sprache gibt es die Seite noch nicht.',
    addBelow: 'Abschnitt darunter einfügen',
    hidden: 'ausgeblendet',
    isHidden: (name: string) => `${name} ist ausgeblendet.`,
    isShown: (name: string) => `${name} ist wieder zu sehen.`,
    isMoved: (name: string, place: number, count: number) => `${name} steht jetzt an Stelle ${place} von ${count}.`,
    isRemoved: (name: string) => `${name} ist gelöscht.`,
  },
  en: {
    otherPage: (title: string) => `Page: ${title}. Choose another page`,
    look: 'View',
    lookHelp: 'Tap a picture to replace it, or a section to change it.',
    notInLanguage: 'The page does not exist in this language yet.',
    addBelow: 'Insert a section below',
    hidden: 'hidden',
    isHidden: (name: string) => `${name} is hidden.`,
    isShown: (name: string) => `${name} can be seen again.`,
    isMoved: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}.`,
    isRemoved: (name: string) => `${name} is deleted.`,
  },
})
