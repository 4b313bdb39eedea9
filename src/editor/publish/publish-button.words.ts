import { screenWords } from '../words/language'

/** What a page shows of publishing before anybody publishes; the words of the dialog come with it. */
export const publishButtonWords = screenWords('publishButtonWords', {
  de: {},
  en: {},
})
