import type { InterfaceWords } from '../words'

export const sitesWords: InterfaceWords['sitesWords'] = {
  title: 'Witryny',
  emptyTitle: 'Nie ma jeszcze witryny',
  emptyLead:
    'Opisz w jednym lub dwóch zdaniach, czym się zajmujesz. Dostaniesz propozycję ze stronami i tekstami, którą możesz zmienić, zanim cokolwiek zbudujemy.',
  emptyForOthers: 'Gdy ktoś z uprawnieniami administratora utworzy witrynę, pojawi się tutaj.',
  firstSite: 'Utwórz pierwszą witrynę',
  stages: {
    unplanned: 'Jeszcze pusta: opisz i zaplanuj',
    planned: 'Plan jeszcze niezbudowany',
    building: 'W budowie…',
    failed: 'Budowanie się nie udało: zajrzyj ponownie',
    draft: 'Szkic',
    published: 'Opublikowana',
  },
  checklist: 'Czego jeszcze brakuje',
  hideChecklist: 'Nie pokazuj więcej',
  isDone: 'gotowe',
  isMissing: 'jeszcze brakuje',
  facts: {
    picture: { name: 'Własne zdjęcie', how: 'Zdjęcie Twoje lub Twojej pracy powie więcej niż każdy rysunek.' },
    hours: { name: 'Godziny otwarcia', how: 'Dodaj sekcję „Godziny otwarcia”.' },
    imprint: { name: 'Pełna nota prawna', how: 'Uzupełnij to, co w nocie prawnej oznaczono jako […].' },
    address: { name: 'Potwierdzony adres e-mail', how: 'Otwórz link z e-maila, który do Ciebie wysłaliśmy.' },
    published: { name: 'Opublikowana', how: 'W edytorze, u góry po prawej.' },
  },
  menuOf: (name) => `Więcej: ${name}`,
  visit: 'Otwórz witrynę',
  removeTitle: (name) => `Usunąć ${name}?`,
  removeLead:
    'Strony, obrazy, wiadomości i wersje tej witryny zostaną usunięte. Potem nie będzie już dostępna pod żadnym adresem.',
  typeName: (name) => `Wpisz nazwę, aby potwierdzić: ${name}`,
}
