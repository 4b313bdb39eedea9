import type { InterfaceWords } from '../words'

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Websites',
  newSite: 'Nieuwe website',
}
