import { screenWords } from '../words/language'

/** Of the commands, which are there before the list of sites is. */
export const sitesCommandsWords = screenWords('sitesCommandsWords', {
  de: { allSites: 'Websites' },
  en: { allSites: 'Sites' },
})
