import type { InterfaceWords } from '../words'

export const ownThemesWords: InterfaceWords['ownThemesWords'] = {
  title: 'Eigen thema’s',
  lead: 'Voor al je websites. Wat je later aan een website wijzigt, verandert het thema niet.',
  add: 'Opslaan als thema…',
  addTitle: 'Deze vormgeving opslaan als thema',
  name: 'Naam van het thema',
  wornBy: (sites) => `Vormgeving van ${sites}`,
  menuOf: (name) => `Thema ‘${name}’ bewerken`,
  rename: 'Naam wijzigen…',
  renameTitle: 'Themanaam wijzigen',
  remove: 'Verwijderen…',
  removeTitle: (name) => `Thema ‘${name}’ verwijderen?`,
  removeLead: 'Websites die ermee zijn vormgegeven, houden hun uiterlijk.',
  removeNow: 'Verwijderen',
}
