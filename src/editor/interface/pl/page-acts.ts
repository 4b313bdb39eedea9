import type { InterfaceWords } from '../words'

export const pageActsWords: InterfaceWords['pageActsWords'] = {
  copyOf: (title) => `${title} (kopia)`,
  moved: (name, place, count) => `„${name}”: teraz miejsce ${place} z ${count}.`,
  nowInMenu: (name) => `„${name}” jest teraz w menu.`,
  nowOutOfMenu: (name) => `„${name}” nie jest już w menu. Adres pozostaje.`,
  nowDraft: (name) => `„${name}” jest znów szkicem.`,
  leaves: (name) => `„${name}” jest znów szkicem i zniknie z witryny przy następnej publikacji.`,
  goesOnline: (name) => `„${name}” ukaże się przy następnej publikacji.`,
  unscheduled: (name, at) => `„${name}” nie ukaże się już samoczynnie ${at}.`,
  nowHome: (name) => `„${name}” jest teraz stroną główną.`,
  created: (name) => `Utworzono „${name}”.`,
  duplicated: (name) => `Zduplikowano „${name}”.`,
  removed: (name) => `Usunięto „${name}”. Stronę można przywrócić przez 30 dni.`,
  noRedirect: (why) => `Brakuje jeszcze przekierowania: ${why}`,
  broughtBack: (name) => `Przywrócono „${name}”.`,
  saved: (name) => `Zapisano ustawienia strony „${name}”.`,
}
