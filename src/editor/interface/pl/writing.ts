import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  bar: 'Formatowanie',
  strong: 'Pogrubienie',
  em: 'Kursywa',
  mark: 'Wyróżnienie',
  link: 'Link',
  address: 'Adres',
  addressExample: 'przyklad.pl lub /kontakt',
  setLink: 'Zastosuj link',
  removeLink: 'Usuń link',
  linkDocument: 'Link do pliku PDF z mediów',
  badAddress: 'Tego adresu nie da się otworzyć.',
  sourceTitle: 'Edycja źródła',
  sourceWhy: 'Części tego tekstu nie można edytować bezpośrednio na stronie.',
  source: 'Źródło (Markdown)',
  done: 'Gotowe',
}
