import type { InterfaceWords } from '../words'

export const pageActsWords: InterfaceWords['pageActsWords'] = {
  copyOf: (title) => `${title} (kopie)`,
  moved: (name, place, count) => `‘${name}’ staat nu op plaats ${place} van ${count}.`,
  nowInMenu: (name) => `‘${name}’ staat nu in het menu.`,
  nowOutOfMenu: (name) => `‘${name}’ staat niet meer in het menu. Het adres blijft.`,
  nowDraft: (name) => `‘${name}’ is weer een concept.`,
  leaves: (name) => `‘${name}’ is weer een concept en gaat bij de volgende publicatie offline.`,
  goesOnline: (name) => `‘${name}’ gaat bij de volgende publicatie online.`,
  unscheduled: (name, at) => `‘${name}’ gaat op ${at} niet meer vanzelf online.`,
  nowHome: (name) => `‘${name}’ is nu de startpagina.`,
  created: (name) => `‘${name}’ is aangemaakt.`,
  duplicated: (name) => `‘${name}’ is gedupliceerd.`,
  removed: (name) => `‘${name}’ is verwijderd. Je kunt de pagina 30 dagen lang terughalen.`,
  noRedirect: (why) => `De doorverwijzing ontbreekt nog: ${why}`,
  broughtBack: (name) => `‘${name}’ is weer terug.`,
  saved: (name) => `Instellingen van ‘${name}’ opgeslagen.`,
}
