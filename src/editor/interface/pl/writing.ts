import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  strong: 'Pogrubienie',
  em: 'Kursywa',
  mark: 'Wyróżnienie',
  link: 'Link',
  addressExample: 'przyklad.pl lub /kontakt',
  setLink: 'Zastosuj link',
  removeLink: 'Usuń link',
  linkDocument: 'Link do pliku PDF z mediów',
  badAddress: 'Tego adresu nie da się otworzyć.',
  sourceTitle: 'Edycja źródła',
  sourceWhy: 'Części tego tekstu nie można edytować bezpośrednio na stronie.',
  source: 'Źródło (Markdown)',
}

export const rewriteWords: InterfaceWords['rewriteWords'] = {
  rewrite: 'Przeredaguj',
  commands: {
    shorten: 'Krócej',
    lengthen: 'Dłużej',
    professional: 'Rzeczowo',
    simplify: 'Prościej',
    rephrase: 'Innymi słowami',
    fix: 'Popraw pisownię',
    bullets: 'Jako lista',
  },
  takesModel: (command) => `${command} (wymaga modelu językowego)`,
  title: (command) => `Propozycja: ${command}`,
  same: 'Nie ma tu nic do zmiany.',
  again: 'Jeszcze raz',
  discard: 'Odrzuć',
  changed: 'Tekst tymczasem się zmienił. Zaznacz fragment jeszcze raz.',
  tooLong: 'To za dużo naraz. Zaznacz najwyżej 6000 znaków.',
}
