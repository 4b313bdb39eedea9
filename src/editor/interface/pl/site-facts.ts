import type { InterfaceWords } from '../words'
import { number } from './grammar'

export const factsWords: InterfaceWords['factsWords'] = {
  title: 'Dane',
  lead: 'To, co tu zmienisz, zmieni się na każdej stronie, która to pokazuje.',
  contact: 'Kontakt i adres',
  contactLead: 'Nazwa firmy, rejestr i numer VAT są w ustawieniach.',
  toSettings: 'Przejdź do ustawień',
  more: 'Więcej',
  area: 'Gdzie pracujesz',
  areaHint: 'Na przykład powiat krakowski. Pozostaw puste, jeśli klienci przychodzą do Ciebie.',
  peopleHint: 'Oddzielone średnikami: Róża Lipska, właścicielka; Jan Wilk.',
  shownOn: 'Widoczne na:',
  andMore: (count) =>
    number(count, 'i w {count} innym miejscu', 'i w {count} innych miejscach', 'i w {count} innych miejscach'),
  nowhere: 'Nie ma tego jeszcze na żadnej stronie.',
  hoursOnHome: 'Pokaż na stronie głównej',
  unused: (names) => `Nie ma jeszcze na żadnej stronie: ${names}.`,
  loose: 'Tutaj inaczej:',
  saved: (pages) =>
    pages === 0
      ? 'Zapisano. Na stronach nic się nie zmienia.'
      : `Zapisano i zmieniono na ${number(pages, '{count} stronie', '{count} stronach', '{count} stronach')}. Odwiedzający zobaczą to po publikacji.`,
  overtaken: 'Ktoś inny właśnie zmienił te dane. Przejrzyj je jeszcze raz, a potem zapisz.',
  wrong: 'Sprawdź zaznaczone pola.',
  mentions: 'Te teksty podają jeszcze dawne dane',
  mentionsLead: 'Powstały przy budowie witryny albo później. Pozostaną, dopóki ich nie zmienisz.',
  changeText: 'Zmień w tekście',
  changeTexts: 'Zmień wszystkie',
  textsChanged: (count) =>
    `${number(count, 'Zmieniono {count} tekst', 'Zmieniono {count} teksty', 'Zmieniono {count} tekstów')}. Odwiedzający zobaczą to po publikacji.`,
  undoTexts: 'Cofnij we wszystkich tekstach',
  searchText: 'Opis dla wyszukiwarek',
  proposals: 'Znalezione na Twoich stronach',
  proposalsLead: 'Na razie to propozycje. To, co przejmiesz, będzie należeć do danych i zmieniać się razem z nimi.',
  several: 'Strony podają różne dane. Wybierz, co jest prawdziwe.',
  take: 'Przejmij',
  takeNamed: (what) => `Przejmij: ${what}`,
  takeAll: 'Przejmij wszystkie oferty',
  leave: 'Zostaw bez zmian',
  leaveNamed: (what) => `Zostaw bez zmian: ${what}`,
}
