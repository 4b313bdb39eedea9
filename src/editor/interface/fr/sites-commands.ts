import type { InterfaceWords } from '../words'

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Sites',
  newSite: 'Nouveau site',
}
