import type { InterfaceWords } from '../words'

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Siti',
  newSite: 'Nuovo sito',
}
