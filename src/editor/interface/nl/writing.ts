import type { InterfaceWords } from '../words'

export const writingWords: InterfaceWords['writingWords'] = {
  bar: 'Opmaak',
  strong: 'Vet',
  em: 'Cursief',
  mark: 'Markeren',
  link: 'Link',
  address: 'Adres',
  addressExample: 'voorbeeld.nl of /contact',
  setLink: 'Link toepassen',
  removeLink: 'Link verwijderen',
  linkDocument: 'Linken naar een pdf uit de media',
  badAddress: 'Dit adres kan niemand openen.',
  sourceTitle: 'Brontekst bewerken',
  sourceWhy: 'Een deel van deze tekst kan niet op de pagina zelf worden bewerkt.',
  source: 'Brontekst (Markdown)',
  done: 'Klaar',
}
