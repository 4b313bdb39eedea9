import type { InterfaceWords } from '../words'

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Własne strony',
  lead: 'Każda pozycja może mieć własną stronę, z adresem, który znajdą wyszukiwarki. Listy tej kolekcji same do niej linkują.',
  isOn: 'Każda pozycja ma własną stronę',
  path: 'Ścieżka',
  aboutPath: (example) => `Pozycje są pod nią, na przykład pod ${example}.`,
  template: 'Szablon',
  none: 'Domyślny: na podstawie pól',
  aboutTemplate: (key) =>
    `Szablonem może być jedna z Twoich stron. W jej tekstach {{${key}}} oznacza wartość pola, a {{title}} nazwę pozycji; w przypadku obrazu pole wpisuje się w jego adresie. Pod własnym adresem szablon nie będzie już widoczny i musi być opublikowany.`,
  editTemplate: 'Edytuj szablon',
  save: 'Zapisz strony',
  saved: 'Zapisano. Będzie widoczne po następnej publikacji.',
}
