import type { InterfaceWords } from '../words'

export const sectionGalleryWords: InterfaceWords['sectionGalleryWords'] = {
  search: 'Szukaj sekcji',
  searchPlaceholder: 'Ceny, godziny otwarcia, obrazy…',
  kinds: 'Rodzaje',
  choices: 'Sekcje do wyboru',
  none: (query) => `Żadna sekcja nie pasuje do „${query}”.`,
  showAll: 'Pokaż wszystkie',
  startTitle: 'Od czego ma się zaczynać ta strona?',
  startLead: 'Wybierz pierwszą sekcję. Teksty i obrazy zastąpisz potem własnymi.',
  more: 'Więcej sekcji…',
  categories: {
    first: 'Propozycje',
    opening: 'Początek',
    text: 'Tekst',
    media: 'Obrazy i film',
    offer: 'Oferta i ceny',
    trust: 'Zaufanie',
    action: 'Kontakt',
    info: 'Informacje',
    list: 'Listy i wpisy',
    layout: 'Odstępy',
    frame: 'Ogłoszenie',
  },
}
