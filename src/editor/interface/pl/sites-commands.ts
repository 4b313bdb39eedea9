import type { InterfaceWords } from '../words'

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Witryny',
  newSite: 'Nowa witryna',
}
