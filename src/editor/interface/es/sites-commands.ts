import type { InterfaceWords } from '../words'

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Webs',
  newSite: 'Nueva web',
}
