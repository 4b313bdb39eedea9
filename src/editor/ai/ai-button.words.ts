import { screenWords } from '../words/language'

/** What a page shows of the AI before anybody talks to it; the words of the panel come with it. */
export const aiButtonWords = screenWords('aiButtonWords', {
  de: { title: 'KI-Hilfe' },
  en: { title: 'AI help' },
})
