import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const pageDialogWords: InterfaceWords['pageDialogWords'] = {
  closeDialog: 'Zamknij',
  name: 'Tytuł strony',
  kind: 'Rodzaj strony',
  kinds: {
    page: 'Strona w menu',
    landing: 'Strona poza menu',
    legal: 'Informacje prawne (nota prawna, prywatność…)',
  },
  below: 'Strona nadrzędna',
  atTop: 'Brak',
  address: 'Adres',
  startWith: 'Zacznij od',
  starts: { empty: 'Pustej strony', copy: 'Kopii strony', sections: 'Wyboru sekcji' },
  copyFrom: 'Strona do skopiowania',
  chooseSections: 'Sekcje',
  allSections: 'Pokaż wszystkie rodzaje',
  create: 'Utwórz stronę',
  removeTitle: (name) => `Usunąć „${name}”?`,
  removeLead:
    'Strona pozostanie przez 30 dni w „Usuniętych stronach”. Odwiedzający będą ją widzieć do następnej publikacji.',
  lookingForLinks: 'Szukanie linków do tej strony…',
  noLinks: 'Żadna inna strona do niej nie linkuje.',
  links: (count) =>
    count === 1
      ? 'Jeden link nie będzie już działać, na stronie:'
      : `Nie będą już działać linki na stronach (${count}):`,
  regions: 'Nagłówek witryny i stopka',
  leadTo: (path) => `Kto otworzy ${path}, trafi na`,
  nowhere: 'Nigdzie (nie znaleziono strony)',
  removeNow: 'Usuń stronę',
  childrenStay: (count) =>
    number(
      count,
      '{count} strona pod nią zachowa swój adres.',
      '{count} strony pod nią zachowają swoje adresy.',
      '{count} stron pod nią zachowa swoje adresy.',
    ),
  noDeleted: 'Usunięte strony są tu przechowywane przez 30 dni. Teraz nie ma żadnych.',
  bringBack: 'Przywróć',
  bringBackOf: (name) => `Przywróć „${name}”`,
  deletedBy: (who, at) => `Usunięto: ${who}, ${at}`,
  keptUntil: (day) => `do ${day}`,
  otherAddress: 'Inny adres strony',
}
